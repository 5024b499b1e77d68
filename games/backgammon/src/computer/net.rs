//! Two small nets, one for positions in contact and one for races: a layer of 40 cells that sees the [inputs], and three answers.
//!
//! They are our own, trained from scratch by self-play with `tools/nets`.

use crate::game::Seat;
use crate::rules::{Position, Side};

use super::features::{INPUTS, inputs};
use super::outlook::{Outlook, rival_of};

/// The number of cells in a net.
pub const CELLS: usize = 40;
/// Win, win a gammon, lose a gammon.
pub const ANSWERS: usize = 3;
/// How the file represents 1.
const UNIT: f32 = 2048.0;
/// How many numbers make up a net.
const NUMBERS: usize = (INPUTS + 1) * CELLS + ANSWERS * (CELLS + 1);

/// A net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// From each input to the cells.
    pub weights: Vec<[f32; CELLS]>,
    /// The cells' biases.
    pub biases: [f32; CELLS],
    /// From the cells to each answer.
    pub answers: [[f32; CELLS]; ANSWERS],
    /// The answers' biases.
    pub answer_biases: [f32; ANSWERS],
}

impl Net {
    /// Builds a net from numbers in the order of the file, taken from `next`.
    fn read(mut next: impl FnMut() -> f32) -> Net {
        Net {
            weights: (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect(),
            biases: std::array::from_fn(|_| next()),
            answers: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            answer_biases: std::array::from_fn(|_| next()),
        }
    }

    /// Its numbers in the order of the file.
    fn numbers(&self) -> impl Iterator<Item = f32> {
        let cells = self.weights.iter().flatten().chain(&self.biases);
        cells.chain(self.answers.iter().flatten()).chain(&self.answer_biases).copied()
    }

    /// The activation of each cell; below 0 the cell is silent.
    #[must_use]
    pub fn cells(&self, roller: &Side, rival: &Side) -> [f32; CELLS] {
        let mut cells = self.biases;
        inputs(roller, rival, |input, size| {
            for (cell, weight) in cells.iter_mut().zip(&self.weights[input]) {
                *cell += size * weight;
            }
        });
        cells
    }

    /// The answers for these cells, each 0 to 1.
    #[must_use]
    pub fn answers(&self, cells: &[f32; CELLS]) -> [f32; ANSWERS] {
        std::array::from_fn(|answer| {
            let weights = self.answers[answer].iter();
            let sum: f32 = weights.zip(cells).map(|(weight, cell)| weight * cell.max(0.0)).sum();
            1.0 / (1.0 + (-sum - self.answer_biases[answer]).exp())
        })
    }
}

/// One for contact, one for races.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets(pub [Net; 2]);

impl Nets {
    /// Untrained nets.
    #[must_use]
    pub fn blank() -> Nets {
        Nets([(); 2].map(|()| Net::read(|| 0.0)))
    }

    /// Nets with these numbers, taken from `next`.
    #[must_use]
    pub fn with(mut next: impl FnMut() -> f32) -> Nets {
        Nets([(); 2].map(|()| Net::read(&mut next)))
    }

    /// Reads 16-bit numbers in units of 1/2048, low byte first, net by net: for each input its weights to the cells, the cells'
    /// biases, for each answer its weights from the cells, the answers' biases. `None` if there are more or fewer.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Nets> {
        let mut numbers = bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / UNIT);
        (bytes.len() == 2 * 2 * NUMBERS).then(|| Nets::with(|| numbers.next().unwrap_or_default()))
    }

    /// The bytes that [`from_bytes`](Nets::from_bytes) reads; values beyond ±16 are clamped.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.0.iter().flat_map(Net::numbers);
        numbers.flat_map(|number| ((number * UNIT).round() as i16).to_le_bytes()).collect()
    }

    /// Which of them applies to a position.
    #[must_use]
    pub fn place(position: &Position) -> usize {
        usize::from(!position.has_contact())
    }

    /// What `roller`, about to roll, may expect.
    #[must_use]
    pub fn outlook(&self, position: &Position, roller: Seat) -> Outlook {
        let net = &self.0[Nets::place(position)];
        let (own, rival) = (position.side(roller), position.side(rival_of(roller)));
        Outlook::from_chances(net.answers(&net.cells(own, rival)), own, rival)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut number = 0;
        let nets = Nets::with(|| {
            number = (number + 1) % 30_000;
            (number - 15_000) as f32 / UNIT
        });
        let bytes = nets.to_bytes();
        assert_eq!(Nets::from_bytes(&bytes), Some(nets));
        assert_eq!(Nets::from_bytes(&bytes[2..]), None);
    }
}
