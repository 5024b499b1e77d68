//! Measures the computers at the board games:
//!
//! - `openings` tells how many different openings games of a computer against itself have.
//! - `resignations` plays on after a computer gave up, and tells how those games ended.
//! - `against` plays a computer against another build of this program, which it runs as `answer`.
//! - `plain` plays a computer at damas clásica against plain alpha-beta of a fixed depth.
//! - `endings` makes the table of exact endings of damas clásica.
//! - `teach` plays games of damas clásica and writes down how positions ended, and `learn` makes the
//!   computer's patterns from them.
//! - `gnubg` plays matches of backgammon and has gnubg, run as a process, judge every decision.
//! - `blunders` plays weak matches of backgammon and tells which decisions gnubg calls very bad.

mod against;
mod blunders;
mod clasica;
mod gnubg;
mod openings;
mod resignations;
mod table;

use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use sobremesa_ajedrez::rules::Ajedrez;
use sobremesa_backgammon::rules::Backgammon;
use sobremesa_computer::Level;
use sobremesa_damas::rules::Damas;
use sobremesa_game::{Choices, Options};

use table::Computer;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let text = |name, usual| Arg::new(name).long(name).default_value(usual);
    let level = |text: &str| Level::from_word(text).ok_or("no such level");
    let games = |command: Command, count| {
        let level = Arg::new("level").long("level").value_parser(level).default_value("hard");
        let command = command.arg(level).arg(text("seed", "sobremesa")).arg(number("games", count));
        command.arg(number("rounds", "50")).arg(text("options", "{}"))
    };
    let named = |command: Command, all: &[&'static str], count| {
        games(command.arg(Arg::new("game").long("game").required(true).value_parser(all.to_vec())), count)
    };
    let boards = &["ajedrez", "damas", "backgammon"];
    let openings =
        Command::new("openings").about("Counts the different openings of games of a computer against itself");
    let resignations = Command::new("resignations").about("Plays on where a computer gave up, and tells how it ended");
    let judged = |command: Command| {
        let command = command.arg(Arg::new("cube").long("cube").action(ArgAction::SetTrue));
        command.arg(text("program", "/usr/games/gnubg")).arg(number("points", "1")).arg(number("plies", "2"))
    };
    let gnubg = judged(Command::new("gnubg"))
        .about("Has gnubg judge the decisions of a computer that plays matches of backgammon against itself")
        .arg(Arg::new("keep").long("keep").help("A folder for the match files"));
    let blunders = judged(Command::new("blunders"))
        .about("Has gnubg tell the blunders of weak matches of backgammon, a line of JSON each match")
        .arg(text("seed", "weak"))
        .arg(number("games", "8"));
    let against = Command::new("against")
        .about("Plays a computer against another build of this program")
        .arg(Arg::new("program").long("program").required(true))
        .arg(number("plies", "6").help("How long the openings are, which are drawn at random"));
    let answer = Command::new("answer").about("Answers another build that asks for moves");
    let plain = Command::new("plain")
        .about("Plays a computer at damas clásica against plain alpha-beta of a fixed depth")
        .arg(number("depth", "14"))
        .arg(number("plies", "3").help("How long the openings are, which are drawn at random"))
        .arg(
            Arg::new("ms").long("ms").value_parser(value_parser!(u32)).help("Milliseconds a move, in place of rounds"),
        );
    let endings = Command::new("endings")
        .about("Makes the table of exact endings of damas clásica")
        .arg(text("out", "games/damas/src/computer/endings.bin"))
        .arg(number("pieces", "5"));
    let teach = Command::new("teach")
        .about("Plays games of damas clásica from any first moves and writes down how each quiet position ended")
        .arg(text("out", "lessons.bin"))
        .arg(text("seed", "sobremesa"))
        .arg(number("lessons", "1000000"))
        .arg(number("depth", "6"));
    let learn = Command::new("learn")
        .about("Learns what patterns of men are worth at damas clásica from lessons")
        .arg(Arg::new("lessons").long("lessons").required(true).action(ArgAction::Append))
        .arg(text("out", "games/damas/src/computer/patterns.bin"))
        .arg(number("times", "20"));
    let matches = Command::new("sobremesa-boards")
        .subcommand_required(true)
        .subcommand(named(openings, boards, "100").arg(number("plies", "8")))
        .subcommand(named(resignations, boards, "40"))
        .subcommand(named(against, &boards[..2], "40"))
        .subcommand(named(answer, &boards[..2], "0"))
        .subcommand(games(plain, "40"))
        .subcommand(endings)
        .subcommand(teach)
        .subcommand(learn)
        .subcommand(games(gnubg, "20"))
        .subcommand(blunders)
        .get_matches();
    match matches.subcommand() {
        Some(("openings", of)) => match read::<String>(of, "game").as_str() {
            "ajedrez" => openings::show::<Ajedrez>(of),
            "damas" => openings::show::<Damas>(of),
            _ => openings::show::<Backgammon>(of),
        },
        Some(("resignations", of)) => match read::<String>(of, "game").as_str() {
            "ajedrez" => resignations::show::<Ajedrez>(of),
            "damas" => resignations::show::<Damas>(of),
            _ => resignations::show::<Backgammon>(of),
        },
        Some(("against", of)) => {
            return report(match read::<String>(of, "game").as_str() {
                "damas" => against::show::<Damas>(of),
                _ => against::show::<Ajedrez>(of),
            });
        }
        Some(("answer", of)) => {
            return report(match read::<String>(of, "game").as_str() {
                "damas" => against::answer::<Damas>(of),
                _ => against::answer::<Ajedrez>(of),
            });
        }
        Some(("endings", of)) => return report(clasica::endings::make(of)),
        Some(("teach", of)) => return report(clasica::teach::show(of)),
        Some(("learn", of)) => return report(clasica::learn::show(of)),
        Some(("plain", of)) => return report(clasica::rival::show(of)),
        Some(("gnubg", of)) => return report(gnubg::show(of)),
        Some(("blunders", of)) => return report(blunders::show(of)),
        _ => {}
    }
    ExitCode::SUCCESS
}

fn report(outcome: Result<(), String>) -> ExitCode {
    match outcome {
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

/// Returns the computer that the arguments name.
fn computer(of: &ArgMatches) -> Computer {
    Computer { level: read(of, "level"), rounds: read::<u32>(of, "rounds").into() }
}

/// Returns the house rules that the arguments name, as JSON.
fn choices<O: Options>(of: &ArgMatches) -> Result<Choices, String> {
    let text: String = read(of, "options");
    let choices: Choices = serde_json::from_str(&text).map_err(|trouble| format!("--options: {trouble}"))?;
    O::from_choices(&choices).map(|_| choices).map_err(|_| format!("--options: {text} is not of this game"))
}
