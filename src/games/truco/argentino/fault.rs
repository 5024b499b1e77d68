//! Why a move is refused.

use crate::game::Seat;
use crate::games::truco::argentino::TrucoArgentino;
use crate::games::truco::argentino::hand::Phase;
use crate::games::truco::argentino::moves::Move;
use crate::games::truco::argentino::options::{FlorRule, TanteoRule};
use crate::games::truco::fault::Refused;

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
            Move::Descarto(_) => self.dealing.seats.count() != 3,
            _ => false,
        }
    }
}
