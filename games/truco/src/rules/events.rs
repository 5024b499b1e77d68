//! The events, as every seat may know them: those that all trucos have (TA-61, TU-43, TV-36).

use serde::{Serialize, Serializer};
use sobremesa_game::{Seat, SeatSet};

use crate::rules::cards::Card;
use crate::rules::few::Few;
use crate::rules::score::{Places, Row};
use crate::rules::side::Side;

sobremesa_game::words! {
    /// The reason for which points are said, noted or shown.
    pub enum For {
        /// The flor lance.
        Flor = "flor",
        /// The envido.
        Envido = "envido",
        /// The hand itself.
        Truco = "truco",
        /// Argentina: a hidden flor that was asked for, or an unfounded accusation (TA-28).
        PidoFlor = "pido-flor",
    }
}

/// An event; `M` is the game's type of moves.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Happened<M> {
    /// A hand was dealt.
    Reparto {
        /// Number of the hand, from 1.
        number: u32,
        /// The seat that dealt.
        dealer: Seat,
        /// The seat that plays first.
        mano: Seat,
    },
    /// Something was said.
    Voz {
        /// The seat.
        seat: Seat,
        /// The words, as a move.
        #[serde(rename = "move")]
        mv: M,
        /// True if the engine sang it on the seat's behalf (TA-17, TA-22, TU-21, TU-22).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
    },
    /// A flor annulled the pending envido.
    EnvidoNulo,
    /// Points were said.
    Tantos(Said),
    /// A card was laid.
    Carta {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A baza is complete.
    Baza {
        /// Its number, 1 to 3.
        number: u8,
        /// The winning seat; `None`: parda.
        winner: Option<Seat>,
        /// The winning side; `None`: parda.
        side: Option<Side>,
    },
    /// Points were noted.
    Puntos(Puntos),
    /// Cards were shown.
    Ensena(Ensena),
    /// The truco lance ended.
    FinMano {
        /// The side that won it.
        side: Side,
        /// The seats of that side, for people; programs use the side.
        #[serde(skip)]
        who: SeatSet,
    },
    /// A chico ended.
    Chico {
        /// The winning places of the score.
        winners: Places,
        /// The seats behind those places, for people.
        #[serde(skip)]
        who: SeatSet,
        /// The chicos afterwards.
        chicos: Row,
        /// True if the match is this one chico, for people.
        #[serde(skip)]
        alone: bool,
    },
    /// The match ended.
    Fin {
        /// The seats that won.
        winners: SeatSet,
        /// The rulebook's word for the end.
        reason: &'static str,
    },
}

/// Points said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// The lance.
    #[serde(rename = "for")]
    pub lance: For,
    /// The seat.
    pub seat: Seat,
    /// The points; `None`: son buenas.
    pub points: Option<u8>,
    /// True if a partner speaks after the seat, for people: without points it passes, and concedes nothing.
    #[serde(skip)]
    pub passes: bool,
}

impl Said {
    /// The words of a seat that says no points.
    #[must_use]
    pub const fn concession(passes: bool) -> &'static str {
        if passes { "paso" } else { "son-buenas" }
    }
}

/// Points that were noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Puntos {
    /// The lance.
    #[serde(rename = "for")]
    pub lance: For,
    /// The side that notes them.
    pub side: Side,
    /// The seats of that side, for people; programs use the side.
    #[serde(skip)]
    pub who: SeatSet,
    /// The points actually noted.
    pub points: u8,
    /// The score afterwards.
    pub score: Row,
}

/// Cards that were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ensena {
    /// The lance.
    #[serde(rename = "for")]
    pub lance: For,
    /// The seat.
    pub seat: Seat,
    /// The cards, in dealt order.
    pub cards: Few<Card, 3>,
}

/// The result of a hand: the points noted and the cards shown, serialized as the events they were (TA-60).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HandResult {
    /// The points, in the order in which they were noted.
    #[serde(serialize_with = "as_events")]
    pub points: Few<Puntos, 4>,
    /// The cards, in the order in which they were shown.
    #[serde(serialize_with = "as_events")]
    pub shown: Few<Ensena, 8>,
}

impl From<Said> for Happened<()> {
    fn from(said: Said) -> Happened<()> {
        Happened::Tantos(said)
    }
}

impl From<Puntos> for Happened<()> {
    fn from(puntos: Puntos) -> Happened<()> {
        Happened::Puntos(puntos)
    }
}

impl From<Ensena> for Happened<()> {
    fn from(ensena: Ensena) -> Happened<()> {
        Happened::Ensena(ensena)
    }
}

/// Each serialized with the `kind` of its event.
pub(crate) fn as_events<T, const N: usize, S>(told: &Few<T, N>, serializer: S) -> Result<S::Ok, S::Error>
where
    T: Copy + Into<Happened<()>>,
    S: Serializer,
{
    serializer.collect_seq(told.iter().map(Into::into))
}
