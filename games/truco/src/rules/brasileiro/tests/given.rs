//! Options, setups and forced chance (TB-3, TB-34 to TB-36).

use sobremesa_game::Unplayable;

use super::*;

fn refused(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> bool {
    matches!(Table::<TrucoBrasileiro>::open(opening(seats, options, setup, chance)), Err(Unplayable::Setup(_)))
}

const TWO: [[&str; 3]; 2] = [["3p", "Kc", "4p"], ["3o", "Ke", "4c"]];

#[test]
fn setups_that_cannot_be_are_refused() {
    for setup in [
        json!({ "score": [12, 0] }),
        json!({ "score": [0] }),
        json!({ "score": [-1, 0] }),
        json!({ "chicos": [1, 0] }),
        json!({ "dealer": 2 }),
        json!({ "round": "onze" }),
        json!({ "hands": TWO }),
        json!({ "vira": "6o" }),
        json!({ "hands": TWO, "vira": "3p" }),
        json!({ "hands": [["3p", "Kc"], ["3o", "Ke", "4c"]], "vira": "6o" }),
        json!({ "hands": [["3p", "Kc", "4p"]], "vira": "6o" }),
        json!({ "hands": [["3p", "Kc", "3p"], ["3o", "Ke", "4c"]], "vira": "6o" }),
        json!({ "hands": [["3p", "Kc", "8p"], ["3o", "Ke", "4c"]], "vira": "6o" }),
        json!({ "dealer": null }),
    ] {
        assert!(refused(2, json!({}), setup.clone(), vec![]), "{setup}");
    }
    assert!(refused(2, json!({ "perfil": "mineiro" }), json!({ "hands": TWO, "vira": "6o" }), vec![]));
    assert!(!refused(2, json!({ "perfil": "mineiro" }), json!({ "hands": TWO }), vec![]));
    assert!(refused(2, json!({ "baralho": "limpo" }), json!({ "hands": TWO, "vira": "3e" }), vec![]));
    assert!(!refused(2, json!({ "chicos": 3 }), json!({ "chicos": [1, 1] }), vec![]));
}

#[test]
fn forced_chance_is_judged_at_the_beginning() {
    for chance in [
        json!({ "hands": TWO }),
        json!({ "hands": TWO, "vira": "3p" }),
        json!({ "hands": TWO, "vira": "6o", "caught": [] }),
        json!({ "caught": [1, 1] }),
        json!({ "dealer": 0 }),
        json!({}),
        json!([]),
    ] {
        assert!(refused(2, json!({}), json!({}), vec![chance.clone()]), "{chance}");
    }
    assert!(!refused(2, json!({}), json!({}), vec![json!({ "hands": TWO, "vira": "6o" }), json!({ "caught": [1] })]));
}

#[test]
fn deals_and_catches_are_taken_by_kind() {
    let chance = vec![json!({ "caught": [0, 1] }), json!({ "hands": TWO, "vira": "6o" })];
    let mut mesa = Mesa::open(opening(2, json!({}), json!({ "dealer": 1 }), chance));
    assert_eq!(mesa.play("0 3p").public()["vira"], json!("6o"));
}

#[test]
fn catches_by_who_is_no_rival_are_ignored() {
    let chance = vec![json!({ "caught": [0, 2, 3] })];
    let hands = json!([["3p", "Kc", "4p"], ["2o", "Qe", "6c"], ["Ae", "7p", "Jo"], ["3c", "Jp", "7e"]]);
    let setup = json!({ "dealer": 3, "hands": hands, "vira": "4o" });
    let mut mesa = Mesa::open(opening(4, json!({ "senas": true }), setup, chance));
    mesa.play("2 sinal-zap");
    let saw: Vec<bool> = (0..4).map(|number| mesa.private(number)["senas"] != json!([])).collect();
    assert_eq!(saw, [true, false, true, true]);
}

#[test]
fn sinais_have_their_limits() {
    let mut mesa = Mesa::dealt(FOUR, json!({ "senas": true }));
    mesa.play("1 sinal-zap, 1 sinal-tres, 1 sinal-deixa");
    assert_eq!(mesa.legal(1), "");
    assert_eq!(mesa.why(1, "sinal-zap"), "no-sinal");
    mesa.play("0 Kp, 1 3e, 2 3c, 3 2o, 0 4c, 1 Kc, 2 6e");
    assert_eq!(mesa.legal(2), "", "one card is not enough");
    assert!(mesa.legal(3).contains("sinal-zap"));
    let two = Mesa::dealt("3p Kc 4p / 3o Ke 4c | 6o", json!({ "senas": true }));
    assert_eq!(two.legal(1), "", "nobody to tell");
}
