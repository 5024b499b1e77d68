//! The computer against engines, one of which it can be itself: another build of this program is a rival like
//! any.

use std::io::{BufRead, Result};
use std::time::{Duration, Instant};

use sobremesa_ajedrez::rules::{Ajedrez, Move};
use sobremesa_computer::{Effort, Level, Player};
use sobremesa_game::{Dice, Game, GameSetup, Known, Next, Seat, Seats, Seed, Table};

use crate::engine::Engine;

/// Longer games count as drawn.
const MOST_PLIES: usize = 400;

/// The openings of a match's games: of all kinds, without much advantage for either side.
const OPENINGS: [&str; 24] = [
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
    "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5",
    "e2e4 e7e5 g1f3 b8c6 d2d4 e5d4",
    "e2e4 e7e5 g1f3 g8f6 f3e5 d7d6",
    "e2e4 e7e5 b1c3 g8f6 f2f4 d7d5",
    "e2e4 e7e5 f1c4 g8f6 d2d3 c7c6",
    "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6",
    "e2e4 c7c5 g1f3 b8c6 f1b5 g7g6",
    "e2e4 c7c5 b1c3 b8c6 g2g3 g7g6",
    "e2e4 c7c5 c2c3 d7d5 e4d5 d8d5",
    "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4",
    "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5",
    "e2e4 c7c6 d2d4 d7d5 e4e5 c8f5",
    "e2e4 c7c6 d2d4 d7d5 e4d5 c6d5",
    "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5",
    "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
    "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6",
    "d2d4 d7d5 c2c4 d5c4 g1f3 g8f6",
    "d2d4 d7d5 c1f4 g8f6 e2e3 c7c5",
    "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7",
    "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4",
    "d2d4 f7f5 g2g3 g8f6 f1g2 e7e6",
    "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6",
];

/// The limit on the computer's thinking about a move.
#[derive(Clone, Copy)]
pub enum Limit {
    /// On this many threads besides the one.
    Milliseconds {
        most: u64,
        helpers: usize,
    },
    Rounds(u64),
}

/// The computer's share of these games, after each pair of them.
///
/// # Errors
/// When the engine cannot be started or ends.
pub fn play(engine: &mut Engine, level: Level, limit: Limit, told: &str, games: u32, seed: &str) -> Result<()> {
    let (mut pairs, mut sum, mut squares) = (0.0f64, 0.0, 0.0);
    for pair in 0..games / 2 {
        let opening = OPENINGS[pair as usize % OPENINGS.len()];
        let mut share = 0.0;
        for place in 0..2 {
            let seat = Seat::new(place).expect("two seats");
            share += game(engine, seat, level, limit, told, opening, &format!("{seed} {pair} {place}"))? / 2.0;
        }
        (pairs, sum, squares) = (pairs + 1.0, sum + share, squares + share * share);
        let mean = sum / pairs;
        let margin = 1.96 * ((squares / pairs - mean * mean).max(0.0) / pairs).sqrt();
        println!("{mean:.3} ± {margin:.3} of {} games", 2.0 * pairs);
    }
    Ok(())
}

/// Returns the computer's share of the point in one game.
fn game(
    engine: &mut Engine,
    own: Seat,
    level: Level,
    limit: Limit,
    told: &str,
    opening: &str,
    seed: &str,
) -> Result<f64> {
    let mut table = table(opening);
    let mut dice = Dice::new(&Seed::from_text(seed), 0);
    for _ in 0..MOST_PLIES {
        let seat = match table.game().next() {
            Next::Over(outcome) if outcome.winners.is_empty() => return Ok(0.5),
            Next::Over(outcome) => return Ok(f64::from(u8::from(outcome.winners.contains(own)))),
            Next::Seats(seats) => seats.first().expect("a game waits for somebody"),
            Next::Chance => break,
        };
        let known = table.known(seat).expect("the seat is at the table");
        let mv = if seat == own {
            choose(&known, level, limit, &mut dice).expect("there is a move").to_string()
        } else {
            engine.ask(&Ajedrez::uci(&known).expect("ajedrez is played by engines"), told)?.best
        };
        table.play(seat, &mv).map_err(|_| std::io::Error::other(format!("{mv} is not possible")))?;
    }
    Ok(0.5)
}

/// Returns a table after these moves.
fn table(moves: &str) -> Table<Ajedrez> {
    let opening = GameSetup {
        seats: Seats::new(2).expect("two seats are a table"),
        options: sobremesa_game::Choices::new(),
        setup: None,
        chance: Vec::new(),
        seed: Seed::from_text(""),
    };
    let (mut table, _) = Table::<Ajedrez>::open(opening).expect("the usual options are possible");
    for mv in moves.split_whitespace() {
        if let Next::Seats(seats) = table.game().next() {
            let seat = seats.first().expect("a game waits for somebody");
            table.play(seat, mv).expect("openings are legal");
        }
    }
    table
}

fn choose(known: &Known<Ajedrez>, level: Level, limit: Limit, dice: &mut Dice) -> Option<Move> {
    with_effort(limit, |effort| Ajedrez::choose(known, level, effort, dice))
}

/// Returns the result of `think` within this limit, which begins now.
#[expect(clippy::disallowed_methods, reason = "a tool may read the clock")]
fn with_effort<T>(limit: Limit, think: impl FnOnce(&Effort<'_>) -> T) -> T {
    match limit {
        Limit::Rounds(rounds) => think(&Effort { recalls: true, ..Effort::rounds(rounds) }),
        Limit::Milliseconds { most, helpers } => {
            let (begin, most) = (Instant::now(), Duration::from_millis(most));
            let enough = || begin.elapsed() >= most;
            let helpers = || helpers;
            think(&Effort { helpers: &helpers, ..Effort::until(&enough) })
        }
    }
}

/// Answers on the standard output as an engine does; `go` with `movetime` in milliseconds or `nodes`, a
/// thousand a round.
///
/// # Errors
/// When the input breaks.
pub fn speak(level: Level) -> Result<()> {
    let mut current = table("");
    let mut dice = Dice::new(&Seed::from_text("engine"), 0);
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uci") => println!("uciok"),
            Some("isready") => println!("readyok"),
            Some("position") => current = table(line.split_once("moves").map_or("", |(_, moves)| moves)),
            Some("go") => {
                let (kind, number) = (words.next(), words.next().and_then(|word| word.parse().ok()).unwrap_or(100));
                let limit = if kind == Some("nodes") {
                    Limit::Rounds(number / 1000)
                } else {
                    Limit::Milliseconds { most: number, helpers: 0 }
                };
                println!("bestmove {}", ply(&current, level, limit, &mut dice).unwrap_or_else(|| "0000".to_owned()));
            }
            Some("quit") => break,
            _ => {}
        }
    }
    Ok(())
}

/// Returns the computer's move; if it would rather talk, the best that it finds in the same time.
fn ply(table: &Table<Ajedrez>, level: Level, limit: Limit, dice: &mut Dice) -> Option<String> {
    let Next::Seats(seats) = table.game().next() else { return None };
    let known = table.known(seats.first()?)?;
    match choose(&known, level, limit, dice)? {
        Move::Ply(ply) | Move::PlyWithOffer(ply) => Some(ply.to_string()),
        _ => with_effort(limit, |effort| Ajedrez::weigh(&known, effort, dice)).first().map(|best| best.mv.to_string()),
    }
}
