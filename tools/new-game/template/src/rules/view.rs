//! The views: what everyone may know, and what one seat alone knows (CA-2).

use serde::Serialize;

use sobremesa_game::cards::Card;
use sobremesa_game::{Seat, SeatSet, Secret};

/// The public view, which everyone may know.
#[derive(Clone, Serialize)]
pub struct Public {
    /// The seat that laid first in this baza.
    pub lead: Seat,
    /// The cards laid in this baza, in order.
    pub laid: Vec<Card>,
    /// The cards laid in earlier bazas, in order.
    pub gone: Vec<Card>,
    /// The number of cards that each seat holds.
    pub counts: Vec<u8>,
    /// The number of bazas that each seat has won.
    pub bazas: Vec<u8>,
}

/// The private view of a seat: its hand.
#[derive(Clone, Serialize)]
pub struct Private {
    /// In the order of their texts.
    pub hand: Secret<Vec<Card>>,
}

/// The events, as everyone may know them.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// Cards were dealt.
    Reparto {
        /// The seat that lays first.
        lead: Seat,
    },
    /// A card was laid.
    Carta {
        /// The seat that laid it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A baza was won.
    Baza {
        /// By whom.
        seat: Seat,
    },
    /// The game is over.
    Fin {
        /// Empty for a draw.
        winners: SeatSet,
        /// The reason.
        reason: &'static str,
    },
}
