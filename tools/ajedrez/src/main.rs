//! Ajedrez offline: the net by which computers judge positions, and how they play.
//!
//! - `teach` asks another engine, as a process, what positions are worth.
//! - `train` learns from that what the rules of our own judgement miss: `games/ajedrez/src/computer/net.bin`.
//! - `match` plays the computer against an engine; `uci` makes it one, so that another build of this program
//!   can be the rival.

mod engine;
mod matches;
mod teach;
mod train;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use sobremesa_computer::Level;

use engine::Engine;
use matches::Limit;
use teach::Style;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let text = |name, usual| Arg::new(name).long(name).default_value(usual);
    let path = |name| Arg::new(name).long(name).required(true).value_parser(value_parser!(PathBuf));
    let teach = Command::new("teach")
        .about("Writes positions and what another engine says of them")
        .arg(text("teacher", "/usr/games/stockfish"))
        .arg(number("nodes", "120"))
        .arg(number("any", "8").value_parser(value_parser!(u32).range(1..)).help("One move in so many is any"))
        .arg(
            number("apart", "2000")
                .value_parser(value_parser!(u32).range(..=2000))
                .help("Games that begin further from even than this are not played"),
        )
        .arg(number("plies", "240").help("Longer games are given up"))
        .arg(number("lessons", "3000000"))
        .arg(text("seed", "sobremesa"))
        .arg(path("out"));
    let level = || {
        let of_word = |text: &str| Level::from_word(text).ok_or("no such level");
        Arg::new("level").long("level").value_parser(of_word).default_value("hard")
    };
    let play = Command::new("match")
        .about("Plays the computer against an engine, with colours exchanged")
        .arg(text("engine", "/usr/games/stockfish"))
        .arg(Arg::new("option").long("option").action(ArgAction::Append).help("What to set: UCI_Elo=1900"))
        .arg(text("told", "movetime 100").help("How long the engine is told to think"))
        .arg(number("ms", "100").help("How long the computer thinks about a move"))
        .arg(number("helpers", "0").help("On how many more threads"))
        .arg(
            Arg::new("rounds")
                .long("rounds")
                .value_parser(value_parser!(u32))
                .help("The same in thousands of positions"),
        )
        .arg(number("games", "40"))
        .arg(text("seed", "sobremesa"))
        .arg(level());
    let uci = Command::new("uci").about("Is an engine that plays as the computer does").arg(level());
    let train = Command::new("train")
        .about("Learns a net from the lessons in these files")
        .arg(
            Arg::new("lessons")
                .long("lessons")
                .required(true)
                .action(ArgAction::Append)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(number("times", "24").help("How often each lesson is learnt"))
        .arg(text("seed", "sobremesa"))
        .arg(path("out"));
    let matches = Command::new("sobremesa-ajedrez-net")
        .subcommand_required(true)
        .subcommand(teach)
        .subcommand(train)
        .subcommand(play)
        .subcommand(uci)
        .get_matches();
    let done = match matches.subcommand() {
        Some(("teach", of)) => {
            let (teacher, seed): (String, String) = (read(of, "teacher"), read(of, "seed"));
            let out: PathBuf = read(of, "out");
            let style =
                Style { any: read(of, "any"), apart: read::<u32>(of, "apart") as i32, plies: read(of, "plies") };
            teach::teach(&teacher, read(of, "nodes"), style, u64::from(read::<u32>(of, "lessons")), &seed, &out)
        }
        Some(("train", of)) => {
            let files: Vec<PathBuf> = of.get_many("lessons").unwrap_or_default().cloned().collect();
            let (seed, out): (String, PathBuf) = (read(of, "seed"), read(of, "out"));
            teach::lessons(&files).and_then(|lessons| {
                println!("{} lessons", lessons.len());
                std::fs::write(out, train::train(&lessons, read(of, "times"), &seed).to_bytes())
            })
        }
        Some(("match", of)) => {
            let options: Vec<String> = of.get_many("option").unwrap_or_default().cloned().collect();
            let limit = match of.get_one::<u32>("rounds") {
                Some(&rounds) => Limit::Rounds(u64::from(rounds)),
                None => Limit::Milliseconds {
                    most: u64::from(read::<u32>(of, "ms")),
                    helpers: read::<u32>(of, "helpers") as usize,
                },
            };
            let (told, seed): (String, String) = (read(of, "told"), read(of, "seed"));
            Engine::start(&read::<String>(of, "engine"), &options).and_then(|mut engine| {
                matches::play(&mut engine, read(of, "level"), limit, &told, read(of, "games"), &seed)
            })
        }
        Some(("uci", of)) => matches::speak(read(of, "level")),
        _ => Ok(()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("{trouble}");
            ExitCode::FAILURE
        }
    }
}

/// Returns an argument that has a default value or is required.
fn read<T: Clone + Send + Sync + 'static>(of: &ArgMatches, name: &str) -> T {
    of.get_one::<T>(name).cloned().expect("the argument has a default value or is required")
}
