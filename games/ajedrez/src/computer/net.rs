//! A small net of our own that adds to what the rules say of a position what they miss: `tools/ajedrez` trains it, `net.bin` holds it.
//!
//! Each side sees the men from its own end of the board, mirrored so that its king stands on the left half; what it sees lights cells,
//! and the cells of both sides together give one answer. A move changes few men, so the cells of the position before it are carried on.

use std::sync::LazyLock;

use cozy_chess::{Board, Color, File, Piece};

/// What a side can see: six kinds of its own men and six of the rival's on 64 squares.
pub const INPUTS: usize = 768;
/// Cells of each side.
pub const CELLS: usize = 256;
/// There is a set of answering weights for each of so many ranges of the number of men.
pub const STAGES: usize = 8;
/// A cell is fully lit at this value; 1 in the trainer's numbers.
pub const LIT: i16 = 255;
/// An answering weight of 1 in the trainer's numbers.
pub const ANSWER_UNIT: i16 = 64;
/// What an answer of 1 in the trainer's numbers is worth, in hundredths of a pawn.
pub const SCALE: i32 = 200;

/// The number of an input: a man of this kind on a square, seen from the side's own end, and mirrored if its king is on the right.
#[must_use]
pub const fn input(is_rivals: bool, piece: usize, square: usize, mirrored: bool) -> usize {
    let square = if mirrored { square ^ 7 } else { square };
    (piece + if is_rivals { Piece::NUM } else { 0 }) * 64 + square
}

/// Which answering weights are meant for so many men.
#[must_use]
pub const fn stage(men: u32) -> usize {
    let stage = men.saturating_sub(2) as usize / 4;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// How far each cell of a side is lit.
pub type Cells = [i16; CELLS];

/// The numbers of a net, rounded to whole ones.
pub struct Net {
    /// What each input adds to each cell.
    pub weights: Vec<Cells>,
    /// What each cell begins with.
    pub biases: Cells,
    /// By stage: what each cell of the side to move, and of its rival, adds to the answer.
    pub answers: [[Cells; 2]; STAGES],
    /// By stage: what the answer begins with.
    pub answer_biases: [i16; STAGES],
}

impl Net {
    /// How many bytes hold a net.
    pub const BYTES: usize = 2 * (INPUTS * CELLS + CELLS + STAGES * (2 * CELLS + 1));

    /// Reads a net; `None` if there are not as many bytes as a net has.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Net> {
        if bytes.len() != Net::BYTES {
            return None;
        }
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        Some(Net {
            weights: (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect(),
            biases: std::array::from_fn(|_| next()),
            answers: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| next()))),
            answer_biases: std::array::from_fn(|_| next()),
        })
    }

    /// As [`Net::from_bytes`] reads it.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let weights = self.weights.iter().flatten().chain(&self.biases);
        let answers = self.answers.iter().flatten().flatten().chain(&self.answer_biases);
        weights.chain(answers).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// What lit cells of the side to move and its rival add to its worth, in hundredths of a pawn.
    #[must_use]
    pub fn answer(&self, own: &Cells, rival: &Cells, stage: usize) -> i32 {
        let [for_own, for_rival] = &self.answers[stage];
        let sum = spoken(own, for_own) + spoken(rival, for_rival);
        let answer = sum / i32::from(LIT) + i32::from(self.answer_biases[stage]);
        answer * SCALE / (i32::from(LIT) * i32::from(ANSWER_UNIT))
    }
}

/// Each cell's square with its weight, added up. A weight is small enough for its product with a cell to be a short number.
fn spoken(cells: &Cells, weights: &Cells) -> i32 {
    let each = cells.iter().zip(weights);
    each.map(|(&cell, &weight)| {
        let cell = cell.clamp(0, LIT);
        i32::from(cell.wrapping_mul(weight)) * i32::from(cell)
    })
    .sum()
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::from_bytes(include_bytes!("net.bin")).expect("net.bin holds a net"));

/// The cells of both sides, and the men that lit them.
#[derive(Clone)]
struct Sight {
    men: [[u64; Piece::NUM]; Color::NUM],
    mirrored: [bool; Color::NUM],
    cells: [Cells; Color::NUM],
}

/// Judges the positions of a line one after the other, and corrects what the rules say of them.
pub(super) struct Judge {
    net: &'static Net,
    /// By ply; each follows from the one before, or from whatever was seen there last.
    line: Vec<Sight>,
}

