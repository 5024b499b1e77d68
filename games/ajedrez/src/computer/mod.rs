//! Computers at ajedrez: alpha-beta over cozy-chess's moves, with an evaluation of our own.
//!
//! A round of [`Effort`] is a thousand positions. The declarations beside the moves, draws and resignation,
//! are decided in `talk.rs`.
//!
//! # The search
//!
//! This search and that of damas are alpha-beta on the board's own bits (`games/ajedrez/src/computer/`,
//! `games/damas/src/computer/`), with one transposition table (`crates/computer/src/transposition.rs`); a
//! round of `Effort` is a thousand positions. `weigh` searches every move for its true worth, `choose` only
//! the best; the weaker levels search less deep, add an error to each score, and sometimes play hastily, so
//! that they play like people rather than at random. With *soplo* the search of damas never misses a capture:
//! the rival could take the move back and demand it, so missing it never gains.

mod evaluation;
mod exchange;
mod history_tables;
mod memory;
pub mod net;
mod order;
mod search;
mod tables;
mod talk;

use cozy_chess::{Board, Move as BoardMove};
use sobremesa_computer::{Effort, Level, Player, Weighed};
use sobremesa_game::{Dice, Known, Next, Seat};

use crate::rules::options::{Bonus, Reloj};
use crate::rules::{Ajedrez, Move, Ply, Position};
use memory::Memory;
use search::{Judgement, Line, MATE, Plan, remember_and_search, search};

/// Moves this much worse than the best are still weighed exactly.
const WEIGHED_EXACTLY: i32 = 250;
/// An advantage of this many hundredths of a pawn makes a win ten times as likely as a loss.
const TEN_TO_ONE: f32 = 400.0;
/// The number of first plies in which every level searches no deeper than this, so that all moves are
/// compared at the same depth, and plays any move that is about as good as the best: worse by at most this
/// many hundredths of a pawn, the worse the more rarely.
const FIRST_PLIES: usize = 4;
const FIRST_DEPTH: i32 = 4;
const FIRST_VARIETY: i32 = 40;
/// The plies up to which even the best computer varies its play, and by how much at most.
const OPENING_PLIES: usize = 8;
const OPENING_VARIETY: i32 = 20;
/// The least number of rounds per second, which limits the effort when the clock is short.
const ROUNDS_PER_SECOND: u64 = 300;

/// The playing style of a level.
#[derive(Clone, Copy)]
struct Style {
    /// The search depth in plies.
    depth: i32,
    /// The limit of rounds.
    rounds: u64,
    /// The percentage of turns played hastily, at half the depth; with a depth of one, only the move itself
    /// is looked at.
    hasty: u32,
    /// The error of its judgement of each move, in hundredths of a pawn.
    error: i32,
    judgement: Judgement,
}

/// The levels, weakest first: they see what is near and overlook what is further away; the lower ones
/// sometimes overlook even an immediate capture, and misjudge the rest.
const STYLES: [Style; Level::ALL.len()] = [
    by_rules(1, 20, 25, 250),
    by_rules(1, 20, 5, 200),
    by_rules(1, 20, 0, 80),
    by_rules(4, 200, 0, 45),
    by_net(2, 66),
    by_net(6, 13),
    by_net(36, 4),
    by_net(u64::MAX, 0),
];

const fn by_rules(depth: i32, rounds: u64, hasty: u32, error: i32) -> Style {
    Style { depth, rounds, hasty, error, judgement: Judgement::Rules }
}

const fn by_net(rounds: u64, error: i32) -> Style {
    Style { depth: i32::MAX, rounds, hasty: 0, error, judgement: Judgement::Net }
}

