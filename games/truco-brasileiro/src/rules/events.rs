//! What happened, as everyone may know it (TB-39).

use serde::ser::{Serialize, SerializeStruct, Serializer};
use sobremesa_game::french::Card;
use sobremesa_game::{Seat, SeatSet};

use crate::rules::hand::Round;
use crate::rules::moves::Move;
use crate::rules::side::Side;

sobremesa_game::words! {
    /// What points are noted for.
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
    /// What for.
    #[serde(rename = "for")]
    pub reason: For,
    /// Who notes them.
    pub side: Side,
    /// How many: no more than the side lacked.
    pub points: u8,
    /// The score afterwards.
    pub score: [u8; 2],
    /// Who sits on that side.
    #[serde(skip)]
    pub who: SeatSet,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// A hand was dealt.
    Reparto {
        /// Its number, from 1.
        number: u32,
        /// Who dealt.
        dealer: Seat,
        /// Who leads.
        mano: Seat,
        /// Its kind.
        round: Round,
    },
    /// The open card.
    Vira {
        /// Which.
        card: Card,
    },
    /// Somebody said something.
    Voz {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(rename = "move")]
        mv: Move,
    },
    /// A card was laid.
    Carta {
        /// By whom.
        seat: Seat,
        /// Which; `None` for a covered one.
        card: Option<Card>,
        /// Whether it was covered.
        #[serde(skip_serializing_if = "is_open")]
        coberta: bool,
    },
    /// A vaza is complete.
    Baza {
        /// From 1 to 3.
        number: u8,
        /// Who won it; `None` for a tie.
        winner: Option<Seat>,
        /// The side of that seat.
        side: Option<Side>,
    },
    /// A hand is over.
    FinMano {
        /// Who won it; `None` if nobody did.
        side: Option<Side>,
    },
    /// Points were noted.
    Puntos(Puntos),
    /// A jogo is over.
    Chico {
        /// Who won it.
        winners: [Side; 1],
        /// How many each side has won.
        chicos: [u8; 2],
        /// Who sits on the winning side.
        #[serde(skip)]
        who: SeatSet,
    },
    /// The match is over.
    Fin {
        /// All seats of the side that won.
        winners: SeatSet,
        /// Why.
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
    /// Who won it; `None` if nobody did.
    pub side: Option<Side>,
    /// What it gave.
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
