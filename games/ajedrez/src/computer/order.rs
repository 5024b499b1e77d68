//! Move ordering: the better the guess, the less has to be searched.

use cozy_chess::{Board, Move, Piece};

use super::exchange::{captured, gains};
use super::history_tables::{HistoryTables, Step, step};
use super::tables::exchange_value;

/// The rank of the move that was best last time, above everything else.
const REMEMBERED: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 26;
const KILLER: i32 = 1 << 22;
const COUNTER: i32 = 1 << 21;
const BAD_CAPTURE: i32 = -(1 << 26);

/// The kind of a candidate move.
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
    /// The captured piece.
    pub(super) captured: Option<Piece>,
    pub(super) promise: i32,
}

impl Candidate {
    /// Returns true for neither a capture nor a promotion.
    pub(super) fn is_quiet(&self) -> bool {
        self.kind == Kind::Quiet
    }
}

/// The kinds of moves to generate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    All,
    /// Captures and promotions to a dama.
    Forcing,
    /// All others.
    Rest,
}

/// The place in the tree for which candidates are generated.
pub(super) struct Place<'a> {
    pub(super) board: &'a Board,
    pub(super) ply: usize,
    /// The move that was best last time.
    pub(super) remembered: Option<Move>,
    /// The step before, and the one before that.
    pub(super) before: [Option<Step>; 2],
    /// True if only captures and promotions to a dama are wanted, and of the captures only those that lose
    /// nothing.
    pub(super) forcing: bool,
}

/// The moves of a position that are in the list by now. One of the first moves often causes a cutoff, and
/// then the others are not generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Listed {
    None,
    Remembered,
    Forcing,
    All,
}

/// Returns the most promising untried move, after bringing it to the front of the list from `from` on; more
/// moves are generated as they are needed.
pub(super) fn next(
    history_tables: &HistoryTables,
    place: &Place<'_>,
    listed: &mut Listed,
    list: &mut Vec<Candidate>,
    from: usize,
) -> Option<Candidate> {
    let board = place.board;
    loop {
        *listed = match *listed {
            Listed::None => {
                let remembered = place.remembered.filter(|&mv| board.is_legal(mv));
                let candidate = remembered.and_then(|mv| remembered_candidate(board, mv));
                list.extend(candidate.filter(|candidate| !place.forcing || candidate.kind == Kind::Capture));
                Listed::Remembered
            }
            Listed::Remembered if from < list.len() => return Some(list[from]),
            // Out of check there are few.
            Listed::Remembered if !board.checkers().is_empty() => {
                candidates(history_tables, place, Wanted::All, list);
                Listed::All
            }
            Listed::Remembered => {
                candidates(history_tables, place, Wanted::Forcing, list);
                Listed::Forcing
            }
            Listed::Forcing => match next_best(board, &mut list[from..]) {
                Some(best) if best.promise > 0 => return Some(best),
                _ if place.forcing => return None,
                _ => {
                    candidates(history_tables, place, Wanted::Rest, list);
                    Listed::All
                }
            },
            Listed::All => return next_best(board, &mut list[from..]),
        }
    }
}

fn remembered_candidate(board: &Board, mv: Move) -> Option<Candidate> {
    let step = step(board, board.piece_on(mv.from)?, mv);
    let captured = captured(board, mv);
    let kind = match mv.promotion {
        Some(Piece::Queen) => Kind::Capture,
        _ if captured.is_some() => Kind::Capture,
        Some(_) => Kind::Losing,
        None => Kind::Quiet,
    };
    Some(Candidate { mv, step, kind, captured, promise: REMEMBERED })
}

/// Appends the wanted legal moves with their promise, but not the remembered one.
fn candidates(history_tables: &HistoryTables, place: &Place<'_>, wanted: Wanted, list: &mut Vec<Candidate>) {
    let Place { board, ply, remembered, before, .. } = *place;
    let color = board.side_to_move();
    let rivals = board.colors(!color);
    let killers = history_tables.killers(ply);
    let counter = history_tables.counter(before[0]);
    board.generate_moves(|mut moves| {
        let piece = moves.piece;
        match wanted {
            Wanted::Forcing if piece != Piece::Pawn => moves.to &= rivals,
            Wanted::Rest if piece != Piece::Pawn => moves.to -= rivals,
            _ => {}
        }
        for mv in moves {
            if remembered == Some(mv) {
                continue;
            }
            let captured = captured(board, mv);
            let queens = mv.promotion == Some(Piece::Queen);
            let forcing = captured.is_some() || queens;
            if wanted == if forcing { Wanted::Rest } else { Wanted::Forcing } {
                continue;
            }
            let step = step(board, piece, mv);
            let (kind, promise) = if forcing {
                let taken =
                    captured.map_or(0, |piece| 16 * exchange_value(piece) + history_tables.of_capture(step, piece) / 4);
                let promoted = if queens { 16 * exchange_value(Piece::Queen) } else { 0 };
                (Kind::Capture, GOOD_CAPTURE + taken + promoted - exchange_value(piece) / 16)
            } else if mv.promotion.is_some() {
                (Kind::Losing, BAD_CAPTURE)
            } else if let Some(place) = killers.iter().position(|&killer| killer == Some(mv)) {
                (Kind::Quiet, KILLER - place as i32)
            } else if counter == Some(mv) {
                (Kind::Quiet, COUNTER)
            } else {
                (Kind::Quiet, history_tables.of_quiet(color, mv, step, before))
            };
            list.push(Candidate { mv, step, kind, captured, promise });
        }
        false
    });
}

/// Brings the most promising candidate to the front; captures that turn out to lose material are put behind
/// everything else.
fn next_best(board: &Board, list: &mut [Candidate]) -> Option<Candidate> {
    loop {
        let mut best = 0;
        for place in 1..list.len() {
            if list[place].promise > list[best].promise {
                best = place;
            }
        }
        let candidate = list.get_mut(best)?;
        if candidate.kind == Kind::Capture && candidate.promise > 0 && !gains(board, candidate.mv, 0) {
            candidate.kind = Kind::Losing;
            candidate.promise += BAD_CAPTURE - GOOD_CAPTURE;
            continue;
        }
        list.swap(0, best);
        return list.first().copied();
    }
}
