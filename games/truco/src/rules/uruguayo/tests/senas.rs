//! Señas: TU-35.

use serde_json::json;

use super::{Mesa, treinta};
use crate::rules::testing::{hands, object, opening};

fn open(seats: u8, cards: &str, chance: Vec<serde_json::Value>) -> Mesa {
    let mut options = object(treinta());
    options.insert("senas".to_owned(), json!(true));
    let setup = json!({"dealer": seats - 1, "hands": hands(cards), "muestra": "6o"});
    Mesa::open(opening(seats, options.into(), setup, chance))
}

const FOUR: &str = "4c 5e 6b/12o 11c 4b/3e 10b 7c/1o 1c 5b";

#[test]
fn only_the_partner_and_catching_rivals_see_a_sena() {
    let mut mesa = open(4, FOUR, vec![json!({"caught": [0, 1]})]);
    mesa.play("2 sena-pieza-10").is("[0] juego [0,0]");
    assert!(mesa.events.is_empty());
    let seen = |number: &str| mesa.view(number)["senas"].clone();
    let known = json!([{"from": 2, "sena": "sena-pieza-10"}]);
    assert_eq!([seen("0"), seen("1"), seen("2"), seen("3")], [known.clone(), known.clone(), known, json!([])]);
    assert!(mesa.view("public").get("senas").is_none());
}

#[test]
fn a_seat_out_of_turn_has_only_its_senas() {
    let mut mesa = open(4, FOUR, vec![]);
    let all = "sena-1b sena-1e sena-2 sena-3 sena-7e sena-7o sena-as-falso sena-envido sena-flor sena-malas sena-pieza-10 \
               sena-pieza-11 sena-pieza-2 sena-pieza-4 sena-pieza-5";
    assert_eq!(mesa.legal(1), all);
    mesa.play("1 sena-1e, 1 sena-malas, 1 sena-2").refuses(1, "sena-1e");
    assert_eq!(mesa.legal(1), "");
    mesa.play("0 4c");
    assert_eq!(mesa.legal(0), all, "two cards are enough");
}

#[test]
fn senas_require_the_option_and_an_active_partner() {
    open(2, "4c 5e 6b/12o 11c 4b", vec![]).refuses(0, "sena-3");
    let mut alone = open(4, FOUR, vec![]);
    alone.play("0 4c, 1 mazo").refuses(3, "sena-3").refuses(1, "sena-3");
    super::dealt("4c 5e 6b/12o 11c 4b/3e 10b 7c/1o 1c 5b|6o", json!({})).refuses(0, "sena-3");
}
