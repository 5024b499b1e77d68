//! Why a move is refused.

use crate::game::Seat;
use crate::games::truco::fault::Refused;
use crate::games::truco::valenciano::TrucValenciano;
use crate::games::truco::valenciano::hand::Phase;
use crate::games::truco::valenciano::moves::{Move, Voz};

impl TrucValenciano {
    /// Why `seat`, which is in turn or makes a seña, may not make `mv`.
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
