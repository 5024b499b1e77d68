//! The subjects of the moves of truco uruguayo, so that they can be [explained](crate::face::why).

use sobremesa_game::Known;

use crate::face::why::{About, Explained, Shown, answers};
use crate::rules::uruguayo::{Move, TrucoUruguayo, Voz};

impl Explained for TrucoUruguayo {
    fn about(known: &Known<TrucoUruguayo>, mv: Move) -> Option<About> {
        Some(match mv {
            Move::Carta(card) => About::Card(card),
            Move::NEnvido(_) | Move::NRealEnvido(_) => About::Envido,
            Move::ConFlorNEnvido(_) => About::Flor,
            Move::Sena(_) => return None,
            Move::Voz(voz) => match voz {
                Voz::Envido | Voz::RealEnvido | Voz::FaltaEnvido => About::Envido,
                Voz::Quiero | Voz::NoQuiero => return answers(known.public().envido.state),
                Voz::Truco
                | Voz::Retruco
                | Voz::ValeCuatro
                | Voz::QuieroRetruco
                | Voz::QuieroValeCuatro
                | Voz::Mazo => About::Truco,
                Voz::Flor
                | Voz::Contraflor
                | Voz::ContraflorAlResto
                | Voz::ConFlorEnvido
                | Voz::ConFlorFaltaEnvido
                | Voz::ConFlorMeAchico
                | Voz::ConFlorNoQuiero
                | Voz::ConFlorQuiero => About::Flor,
            },
        })
    }

    fn shown(known: &Known<TrucoUruguayo>) -> Shown<'_> {
        Shown::of(&known.public().common, !known.options().first_laid_wins())
    }
}
