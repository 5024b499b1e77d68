//! The truc and leaving: TV-15 to TV-17, TV-22 to TV-24.

use serde_json::json;

use super::{FOUR, Mesa, TWO};

#[test]
fn truc_i_passe_becomes_truc_after_a_seats_first_card() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.refuses(0, "truco").play("0 4c").refuses(1, "truco").play("1 7c, 2 3e").refuses(3, "truco");
    mesa.play("3 5o").is("[2] juego [0,0]").refuses(2, "truc-i-passe").play("2 truco").is("[1,3] truco [0,0]");
    assert_eq!(mesa.legal(1), "mazo no-quiero quiero retruco");
}

#[test]
fn a_wanted_truc_counts_one_more_than_a_refused_one() {
    let check = |script: &str, value: u8| {
        let mut mesa = Mesa::dealt(TWO, json!({}));
        mesa.play(script);
        assert_eq!(mesa.view("public")["truco"]["value"], json!(value), "{script}");
    };
    check("0 3c", 1);
    check("0 truc-i-passe", 1);
    check("0 truc-i-passe, 1 quiero", 2);
    check("0 truc-i-passe, 1 retruco, 0 quiero", 3);
    check("0 truc-i-passe, 1 retruco, 0 vale-cuatro, 1 quiero", 4);
    check("0 truc-i-passe, 1 retruco, 0 vale-cuatro, 1 joc-fora, 0 quiero", 5);
    let refused = |script: &str, state: &str| {
        Mesa::dealt(TWO, json!({})).play(script).is(state);
    };
    refused("0 truc-i-passe, 1 no-quiero", "[1] juego [1,0]");
    refused("0 truc-i-passe, 1 retruco, 0 no-quiero", "[1] juego [0,2]");
    refused("0 truc-i-passe, 1 retruco, 0 vale-cuatro, 1 no-quiero", "[1] juego [3,0]");
    refused("0 truc-i-passe, 1 retruco, 0 vale-cuatro, 1 joc-fora, 0 no-quiero", "[1] juego [0,4]");
}

#[test]
fn the_side_that_wanted_last_may_raise_in_its_turn() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truc-i-passe, 3 quiero").refuses(0, "retruco").play("0 4c, 1 retruco").is("[0,2] truco [0,0]");
    mesa.play("2 quiero").refuses(1, "vale-cuatro").play("1 7c, 2 vale-cuatro, 1 quiero").is("[2] juego [0,0]");
    assert_eq!(mesa.view("public")["truco"], json!({"value": 4, "pending": null, "by": 0, "right": 1}));
    mesa.play("2 3e, 3 joc-fora, 0 quiero");
    assert_eq!(mesa.view("public")["truco"], json!({"value": 5, "pending": null, "by": 1, "right": null}));
    let mut without = Mesa::dealt(TWO, json!({"joc_fora": false}));
    without.play("0 truc-i-passe, 1 retruco, 0 vale-cuatro").refuses(1, "joc-fora").play("1 quiero");
    assert_eq!(without.view("public")["truco"]["right"], json!(null), "nobody can raise any more");
}

#[test]
fn example_4_the_pie_may_bet_after_truc_i_passe() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truc-i-passe, 1 quiero, 0 4c, 1 4b, 2 envido").is("[1,3] envido [0,0]");
    let mut raised = Mesa::dealt(FOUR, json!({}));
    raised.play("0 truc-i-passe, 1 retruco");
    assert!(raised.legal(0).contains(" envido ") && raised.legal(2).contains(" envido "));
}

#[test]
fn a_departed_seat_plays_no_more_but_its_bet_stands() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 envido, 1 mazo").is("[3] envido [0,0]").play("3 quiero").is("[0] juego [0,0]");
    mesa.play("0 mazo").is("[2] juego [0,0]").play("2 3e, 3 5o").is("[2] juego [0,0]").play("2 mazo");
    assert_eq!(mesa.list_events("tantos"), [json!({"for": "envido", "seat": 3, "points": 7})], "seat 1 took no part");
    mesa.is("[1] juego [0,3]");
}

#[test]
fn a_sides_last_seat_leaving_refuses_envit_and_loses_truc() {
    let check = |script: &str, state: &str| {
        Mesa::dealt(TWO, json!({})).play(script).is(state);
    };
    check("0 4-envido, 1 mazo", "[1] juego [2,0]");
    check("0 4-envido, 1 5-envido, 0 mazo", "[1] juego [0,5]"); // 4 and 1
    check("0 truc-i-passe, 1 quiero, 0 mazo", "[1] juego [0,2]");
    check("0 truc-i-passe, 1 retruco, 0 mazo", "[1] juego [0,2]");
    check("0 truc-i-passe, 1 envido, 0 mazo", "[1] juego [0,2]");
    let mut joc = Mesa::dealt(TWO, json!({}));
    joc.play("0 truc-i-passe, 1 retruco, 0 vale-cuatro, 1 joc-fora, 0 quiero, 0 mazo").is("[] fin [0,0]");
    assert_eq!(joc.list_events("fin"), [json!({"winners": [1], "reason": "joc-fora"})]);
}

#[test]
fn a_departed_leader_passes_the_lead_on_after_pending_truc() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truc-i-passe, 1 retruco, 0 mazo").is("[2] truco [0,0]").play("2 quiero").is("[1] juego [0,0]");
}
