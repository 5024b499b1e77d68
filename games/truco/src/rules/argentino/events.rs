//! The events, as every seat may know them (TA-61): those of all trucos, and those that only Argentina has.

use serde::Serialize;
use sobremesa_game::Seat;

use crate::rules::argentino::moves::Move;
use crate::rules::events::Happened;

sobremesa_game::words! {
    /// The kind of a hand.
    pub enum Round {
        /// All seats play.
        Redondo = "redondo",
        /// Three duels (TA-48).
        PicaPica = "pica-pica",
        /// One against two (TA-44).
        Gallo = "gallo",
    }
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A hand was dealt.
    Reparto {
        /// Number of the hand, from 1.
        number: u32,
        /// The seat that dealt.
        dealer: Seat,
        /// The seat that plays first.
        mano: Seat,
        /// Its kind.
        round: Round,
    },
    /// A duel of a pica-pica begins.
    Duelo {
        /// Its mano, and the rival.
        seats: [Seat; 2],
    },
    /// The gallo put a card away.
    Descarte {
        /// The gallo.
        seat: Seat,
    },
    /// The winner turned out to have said a wrong number.
    MalCantado {
        /// The seat.
        seat: Seat,
    },
    /// An event of all trucos.
    #[serde(untagged)]
    Happened(Happened<Move>),
}

impl From<Happened<Move>> for Event {
    fn from(happened: Happened<Move>) -> Event {
        Event::Happened(happened)
    }
}
