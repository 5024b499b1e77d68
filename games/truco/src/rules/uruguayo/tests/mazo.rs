//! Irse al mazo: TU-28 to TU-30.

use serde_json::json;

use super::{at, dealt};

const FOUR: &str = "4c 5e 6b/12o 11c 4b/3e 10b 7c/1o 1c 5b|6o";

#[test]
fn one_of_several_leaves_and_the_turn_goes_on() {
    let mut mesa = dealt(FOUR, json!({}));
    mesa.play("0 mazo").is("[1] juego [0,0]").play("1 12o, 2 7c, 3 1o").is("[3] juego [0,0]");
    assert_eq!(mesa.view("public")["out"], json!([0]));
    assert_eq!(mesa.view("public")["counts"], json!([3, 2, 2, 2]));
}

#[test]
fn a_departed_seat_leaves_the_pending_bet_to_its_partner() {
    let mut mesa = dealt(FOUR, json!({}));
    mesa.play("0 envido, 1 mazo").is("[3] envido [0,0]").play("3 quiero").is("[0] juego [2,0]");
    let spoke: Vec<_> = mesa.list_events("tantos").iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(spoke, [0, 3], "seat 1 takes no part");
}

#[test]
fn a_departed_baza_winner_passes_lead_to_next_active_seat() {
    let mut mesa = dealt(FOUR, json!({}));
    mesa.play("0 4c, 1 12o, 2 7c, 3 truco, 0 quiero, 3 mazo").is("[1] juego [0,0]");
    let mut winner = dealt(FOUR, json!({}));
    winner.play("0 4c, 1 12o, 2 3e, 3 truco, 2 mazo, 0 quiero, 3 5b");
    assert_eq!(winner.list_events("baza"), [json!({"number": 1, "winner": 2, "side": 0})], "its card counts");
    winner.is("[3] juego [0,0]");
}

#[test]
fn a_sides_last_seat_leaving_gives_envido_and_accepted_truco() {
    dealt("7e 6e 4c/1o 5b 12c|3b", json!({})).play("0 4-envido, 1 5-envido, 0 mazo").is("[1] juego [0,5]");
    dealt("7e 6e 4c/1o 5b 12c|3b", json!({})).play("0 truco, 1 mazo").is("[1] juego [1,0]");
    dealt("7e 6e 4c/1o 5b 12c|3b", json!({})).play("0 truco, 1 quiero-retruco, 0 quiero, 0 mazo").is("[1] juego [0,3]");
    let mut chico = at("7e 6e 4c/1o 5b 12c|3b", json!({}), json!({"score": [0, 39]}));
    chico.play("0 envido, 1 envido, 0 mazo").is("[1] juego [0,0]");
    assert_eq!(chico.kinds(), "voz puntos chico reparto muestra", "the truco is not noted any more");
}

#[test]
fn a_seat_that_must_sing_cannot_leave() {
    dealt("7b 6b 5b/2e 4c 5c|1o", json!({})).refuses(0, "mazo");
}
