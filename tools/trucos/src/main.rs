//! Truco offline: solves the betting of tables of two for the computers, and measures how the computers play.
//!
//! - `solve` makes `games/truco/src/computer/*.book` again.
//! - `rates` tells how often players by habit and by the book take their chances: the numbers in `games/truco/src/computer/rates.rs`.
//! - `rivals` plays mirrored chicos between a computer and fixed strategies.
//! - `response` trains a player against a computer, and tells what that one gains a hand.

mod look;
mod response;
mod styles;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use sobremesa_players::Level;
use sobremesa_rules::{Dice, Seed};
use sobremesa_truco::computer::{Solvable, Solver, usual};
use sobremesa_truco::rules::argentino::{self, TrucoArgentino};
use sobremesa_truco::rules::uruguayo::{self, TrucoUruguayo};
use sobremesa_truco::rules::valenciano::{self, TrucValenciano};

use response::Response;
use table::{Computer, House, Rival, chico};

/// Deals between two reports.
const STRETCH: u32 = 20_000;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let text = |name, usual| Arg::new(name).long(name).default_value(usual);
    let level = |text: &str| Level::from_word(text).ok_or("no such level");
    let computer = |command: Command| {
        let level = Arg::new("level").long("level").value_parser(level).default_value("hard");
        let points = Arg::new("points").long("points").value_parser(value_parser!(u8)).default_value("15");
        let flor = Arg::new("flor").long("flor").action(ArgAction::SetTrue);
        command.arg(level).arg(number("rounds", "1000")).arg(text("seed", "sobremesa")).arg(points).arg(flor)
    };
    let solve = Command::new("solve")
        .about("Solves the betting of one truco at a table of two")
        .arg(Arg::new("game").long("game").required(true).value_parser(["argentino", "uruguayo", "valenciano"]))
        .arg(number("deals", "400000"))
        .arg(text("seed", "sobremesa"))
        .arg(Arg::new("out").long("out").required(true).value_parser(value_parser!(PathBuf)));
    let rates = Command::new("rates")
        .about("Tells how often players by habit and by the book take each chance")
        .arg(number("hands", "20000"));
    let rivals = Command::new("rivals")
        .about("Plays a computer against fixed strategies, one chico of truco argentino at a time")
        .arg(Arg::new("only").long("only").value_parser(styles::ALL))
        .arg(number("games", "1000"));
    let response = Command::new("response")
        .about("Trains a best response to a computer, and tells what it gains a hand")
        .arg(number("hands", "100000"))
        .arg(number("examined", "20000"));
    let matches = Command::new("sobremesa-trucos")
        .subcommand_required(true)
        .subcommand(solve)
        .subcommand(rates)
        .subcommand(computer(rivals))
        .subcommand(computer(response))
        .get_matches();
    match matches.subcommand() {
        Some(("solve", of)) => match read::<String>(of, "game").as_str() {
            "uruguayo" => solved::<TrucoUruguayo>(of, vec![uruguayo::House { chicos: 1, ..Default::default() }], 40),
            "valenciano" => {
                solved::<TrucValenciano>(of, vec![valenciano::House { chicos: 1, ..Default::default() }], 24)
            }
            _ => {
                use argentino::FlorRule::{No, Obligada};
                let house = |flor| argentino::House { flor, chicos: 1, ..Default::default() };
                solved::<TrucoArgentino>(of, vec![house(No), house(No), house(Obligada)], 30)
            }
        },
        Some(("rates", of)) => {
            let house = argentino::House { flor: argentino::FlorRule::No, chicos: 1, puntos: 15, ..Default::default() };
            let mut dice = Dice::new(&Seed::from_text("rates"), 0);
            for rates in usual::<TrucoArgentino>(&house, read(of, "hands"), &mut dice) {
                println!("{rates:.2?}");
            }
            ExitCode::SUCCESS
        }
        Some(("rivals", of)) => play_rivals(of),
        Some(("response", of)) => respond(of),
        _ => ExitCode::from(2),
    }
}

/// An argument that has a default value or is required.
fn read<T: Clone + Send + Sync + 'static>(of: &ArgMatches, name: &str) -> T {
    of.get_one::<T>(name).cloned().expect("the argument has a default value or is required")
}

fn solved<G: Solvable>(of: &ArgMatches, houses: Vec<G::Options>, furthest: u8) -> ExitCode {
    let (deals, seed, out): (u32, String, PathBuf) = (read(of, "deals"), read(of, "seed"), read(of, "out"));
    let mut solver = Solver::<G>::new(houses, furthest);
    let mut dice = Dice::new(&Seed::from_text(&seed), 0);
    for first in (0..deals).step_by(STRETCH as usize) {
        solver.learn(STRETCH.min(deals - first), &mut dice);
        let book = solver.book();
        let bytes = book.to_bytes();
        println!("{} deals: {} decisions, {} bytes", (first + STRETCH).min(deals), book.len(), bytes.len());
        // Whoever stops it early has what was solved so far.
        if let Err(trouble) = std::fs::write(&out, bytes) {
            eprintln!("{}: {trouble}", out.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn computer(of: &ArgMatches) -> Computer {
    Computer { level: read(of, "level"), rounds: u64::from(read::<u32>(of, "rounds")) }
}

fn house(of: &ArgMatches) -> House {
    House { points: read(of, "points"), flor: of.get_flag("flor") }
}

fn play_rivals(of: &ArgMatches) -> ExitCode {
    let (games, seed): (u32, String) = (read(of, "games"), read(of, "seed"));
    let only = of.get_one::<String>("only");
    for name in styles::ALL.into_iter().filter(|name| only.is_none_or(|only| only == name)) {
        let Some(mut rival) = styles::find(name) else { continue };
        let mut computer = computer(of);
        let (mut pairs, mut sum, mut squares) = (0.0f64, 0.0, 0.0);
        for pair in 0..games.div_ceil(2) {
            let seed = format!("{seed} {pair}");
            let one = chico(house(of), &seed, [&mut computer, &mut *rival]);
            let other = chico(house(of), &seed, [&mut *rival, &mut computer]);
            let share = f64::from(u8::from(one == 0)) / 2.0 + f64::from(u8::from(other == 1)) / 2.0;
            (pairs, sum, squares) = (pairs + 1.0, sum + share, squares + share * share);
        }
        let mean = sum / pairs;
        let margin = 1.96 * ((squares / pairs - mean * mean).max(0.0) / pairs).sqrt();
        println!("{} – {name}: {mean:.3} ± {margin:.3} of {} games", computer.level.word(), 2.0 * pairs);
    }
    ExitCode::SUCCESS
}

fn respond(of: &ArgMatches) -> ExitCode {
    let (hands, examined, seed): (u32, u32, String) = (read(of, "hands"), read(of, "examined"), read(of, "seed"));
    let (mut computer, mut learner) = (computer(of), Response::new());
    let mut game = 0;
    let mut play = |learner: &mut Response, until: u32| {
        while learner.hands < until {
            let seed = format!("{seed} {game}");
            let seats: [&mut dyn Rival; 2] =
                if game % 2 == 0 { [&mut computer, learner] } else { [learner, &mut computer] };
            chico(house(of), &seed, seats);
            game += 1;
        }
        let (mean, margin) = learner.gain();
        println!("{} hands, {} decisions: {mean:+.3} ± {margin:.3}", learner.hands, learner.decisions());
        learner.count_anew();
    };
    for part in 0..10 {
        learner.tries = 150 - 12 * part;
        play(&mut learner, hands / 10);
    }
    learner.tries = 0;
    play(&mut learner, examined);
    ExitCode::SUCCESS
}
