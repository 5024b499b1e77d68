//! Matches between contestants, each with every other seat.

mod build;
mod domino;
pub mod greed;
mod plain;
pub mod truco;
mod twin;
mod uci;

use std::any::Any;
use std::marker::PhantomData;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use sobremesa::catalogue::{self, AnyGame, AnyTable};
use sobremesa::league::{AnyMove, Contestant, Match, Series};
use sobremesa::typed::find_level;
use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Choices, Dice, Game, GameSetup, Next, Seat, Seats, Seed, Table};

use crate::games::{CARDS, with_cards, with_truco};
use crate::{CommandResult, among, dice, house, number, read, read_house, text};

/// Returns the commands.
pub fn commands() -> [Command; 2] {
    let ids: Vec<&str> = catalogue::GAMES.iter().map(|game| game.id()).collect();
    let play = Command::new("match")
        .about(
            "Plays mirrored games. A contestant is a level, random, twin (cards), rules or heaviest (dominó), \
             greedy (parchís, ludo), plain:DEPTH (damas clásica), a fixed strategy (trucos), uci:PROGRAM \
             (ajedrez) or build:PROGRAM. The first has every other seat: of what is won, 0.5 is even",
        )
        .arg(among("game", &ids))
        .args(house())
        .arg(text("first", "8"))
        .arg(text("second", "medium"))
        .arg(number("games", "100"))
        .arg(number("rounds", "100").help("The most that our computers think about a move"))
        .arg(text("told", "nodes 10000").help("How long a program of others is told to think: movetime 100"))
        .arg(Arg::new("option").long("option").action(ArgAction::Append).help("What to set there: UCI_Elo=1900"))
        .arg(
            Arg::new("plies")
                .long("plies")
                .value_parser(value_parser!(usize))
                .help("How many plies are drawn at random at the beginning of each pair of games"),
        )
        .arg(number("threads", "1"));
    let answer = Command::new("answer").about("Answers another build, which asks a question a line");
    [play, answer.arg(number("rounds", "100"))]
}

/// Runs a command.
pub fn run(name: &str, of: &ArgMatches) -> CommandResult {
    if name == "answer" { build::answer(of) } else { play(of) }
}

fn play(of: &ArgMatches) -> CommandResult {
    let game = find(&read::<String>(of, "game"));
    let (seats, choices) = read_house(of)?;
    let rules = Rules {
        game,
        rounds: read::<u32>(of, "rounds").into(),
        told: read(of, "told"),
        options: of.get_many("option").unwrap_or_default().cloned().collect(),
    };
    let names = [read::<String>(of, "first"), read::<String>(of, "second")];
    // What has no name here is said before anything is played.
    names.iter().try_for_each(|name| rules.contestant(name, false).map(|_| ()))?;
    let (seed, pairs) = (read::<String>(of, "seed"), read::<u32>(of, "games").div_ceil(2));
    let foreign = names.iter().any(|name| name.contains(':'));
    let openings = match of.get_one::<usize>("plies") {
        Some(&plies) => {
            let opening = |pair| opening(game, seats, &choices, &format!("{seed} {pair} opening"), plies);
            (0..pairs).map(opening).collect::<Result<_, _>>()?
        }
        None if foreign && game.id() == "ajedrez" => uci::openings(),
        None => Vec::new(),
    };
    let played = Match { game, seats, choices: choices.clone() };
    let series = Series { played, openings: &openings, seed: &seed, pairs, threads: read(of, "threads") };
    let contestants =
        || names.each_ref().map(|name| rules.contestant(name, foreign).expect("it was there a moment ago"));
    let tally = series.play(contestants).map_err(|refusal| format!("{}: {:?}", game.id(), refusal.line))?;
    println!("{:.3} ± {:.3} ({} games)", tally.share(), tally.margin(), tally.games());
    Ok(())
}

/// Returns the game with this name, which is one of the catalogue's.
fn find(id: &str) -> &'static dyn AnyGame {
    catalogue::find(id).expect("only games of the catalogue are accepted")
}

/// Returns moves that are drawn at random.
fn opening(
    game: &dyn AnyGame,
    seats: Seats,
    choices: &Choices,
    seed: &str,
    plies: usize,
) -> Result<Vec<String>, String> {
    let setup =
        GameSetup { seats, options: choices.clone(), setup: None, chance: Vec::new(), seed: Seed::from_text(seed) };
    let mut table = game.open(setup).map_err(|_| format!("{} is not played so", game.id()))?;
    let mut dice = dice(seed);
    for _ in 0..plies {
        let Next::Seats(seats) = table.next() else { return Err("an opening ended the game".to_owned()) };
        let seat = seats.first().ok_or("a game waits for a seat")?;
        let mv = AnyMove.choose(&*table, seat, &mut dice).ok_or("a seat that is to act has a move")?;
        table.play(seat, &mv).map_err(|_| format!("{mv} is not possible"))?;
    }
    Ok(table.record().inputs.iter().map(|input| input.1.clone()).collect())
}

/// The conditions of a match, under which contestants are made.
pub struct Rules {
    pub game: &'static dyn AnyGame,
    /// The most rounds of our computers.
    pub rounds: u64,
    /// The limit that a program of others is told, and the options that are set there.
    pub told: String,
    pub options: Vec<String>,
}

