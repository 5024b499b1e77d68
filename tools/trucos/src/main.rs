//! Truco offline: solves the betting of tables of two for the computers, and measures how the computers play.
//!
//! - `solve` makes `games/truco/src/computer/*.book` again.
//! - `rates` tells how often players by habit and by the book take their chances: the numbers in
//!   `games/truco/src/computer/rates.rs`.
//! - `rivals` plays mirrored chicos between a computer and fixed strategies, alone or in pairs.
//! - `pace` tells how much of a processor a decision of a computer takes.
//! - `response` trains a player against a computer, and tells what that one gains a hand.

mod brasileiro;
mod look;
mod response;
mod styles;
mod table;
mod truco;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use sobremesa_computer::Level;
use sobremesa_game::{Dice, Options, Seed};
use sobremesa_truco::computer::{Practice, Solvable, Solver, usual};
use sobremesa_truco::rules::argentino::{self, TrucoArgentino};
use sobremesa_truco::rules::uruguayo::{self, TrucoUruguayo};
use sobremesa_truco::rules::valenciano::{self, TrucValenciano};
use sobremesa_truco_brasileiro::computer::usual as brasileiro_usual;
use sobremesa_truco_brasileiro::rules::TrucoBrasileiro;

use response::Response;
use table::{Computer, Rival, Styled, Timed, play};
use truco::{House, Truco};

/// The games; the last has no book.
const GAMES: [&str; 4] = ["argentino", "uruguayo", "valenciano", "brasileiro"];
/// Deals between two reports.
const STRETCH: u32 = 20_000;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let text = |name, usual| Arg::new(name).long(name).default_value(usual);
    let game = |among: &'static [&str]| Arg::new("game").long("game").value_parser(PossibleValuesParser::new(among));
    let booked = &GAMES[..3];
    let level = |text: &str| Level::from_word(text).ok_or("no such level");
    let computer = |command: Command| {
        let level = Arg::new("level").long("level").value_parser(level).default_value("hard");
        let points = Arg::new("points").long("points").value_parser(value_parser!(u8)).default_value("0");
        let flor = Arg::new("flor").long("flor").action(ArgAction::SetTrue);
        let seats = PossibleValuesParser::new(["2", "4"]).map(|text| if text == "4" { 4u8 } else { 2 });
        let seats = Arg::new("seats").long("seats").value_parser(seats).default_value("2");
        let command = command.arg(seats).arg(game(&GAMES).default_value(GAMES[0]));
        command.arg(level).arg(number("rounds", "1000")).arg(text("seed", "sobremesa")).arg(points).arg(flor)
    };
    let solve = Command::new("solve")
        .about("Solves the betting of one truco at a table of two")
        .arg(game(booked).required(true))
        .arg(number("deals", "400000"))
        .arg(text("seed", "sobremesa"))
        .arg(Arg::new("out").long("out").required(true).value_parser(value_parser!(PathBuf)));
    let rates = Command::new("rates")
        .about("Tells how often players by habit and by the book take each chance")
        .arg(game(&GAMES).default_value(GAMES[0]))
        .arg(number("hands", "20000"));
    let chicos = PossibleValuesParser::new(["1", "3"]).map(|text| if text == "3" { 3u8 } else { 1 });
    let rivals = Command::new("rivals")
        .about("Plays a computer against fixed strategies, one chico at a time or the best of three, as the computer learns in a match")
        .arg(Arg::new("chicos").long("chicos").value_parser(chicos).default_value("1"))
        .arg(Arg::new("only").long("only").value_parser(styles::ALL))
        .arg(number("games", "1000"));
    let response = Command::new("response")
        .about("Trains a best response to a computer, and tells what it gains a hand")
        .arg(number("hands", "100000"))
        .arg(number("examined", "20000"));
    let pace = Command::new("pace")
        .about("Tells how much of a processor a decision takes, in chicos against the rules of an experienced player")
        .arg(number("games", "20"));
    let matches = Command::new("sobremesa-trucos")
        .subcommand_required(true)
        .subcommand(solve)
        .subcommand(rates)
        .subcommand(computer(rivals))
        .subcommand(computer(response))
        .subcommand(computer(pace))
        .get_matches();
    let Some((command, of)) = matches.subcommand() else { return ExitCode::from(2) };
    match read::<String>(of, "game").as_str() {
        "brasileiro" => measure::<TrucoBrasileiro>(command, of),
        "uruguayo" => run::<TrucoUruguayo>(command, of),
        "valenciano" => run::<TrucValenciano>(command, of),
        _ => run::<TrucoArgentino>(command, of),
    }
}

