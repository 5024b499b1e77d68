//! Three seats: TA-44 to TA-46.

use serde_json::json;

use super::{Mesa, hands, opening};

/// Seat 2 is the gallo: 33 after putting away the sota.
const CARDS: &str = "4c 5e 6b/12o 11c 4b/7o 6o 3e 10b";

#[test]
fn the_gallo_knows_nothing_of_points_before_he_discards() {
    let mut mesa = Mesa::dealt(CARDS, json!({}));
    let view = mesa.view("2");
    assert!(view["points"].is_null() && view["has_flor"].is_null());
    assert_eq!((&view["round"], &view["counts"]), (&json!("gallo"), &json!([3, 3, 4])));
    assert_eq!(mesa.view("0")["points"], 6);
    mesa.is("[2] descarte [0,0,0]").refuses(2, "descarto-1e").refuses(2, "7o").play("2 descarto-10b");
    assert_eq!(mesa.events, [json!({"kind": "descarte", "seat": 2})]);
    assert_eq!(mesa.view("2")["discard"], "10b");
    assert_eq!(mesa.view("2")["points"], 33);
    assert_eq!(mesa.view("2")["hand"], json!(["7o", "6o", "3e"]));
    assert!(mesa.view("0").get("discard").is_none() && mesa.view("public").get("discard").is_none());
    mesa.is("[0] juego [0,0,0]").refuses(0, "descarto-4c");
    assert_eq!(mesa.why(0, "descarto-4c"), "truco-fault-bet", "it holds that card");
}

#[test]
fn a_gallo_can_keep_or_break_a_flor() {
    let cards = "4c 5e 6b/12o 11c 4b/7o 6o 3o 10b";
    let mut mesa = Mesa::dealt(cards, json!({}));
    mesa.play("2 descarto-10b, 0 mazo, 1 12o");
    assert_eq!(mesa.legal(2), "flor");
    let mut mesa = Mesa::dealt(cards, json!({}));
    mesa.play("2 descarto-3o, 0 mazo, 1 12o").refuses(2, "flor");
}

#[test]
fn example_7_gallo_by_turns_keeps_three_separate_scores() {
    let mut mesa = Mesa::at("7c 6c 4e/12o 11c 4b/1e 5o 3e 10b", json!({}), json!({"score": [5, 7, 29]}));
    mesa.play("2 descarto-10b, 0 envido, 2 quiero").is("[0] juego [7,9,29]");
    assert_eq!(mesa.list_events("puntos"), [json!({"for": "envido", "side": 1, "points": 2, "score": [7, 9, 29]})]);
    mesa.play("0 4e, 1 4b, 2 1e, 2 3e, 0 6c, 1 11c");
    assert_eq!(mesa.list_events("chico"), [json!({"winners": [2], "chicos": [0, 0, 1]})]);
    mesa.is("[0] descarte [0,0,0]");
}

#[test]
fn the_pair_can_reach_the_goal_together() {
    let mut mesa = Mesa::at(CARDS, json!({"chicos": 1}), json!({"score": [29, 28, 0]}));
    mesa.play("2 descarto-10b, 0 envido, 2 real-envido, 0 no-quiero").is("[0] juego [29,28,2]");
    mesa.play("0 truco, 2 quiero, 0 6b, 1 12o, 2 mazo").is("[] fin [30,30,2]");
    assert_eq!(mesa.list_events("puntos")[0]["points"], 2, "the larger of the two");
    assert_eq!(mesa.list_events("fin"), [json!({"winners": [0, 1], "reason": "partida"})]);
}

#[test]
fn a_fixed_gallo_is_always_seat_0() {
    let fijo = json!({"gallo": "fijo", "chicos": 1});
    let setup = json!({"dealer": 2, "hands": hands("4c 5e 6b 7o/12o 11c 4b/7e 6o 3e"), "score": [0, 29]});
    let next = json!({"hands": hands("4c 5e 6b 7o/12o 11c 4b/7e 6o 3e")});
    let mut mesa = Mesa::open(opening(3, fijo, setup, vec![next]));
    mesa.is("[0] descarte [0,29]").play("0 descarto-4c").is("[0] juego [0,29]");
    assert_eq!(mesa.view("public")["gallo"], 0);
    mesa.play("0 envido, 1 no-quiero, 0 7o, 1 mazo, 2 mazo").is("[0] descarte [2,29]");
    assert_eq!(mesa.view("public")["mano"], 1, "the deal goes round all the same");
    mesa.play("0 descarto-4c, 1 mazo, 2 6o, 0 mazo").is("[] fin [2,30]");
    assert_eq!(mesa.list_events("fin")[0]["winners"], json!([1, 2]));
}
