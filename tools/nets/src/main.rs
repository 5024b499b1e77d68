//! Trains the nets by which computers play backgammon.
//!
//! - `teach` asks gnubg, as a process, what positions are worth.
//! - `train` learns nets from that: `games/backgammon/src/computer/weights.bin`.

mod play;
mod teach;
mod train;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use teach::Teacher;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let text = |name, usual| Arg::new(name).long(name).default_value(usual);
    let path = |name| Arg::new(name).long(name).required(true).value_parser(value_parser!(PathBuf));
    let teach = Command::new("teach")
        .about("Appends positions and what gnubg says of them to a file")
        .arg(text("teacher", "/usr/games/gnubg"))
        .arg(number("plies", "0"))
        .arg(number("lessons", "1000000"))
        .arg(text("seed", "sobremesa"))
        .arg(path("out"));
    let train = Command::new("train")
        .about("Learns nets from the lessons in these files")
        .arg(path("lessons").action(ArgAction::Append))
        .arg(number("times", "12").help("How often each lesson is learnt"))
        .arg(text("seed", "sobremesa"))
        .arg(path("out"));
    let matches =
        Command::new("sobremesa-nets").subcommand_required(true).subcommand(teach).subcommand(train).get_matches();
    let done = match matches.subcommand() {
        Some(("teach", of)) => {
            let program: String = read(of, "teacher");
            let teacher = Teacher { program: &program, plies: read(of, "plies") };
            let lessons = read::<u32>(of, "lessons") as usize;
            teach::teach(&teacher, lessons, &read::<String>(of, "seed"), &read::<PathBuf>(of, "out"))
        }
        Some(("train", of)) => {
            let files: Vec<PathBuf> = of.get_many("lessons").unwrap_or_default().cloned().collect();
            teach::lessons(&files).and_then(|lessons| {
                println!("{} lessons", lessons.len());
                let nets = train::train(&lessons, read(of, "times"), &read::<String>(of, "seed"));
                std::fs::write(read::<PathBuf>(of, "out"), nets.to_bytes())
            })
        }
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

/// Returns an argument that has a default or is required.
fn read<T: Clone + Send + Sync + 'static>(of: &ArgMatches, name: &str) -> T {
    of.get_one::<T>(name).cloned().unwrap_or_else(|| unreachable!("--{name} has a value"))
}
