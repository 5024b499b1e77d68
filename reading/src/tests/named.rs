//! Games and presets by their names.

use crate::catalogue::{GAMES, find};
use crate::locale::Language;
use crate::reading::{Found, find_game, find_preset, option_meant};
use crate::screen::Preset;

use super::say;

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
        ("truco a 15", "truco-argentino truc-valenciano"),
        ("truco a 15 sin flor", "truco-argentino/a 15 sin flor"),
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
                        Found::Near(_) | Found::None => panic!("{} has no preset «{text}»", game.id()),
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

#[test]
fn a_misspelt_game_is_asked_about() {
    for (text, wanted) in [
        ("trucco", "truco-argentino/? truco-uruguayo/? truc-valenciano/? truco-brasileiro/?"),
        ("trucco argentino", "truco-argentino/?"),
        ("truco urugayo", "truco-uruguayo/?"),
        ("agedrez", "ajedrez/?"),
        ("Ajedrés 5+0", "ajedrez/5+0?"),
        ("bacgamon", "backgammon/?"),
        ("parchiz", "parchis/?"),
        ("xadrec", "ajedrez/?"),
        ("dominó a 5000", "domino/a 5000"),
        ("brisca", "none"),
    ] {
        assert_eq!(found(text), wanted, "{text}");
    }
}

/// What a game's rules come to: the preset and what else was said.
fn rules(game: &str, text: &str) -> String {
    let game = find(game).unwrap();
    let told = |preset: &Preset| {
        let own = game.presets().into_iter().find(|own| own.id == preset.id).unwrap();
        let changed = preset.choices.iter().filter(|(name, value)| own.choices.get(*name) != Some(*value));
        let changed: Vec<String> = changed.map(|(name, value)| format!("{name}={value}").replace('"', "")).collect();
        format!("{} {}", preset.id, changed.join(" ")).trim_end().to_owned()
    };
    match find_preset(game, text) {
        Found::None => "none".to_owned(),
        Found::One(preset) => told(&preset),
        Found::Several(several) => several.iter().map(told).collect::<Vec<_>>().join(" | "),
        Found::Near(near) => near.iter().map(told).collect::<Vec<_>>().join(" | ") + "?",
    }
}

#[test]
fn values_of_options_are_read_behind_the_name_of_a_game_or_preset() {
    for (game, text, wanted) in [
        ("ajedrez", "5+0", "sin-reloj reloj=5+0"),
        ("ajedrez", "3+2", "sin-reloj reloj=3+2"),
        ("ajedrez", "a 5 minutos", "cinco"),
        ("ajedrez", "8 minutos", "sin-reloj reloj=8"),
        ("ajedrez", "7", "sin-reloj reloj=7"),
        ("ajedrez", "40/90+30,30+30", "sin-reloj reloj=40/90+30,30+30"),
        ("ajedrez", "3 días", "sin-reloj reloj=3dias"),
        ("ajedrez", "3 days", "sin-reloj reloj=3dias"),
        ("ajedrez", "5+0, penalizar", "sin-reloj reloj=5+0 ilegales=penalizar"),
        ("ajedrez", "9999", "none"),
        ("truco-argentino", "a 30", "quince puntos=30"),
        ("truco-argentino", "quince", "quince"),
        ("truco-argentino", "a 15 sin flor", "quince"),
        ("truco-argentino", "a treinta", "quince puntos=30"),
        ("truco-argentino", "puntos=30", "quince puntos=30"),
        ("truco-argentino", "flor obligada a 30 tantos", "flor puntos=30"),
        ("truco-uruguayo", "a 30", "treinta"),
        ("truc-valenciano", "a 18 pedres", "cama puntos=18"),
        ("domino", "a 100", "pareja-100"),
        ("domino", "a 137 tantos", "pareja-100 puntos=137"),
        ("domino", "to 150 points", "pareja-100 puntos=150"),
        ("domino", "mano a mano a 150", "mano-a-mano puntos=150"),
        ("domino", "5000", "none"),
        ("backgammon", "a 7 puntos con el cubo", "partida puntos=7 cubo=true"),
        ("backgammon", "match 5 sin cubo", "match puntos=5 cubo=false"),
        ("damas", "mejor de cuatrocientas", "none"),
    ] {
        assert_eq!(rules(game, text), wanted, "{game} {text}");
    }
}

#[test]
fn what_is_said_with_several_meanings_or_a_slip_is_asked_about() {
    // Both the flor and the chain of the envido may be free.
    let libre = rules("truco-argentino", "libre");
    assert!(libre.contains("flor=libre") && libre.contains("cadena=libre") && libre.ends_with('?'), "{libre}");
    assert_eq!(rules("domino", "venesolano"), "venezolano?");
}

#[test]
fn every_value_that_a_lobby_offers_is_understood_as_that_or_asked_about() {
    for game in GAMES {
        for field in game.fields() {
            for value in field.offer_values() {
                let text = format!("{} {}", field.name.replace('_', " "), value.to_string().replace('"', ""));
                let is_that = |preset: &Preset| game.choices(&preset.choices).unwrap()[field.name] == value;
                match find_preset(*game, &text) {
                    Found::One(preset) => assert!(is_that(&preset), "{} {text}: {:?}", game.id(), preset.choices),
                    Found::Near(near) => assert!(near.iter().any(is_that), "{} {text}", game.id()),
                    other => panic!("{} {text}: {other:?}", game.id()),
                }
            }
        }
    }
}

#[test]
fn a_number_that_no_option_admits_is_answered_with_what_may_be() {
    let meant = |game: &str, text: &str| option_meant(find(game).unwrap(), text).map(|field| field.name);
    assert_eq!(meant("domino", "a 5000"), Some("puntos"));
    assert_eq!(meant("ajedrez", "5+9999"), Some("reloj"));
    assert_eq!(meant("domino", "nada"), None);
    assert_eq!(meant("parchis", "7"), None);
}
