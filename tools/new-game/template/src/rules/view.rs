//! What everyone may know, and what one seat alone knows (CA-2).

use serde::Serialize;

use sobremesa_game::cards::Card;
use sobremesa_game::{Seat, SeatSet, Secret};

/// What everyone may know.
#[derive(Clone, Serialize)]
pub struct Public {
    /// Who laid first in this baza.
    pub lead: Seat,
    /// What was laid in this baza, in order.
    pub laid: Vec<Card>,
    /// What was laid in earlier bazas, in order.
    pub gone: Vec<Card>,
    /// How many cards each seat holds.
    pub counts: Vec<u8>,
    /// How many bazas each seat has won.
    pub bazas: Vec<u8>,
}

/// What a seat alone knows: its hand.
#[derive(Clone, Serialize)]
pub struct Private {
    /// In the order of their texts.
    pub hand: Secret<Vec<Card>>,
}

/// What happened, as everyone may know it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// Cards were dealt.
    Reparto {
        /// Who lays first.
        lead: Seat,
    },
    /// A card was laid.
    Carta {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A baza was won.
    Baza {
        /// By whom.
        seat: Seat,
    },
    /// The game is over.
    Fin {
        /// Nobody if it is a draw.
        winners: SeatSet,
        /// Why.
        reason: &'static str,
    },
}
