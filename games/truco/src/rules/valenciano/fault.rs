//! The reasons why a move is refused.

use sobremesa_game::{Clause, Seat, Why, clauses};

use crate::rules::fault::Refused;
use crate::rules::valenciano::TrucValenciano;
use crate::rules::valenciano::hand::Phase;
use crate::rules::valenciano::moves::{Move, Voz};

impl TrucValenciano {
    /// Returns why `seat`, which is in turn or makes a seña, may not make `mv`.
    pub(super) fn fault(&self, seat: Seat, mv: Move) -> Refused {
        let phase = self.hand.phase();
        match mv {
            Move::Sena(_) if !self.house.senas => Refused::OptionOff,
            Move::Sena(_) => Refused::NoSena,
            Move::Voz(Voz::JocFora) if !self.house.joc_fora => Refused::OptionOff,
            Move::Carta(card) if phase == Phase::Juego => Refused::NotHeld(card),
            Move::NEnvido(_) | Move::Voz(Voz::Envido | Voz::FaltaEnvido) => Refused::NoEnvit(self.tally.lacking()),
            Move::Voz(Voz::Truco) if self.truc_voice(seat) == Some(Voz::TrucIPasse) => Refused::SayTrucIPasse,
            Move::Voz(Voz::TrucIPasse) if self.truc_voice(seat) == Some(Voz::Truco) => Refused::SayTruc,
            Move::Voz(Voz::Truco | Voz::TrucIPasse | Voz::Retruco | Voz::ValeCuatro | Voz::JocFora)
                if phase != Phase::Envido =>
            {
                Refused::NoRaiseOfTruc
            }
            _ if phase == Phase::Juego => Refused::NothingToAnswer,
            _ => Refused::AnswerFirst(phase.word()),
        }
    }
}

/// The clauses that a refusal rests on.
pub(super) fn clauses(why: Why<'_, Refused>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["TV-31"],
        Why::Unread => clauses!["TV-30"],
        Why::OutOfTurn | Why::Fault(Refused::NothingToAnswer) => clauses!["TV-6"],
        Why::Fault(Refused::AnswerFirst("envido")) => clauses!["TV-12"],
        Why::Fault(Refused::AnswerFirst(_) | Refused::NoRaiseOfTruc) => clauses!["TV-16"],
        Why::Fault(Refused::NotHeld(_)) => clauses!["TV-18"],
        Why::Fault(Refused::NoEnvit(_)) => clauses!["TV-9", "TV-11"],
        Why::Fault(Refused::SayTrucIPasse | Refused::SayTruc) => clauses!["TV-15"],
        Why::Fault(Refused::NoSena) => clauses!["TV-28"],
        Why::Fault(Refused::OptionOff)
        // The others occur only at tables of other trucos.
        | Why::Fault(Refused::DiscardFirst | Refused::MustSing | Refused::NoEnvido | Refused::SayQuieroFirst | Refused::NoRaise | Refused::NoFlor | Refused::NoTantos | Refused::NoPidoFlor | Refused::NoMazo | Refused::ReviewFirst | Refused::OverLimit(_)) => clauses!["TV-31"],
    }
}
