//! What happened, as everyone may know it (TA-61).

use serde::Serialize;

use crate::game::{Seat, SeatSet};
use crate::games::truco::argentino::moves::Move;
use crate::games::truco::argentino::score::{Places, Row};
use crate::games::truco::cards::Card;
use crate::games::truco::few::Few;
use crate::games::truco::side::Side;

crate::words! {
    /// What points are said, noted or shown for.
    pub enum For {
        /// The flor lance.
        Flor = "flor",
        /// The envido.
        Envido = "envido",
        /// The hand itself.
        Truco = "truco",
        /// A hidden flor that was asked for, or an unfounded question (TA-28).
        PidoFlor = "pido-flor",
    }
}

crate::words! {
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
        /// Who is first.
        mano: Seat,
        /// Its kind.
        round: Round,
    },
    /// A duel of a pica-pica begins.
    Duelo {
        /// Its mano and the rival.
        seats: [Seat; 2],
    },
    /// The gallo put a card away.
    Descarte {
        /// The gallo.
        seat: Seat,
    },
    /// Something was said.
    Voz {
        /// By whom.
        seat: Seat,
        /// What.
        #[serde(rename = "move")]
        mv: Move,
        /// Whether the engine sang for it (TA-17, TA-22).
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
    },
    /// A flor annulled the pending envido.
    EnvidoNulo,
    /// Points were said.
    Tantos {
        /// For what.
        #[serde(rename = "for")]
        lance: For,
        /// By whom.
        seat: Seat,
        /// How many; `None`: son buenas.
        points: Option<u8>,
    },
    /// The winner had said a wrong number.
    MalCantado {
        /// Who.
        seat: Seat,
    },
    /// A card was laid.
    Carta {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A baza is complete.
    Baza {
        /// 1 to 3.
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
        /// Who won it.
        side: Side,
        /// The seats of that side, for people; programs have the side.
        #[serde(skip)]
        who: SeatSet,
    },
    /// A chico ended.
    Chico {
        /// Places in the score.
        winners: Places,
        /// The seats that they stand for, for people.
        #[serde(skip)]
        who: SeatSet,
        /// The chicos after it.
        chicos: Row,
    },
    /// The match ended.
    Fin {
        /// The seats that won.
        winners: SeatSet,
        /// `partida`.
        reason: &'static str,
    },
}

/// Points that were noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Puntos {
    /// For what.
    #[serde(rename = "for")]
    pub lance: For,
    /// To which side.
    pub side: Side,
    /// The seats of that side, for people; programs have the side.
    #[serde(skip)]
    pub who: SeatSet,
    /// How many, really noted.
    pub points: u8,
    /// The score after it.
    pub score: Row,
}

/// Cards that were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ensena {
    /// For what.
    #[serde(rename = "for")]
    pub lance: For,
    /// By whom.
    pub seat: Seat,
    /// Which, in dealt order.
    pub cards: Few<Card, 3>,
}
