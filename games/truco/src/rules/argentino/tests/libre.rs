//! The flor that may be hidden, and *pido flor*: TA-27, TA-28.

use serde_json::json;

use super::Mesa;

fn libre(cards: &str) -> Mesa {
    Mesa::dealt(cards, json!({"flor": "libre"}))
}

#[test]
fn a_flor_can_be_sung_or_denied() {
    let mut mesa = libre("7o 6o 1o/4e 5b 12c");
    assert_eq!(mesa.legal(0), "1o 6o 7o envido falta-envido flor mazo real-envido truco");
    mesa.play("0 truco").is("[1] truco [0,0]").play("1 quiero").refuses(0, "flor");
    mesa.play("0 mazo").is("[0,1] revision [0,2]");
    assert_eq!(mesa.legal(1), "pido-flor-0 sigo");
    mesa.refuses(1, "mazo").play("1 pido-flor-0, 0 sigo").is("[1] juego [0,5]");
}

#[test]
fn flor_is_not_asked_of_seats_that_spoke_or_laid() {
    let mut mesa = libre("4e 5b 12c/7o 6o 1o");
    mesa.play("0 truco, 1 flor").is("[1] truco [0,3]");
    let mut mesa = libre("4e 5b 12c/7o 6o 1o/4c 5e 6b/4o 5c 10b");
    mesa.play("0 4e, 1 flor").is("[2] flor [0,0]");
    assert_eq!(mesa.legal(2), "es-buena");
    mesa.play("2 es-buena").is("[1] juego [0,3]");
}

#[test]
fn a_holder_can_answer_or_hide_behind_es_buena() {
    let cards = "7o 6o 1o/7c 6c 3c/4e 5b 12c/4b 5e 10o";
    let mut mesa = libre(cards);
    mesa.play("0 flor").is("[1,3] flor [0,0]");
    assert_eq!(mesa.legal(1), "con-flor-me-achico contraflor contraflor-al-resto es-buena flor");
    assert_eq!(mesa.legal(3), "es-buena");
    assert_eq!(mesa.why(3, "contraflor"), "truco-fault-flor");
    mesa.play("1 contraflor").is("[0] flor [0,0]").play("0 con-flor-quiero").is("[0] juego [0,6]");
    let mut mesa = libre(cards);
    mesa.play("0 flor, 1 es-buena").is("[0] juego [3,0]");
    mesa.play("0 mazo, 1 mazo, 2 mazo")
        .is("[0,1,2,3] revision [3,1]")
        .play("2 pido-flor-1, 3 sigo")
        .is("[1] juego [7,0]");
    let mut mesa = libre(cards);
    mesa.play("0 flor, 3 es-buena, 0 mazo, 1 mazo, 2 mazo, 2 pido-flor-1, 3 sigo").is("[1] juego [3,1]");
}

#[test]
fn a_settled_envido_closes_the_flor() {
    let mut mesa = libre("4e 5b 12c/4c 5e 6b/1b 10e 3o/7o 6o 1o");
    mesa.play("0 envido, 1 no-quiero").is("[0] juego [1,0]").play("0 4e, 1 4c, 2 1b").refuses(3, "flor");
    assert_eq!(mesa.view("public")["flor"]["state"], "closed");
    mesa.play("3 1o, 2 mazo, 3 6o, 0 mazo");
    // Seat 3 never had a turn in which to sing: it neither sang nor denied its flor.
    mesa.play("0 pido-flor-3").is("[1,3] revision [1,1]").play("1 sigo").is("[1] juego [1,1]");
    assert_eq!(mesa.list_events("puntos"), [] as [serde_json::Value; 0]);
}

#[test]
fn a_flor_annuls_the_envido_and_partners_sing_too() {
    let mut mesa = libre("4e 5b 12c/7o 6o 1o/4b 5e 10e/7c 6c 3c");
    mesa.play("0 envido, 1 flor");
    assert_eq!(mesa.kinds(), "voz envido-nulo voz");
    mesa.is("[2] flor [0,0]").play("2 es-buena").is("[0] juego [0,6]");
}