impl Judge {
    /// A judge of lines of up to this many plies from this position.
    pub(super) fn new(board: &Board, plies: usize) -> Judge {
        let net = &*NET;
        let mut first = Sight { men: [[0; Piece::NUM]; 2], mirrored: [false; 2], cells: [net.biases; 2] };
        first.look(board, net);
        Judge { net, line: vec![first; plies + 1] }
    }

    /// What the net adds to the worth of the position after this many plies, for the side to move, in hundredths of a pawn.
    pub(super) fn judge(&mut self, board: &Board, ply: usize) -> i32 {
        let (before, rest) = self.line.split_at_mut(ply);
        let Some(here) = rest.first_mut() else { return 0 };
        if let Some(before) = before.last() {
            here.clone_from(before);
        }
        here.look(board, self.net);
        let us = board.side_to_move() as usize;
        self.net.answer(&here.cells[us], &here.cells[1 - us], stage(board.occupied().len()))
    }
}

impl Sight {
    /// Brings the cells to what this position lights.
    fn look(&mut self, board: &Board, net: &Net) {
        for side in Color::ALL {
            let mirrored = board.king(side).file() > File::D;
            if mirrored != self.mirrored[side as usize] {
                self.mirrored[side as usize] = mirrored;
                self.cells[side as usize] = net.biases;
                for (color, men) in Color::ALL.into_iter().zip(self.men) {
                    for (piece, squares) in men.into_iter().enumerate() {
                        self.light(net, side, (color, piece), squares, true);
                    }
                }
            }
        }
        for color in Color::ALL {
            for piece in Piece::ALL {
                let now = board.colored_pieces(color, piece).0;
                let before = std::mem::replace(&mut self.men[color as usize][piece as usize], now);
                if now != before {
                    for side in Color::ALL {
                        self.light(net, side, (color, piece as usize), now & !before, true);
                        self.light(net, side, (color, piece as usize), before & !now, false);
                    }
                }
            }
        }
    }

    /// Men come to these squares, or leave them.
    fn light(&mut self, net: &Net, side: Color, (color, piece): (Color, usize), mut squares: u64, come: bool) {
        let turn = if side == Color::White { 0 } else { 56 };
        while squares != 0 {
            let square = squares.trailing_zeros() as usize ^ turn;
            squares &= squares - 1;
            let weights = &net.weights[input(color != side, piece, square, self.mirrored[side as usize])];
            let cells = self.cells[side as usize].iter_mut().zip(weights);
            if come {
                cells.for_each(|(cell, weight)| *cell = cell.wrapping_add(*weight));
            } else {
                cells.for_each(|(cell, weight)| *cell = cell.wrapping_sub(*weight));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r4rk1/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/2KR3R b - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4K3/7R b - - 0 1",
    ];

    fn worth(fen: &str) -> i32 {
        let board = fen.parse().unwrap();
        Judge::new(&board, 0).judge(&board, 0)
    }

    /// Whatever was seen before, a position is worth the same.
    #[test]
    fn what_is_carried_on_is_what_is_seen_afresh() {
        let mut carried = Judge::new(&Board::default(), 9);
        for (place, fen) in POSITIONS.iter().cycle().take(24).enumerate() {
            let board: Board = fen.parse().unwrap();
            let afresh = worth(fen);
            assert_eq!(carried.judge(&board, place * 7 % 10), afresh, "{fen}");
        }
    }

    /// The rules count the men; the net only corrects.
    #[test]
    fn it_says_little_of_the_first_position_and_something_of_others() {
        assert!(worth(POSITIONS[0]).abs() < 60, "{}", worth(POSITIONS[0]));
        assert!(POSITIONS.iter().any(|fen| worth(fen).abs() > 20));
    }

    /// A position seen by the other side in a mirror is worth the same.
    #[test]
    fn colours_and_sides_of_the_board_are_alike() {
        assert_eq!(worth("4k3/8/8/8/8/3N4/4K3/7R w - - 0 1"), worth("7r/4k3/3n4/8/8/8/8/4K3 b - - 0 1"));
        assert_eq!(worth("4k3/8/8/8/8/3N4/4K3/7R w - - 0 1"), worth("3k4/8/8/8/8/4N3/3K4/R7 w - - 0 1"));
    }

    #[test]
    fn a_net_survives_its_bytes() {
        let bytes = include_bytes!("net.bin");
        assert_eq!(Net::from_bytes(bytes).unwrap().to_bytes(), bytes);
        assert!(Net::from_bytes(&bytes[1..]).is_none());
    }
}
