//! Moves, and why one is not possible.

use std::fmt;
use std::str::FromStr;

use sobremesa_game::cards::{Card, NoCard};
use sobremesa_game::{faults, line};
use sobremesa_screen::locale::words;

/// A move: a card from the player's own hand, laid (CA-3). Its text is the card's.
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

faults! {
    /// The reasons why a seat may not make a move now.
    pub enum Fault {
        over ["CA-6"], unread ["CA-3"], out of turn ["CA-4"];
        /// It does not hold that card.
        NotHeld(card: Card): line!("carta-alta-fault-not-held", card = words::card(&card.to_string())), ["CA-3"];
    }
}
