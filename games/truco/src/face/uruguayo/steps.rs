//! Moves as paths: one press for cards and voices, two for señas, three for bets with a number.

use sobremesa_game::line;
use sobremesa_screen::Step;

use crate::face::steps::{self as shared, Menu};
use crate::face::uruguayo::voice;
use crate::rules::uruguayo::Move;

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
