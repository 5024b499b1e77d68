//! Two things in one sentence are asked about: it is never read as a weaker or a stronger bet than it says.

use std::collections::BTreeSet;

use sobremesa_screen::Offer;
use sobremesa_screen::locale::Language;

use super::{meaning, outcome, say, seat, table};
use crate::catalogue::{AnyTable, GAMES, sample};
use crate::typed::{Meaning, Typed};

/// The names of a move of one step in a language, besides what its button says.
fn names(offer: &Offer, language: Language) -> Vec<String> {
    let [step] = offer.steps.as_slice() else { return Vec::new() };
    let mut names = vec![say(&step.label, language)];
    if let Some(also) = &step.also {
        names.extend(say(also, language).split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned));
    }
    names
}

/// The moves of one step without a card, sayable or not.
fn voices(table: &dyn AnyTable, number: u8) -> Vec<Offer> {
    let mut voices: Vec<Offer> = table.choices(seat(number)).into_iter().chain(table.game().vocabulary()).collect();
    voices.retain(|offer| offer.steps.len() == 1 && offer.steps[0].figure.is_none());
    let mut seen = BTreeSet::new();
    voices.retain(|offer| seen.insert(offer.mv.clone()));
    voices
}

#[test]
fn two_voices_in_one_sentence_are_never_played() {
    let (mut wrong, mut held) = (BTreeSet::new(), 0);
    for game in GAMES {
        for preset in game.presets().iter().take(1) {
            for plies in [0, 1] {
                let table = sample(*game, preset, plies, plies + 11).unwrap();
                let Some(mover) = table.turn().first().map(sobremesa_game::Seat::number) else { continue };
                let voices = voices(table.as_ref(), mover);
                let all: BTreeSet<String> = voices
                    .iter()
                    .flat_map(|offer| {
                        Language::ALL.iter().flat_map(|language| names(offer, *language)).chain([offer.mv.clone()])
                    })
                    .flat_map(|name| [Typed::new(&name).whole().to_owned(), Typed::new(&name).lean().to_owned()])
                    .collect();
                let pairs: Vec<_> =
                    voices.iter().flat_map(|one| voices.iter().map(move |other| (one, other))).collect();
                // Another language for each pair.
                for (language, (one, other)) in
                    Language::ALL.iter().cycle().zip(pairs.iter().step_by(pairs.len().div_ceil(40).max(1)))
                {
                    let language = *language;
                    {
                        let pairs = names(one, language).into_iter().zip(names(other, language).into_iter().rev());
                        for (first, second) in pairs.take(1) {
                            let text = format!("{first} {} {second}", if held % 2 == 0 { "y" } else { "" });
                            let typed = Typed::new(&text);
                            // *Envide quatre* is a bet of four.
                            let counts = Typed::new(&second).words().iter().all(|word| word.parse::<u8>().is_ok());
                            if one.mv == other.mv || counts || all.contains(typed.whole()) || all.contains(typed.lean())
                            {
                                continue;
                            }
                            held += 1;
                            if let Meaning::Move(mv) = meaning(table.as_ref(), mover, language, &text)
                                && table.judge(seat(mover), &mv).is_ok()
                            {
                                wrong.insert(format!("{} {language}: «{text}» plays {mv}", game.id()));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(held > 250, "{held}");
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn sentences_of_two_bets_are_asked_about() {
    let hands = serde_json::json!({"dealer": 1, "hands": [["1e", "7o", "3c"], ["10b", "12c", "4o"]]});
    let options = serde_json::json!({"flor": "no"});
    let mut argentino = table("truco-argentino", 2, options, Some(hands), &[]);
    let read = |table: &dyn AnyTable, number: u8, language: Language, cases: &[(&str, &str)]| {
        for (text, wanted) in cases {
            assert_eq!(outcome(table, number, language, text), *wanted, "{language} {text}");
        }
    };
    read(
        argentino.as_ref(),
        0,
        Language::EsAr,
        &[
            ("Envido mi falta envido", "envido | falta-envido"),
            ("Envido mi truco", "envido | truco"),
            ("falta envido y truco", "falta-envido | truco"),
            ("me voy a baraja", "mazo"),
            ("irse a baraja", "mazo"),
            ("falta envido", "falta-envido"),
            ("la falta", "falta-envido"),
        ],
    );
    argentino.play(seat(0), "truco").unwrap();
    read(
        argentino.as_ref(),
        1,
        Language::Es,
        &[
            ("quiero y paso", "no-quiero | quiero"),
            ("paso y quiero", "no-quiero | quiero"),
            ("quiero paso", "no-quiero | quiero"),
            ("quiero no quiero", "no-quiero | quiero"),
            ("no quiero ser cobarde, ¡quiero!", "no-quiero | quiero"),
            ("quiero, no", "no-quiero | quiero"),
            ("quiero retruco", "quiero-retruco"),
            ("quiero y retruco", "quiero-retruco"),
            ("no quiero", "no-quiero"),
        ],
    );
    let deck = serde_json::json!({"dealer": 1, "hands": [["1e", "7o", "3c"], ["6b", "5c", "4o"]]});
    let mut valenciano = table("truc-valenciano", 2, serde_json::json!({}), Some(deck), &[]);
    read(
        valenciano.as_ref(),
        0,
        Language::Ca,
        &[
            ("envide", "envido"),
            ("envide una", "!unknown-move"),
            ("envide una pedra", "!unknown-move"),
            // Understood, though not in the first baza.
            ("truque", "!illegal-move"),
        ],
    );
    valenciano.play(seat(0), "envido").unwrap();
    read(valenciano.as_ref(), 1, Language::Ca, &[("torne a envidar", "envido"), ("jo també", "envido")]);
}
