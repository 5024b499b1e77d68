//! A small neural net that gives the worth of a position beyond its material: `tools/lab` trains it,
//! `net.bin` holds it.
//!
//! Each side sees the men from its own end of the board, mirrored so that its king stands on the left half;
//! these inputs activate the cells of a side, and the cells of both sides together give one output. A move
//! changes few men, so the cells are updated from those of the position before.

use std::sync::LazyLock;

use cozy_chess::{BitBoard, Board, Color, File, Piece};
use sobremesa_computer::net::numbers;

/// The number of inputs of a side: six kinds of its own men and six of the rival's on 64 squares.
pub const INPUTS: usize = 768;
/// Cells of each side.
pub const CELLS: usize = 256;
/// The number of ranges of the number of men, each with its own output weights.
pub const STAGES: usize = 8;
/// The greatest activation of a cell, which is 1 in the trainer's numbers.
pub const ACTIVATION_MAX: i16 = 255;
/// An output weight of 1 in the trainer's numbers.
pub const ANSWER_UNIT: i16 = 64;
/// The worth of an output of 1 in the trainer's numbers, in hundredths of a pawn.
pub const SCALE: i32 = 200;

/// Returns the number of an input: a man of this kind on a square, seen from the side's own end, and mirrored
/// if its king is on the right.
pub const fn input(is_rivals: bool, piece: usize, square: usize, mirrored: bool) -> usize {
    let square = if mirrored { square ^ 7 } else { square };
    (piece + if is_rivals { Piece::NUM } else { 0 }) * 64 + square
}

