//! `sobremesa league`: players against players, with mirrored deals and a figure for how certain the result
//! is.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{ArgMatches, Command, value_parser};
use serde_json::json;
use sobremesa::catalogue::{self, AnyTable};
use sobremesa::league::{AnyMove, Computer, Contestant, Match, Series};
use sobremesa::typed::find_level;
use sobremesa_computer::{Effort, Level};
use sobremesa_game::{Dice, Line, Seat, Seats, line};
use sobremesa_uci::{Engine, Named};

use crate::Failure;
use crate::words::Words;

/// Returns the command and its arguments.
pub fn command(words: &Words) -> Command {
    let games: Vec<&str> = catalogue::GAMES.iter().map(|game| game.id()).collect();
    let player = |name, usual, about: &Line| {
        let read = |text: &str| Player::read(text).ok_or_else(Player::all);
        words.value(name, "PLAYER", about).value_parser(read).default_value(usual)
    };
    let number = |name, value, usual, about: &Line| {
        words.value(name, value, about).value_parser(value_parser!(u32)).default_value(usual)
    };
    words.command("league", &line!("program-league")).args([
        words.value("game", "GAME", &line!("program-league-game")).required(true).value_parser(games),
        player("first", "8", &line!("program-league-first")),
        player("second", "random", &line!("program-league-second")),
        number("games", "N", "100", &line!("program-league-games")),
        number("ms", "MS", "1000", &line!("program-league-ms")),
        words.value("rounds", "N", &line!("program-league-rounds")).value_parser(value_parser!(u64)),
        words.value("seats", "N", &line!("program-league-seats")).value_parser(value_parser!(u8)),
        words.value("options", "JSON", &line!("program-league-options")).default_value("{}"),
        words.value("seed", "TEXT", &line!("program-league-seed")).default_value("sobremesa"),
        number("threads", "N", "1", &line!("program-league-threads")),
    ])
}

/// A contestant.
#[derive(Clone)]
enum Player {
    /// One of our computer players.
    Level(Level),
    /// A player that makes any legal move.
    Random,
    /// A third-party program, `uci:PATH` or `uci:PATH:ELO`.
    Engine(Named),
}

impl Player {
    fn read(text: &str) -> Option<Player> {
        match text.strip_prefix("uci:") {
            Some(named) => named.parse().ok().map(Player::Engine),
            None if text == "random" => Some(Player::Random),
            None => find_level(text).map(Player::Level),
        }
    }

    /// Returns the player for one pair of games, within a time limit for each move or at most so many rounds.
    fn contestant(&self, limit: Option<Duration>, rounds: u64) -> Box<dyn Contestant> {
        let clock = move || {
            let until = limit.map(|limit| now() + limit);
            move || until.is_some_and(|until| now() >= until)
        };
        match self {
            Player::Level(level) => Box::new(Computer { level: *level, rounds, clock }),
            Player::Random => Box::new(AnyMove),
            Player::Engine(named) => Box::new(Guest { engine: Engine::new(named.clone()), rounds, clock }),
        }
    }

    /// Returns the accepted names.
    fn all() -> String {
        Level::ALL.map(|level| level.number().to_string()).join(", ") + ", random, uci:PATH[:ELO]"
    }
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Player::Level(level) => write!(f, "{}", level.number()),
            Player::Random => f.write_str("random"),
            Player::Engine(named) => write!(f, "uci:{named}"),
        }
    }
}

/// A third-party program at the table. It resigns when it fails, and says why.
struct Guest<F> {
    engine: Engine,
    rounds: u64,
    clock: F,
}

impl<F, E> Contestant for Guest<F>
where
    F: Fn() -> E + Send,
    E: Fn() -> bool + Sync,
{
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, _dice: &mut Dice) -> Option<String> {
        let seat_view = table.seat_view(seat)?;
        let enough = (self.clock)();
        match self.engine.best_move(&*seat_view, &Effort::until(&enough).at_most(self.rounds)) {
            Ok(mv) => mv,
            Err(trouble) => {
                eprintln!("uci: {trouble}");
                None
            }
        }
    }
}

/// Plays the match and prints the result as one line of JSON.
pub fn play(arguments: &ArgMatches, words: &Words) -> Result<ExitCode, Failure> {
    let told = |line: &Line| Failure::Told(words.say(line));
    let text = |name: &str| arguments.get_one::<String>(name).expect("the argument has a default or is required");
    let player = |name: &str| arguments.get_one::<Player>(name).expect("the argument has a default");
    let number = |name: &str| *arguments.get_one::<u32>(name).expect("the argument has a default");
    let game = catalogue::find(text("game")).expect("only games of the catalogue are accepted");
    let seats = arguments.get_one::<u8>("seats").copied().unwrap_or(game.usual_seats());
    let rounds = arguments.get_one::<u64>("rounds").copied();
    let (first, second) = (player("first"), player("second"));
    let limit = rounds.is_none().then(|| Duration::from_millis(number("ms").into()));
    let series = Series {
        played: Match {
            game,
            seats: Seats::new(seats).ok_or_else(|| told(&line!("program-league-bad-seats")))?,
            choices: serde_json::from_str(text("options")).map_err(|_| told(&line!("program-league-bad-options")))?,
        },
        openings: &[],
        seed: text("seed"),
        pairs: number("games").div_ceil(2),
        threads: number("threads"),
    };
    let began = now();
    let contestant = |player: &Player| player.contestant(limit, rounds.unwrap_or(u64::MAX));
    let tally = series.play(|| [contestant(first), contestant(second)]).map_err(|refusal| told(&refusal.line))?;
    let report = json!({
        "game": game.id(), "seats": seats, "options": series.played.choices,
        "first": first.to_string(), "second": second.to_string(), "games": tally.games(),
        "ms": limit.map(|limit| limit.as_millis() as u64), "rounds": rounds, "seed": series.seed,
        "share": round_share(tally.share()), "margin": round_share(tally.margin()),
        "seconds": began.elapsed().as_secs(),
    });
    println!("{report}");
    Ok(ExitCode::SUCCESS)
}

fn round_share(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

#[expect(clippy::disallowed_methods, reason = "the program is where clocks are read")]
fn now() -> Instant {
    Instant::now()
}
