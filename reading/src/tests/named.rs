//! Games and presets by their names.

use crate::catalogue::{GAMES, find};
use crate::locale::Language;
use crate::reading::{Found, find_game, find_preset};

use super::say;

fn found(text: &str) -> String {
    match find_game(text) {
        Found::None => "none".to_owned(),
        Found::One((game, rest)) => format!("{}/{rest}", game.id()),
        Found::Several(several) => several.iter().map(|(game, _)| game.id()).collect::<Vec<_>>().join(" "),
    }
}

#[test]
fn games_are_found_as_people_call_them() {
    for (text, wanted) in [
        ("truco argentino", "truco-argentino/"),
        ("Truco argentino", "truco-argentino/"),
        ("truco-argentino quince", "truco-argentino/quince"),
        ("TRUCO ARGENTINO mano a mano", "truco-argentino/mano a mano"),
        ("truco", "truco-argentino truco-uruguayo truc-valenciano truco-brasileiro"),
        ("truco paulista", "truco-brasileiro/"),
        ("mineiro", "truco-brasileiro/"),
        ("truco con muestra", "truco-uruguayo/"),
        ("uruguayo", "truco-uruguayo/"),
        ("truc", "truc-valenciano/"),
        ("truco valenciano", "truc-valenciano/"),
        ("Dominó", "domino/"),
        ("dòmino", "domino/"),
        ("dominoes", "domino/"),
        ("chess", "ajedrez/"),
        ("ajedrez 5+0", "ajedrez/5+0"),
        ("xadrez", "ajedrez/"),
        ("escacs", "ajedrez/"),
        ("damas", "damas/"),
        ("draughts", "damas/"),
        ("checkers", "damas/"),
        ("gamão", "backgammon/"),
        ("parchis", "parchis/"),
        ("PARCHÍS", "parchis/"),
        ("Ludo", "ludo/"),
        ("dom", "domino/"),
        ("mus", "none"),
        ("a", "none"),
        ("", "none"),
        ("¡!", "none"),
        (&"truco ".repeat(1000), "none"),
    ] {
        assert_eq!(found(text), wanted, "{text}");
    }
}

#[test]
fn every_game_and_preset_is_found_by_its_names_in_every_language() {
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
                        Found::None => panic!("{} has no preset «{text}»", game.id()),
                    }
                }
            }
        }
    }
}

#[test]
fn presets_are_found_by_a_part_of_their_names() {
    let game = find("domino").unwrap();
    assert!(matches!(find_preset(game, "parejas"), Found::One(preset) if preset.id == "pareja-100"));
    assert!(matches!(find_preset(game, "nada"), Found::None));
    assert!(matches!(find_preset(game, ""), Found::None));
}