/// Returns the index of the output weights for this many men.
pub const fn stage(men: u32) -> usize {
    let stage = men.saturating_sub(2) as usize / 4;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The activation of each cell of a side.
pub type Cells = [i16; CELLS];

/// The numbers of a net, rounded to integers.
pub struct Net {
    /// The weight of each input for each cell.
    pub weights: Vec<Cells>,
    /// The bias of each cell.
    pub biases: Cells,
    /// By stage: the output weight of each cell of the side to move, and of its rival.
    pub answers: [[Cells; 2]; STAGES],
    /// By stage: the bias of the output.
    pub answer_biases: [i16; STAGES],
}

impl Net {
    /// The size of a net in bytes.
    pub const BYTES: usize = 2 * (INPUTS * CELLS + CELLS + STAGES * (2 * CELLS + 1));

    /// Reads a net, in the form of [all nets](sobremesa_computer::net) with whole numbers; `None` if the
    /// number of bytes is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Net> {
        let mut numbers = numbers(bytes, Net::BYTES)?;
        let mut next = || numbers.next().unwrap_or_default();
        Some(Net {
            weights: (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect(),
            biases: std::array::from_fn(|_| next()),
            answers: std::array::from_fn(|_| std::array::from_fn(|_| std::array::from_fn(|_| next()))),
            answer_biases: std::array::from_fn(|_| next()),
        })
    }

    /// Returns the bytes that [`Net::from_bytes`] reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        let weights = self.weights.iter().flatten().chain(&self.biases);
        let answers = self.answers.iter().flatten().flatten().chain(&self.answer_biases);
        weights.chain(answers).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// Returns the weights of this man for each cell of a side.
    fn seen(&self, side: Color, man: Man, mirrored: bool) -> &Cells {
        let (kind, square) = (usize::from(man) / 64, usize::from(man) % 64);
        let (color, piece, turn) = (kind / Piece::NUM, kind % Piece::NUM, if side == Color::White { 0 } else { 56 });
        &self.weights[input(color != side as usize, piece, square ^ turn, mirrored)]
    }

    /// Returns the output for the side to move, in hundredths of a pawn, from its cells and its rival's.
    pub fn answer(&self, own: &Cells, rival: &Cells, stage: usize) -> i32 {
        let [for_own, for_rival] = &self.answers[stage];
        let sum = weighted_sum(own, for_own) + weighted_sum(rival, for_rival);
        let answer = sum / i32::from(ACTIVATION_MAX) + i32::from(self.answer_biases[stage]);
        answer * SCALE / (i32::from(ACTIVATION_MAX) * i32::from(ANSWER_UNIT))
    }
}

/// Sums each cell's square times its weight. A weight is small enough for its product with a cell to fit into
/// an `i16`.
fn weighted_sum(cells: &Cells, weights: &Cells) -> i32 {
    let each = cells.iter().zip(weights);
    each.map(|(&cell, &weight)| {
        let cell = cell.clamp(0, ACTIVATION_MAX);
        i32::from(cell.wrapping_mul(weight)) * i32::from(cell)
    })
    .sum()
}

static NET: LazyLock<Net> = LazyLock::new(|| Net::from_bytes(include_bytes!("net.bin")).expect("net.bin holds a net"));

/// By colour and kind, the squares where men stand.
type Men = [[u64; Piece::NUM]; Color::NUM];

/// The cells of both sides, and the men that activated them.
#[derive(Clone)]
struct Accumulator {
    men: Men,
    mirrored: [bool; Color::NUM],
    cells: [Cells; Color::NUM],
}

/// The net's evaluator, which judges the positions of a line one after the other.
pub(super) struct Judge {
    net: &'static Net,
    /// By ply; each is updated from the one before, or from the position last seen at the same ply.
    line: Vec<Accumulator>,
}

impl Judge {
    /// Creates a judge of lines of up to this many plies from this position.
    pub(super) fn new(board: &Board, plies: usize) -> Judge {
        let net = &*NET;
        let nothing = Accumulator { men: [[0; Piece::NUM]; 2], mirrored: [false; 2], cells: [net.biases; 2] };
        let mut first = nothing.clone();
        first.follow(&nothing, board, net);
        Judge { net, line: vec![first; plies + 1] }
    }

    /// Returns the net's contribution to the worth of the position after this many plies, for the side to
    /// move, in hundredths of a pawn.
    pub(super) fn judge(&mut self, board: &Board, ply: usize) -> i32 {
        let (before, rest) = self.line.split_at_mut(ply);
        let Some(here) = rest.first_mut() else { return 0 };
        match before.last() {
            Some(before) => here.follow(before, board, self.net),
            None => here.follow(&here.clone(), board, self.net),
        }
        let us = board.side_to_move() as usize;
        self.net.answer(&here.cells[us], &here.cells[1 - us], stage(board.occupied().len()))
    }
}

impl Accumulator {
    /// Updates the cells to this position, most of which is unchanged.
    fn follow(&mut self, before: &Accumulator, board: &Board, net: &Net) {
        let men = Color::ALL.map(|color| Piece::ALL.map(|piece| board.colored_pieces(color, piece).0));
        let from_before = Changes::between(&before.men, &men);
        // If the position before was not evaluated, the last one at this ply may be nearer.
        let several = from_before.count() > ONE_MOVE;
        let from_here = several.then(|| Changes::between(&self.men, &men));
        let from_here = from_here.filter(|changes| changes.count() < from_before.count());
        let is_here = from_here.is_some();
        let (changes, were) = match from_here {
            Some(changes) => (changes, self.mirrored),
            None => (from_before, before.mirrored),
        };
        self.men = men;
        for side in Color::ALL {
            let mirrored = board.king(side).file() > File::D;
            self.mirrored[side as usize] = mirrored;
            let cells = &mut self.cells[side as usize];
            let seen = |man: &Man| net.seen(side, *man, mirrored);
            if mirrored != were[side as usize] {
                *cells = net.biases;
                Changes::between(&[[0; Piece::NUM]; 2], &men).carry_out(cells, seen);
            } else {
                if !is_here {
                    cells.clone_from(&before.cells[side as usize]);
                }
                changes.carry_out(cells, seen);
            }
        }
    }
}

/// The greatest number of men that change in one move; a greater number means several moves.
const ONE_MOVE: usize = 4;

/// A man on a square: by colour, kind and square, as white sees them.
type Man = u16;

/// The differences between two positions.
struct Changes {
    come: MenList,
    gone: MenList,
}

impl Changes {
    fn between(before: &Men, after: &Men) -> Changes {
        let mut changes = Changes { come: MenList::NONE, gone: MenList::NONE };
        let kinds = before.as_flattened().iter().zip(after.as_flattened());
        for (kind, (&was, &is)) in kinds.enumerate().filter(|(_, (was, is))| was != is) {
            changes.come.add(kind, is & !was);
            changes.gone.add(kind, was & !is);
        }
        changes
    }

    fn count(&self) -> usize {
        self.come.count + self.gone.count
    }

    /// Adds the weights of the men that come, and subtracts those of the men that have gone.
    fn carry_out<'a>(&self, cells: &mut Cells, seen: impl Fn(&Man) -> &'a Cells) {
        let (come, gone) = (self.come.all(), self.gone.all());
        for (come, gone) in come.iter().zip(gone) {
            for ((cell, come), gone) in cells.iter_mut().zip(seen(come)).zip(seen(gone)) {
                *cell = cell.wrapping_add(*come).wrapping_sub(*gone);
            }
        }
        for come in come.iter().skip(gone.len()) {
            cells.iter_mut().zip(seen(come)).for_each(|(cell, come)| *cell = cell.wrapping_add(*come));
        }
        for gone in gone.iter().skip(come.len()) {
            cells.iter_mut().zip(seen(gone)).for_each(|(cell, gone)| *cell = cell.wrapping_sub(*gone));
        }
    }
}

/// Up to all men of a board.
struct MenList {
    men: [Man; 32],
    count: usize,
}

impl MenList {
    const NONE: MenList = MenList { men: [0; 32], count: 0 };

    fn all(&self) -> &[Man] {
        &self.men[..self.count]
    }

    fn add(&mut self, kind: usize, squares: u64) {
        for square in BitBoard(squares) {
            if let Some(man) = self.men.get_mut(self.count) {
                *man = (kind * 64 + square as usize) as Man;
                self.count += 1;
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

    /// A position is worth the same, independent of the positions seen before.
    #[test]
    fn a_carried_judgement_equals_a_fresh_one() {
        let mut carried = Judge::new(&Board::default(), 9);
        for (place, fen) in POSITIONS.iter().cycle().take(24).enumerate() {
            let board: Board = fen.parse().unwrap();
            let afresh = worth(fen);
            assert_eq!(carried.judge(&board, place * 7 % 10), afresh, "{fen}");
        }
    }

    /// The men are counted without it.
    #[test]
    fn the_net_rates_the_first_position_even_and_others_uneven() {
        assert!(worth(POSITIONS[0]).abs() < 60, "{}", worth(POSITIONS[0]));
        assert!(POSITIONS.iter().any(|fen| worth(fen).abs() > 20));
    }

    /// A position seen by the other side in a mirror is worth as much.
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
