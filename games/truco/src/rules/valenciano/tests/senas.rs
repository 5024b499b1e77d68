//! Señas: TV-28.

use serde_json::json;

use super::{FOUR, Mesa};
use crate::rules::testing::{hands, opening};

#[test]
fn only_the_partner_and_catching_rivals_see_a_sena() {
    let setup = json!({"dealer": 3, "hands": hands(FOUR)});
    let mut mesa = Mesa::open(opening(4, json!({"senas": true}), setup, vec![json!({"caught": [3]})]));
    mesa.play("2 sena-33").is("[0] juego [0,0]");
    assert!(mesa.events.is_empty());
    let seen = |number: &str| mesa.view(number)["senas"].clone();
    let known = json!([{"from": 2, "sena": "sena-33"}]);
    assert_eq!([seen("0"), seen("1"), seen("2"), seen("3")], [known.clone(), json!([]), known.clone(), known]);
}

#[test]
fn a_seat_out_of_turn_has_only_three_senas() {
    let mut mesa = Mesa::dealt(FOUR, json!({"senas": true}));
    assert_eq!(mesa.legal(1), "sena-1b sena-1e sena-3 sena-33 sena-7e sena-7o sena-envido sena-malas");
    assert!(
        mesa.legal(0)
            .ends_with("mazo sena-1b sena-1e sena-3 sena-33 sena-7e sena-7o sena-envido sena-malas truc-i-passe")
    );
    mesa.play("1 sena-1e, 1 sena-malas, 1 sena-3").refuses(1, "sena-3");
    assert_eq!(mesa.legal(1), "");
    Mesa::dealt(FOUR, json!({})).refuses(0, "sena-3").refuses(1, "sena-3");
}
