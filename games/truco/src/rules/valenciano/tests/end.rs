//! The end of hands, camas and the coto: TV-25 to TV-27.

use serde_json::json;

use super::{Mesa, TWO};

#[test]
fn example_7_envit_scores_before_truc_and_neither_exceeds_goal() {
    let mut mesa = Mesa::at("1e 1b 4c/7c 5c 4e", json!({}), json!({"score": [22, 21]}));
    mesa.play("0 truc-i-passe, 1 envido, 0 quiero, 1 retruco, 0 quiero, 0 1e, 1 4e, 0 1b, 1 5c");
    assert_eq!(
        mesa.list_events("puntos"),
        [
            json!({"for": "envido", "side": 1, "points": 2, "score": [22, 23]}),
            json!({"for": "truco", "side": 0, "points": 2, "score": [24, 23]}),
        ]
    );
    assert_eq!(mesa.kinds(), "carta baza fin-mano tantos ensena puntos puntos chico reparto");
    mesa.is("[1] juego [0,0]");
}

#[test]
fn scoring_ends_once_the_envit_has_won_the_cama() {
    let mut mesa = Mesa::at(TWO, json!({}), json!({"score": [22, 23], "chicos": [0, 1]}));
    mesa.play("0 envido, 1 no-quiero").is("[0] juego [22,23]");
    mesa.play("0 mazo").is("[] fin [23,24]");
    let mut first = Mesa::at(TWO, json!({}), json!({"score": [23, 23]}));
    first.play("0 envido, 1 quiero, 0 mazo").is("[1] juego [0,0]");
    assert_eq!(first.list_events("puntos").len(), 1);
    assert_eq!(first.list_events("chico"), [json!({"winners": [0], "chicos": [1, 0]})]);
}

#[test]
fn nothing_is_noted_and_no_hand_stops_before_its_end() {
    let mut mesa = Mesa::at(TWO, json!({}), json!({"score": [20, 2]}));
    mesa.play("0 falta-envido, 1 quiero").is("[0] juego [20,2]").play("0 3c, 1 4e").is("[0] juego [20,2]");
}

/// Example 6 up to the joc fora: side 0 has won a falta, and the truc of the second baza is raised to the
/// top.
fn joc_fora() -> Mesa {
    let mut mesa = Mesa::at("7o 6o 4c/1e 7b 3c", json!({}), json!({"score": [20, 2], "chicos": [1, 0]}));
    mesa.play("0 falta-envido, 1 quiero, 0 4c, 1 3c, 1 truco, 0 retruco, 1 vale-cuatro, 0 joc-fora");
    mesa
}

#[test]
fn example_6_a_wanted_joc_fora_beats_a_wanted_falta() {
    let mut mesa = joc_fora();
    mesa.play("1 quiero, 1 1e, 0 6o").is("[] fin [20,2]");
    assert_eq!(mesa.kinds(), "carta baza fin-mano chico fin", "the envit is not noted or shown");
    assert_eq!(mesa.list_events("chico"), [json!({"winners": [1], "chicos": [1, 2]})]);
    let view = mesa.view("public");
    assert_eq!(view["over"], json!({"winners": [1], "reason": "joc-fora"}));
    assert_eq!(view["last"], json!({"points": [], "shown": [], "said": []}));
}

#[test]
fn example_6_the_falta_scores_before_a_refused_joc_fora() {
    let mut mesa = joc_fora();
    mesa.play("1 no-quiero").is("[] fin [24,2]");
    assert_eq!(mesa.kinds(), "voz fin-mano tantos ensena puntos chico fin");
    assert_eq!(mesa.list_events("fin"), [json!({"winners": [0], "reason": "coto"})]);
}

#[test]
fn one_cama_or_the_best_of_three() {
    let check = |chicos: u8, won: u8, over: bool| {
        let mut mesa = Mesa::at(TWO, json!({"chicos": chicos}), json!({"score": [23, 0], "chicos": [won, 0]}));
        mesa.play("0 truc-i-passe, 1 no-quiero");
        assert_eq!(mesa.table.turn().is_empty(), over);
    };
    check(1, 0, true);
    check(3, 0, false);
    check(3, 1, true);
}
