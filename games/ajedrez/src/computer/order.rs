//! Which moves to look at first: the better the guess, the less has to be searched.

use cozy_chess::{Board, Move, Piece};

use super::exchange::{captured, gains};
use super::experience::{Experience, Step, step};
use super::tables::exchange_value;

/// Above everything else: the move that was best last time.
const REMEMBERED: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 22;
const COUNTER: i32 = 1 << 21;
const BAD_CAPTURE: i32 = -(1 << 26);

/// What kind of move a candidate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Neither a capture nor a promotion to a dama.
    Quiet,
    /// A capture, or a promotion to a dama, that may lose material.
    Capture,
    /// One that does, or a promotion to something less.
    Losing,
}

/// A move and how much it promises.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) mv: Move,
    pub(super) step: Step,
    pub(super) kind: Kind,
    /// What it captures.
    pub(super) captured: Option<Piece>,
    pub(super) promise: i32,
}

impl Candidate {
    /// Neither a capture nor a promotion.
    pub(super) fn is_quiet(&self) -> bool {
        self.kind == Kind::Quiet
    }
}

/// Which moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    All,
    /// Captures and promotions to a dama.
    Forcing,
}

/// Where candidates are looked for.
pub(super) struct Place<'a> {
    pub(super) board: &'a Board,
    pub(super) ply: usize,
    pub(super) remembered: Option<Move>,
    /// The step before, and the one before that.
    pub(super) before: [Option<Step>; 2],
}

/// Appends the wanted legal moves with their promise.
pub(super) fn candidates(experience: &Experience, place: &Place<'_>, wanted: Wanted, list: &mut Vec<Candidate>) {
    let Place { board, ply, remembered, before } = *place;
    let color = board.side_to_move();
    let rivals = board.colors(!color);
    let killers = experience.killers(ply);
    let counter = experience.counter(before[0]);
    let forcing = wanted == Wanted::Forcing;
    board.generate_moves(|mut moves| {
        let piece = moves.piece;
        if forcing && piece != Piece::Pawn {
            moves.to &= rivals;
        }
        for mv in moves {
            let captured = captured(board, mv);
            let queens = mv.promotion == Some(Piece::Queen);
            if forcing && captured.is_none() && !queens {
                continue;
            }
            let step = step(board, piece, mv);
            let (kind, promise) = if captured.is_some() || queens {
                let taken =
                    captured.map_or(0, |piece| 16 * exchange_value(piece) + experience.of_capture(step, piece) / 4);
                let promoted = if queens { 16 * exchange_value(Piece::Queen) } else { 0 };
                (Kind::Capture, GOOD_CAPTURE + taken + promoted - exchange_value(piece) / 16)
            } else if mv.promotion.is_some() {
                (Kind::Losing, BAD_CAPTURE)
            } else if let Some(place) = killers.iter().position(|&killer| killer == Some(mv)) {
                (Kind::Quiet, KILLER - place as i32)
            } else if counter == Some(mv) {
                (Kind::Quiet, COUNTER)
            } else {
                (Kind::Quiet, experience.of_quiet(color, mv, step, before))
            };
            let promise = if remembered == Some(mv) { REMEMBERED } else { promise };
            list.push(Candidate { mv, step, kind, captured, promise });
        }
        false
    });
}

/// Brings the most promising candidate to the front; captures that turn out to lose material are put behind everything else.
pub(super) fn next_best(board: &Board, list: &mut [Candidate]) -> Candidate {
    loop {
        let mut best = 0;
        for place in 1..list.len() {
            if list[place].promise > list[best].promise {
                best = place;
            }
        }
        let candidate = &mut list[best];
        let unsure = candidate.kind == Kind::Capture && candidate.promise < REMEMBERED;
        if unsure && candidate.promise > 0 && !gains(board, candidate.mv, 0) {
            candidate.kind = Kind::Losing;
            candidate.promise += BAD_CAPTURE - GOOD_CAPTURE;
            continue;
        }
        list.swap(0, best);
        return list[0];
    }
}
