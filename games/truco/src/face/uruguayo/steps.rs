//! Moves as paths: one press for cards and voices, two for señas, three for bets with a number.

use sobremesa_game::line;
use sobremesa_screen::Step;

use crate::face::steps::{self as shared, Menu};
use crate::face::uruguayo::voice;
use crate::rules::cards::Card;
use crate::rules::uruguayo::{Move, pieza};

/// The steps of a move while this muestra lies open: a card that is a pieza has a name of its own besides,
/// the perico or the perica.
pub(super) fn beside(muestra: Card, mv: Move) -> Vec<Step> {
    let mut steps = steps(mv);
    if let Move::Carta(card) = mv
        && let (Some(number), Some(step)) = (pieza(card, muestra), steps.last_mut())
    {
        step.call(line!("truco-uruguayo-pieza-otros", pieza = number));
    }
    steps
}

pub(super) fn steps(mv: Move) -> Vec<Step> {
    let (menu, number) = match mv {
        Move::Carta(card) => return shared::card(card),
        Move::Sena(sena) => return shared::sena(sena.word(), line!("truco-uruguayo-sena", sena = sena.word())),
        Move::Voz(voz) => return shared::voice(voz.word(), voice(mv)),
        Move::NEnvido(number) => {
            (Menu { token: "n-envido", label: line!("truco-step-n-envido"), least: Move::LEAST }, number)
        }
        Move::NRealEnvido(number) => {
            let label = line!("truco-step-n-real-envido");
            (Menu { token: "n-real-envido", label, least: Move::LEAST_REAL }, number)
        }
        Move::ConFlorNEnvido(number) => {
            let label = line!("truco-step-con-flor-n-envido");
            (Menu { token: "con-flor-n-envido", label, least: Move::LEAST }, number)
        }
    };
    shared::number(menu, number.get(), mv.to_string(), voice(mv))
}
