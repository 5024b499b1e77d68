//! *Con puntaje* beside the name of a game: it is heard in every language, and changes nothing else.

use sobremesa_screen::locale::Language;

use super::say;
use crate::catalogue::GAMES;
use crate::typed::{Found, asks_for_points, find_game, find_preset};

#[test]
fn a_game_that_counts_is_asked_for_in_words() {
    for (text, game, preset) in [
        ("dominó con puntaje", "domino", "pareja-100"),
        ("con puntaje, dominó mano a mano", "domino", "mano-a-mano"),
        ("truco argentino a 15, con puntaje, para dos", "truco-argentino", "quince"),
        ("rated blitz chess", "ajedrez", "relampago"),
        ("chess 3+2 ranked", "ajedrez", "relampago"),
        ("truco paulista valendo pontos", "truco-brasileiro", "paulista"),
        ("dòmino mà a mà amb puntuació", "domino", "mano-a-mano"),
    ] {
        let Found::One((found, rest)) = find_game(text) else { panic!("{text}") };
        assert_eq!(found.id(), game, "{text}");
        assert!(asks_for_points(&rest), "{text}: {rest}");
        match find_preset(found, &rest) {
            Found::One(found) => assert_eq!(found.id, preset, "{text}"),
            _ => panic!("{text}: {rest}"),
        }
    }
}

#[test]
fn no_game_and_no_preset_is_called_like_it() {
    for game in GAMES {
        for &language in Language::ALL {
            assert!(!asks_for_points(&say(&game.name(), language)));
            for preset in game.presets() {
                assert!(!asks_for_points(&say(&preset.name, language)), "{}", say(&preset.name, language));
            }
        }
    }
    for text in ["truco a 15 puntos", "truco paulista a 12 pontos", "dominó a 100 puntos", "domino to 100 points"] {
        assert!(!asks_for_points(text), "{text}");
    }
}
