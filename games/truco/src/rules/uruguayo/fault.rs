//! The reasons why a move is refused.

use sobremesa_game::{Clause, Seat, Why, clauses};

use crate::rules::fault::Refused;
use crate::rules::uruguayo::TrucoUruguayo;
use crate::rules::uruguayo::envido::amount;
use crate::rules::uruguayo::hand::Phase;
use crate::rules::uruguayo::moves::{Move, Sena, Voz};
use crate::rules::uruguayo::options::Perfil;

impl TrucoUruguayo {
    /// Returns why `seat`, which is in turn or makes a seña, may not make `mv`.
    pub(super) fn fault(&self, seat: Seat, mv: Move) -> Refused {
        let phase = self.hand.phase();
        if self.is_off(mv) {
            return Refused::OptionOff;
        }
        match (phase, mv) {
            (_, Move::Sena(_)) => Refused::NoSena,
            (Phase::Juego | Phase::Envido | Phase::Truco, _) if self.must_sing(seat) => Refused::MustSing,
            (Phase::Juego, Move::Carta(card)) => Refused::NotHeld(card),
            (Phase::Truco, Move::Voz(Voz::Truco | Voz::Retruco | Voz::ValeCuatro)) => Refused::SayQuieroFirst,
            (Phase::Flor, Move::Voz(Voz::Mazo)) => Refused::NoMazo,
            (Phase::Flor, bet) if is_flor_bet(bet) => Refused::OverLimit(self.tally.lacking()),
            (Phase::Juego | Phase::Envido | Phase::Truco, Move::Voz(Voz::Flor)) => Refused::NoFlor,
            (Phase::Juego | Phase::Envido | Phase::Truco, bet) if amount(bet, 0).is_some() && !is_flor_bet(bet) => {
                if phase == Phase::Envido || self.may_open_envido(seat) {
                    Refused::OverLimit(self.envido_limit())
                } else {
                    Refused::NoEnvido
                }
            }
            (Phase::Juego, Move::Voz(Voz::Truco | Voz::Retruco | Voz::ValeCuatro))
            | (Phase::Truco, Move::Voz(Voz::QuieroRetruco | Voz::QuieroValeCuatro)) => Refused::NoRaise,
            (Phase::Juego, _) => Refused::NothingToAnswer,
            (pending, _) => Refused::AnswerFirst(pending.word()),
        }
    }

    /// Returns true if `mv` belongs to an option that is off, or to the other profile.
    fn is_off(&self, mv: Move) -> bool {
        let cuarenta = self.house.perfil == Perfil::Cuarenta;
        match mv {
            Move::Sena(Sena::Flor) if !self.house.flor => true,
            Move::Sena(_) => !self.house.senas,
            Move::NRealEnvido(_) | Move::Voz(Voz::RealEnvido) => !cuarenta,
            Move::Voz(Voz::Contraflor | Voz::ContraflorAlResto | Voz::ConFlorMeAchico) => !cuarenta || !self.house.flor,
            Move::Voz(Voz::Flor | Voz::ConFlorQuiero | Voz::ConFlorNoQuiero) => !self.house.flor,
            bet if is_flor_bet(bet) => cuarenta || !self.house.flor,
            _ => false,
        }
    }
}

const fn is_flor_bet(mv: Move) -> bool {
    matches!(mv, Move::ConFlorNEnvido(_) | Move::Voz(Voz::ConFlorEnvido | Voz::ConFlorFaltaEnvido))
}

/// The clauses that a refusal rests on.
pub(super) fn clauses(why: Why<'_, Refused>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["TU-38"],
        Why::Unread => clauses!["TU-38"],
        Why::OutOfTurn | Why::Fault(Refused::NothingToAnswer) => clauses!["TU-8"],
        Why::Fault(Refused::AnswerFirst("envido")) => clauses!["TU-16"],
        Why::Fault(Refused::AnswerFirst("flor")) => clauses!["TU-23"],
        Why::Fault(Refused::AnswerFirst(_) | Refused::SayQuieroFirst | Refused::NoRaise) => clauses!["TU-27"],
        Why::Fault(Refused::MustSing | Refused::NoFlor) => clauses!["TU-20"],
        Why::Fault(Refused::NotHeld(_)) => clauses!["TU-24"],
        Why::Fault(Refused::NoEnvido) => clauses!["TU-13"],
        Why::Fault(Refused::OverLimit(_)) => clauses!["TU-15"],
        Why::Fault(Refused::NoSena) => clauses!["TU-35"],
        Why::Fault(Refused::NoMazo) => clauses!["TU-28"],
        Why::Fault(Refused::OptionOff)
        // The others occur only at tables of other trucos.
        | Why::Fault(Refused::DiscardFirst | Refused::NoTantos | Refused::NoPidoFlor | Refused::ReviewFirst | Refused::NoEnvit(_) | Refused::SayTrucIPasse | Refused::SayTruc | Refused::NoRaiseOfTruc) => clauses!["TU-38"],
    }
}
