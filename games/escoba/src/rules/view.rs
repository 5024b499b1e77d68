//! What everyone may know, and what one seat knows in addition (ES-33, ES-35).

use serde::Serialize;
use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{Seat, Secret};

use crate::rules::event::{Last, Mesa};
use crate::rules::moves::Move;
use crate::rules::sides::Sides;

/// What everyone may know.
#[derive(Clone, Serialize)]
pub struct Public {
    /// The number of the hand, from 1.
    pub number: u16,
    /// The number of the deal within the hand, from 1.
    pub deal: u8,
    /// How many deals a hand has.
    pub deals: u8,
    /// Who deals this hand.
    pub dealer: Seat,
    /// Who plays first in it.
    pub mano: Seat,
    /// The cards on the table, in the order laid.
    pub table: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<u8>,
    /// How many cards are left in the stock.
    pub stock: u8,
    /// How many cards each side has captured.
    pub piles: Vec<u8>,
    /// How many escobas each side has made in this hand.
    pub escobas: Vec<u16>,
    /// Who captured last in this hand.
    pub capturer: Option<Seat>,
    /// The first table of this hand, if somebody captured it.
    pub mesa: Option<Mesa>,
    /// This hand's moves.
    pub log: Vec<(Seat, Move)>,
    /// The previous finished hand.
    pub last: Option<Box<Last>>,
    /// The cards that each side has captured: everybody saw all of them.
    #[serde(skip)]
    pub captured: Vec<CardSet>,
    /// The sides that made escobas, in order.
    #[serde(skip)]
    pub made: Vec<u8>,
    /// Who captured last, and what; the played card comes last.
    #[serde(skip)]
    pub lifted: Option<(Seat, Vec<Card>)>,
    /// Whether the hand has ended and the next one has not been dealt.
    #[serde(skip)]
    pub ended: bool,
    /// The goal.
    #[serde(skip)]
    pub puntos: u16,
    /// How the seats are grouped.
    #[serde(skip)]
    pub sides: Sides,
}

/// What a seat knows in addition.
#[derive(Clone, Serialize)]
pub struct Private {
    /// Its cards, in the order dealt.
    pub hand: Secret<Vec<Card>>,
}