impl Player for Ajedrez {
    /// From matches against Stockfish at a set rating, and where it has none from the differences between
    /// levels, as `tools/lab/BOOK.md` says.
    const RATINGS: Option<[u16; Level::ALL.len()]> = Some([400, 650, 950, 1350, 1700, 2050, 2300, 2500]);

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
        let Style { depth, rounds, hasty, error, judgement } = STYLES[level.index()];
        // An offer is weighed at the same depth at every level, independently of the effort for a move.
        let patience = effort.at_most(game.rounds_on_clock());
        let effort = patience.at_most(rounds);
        if known.next() != Next::Seats(sobremesa_game::SeatSet::only(known.seat())) {
            return game.answer(&patience);
        }
        let (depth, error) = match game.plies() {
            ..FIRST_PLIES => (depth.min(FIRST_DEPTH), error.max(FIRST_VARIETY)),
            FIRST_PLIES..OPENING_PLIES => (depth, error.max(OPENING_VARIETY)),
            OPENING_PLIES.. => (depth, error),
        };
        let depth = if dice.below(100) < hasty { depth / 2 } else { depth };
        let scores = match depth {
            0 => game.glance(),
            _ => {
                let plan = Plan { effort: &effort, depth, margin: error, judgement };
                let lines = if effort.recalls && level == Level::BEST {
                    let key = game.board().hash();
                    Memory::go_on(game.before, key, |memory| game.think_on(&plan, memory))
                } else {
                    game.think(&plan)
                };
                lines.into_iter().map(|(ply, line)| (ply, line.score)).collect()
            }
        };
        let &(_, best) = scores.first()?;
        if let Some(said) = game.say(level, best, &patience) {
            return Some(said);
        }
        // A level that errs plays the move that seems best; no level misses what is clearly decided.
        let seems = |score: i32, dice: &mut Dice| score + dice.below(error as u32 + 1) as i32;
        let seen: Vec<(i32, Ply)> = scores.iter().map(|&(ply, score)| (seems(score, dice), ply)).collect();
        let &(_, ply) = seen.iter().rev().max_by_key(|(score, _)| *score)?;
        Some(if game.may_offer(best) { Move::PlyWithOffer(ply) } else { Move::Ply(ply) })
    }
}

/// Returns the material balance for the side to move, in hundredths of a pawn, to which the [`net`] adds
/// everything else.
pub fn count_men(board: &Board) -> i32 {
    evaluation::count_men(board)
}

/// Returns the share of a win that a score promises.
fn worth(score: i32) -> f32 {
    1.0 / (1.0 + 10f32.powf(-score as f32 / TEN_TO_ONE))
}

/// The seat's knowledge, in the form the search needs.
struct View<'a> {
    known: &'a Known<Ajedrez>,
    position: &'a Position,
    /// The hashes of the positions since the last pawn move or capture.
    past: Vec<u64>,
    /// The hash of the position two plies ago, in which the same side was to move.
    before: Option<u64>,
}

impl View<'_> {
    fn of(known: &Known<Ajedrez>) -> View<'_> {
        let public = known.public();
        let position = &public.position;
        let mut past: Vec<u64> = public.course.steps().map(|(before, _)| before.board().hash()).collect();
        let before = past.iter().rev().nth(1).copied();
        past.drain(..past.len().saturating_sub(position.quiet() as usize));
        past.push(position.board().hash());
        View { known, position, past, before }
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    fn legal(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        self.position.legal(&mut plies, |ply| ply);
        plies
    }

    /// Returns the plies of the side to move and their worth, best first.
    fn think(&self, plan: &Plan<'_>) -> Vec<(Ply, Line)> {
        self.think_by(|moves| search(self.board(), &self.past, moves, plan))
    }

    /// Searches the moves, with the memory of earlier searches.
    fn think_on(&self, plan: &Plan<'_>, memory: &mut Memory) -> Vec<(Ply, Line)> {
        self.think_by(|moves| remember_and_search(self.board(), &self.past, moves, plan, memory))
    }

    fn think_by(&self, search: impl FnOnce(&[BoardMove]) -> Vec<Line>) -> Vec<(Ply, Line)> {
        let plies = self.legal();
        let moves: Vec<BoardMove> = plies.iter().map(|&ply| self.position.encode(ply)).collect();
        let lines = search(&moves).into_iter();
        let ply_of = |mv| moves.iter().position(|&other| other == mv).map(|place| plies[place]);
        lines.filter_map(|line| Some((ply_of(line.mv)?, line))).collect()
    }

    /// Scores each move without the rival's answers, except mate.
    fn glance(&self) -> Vec<(Ply, i32)> {
        let score = |ply: Ply| {
            let after = self.position.after(ply);
            match (after.can_move(), after.check()) {
                (true, _) => -evaluation::evaluate(after.board()),
                (false, true) => MATE,
                (false, false) => 0,
            }
        };
        let mut scores: Vec<(Ply, i32)> = self.legal().into_iter().map(|ply| (ply, score(ply))).collect();
        scores.sort_by_key(|&(_, score)| std::cmp::Reverse(score));
        scores
    }

    /// Returns the number of plies made.
    fn plies(&self) -> usize {
        self.known.public().course.plies.len()
    }

    /// Returns the number of rounds that may be spent so that the clock lasts.
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
        // A move may use most of its increment or delay, and a thirtieth of the rest.
        let for_move_ms = (left_ms / 30 + bonus_ms * 3 / 4).min(left_ms / 2);
        (for_move_ms.saturating_mul(ROUNDS_PER_SECOND) / 1000).max(1)
    }
}

#[cfg(test)]
mod tests;
