//! The events of the game, as every seat may know them (TB-39).

use serde::ser::{Serialize, SerializeStruct, Serializer};
use sobremesa_game::french::Card;
use sobremesa_game::{Seat, SeatSet};

use crate::rules::brasileiro::hand::Round;
use crate::rules::brasileiro::moves::Move;
use crate::rules::side::Side;

sobremesa_game::words! {
    /// The reason for points.
    pub enum For {
        /// A mão de onze that the side ran from.
        Onze = "onze",
        /// The hand.
        Truco = "truco",
    }
}

/// Points that were noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Puntos {
    /// The reason.
    #[serde(rename = "for")]
    pub reason: For,
    /// The side that notes them.
    pub side: Side,
    /// The number of points: no more than the side lacked.
    pub points: u8,
    /// The score afterwards.
    pub score: [u8; 2],
    /// The seats of that side.
    #[serde(skip)]
    pub who: SeatSet,
}

/// An event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A hand was dealt.
    Reparto {
        /// Its number, from 1.
        number: u32,
        /// The seat that dealt.
        dealer: Seat,
        /// The seat that leads.
        mano: Seat,
        /// Its kind.
        round: Round,
    },
    /// The open card.
    Vira {
        /// The card.
        card: Card,
    },
    /// A player said something.
    Voz {
        /// The seat.
        seat: Seat,
        /// The words, as a move.
        #[serde(rename = "move")]
        mv: Move,
    },
    /// A card was laid.
    Carta {
        /// The seat.
        seat: Seat,
        /// The card; `None` for a covered one.
        card: Option<Card>,
        /// True if it was covered.
        #[serde(skip_serializing_if = "is_open")]
        coberta: bool,
    },
    /// A vaza is complete.
    Baza {
        /// Its number, from 1 to 3.
        number: u8,
        /// The seat that won it; `None` for a tie.
        winner: Option<Seat>,
        /// The side of that seat.
        side: Option<Side>,
    },
    /// A hand is over.
    FinMano {
        /// The side that won it; `None` if no side did.
        side: Option<Side>,
    },
    /// Points were noted.
    Puntos(Puntos),
    /// A jogo is over.
    Chico {
        /// The side that won it.
        winners: [Side; 1],
        /// The jogos won, by side.
        chicos: [u8; 2],
        /// The seats of the winning side.
        #[serde(skip)]
        who: SeatSet,
    },
    /// The match is over.
    Fin {
        /// All seats of the side that won.
        winners: SeatSet,
        /// The reason.
        reason: &'static str,
    },
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde hands out a reference
const fn is_open(covered: &bool) -> bool {
    !*covered
}

/// The previous hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandResult {
    /// The side that won it; `None` if no side did.
    pub side: Option<Side>,
    /// The points it gave.
    pub puntos: Option<Puntos>,
}

/// `{"side","points"}`, with its `puntos` events.
impl Serialize for HandResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let events: Vec<Event> = self.puntos.into_iter().map(Event::Puntos).collect();
        let mut keys = serializer.serialize_struct("HandResult", 2)?;
        keys.serialize_field("side", &self.side)?;
        keys.serialize_field("points", &events)?;
        keys.end()
    }
}
