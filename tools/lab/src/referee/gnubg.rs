//! Backgammon as gnubg judges it: matches of the computer against itself, exported, analysed by gnubg and
//! summed up.

use clap::ArgMatches;
use sobremesa_computer::Level;
use sobremesa_game::Game;

use super::{analysed, chosen, play, rules};
use crate::read;

/// gnubg's findings, of both seats together.
#[derive(Clone, Copy, Default)]
struct Errors {
    /// Decisions: turns with a choice, or doubles made, taken, dropped or nearly made.
    decisions: f64,
    /// Their loss, in points for money with the cube at 1.
    lost: f64,
}

impl Errors {
    /// Returns a thousand times what a decision loses on average: gnubg's *error rate*. Half of it is what
    /// others call the performance rating.
    fn rate(self) -> f64 {
        1000.0 * self.lost / self.decisions.max(1.0)
    }

    fn plus(self, other: Errors) -> Errors {
        Errors { decisions: self.decisions + other.decisions, lost: self.lost + other.lost }
    }
}

/// gnubg's findings in a match.
#[derive(Clone, Copy, Default)]
struct Judged {
    turns: Errors,
    cube: Errors,
}

/// Plays and prints.
pub fn run(of: &ArgMatches) -> Result<(), String> {
    let (level, rounds) = (read::<Level>(of, "level"), u64::from(read::<u32>(of, "rounds")));
    let rules = rules(of)?;
    let mut all: Vec<Judged> = Vec::new();
    for number in 0..read::<u32>(of, "games") {
        let seed = format!("{} {number}", read::<String>(of, "seed"));
        let table = play(&rules, &seed, |table, seat, dice| chosen(table, seat, level, rounds, dice))?;
        let text = table.game().export().ok_or("the match cannot be exported")?;
        if let Some(folder) = of.get_one::<String>("keep") {
            let path = std::path::Path::new(folder).join(format!("{seed}.mat"));
            std::fs::write(&path, &text).map_err(|trouble| format!("{}: {trouble}", path.display()))?;
        }
        let one = judged(&text, &read::<String>(of, "program"), read(of, "plies"))?;
        // A row of every match, so that runs that were cut off count as well.
        let Judged { turns, cube } = one;
        eprintln!("{seed}: {} {:.4}, cube {} {:.4}", turns.decisions, turns.lost, cube.decisions, cube.lost);
        all.push(one);
    }
    print(&all);
    Ok(())
}

/// Returns gnubg's judgement of a match file, looking this many plies ahead.
fn judged(text: &str, program: &str, plies: u32) -> Result<Judged, String> {
    let path = std::env::temp_dir().join(format!("sobremesa-lab-{}.mat", std::process::id()));
    std::fs::write(&path, text).map_err(|trouble| trouble.to_string())?;
    let said = analysed(program, &path, plies, "", "show statistics match");
    std::fs::remove_file(&path).map_err(|trouble| trouble.to_string())?;
    let said = said?;
    read_statistics(&said).ok_or_else(|| format!("gnubg gave no statistics:\n{said}"))
}

/// Returns the sums of both seats in the tables of `show statistics match`: first of the turns, then of the
/// cube.
fn read_statistics(said: &str) -> Option<Judged> {
    let sum = |label: &str, nth: usize| {
        let line = said.lines().filter_map(|line| line.strip_prefix(label)).nth(nth)?;
        // A number for each seat, each with others in brackets behind it, or without.
        let outside: String = line.split('(').map(|part| part.rsplit(')').next().unwrap_or_default()).collect();
        outside.split_whitespace().map(|number| number.parse::<f64>().ok()).sum::<Option<f64>>()
    };
    let lost = |nth| sum("Error total EMG (MWC)", nth).map(|lost| -lost);
    Some(Judged {
        turns: Errors { decisions: sum("Unforced moves", 0)?, lost: lost(0)? },
        cube: Errors { decisions: sum("Close or actual cube decisions", 0)?, lost: lost(1)? },
    })
}

fn print(all: &[Judged]) {
    let of = |part: fn(&Judged) -> Errors| all.iter().map(part).collect::<Vec<_>>();
    let (turns, cube) = (of(|judged| judged.turns), of(|judged| judged.cube));
    for (what, parts) in [("checkers", turns), ("cube", cube), ("overall", of(|judged| judged.turns.plus(judged.cube)))]
    {
        let (rate, margin, decisions) = (sum(&parts).rate() / 2.0, margin(&parts) / 2.0, sum(&parts).decisions);
        println!(
            "{what}: performance rating {rate:.2} ± {margin:.2} over {decisions} decisions, {} matches",
            all.len()
        );
    }
}

fn sum(parts: &[Errors]) -> Errors {
    parts.iter().copied().fold(Errors::default(), Errors::plus)
}

/// Half the width of the 95 % interval of the error rate, from the spread of the matches.
fn margin(parts: &[Errors]) -> f64 {
    let (sum, matches) = (sum(parts), parts.len() as f64);
    let squares: f64 = parts.iter().map(|one| (one.lost - sum.rate() / 1000.0 * one.decisions).powi(2)).sum();
    1000.0 * 1.96 * (squares * matches / (matches - 1.0).max(1.0)).sqrt() / sum.decisions.max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The output of gnubg 1.07.001, shortened.
    const SAID: &str = "\
Player                                   Seat 0                  Seat 1                 

Chequerplay statistics

Total moves                                1                       3                    
Unforced moves                             1                       3                    
Error total EMG (MWC)                         -0.000 ( -0.000%)       -0.043 ( -1.037%) 
Error rate mEMG (MWC)                         -0.0   ( -0.000%)      -14.2   ( -0.346%) 

Cube statistics

Close or actual cube decisions             2                       2                    
Error total EMG (MWC)                         -0.143 ( -3.594%)       -1.395 (-26.449%) 
";

    #[test]
    fn both_seats_are_summed_up() {
        let judged = read_statistics(SAID).unwrap();
        assert_eq!((judged.turns.decisions, judged.cube.decisions), (4.0, 4.0));
        assert!((judged.turns.lost - 0.043).abs() < 1e-9 && (judged.cube.lost - 1.538).abs() < 1e-9);
        assert!((judged.turns.plus(judged.cube).rate() - 1000.0 * 1.581 / 8.0).abs() < 1e-6);
    }

    #[test]
    fn other_words_are_no_statistics() {
        assert!(read_statistics("No game in progress.").is_none());
    }

    #[test]
    fn matches_that_are_alike_leave_no_doubt() {
        let one = read_statistics(SAID).unwrap().cube;
        assert!(margin(&[one, one, one]) < 1e-9);
        assert!(margin(&[one, Errors { decisions: 4.0, lost: 1.0 }]) > 1.0);
    }
}
