//! The subjects of the moves of truc valencià, so that they can be [explained](crate::face::why).

use sobremesa_game::{Known, Line, line};

use crate::face::why::{About, Explained, Shown, answers};
use crate::rules::valenciano::{Move, TrucValenciano, Voz};

impl Explained for TrucValenciano {
    fn about(known: &Known<TrucValenciano>, mv: Move) -> Option<About> {
        Some(match mv {
            Move::Carta(card) => About::Card(card),
            Move::NEnvido(_) | Move::Voz(Voz::Envido | Voz::FaltaEnvido) => About::Envido,
            Move::Voz(Voz::Quiero | Voz::NoQuiero) => return answers(known.public().envido.bets.state),
            Move::Voz(Voz::Truco | Voz::TrucIPasse | Voz::Retruco | Voz::ValeCuatro | Voz::JocFora | Voz::Mazo) => {
                About::Truco
            }
            Move::Sena(_) => return None,
        })
    }

    fn shown(known: &Known<TrucValenciano>) -> Shown<'_> {
        Shown::of(&known.public().common, true)
    }

    fn count_envido(points: u8, share: Option<u32>) -> Line {
        match share {
            Some(share) => line!("truc-valenciano-why-envit", points = points, share = share),
            None => line!("truc-valenciano-why-envit-points", points = points),
        }
    }
}
