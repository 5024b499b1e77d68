//! Why a move is refused, and what would be right: told to the player who tried, from what that player knows.

use crate::game::{Fault, Line, Seat};
use crate::games::truco::argentino::TrucoArgentino;
use crate::games::truco::argentino::hand::Phase;
use crate::games::truco::argentino::moves::Move;
use crate::games::truco::argentino::options::{FlorRule, TanteoRule};
use crate::games::truco::cards::Card;
use crate::line;

/// Why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This table plays without it: an option is off.
    OptionOff,
    /// The gallo puts a card away before anything else.
    DiscardFirst,
    /// A flor in hand must be sung before anything else (TA-21).
    MustSing,
    /// The card is not in the hand.
    NotHeld(Card),
    /// Something waits for an answer: the word is the phase.
    AnswerFirst(&'static str),
    /// There is no such bet to answer.
    NothingToAnswer,
    /// The envido cannot be opened, or raised so, any more (TA-11, TA-14).
    NoEnvido,
    /// A raise in answer to a truco needs the word *quiero* (TA-31).
    SayQuieroFirst,
    /// The right to raise the truco is the other side's, or there is nothing to raise (TA-33).
    NoRaise,
    /// No flor in hand, or too late to sing it.
    NoFlor,
    /// No seña now (TA-51).
    NoSena,
    /// These points do not beat what was said, or points are not being said (TA-19).
    NoTantos,
    /// That seat cannot be accused, or the hand is not over (TA-28).
    NoPidoFlor,
    /// Leaving is not possible while this is settled (TA-38).
    NoMazo,
    /// The hand is over: only *sigo* and *pido flor* are left (TA-28).
    ReviewFirst,
}

impl Fault for Refused {
    fn line(&self) -> Line {
        match self {
            Refused::OptionOff => line!("truco-fault-option"),
            Refused::DiscardFirst => line!("truco-fault-discard-first"),
            Refused::MustSing => line!("truco-fault-must-sing"),
            Refused::NotHeld(card) => {
                line!("truco-fault-card", rank = card.number(), suit = card.suit().letter().to_string())
            }
            Refused::AnswerFirst(phase) => line!("truco-fault-answer-first", phase = *phase),
            Refused::NothingToAnswer => line!("truco-fault-bet"),
            Refused::NoEnvido => line!("truco-fault-envido"),
            Refused::SayQuieroFirst => line!("truco-fault-quiero-first"),
            Refused::NoRaise => line!("truco-fault-raise"),
            Refused::NoFlor => line!("truco-fault-flor"),
            Refused::NoSena => line!("truco-fault-sena"),
            Refused::NoTantos => line!("truco-fault-tantos"),
            Refused::NoPidoFlor => line!("truco-fault-pido-flor"),
            Refused::NoMazo => line!("truco-fault-mazo"),
            Refused::ReviewFirst => line!("truco-fault-review-first"),
        }
    }
}

impl TrucoArgentino {
    /// Why `seat`, which is in turn or makes a seña, may not make `mv`.
    pub(super) fn fault(&self, seat: Seat, mv: Move) -> Refused {
        let phase = self.hand.phase();
        if self.is_off(mv) {
            return Refused::OptionOff;
        }
        match (phase, mv) {
            (_, Move::Sena(_)) => Refused::NoSena,
            (Phase::Descarte, Move::Descarto(card)) => Refused::NotHeld(card),
            (Phase::Descarte, _) => Refused::DiscardFirst,
            (Phase::Revision, Move::PidoFlor(_)) => Refused::NoPidoFlor,
            (Phase::Revision, _) => Refused::ReviewFirst,
            (_, Move::PidoFlor(_) | Move::Sigo) => Refused::NoPidoFlor,
            (Phase::Juego | Phase::Envido | Phase::Truco, _) if self.must_sing(seat) => Refused::MustSing,
            (_, Move::Tengo(_) | Move::SonBuenas) => Refused::NoTantos,
            (Phase::Juego, Move::Carta(card) | Move::Descarto(card)) => Refused::NotHeld(card),
            (Phase::Truco, Move::Truco | Move::Retruco | Move::ValeCuatro) => Refused::SayQuieroFirst,
            (_, Move::Mazo) => Refused::NoMazo,
            (Phase::Juego | Phase::Envido | Phase::Truco, Move::Flor) => Refused::NoFlor,
            (Phase::Envido | Phase::Truco | Phase::Juego, Move::Envido | Move::RealEnvido | Move::FaltaEnvido) => {
                Refused::NoEnvido
            }
            (Phase::Juego, Move::Truco | Move::Retruco | Move::ValeCuatro) => Refused::NoRaise,
            (Phase::Truco, Move::QuieroRetruco | Move::QuieroValeCuatro) => Refused::NoRaise,
            (Phase::Juego, _) => Refused::NothingToAnswer,
            (pending, _) => Refused::AnswerFirst(pending.word()),
        }
    }

    /// Whether `mv` belongs to an option that is off at this table.
    fn is_off(&self, mv: Move) -> bool {
        match mv {
            Move::Flor
            | Move::Contraflor
            | Move::ContraflorAlResto
            | Move::ConFlorMeAchico
            | Move::ConFlorQuiero
            | Move::ConFlorNoQuiero => self.house.flor == FlorRule::No,
            Move::EsBuena | Move::PidoFlor(_) | Move::Sigo => self.house.flor != FlorRule::Libre,
            Move::Tengo(_) | Move::SonBuenas => self.house.tanteo == TanteoRule::Auto,
            Move::Sena(_) => !self.house.senas,
            Move::Descarto(_) => self.seats.count() != 3,
            _ => false,
        }
    }
}
