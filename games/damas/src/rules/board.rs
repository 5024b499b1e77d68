//! The board as bits: squares, colours, directions, and how they differ between the variants (DA-1–3).
//!
//! A set of squares is a `u64`. The dark squares are in the order of their numbers, with one unused bit after
//! every two rows; so a diagonal step is the same shift from every square, and a step over the edge lands on
//! an unused bit or off the board. 8×8 takes 35 bits, 10×10 takes 54.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::options::Variante;

/// A dark square by its number (DA-1): 1 to 32, or to 50 on the large board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The first square of any board.
    pub(super) const FIRST: Square = Square(1);

    /// Returns the square with this number, if some board has it.
    pub const fn new(number: u8) -> Option<Square> {
        if number >= 1 && number <= 50 { Some(Square(number)) } else { None }
    }

    /// Returns its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns its row from the top and its column from the left, from 0.
    pub const fn place(self, variante: Variante) -> (u8, u8) {
        let in_row = variante.width() / 2;
        let row = (self.0 - 1) / in_row;
        (row, (self.0 - 1) % in_row * 2 + (row + 1) % 2)
    }

    /// Returns its algebraic name: `c3`.
    pub fn name(self, variante: Variante) -> String {
        let (row, column) = self.place(variante);
        format!("{}{}", char::from(b'a' + column), variante.width() - row)
    }

    /// Returns the square in this row and column, counted as in [`Square::place`]; `None` for a light square
    /// or one off the board.
    pub fn at(row: u8, column: u8, variante: Variante) -> Option<Square> {
        let width = variante.width();
        let dark = row < width && column < width && (row + column) % 2 == 1;
        dark.then(|| Square(row * (width / 2) + column / 2 + 1))
    }
}

/// Its number: `15`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number without leading zeros or sign.
impl FromStr for Square {
    type Err = ();

    fn from_str(text: &str) -> Result<Square, ()> {
        let plain = text.starts_with(|first| ('1'..='9').contains(&first));
        text.parse().ok().filter(|_| plain).and_then(Square::new).ok_or(())
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// The colour of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Color {
    /// At the bottom; its forward is up.
    White,
    /// At the top; its forward is down.
    Black,
}

impl Color {
    /// Returns the rival's colour.
    #[must_use]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// Returns an index for tables by colour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the word by which views name the player of this colour.
    pub const fn word(self) -> &'static str {
        match self {
            Color::White => "blancas",
            Color::Black => "negras",
        }
    }

    /// Returns the letter for it in textual positions (DA-37).
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'W',
            Color::Black => 'B',
        }
    }
}

impl Variante {
    /// Returns the number of rows, and of columns, on the board.
    pub const fn width(self) -> u8 {
        match self {
            Variante::Clasica | Variante::Abundancia => 8,
            Variante::Cien => 10,
        }
    }

    /// Returns the number of dark squares of the board.
    pub const fn squares(self) -> u8 {
        self.width() * self.width() / 2
    }

    /// Returns the colour that moves first in every partida.
    pub const fn beginner(self) -> Color {
        match self {
            Variante::Clasica | Variante::Cien => Color::Black,
            Variante::Abundancia => Color::White,
        }
    }
}

/// The rules of a variant for the pieces, known at compile time, so that each variant has its own move
/// generator.
pub(crate) trait Kind: Copy {
    /// The variant.
    const VARIANTE: Variante;
    /// Dark squares in a row.
    const ROW: u32;
    /// True if men move and capture backward too (DA-4, DA-5).
    const MEN_GO_BACK: bool;
    /// True if a dama goes any distance (DA-6, DA-7).
    const DAMAS_FLY: bool;
    /// True if a dama must capture before a man (DA-16).
    const DAMAS_FIRST: bool;
}

/// `clasica`.
#[derive(Clone, Copy)]
pub(crate) struct Clasica;

/// `cien`.
#[derive(Clone, Copy)]
pub(crate) struct Cien;

/// `abundancia`.
#[derive(Clone, Copy)]
pub(crate) struct Abundancia;

impl Kind for Clasica {
    const VARIANTE: Variante = Variante::Clasica;
    const ROW: u32 = 4;
    const MEN_GO_BACK: bool = false;
    const DAMAS_FLY: bool = false;
    const DAMAS_FIRST: bool = false;
}

impl Kind for Cien {
    const VARIANTE: Variante = Variante::Cien;
    const ROW: u32 = 5;
    const MEN_GO_BACK: bool = false;
    const DAMAS_FLY: bool = true;
    const DAMAS_FIRST: bool = true;
}

impl Kind for Abundancia {
    const VARIANTE: Variante = Variante::Abundancia;
    const ROW: u32 = 4;
    const MEN_GO_BACK: bool = true;
    const DAMAS_FLY: bool = true;
    const DAMAS_FIRST: bool = false;
}

/// Calls a function that is generic over [`Kind`] for a [`Variante`] known only at run time.
macro_rules! by_kind {
    ($variante:expr, $kind:ident => $call:expr) => {
        match $variante {
            $crate::rules::Variante::Clasica => {
                type $kind = $crate::rules::board::Clasica;
                $call
            }
            $crate::rules::Variante::Cien => {
                type $kind = $crate::rules::board::Cien;
                $call
            }
            $crate::rules::Variante::Abundancia => {
                type $kind = $crate::rules::board::Abundancia;
                $call
            }
        }
    };
}
pub(crate) use by_kind;

/// A set of squares; see the module's documentation.
pub(crate) type Bits = u64;

