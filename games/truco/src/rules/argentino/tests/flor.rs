//! The flor that must be sung: TA-21 to TA-26.

use serde_json::json;

use super::Mesa;

/// Flor of 34 against flor of 36.
const TWO: &str = "7o 6o 1o/7c 6c 3c";
/// Seats 0 and 2 have flores of 34 and 23, seat 1 has one of 36; seat 3 has none.
const THREE: &str = "7o 6o 1o/7c 6c 3c/1b 2b 12b/4e 5e 3b";

fn flor(cards: &str, script: &str, state: &str) -> Mesa {
    let mut mesa = Mesa::dealt(cards, json!({}));
    mesa.play(script).is(state);
    mesa
}

#[test]
fn a_flor_between_two_seats_scores_three_or_six() {
    flor(TWO, "0 flor, 1 con-flor-me-achico", "[0] juego [3,0]");
    flor(TWO, "0 flor, 1 flor, 0 con-flor-me-achico", "[0] juego [0,3]");
    flor(TWO, "0 flor, 1 flor, 0 con-flor-quiero", "[0] juego [0,3]");
    flor(TWO, "0 flor, 1 contraflor, 0 con-flor-me-achico", "[0] juego [0,3]");
    flor(TWO, "0 flor, 1 flor, 0 contraflor, 1 con-flor-quiero", "[0] juego [0,6]");
    flor(TWO, "0 flor, 1 flor, 0 contraflor, 1 con-flor-me-achico", "[0] juego [3,0]");
    flor(TWO, "0 flor, 1 contraflor-al-resto, 0 con-flor-no-quiero", "[0] juego [0,3]");
    flor(TWO, "0 flor, 1 contraflor, 0 contraflor-al-resto, 1 con-flor-no-quiero", "[0] juego [6,0]");
    flor(TWO, "0 flor, 1 flor, 0 contraflor, 1 contraflor-al-resto, 0 con-flor-no-quiero", "[0] juego [0,6]");
}

#[test]
fn three_flores_score_three_six_or_nine_by_the_answer() {
    flor(THREE, "0 flor", "[1] flor [0,0]");
    flor(THREE, "0 flor, 1 con-flor-me-achico", "[0] juego [6,0]");
    flor(THREE, "0 flor, 1 flor", "[0,2] flor [0,0]");
    flor(THREE, "0 flor, 1 flor, 2 con-flor-quiero", "[0] juego [0,3]");
    flor(THREE, "0 flor, 1 flor, 2 con-flor-me-achico", "[0] juego [0,3]");
    flor(THREE, "0 flor, 1 flor, 0 contraflor, 1 con-flor-me-achico", "[0] juego [6,0]");
    flor(THREE, "0 flor, 1 contraflor, 2 con-flor-quiero", "[0] juego [0,9]");
    flor(THREE, "0 flor, 1 contraflor, 2 contraflor-al-resto, 1 con-flor-no-quiero", "[0] juego [9,0]");
}

#[test]
fn partners_sing_with_the_first_of_them() {
    let mesa = flor(THREE, "0 flor", "[1] flor [0,0]");
    assert_eq!(
        mesa.list_events("voz"),
        [json!({"seat": 0, "move": "flor"}), json!({"seat": 2, "move": "flor", "auto": true}),]
    );
    // Seats 0, 1 and 3 have flores: the answer of one of the pair also sings for the other.
    let mesa = flor("7o 6o 1o/7c 6c 3c/4e 5e 3b/1b 2b 12b", "0 flor, 3 contraflor", "[0] flor [0,0]");
    assert_eq!(
        mesa.list_events("voz"),
        [json!({"seat": 3, "move": "contraflor"}), json!({"seat": 1, "move": "flor", "auto": true}),]
    );
    let mut alone = Mesa::dealt("7o 6o 1o/4e 5e 3c/7b 6b 2b/1e 2e 3b", json!({}));
    alone.play("0 flor").is("[0] juego [6,0]").refuses(0, "flor");
    assert_eq!(alone.kinds(), "voz voz puntos", "nobody of the other side has a flor, and nobody is asked");
}

#[test]
fn example_4_resto_is_leaders_shortfall_plus_three_per_flor() {
    let mesa = |script: &str, state: &str| {
        let mut mesa = Mesa::at("7o 6o 1o/5c 4c 3c", json!({}), json!({"score": [10, 25]}));
        mesa.play(script).is(state);
    };
    mesa("0 flor, 1 contraflor-al-resto, 0 con-flor-quiero", "[0] juego [21,25]");
    mesa("0 flor, 1 contraflor-al-resto, 0 con-flor-no-quiero", "[0] juego [10,28]");
    let mut chico = Mesa::at("7o 6o 1o/5c 4c 3c", json!({"resto": "chico"}), json!({"score": [10, 25]}));
    chico.play("0 flor, 1 contraflor-al-resto, 0 con-flor-quiero").is("[1] juego [0,0]");
    assert_eq!(chico.view("public")["chicos"], json!([1, 0]));
}

#[test]
fn a_flor_goes_before_a_pending_truco_which_comes_back() {
    let mut mesa = Mesa::dealt("4e 5e 3b/7o 6o 1o", json!({}));
    mesa.play("0 truco").is("[1] truco [0,0]").refuses(1, "quiero").refuses(1, "mazo");
    mesa.play("1 flor").is("[1] truco [0,3]");
    assert_eq!(mesa.legal(1), "mazo no-quiero quiero quiero-retruco");
}

#[test]
fn an_equal_flor_is_won_by_the_mano() {
    flor("7o 6o 1o/7c 6c 1c", "0 flor, 1 contraflor, 0 con-flor-quiero", "[0] juego [6,0]");
}

#[test]
fn a_flor_without_a_turn_counts_nothing() {
    let mut mesa = Mesa::dealt("4e 5e 3b/7o 6o 1o", json!({}));
    mesa.play("0 mazo").is("[1] juego [0,1]");
    // Its partner is quicker to refuse the truco.
    let mut pairs = Mesa::dealt("4e 5e 3b/4b 5b 3e/12o 11b 10e/7c 6c 3c", json!({}));
    pairs.play("0 truco, 1 no-quiero").is("[1] juego [1,0]");
    assert_eq!(pairs.kinds(), "voz puntos fin-mano reparto");
}

#[test]
fn each_of_the_side_that_noted_the_flor_shows_it() {
    let mut mesa = Mesa::dealt(THREE, json!({}));
    mesa.play("0 flor, 1 con-flor-me-achico, 0 mazo, 1 mazo, 2 1b, 3 mazo");
    let shown: Vec<_> = mesa.list_events("ensena").iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(shown, [0, 2]);
}

#[test]
fn an_obligatory_flor_has_no_es_buena() {
    let mut mesa = Mesa::dealt(TWO, json!({}));
    mesa.play("0 flor").refuses(1, "es-buena").refuses(1, "sigo");
    assert!(!mesa.legal(1).contains("con-flor-quiero"), "it is read as flor");
}
