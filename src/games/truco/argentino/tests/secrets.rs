//! Who may know what: TA-52.

use serde_json::json;

use super::{Mesa, seat};
use crate::game::Code;
use crate::screen::Face;

/// Everything that a seat can learn, as text.
fn all_of(mesa: &Mesa, number: u8) -> String {
    use crate::catalogue::AnyTable;
    let table: &dyn AnyTable = &mesa.table;
    let (view, hand, moves) = (mesa.view(&number.to_string()), table.hand(seat(number)), mesa.legal(number));
    let offers = (table.offers(seat(number)), table.public_offers());
    format!("{view} {hand:?} {moves} {:?} {:?} {offers:?} {:?}", table.table(), table.recent(), mesa.events)
}

/// Plays `script` at two tables whose deals differ only in what `number` cannot see: it learns the same at both.
fn check(number: u8, first: &str, second: &str, options: &serde_json::Value, script: &str) {
    let mut one = Mesa::dealt(first, options.clone());
    let mut other = Mesa::dealt(second, options.clone());
    assert_eq!(all_of(&one, number), all_of(&other, number));
    for step in script.split(", ") {
        let wrong = ["flor", "envido", "quiero", "mazo", "1e", "7c", "truco", "sena-3", "son-buenas"];
        let refusals = |mesa: &Mesa| {
            wrong.map(|mv| mesa.table.clone().play(seat(number), mv).err().map(|refusal| format!("{refusal:?}")))
        };
        assert_eq!(refusals(&one), refusals(&other), "before {step}");
        one.play(step);
        other.play(step);
        assert_eq!(all_of(&one, number), all_of(&other, number), "after {step}");
    }
}

#[test]
fn other_hands_change_nothing_until_they_are_laid() {
    let script = "0 4c, 1 truco, 0 quiero, 1 12o, 2 retruco, 3 quiero, 2 3e, 3 2o, 2 mazo, 3 mazo, 0 mazo";
    let same = json!({"flor": "no"});
    check(0, "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", "4c 5e 6b/12o 7o 6o/3e 1b 1e/2o 2c 2b", &same, script);
    // Seat 2 holds a flor at one table only, and never has its turn.
    let early = "0 4c, 1 truco, 0 no-quiero";
    check(0, "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", "4c 5e 6b/12o 11c 4b/3e 7e 1e/2o 1c 5b", &json!({}), early);
}

#[test]
fn a_refused_envido_and_son_buenas_reveal_nothing() {
    let script = "0 envido, 1 no-quiero, 0 mazo";
    check(0, "4c 5e 6b/7o 6o 4b", "4c 5e 6b/12b 11c 10o", &json!({"flor": "no"}), script);
    let buenas = "0 envido, 1 quiero, 0 mazo";
    check(0, "7c 6c 6b/12o 11c 4b", "7c 6c 6b/7o 6e 4b", &json!({"flor": "no"}), buenas);
}

#[test]
fn the_discard_of_a_gallo_is_his_alone() {
    let mut one = Mesa::dealt("4c 5e 6b/12o 11c 4b/7o 6o 3e 10b", json!({}));
    let mut other = Mesa::dealt("4c 5e 6b/12o 11c 4b/7o 6o 3e 1e", json!({}));
    one.play("2 descarto-10b");
    other.play("2 descarto-1e");
    for number in [0, 1] {
        assert_eq!(all_of(&one, number), all_of(&other, number));
    }
}

#[test]
fn a_seat_out_of_turn_is_told_the_same_whatever_it_says() {
    let mut mesa = Mesa::dealt("4c 5e 6b/7o 6o 1o", json!({}));
    assert_eq!(mesa.code(1, "flor"), Some(Code::NotYourTurn));
    assert_eq!(mesa.code(1, "envido"), Some(Code::NotYourTurn));
    assert_eq!(mesa.legal(1), "");
}

#[test]
fn public_controls_do_not_tell_who_holds_a_flor() {
    let offered = |cards: &str, flor: &str, script: &str| {
        use crate::catalogue::AnyTable;
        let mut mesa = Mesa::dealt(cards, json!({"flor": flor}));
        mesa.play(script);
        mesa.table.public_offers().into_iter().map(|offer| offer.mv).collect::<Vec<_>>().join(" ")
    };
    let (with, without) = ("4c 5e 6b/7o 6o 1o", "4c 5e 6b/7o 6o 1e");
    assert_eq!(offered(with, "obligada", "0 truco"), "");
    assert_eq!(offered(without, "obligada", "0 truco"), "");
    assert_eq!(offered(with, "no", "0 truco"), "no-quiero quiero quiero-retruco");
    assert_eq!(offered(without, "obligada", "0 4c, 1 1e, 1 truco"), "no-quiero quiero quiero-retruco");
    assert_eq!(offered(with, "libre", "0 mazo"), "sigo");
}

#[test]
fn secrets_do_not_print() {
    use crate::game::Game;
    let mesa = Mesa::dealt("7o 6o 1o/4c 5e 6b", json!({}));
    let private = format!("{:?}", mesa.table.game().private(seat(0)));
    assert!(!private.contains("7o") && private.contains("•••"), "{private}");
    let names: Vec<&str> = super::TrucoArgentino::presets().iter().map(|preset| preset.id).collect();
    assert_eq!(names[0], "quince");
}
