//! Weights of patterns learnt from games of `clasica`: corrections of the handwritten
//! [`evaluation`](super::evaluation).
//!
//! The board is covered by nine windows of eight squares, four rows high and two squares wide, which overlap.
//! Each shape of men in a window has a weight, and so have each dama by its square, the number of pieces of
//! each side, and the move (the opposition). Every weight has two values, for many pieces on the board and
//! for few, with interpolation between them. `tools/lab` learns them from games (`patterns.bin`).

use super::endings::{MOST, Pieces};
use super::evaluation::evaluate;
use crate::rules::board::each;
use crate::rules::{Color, Options, Partida, Position, Variante};

/// The number of shapes of the men in a window: each of its squares is empty, ours or theirs.
const SHAPES: usize = 3usize.pow(8);
const WINDOWS: usize = 9;
const DAMAS: usize = WINDOWS * SHAPES;
const MATERIAL: usize = DAMAS + 2 * 32;
const MOVE: usize = MATERIAL + 13 * 13 * 4 * 4;
/// The number of inputs.
pub const INPUTS: usize = MOVE + 2 * 25;
/// The number of pieces by which the weights are interpolated.
pub const PIECES: i32 = 24;

/// Two for each input, in hundredths of a man: with all pieces on the board, and with none.
static WEIGHTS: &[u8; 2 * INPUTS] = include_bytes!("patterns.bin");

/// For the eight squares of two rows, and windows at the left, in the middle and at the right: the part of a
/// shape that they make.
static PARTS: [[u16; 256]; 3] = {
    let mut parts = [[0; 256]; 3];
    let mut squares = 0;
    while squares < 256 {
        let mut left = 0;
        while left < 3 {
            let (upper, lower) = (squares >> left, squares >> (4 + left));
            let shape = (upper & 1) + 3 * (upper >> 1 & 1) + 9 * (lower & 1) + 27 * (lower >> 1 & 1);
            parts[left][squares] = shape as u16;
            left += 1;
        }
        squares += 1;
    }
    parts
};
/// The squares of a column that ends on the last row of the side to move, as seen from there: an odd number
/// of pieces on them is the move.
const MOVE_ROWS: u64 = 0xf0 | 0xf0 << 9 | 0xf0 << 18 | 0xf0 << 27;

/// Calls `visit` with every active input of a position.
#[inline]
pub fn inputs(pieces: Pieces, mut visit: impl FnMut(usize)) {
    let Pieces { own, rivals, damas } = pieces;
    let (men, rival_men) = (own & !damas, rivals & !damas);
    for (left, table) in PARTS.iter().enumerate() {
        let part = |rows: usize| {
            let squares = |set: u64| (set >> (9 * rows) & 0xff) as usize;
            usize::from(table[squares(men)] + 2 * table[squares(rival_men)])
        };
        let parts = [part(0), part(1), part(2), part(3)];
        for top in 0..3 {
            visit((3 * left + top) * SHAPES + parts[top] + 81 * parts[top + 1]);
        }
    }
    let square = |place: u32| (place - place / 9) as usize;
    let (own_damas, rival_damas) = (own & damas, rivals & damas);
    each(own_damas).for_each(|dama| visit(DAMAS + square(dama.trailing_zeros())));
    each(rival_damas).for_each(|dama| visit(DAMAS + 32 + square(dama.trailing_zeros())));
    let count = |set: u64, most: usize| (set.count_ones() as usize).min(most);
    let men = count(men, 12) * 13 + count(rival_men, 12);
    visit(MATERIAL + men * 16 + count(own_damas, 3) * 4 + count(rival_damas, 3));
    let all = own | rivals;
    visit(MOVE + 2 * count(all, 24) + count(all & MOVE_ROWS, 24) % 2);
}

/// Returns the handwritten evaluation of the position for the side to move.
pub fn known(pieces: Pieces) -> i32 {
    let Pieces { own, rivals, damas } = pieces;
    let position = Position { pieces: [own, rivals], damas, to_move: Color::White };
    evaluate(&Options::of(Variante::Clasica), &Partida::from(position))
}

/// Returns the learnt correction, which is added to the handwritten evaluation.
#[inline]
pub fn learnt(pieces: Pieces) -> i32 {
    let all = (pieces.own | pieces.rivals).count_ones();
    if all <= MOST {
        return 0;
    }
    let (mut many, mut few) = (0, 0);
    inputs(pieces, |input| {
        many += i32::from(WEIGHTS[2 * input] as i8);
        few += i32::from(WEIGHTS[2 * input + 1] as i8);
    });
    let all = all as i32;
    (many * all + few * (PIECES - all)) / PIECES
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn speaking(pieces: Pieces) -> BTreeSet<usize> {
        let mut speaking = BTreeSet::new();
        inputs(pieces, |input| {
            assert!(input < INPUTS && speaking.insert(input));
        });
        speaking
    }

    fn bit(square: u32) -> u64 {
        1 << (square + square / 8)
    }

    /// A man on any square changes the windows that contain it, the number of men, and the move.
    #[test]
    fn every_square_is_seen_by_one_to_four_windows() {
        let empty = speaking(Pieces { own: 0, rivals: 0, damas: 0 });
        assert_eq!(empty.len(), WINDOWS + 2);
        for square in 0..32 {
            let seen = |own, rivals| speaking(Pieces { own, rivals, damas: 0 });
            let (own, rival) = (seen(bit(square), 0), seen(0, bit(square)));
            let windows = |seen: &BTreeSet<usize>| seen.difference(&empty).filter(|&&input| input < DAMAS).count();
            let (row, column) = (square / 4, square % 4);
            let expected = if row / 2 % 3 == 0 { 1 } else { 2 } * if column % 3 == 0 { 1 } else { 2 };
            assert_eq!((windows(&own), windows(&rival)), (expected, expected), "{square}");
            assert!(own.intersection(&rival).all(|input| empty.contains(input) || *input >= MOVE));
        }
    }

    #[test]
    fn a_dama_speaks_by_its_square_and_its_side() {
        let dama = bit(17);
        let own = speaking(Pieces { own: dama, rivals: 0, damas: dama });
        let rival = speaking(Pieces { own: 0, rivals: dama, damas: dama });
        assert!(own.contains(&(DAMAS + 17)) && rival.contains(&(DAMAS + 32 + 17)));
    }

    /// Two men face to face with one row between them: the side to move does not have the move.
    #[test]
    fn the_move_is_told() {
        let facing = |rows: u32| Pieces { own: bit(4 * 6 + 1), rivals: bit(4 * (6 - rows) + 1), damas: 0 };
        let has = |pieces| speaking(pieces).iter().any(|&input| input >= MOVE && input % 2 != MOVE % 2);
        assert!(!has(facing(2)) && has(facing(1)));
    }

    #[test]
    fn an_ending_that_the_table_knows_is_not_corrected() {
        assert_eq!(learnt(Pieces { own: bit(20), rivals: bit(3), damas: 0 }), 0);
        let men = |squares: std::ops::Range<u32>| squares.fold(0, |men, square| men | bit(square));
        let start = learnt(Pieces { own: men(20..32), rivals: men(0..12), damas: 0 });
        assert!(start.abs() < 40, "{start}");
    }
}
