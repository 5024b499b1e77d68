//! Bazas, truco and the end: TU-2, TU-24 to TU-27, TU-32, TU-33.

use serde_json::json;

use super::{at, dealt, treinta};

const FOUR: &str = "4c 5e 6b/12o 11c 4b/3e 10b 7c/1o 1c 5b|6o";

#[test]
fn example_3_equal_cards_of_both_sides() {
    let play = |seat_2: &str, empate: &str| {
        let cards = format!("3e 5o 1o/3b 5b 1c/{seat_2} 6b 10e/6o 7b 10b|7c");
        let mut mesa = dealt(&cards, json!({"empate": empate}));
        mesa.play(&format!("0 3e, 1 3b, 2 {seat_2}, 3 6o"));
        let baza = mesa.list_events("baza").remove(0);
        (baza["winner"].clone(), mesa.state())
    };
    assert_eq!(play("4e", "cercania"), (json!(0), "[0] juego [0,0]".to_owned()));
    assert_eq!(play("4e", "parda"), (json!(null), "[0] juego [0,0]".to_owned()));
    assert_eq!(play("4c", "cercania"), (json!(2), "[2] juego [0,0]".to_owned()));
    assert_eq!(play("4c", "parda"), (json!(2), "[2] juego [0,0]".to_owned()));
}

#[test]
fn the_baza_leader_wins_equal_cards_as_first_laid() {
    let mut mesa = dealt("4c 5e 3b/12o 1c 3o|7e", json!({}));
    mesa.play("0 4c, 1 1c").is("[1] juego [0,0]").play("1 3o, 0 3b").is("[1] juego [0,1]");
    assert_eq!(mesa.list_events("baza"), [json!({"number": 2, "winner": 1, "side": 1})]);
}

#[test]
fn the_first_baza_counts_double_and_three_pardas_favour_mano() {
    let hand = |script: &str, state: &str| {
        dealt("3e 12b 5o/3o 12e 5e|7c", json!({"empate": "parda", "chicos": 1})).play(script).is(state);
    };
    hand("0 3e, 1 3o, 0 12b, 1 12e, 0 5o, 1 5e", "[1] juego [1,0]");
    hand("0 3e, 1 3o, 0 12b, 1 5e", "[1] juego [1,0]");
    hand("0 3e, 1 12e, 0 12b, 1 3o, 1 5e, 0 5o", "[1] juego [1,0]");
    hand("0 12b, 1 3o, 1 5e, 0 5o", "[1] juego [0,1]");
}

#[test]
fn the_first_of_a_sides_equal_cards_wins_the_baza() {
    let mut mesa = dealt("4c 5e 6b/12o 1c 4b/3e 10b 7c/1o 12c 5b|6o", treinta());
    mesa.play("0 4c, 1 12o, 2 7c, 3 12c").is("[1] juego [0,0]");
}

#[test]
fn the_ladder_and_who_may_climb_it() {
    let mut mesa = dealt(FOUR, json!({}));
    mesa.refuses(0, "retruco").refuses(0, "quiero");
    mesa.play("0 truco").refuses(1, "retruco").refuses(1, "quiero-vale-cuatro").play("3 quiero").refuses(0, "retruco");
    mesa.play("0 4c").is("[1] juego [0,0]").play("1 retruco").is("[0,2] truco [0,0]");
    mesa.play("2 quiero-vale-cuatro").is("[1,3] truco [0,0]").refuses(1, "truco");
    assert_eq!(mesa.legal(1), "mazo no-quiero quiero");
    mesa.play("3 quiero").is("[1] juego [0,0]").refuses(1, "vale-cuatro");
    assert_eq!(mesa.view("public")["truco"], json!({"value": 4, "pending": null, "by": 0, "right": null}));
    let mut refused = dealt(FOUR, json!({}));
    refused.play("0 truco, 1 quiero-retruco, 2 no-quiero").is("[1] juego [0,2]");
    let mut later = dealt(FOUR, json!({}));
    later.play("0 truco, 1 quiero, 0 4c, 1 12o, 2 7c, 3 5b").is("[1] juego [0,0]").play("1 retruco, 0 no-quiero");
    later.is("[1] juego [0,2]");
}

#[test]
fn the_deal_passes_on_even_into_a_new_chico() {
    let mut mesa = at(FOUR, json!({}), json!({"score": [39, 0]}));
    mesa.play("0 truco, 1 no-quiero").is("[1] juego [0,0]");
    assert_eq!(mesa.list_events("reparto"), [json!({"number": 2, "dealer": 0, "mano": 1})]);
    assert_eq!(mesa.list_events("chico"), [json!({"winners": [0], "chicos": [1, 0]})]);
    assert_eq!(mesa.kinds(), "voz puntos fin-mano chico reparto muestra");
}

#[test]
fn the_chicos_option_or_the_profile_sets_the_match_length() {
    let check = |options, score, chicos, over: bool| {
        let mut mesa = at(FOUR, options, json!({"score": [score, 0], "chicos": [chicos, 0]}));
        mesa.play("0 truco, 1 no-quiero");
        assert_eq!(mesa.table.turn().is_empty(), over);
    };
    check(json!({}), 39, 0, false);
    check(json!({}), 39, 1, true);
    check(json!({"chicos": 1}), 39, 0, true);
    check(json!({"chicos": 3}), 39, 1, true);
    check(treinta(), 29, 0, true);
    check(json!({"perfil": "treinta", "chicos": 3}), 29, 0, false);
}
