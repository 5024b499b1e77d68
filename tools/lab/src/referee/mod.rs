//! Programs of others as referees: gnubg judges the decisions of computers at backgammon.

mod blunders;
mod gnubg;

use std::io::Write as _;
use std::process::Stdio;

use clap::{Arg, ArgAction, ArgMatches, Command};
use sobremesa::typed::find_level;
use sobremesa_backgammon::rules::{Backgammon, Rules};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Dice, Game, GameSetup, Next, Options, Seat, Seats, Seed, Table};

use crate::{CommandResult, number, read, text};

/// Returns the commands.
pub fn commands() -> [Command; 2] {
    let judged = |command: Command, seed, games| {
        let command = command.arg(Arg::new("cube").long("cube").action(ArgAction::SetTrue));
        let command = command.args([text("program", "/usr/games/gnubg"), text("seed", seed), number("games", games)]);
        command.args([number("points", "1"), number("plies", "2")])
    };
    let level = |text: &str| find_level(text).ok_or("no such level");
    [
        judged(Command::new("gnubg"), "sobremesa", "20")
            .about("Has gnubg judge the decisions of a computer that plays matches of backgammon against itself")
            .arg(Arg::new("level").long("level").value_parser(level).default_value("8"))
            .arg(number("rounds", "50"))
            .arg(Arg::new("keep").long("keep").help("A folder for the match files")),
        judged(Command::new("blunders"), "weak", "8")
            .about("Prints weak matches of backgammon with the blunders that gnubg sees, a line of JSON each match"),
    ]
}

/// Runs a command.
pub fn run(name: &str, of: &ArgMatches) -> CommandResult {
    Ok(if name == "gnubg" { gnubg::run(of) } else { blunders::run(of) }?)
}

/// Returns the matches that the arguments ask for.
fn rules(of: &ArgMatches) -> Result<Rules, String> {
    Ok(Rules {
        puntos: u8::try_from(read::<u32>(of, "points")).map_err(|_| "a match has at most 25 points")?,
        cubo: of.get_flag("cube"),
        ..Rules::default()
    })
}

/// Plays a match, in which `choose` says what each seat does.
fn play(
    rules: &Rules,
    seed: &str,
    mut choose: impl FnMut(&Table<Backgammon>, Seat, &mut Dice) -> Option<String>,
) -> Result<Table<Backgammon>, String> {
    let setup = GameSetup {
        seats: Seats::new(2).ok_or("two seats are a table")?,
        options: rules.to_choices(),
        setup: None,
        chance: Vec::new(),
        seed: Seed::from_text(seed),
    };
    let (mut table, _) = Table::<Backgammon>::open(setup).map_err(|_| "the house rules do not fit")?;
    let mut dice = crate::dice(&format!("{seed} players"));
    while let Next::Seats(seats) = table.game().next() {
        let seat = seats.first().ok_or("a game waits for a seat")?;
        let mv = choose(&table, seat, &mut dice).ok_or("the computer found no move")?;
        table.play(seat, &mv).map_err(|_| format!("the computer cannot make {mv}"))?;
    }
    Ok(table)
}

/// Returns the move of a level that thinks for this many rounds.
fn chosen(table: &Table<Backgammon>, seat: Seat, level: Level, rounds: u64, dice: &mut Dice) -> Option<String> {
    Backgammon::choose(&table.known(seat)?, level, &Effort::rounds(rounds), dice).map(|mv| mv.to_string())
}

/// Returns gnubg's output for the analysis of a match file, looking this many plies ahead, and for what is
/// asked then.
fn analysed(program: &str, file: &std::path::Path, plies: u32, filter: &str, then: &str) -> Result<String, String> {
    let commands = format!(
        "set analysis luck off\nset analysis chequerplay evaluation plies {plies}\n\
         set analysis cubedecision evaluation plies {plies}\n{filter}import mat \"{}\"\nanalyse match\n{then}\n",
        file.display()
    );
    let said = || {
        let mut gnubg = std::process::Command::new(program)
            .args(["-t", "-q"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        if let Some(mut stdin) = gnubg.stdin.take() {
            stdin.write_all(commands.as_bytes())?;
        }
        gnubg.wait_with_output()
    };
    let said = said().map_err(|trouble: std::io::Error| format!("{program}: {trouble}"))?;
    Ok(String::from_utf8_lossy(&said.stdout).into_owned())
}
