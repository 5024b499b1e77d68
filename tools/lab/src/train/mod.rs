//! Training: what makes the files that the computers play by.

mod adam;
mod ajedrez;
mod backgammon;
mod course;
pub mod damas;
mod race;
mod truco;

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use crate::{CommandResult, among, number, read, text};

/// Returns the commands, each by the name of what it makes.
pub fn commands() -> Vec<Command> {
    let command = |name, about| Command::new(name).about(about);
    let lessons = || files("lessons").help("Files of lessons");
    let times = |usual| number("times", usual).help("How often each lesson is learnt");
    vec![
        command("ajedrez-lessons", "Writes positions of ajedrez, and what a chess engine says of them")
            .arg(text("teacher", "/usr/games/stockfish"))
            .arg(number("nodes", "120"))
            .arg(number("any", "8").value_parser(value_parser!(u32).range(1..)).help("One move in so many is any"))
            .arg(
                number("apart", "2000")
                    .value_parser(value_parser!(u32).range(..=2000))
                    .help("Games that begin further from even than this are not played"),
            )
            .arg(number("plies", "240").help("Longer games are given up"))
            .args([number("lessons", "3000000"), seed(), file("out")]),
        command("ajedrez-net", "Learns the net of ajedrez: games/ajedrez/src/computer/net.bin").args([
            lessons(),
            times("24"),
            seed(),
            file("out"),
        ]),
        command("backgammon-lessons", "Appends positions of backgammon, and what gnubg says of them, to a file")
            .args([text("teacher", "/usr/games/gnubg"), number("plies", "0"), number("lessons", "1000000")])
            .args([seed(), file("out")]),
        command("backgammon-nets", "Learns the nets of backgammon: games/backgammon/src/computer/weights.bin").args([
            lessons(),
            times("12"),
            seed(),
            file("out"),
        ]),
        command("damas-endings", "Solves the endings of damas clásica: games/damas/src/computer/endings.bin")
            .args([number("pieces", "5"), file("out")]),
        command("damas-lessons", "Plays games of damas clásica, and writes how each quiet position ended").args([
            number("lessons", "1000000"),
            number("depth", "6"),
            seed(),
            file("out"),
        ]),
        command("damas-patterns", "Learns the patterns of damas clásica: games/damas/src/computer/patterns.bin")
            .args([lessons(), times("20"), file("out")]),
        command("race-nets", "Learns the nets of ludo or parchís by self-play: games/race/src/computer/ludo.bin")
            .args([
                among("game", &["ludo", "parchis"]),
                number("games", "200000").help("How many games are learnt from"),
            ])
            .arg(number("examined", "2000").help("How many games against greed are played now and then"))
            .args([seed(), file("out")]),
        command("truco-book", "Solves the betting of a truco at a table of two: games/truco/src/computer/*.book")
            .args([among("game", &truco::BOOKED), number("deals", "400000"), seed(), file("out")]),
        command("truco-rates", "Prints how often players by habit and by the book take each chance: `rates.rs`")
            .args([among("game", &truco::ALL), number("hands", "20000")]),
    ]
}

/// Runs a command.
pub fn run(name: &str, of: &ArgMatches) -> CommandResult {
    match name {
        "ajedrez-lessons" => ajedrez::teach::run(of),
        "ajedrez-net" => ajedrez::learn::run(of),
        "backgammon-lessons" => backgammon::teach::run(of),
        "backgammon-nets" => backgammon::learn::run(of),
        "damas-endings" => damas::endings::run(of),
        "damas-lessons" => damas::teach::run(of),
        "damas-patterns" => damas::learn::run(of),
        "race-nets" => race::run(of),
        "truco-book" => truco::solve(of),
        _ => truco::rates(of),
    }
}

fn seed() -> Arg {
    text("seed", "sobremesa")
}

fn file(name: &'static str) -> Arg {
    Arg::new(name).long(name).required(true).value_parser(value_parser!(PathBuf))
}

fn files(name: &'static str) -> Arg {
    file(name).action(ArgAction::Append)
}

/// Returns the files of an argument.
fn read_files(of: &ArgMatches, name: &str) -> Vec<PathBuf> {
    of.get_many(name).unwrap_or_default().cloned().collect()
}

/// Writes what was made to the file that the arguments name.
fn write(of: &ArgMatches, bytes: &[u8]) -> CommandResult {
    Ok(std::fs::write(read::<PathBuf>(of, "out"), bytes)?)
}
