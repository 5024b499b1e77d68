//! One hand: the seats that take part, and the state of its two lances (TV-5).

use sobremesa_game::SeatSet;

use crate::rules::envite::Bets;
use crate::rules::ladder::{Ladder, Rung};
use crate::rules::playing::Playing;
use crate::rules::valenciano::moves::Move;
use crate::rules::valenciano::view::HandEnd;

sobremesa_game::words! {
    /// The phase (TV-34): the first lance that is pending.
    pub enum Phase {
        /// A seat must lay a card.
        Juego = "juego",
        /// An envit waits for its answer.
        Envido = "envido",
        /// A truc waits for its answer.
        Truco = "truco",
        /// The match is over.
        Fin = "fin",
    }
}

/// The answer to an envit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Wanted, while these seats were active; they are compared when the hand ends (TV-14).
    Wanted(SeatSet),
    /// Refused.
    Refused,
}

/// The state of a hand, without the cards of the seats.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub(crate) play: Playing,
    pub(crate) truco: Ladder,
    pub(crate) envido: Bets<Move>,
    pub(crate) answer: Option<Answer>,
    /// The result: empty until the hand ends.
    pub(crate) result: HandEnd,
    /// True if nothing more is played in it.
    pub(crate) over: bool,
}

impl Hand {
    pub(crate) fn new(play: Playing, joc_fora: bool) -> Hand {
        let top = if joc_fora { Rung::JocFora } else { Rung::ValeCuatro };
        Hand {
            play,
            truco: Ladder::new(top),
            envido: Bets::default(),
            answer: None,
            result: HandEnd::default(),
            over: false,
        }
    }

    /// The first lance that is pending.
    pub(crate) fn phase(&self) -> Phase {
        match () {
            () if self.over => Phase::Fin,
            () if self.envido.pending() => Phase::Envido,
            () if self.truco.pending().is_some() => Phase::Truco,
            () => Phase::Juego,
        }
    }

    /// The seats that must act (TV-6).
    pub(crate) fn turn(&self) -> SeatSet {
        match self.phase() {
            Phase::Juego => SeatSet::only(self.play.to_lay),
            Phase::Envido => self.play.answering(self.envido.by(&self.play.sides)),
            Phase::Truco => self.play.answering(self.truco.by()),
            Phase::Fin => SeatSet::EMPTY,
        }
    }

    /// Returns true if a seat that has not laid a card can still open an envit (TV-9).
    pub(crate) const fn envido_open(&self) -> bool {
        !self.over && self.envido.calls().is_empty() && self.play.first_baza()
    }
}
