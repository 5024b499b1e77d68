//! The strength of the computers, in figures that do not depend on the machine: thinking is told in rounds.
//!
//! - `match` plays mirrored games between two contestants: levels, fixed rules, and the best level's twin
//!   that peeks.
//! - `unseen` tests whether decisions follow cards that their seat does not see.
//! - `table` makes the figures of docs/develop/players.md again.

mod domino;
mod games;
mod play;
mod race;
mod rows;
mod table;
mod unseen;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Arg, ArgMatches, Command, value_parser};
use sobremesa_computer::Oracle;
use sobremesa_game::{Choices, Options, Seats};

use games::{Measured, with_cards, with_game};
use play::Match;

fn main() -> ExitCode {
    let number = |name, usual| Arg::new(name).long(name).value_parser(value_parser!(u32)).default_value(usual);
    let text = |name, usual| Arg::new(name).long(name).default_value(usual);
    let played = |command: Command, games: &'static [&'static str]| {
        let game = Arg::new("game").long("game").required(true).value_parser(games.to_vec());
        let seats = Arg::new("seats").long("seats").value_parser(value_parser!(u8)).default_value("2");
        command.arg(game).arg(seats).arg(text("options", "{}")).arg(text("seed", "sobremesa"))
    };
    let matches = Command::new("match")
        .about(
            "Plays mirrored games between two contestants: a level, random, twin, rules, heaviest, greedy. The first has every other seat, at four \
             seats two of them: of what is won, 0.5 is even",
        )
        .arg(text("first", "hard"))
        .arg(text("second", "medium"))
        .arg(number("games", "100"))
        .arg(number("rounds", "100"))
        .arg(number("threads", "1"));
    let unseen = Command::new("unseen")
        .about("Tests whether decisions follow unseen cards")
        .arg(number("decisions", "2000"))
        .arg(number("rounds", "60"));
    let table = Command::new("table")
        .about("Makes the figures of docs/develop/players.md again")
        .arg(
            Arg::new("size")
                .long("size")
                .value_parser(["quick", "full"])
                .default_value("quick")
                .help("Minutes or hours"),
        )
        .arg(text("only", "").help("The rows whose names contain this"))
        .arg(
            Arg::new("page").long("page").value_parser(value_parser!(PathBuf)).default_value("docs/develop/players.md"),
        )
        .arg(number("threads", "1"));
    let asked = Command::new("sobremesa-figures")
        .subcommand_required(true)
        .subcommand(played(matches, &games::ALL))
        .subcommand(played(unseen, &games::HIDING))
        .subcommand(table)
        .get_matches();
    let done = match asked.subcommand() {
        Some(("match", of)) => with_game!(read::<String>(of, "game").as_str(), play(of)),
        Some(("unseen", of)) => with_cards!(read::<String>(of, "game").as_str(), look(of)),
        Some((_, of)) => {
            let (full, only) = (read::<String>(of, "size") == "full", read::<String>(of, "only"));
            table::make(&read::<PathBuf>(of, "page"), &rows::all(), full, &only, read(of, "threads"))
        }
        None => Ok(()),
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

/// Returns the seats and house rules that the arguments name.
fn house(of: &ArgMatches) -> Result<(Seats, Choices), String> {
    let seats = Seats::new(read(of, "seats")).ok_or("--seats: nobody sits so")?;
    let text: String = read(of, "options");
    Ok((seats, serde_json::from_str(&text).map_err(|trouble| format!("--options: {trouble}"))?))
}

fn play<G: Measured>(of: &ArgMatches) -> Result<(), String> {
    let (seats, choices) = house(of)?;
    let rounds = u64::from(read::<u32>(of, "rounds"));
    let options = G::Options::from_choices(&choices).map_err(|_| format!("{} is not played so", G::ID))?;
    let who = |place: &str| {
        let name: String = read(of, place);
        G::contestant(&name, rounds, &options).ok_or(format!("--{place}: nobody called {name} plays {}", G::ID))
    };
    let (first, second) = (who("first")?, who("second")?);
    let played = Match { seats, choices, seed: read(of, "seed"), contestants: [&*first, &*second] };
    let tally = played.play(read::<u32>(of, "games").div_ceil(2), read(of, "threads"))?;
    println!("{:.3} ± {:.3} ({} games)", tally.share(), tally.margin(), tally.games());
    Ok(())
}

fn look<G: Oracle>(of: &ArgMatches) -> Result<(), String> {
    let (seats, choices) = house(of)?;
    let (rounds, decisions) = (u64::from(read::<u32>(of, "rounds")), read::<u32>(of, "decisions") as usize);
    let found = unseen::test::<G>(seats, &choices, &read::<String>(of, "seed"), rounds, decisions, unseen::honest)?;
    println!(
        "p = {:.3}: gain {:+.5}, permuted ± {:.5}; of time p = {:.3} ({} decisions)",
        found.p, found.gain, found.spread, found.p_of_time, found.decisions
    );
    Ok(())
}
