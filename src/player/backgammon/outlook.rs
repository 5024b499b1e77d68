//! What is to be expected of a position: two small nets, one for positions in contact and one for races, and exact numbers at the
//! very end.
//!
//! The nets are our own: one layer of 40 cells that see the inputs of [`features`](super::features), trained from nothing by playing
//! against themselves (temporal differences: each position learns from the one after it, the last one from the result).
//! `weights.bin` holds them as 16-bit numbers in units of 1/[`UNIT`], net by net: for each input its weights to the cells, the cells'
//! biases, for each of the three answers its weights from the cells, the answers' biases.

use std::sync::LazyLock;

use crate::game::Seat;
use crate::games::backgammon::{FIRST, Point, Position, SECOND};

use super::bearoff;
use super::features::{INPUTS, inputs};

/// Cells of a net.
const CELLS: usize = 40;
/// Win, win a gammon, lose a gammon.
const ANSWERS: usize = 3;
/// What 1 is in the file.
const UNIT: f32 = 2048.0;

static WEIGHTS: &[u8] = include_bytes!("weights.bin");

/// How likely a seat wins and loses, and how high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook {
    /// It wins.
    pub win: f32,
    /// It wins a gammon or more.
    pub gammon: f32,
    /// It loses a gammon or more.
    pub lost_gammon: f32,
}

impl Outlook {
    /// Nothing yet, for sums.
    pub const NONE: Outlook = Outlook { win: 0.0, gammon: 0.0, lost_gammon: 0.0 };

    /// A partida that is won, as a gammon or not.
    #[must_use]
    pub fn won(gammon: bool) -> Outlook {
        Outlook { win: 1.0, gammon: f32::from(u8::from(gammon)), lost_gammon: 0.0 }
    }

    /// The same for the rival.
    #[must_use]
    pub fn turned(self) -> Outlook {
        Outlook { win: 1.0 - self.win, gammon: self.lost_gammon, lost_gammon: self.gammon }
    }

    /// This and another outlook that counts `part`.
    #[must_use]
    pub fn plus(self, other: Outlook, part: f32) -> Outlook {
        Outlook {
            win: self.win + part * other.win,
            gammon: self.gammon + part * other.gammon,
            lost_gammon: self.lost_gammon + part * other.lost_gammon,
        }
    }
}

/// The other seat.
#[must_use]
pub fn rival_of(seat: Seat) -> Seat {
    if seat == FIRST { SECOND } else { FIRST }
}

/// What `roller`, which is to roll, may expect of a partida that goes on.
#[must_use]
pub fn outlook(position: &Position, roller: Seat) -> Outlook {
    let (own, rival) = (position.side(roller), position.side(rival_of(roller)));
    if let Some(win) = bearoff::win(own, rival) {
        return Outlook { win, gammon: 0.0, lost_gammon: 0.0 };
    }
    let net = if position.has_contact() { &NETS[0] } else { &NETS[1] };
    let mut cells = net.biases;
    inputs(own, rival, |input, size| {
        for (cell, weight) in cells.iter_mut().zip(&net.weights[input]) {
            *cell += size * weight;
        }
    });
    let [win, gammon, lost_gammon] = net.answers(&cells);
    Outlook {
        win,
        gammon: if rival.count(Point::OFF) > 0 { 0.0 } else { gammon.min(win) },
        lost_gammon: if own.count(Point::OFF) > 0 { 0.0 } else { lost_gammon.min(1.0 - win) },
    }
}

struct Net {
    weights: Vec<[f32; CELLS]>,
    biases: [f32; CELLS],
    answers: [[f32; CELLS]; ANSWERS],
    answer_biases: [f32; ANSWERS],
}

/// For contact and for races.
static NETS: LazyLock<[Net; 2]> = LazyLock::new(|| {
    let mut numbers = WEIGHTS.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / UNIT);
    [(); 2].map(|()| Net::read(&mut numbers))
});

impl Net {
    /// A file that is too short, which a test refuses, reads as zeros.
    fn read(numbers: &mut impl Iterator<Item = f32>) -> Net {
        let mut next = || numbers.next().unwrap_or(0.0);
        Net {
            weights: (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect(),
            biases: std::array::from_fn(|_| next()),
            answers: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            answer_biases: std::array::from_fn(|_| next()),
        }
    }

    fn answers(&self, cells: &[f32; CELLS]) -> [f32; ANSWERS] {
        std::array::from_fn(|answer| {
            let weights = self.answers[answer].iter();
            let sum: f32 = weights.zip(cells).map(|(weight, cell)| weight * cell.max(0.0)).sum();
            1.0 / (1.0 + (-sum - self.answer_biases[answer]).exp())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(board: [i8; 24], bar: [u8; 2]) -> Outlook {
        outlook(&Position::new(&board, bar).unwrap(), FIRST)
    }

    #[test]
    fn the_file_holds_two_nets() {
        assert_eq!(WEIGHTS.len(), 2 * 2 * ((INPUTS + 1) * CELLS + ANSWERS * (CELLS + 1)));
    }

    #[test]
    fn the_first_position_is_a_little_better_for_who_rolls() {
        let first = outlook(&Position::first(), FIRST);
        assert_eq!(first, outlook(&Position::first(), SECOND));
        assert!((0.50..0.57).contains(&first.win), "{first:?}");
        assert!((0.08..0.20).contains(&first.gammon) && (0.08..0.20).contains(&first.lost_gammon), "{first:?}");
    }

    #[test]
    fn who_has_two_checkers_shut_out_wins_and_often_a_gammon() {
        let closed = at([2, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0, 0, -3, 0, 0, 0, -4, -3, -3, 0, 0, 0, 0, 0], [0, 2]);
        assert!(closed.win > 0.9 && closed.gammon > 0.3, "{closed:?}");
    }

    #[test]
    fn a_long_race_goes_to_who_has_fewer_pips() {
        let board = |mine: i8| {
            let mut board = [0; 24];
            board[5] = 5;
            board[4] = 5;
            board[mine as usize] = 5;
            board[18] = -5;
            board[19] = -5;
            board[16] = -5;
            board
        };
        let (ahead, even, behind) = (at(board(3), [0; 2]), at(board(7), [0; 2]), at(board(11), [0; 2]));
        assert!(ahead.win > even.win && even.win > behind.win, "{ahead:?} {even:?} {behind:?}");
        assert!(
            ahead.win > 0.9 && behind.win < 0.45 && (0.55..0.85).contains(&even.win),
            "{ahead:?} {even:?} {behind:?}"
        );
    }
}
