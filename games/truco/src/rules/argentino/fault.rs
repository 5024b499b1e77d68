//! The reasons why a move is refused.

use sobremesa_game::{Clause, Seat, Why, clauses};

use crate::rules::argentino::TrucoArgentino;
use crate::rules::argentino::flor::Asking;
use crate::rules::argentino::hand::Phase;
use crate::rules::argentino::moves::{Move, Sena};
use crate::rules::argentino::options::{FlorRule, TanteoRule};
use crate::rules::fault::Refused;

impl TrucoArgentino {
    /// Returns why `seat`, which is in turn or makes a seña, may not make `mv`.
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
            (Phase::Juego, Move::Carta(card)) => Refused::NotHeld(card),
            // Only the holder of a flor may answer like this.
            (Phase::Flor, Move::Flor | Move::ConFlorMeAchico | Move::Contraflor | Move::ContraflorAlResto)
                if self.hand.flor.asking == Some(Asking::First) =>
            {
                Refused::NoFlor
            }
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

    /// Returns true if `mv` belongs to an option that is off at this table.
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
            Move::Sena(Sena::Flor) if self.house.flor == FlorRule::No => true,
            Move::Sena(_) => !self.house.senas,
            Move::Descarto(_) => self.dealing.seats.count() != 3,
            _ => false,
        }
    }
}

/// The clauses that a refusal rests on.
pub(super) fn clauses(why: Why<'_, Refused>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["TA-56"],
        Why::Unread => clauses!["TA-54"],
        Why::OutOfTurn | Why::Fault(Refused::NothingToAnswer) => clauses!["TA-6"],
        Why::Fault(Refused::AnswerFirst("envido")) => clauses!["TA-12"],
        Why::Fault(Refused::AnswerFirst("flor")) => clauses!["TA-23"],
        Why::Fault(Refused::AnswerFirst("tantos") | Refused::NoTantos) => clauses!["TA-19"],
        Why::Fault(Refused::AnswerFirst(_) | Refused::SayQuieroFirst) => clauses!["TA-31"],
        Why::Fault(Refused::DiscardFirst) => clauses!["TA-44"],
        Why::Fault(Refused::MustSing | Refused::NoFlor) => clauses!["TA-21"],
        Why::Fault(Refused::NotHeld(_)) => clauses!["TA-34"],
        Why::Fault(Refused::NoEnvido) => clauses!["TA-11", "TA-14"],
        Why::Fault(Refused::NoRaise) => clauses!["TA-33"],
        Why::Fault(Refused::NoSena) => clauses!["TA-51"],
        Why::Fault(Refused::NoPidoFlor | Refused::ReviewFirst) => clauses!["TA-28"],
        Why::Fault(Refused::NoMazo) => clauses!["TA-38"],
        Why::Fault(Refused::OptionOff)
        // The others occur only at tables of other trucos.
        | Why::Fault(Refused::OverLimit(_) | Refused::NoEnvit(_) | Refused::SayTrucIPasse | Refused::SayTruc | Refused::NoRaiseOfTruc) => clauses!["TA-56"],
    }
}
