//! Moves as paths: one press for cards and voices, two for covered cards and sinais.

use sobremesa_game::{Line, line};
use sobremesa_screen::locale::words;
use sobremesa_screen::{Figure, Step, Tone};

use crate::face::brasileiro::{BACK, card_figure, manilha_also, meaning, name, sprite, voice};
use crate::rules::brasileiro::{Move, Phase, Public};

/// The steps of a move in this position: a manilha is called by its name, not by its card; a truco that loses
/// the jogo asks for confirmation (TB-25).
pub(super) fn now(public: &Public, mv: Move) -> Vec<Step> {
    let mut steps = steps(mv);
    let Some(step) = steps.last_mut() else { return steps };
    match mv {
        Move::Carta(card) if public.manilhas.contains(&card) => step.call(manilha_also(public, card)),
        Move::Truco if public.truco_loses => step.tone = Tone::Danger,
        Move::Aceito | Move::Corro => step.about = asked(public, mv == Move::Aceito),
        _ => {}
    }
    steps
}

/// The call to be answered, and the value of the answer.
fn asked(public: &Public, accepts: bool) -> Option<Line> {
    let what = match (public.phase, public.truco.pending) {
        (Phase::Onze, _) => "onze".to_owned(),
        (_, call) => Move::calling(call?).to_string(),
    };
    let (points, answer) = if accepts { (public.accepted, "yes") } else { (public.truco.value, "no") };
    let bet = line!("truco-brasileiro-asked", what = what);
    Some(line!("truco-brasileiro-answer", bet = bet, answer = answer, points = points))
}

pub(super) fn steps(mv: Move) -> Vec<Step> {
    match mv {
        Move::Carta(card) => vec![
            Step::new(card.to_string(), name(card))
                .also(words::french_card_also(&card.to_string()))
                .figure(card_figure(card)),
        ],
        Move::Coberta(card) => {
            // Its figure is named after the step: a card's bare name means that card, open.
            let label = line!("truco-brasileiro-step-coberta-card", card = name(card));
            vec![
                Step::new("coberta", line!("truco-brasileiro-step-coberta")),
                Step::new(card.to_string(), label.clone())
                    .also(line!("truco-brasileiro-step-coberta-otros", card = name(card)))
                    .figure(Figure::new(sprite(card), label)),
            ]
        }
        Move::Cega(place) => {
            let label = line!("truco-brasileiro-blind-card", number = place.number());
            let also = line!("truco-brasileiro-blind-card-otros", number = place.number());
            vec![Step::new(mv.to_string(), label.clone()).also(also).figure(Figure::new(BACK, label))]
        }
        Move::Sinal(sinal) => {
            vec![Step::new("sinal", line!("truco-step-sena")), Step::new(sinal.word(), meaning(sinal.word()))]
        }
        voiced => {
            let token = voiced.to_string();
            let step =
                Step::new(token.as_str(), voice(&token)).also(line!("truco-brasileiro-voice-otros", voice = token));
            vec![match voiced {
                Move::Aceito => step.tone(Tone::Primary).answer(),
                Move::Corro => step.answer(),
                _ => step,
            }]
        }
    }
}
