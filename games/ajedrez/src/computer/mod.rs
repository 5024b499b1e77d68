//! Computers at ajedrez: alpha-beta over cozy-chess's moves, with an evaluation of our own.
//!
//! A round of [`Effort`] is a thousand positions. What is said beside the moves, draws and giving up, is in `talk.rs`.
//!
//! # The search
//!
//! This search and that of damas are alpha-beta on the board's own bits (`games/ajedrez/src/computer/`,
//! `games/damas/src/computer/`), with one transposition table (`players/src/transposition.rs`); a round of `Effort` is a thousand
//! positions. `weigh` searches every move for its true worth, `choose` only the best; the weaker levels look less deep and
//! misjudge a little, so that they play like people and not like dice. With *soplo* the search never misses a capture: the rival
//! could take the move back and demand it, so missing it never gains.

mod evaluation;
mod exchange;
mod experience;
pub mod net;
mod order;
mod search;
mod tables;
mod talk;

use cozy_chess::{Board, Move as BoardMove};

use crate::game::{Dice, Known, Next, Seat};
use crate::player::{Effort, Level, Player, Weighed};
use crate::rules::options::{Bonus, Reloj};
use crate::rules::{Ajedrez, Move, Ply, Position};
use search::{Judgement, Line, Plan, search};

/// Moves this much worse than the best are still weighed exactly.
const WEIGHED_EXACTLY: i32 = 250;
/// An advantage of this many hundredths of a pawn makes a win ten times as likely as a loss.
const TEN_TO_ONE: f32 = 400.0;
/// In the first plies, where there is little to calculate, every level looks no deeper than this, so that all moves are compared at the same
/// depth, and plays any that are about as good as the best: worse by up to so many hundredths of a pawn, the worse the more rarely.
const FIRST_PLIES: usize = 4;
const FIRST_DEPTH: i32 = 4;
const FIRST_VARIETY: i32 = 30;
/// In those that follow even the best computer varies its play by this much.
const OPENING_PLIES: usize = 12;
const OPENING_VARIETY: i32 = 12;
/// How many rounds fit into a second, at least: this keeps thinking short when the clock is.
const ROUNDS_PER_SECOND: u64 = 300;

/// How a level plays: how deep it looks, and how far its judgement errs, in hundredths of a pawn.
#[derive(Clone, Copy)]
struct Style {
    depth: i32,
    rounds: u64,
    error: i32,
}

/// The levels below the best, weakest first: they see what is taken at once, overlook what is further away, and misjudge the rest.
const STYLES: [Style; 5] = [
    Style { depth: 1, rounds: 20, error: 1000 },
    Style { depth: 1, rounds: 20, error: 180 },
    Style { depth: 2, rounds: 20, error: 190 },
    Style { depth: 3, rounds: 60, error: 120 },
    Style { depth: 4, rounds: 200, error: 70 },
];
const BEST: Style = Style { depth: i32::MAX, rounds: u64::MAX, error: 0 };

impl Player for Ajedrez {
    /// Measured against Stockfish at a rating that it was asked for, as `docs/players.md` says; nothing is known of the levels without one.
    const RATINGS: [Option<u16>; 6] = [None, None, Some(1100), Some(1200), Some(1350), None];

    fn weigh(known: &Known<Self>, effort: &Effort<'_>, _dice: &mut Dice) -> Vec<Weighed<Move>> {
        let game = View::of(known);
        let plan = Plan { effort, depth: i32::MAX, margin: WEIGHED_EXACTLY, judgement: Judgement::Net };
        let weighed = game.think(&plan).into_iter();
        weighed.map(|(ply, line)| Weighed { mv: Move::Ply(ply), worth: worth(line.score) }).collect()
    }

    fn uci(known: &Known<Self>) -> Option<String> {
        let plies = known.public().course.plies.iter();
        Some(plies.fold("startpos moves".to_owned(), |text, ply| format!("{text} {ply}")))
    }

