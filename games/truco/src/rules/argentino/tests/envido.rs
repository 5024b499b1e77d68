//! The envido: TA-11 to TA-17.

use serde_json::json;

use super::Mesa;

/// 33 for both; seat 0 is mano.
const EQUAL: &str = "7e 6e 4c/7o 6o 3c";

#[test]
fn example_1_a_chain_adds_up_and_mano_wins_ties() {
    let chain = "0 envido, 1 real-envido, 0 envido";
    let mut mesa = Mesa::dealt(EQUAL, json!({}));
    mesa.play(chain).is("[1] envido [0,0]").play("1 quiero").is("[0] juego [7,0]");
    assert_eq!(
        mesa.list_events("tantos"),
        [json!({"for": "envido", "seat": 0, "points": 33}), json!({"for": "envido", "seat": 1, "points": null}),]
    );
    Mesa::dealt(EQUAL, json!({})).play(chain).play("1 no-quiero").is("[0] juego [5,0]");
}

#[test]
fn example_2_a_falta_is_what_the_leader_lacks() {
    let at = |cards| Mesa::at(cards, json!({}), json!({"score": [12, 20]}));
    at("7e 6e 4c/1o 5b 12c").play("0 envido, 1 falta-envido, 0 quiero").is("[0] juego [22,20]");
    let mut mesa = at("1o 5b 12c/7e 6e 4c");
    mesa.play("0 envido, 1 falta-envido, 0 quiero").is("[1] juego [0,0]");
    assert_eq!(mesa.view("public")["chicos"], json!([0, 1]));
    assert_eq!(mesa.kinds(), "voz tantos tantos puntos ensena chico reparto", "the chico ends the hand at once");
    at(EQUAL).play("0 envido, 1 falta-envido, 0 no-quiero").is("[0] juego [12,22]");
}

#[test]
fn example_3_envido_goes_first_and_truco_returns_afterwards() {
    let mut mesa = Mesa::dealt("4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", json!({}));
    mesa.play("0 4c, 1 truco").is("[0,2] truco [0,0]").refuses(0, "envido");
    mesa.play("2 envido").is("[1,3] envido [0,0]").play("3 quiero").is("[0,2] truco [2,0]");
    mesa.refuses(2, "envido").play("0 quiero-retruco").is("[1,3] truco [2,0]");
    assert_eq!(mesa.view("public")["truco"], json!({"value": 2, "pending": "retruco", "by": 0, "right": 1}));
    mesa.refuses(1, "envido");
}

#[test]
fn a_seat_that_laid_answers_envido_but_cannot_open() {
    let mut mesa = Mesa::dealt("4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", json!({}));
    mesa.play("0 4c, 1 envido").is("[0,2] envido [0,0]");
    assert_eq!(mesa.legal(0), "envido falta-envido mazo no-quiero quiero real-envido");
    mesa.play("0 envido, 3 falta-envido");
    assert_eq!(mesa.legal(2), "mazo no-quiero quiero");
    mesa.play("2 no-quiero").is("[1] juego [0,4]").refuses(1, "envido");
}

#[test]
fn there_is_no_envido_after_the_first_baza() {
    let mut mesa = Mesa::dealt(EQUAL, json!({}));
    mesa.play("0 4c, 1 3c");
    assert_eq!(mesa.legal(1), "6o 7o mazo truco");
    assert_eq!(mesa.view("public")["envido"]["state"], "closed");
}

#[test]
fn the_sum_of_a_free_chain_stays_within_the_goal() {
    let mut mesa = Mesa::dealt(EQUAL, json!({"puntos": 15}));
    mesa.play("0 real-envido, 1 real-envido, 0 real-envido, 1 real-envido");
    assert_eq!(mesa.legal(0), "envido falta-envido mazo no-quiero quiero real-envido");
    mesa.play("0 envido");
    assert_eq!(mesa.legal(1), "falta-envido mazo no-quiero quiero");
    mesa.play("1 no-quiero").is("[0] juego [12,0]");
}

#[test]
fn a_short_chain_ends_soon() {
    let mut mesa = Mesa::dealt(EQUAL, json!({"cadena": "corta"}));
    mesa.play("0 envido, 1 envido");
    assert_eq!(mesa.legal(0), "falta-envido mazo no-quiero quiero real-envido");
    mesa.play("0 real-envido");
    assert_eq!(mesa.legal(1), "falta-envido mazo no-quiero quiero");
}

#[test]
fn example_11_a_third_seats_flor_voids_a_wanted_envido() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c/4e 5e 3b/7c 6c 3c", json!({}));
    mesa.play("0 envido").is("[1,3] envido [0,0]");
    assert_eq!(mesa.legal(3), "flor");
    mesa.play("1 quiero").is("[0] juego [0,3]");
    assert_eq!(mesa.kinds(), "voz voz envido-nulo puntos");
    assert_eq!(mesa.list_events("voz")[1], json!({"seat": 3, "move": "flor", "auto": true}));
    mesa.refuses(0, "envido");
}

#[test]
fn a_refused_envido_is_void_and_truco_waits_for_flor() {
    let cards = "7e 6e 4c/1o 5b 12c/4e 5e 3b/7c 6c 3c";
    Mesa::dealt(cards, json!({})).play("0 envido, 1 no-quiero").is("[0] juego [0,3]");
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c/7c 6c 3c/4e 5e 3b", json!({}));
    mesa.play("0 4c, 1 truco, 0 quiero");
    assert_eq!(mesa.legal(1), "12c 1o 5b mazo", "others wanted the truco; the flor of seat 2 lives");
    mesa.play("1 1o");
    assert_eq!(mesa.legal(2), "flor");
    mesa.play("2 flor").is("[2] juego [3,0]");
}

#[test]
fn a_flor_of_the_betting_side_voids_an_abandoned_envido() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c/7c 6c 3c/4e 5e 3b", json!({}));
    mesa.play("0 envido, 1 mazo").is("[3] envido [0,0]").play("3 mazo");
    assert_eq!(mesa.kinds(), "voz voz envido-nulo puntos puntos ensena fin-mano reparto");
    mesa.is("[1] juego [4,0]");
}

#[test]
fn a_chico_falta_is_the_goal_and_malas_follows_score() {
    let mut mesa = Mesa::at(EQUAL, json!({"falta": "chico"}), json!({"score": [3, 29]}));
    mesa.play("0 falta-envido");
    assert_eq!(mesa.view("public")["envido"]["stake"], 30);
    mesa.play("1 quiero").is("[1] juego [0,0]");
    assert_eq!(mesa.list_events("puntos")[0], json!({"for": "envido", "side": 0, "points": 27, "score": [30, 29]}));
    let stake = |score| {
        let mut mesa = Mesa::at(EQUAL, json!({"falta": "malas", "puntos": 15}), json!({"score": score}));
        mesa.play("0 falta-envido").view("public")["envido"]["stake"].clone()
    };
    assert_eq!([stake([7, 7]), stake([7, 8])], [15, 7]);
}
