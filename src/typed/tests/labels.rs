//! The text of a button is read as what the button does, in all the ways in which people write it.

use sobremesa_screen::locale::Language;
use sobremesa_screen::{Offer, Tone};

use super::{meaning, say, seat};
use crate::catalogue::{AnyTable, GAMES, sample};
use crate::typed::Meaning;

/// Ways in which people write what a button says.
fn written(label: &str) -> [String; 5] {
    let bare: String = label
        .chars()
        .map(|letter| match letter {
            'á' | 'à' | 'ã' | 'â' => 'a',
            'é' | 'è' | 'ê' => 'e',
            'í' | 'ï' => 'i',
            'ó' | 'ò' | 'ô' | 'õ' => 'o',
            'ú' | 'ü' => 'u',
            'ñ' => 'n',
            'ç' => 'c',
            other => other,
        })
        .collect();
    [label.to_owned(), label.to_uppercase(), bare, label.replace('-', " "), format!("¡{}!", label.to_lowercase())]
}

fn label(offer: &Offer, language: Language) -> String {
    let steps: Vec<String> = offer.steps.iter().map(|step| say(&step.label, language)).collect();
    steps.join(" › ")
}

/// Checks all labels of some offers of a table against how they are read.
fn check(table: &dyn AnyTable, about: &str) -> usize {
    let mut held = 0;
    for number in 0..table.seats().count() {
        let offers = table.choices(seat(number));
        // Backgammon has hundreds of turns.
        let some = offers.len().div_ceil(8).max(1);
        for offer in offers.iter().step_by(some) {
            for &language in Language::ALL {
                for text in written(&label(offer, language)) {
                    let understood = match meaning(table, number, language, &text) {
                        Meaning::Move(mv) => table.judge(seat(number), &mv).is_ok_and(|judged| judged.mv == offer.mv),
                        Meaning::Unsure(mv) => {
                            mv == offer.mv && offer.steps.iter().any(|step| step.tone == Tone::Danger)
                        }
                        Meaning::Which(moves) => moves.contains(&offer.mv),
                    };
                    assert!(understood, "{about}, {language}: «{text}» is not read as {}", offer.mv);
                    held += 1;
                }
            }
        }
    }
    held
}

#[test]
fn each_button_label_is_read_as_its_own_move() {
    for game in GAMES {
        let mut held = 0;
        for preset in game.presets() {
            for plies in [0, 5, 23] {
                let table = sample(*game, &preset, plies, plies * 7 + 1).unwrap();
                held += check(table.as_ref(), &format!("{} {} {plies}", game.id(), preset.id));
            }
        }
        assert!(held > 250, "{}: only {held} labels", game.id());
    }
}