    fn choose(known: &Known<Self>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<Move> {
        let game = View::of(known);
        let Style { depth, rounds, error } = level.below_best(STYLES).unwrap_or(BEST);
        let judgement = if level == Level::Hard { Judgement::Net } else { Judgement::Rules };
        let effort = effort.at_most(rounds.min(game.rounds_on_clock()));
        if known.next() != Next::Seats(crate::game::SeatSet::only(known.seat())) {
            return game.answer(&effort);
        }
        let (depth, error) = match game.plies() {
            ..FIRST_PLIES => (depth.min(FIRST_DEPTH), error.max(FIRST_VARIETY)),
            FIRST_PLIES..OPENING_PLIES => (depth, error.max(OPENING_VARIETY)),
            OPENING_PLIES.. => (depth, error),
        };
        let lines = game.think(&Plan { effort: &effort, depth, margin: error, judgement });
        let best = lines.first()?.1.score;
        if let Some(said) = game.say(level, best, &effort) {
            return Some(said);
        }
        // A level that errs plays the move that seems best; nobody misses what is clearly decided.
        let seems = |line: &Line, dice: &mut Dice| line.score + dice.below(error as u32 + 1) as i32;
        let seen: Vec<(i32, Ply)> = lines.iter().map(|(ply, line)| (seems(line, dice), *ply)).collect();
        let &(_, ply) = seen.iter().rev().max_by_key(|(score, _)| *score)?;
        Some(if game.may_offer(best) { Move::PlyWithOffer(ply) } else { Move::Ply(ply) })
    }
}

/// What the rules say of a position, to which the [`net`] adds what they miss: its worth to the side to move, in hundredths of a pawn.
#[must_use]
pub fn known(board: &Board) -> i32 {
    evaluation::evaluate(board)
}

/// The share of a win that a score promises.
fn worth(score: i32) -> f32 {
    1.0 / (1.0 + 10f32.powf(-score as f32 / TEN_TO_ONE))
}

/// What the seat knows, in the form the search wants.
struct View<'a> {
    known: &'a Known<Ajedrez>,
    position: &'a Position,
    /// The hashes of the positions since the last pawn move or capture.
    past: Vec<u64>,
}

impl View<'_> {
    fn of(known: &Known<Ajedrez>) -> View<'_> {
        let public = known.public();
        let position = &public.position;
        let steps = public.course.steps().map(|(before, _)| before.board().hash());
        let skipped = public.course.plies.len().saturating_sub(position.quiet() as usize);
        let past = steps.skip(skipped).chain([position.board().hash()]).collect();
        View { known, position, past }
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    /// The plies of the side to move and what they are worth, best first.
    fn think(&self, plan: &Plan<'_>) -> Vec<(Ply, Line)> {
        let mut plies = Vec::new();
        self.position.legal(&mut plies, |ply| ply);
        let moves: Vec<BoardMove> = plies.iter().map(|&ply| self.position.encode(ply)).collect();
        let lines = search(self.board(), &self.past, &moves, plan).into_iter();
        let ply_of = |mv| moves.iter().position(|&other| other == mv).map(|place| plies[place]);
        lines.filter_map(|line| Some((ply_of(line.mv)?, line))).collect()
    }

    /// How many plies were made.
    fn plies(&self) -> usize {
        self.known.public().course.plies.len()
    }

    /// How many rounds may be spent so that our clock lasts.
    fn rounds_on_clock(&self) -> u64 {
        let seat: Seat = self.known.seat();
        let (Some(faces), Reloj::Control(control)) = (&self.known.public().clock, &self.known.options().reloj) else {
            return u64::MAX;
        };
        let period = control.periods().get(usize::from(faces.period[seat.index()]).saturating_sub(1));
        let bonus_ms = match period.map(|period| period.bonus) {
            Some(Bonus::Increment(seconds) | Bonus::Delay(seconds)) => u64::from(seconds) * 1000,
            Some(Bonus::None | Bonus::Renewed) | None => 0,
        };
        let left_ms = faces.remaining_ms[seat.index()];
        // A move may use most of what it is given besides, and a thirtieth of the rest.
        let for_move_ms = (left_ms / 30 + bonus_ms * 3 / 4).min(left_ms / 2);
        (for_move_ms.saturating_mul(ROUNDS_PER_SECOND) / 1000).max(1)
    }
}

#[cfg(test)]
mod tests;
