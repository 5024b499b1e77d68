//! Measurements: the table of figures of the book, and whether decisions follow unseen cards.

mod rows;
mod table;
mod unseen;

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use sobremesa_computer::Oracle;

use crate::games::{CARDS, with_cards};
use crate::{CommandResult, among, house, number, read, read_house, text};

/// Returns the commands.
pub fn commands() -> [Command; 2] {
    let size = Arg::new("size").long("size").value_parser(["quick", "full"]).default_value("quick");
    let page = Arg::new("page").long("page").value_parser(value_parser!(PathBuf)).default_value("tools/lab/BOOK.md");
    [
        Command::new("figures")
            .about("Makes the table of figures of the book again")
            .args([size.help("Minutes or hours"), text("only", "").help("The rows whose names contain this")])
            .args([page, number("threads", "1")]),
        Command::new("unseen")
            .about("Tests whether decisions follow unseen cards")
            .arg(among("game", &CARDS))
            .args(house())
            .args([number("decisions", "2000"), number("rounds", "60")]),
    ]
}

/// Runs a command.
pub fn run(name: &str, of: &ArgMatches) -> CommandResult {
    if name == "unseen" {
        return with_cards!(read::<String>(of, "game").as_str(), look(of));
    }
    let (full, only) = (read::<String>(of, "size") == "full", read::<String>(of, "only"));
    Ok(table::make(&read::<PathBuf>(of, "page"), &rows::all(), full, &only, read(of, "threads"))?)
}

fn look<G: Oracle>(of: &ArgMatches) -> CommandResult {
    let (seats, choices) = read_house(of)?;
    let (rounds, decisions) = (u64::from(read::<u32>(of, "rounds")), read::<u32>(of, "decisions") as usize);
    let found = unseen::test::<G>(seats, &choices, &read::<String>(of, "seed"), rounds, decisions, unseen::honest)?;
    println!(
        "p = {:.3}: gain {:+.5}, permuted ± {:.5}; of time p = {:.3} ({} decisions)",
        found.p, found.gain, found.spread, found.p_of_time, found.decisions
    );
    Ok(())
}
