//! Verses: only at tables that like them, unchanged while they are shown, and independent of everything
//! hidden.

use serde_json::json;

use super::*;
use crate::catalogue::{Texts, find};

/// A hand in which everything that has a verse is said.
const SAID: [(&str, &[&str]); 3] = [
    ("truco-argentino", &["0 flor", "0 truco", "1 no-quiero"]),
    ("truco-uruguayo", &["0 envido", "1 quiero", "0 truco", "1 no-quiero"]),
    ("truc-valenciano", &["0 truc-i-passe", "1 envido", "0 no-quiero"]),
];

/// The lines said at the table after each move, in that language.
fn told(game: &str, versos: bool, moves: &[&str], hidden: &str, language: Language) -> Vec<Vec<String>> {
    let first = if game == "truco-uruguayo" { json!(["1e", "6c", "5o"]) } else { json!(["7o", "5o", "4o"]) };
    let mut setup = json!({"dealer": 1, "hands": [first, ["4e", hidden, "1c"]]});
    if game == "truco-uruguayo" {
        setup["muestra"] = json!("3c");
        setup["hands"][1] = json!(["3e", hidden, "1c"]);
    }
    if game == "truc-valenciano" {
        setup["hands"] = json!([["7o", "5o", "4o"], ["4e", hidden, "3c"]]);
    }
    let mut options = json!({"versos": versos});
    if game != "truc-valenciano" {
        options["chicos"] = json!(1);
    }
    let opening = GameSetup {
        seats: Seats::new(2).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: Some(setup),
        chance: vec![],
        seed: sobremesa_game::Seed::from_text("versos"),
    };
    let mut table = find(game).unwrap().open(opening).unwrap();
    let name = |seat: Seat| ["Ana", "Beto"][seat.index()].to_owned();
    let mut seen = Vec::new();
    for mv in moves {
        let (seat, text) = mv.split_once(' ').unwrap();
        table.play(Seat::new(seat.parse().unwrap()).unwrap(), text).unwrap();
        let lines = table.recent().said;
        seen.push(lines.iter().map(|line| Texts::get().say(language, line, &name)).collect());
    }
    seen
}

#[test]
fn only_tables_with_the_verse_option_hear_verses() {
    for (game, moves) in SAID {
        for &language in Language::ALL {
            let plain = told(game, false, moves, "6b", language).pop().unwrap();
            let sung = told(game, true, moves, "6b", language).pop().unwrap();
            assert!(plain.iter().all(|line| !line.contains(" / ")), "{plain:?}");
            let verses = sung.iter().filter(|line| line.matches(" / ").count() == 3).count();
            assert_eq!(verses, 2, "{game} {language:?}: {sung:?}");
            // The verse precedes the call, and everything else is unchanged.
            let others = |lines: &[String]| lines.iter().filter(|line| plain.contains(line)).count();
            assert_eq!((plain.len(), others(&sung)), (sung.len(), plain.len() - 2), "{sung:?}");
        }
    }
}

#[test]
fn a_verse_never_changes_and_reveals_nothing_hidden() {
    for (game, moves) in SAID {
        let said = told(game, true, moves, "6b", Language::Es);
        assert_eq!(said[..moves.len() - 1], told(game, true, moves, "5b", Language::Es)[..moves.len() - 1]);
        // The last move deals the next hand: what was said before it is told as before.
        for pair in said.windows(2) {
            assert_eq!(pair[0][..], pair[1][..pair[0].len()], "{game}");
        }
    }
}
