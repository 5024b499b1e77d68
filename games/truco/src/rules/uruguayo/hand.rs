//! One hand: the seats that take part, and the state of its lances.

use sobremesa_game::{Seat, SeatSet, Secret};

use crate::rules::envite::Bets;
use crate::rules::events::{HandResult, Said};
use crate::rules::few::Few;
use crate::rules::ladder::{Ladder, Rung};
use crate::rules::playing::Playing;
use crate::rules::side::Side;
use crate::rules::uruguayo::flor::Flor;
use crate::rules::uruguayo::moves::Move;
use crate::rules::uruguayo::muestra::Muestra;

sobremesa_game::words! {
    /// The phase (TU-41): the first lance that is pending.
    pub enum Phase {
        /// A seat must lay a card.
        Juego = "juego",
        /// An envido waits for its answer.
        Envido = "envido",
        /// A flor waits for its answer.
        Flor = "flor",
        /// A truco waits for its answer.
        Truco = "truco",
        /// The match is over.
        Fin = "fin",
    }
}

/// The state of a hand, without the cards of the seats.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub(crate) muestra: Muestra,
    pub(crate) play: Playing,
    /// The seats that were dealt a flor.
    pub(crate) holders: Secret<SeatSet>,
    pub(crate) truco: Ladder,
    pub(crate) envido: Bets<Move>,
    pub(crate) flor: Flor,
    /// The seats that have denied a flor, and so lost it (TU-20).
    pub(crate) denied: SeatSet,
    /// `treinta`: the bets on the flor.
    pub(crate) flor_bets: Bets<Move>,
    pub(crate) said: Few<Said, 8>,
    /// The winner of a wanted envido (TU-34).
    pub(crate) won_envido: Option<Seat>,
    /// The side that noted the flor lance (TU-34).
    pub(crate) won_flor: Option<Side>,
    pub(crate) result: HandResult,
    /// True if nothing more is played in it.
    pub(crate) over: bool,
}

impl Hand {
    pub(crate) fn new(muestra: Muestra, play: Playing, holders: Secret<SeatSet>) -> Hand {
        Hand {
            muestra,
            play,
            holders,
            truco: Ladder::new(Rung::ValeCuatro),
            envido: Bets::default(),
            flor: Flor::default(),
            denied: SeatSet::EMPTY,
            flor_bets: Bets::default(),
            said: Few::EMPTY,
            won_envido: None,
            won_flor: None,
            result: HandResult::default(),
            over: false,
        }
    }

    /// The first lance that is pending.
    pub(crate) fn phase(&self) -> Phase {
        match () {
            () if self.over => Phase::Fin,
            () if self.flor.pending() => Phase::Flor,
            () if self.envido.pending() => Phase::Envido,
            () if self.truco.pending().is_some() => Phase::Truco,
            () => Phase::Juego,
        }
    }

    /// The seats that must act (TU-8).
    pub(crate) fn turn(&self) -> SeatSet {
        match self.phase() {
            Phase::Juego => SeatSet::only(self.play.to_lay),
            Phase::Envido => self.play.answering(self.envido.by(&self.play.sides)),
            Phase::Flor => self.flor.asked,
            Phase::Truco => self.play.answering(self.truco.by()),
            Phase::Fin => SeatSet::EMPTY,
        }
    }
}