/// A truco that is practised, as it is usually played.
trait Practised: Truco + Solvable {
    fn practice() -> Practice<Self::Options>;
}

impl Practised for TrucoArgentino {
    fn practice() -> Practice<argentino::House> {
        use argentino::FlorRule::{No, Obligada};
        let house = |flor| argentino::House { flor, chicos: 1, ..Default::default() };
        Practice { houses: vec![house(No), house(No), house(Obligada)], furthest: 30, far_in_4: 1 }
    }
}

impl Practised for TrucoUruguayo {
    fn practice() -> Practice<uruguayo::House> {
        use uruguayo::Perfil::{Cuarenta, Treinta};
        let house = |perfil| uruguayo::House { perfil, chicos: 1, ..Default::default() };
        Practice { houses: vec![house(Cuarenta), house(Cuarenta), house(Treinta)], furthest: 40, far_in_4: 2 }
    }
}

impl Practised for TrucValenciano {
    fn practice() -> Practice<valenciano::House> {
        let house = |chicos| valenciano::House { chicos, ..Default::default() };
        Practice { houses: vec![house(1), house(3)], furthest: 24, far_in_4: 1 }
    }
}

fn run<G: Practised>(command: &str, of: &ArgMatches) -> ExitCode {
    match command {
        "solve" => solve::<G>(of),
        "rates" => tell_rates::<G>(of),
        _ => measure::<G>(command, of),
    }
}

fn measure<G: Truco>(command: &str, of: &ArgMatches) -> ExitCode {
    match command {
        "rates" => tell_rates_of_brasileiro(of),
        "rivals" => play_rivals::<G>(of),
        "pace" => tell_pace::<G>(of),
        _ => respond::<G>(of),
    }
}

/// Returns an argument that has a default value or is required.
fn read<T: Clone + Send + Sync + 'static>(of: &ArgMatches, name: &str) -> T {
    of.get_one::<T>(name).cloned().expect("the argument has a default value or is required")
}

