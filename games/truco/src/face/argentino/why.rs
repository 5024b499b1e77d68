//! The subjects of the moves of truco argentino, so that they can be [explained](crate::face::why).

use sobremesa_game::Known;

use crate::face::why::{About, Explained, Shown, answers};
use crate::rules::argentino::{Move, TrucoArgentino};

impl Explained for TrucoArgentino {
    fn about(known: &Known<TrucoArgentino>, mv: Move) -> Option<About> {
        match mv {
            Move::Carta(card) => Some(About::Card(card)),
            Move::Envido | Move::RealEnvido | Move::FaltaEnvido => Some(About::Envido),
            Move::Quiero | Move::NoQuiero => answers(known.public().envido.state),
            Move::Truco
            | Move::Retruco
            | Move::ValeCuatro
            | Move::QuieroRetruco
            | Move::QuieroValeCuatro
            | Move::Mazo => Some(About::Truco),
            Move::Flor
            | Move::Contraflor
            | Move::ContraflorAlResto
            | Move::ConFlorQuiero
            | Move::ConFlorNoQuiero
            | Move::ConFlorMeAchico => Some(About::Flor),
            _ => None,
        }
    }

    fn shown(known: &Known<TrucoArgentino>) -> Shown<'_> {
        Shown::of(&known.public().common, true)
    }
}
