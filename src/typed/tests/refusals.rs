//! Each text in quotes that a refusal recommends can be written.

use std::collections::BTreeSet;

use sobremesa_game::Code;
use sobremesa_screen::locale::Language;

use super::{meaning, say, seat, table};
use crate::catalogue::{GAMES, find, sample};
use crate::typed::Meaning;

/// The texts in quotes.
fn quoted(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (open, close) in [('«', '»'), ('“', '”')] {
        for part in text.split(open).skip(1) {
            found.extend(part.split_once(close).map(|(inside, _)| inside.to_owned()));
        }
    }
    found
}

/// All refusals that random games meet: every word of the vocabulary, said by every seat at every moment.
#[test]
fn every_text_a_refusal_recommends_is_understood() {
    let mut recommended = BTreeSet::new();
    for game in GAMES {
        for preset in game.presets() {
            for plies in [0, 2, 7] {
                let table = sample(*game, &preset, plies, plies + 3).unwrap();
                for number in 0..table.seats().count() {
                    for offer in game.vocabulary() {
                        let Err(refusal) = table.judge(seat(number), &offer.mv) else { continue };
                        assert_ne!(refusal.code, Code::UnknownMove, "{}", offer.mv);
                        for &language in Language::ALL {
                            for text in quoted(&say(&refusal.line, language)) {
                                recommended.insert((game.id(), language, text));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(recommended.len() > 10, "{recommended:?}");
    for (game, language, text) in recommended {
        let entry = find(game).unwrap();
        let fresh = table(game, entry.usual_seats(), serde_json::Value::Null, None, &[]);
        let known = match meaning(fresh.as_ref(), 0, language, &text) {
            Meaning::Move(mv) => {
                fresh.judge(seat(0), &mv).map_or_else(|refusal| refusal.code != Code::UnknownMove, |_| true)
            }
            Meaning::Unsure(_) | Meaning::Which(_) => true,
        };
        assert!(known, "{game}, {language}: «{text}» is recommended and not understood");
    }
}