#[test]
fn a_flor_denied_before_is_not_sung_with_the_partner() {
    let mut mesa = libre("7c 6c 3c/4e 5b 12c/7o 6o 1o/4b 5e 10e");
    mesa.play("0 truco, 1 quiero, 0 3c, 1 4e, 2 flor").is("[3] flor [0,0]");
    mesa.play("3 es-buena").is("[2] juego [3,0]");
}

#[test]
fn example_9_the_points_of_the_hand_go_over() {
    let mut mesa = libre("12e 4c 5b/7o 6o 1o");
    mesa.play("0 4c, 1 envido, 0 quiero, 1 7o, 1 6o, 0 12e, 0 5b, 1 1o").is("[0,1] revision [0,3]");
    mesa.play("0 pido-flor-1");
    assert_eq!(mesa.list_events("puntos"), [json!({"for": "pido-flor", "side": 0, "points": 6, "score": [6, 0]})]);
    mesa.play("1 sigo").is("[1] juego [6,0]");
    assert_eq!(mesa.view("public")["last"]["points"].as_array().unwrap().len(), 3);
}

#[test]
fn unfounded_pido_flor_costs_three_or_four_showing_two_suits() {
    for price in [3, 4] {
        let mut mesa = Mesa::dealt("12e 4e 5b/7o 6c 1o", json!({"flor": "libre", "pido_flor": price}));
        mesa.play("0 mazo, 1 pido-flor-0");
        assert_eq!(mesa.list_events("puntos")[0]["points"], price);
        assert_eq!(mesa.list_events("puntos")[0]["side"], 0);
        assert_eq!(mesa.list_events("ensena"), [json!({"for": "pido-flor", "seat": 0, "cards": ["12e", "5b"]})]);
        mesa.refuses(0, "mazo").refuses(0, "pido-flor-0");
    }
}

#[test]
fn a_singer_cannot_be_accused() {
    let mut mesa = libre("7o 6o 1o/4e 5b 12c");
    mesa.play("0 flor, 1 es-buena, 0 mazo");
    assert_eq!((mesa.legal(0), mesa.legal(1)), ("pido-flor-1 sigo".to_owned(), "sigo".to_owned()));
}

#[test]
fn each_side_answers_once_by_any_of_its_seats() {
    let mut mesa = libre("4e 5b 12c/4c 5e 6b/1b 10e 3o/7o 6c 1o");
    mesa.play("0 mazo, 1 4c, 2 mazo").is("[0,1,2,3] revision [0,1]").play("3 sigo").is("[0,2] revision [0,1]");
    assert_eq!(mesa.code(1, "sigo"), Some(sobremesa_game::Code::NotYourTurn));
    mesa.play("2 sigo").is("[1] juego [0,1]");
}

#[test]
fn a_chico_waits_for_pido_flor_and_may_change_sides() {
    let at = |score| {
        let mut mesa = Mesa::at("12e 4c 5b/7o 6o 1o", json!({"flor": "libre"}), json!({"score": score}));
        mesa.play("0 4c, 1 envido, 0 quiero");
        mesa
    };
    // The envido took side 1 to the goal and the hand stops, but a flor was hidden behind those points.
    let mut mesa = at([10, 28]);
    mesa.is("[0,1] revision [10,30]").play("0 pido-flor-1, 1 sigo").is("[1] juego [15,28]");
    let mut mesa = at([10, 28]);
    mesa.play("0 sigo, 1 sigo").is("[1] juego [0,0]");
    assert_eq!(mesa.view("public")["chicos"], json!([0, 1]));
    let mut mesa = at([26, 28]);
    mesa.play("0 pido-flor-1, 1 sigo").is("[1] juego [0,0]");
    assert_eq!(mesa.view("public")["chicos"], json!([1, 0]));
}

#[test]
fn the_first_side_to_reach_the_goal_wins_the_chico() {
    // Side 1 reaches the goal through the hand, side 0 through an unfounded accusation.
    let mut mesa = Mesa::at("12e 4c 5b/7o 6c 1o", json!({"flor": "libre"}), json!({"score": [28, 29]}));
    mesa.play("0 mazo, 1 pido-flor-0").is("[0] revision [30,30]").play("0 sigo");
    assert_eq!(mesa.view("public")["chicos"], json!([0, 1]));
}
