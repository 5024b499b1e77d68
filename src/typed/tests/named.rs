//! Games and presets by their names.

use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;

use super::say;
use crate::catalogue::GAMES;
use crate::typed::{Found, find_game, find_preset};

fn found(text: &str) -> String {
    match find_game(text) {
        Found::None => "none".to_owned(),
        Found::One((game, rest)) => format!("{}/{rest}", game.id()),
        Found::Several(several) => several.iter().map(|(game, _)| game.id()).collect::<Vec<_>>().join(" "),
        Found::Near(near) => {
            near.iter().map(|(game, rest)| format!("{}/{rest}?", game.id())).collect::<Vec<_>>().join(" ")
        }
    }
}

#[test]
fn unknown_names_find_no_game() {
    for text in ["corro de la patata", "a", "", "¡!", &"truco ".repeat(1000)] {
        assert_eq!(found(text), "none", "{text}");
    }
}

#[test]
fn every_game_and_preset_is_found_in_every_language() {
    for game in GAMES {
        for &language in Language::ALL {
            let name = say(&game.name(), language);
            assert_eq!(found(&name), format!("{}/", game.id()), "{name}");
            assert_eq!(found(&name.to_uppercase()), format!("{}/", game.id()), "{name}");
            for preset in game.presets() {
                for text in [preset.id.to_owned(), say(&preset.name, language).to_uppercase()] {
                    match find_preset(*game, &text) {
                        Found::One(found) => assert_eq!(found.id, preset.id, "{text}"),
                        Found::Several(several) => {
                            assert!(several.iter().any(|found| found.id == preset.id), "{text}");
                        }
                        Found::Near(_) | Found::None => panic!("{} has no preset «{text}»", game.id()),
                    }
                }
            }
        }
    }
}

#[test]
fn every_offered_option_value_is_understood_or_asked_about() {
    for game in GAMES {
        for field in game.fields() {
            for value in field.offer_values() {
                let text = format!("{} {}", field.name.replace('_', " "), value.to_string().replace('"', ""));
                let is_that = |preset: &Preset| game.choices(&preset.choices).unwrap()[field.name] == value;
                match find_preset(*game, &text) {
                    Found::One(preset) => {
                        assert!(is_that(&preset), "{} {text}: {:?} {value}", game.id(), preset.choices);
                    }
                    Found::Near(near) => assert!(near.iter().any(is_that), "{} {text}", game.id()),
                    other => panic!("{} {text}: {other:?}", game.id()),
                }
            }
        }
    }
}
