//! Trains the nets by which computers play backgammon, from scratch, by self-play.
//!
//! `cargo run --release -p sobremesa-nets -- --out nets.bin` takes some four minutes on one core. Its output can replace
//! `games/backgammon/src/computer/weights.bin`; `docs/players.md` says how the two compare.

mod contest;
mod play;
mod train;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, Command, value_parser};
use sobremesa::game::{Dice, Seed};
use sobremesa::player::backgammon::{Nets, outlook};

use contest::contest;
use play::any_turn;
use train::{Plan, train};

/// Games between two reports.
const STRETCH: u32 = 20_000;
/// Games that a report plays against each opponent.
const EXAMINED: u32 = 1000;

fn main() -> ExitCode {
    let number =
        |name, usual, help| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual).help(help);
    let matches = Command::new("sobremesa-nets")
        .about("Trains the nets that computers play backgammon by, and tells after every stretch how they do.")
        .arg(number("games", "400000", "How many games they play against themselves"))
        .arg(Arg::new("seed").long("seed").default_value("sobremesa").help("What all chance follows from"))
        .arg(
            Arg::new("out")
                .long("out")
                .value_parser(value_parser!(PathBuf))
                .required(true)
                .help("Where the nets are written"),
        )
        .get_matches();
    // The arguments have default values or are required.
    let (Some(&games), Some(seed), Some(out)) =
        (matches.get_one::<u32>("games"), matches.get_one::<String>("seed"), matches.get_one::<PathBuf>("out"))
    else {
        return ExitCode::from(2);
    };
    let mut dice = Dice::new(&Seed::from_text(seed), 0);
    let mut nets = train::beginners(&mut dice);
    let plan = Plan::of(games);
    for first in (0..games).step_by(STRETCH as usize) {
        train(&mut nets, &plan, first..(first + STRETCH).min(games), &mut dice);
        report(&nets, (first + STRETCH).min(games), seed);
    }
    match std::fs::write(out, nets.to_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{}: {trouble}", out.display());
            ExitCode::FAILURE
        }
    }
}

/// Reports how the nets do in the form in which they would be written.
fn report(nets: &Nets, games: u32, seed: &str) {
    let nets = Nets::from_bytes(&nets.to_bytes()).unwrap_or_else(Nets::blank);
    let seed = Seed::from_text(&format!("{seed} examined"));
    let shipped =
        contest(EXAMINED, &seed, &nets, |position, seat, roll, _| play::best_turn(position, seat, roll, outlook));
    let random = contest(EXAMINED, &seed, &nets, any_turn);
    println!("{games} games: {shipped} against the nets of this build, {random} against any turns");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_games_teach_what_a_beginner_does_not_know() {
        let mut dice = Dice::new(&Seed::from_text("lesson"), 0);
        let beginners = train::beginners(&mut dice);
        let mut nets = beginners.clone();
        train(&mut nets, &Plan::of(300), 0..300, &mut dice);
        let seed = Seed::from_text("examined");
        let against = contest(100, &seed, &nets, any_turn);
        assert!(against.mean - against.margin > 0.5, "{against}");
        let against = contest(100, &seed, &nets, |position, seat, roll, _| {
            play::best_turn(position, seat, roll, |position, roller| beginners.outlook(position, roller))
        });
        assert!(against.mean - against.margin > 0.5, "{against}");
    }
}
