//! The search's entries in the transposition table.

use cozy_chess::{Move, Piece, Square};
use sobremesa_computer::transposition::{Bound, Found};

use super::{LOST, SURE};

/// Packs a result for the table; mate scores are stored relative to the node in which they were found.
pub(super) fn to_table(score: i32, depth: i32, bound: Bound, mv: Option<Move>, ply: usize) -> Found {
    let from_here = match score {
        SURE.. => score + ply as i32,
        ..=LOST => score - ply as i32,
        _ => score,
    };
    Found { score: from_here as i16, depth: depth.clamp(0, 255) as u8, bound, mv: mv.map_or(0, pack) }
}

pub(super) fn from_table(found: Found, ply: usize) -> Found {
    let score = match i32::from(found.score) {
        score @ SURE.. => score - ply as i32,
        score @ ..=LOST => score + ply as i32,
        score => score,
    };
    Found { score: score as i16, ..found }
}

/// Packs a move; no move goes from a square to itself, so 0 can mean none.
fn pack(mv: Move) -> u16 {
    let promotion = mv.promotion.map_or(0, |piece| piece as u16);
    mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
}

pub(super) fn unpack(packed: u16) -> Option<Move> {
    let square = |bits: u16| Square::index(usize::from(bits & 63));
    let promotion = match packed >> 12 {
        0 => None,
        piece => Piece::try_index(usize::from(piece)),
    };
    (packed != 0).then(|| Move { from: square(packed), to: square(packed >> 6), promotion })
}
