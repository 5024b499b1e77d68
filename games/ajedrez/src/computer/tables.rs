//! The worth of a man on its square: material and squares, for the middle game and for the ending.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

use cozy_chess::{Color, Piece, Square};

/// A value in hundredths of a pawn, for the middle game and for the ending; positions in between mix the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) middle: i32,
    pub(super) end: i32,
}

pub(super) const fn score(middle: i32, end: i32) -> Score {
    Score { middle, end }
}

impl Add for Score {
    type Output = Score;
    fn add(self, other: Score) -> Score {
        score(self.middle + other.middle, self.end + other.end)
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Score) {
        *self = *self + other;
    }
}

impl Sub for Score {
    type Output = Score;
    fn sub(self, other: Score) -> Score {
        score(self.middle - other.middle, self.end - other.end)
    }
}

impl SubAssign for Score {
    fn sub_assign(&mut self, other: Score) {
        *self = *self - other;
    }
}

impl Mul<i32> for Score {
    type Output = Score;
    fn mul(self, times: i32) -> Score {
        score(self.middle * times, self.end * times)
    }
}

/// The material worth of a piece, independent of its square, by [`Piece`].
pub(super) const MATERIAL: [Score; Piece::NUM] =
    [score(85, 110), score(330, 310), score(345, 330), score(480, 540), score(980, 990), score(0, 0)];

/// Returns a single value for a piece, for comparing captures.
pub(super) const fn exchange_value(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight => 320,
        Piece::Bishop => 330,
        Piece::Rook => 500,
        Piece::Queen => 980,
        Piece::King => 20_000,
    }
}

/// The bonus for a pawn's advance, by its row counted from its own side.
const ADVANCE: [Score; 8] =
    [score(0, 0), score(0, 0), score(2, 4), score(8, 10), score(16, 24), score(28, 48), score(45, 80), score(0, 0)];

/// The safety of a king on the first row, by its column: the corners, to which castling leads, are safest.
const HOME: [i32; 8] = [22, 30, 14, -12, -6, -12, 32, 24];

/// Returns the distance from the edge: 0 to 3.
const fn inside(line: usize) -> i32 {
    if line < 4 { line as i32 } else { 7 - line as i32 }
}

/// Returns the worth of a square to a piece, for the side that moves up the board.
const fn place(piece: Piece, square: usize) -> Score {
    let (column, row) = (square % 8, square / 8);
    let (across, along) = (inside(column), inside(row));
    let central = across + along;
    match piece {
        Piece::Pawn => {
            // In the opening the central pawns take the centre; those in front of a castled king stay.
            let middle_column = if across == 3 { 1 } else { 0 };
            let centre = if row == 3 || row == 4 { 14 } else { 5 };
            let home = if middle_column == 1 && row == 1 { -16 } else { 0 };
            score(ADVANCE[row].middle + middle_column * centre + home, ADVANCE[row].end)
        }
        Piece::Knight => {
            let outpost = if row >= 3 && row <= 5 && across >= 2 { 8 } else { 0 };
            let home = if row == 0 { -8 } else { 0 };
            score(7 * central - 26 + outpost + home, 6 * central - 24)
        }
        Piece::Bishop => {
            let home = if row == 0 { -14 } else { 0 };
            score(4 * central - 10 + home, 3 * central - 10)
        }
        Piece::Rook => {
            let seventh = if row == 6 { 1 } else { 0 };
            score(3 * across - 6 + 18 * seventh, 14 * seventh)
        }
        Piece::Queen => {
            // A piece that comes out too early gets chased.
            let early = if row == 0 { 2 } else { 0 };
            score(central - 2 + early, 5 * central - 15)
        }
        Piece::King => {
            let middle = if row == 0 { HOME[column] } else { -20 - 22 * row as i32 };
            score(if middle < -90 { -90 } else { middle }, 9 * central - 26)
        }
    }
}

const fn tables() -> [[Score; 64]; Piece::NUM] {
    let mut tables = [[score(0, 0); 64]; Piece::NUM];
    let mut piece = 0;
    while piece < Piece::NUM {
        let mut square = 0;
        while square < 64 {
            let (material, place) = (MATERIAL[piece], place(Piece::index_const(piece), square));
            tables[piece][square] = score(material.middle + place.middle, material.end + place.end);
            square += 1;
        }
        piece += 1;
    }
    tables
}

static TABLES: [[Score; 64]; Piece::NUM] = tables();

/// Returns the worth of this man to its side on that square.
pub(super) fn standing(piece: Piece, color: Color, square: Square) -> Score {
    TABLES[piece as usize][square.relative_to(color) as usize]
}
