//! Nets that give each seat's share in a position: a layer of cells that sees the [inputs](super::features),
//! and a share for each colour.
//!
//! `tools/lab` trains them by self-play.

use sobremesa_computer::Shares;
use sobremesa_game::Seat;

use super::Judging;
use super::features::{inputs, inputs_of, place_of};
use super::judge::{Judge, MOST_SEATS};
use crate::rules::race::{Course, Pieces};

/// The number of cells in a net.
pub const CELLS: usize = 32;
/// The representation of 1 in the file.
const UNIT: f32 = 2048.0;
/// Nets for two, three and four seats.
const NETS: usize = 3;

/// A net for one number of seats.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// The weights from each input to the cells.
    pub weights: Vec<[f32; CELLS]>,
    /// The cells' biases.
    pub biases: [f32; CELLS],
    /// The weights from the cells to the share of each colour, beginning with the one that throws next.
    pub answers: [[f32; CELLS]; MOST_SEATS],
    /// The answers' biases.
    pub answer_biases: [f32; MOST_SEATS],
}

impl Net {
    /// Creates the net with this number of inputs and these numbers in the order of the file, taken from
    /// `next`.
    #[must_use]
    pub fn with(inputs: usize, mut next: impl FnMut() -> f32) -> Net {
        Net {
            weights: (0..inputs).map(|_| std::array::from_fn(|_| next())).collect(),
            biases: std::array::from_fn(|_| next()),
            answers: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            answer_biases: std::array::from_fn(|_| next()),
        }
    }

    /// Returns its numbers in the order of the file.
    pub fn numbers(&self) -> impl Iterator<Item = &[f32]> {
        let weights = self.weights.iter().map(|cells| &cells[..]);
        weights
            .chain([&self.biases[..]])
            .chain(self.answers.iter().map(|cells| &cells[..]))
            .chain([&self.answer_biases[..]])
    }

    /// Returns its numbers in the order of the file, to be changed.
    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut [f32]> {
        let weights = self.weights.iter_mut().map(|cells| &mut cells[..]);
        let answers = self.answers.iter_mut().map(|cells| &mut cells[..]);
        weights.chain([&mut self.biases[..]]).chain(answers).chain([&mut self.answer_biases[..]])
    }

    /// Adds an input of this size to the cells.
    pub fn see(&self, cells: &mut [f32; CELLS], input: usize, size: f32) {
        cells.iter_mut().zip(&self.weights[input]).for_each(|(cell, weight)| *cell += size * weight);
    }

    /// Returns the shares of the colours for these activations of the cells; colours that do not play get
    /// nothing. Below 0 a cell counts as 0.
    #[must_use]
    pub fn answer(&self, cells: &[f32; CELLS], plays: [bool; MOST_SEATS]) -> [f32; MOST_SEATS] {
        let mut odds = [f32::NEG_INFINITY; MOST_SEATS];
        for (nth, odds) in odds.iter_mut().enumerate().filter(|(nth, _)| plays[*nth]) {
            let sum: f32 = cells.iter().zip(&self.answers[nth]).map(|(cell, weight)| cell.max(0.0) * weight).sum();
            *odds = sum + self.answer_biases[nth];
        }
        let highest = odds.into_iter().fold(f32::NEG_INFINITY, f32::max);
        let odds = odds.map(|odds| (odds - highest).exp());
        let all: f32 = odds.iter().sum();
        odds.map(|odds| odds / all)
    }
}

/// The nets of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets([Net; NETS]);

impl Nets {
    /// Nets for two, three and four seats.
    #[must_use]
    pub const fn new(nets: [Net; NETS]) -> Nets {
        Nets(nets)
    }

    /// Returns the net for this number of seats.
    #[must_use]
    pub fn seats(&self, count: u8) -> &Net {
        &self.0[usize::from(count).clamp(2, 4) - 2]
    }

    /// Reads 16-bit numbers in units of 1/2048, low byte first, net by net: for each input its weights to the
    /// cells, the cells' biases, for each colour the weights from the cells, the answers' biases. `None` if
    /// there are more or fewer than this board needs.
    #[must_use]
    pub fn from_bytes<C: Course>(bytes: &[u8]) -> Option<Nets> {
        let inputs = inputs_of::<C>();
        let count = NETS * ((inputs + 1) * CELLS + MOST_SEATS * (CELLS + 1));
        let mut numbers = bytes.chunks_exact(2).map(|pair| f32::from(i16::from_le_bytes([pair[0], pair[1]])) / UNIT);
        let mut net = || Net::with(inputs, || numbers.next().unwrap_or_default());
        (bytes.len() == 2 * count).then(|| Nets([net(), net(), net()]))
    }

    /// Returns the bytes that [`from_bytes`](Nets::from_bytes) reads; values beyond ±16 are clamped.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.0.iter().flat_map(Net::numbers).flatten();
        numbers.flat_map(|number| ((number * UNIT).round() as i16).to_le_bytes()).collect()
    }
}

/// The evaluation of positions by a net.
pub struct ByNet<'a> {
    /// The net for the number of seats that play.
    pub net: &'a Net,
    /// The handwritten evaluation, which computes the net's inputs.
    pub judge: &'a Judge,
}

impl<C: Course> Judging<C> for ByNet<'_> {
    fn shares(&self, pieces: &Pieces<C>, turn: Seat) -> Shares {
        let mut cells = self.net.biases;
        inputs(self.judge, pieces, turn, |input, size| self.net.see(&mut cells, input, size));
        let seats = pieces.seats();
        let mut plays = [false; MOST_SEATS];
        seats.iter().for_each(|seat| plays[place_of(pieces, turn, seat)] = true);
        let shares = self.net.answer(&cells, plays);
        Shares::by_seat(seats, |seat| shares[place_of(pieces, turn, seat)])
    }
}
