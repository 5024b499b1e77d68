//! What happened, as everyone may know it (TA-61): the events of all trucos, and those that only Argentina has.

use serde::Serialize;
use sobremesa_game::Seat;

use crate::rules::argentino::moves::Move;
use crate::rules::events::Happened;

sobremesa_game::words! {
    /// What kind of hand is dealt.
    pub enum Round {
        /// Everybody plays.
        Redondo = "redondo",
        /// Three duels (TA-48).
        PicaPica = "pica-pica",
        /// One against two (TA-44).
        Gallo = "gallo",
    }
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A hand was dealt.
    Reparto {
        /// Number of the hand, from 1.
        number: u32,
        /// Who dealt.
        dealer: Seat,
        /// Who plays first.
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
        /// Who.
        seat: Seat,
    },
    /// What happens in all trucos.
    #[serde(untagged)]
    Happened(Happened<Move>),
}

impl From<Happened<Move>> for Event {
    fn from(happened: Happened<Move>) -> Event {
        Event::Happened(happened)
    }
}