fn solve<G: Practised>(of: &ArgMatches) -> ExitCode {
    let (deals, seed, out): (u32, String, PathBuf) = (read(of, "deals"), read(of, "seed"), read(of, "out"));
    let mut solver = Solver::<G>::new(G::practice());
    let mut dice = Dice::new(&Seed::from_text(&seed), 0);
    for first in (0..deals).step_by(STRETCH as usize) {
        solver.learn(STRETCH.min(deals - first), &mut dice);
        let book = solver.book();
        let bytes = book.to_bytes();
        println!("{} deals: {} decisions, {} bytes", (first + STRETCH).min(deals), book.len(), bytes.len());
        // An early stop leaves what was solved so far.
        if let Err(trouble) = std::fs::write(&out, bytes) {
            eprintln!("{}: {trouble}", out.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn tell_rates<G: Practised>(of: &ArgMatches) -> ExitCode {
    let Ok(house) = G::Options::from_choices(&G::choices(House::QUICK)) else {
        return ExitCode::FAILURE;
    };
    let mut dice = Dice::new(&Seed::from_text("rates"), 0);
    for rates in usual::<G>(&house, read(of, "hands"), &mut dice) {
        println!("{rates:.2?}");
    }
    ExitCode::SUCCESS
}

fn tell_rates_of_brasileiro(of: &ArgMatches) -> ExitCode {
    let mut dice = Dice::new(&Seed::from_text("rates"), 0);
    println!("{:.2?}", brasileiro_usual(&brasileiro::Rules::default(), read(of, "hands"), &mut dice));
    ExitCode::SUCCESS
}

fn computer(of: &ArgMatches) -> Computer {
    Computer { level: read(of, "level"), rounds: u64::from(read::<u32>(of, "rounds")) }
}

fn house(of: &ArgMatches) -> House {
    House { seats: read(of, "seats"), points: read(of, "points"), chicos: 1, flor: of.get_flag("flor") }
}

fn play_rivals<G: Truco>(of: &ArgMatches) -> ExitCode {
    let (games, seed): (u32, String) = (read(of, "games"), read(of, "seed"));
    let only = of.get_one::<String>("only");
    let house = House { chicos: read(of, "chicos"), ..house(of) };
    for name in styles::ALL.into_iter().filter(|name| only.is_none_or(|only| only == name)) {
        let Some(mut rival) = styles::find::<G>(name) else { continue };
        let mut computer = computer(of);
        let (mut pairs, mut sum, mut squares) = (0.0f64, 0.0, 0.0);
        for pair in 0..games.div_ceil(2) {
            let seed = format!("{seed} {pair}");
            let one = play(house, &seed, [&mut computer, &mut *rival]);
            let other = play(house, &seed, [&mut *rival, &mut computer]);
            let share = f64::from(u8::from(one == 0)) / 2.0 + f64::from(u8::from(other == 1)) / 2.0;
            (pairs, sum, squares) = (pairs + 1.0, sum + share, squares + share * share);
        }
        let mean = sum / pairs;
        let margin = 1.96 * ((squares / pairs - mean * mean).max(0.0) / pairs).sqrt();
        println!("{} – {name}: {mean:.3} ± {margin:.3} of {} games", computer.level.word(), 2.0 * pairs);
    }
    ExitCode::SUCCESS
}

fn tell_pace<G: Truco>(of: &ArgMatches) -> ExitCode {
    let (games, seed): (u32, String) = (read(of, "games"), read(of, "seed"));
    let mut timed = Timed { computer: computer(of), took: Vec::new() };
    let Some(mut rival) = styles::find::<G>("rules") else { return ExitCode::FAILURE };
    for game in 0..games {
        play(house(of), &format!("{seed} {game}"), [&mut timed, &mut *rival]);
    }
    timed.took.sort_by(f64::total_cmp);
    let of_hundred = |share: usize| timed.took.get(timed.took.len() * share / 100).copied().unwrap_or_default();
    let most = timed.took.last().copied().unwrap_or_default();
    let (half, nearly_all, number) = (of_hundred(50), of_hundred(99), timed.took.len());
    println!("p50 {half:.1} ms, p99 {nearly_all:.1} ms, longest {most:.1} ms of a processor ({number} decisions)");
    ExitCode::SUCCESS
}

fn respond<G: Truco>(of: &ArgMatches) -> ExitCode {
    let (hands, examined, seed): (u32, u32, String) = (read(of, "hands"), read(of, "examined"), read(of, "seed"));
    let (mut computer, mut learner) = (computer(of), Styled(Response::new()));
    let mut game = 0;
    let mut practise = |learner: &mut Styled<Response>, until: u32| {
        while learner.0.hands < until {
            let seed = format!("{seed} {game}");
            let seats: [&mut dyn Rival<G>; 2] =
                if game % 2 == 0 { [&mut computer, learner] } else { [learner, &mut computer] };
            play(house(of), &seed, seats);
            game += 1;
        }
        let (mean, margin) = learner.0.gain();
        println!("{} hands, {} decisions: {mean:+.3} ± {margin:.3}", learner.0.hands, learner.0.decisions());
        learner.0.count_anew();
    };
    for part in 0..10 {
        if part % 3 == 2 {
            learner.0.forget();
        }
        practise(&mut learner, hands / 10);
    }
    learner.0.tries = 0;
    practise(&mut learner, examined);
    ExitCode::SUCCESS
}
