//! The public view, and the knowledge of one seat in addition (DO-27, DO-29).

use std::collections::VecDeque;

use serde::{Serialize, Serializer};
use sobremesa_game::{Seat, Seats};

use crate::rules::chain::{Ends, Laying};
use crate::rules::count::Last;
use crate::rules::hand::Hand;
use crate::rules::notation::Move;
use crate::rules::sides::{Each, Sides};
use crate::rules::tile::{Laid, Tile};

/// The public view.
#[derive(Clone, Serialize)]
pub struct Public {
    /// Number of the hand, from 1.
    pub number: u32,
    /// The seat that leads or led it.
    pub mano: Seat,
    /// The tiles from left to right, as they lie.
    pub chain: VecDeque<Laid>,
    /// The open ends; none before the lead.
    #[serde(serialize_with = "ends_or_nothing")]
    pub ends: Option<Ends>,
    /// The number of tiles that each seat holds.
    pub tiles: Each<u8>,
    /// The number of tiles in the stock.
    pub stock: u8,
    /// For each seat, the ends on which it passed in this hand, in order.
    pub passes: Vec<Vec<Ends>>,
    /// This hand's moves, a tile after the lead always with its end; without what came before a setup.
    pub log: Vec<(Seat, Move)>,
    /// The tiles drawn for the first mano, by seat.
    pub draw: Option<Each<Tile>>,
    /// The previous finished hand.
    pub last: Option<Last>,
    /// The goal.
    #[serde(skip)]
    pub puntos: u16,
    /// The grouping of the seats.
    #[serde(skip)]
    pub sides: Sides,
}

/// The private view of a seat, in addition to the public one.
#[derive(Clone, Serialize)]
pub struct Private {
    /// Its tiles, in the order they were taken.
    pub hand: Vec<Tile>,
}

/// `[left,right]`, `[]` before the lead.
fn ends_or_nothing<S: Serializer>(ends: &Option<Ends>, serializer: S) -> Result<S::Ok, S::Error> {
    match ends {
        Some(ends) => ends.serialize(serializer),
        None => serializer.collect_seq(std::iter::empty::<u8>()),
    }
}

impl Hand {
    pub(super) fn public(&self, seats: Seats, sides: Sides, puntos: u16) -> Public {
        let Laying { chain, passes } = self.laying(seats);
        let mut tiles = Each::new(seats.count());
        for seat in seats.iter() {
            tiles[seat] = self.hands.reveal().held(seat).len();
        }
        Public {
            number: self.number,
            mano: self.mano,
            chain,
            ends: self.ends,
            tiles,
            stock: self.hands.reveal().stock(),
            passes,
            log: self.log.moves().to_vec(),
            draw: None,
            last: None,
            puntos,
            sides,
        }
    }
}
