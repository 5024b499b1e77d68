//! Nets that give each seat's share in a position: a layer of cells that sees the [inputs](super::features),
//! and a share for each colour.
//!
//! `tools/lab` trains them by self-play.

use sobremesa_computer::{Shares, net};
use sobremesa_game::Seat;

use super::Judging;
use super::features::{inputs, inputs_of, place_of};
use super::judge::{Judge, MOST_SEATS};
use crate::rules::race::{Course, Pieces};

/// The number of cells in a net.
pub const CELLS: usize = 32;
/// Nets for two, three and four seats.
const NETS: usize = 3;

/// A net for one number of seats: its answers are for the colours, beginning with the one that throws next.
pub type Net = net::Net<CELLS, MOST_SEATS>;

/// Returns the shares of the colours for these activations of a net's cells; colours that do not play get
/// nothing. Below 0 a cell counts as 0.
pub fn shares(net: &Net, cells: &[f32; CELLS], plays: [bool; MOST_SEATS]) -> [f32; MOST_SEATS] {
    let mut odds = [f32::NEG_INFINITY; MOST_SEATS];
    for (nth, odds) in odds.iter_mut().enumerate().filter(|(nth, _)| plays[*nth]) {
        let sum: f32 = cells.iter().zip(&net.answers[nth]).map(|(cell, weight)| cell.max(0.0) * weight).sum();
        *odds = sum + net.answer_biases[nth];
    }
    let highest = odds.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let odds = odds.map(|odds| (odds - highest).exp());
    let all: f32 = odds.iter().sum();
    odds.map(|odds| odds / all)
}

/// The nets of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets([Net; NETS]);

impl Nets {
    /// Nets for two, three and four seats.
    pub const fn new(nets: [Net; NETS]) -> Nets {
        Nets(nets)
    }

    /// Returns the net for this number of seats.
    pub fn seats(&self, count: u8) -> &Net {
        &self.0[usize::from(count).clamp(2, 4) - 2]
    }

    /// Reads the nets; `None` if there are more or fewer numbers than this board needs.
    pub fn from_bytes<C: Course>(bytes: &[u8]) -> Option<Nets> {
        let inputs = inputs_of::<C>();
        let mut numbers = net::numbers(bytes, NETS * Net::bytes(inputs))?;
        Some(Nets([(); NETS].map(|()| Net::read(inputs, &mut numbers))))
    }

    /// Returns the bytes that [`from_bytes`](Nets::from_bytes) reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(Net::to_bytes).collect()
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
        let shares = shares(self.net, &cells, plays);
        Shares::by_seat(seats, |seat| shares[place_of(pieces, turn, seat)])
    }
}
