//! The public view, and the knowledge of one seat in addition (ES-33, ES-35).

use serde::Serialize;
use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Seat, Secret};

use crate::rules::event::{Last, Mesa};
use crate::rules::moves::Move;
use crate::rules::sides::Sides;

/// The public view.
#[derive(Clone, Serialize)]
pub struct Public {
    /// The number of the hand, from 1.
    pub number: u16,
    /// The number of the deal within the hand, from 1.
    pub deal: u8,
    /// The number of deals in a hand.
    pub deals: u8,
    /// The seat that deals this hand.
    pub dealer: Seat,
    /// The seat that plays first in it.
    pub mano: Seat,
    /// The cards on the table, in the order laid.
    pub table: Vec<Card>,
    /// The number of cards that each seat holds.
    pub counts: Vec<u8>,
    /// The number of cards left in the stock.
    pub stock: u8,
    /// The number of cards that each side has captured.
    pub piles: Vec<u8>,
    /// The number of escobas that each side has made in this hand.
    pub escobas: Vec<u16>,
    /// The seat that captured last in this hand.
    pub capturer: Option<Seat>,
    /// The first table of this hand, if a seat captured it.
    pub mesa: Option<Mesa>,
    /// This hand's moves.
    pub log: Vec<(Seat, Move)>,
    /// The previous finished hand.
    pub last: Option<Box<Last>>,
    /// The cards that each side has captured, all of which were seen at the table.
    #[serde(skip)]
    pub captured: Vec<CardSet>,
    /// The sides that made escobas, in order.
    #[serde(skip)]
    pub made: Vec<u8>,
    /// The seat that captured last, and its cards; the played card comes last.
    #[serde(skip)]
    pub lifted: Option<(Seat, Vec<Card>)>,
    /// True if the hand has ended and the next one has not been dealt.
    #[serde(skip)]
    pub ended: bool,
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
    /// Its cards, in the order dealt.
    pub hand: Secret<Vec<Card>>,
}
