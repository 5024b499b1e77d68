//! The blunders that gnubg sees in matches of weak play, each with the input of the record that made it: a
//! review has to find them.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use serde_json::{Value, json};
use sobremesa_backgammon::rules::Backgammon;
use sobremesa_computer::Level;
use sobremesa_game::{Dice, Game as _, Options as _, Seat, Table};

use super::{analysed, chosen, play, rules};
use crate::read;

/// The loss of a very bad move in gnubg's normalized points: its own usual threshold.
const BLUNDER: f64 = 0.12;
/// The filter for gnubg's analysis: of the moves that were not made only the one that looks best at once is
/// looked at two rolls ahead, which is an eighth of the work.
const FILTER: &str = "set analysis movefilter 2 0 1 0 0.0\n";
/// One move in this many is a whim.
const WHIMS: u32 = 4;

/// Plays, and prints a line of JSON for every match.
pub fn run(of: &ArgMatches) -> Result<(), String> {
    let (program, plies) = (read::<String>(of, "program"), read::<u32>(of, "plies"));
    for number in 0..read::<u32>(of, "games") {
        let seed = format!("{} {number}", read::<String>(of, "seed"));
        let rules = rules(of)?;
        let options = rules.to_choices();
        let table = play(&rules, &seed, |table, seat, dice| weak(table, seat, number, dice))?;
        let record = table.record();
        let mut blunders = Vec::new();
        let mut left = record.inputs.iter().map(|input| (input.0, input.1.as_str())).enumerate().collect();
        for block in blocks(&table, &program, plies)? {
            blunders.extend(place(&block, &mut left)?);
        }
        let line = json!({
            "seed": seed, "options": options, "inputs": record.inputs, "plies": plies, "blunders": blunders
        });
        println!("{line}");
    }
    Ok(())
}

/// Returns a move of a match between a weak level and a somewhat better one, each with a whim now and then:
/// any move at all.
fn weak(table: &Table<Backgammon>, seat: Seat, number: u32, dice: &mut Dice) -> Option<String> {
    let levels = if number.is_multiple_of(2) { [Level::One, Level::Two] } else { [Level::Three, Level::One] };
    let any = table.moves(seat);
    if dice.below(WHIMS) == 0 && !any.is_empty() {
        return Some(any[dice.below(any.len() as u32) as usize].to_string());
    }
    chosen(table, seat, levels[seat.index()], 0, dice)
}

/// gnubg's report on each decision, in order, as it writes it into a text for each partida.
fn blocks(table: &Table<Backgammon>, program: &str, plies: u32) -> Result<Vec<String>, String> {
    let folder = std::env::temp_dir().join(format!("sobremesa-blunders-{}", std::process::id()));
    let say = |trouble: std::io::Error| trouble.to_string();
    fs::create_dir_all(&folder).map_err(say)?;
    let (game, text) = (folder.join("match.mat"), folder.join("match.txt"));
    fs::write(&game, table.game().export().ok_or("the match cannot be exported")?).map_err(say)?;
    let then = format!("export match text \"{}\"", text.display());
    analysed(program, &game, plies, FILTER, &then)?;
    let mut texts: Vec<PathBuf> = Vec::new();
    for file in fs::read_dir(&folder).map_err(say)? {
        texts.extend(Some(file.map_err(say)?.path()).filter(|path| path.extension().is_some_and(|end| end == "txt")));
    }
    // `match.txt`, `match_002.txt`, …: the first is the shortest.
    texts.sort_by_key(|path| (path.as_os_str().len(), path.clone()));
    let texts: Vec<String> = texts
        .iter()
        .map(|path: &PathBuf| fs::read_to_string(Path::new(path)))
        .collect::<Result<_, _>>()
        .map_err(say)?;
    fs::remove_dir_all(&folder).map_err(say)?;
    Ok(texts.iter().flat_map(|text| text.split("\nMove number ").skip(1)).map(str::to_owned).collect())
}

/// The inputs that nothing has been said of yet, with their places in the record.
type Left<'a> = VecDeque<(usize, (Seat, &'a str))>;

/// Takes the inputs that a block is about, and gives those of them that were blunders: the place and what was
/// lost.
fn place(block: &str, left: &mut Left<'_>) -> Result<Vec<Value>, String> {
    let deed =
        block.lines().find_map(|line| line.strip_prefix("* Seat ")).ok_or("gnubg tells a decision without a deed")?;
    let (seat, deed) = deed.split_once(' ').ok_or("gnubg names no seat")?;
    let mut take = |fits: &dyn Fn(&str) -> bool| {
        let own = |(_, (by, input)): &(usize, (Seat, &str))| by.index().to_string() == seat && fits(input);
        left.front().is_some_and(own).then(|| left.pop_front()).flatten().map(|(place, _)| place)
    };
    let word = deed.split_whitespace().next().unwrap_or_default();
    let rolled = if matches!(word, "moves" | "cannot") { take(&|input| input == "tiro") } else { None };
    let acted = match word {
        "cannot" => None,
        "moves" => Some(take(&|input| input.contains('/'))),
        "doubles" | "redoubles" => Some(take(&|input| input == "doblo")),
        "accepts" => Some(take(&|input| input == "acepto")),
        "rejects" => Some(take(&|input| input == "rechazo")),
        _ => Some(take(&|input| input == "abandono")),
    };
    let acted = match acted {
        Some(place) => Some(place.ok_or_else(|| format!("the record has nothing for: Seat {seat} {deed}"))?),
        None => None,
    };
    let mut blunders = Vec::new();
    for alert in block.lines().filter_map(|line| line.strip_prefix("Alert: ")) {
        let lost = alert.split_once('(').and_then(|(_, rest)| rest.split_once(')')?.0.trim().parse::<f64>().ok());
        let by = if alert.starts_with("missed") { rolled } else { acted };
        // A side that was not asked whether to double did not blunder.
        if let (Some(lost), Some(place)) = (lost, by)
            && lost <= -BLUNDER
        {
            blunders.push(json!([place, -lost]));
        }
    }
    Ok(blunders)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gnubg_verdicts_are_matched_with_the_inputs() {
        let seat = |number| Seat::new(number).unwrap();
        let inputs = [(seat(0), "tiro"), (seat(0), "13/11 13/10"), (seat(1), "doblo"), (seat(0), "acepto")];
        let mut left: Left<'_> = inputs.into_iter().enumerate().collect();
        let moved = "3: Seat 0 to play 32\n\n* Seat 0 moves 13/11 13/10\n\nAlert: missed double ( -0.130)!\n\nAlert: bad move ( -0.080)\n";
        assert_eq!(place(moved, &mut left).unwrap(), [json!([0, 0.13])]);
        assert_eq!(
            place("4: Seat 1\n* Seat 1 doubles\n\nAlert: wrong double (-0.004)!\n", &mut left).unwrap(),
            [json!(null); 0]
        );
        let took = "5: Seat 1 doubles to 2\n* Seat 0 accepts\n\nAlert: wrong take ( -0.500)!\n";
        assert_eq!(place(took, &mut left).unwrap(), [json!([3, 0.5])]);
        assert!(place(took, &mut left).is_err(), "there is nothing left");
    }
}
