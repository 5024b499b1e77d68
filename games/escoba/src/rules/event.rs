//! The events of the game, as every seat may know them (ES-34).

use serde::Serialize;
use sobremesa_game::cards::Card;
use sobremesa_game::{Outcome, Seat};

use crate::rules::count::Count;

/// An event, in the order of ES-34.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// Cards were dealt.
    Reparto {
        /// The number of the hand.
        number: u16,
        /// The number of the deal within the hand, from 1.
        deal: u8,
        /// The seat that deals this hand.
        dealer: Seat,
        /// The seat that plays first.
        mano: Seat,
        /// The number of cards left in the stock.
        stock: u8,
        /// The cards put on the table; empty in later deals.
        table: Vec<Card>,
    },
    /// The first table was captured (ES-6).
    Mesa(Mesa),
    /// A card was laid.
    Tira {
        /// The seat that laid it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Cards were captured.
    Levanta {
        /// The seat that captured.
        seat: Seat,
        /// The card it played.
        card: Card,
        /// The cards taken from the table.
        cards: Vec<Card>,
    },
    /// Three dealt cards were shown that make 15 (ES-13).
    EscobaDeMano {
        /// The seat that showed them.
        seat: Seat,
        /// The cards, in the order dealt.
        cards: Vec<Card>,
    },
    /// One escoba.
    Escoba {
        /// The seat that made it.
        seat: Seat,
        /// The number of escobas of its side in this hand, including this one.
        escobas: u16,
    },
    /// The cards left on the table were taken (ES-15).
    Resto(Rest),
    /// The hand was counted.
    Cuenta {
        /// The count.
        #[serde(flatten)]
        count: Count,
        /// The score afterwards.
        score: Vec<u16>,
    },
    /// The match is over.
    Fin(Outcome),
}

/// The first table of a hand, captured (ES-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mesa {
    /// The seat that captured it.
    pub seat: Seat,
    /// All four cards.
    pub cards: Vec<Card>,
    /// One or two.
    pub escobas: u8,
}

/// The cards left on the table at the end of a hand (ES-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rest {
    /// The seat that captured last, and so takes them; `None` if no seat captured.
    pub seat: Option<Seat>,
    /// The cards, in the order they were laid.
    pub cards: Vec<Card>,
}

/// The previous finished hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Last {
    /// Its count.
    #[serde(flatten)]
    pub count: Count,
    /// The cards left on the table.
    pub rest: Rest,
}
