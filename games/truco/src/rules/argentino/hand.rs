//! One hand, or one duel of a pica-pica: the seats that take part, and the state of its lances.

use sobremesa_game::{Seat, SeatSet, Secret};

use crate::rules::argentino::envido::Envido;
use crate::rules::argentino::flor::Flor;
use crate::rules::events::{For, HandResult, Said};
use crate::rules::few::Few;
use crate::rules::ladder::{Ladder, Rung};
use crate::rules::playing::Playing;
use crate::rules::side::{Order, Side, Sides};
use crate::rules::tanteo::Tanteo;

sobremesa_game::words! {
    /// The phase (TA-59): the first lance that is pending.
    pub enum Phase {
        /// The gallo puts a card away.
        Descarte = "descarte",
        /// A seat must lay a card.
        Juego = "juego",
        /// An envido waits for its answer.
        Envido = "envido",
        /// A flor waits for its answer.
        Flor = "flor",
        /// Points are being said.
        Tantos = "tantos",
        /// A truco waits for its answer.
        Truco = "truco",
        /// *Pido flor*, or *sigo*.
        Revision = "revision",
        /// The match is over.
        Fin = "fin",
    }
}

/// Points being said aloud, and what each side notes if it wins.
#[derive(Clone, Copy)]
pub(crate) struct Saying {
    pub(crate) lance: For,
    pub(crate) tanteo: Tanteo,
    pub(crate) prize: [u8; 2],
}

/// The seats that must prove their points when the hand ends (TA-20).
#[derive(Clone, Copy, Default)]
pub(crate) struct Proofs {
    /// The winner of a wanted envido, or the seat that said a wrong number in it.
    pub(crate) envido: Option<Seat>,
    /// The side that noted the flor lance.
    pub(crate) flor: Option<Side>,
    /// The seat that said a wrong number for its flor.
    pub(crate) wrong_flor: Option<Seat>,
}

/// The stage of a hand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The gallo must put a card away (TA-44).
    Discard,
    /// It is being played.
    Play,
    /// It has ended; these sides have not yet said `sigo` or `pido-flor` (TA-28).
    Review([bool; 2]),
    /// It has ended.
    Done,
}

/// The state of a hand, without the cards.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub(crate) stage: Stage,
    pub(crate) play: Playing,
    pub(crate) gallo: Option<Seat>,
    /// The duel of a pica-pica, 0 to 2.
    pub(crate) duel: Option<u8>,
    /// The seats that were dealt a flor.
    pub(crate) holders: Secret<SeatSet>,
    /// The seats that have said anything in this hand.
    pub(crate) spoke: SeatSet,
    pub(crate) truco: Ladder,
    pub(crate) envido: Envido,
    pub(crate) flor: Flor,
    /// The seats that hid a flor (TA-27).
    pub(crate) denied: SeatSet,
    pub(crate) saying: Option<Saying>,
    pub(crate) said: Few<Said, 8>,
    pub(crate) proofs: Proofs,
    /// The points that each place of the score got from flor, envido and truco (TA-28).
    pub(crate) noted: [u8; 3],
    pub(crate) result: HandResult,
}

impl Hand {
    pub(crate) fn new(sides: Sides, order: Order, in_play: SeatSet) -> Hand {
        Hand {
            stage: Stage::Play,
            play: Playing::new(sides, order, in_play),
            gallo: None,
            duel: None,
            holders: Secret::new(SeatSet::EMPTY),
            spoke: SeatSet::EMPTY,
            truco: Ladder::new(Rung::ValeCuatro),
            envido: Envido::default(),
            flor: Flor::default(),
            denied: SeatSet::EMPTY,
            saying: None,
            said: Few::EMPTY,
            proofs: Proofs::default(),
            noted: [0; 3],
            result: HandResult::default(),
        }
    }

    /// Returns true if it has ended.
    pub(crate) const fn over(&self) -> bool {
        matches!(self.stage, Stage::Review(_) | Stage::Done)
    }

    /// The first lance that is pending.
    pub(crate) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Discard => Phase::Descarte,
            Stage::Review(_) | Stage::Done => Phase::Revision,
            Stage::Play if self.saying.is_some() => Phase::Tantos,
            Stage::Play if self.flor.pending() => Phase::Flor,
            Stage::Play if self.envido.pending() => Phase::Envido,
            Stage::Play if self.truco.pending().is_some() => Phase::Truco,
            Stage::Play => Phase::Juego,
        }
    }

    /// The seats that must act (TA-6).
    pub(crate) fn turn(&self) -> SeatSet {
        match self.phase() {
            Phase::Descarte => self.gallo.map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Juego => SeatSet::only(self.play.to_lay),
            Phase::Envido => self.play.answering(self.envido.by(&self.play.sides)),
            Phase::Flor => self.flor.asked,
            Phase::Tantos => self.speaker().map_or(SeatSet::EMPTY, SeatSet::only),
            Phase::Truco => self.play.answering(self.truco.by()),
            Phase::Revision | Phase::Fin => match self.stage {
                Stage::Review(silent) => {
                    let still =
                        |side: Side| if silent[side.index()] { self.play.sides.seats(side) } else { SeatSet::EMPTY };
                    self.play.in_play.and(still(Side::ZERO).or(still(Side::ONE)))
                }
                _ => SeatSet::EMPTY,
            },
        }
    }

    /// The seat that says its points next.
    pub(crate) fn speaker(&self) -> Option<Seat> {
        self.saying.and_then(|saying| saying.tanteo.speaker(&self.play.sides, self.play.order))
    }
}
