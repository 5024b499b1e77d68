//! Moves as paths: one press for cards and voices, two for señas, three for bets with a number.

use crate::games::truco::uruguayo::Move;
use crate::line;
use crate::screen::Step;
use crate::screen::faces::truco::steps as shared;
use crate::screen::faces::truco::uruguayo::voice;

pub(super) fn steps(mv: Move) -> Vec<Step> {
    let token = mv.to_string();
    match mv {
        Move::Carta(card) => shared::card(card),
        Move::Sena(sena) => shared::sena(sena.word(), line!("truco-uruguayo-sena", sena = sena.word())),
        Move::Voz(voz) => shared::voice(voz.word(), voice(mv)),
        Move::NEnvido(number) => {
            shared::number(("n-envido", line!("truco-step-n-envido")), number.get(), token, voice(mv))
        }
        Move::NRealEnvido(number) => {
            shared::number(("n-real-envido", line!("truco-step-n-real-envido")), number.get(), token, voice(mv))
        }
        Move::ConFlorNEnvido(number) => {
            shared::number(("con-flor-n-envido", line!("truco-step-con-flor-n-envido")), number.get(), token, voice(mv))
        }
    }
}
