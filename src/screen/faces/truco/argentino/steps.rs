//! Moves as paths: one press for cards and voices, two for señas, points said aloud and *pido flor*.

use crate::games::truco::argentino::Move;
use crate::line;
use crate::screen::faces::truco::{card_figure, card_step};
use crate::screen::{Step, Tone};

pub(super) fn steps(mv: Move) -> Vec<Step> {
    match mv {
        Move::Carta(card) => vec![card_step(card)],
        Move::Descarto(card) => {
            let step = Step::new(mv.to_string(), line!("truco-argentino-step-discard", card = card_figure(card).name));
            vec![step.figure(card_figure(card))]
        }
        Move::Sena(sena) => vec![
            Step::new("sena", line!("truco-step-sena")),
            Step::new(mv.to_string(), line!("truco-argentino-sena", sena = sena.word())),
        ],
        Move::Tengo(tantos) => {
            let (points, tens) = (tantos.points(), tantos.points() / 10 * 10);
            vec![
                Step::new(format!("tengo-{tens}-{}", tens + 9), line!("truco-step-tantos", from = tens, to = tens + 9)),
                Step::new(mv.to_string(), line!("truco-step-tengo", points = points)),
            ]
        }
        Move::PidoFlor(seat) => vec![
            Step::new("pido-flor", line!("truco-step-pido-flor")),
            Step::new(mv.to_string(), line!("truco-step-pido-flor-seat", seat = seat)),
        ],
        voice => {
            let step = Step::new(voice.to_string(), line!("truco-voice", voice = voice.to_string()));
            vec![step.tone(tone(voice))]
        }
    }
}

/// What most people would press, and what one may regret.
fn tone(voice: Move) -> Tone {
    match voice {
        Move::Quiero | Move::Sigo | Move::Flor | Move::ConFlorQuiero => Tone::Primary,
        Move::Mazo => Tone::Danger,
        _ => Tone::Plain,
    }
}