/// Returns all dark squares.
pub(crate) const fn board<K: Kind>() -> Bits {
    let mut bits = 0;
    let mut square = 1;
    while square <= K::ROW * K::ROW * 2 {
        bits |= bit::<K>(Square(square as u8));
        square += 1;
    }
    bits
}

/// Returns the set of this square alone.
#[inline]
pub(crate) const fn bit<K: Kind>(square: Square) -> Bits {
    let before = square.0 as u32 - 1;
    1 << (before + before / (2 * K::ROW))
}

/// Returns the lowest square of a non-empty set.
#[inline]
pub(super) const fn square<K: Kind>(bits: Bits) -> Square {
    let place = bits.trailing_zeros();
    Square((place - place / (2 * K::ROW + 1) + 1) as u8)
}

/// Returns the squares of a set, ascending.
pub(super) fn squares<K: Kind>(bits: Bits) -> impl Iterator<Item = Square> {
    each(bits).map(square::<K>)
}

/// Returns the squares of a set, each as a set of its own, ascending.
#[inline]
pub(crate) fn each(mut bits: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// Returns the row on which men of this colour become damas (DA-3).
#[inline]
pub(crate) const fn last_row<K: Kind>(color: Color) -> Bits {
    let row = (1 << K::ROW) - 1;
    match color {
        Color::White => row,
        // There are nine (or seven) rows above it, and an unused bit after every two of them.
        Color::Black => row << ((2 * K::ROW - 1) * K::ROW + K::ROW - 1),
    }
}

/// A direction along a diagonal, as White sees the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    DownLeft,
    DownRight,
    UpLeft,
    UpRight,
}

impl Direction {
    pub(super) const ALL: [Direction; 4] =
        [Direction::DownLeft, Direction::DownRight, Direction::UpLeft, Direction::UpRight];

    /// Returns true if this direction is forward for a man of this colour.
    #[inline]
    pub(super) const fn is_forward(self, color: Color) -> bool {
        matches!(
            (color, self),
            (Color::Black, Direction::DownLeft | Direction::DownRight)
                | (Color::White, Direction::UpLeft | Direction::UpRight)
        )
    }

    /// Returns the number of places of one step, as a left rotation. A bit that leaves the board at one end
    /// re-enters at the other only on an unused place.
    #[inline]
    const fn places<K: Kind>(self) -> u32 {
        match self {
            Direction::DownLeft => K::ROW,
            Direction::DownRight => K::ROW + 1,
            Direction::UpRight => u64::BITS - K::ROW,
            Direction::UpLeft => u64::BITS - K::ROW - 1,
        }
    }

    /// Returns the squares one step away from these, without those that would leave the board.
    #[inline]
    pub(super) const fn step<K: Kind>(self, from: Bits) -> Bits {
        from.rotate_left(self.places::<K>()) & board::<K>()
    }

    /// Returns the squares `distance` steps behind these, provided the steps stayed on the board.
    #[inline]
    pub(super) const fn back<K: Kind>(self, from: Bits, distance: u32) -> Bits {
        from.rotate_right(self.places::<K>() * distance % u64::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square_named(name: &str, variante: Variante) -> u8 {
        let row = variante.width() - name[1..].parse::<u8>().unwrap();
        Square::at(row, name.as_bytes()[0] - b'a', variante).unwrap().number()
    }

    #[test]
    fn squares_are_numbered_from_whites_top_left() {
        for (name, number) in [("b8", 1), ("h8", 4), ("a7", 5), ("c3", 22), ("a1", 29), ("g1", 32)] {
            assert_eq!(square_named(name, Variante::Clasica), number);
            assert_eq!(Square(number).name(Variante::Clasica), name);
        }
        for (name, number) in [("b10", 1), ("j10", 5), ("a9", 6), ("j8", 15), ("a1", 46), ("i1", 50)] {
            assert_eq!(square_named(name, Variante::Cien), number);
            assert_eq!(Square(number).name(Variante::Cien), name);
        }
        assert_eq!(Square::at(0, 0, Variante::Clasica), None, "a8 is light");
    }

    /// Compares the steps with rows and columns, for every square and direction.
    fn steps_follow_the_diagonals<K: Kind>(variante: Variante) {
        for from in 1..=variante.squares() {
            let (row, column) = Square(from).place(variante);
            for direction in Direction::ALL {
                let (down, right) = match direction {
                    Direction::DownLeft => (1, -1),
                    Direction::DownRight => (1, 1),
                    Direction::UpLeft => (-1, -1),
                    Direction::UpRight => (-1, 1),
                };
                let there = row.checked_add_signed(down).zip(column.checked_add_signed(right));
                let there = there.and_then(|(row, column)| Square::at(row, column, variante));
                let step = direction.step::<K>(bit::<K>(Square(from)));
                assert_eq!(squares::<K>(step).next(), there, "{from}");
            }
        }
    }

    #[test]
    fn steps_follow_the_diagonals_and_stay_on_every_board() {
        steps_follow_the_diagonals::<Clasica>(Variante::Clasica);
        steps_follow_the_diagonals::<Cien>(Variante::Cien);
        steps_follow_the_diagonals::<Abundancia>(Variante::Abundancia);
    }

    #[test]
    fn the_last_row_is_where_the_rival_began() {
        let numbers = |bits| squares::<Cien>(bits).map(Square::number).collect::<Vec<_>>();
        assert_eq!(numbers(last_row::<Cien>(Color::White)), [1, 2, 3, 4, 5]);
        assert_eq!(numbers(last_row::<Cien>(Color::Black)), [46, 47, 48, 49, 50]);
        assert_eq!(squares::<Clasica>(last_row::<Clasica>(Color::Black)).next(), Some(Square(29)));
    }
}