impl Rules {
    /// Returns the contestant with this name. `recalls` lets our computers use what they found out at earlier
    /// moves, as at a table.
    pub fn contestant(&self, name: &str, recalls: bool) -> Result<Box<dyn Contestant>, String> {
        let id = self.game.id();
        let none = || format!("no {name} plays {id}");
        if let Some(level) = find_level(name) {
            return Ok(level_of(level, self.rounds, recalls));
        }
        Ok(match (id, name) {
            (_, "random") => Box::new(AnyMove),
            ("domino", "rules") => typed(domino::Rules),
            ("domino", "heaviest") => typed(domino::Heaviest),
            ("ludo", "greedy") => typed::<sobremesa_race::rules::ludo::Ludo, _>(greed::Greedy),
            ("parchis", "greedy") => typed::<sobremesa_race::rules::parchis::Parchis, _>(greed::Greedy),
            (id, "twin") if CARDS.contains(&id) => with_cards!(id, twin_of(self.rounds)),
            (id, name) => match name.split_once(':') {
                Some(("build", program)) => Box::new(build::Build::start(program, self.rounds)?),
                Some(("uci", program)) if id == "ajedrez" => {
                    Box::new(uci::Program::start(program, &self.options, &self.told)?)
                }
                Some(("plain", depth)) if id == "damas" => typed(plain::Plain::new(depth.parse().map_err(|_| none())?)),
                None if id.starts_with("truc") => with_truco!(id, style(name)).ok_or_else(none)?,
                _ => return Err(none()),
            },
        })
    }
}

fn twin_of<G: sobremesa_computer::Oracle>(rounds: u64) -> Box<dyn Contestant> {
    typed::<G, _>(twin::Twin { rounds })
}

fn style<G: truco::Truco>(name: &str) -> Option<Box<dyn Contestant>> {
    truco::styles::find::<G>(name)
}

/// A computer that thinks for this many rounds.
struct Computer {
    level: Level,
    rounds: u64,
    recalls: bool,
}

fn level_of(level: Level, rounds: u64, recalls: bool) -> Box<dyn Contestant> {
    Box::new(Computer { level, rounds, recalls })
}

impl Contestant for Computer {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<String> {
        let effort = Effort { recalls: self.recalls, ..Effort::rounds(self.rounds) };
        table.seat_view(seat)?.choose(self.level, &effort, dice)
    }
}

/// A contestant that knows its game.
pub trait Specialist<G: Game>: Send {
    /// Returns a possible move of `seat`, which is to act.
    fn choose(&mut self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move>;
}

/// A specialist at a table whose type is not told.
struct Typed<G, S>(S, PhantomData<fn() -> G>);

fn typed<G: Game, S: Specialist<G> + 'static>(specialist: S) -> Box<dyn Contestant> {
    Box::new(Typed(specialist, PhantomData))
}

impl<G: Game, S: Specialist<G>> Contestant for Typed<G, S> {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<String> {
        let table: &dyn Any = table;
        let table = table.downcast_ref::<Table<G>>().expect("a specialist is asked at tables of its game");
        self.0.choose(table, seat, dice).map(|mv| mv.to_string())
    }
}

/// Returns the tally of a match between contestants of these names, for tests.
#[cfg(test)]
fn tally(id: &str, seats: u8, names: [&str; 2], rounds: u64, pairs: u32) -> sobremesa::league::Tally {
    let (game, choices, seats) = (find(id), Choices::new(), Seats::new(seats).unwrap());
    let rules = Rules { game, rounds, told: String::new(), options: Vec::new() };
    let played = Match { game, seats, choices: choices.clone() };
    let series = Series { played, openings: &[], seed: "test", pairs, threads: 2 };
    series.play(|| names.map(|name| rules.contestant(name, false).unwrap())).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peeking_pays() {
        let tally = tally("escoba", 2, ["twin", "8"], 30, 20);
        assert!(tally.share() - tally.margin() > 0.5, "{tally:?}");
    }

    #[test]
    fn openings_have_as_many_plies_as_asked_for_and_may_be_played() {
        let (game, seats) = (find("damas"), Seats::new(2).unwrap());
        let moves = opening(game, seats, &Choices::new(), "opening", 5).unwrap();
        assert_eq!(moves.len(), 5);
        let played = Match { game, seats, choices: Choices::new() };
        let series = Series { played, openings: &[moves], seed: "opening", pairs: 1, threads: 1 };
        assert!(series.play(|| [Box::new(AnyMove), Box::new(AnyMove)]).is_ok());
    }

    #[test]
    fn contestants_play_their_own_games_alone() {
        let named = |id: &str, name: &str| {
            let rules = Rules { game: find(id), rounds: 1, told: String::new(), options: vec![] };
            rules.contestant(name, false).is_ok()
        };
        assert!(named("domino", "rules") && named("truco-argentino", "rules") && named("damas", "plain:3"));
        assert!(named("escoba", "twin") && named("ludo", "greedy") && named("ajedrez", "1"));
        assert!(!named("escoba", "rules") && !named("ajedrez", "twin") && !named("damas", "greedy"));
        assert!(!named("escoba", "9") && !named("truco-brasileiro", "truco-first") && !named("damas", "uci:x"));
    }
}
