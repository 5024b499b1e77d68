//! The truc and leaving: TV-15 to TV-17, TV-22 to TV-24.

use serde_json::json;

use super::{FOUR, Mesa, TWO};

#[test]
fn before_the_own_first_card_the_truc_is_truc_i_passe_and_after_it_truc() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.refuses(0, "truco").play("0 4c").refuses(1, "truco").play("1 7c, 2 3e").refuses(3, "truco");
    mesa.play("3 5o").is("[2] juego [0,0]").refuses(2, "truc-i-passe").play("2 truco").is("[1,3] truco [0,0]");
    assert_eq!(mesa.legal(1), "mazo no-quiero quiero retruco");
}

#[test]
fn what_a_hand_is_worth_wanted_and_not_wanted() {
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
fn the_right_to_raise_is_the_side_s_that_wanted_last_and_is_used_in_turn() {
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
fn example_4_the_pie_may_still_bet_after_truc_i_passe() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truc-i-passe, 1 quiero, 0 4c, 1 4b, 2 envido").is("[1,3] envido [0,0]");
    let mut raised = Mesa::dealt(FOUR, json!({}));
    raised.play("0 truc-i-passe, 1 retruco");
    assert!(raised.legal(0).contains(" envido ") && raised.legal(2).contains(" envido "));
}

#[test]
fn who_leaves_lays_and_answers_no_more_and_its_bet_stays() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 envido, 1 mazo").is("[3] envido [0,0]").play("3 quiero").is("[0] juego [0,0]");
    mesa.play("0 mazo").is("[2] juego [0,0]").play("2 3e, 3 5o").is("[2] juego [0,0]").play("2 mazo");
    assert_eq!(mesa.list_events("tantos"), [json!({"for": "envido", "seat": 3, "points": 7})], "seat 1 took no part");
    mesa.is("[1] juego [0,3]");
}

#[test]
fn the_last_of_a_side_does_not_want_the_envit_and_gives_the_truc() {
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
fn who_has_the_lead_and_leaves_while_a_truc_is_pending_passes_it_on_afterwards() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truc-i-passe, 1 retruco, 0 mazo").is("[2] truco [0,0]").play("2 quiero").is("[1] juego [0,0]");
}
