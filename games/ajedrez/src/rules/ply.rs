//! A board move: its two squares, and the piece that a pawn becomes.

use std::cmp::Ordering;
use std::fmt;

use cozy_chess::{Piece, Square};
use sobremesa_game::{ordered_by_cmp, told_as_written};

/// A board move in the rulebook's form: castling is the king's move, `e1g1` (AJ-27). Its text is its
/// identity.
#[derive(Clone, Copy, Debug)]
pub struct Ply {
    /// The starting square.
    pub from: Square,
    /// The destination square.
    pub to: Square,
    /// The piece that a pawn on its last row becomes (AJ-7).
    pub promotion: Option<Piece>,
    /// The man that moves, if a position supplied it; used only to show it on a button.
    pub man: Option<Piece>,
}

impl Ply {
    /// Returns its sort key, in the order of the plies' texts as bytes.
    fn key(self) -> (u16, Option<char>) {
        let place = |square: Square| square.file() as u16 * 8 + square.rank() as u16;
        (place(self.from) * 64 + place(self.to), self.promotion.map(char::from))
    }
}

impl PartialEq for Ply {
    fn eq(&self, other: &Ply) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Ply {}

impl Ord for Ply {
    fn cmp(&self, other: &Ply) -> Ordering {
        self.key().cmp(&other.key())
    }
}

ordered_by_cmp!(Ply);

/// The long form, `e7e8q`.
impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |piece| write!(f, "{piece}"))
    }
}

told_as_written!(Ply);
