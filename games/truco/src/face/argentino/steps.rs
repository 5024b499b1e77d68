//! Moves as paths: one press for cards and voices, two for señas, points said aloud and *pido flor*.

use sobremesa_game::line;
use sobremesa_screen::Step;
use sobremesa_screen::locale::words;

use crate::face::{card_figure, steps as shared, voice};
use crate::rules::argentino::{Move, Tantos};
use crate::rules::events::Said;

/// The steps of a move; a seat that `passes` leaves the points to a partner, and concedes nothing yet.
pub(super) fn beside(passes: bool, mv: Move) -> Vec<Step> {
    match mv {
        Move::SonBuenas => shared::voice(&mv.to_string(), voice(Said::concession(passes))),
        _ => steps(mv),
    }
}

pub(super) fn steps(mv: Move) -> Vec<Step> {
    match mv {
        Move::Carta(card) => shared::card(card),
        Move::Sena(sena) => shared::sena(sena.word(), line!("truco-argentino-sena", sena = sena.word())),
        Move::Descarto(card) => {
            let step = Step::new(mv.to_string(), line!("truco-argentino-step-discard", card = card_figure(card).name));
            vec![step.figure(card_figure(card))]
        }
        Move::Tengo(tantos) => {
            let points = tantos.points();
            let (from, to) = tens(points);
            vec![
                Step::new(format!("tengo-{from}-{to}"), line!("truco-step-tantos", from = from, to = to)),
                Step::new(mv.to_string(), line!("truco-step-tengo", points = points))
                    .also(words::verbatim(&points.to_string())),
            ]
        }
        Move::PidoFlor(seat) => vec![
            Step::new("pido-flor", line!("truco-step-pido-flor")),
            Step::new(mv.to_string(), line!("truco-step-pido-flor-seat", seat = seat)),
        ],
        plain => shared::voice(&plain.to_string(), voice(&plain.to_string())),
    }
}

/// The range that the points are chosen from: points from 8 to 19 do not exist, nor more than a flor can have
/// (TA-19).
const fn tens(points: u8) -> (u8, u8) {
    match points {
        0..=7 => (0, 7),
        8..=19 => (8, 19),
        20..=29 => (20, 29),
        _ => (30, Tantos::MOST),
    }
}
