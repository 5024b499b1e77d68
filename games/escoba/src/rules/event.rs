//! What happened, as everyone may know it (ES-34).

use serde::Serialize;
use sobremesa_game::cards::Card;
use sobremesa_game::{Outcome, Seat};

use crate::rules::count::Count;

/// What happened, in the order of ES-34.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// Cards were dealt.
    Reparto {
        /// The number of the hand.
        number: u16,
        /// The number of the deal within the hand, from 1.
        deal: u8,
        /// Who deals this hand.
        dealer: Seat,
        /// Who plays first.
        mano: Seat,
        /// Cards left in the stock.
        stock: u8,
        /// What was put on the table; empty in later deals.
        table: Vec<Card>,
    },
    /// The first table was captured (ES-6).
    Mesa(Mesa),
    /// A card was laid.
    Tira {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Cards were captured.
    Levanta {
        /// By whom.
        seat: Seat,
        /// With which card.
        card: Card,
        /// From the table.
        cards: Vec<Card>,
    },
    /// Three dealt cards were shown that make 15 (ES-13).
    EscobaDeMano {
        /// By whom.
        seat: Seat,
        /// In the order dealt.
        cards: Vec<Card>,
    },
    /// One escoba.
    Escoba {
        /// Made by whom.
        seat: Seat,
        /// How many its side has in this hand, including this one.
        escobas: u16,
    },
    /// What was left on the table was taken (ES-15).
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

/// The first table of a hand, as somebody captured it (ES-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mesa {
    /// Who.
    pub seat: Seat,
    /// All four cards.
    pub cards: Vec<Card>,
    /// One or two.
    pub escobas: u8,
}

/// What was left on the table at the end of a hand (ES-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rest {
    /// Who captured last; `None` if nobody did.
    pub seat: Option<Seat>,
    /// In the order they were laid.
    pub cards: Vec<Card>,
}

/// The previous finished hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Last {
    /// Its count.
    #[serde(flatten)]
    pub count: Count,
    /// What was left on the table.
    pub rest: Rest,
}
