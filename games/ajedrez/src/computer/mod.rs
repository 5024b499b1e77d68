//! Computers at ajedrez: alpha-beta over cozy-chess's moves, with an evaluation of our own.
//!
//! A round of [`Effort`] is a thousand positions. A computer never resigns; it offers a draw only in an ending in which nothing
//! has happened for long, accepts one when it is clearly worse or nothing happens any more, and claims one when it is worse.
//!
//! # The search
//!
//! This search and that of damas are alpha-beta on the board's own bits (`games/ajedrez/src/computer/`,
//! `games/damas/src/computer/`), with one transposition table (`players/src/transposition.rs`); a round of `Effort` is a thousand
//! positions. `weigh` searches every move for its true worth, `choose` only the best; the weaker levels look less deep and
//! misjudge a little, so that they play like people and not like dice. With *soplo* the search never misses a capture: the rival
//! could take the move back and demand it, so missing it never gains.

mod evaluation;
pub mod net;
mod order;
mod search;
mod tables;

use cozy_chess::{Board, Move as BoardMove};

use crate::game::{Dice, Known, Next, Seat};
use crate::player::{Effort, Level, Player, Weighed};
use crate::rules::draws::grounds;
use crate::rules::options::{Bonus, Reloj};
use crate::rules::{Ajedrez, Event, Move, Ply, Position};
use search::{Judgement, Line, Plan, search};

/// Moves this much worse than the best are still weighed exactly.
const WEIGHED_EXACTLY: i32 = 250;
/// An advantage of this many hundredths of a pawn makes a win ten times as likely as a loss.
const TEN_TO_ONE: f32 = 400.0;
/// In the first plies even the best computer varies its play, by this many hundredths of a pawn.
const OPENING_PLIES: usize = 12;
const OPENING_VARIETY: i32 = 12;
/// After this many plies without a pawn move or capture a draw may be offered in an even game.
const STALE: u32 = 60;
/// A player with no better prospect than this, in hundredths of a pawn, will not win by playing on.
const EVEN: i32 = 25;
/// A player worse by this much, in hundredths of a pawn, welcomes a draw at any time.
const WORSE: i32 = 80;
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
    Style { depth: 1, rounds: 20, error: 850 },
    Style { depth: 1, rounds: 20, error: 180 },
    Style { depth: 2, rounds: 20, error: 190 },
    Style { depth: 3, rounds: 60, error: 120 },
    Style { depth: 4, rounds: 200, error: 70 },
];
const BEST: Style = Style { depth: i32::MAX, rounds: u64::MAX, error: 0 };

impl Player for Ajedrez {
    /// Measured against Stockfish at a rating that it was asked for, as `docs/players.md` says; nothing is known of the levels without one.
    const RATINGS: [Option<u16>; 6] = [None, None, Some(1250), Some(1550), Some(1700), None];

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
        let opening = game.known.public().course.plies.len() < OPENING_PLIES;
        let error = if opening { error.max(OPENING_VARIETY) } else { error };
        let lines = game.think(&Plan { effort: &effort, depth, margin: error, judgement });
        let best = lines.first()?.1.score;
        if game.is_offered() && game.is_content(best) {
            return Some(Move::Accept);
        }
        if let Some(claim) = game.claim(best) {
            return Some(claim);
        }
        // A level that errs plays the move that seems best; nobody misses what is clearly decided.
        let seems = |line: &Line, dice: &mut Dice| line.score + dice.below(error as u32 + 1) as i32;
        let seen: Vec<(i32, Ply)> = lines.iter().map(|(ply, line)| (seems(line, dice), *ply)).collect();
        let &(_, ply) = seen.iter().rev().max_by_key(|(score, _)| *score)?;
        Some(if game.is_stale(best) { Move::PlyWithOffer(ply) } else { Move::Ply(ply) })
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

    /// Whether the rival is offering a draw.
    fn is_offered(&self) -> bool {
        self.known.public().talk.is_offered_to(self.known.seat())
    }

    /// The answer to an offer while the rival thinks; none if there is no offer.
    fn answer(&self, effort: &Effort<'_>) -> Option<Move> {
        if !self.is_offered() || !matches!(self.known.next(), Next::Seats(_)) {
            return None;
        }
        let lines = self.think(&Plan { effort, depth: 8, margin: 0, judgement: Judgement::Net });
        let theirs = lines.first().map_or(0, |(_, line)| line.score);
        Some(if self.is_content(-theirs) { Move::Accept } else { Move::Reject })
    }

    /// Whether a draw is better than playing on: an even game is worth playing while something still happens in it.
    fn is_content(&self, best: i32) -> bool {
        best <= -WORSE || best < EVEN && self.position.quiet() >= STALE / 2
    }

    /// A valid claim, if no more than a draw can be expected.
    fn claim(&self, best: i32) -> Option<Move> {
        if best > 0 || self.known.public().talk.claimed {
            return None;
        }
        if !self.known.public().claims.is_empty() {
            return Some(Move::Claim(None));
        }
        let mut plies = Vec::new();
        self.position.legal(&mut plies, |ply| ply);
        let keys: Vec<u64> = self.known.public().course.steps().map(|(before, _)| before.key()).collect();
        plies.into_iter().find_map(|ply| {
            let after = self.position.after(ply);
            let key = after.key();
            let occurrences = 1 + keys.iter().filter(|&&other| other == key).count();
            grounds(&after, occurrences).next().map(|_| Move::Claim(Some(ply)))
        })
    }

    /// Whether a draw may be offered with the move: in an even game in which nothing has happened for long, not even an offer of
    /// ours.
    fn is_stale(&self, best: i32) -> bool {
        let (public, seat) = (self.known.public(), self.known.seat());
        if best.abs() > EVEN || self.position.quiet() < STALE || public.offer.is_some() {
            return false;
        }
        let lately = self.known.events().iter().rev();
        let mut plies = lately.scan(0, |plies, event| {
            *plies += u32::from(matches!(event, Event::Jugada(_)));
            (*plies <= STALE).then_some(event)
        });
        !plies.any(|event| matches!(event, Event::Oferta { seat: by } if *by == seat))
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
