//! Moves, and why one is not possible.

use std::fmt;
use std::str::FromStr;

use crate::game::cards::{Card, NoCard};
use crate::game::{Fault as Told, Line};
use crate::line;
use crate::locale::words;

/// A move: a card from the player's own hand, laid (TC-3). Its text is the card's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move(pub Card);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Move, NoCard> {
        text.parse().map(Move)
    }
}

/// Why a seat may not make a move now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It does not hold that card.
    NotHeld(Card),
}

impl Told for Fault {
    fn line(&self) -> Line {
        let Fault::NotHeld(card) = self;
        line!("tute-ciego-fault-not-held", card = words::card(&card.to_string()))
    }
}
