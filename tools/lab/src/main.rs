//! The laboratory of the computer players. Thinking is told in rounds, so that another machine gets the same
//! figures. `BOOK.md` beside it says what was found.
//!
//! - `match` plays mirrored games between two contestants: levels, fixed rules, programs of others, another
//!   build of this program, and the best level's twin that peeks.
//! - `train` makes the files again that the computers play by: nets, patterns, endings, books.
//! - `measure` makes the table of figures of the book again, and tests whether decisions follow unseen cards.
//! - `referee` has gnubg judge matches of backgammon.

mod contest;
mod engine;
mod games;
mod measure;
mod referee;
mod train;

use std::error::Error;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command, value_parser};
use sobremesa_game::{Choices, Dice, Seats, Seed};

/// The result of a command; an error is a sentence for the engineer.
type CommandResult = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    let asked = Command::new("sobremesa-lab")
        .subcommand_required(true)
        .subcommands(contest::commands())
        .subcommand(Command::new("train").subcommand_required(true).subcommands(train::commands()))
        .subcommand(Command::new("measure").subcommand_required(true).subcommands(measure::commands()))
        .subcommand(Command::new("referee").subcommand_required(true).subcommands(referee::commands()))
        .get_matches();
    let done = match asked.subcommand() {
        Some(("train", of)) => within(of, train::run),
        Some(("measure", of)) => within(of, measure::run),
        Some(("referee", of)) => within(of, referee::run),
        _ => within(&asked, contest::run),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the subcommand that was asked for.
fn within(asked: &ArgMatches, run: fn(&str, &ArgMatches) -> CommandResult) -> CommandResult {
    asked.subcommand().map_or(Ok(()), |(name, of)| run(name, of))
}

/// An argument that is a number.
fn number(name: &'static str, usual: &'static str) -> Arg {
    Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual)
}

/// An argument that is a text.
fn text(name: &'static str, usual: &'static str) -> Arg {
    Arg::new(name).long(name).default_value(usual)
}

/// A required argument, which is the name of something that there is.
fn among(name: &'static str, all: &[&'static str]) -> Arg {
    Arg::new(name).long(name).required(true).value_parser(all.to_vec())
}

/// Returns an argument that has a default or is required.
fn read<T: Clone + Send + Sync + 'static>(of: &ArgMatches, name: &str) -> T {
    of.get_one::<T>(name).cloned().expect("the argument has a default or is required")
}

/// The arguments that say at which table a game is played.
fn house() -> [Arg; 3] {
    let seats = Arg::new("seats").long("seats").value_parser(value_parser!(u8)).default_value("2");
    [seats, text("options", "{}").help("House rules, as JSON"), text("seed", "sobremesa")]
}

/// Returns the seats and house rules that the arguments name.
fn read_house(of: &ArgMatches) -> Result<(Seats, Choices), String> {
    let seats = Seats::new(read(of, "seats")).ok_or("--seats: no game has so many")?;
    let text: String = read(of, "options");
    Ok((seats, serde_json::from_str(&text).map_err(|trouble| format!("--options: {trouble}"))?))
}

/// Returns the dice of a seed.
fn dice(seed: &str) -> Dice {
    Dice::new(&Seed::from_text(seed), 0)
}
