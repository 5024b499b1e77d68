//! The endings and patterns of damas clásica, which is here once more, apart from the rules of the program
//! and faster.

pub mod endings;
pub mod learn;
mod pack;
pub mod plain;
mod solve;
pub mod teach;

use sobremesa_damas::rules::Color;

/// A set of the 32 squares. The bit of the square *n*, counted from 0, is *n* + ⌊*n*/8⌋, so that a step along
/// a diagonal is the same shift from everywhere; see `games/damas/src/rules/board.rs`.
pub type Bits = u64;

/// All squares.
const BOARD: Bits = 0xff | 0xff << 9 | 0xff << 18 | 0xff << 27;
/// The row in which men become damas.
const LAST_ROW: Bits = 0xf;

/// A position, as the side to move sees it: its men go towards the first bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub own: Bits,
    pub rivals: Bits,
    /// The damas of both sides.
    pub damas: Bits,
}

/// A board move.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    from: Bits,
    to: Bits,
    /// The squares on the way, five bits each, the first the highest; how many.
    way: u64,
    legs: u32,
    /// The board afterwards, as seen by the side that is then to move.
    pub after: Position,
    /// True if it captures.
    pub captures: bool,
}

/// The four directions, as rotations to the left; men go in the first two.
const DIRECTIONS: [u32; 4] = [60, 59, 4, 5];

const fn step(from: Bits, direction: u32) -> Bits {
    from.rotate_left(direction) & BOARD
}

/// Returns the bit of a square counted from 0.
pub const fn bit(square: u32) -> Bits {
    1 << (square + square / 8)
}

/// Returns the only square of a set, counted from 0.
pub const fn square(bits: Bits) -> u32 {
    let place = bits.trailing_zeros();
    place - place / 9
}

/// Returns the squares of a set, each as a set of its own.
pub fn each(mut bits: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let lowest = bits & bits.wrapping_neg();
        bits ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

const fn turn(bits: Bits) -> Bits {
    bits.reverse_bits() >> 29
}

impl Position {
    /// Returns the position that these pieces make.
    pub fn of(pieces: impl IntoIterator<Item = (u32, Color, bool)>, mover: Color) -> Position {
        let mut position = Position { own: 0, rivals: 0, damas: 0 };
        for (square, color, dama) in pieces {
            let side = if color == Color::White { &mut position.own } else { &mut position.rivals };
            *side |= bit(square);
            position.damas |= if dama { bit(square) } else { 0 };
        }
        if mover == Color::White { position } else { position.turned() }
    }

    /// Returns the board as the other side sees it, which is then to move.
    #[must_use]
    pub const fn turned(self) -> Position {
        Position { own: turn(self.rivals), rivals: turn(self.own), damas: turn(self.damas) }
    }

    const fn empty(self) -> Bits {
        BOARD & !(self.own | self.rivals)
    }

    /// Returns the pieces that step in this direction.
    const fn steppers(self, way: usize) -> Bits {
        if way < 2 { self.own } else { self.own & self.damas }
    }

    /// Returns true if the side to move can capture, and so must.
    pub fn must_capture(self) -> bool {
        let empty = self.empty();
        DIRECTIONS
            .iter()
            .enumerate()
            .any(|(way, &direction)| step(step(self.steppers(way), direction) & self.rivals, direction) & empty != 0)
    }

    /// Every legal move; none for who is blocked.
    pub fn moves(self, mut visit: impl FnMut(Move)) {
        if self.must_capture() {
            for from in each(self.own) {
                let start = Jump { from, at: from, taken: 0, way: square(from).into(), legs: 1 };
                self.jump(start, self.damas & from != 0, &mut visit);
            }
            return;
        }
        let empty = self.empty();
        for (way, direction) in DIRECTIONS.into_iter().enumerate() {
            for to in each(step(self.steppers(way), direction) & empty) {
                let from = to.rotate_right(direction);
                let path = u64::from(square(from) << 5 | square(to));
                visit(self.moved(Jump { from, at: to, taken: 0, way: path, legs: 2 }));
            }
        }
    }

    /// Goes on with a capture, to its end.
    fn jump(self, so_far: Jump, dama: bool, visit: &mut impl FnMut(Move)) {
        let empty = self.empty() | so_far.from;
        let mut further = false;
        for &direction in &DIRECTIONS[..if dama { 4 } else { 2 }] {
            let over = step(so_far.at, direction) & self.rivals & !so_far.taken;
            let at = step(over, direction) & empty;
            if at == 0 {
                continue;
            }
            further = true;
            let way = so_far.way << 5 | u64::from(square(at));
            let next = Jump { at, taken: so_far.taken | over, way, legs: so_far.legs + 1, ..so_far };
            // A man that is crowned stops there.
            if !dama && at & LAST_ROW != 0 {
                visit(self.moved(next));
            } else {
                self.jump(next, dama, visit);
            }
        }
        if !further && so_far.taken != 0 {
            visit(self.moved(so_far));
        }
    }

    fn moved(self, jump: Jump) -> Move {
        let Jump { from, at: to, taken, way, legs } = jump;
        let dama = self.damas & from != 0 || to & LAST_ROW != 0;
        let left = self.damas & !(from | taken);
        let after = Position {
            own: self.own & !from | to,
            rivals: self.rivals & !taken,
            damas: if dama { left | to } else { left },
        };
        Move { from, to, way, legs, after: after.turned(), captures: taken != 0 }
    }
}

/// A capture that may go on, or a step.
#[derive(Clone, Copy)]
struct Jump {
    from: Bits,
    at: Bits,
    taken: Bits,
    way: u64,
    legs: u32,
}

impl Move {
    /// Returns the move as players write it: `11-15`, `15x22`.
    pub fn text(self, mover: Color) -> String {
        let squares = (0..self.legs).rev().map(|leg| {
            let square = (self.way >> (5 * leg) & 31) as u32;
            (if mover == Color::White { square + 1 } else { 32 - square }).to_string()
        });
        squares.collect::<Vec<_>>().join(if self.captures { "x" } else { "-" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(position: Position, depth: u32) -> u64 {
        let mut count = 0;
        position.moves(|mv| count += if depth == 1 { 1 } else { lines(mv.after, depth - 1) });
        count
    }

    /// The counts of the rulebook (DA-38).
    #[test]
    fn there_are_as_many_lines_as_the_rules_say() {
        let pieces = (0..12).map(|square| (square, Color::Black, false));
        let first = Position::of(pieces.chain((20..32).map(|square| (square, Color::White, false))), Color::Black);
        let counts: Vec<u64> = (1..=8).map(|depth| lines(first, depth)).collect();
        assert_eq!(counts, [7, 49, 302, 1469, 7361, 36768, 179_740, 845_931]);
    }

    #[test]
    fn moves_are_written_as_players_write_them() {
        let position = Position::of(
            [(14, Color::Black, false), (17, Color::White, false), (25, Color::White, false)],
            Color::Black,
        );
        let mut texts = Vec::new();
        position.moves(|mv| texts.push(mv.text(Color::Black)));
        assert_eq!(texts, ["15x22x31"]);
    }
}
