//! The flor: TU-20 to TU-23, TU-34.

use serde_json::{Value, json};

use super::{Mesa, at, dealt, treinta};

/// Flor of 38 against 47.
const TWO: &str = "7b 6b 5b/2c 4c 5c|1c";
/// Seats 0, 1 and 2 have flores of 34, 36 and 23; seat 3 has none.
const THREE: &str = "7o 6o 1o/7c 6c 3c/1b 2b 12b/7e 3e 3b|6e";

fn flor(cards: &str, options: Value, script: &str, state: &str) -> Mesa {
    let mut mesa = dealt(cards, options);
    mesa.play(script).is(state);
    mesa
}

#[test]
fn a_cuarenta_flor_scores_three_six_or_the_resto() {
    let two = |script, state| drop(flor(TWO, json!({}), script, state));
    two("0 flor, 1 con-flor-me-achico", "[0] juego [3,0]");
    two("0 flor, 1 flor, 0 con-flor-quiero", "[0] juego [0,3]");
    two("0 flor, 1 flor, 0 con-flor-me-achico", "[0] juego [0,3]");
    two("0 flor, 1 flor, 0 contraflor, 1 con-flor-quiero", "[0] juego [0,6]");
    two("0 flor, 1 flor, 0 contraflor, 1 con-flor-me-achico", "[0] juego [3,0]");
    two("0 flor, 1 contraflor-al-resto, 0 con-flor-no-quiero", "[0] juego [0,3]");
    two("0 flor, 1 contraflor, 0 contraflor-al-resto, 1 con-flor-no-quiero", "[0] juego [6,0]");
    let mut resto = at(TWO, json!({}), json!({"score": [25, 10]}));
    resto.play("0 flor, 1 contraflor-al-resto, 0 con-flor-quiero").is("[0] juego [25,31]");
}

#[test]
fn example_6_contraflor_with_three_flores() {
    let three = |script, state| flor(THREE, json!({}), script, state);
    let first = three("0 flor", "[1] flor [0,0]");
    assert_eq!(
        first.list_events("voz"),
        [json!({"seat": 0, "move": "flor"}), json!({"seat": 2, "move": "flor", "auto": true})]
    );
    three("0 flor, 1 contraflor", "[0,2] flor [0,0]");
    three("0 flor, 1 contraflor, 2 con-flor-quiero", "[0] juego [0,9]");
    three("0 flor, 1 contraflor, 0 con-flor-me-achico", "[0] juego [0,3]");
    three("0 flor, 1 con-flor-me-achico", "[0] juego [6,0]");
    three("0 flor, 1 flor, 2 con-flor-quiero", "[0] juego [0,3]");
}

#[test]
fn each_flor_stage_offers_only_its_own_answers() {
    let legal = |options: Value, script: &str, number| {
        let mut mesa = at(TWO, options, json!({"score": [0, 25]}));
        mesa.play(script);
        mesa.legal(number)
    };
    let cuarenta = |script, number| legal(json!({}), script, number);
    assert_eq!(cuarenta("0 flor", 1), "con-flor-me-achico contraflor contraflor-al-resto flor");
    assert_eq!(cuarenta("0 flor, 1 flor", 0), "con-flor-me-achico con-flor-quiero contraflor contraflor-al-resto");
    assert_eq!(cuarenta("0 flor, 1 contraflor", 0), "con-flor-me-achico con-flor-quiero contraflor-al-resto");
    assert_eq!(cuarenta("0 flor, 1 contraflor-al-resto", 0), "con-flor-no-quiero con-flor-quiero");
    let treinta = |script, number| legal(treinta(), script, number);
    let bets = "con-flor-3-envido con-flor-4-envido con-flor-5-envido con-flor-envido con-flor-falta-envido";
    assert_eq!(treinta("0 flor", 1), format!("{bets} flor"));
    assert_eq!(treinta("0 flor, 1 flor", 0), format!("{bets} con-flor-quiero"));
    assert_eq!(
        treinta("0 flor, 1 con-flor-envido", 0),
        "con-flor-3-envido con-flor-envido con-flor-falta-envido con-flor-no-quiero con-flor-quiero"
    );
    assert_eq!(
        treinta("0 flor, 1 con-flor-envido, 0 con-flor-3-envido", 1),
        "con-flor-falta-envido con-flor-no-quiero con-flor-quiero"
    );
    assert_eq!(treinta("0 flor, 1 con-flor-falta-envido", 0), "con-flor-no-quiero con-flor-quiero");
}

#[test]
fn example_7_flores_in_treinta() {
    let check = |script: &str, state: &str| {
        at(TWO, treinta(), json!({"score": [10, 12]})).play(script).is(state);
    };
    check("0 flor, 1 con-flor-envido, 0 con-flor-5-envido, 1 con-flor-quiero", "[0] juego [10,22]");
    check("0 flor, 1 con-flor-envido, 0 con-flor-5-envido, 1 con-flor-no-quiero", "[0] juego [15,12]");
    check("0 flor, 1 con-flor-envido, 0 con-flor-no-quiero", "[0] juego [10,16]");
    check("0 flor, 1 flor, 0 con-flor-quiero", "[0] juego [10,15]");
    check("0 flor, 1 flor, 0 con-flor-4-envido, 1 con-flor-no-quiero", "[0] juego [14,12]");
    check("0 flor, 1 con-flor-3-envido, 0 con-flor-falta-envido, 1 con-flor-no-quiero", "[0] juego [16,12]");
    let mut falta = at(TWO, treinta(), json!({"score": [10, 12]}));
    falta.play("0 flor, 1 con-flor-falta-envido, 0 con-flor-quiero").is("[] fin [10,30]");
    assert_eq!(falta.list_events("puntos"), [json!({"for": "flor", "side": 1, "points": 18, "score": [10, 30]})]);
}

#[test]
fn only_the_better_side_notes_its_own_flores_in_treinta() {
    flor(THREE, treinta(), "0 flor, 1 flor, 2 con-flor-quiero", "[0] juego [0,3]");
    flor(THREE, treinta(), "0 flor, 1 con-flor-envido, 2 con-flor-quiero", "[0] juego [0,5]");
    flor(THREE, treinta(), "0 flor, 1 flor, 0 con-flor-envido, 1 con-flor-no-quiero", "[0] juego [7,0]");
}

#[test]
fn a_flor_is_sung_only_at_the_first_turn() {
    let mut mesa = dealt(TWO, json!({}));
    for mv in ["7b", "envido", "truco", "mazo"] {
        mesa.refuses(0, mv);
    }
    mesa.play("0 flor, 1 con-flor-me-achico").refuses(0, "flor");
    dealt("7e 6e 4c/1o 5b 12c|3b", json!({})).refuses(0, "flor");
    dealt(TWO, json!({"flor": false})).refuses(0, "flor").play("0 7b, 1 2c");
}

#[test]
fn a_flor_goes_before_a_pending_truco_which_comes_back() {
    let mut mesa = dealt("4e 5e 3b/7o 6o 1o|6c", json!({}));
    mesa.play("0 truco").is("[1] truco [0,0]").refuses(1, "quiero").refuses(1, "mazo");
    mesa.play("1 flor").is("[1] truco [0,3]");
    assert_eq!(mesa.legal(1), "mazo no-quiero quiero quiero-retruco");
}

#[test]
fn an_envido_is_void_if_any_seat_can_sing_flor() {
    // Seat 3 has a flor; its partner answers.
    let cards = "4c 5e 6b/12o 11c 4b/3e 10b 7c/7o 3o 1o|6e";
    for (answer, state) in [("quiero", "[0] juego [0,3]"), ("no-quiero", "[0] juego [0,3]")] {
        let mut mesa = dealt(cards, json!({}));
        mesa.play(&format!("0 envido, 1 {answer}")).is(state);
        assert_eq!(mesa.kinds(), "voz voz envido-nulo puntos");
        assert_eq!(mesa.list_events("voz")[1], json!({"seat": 3, "move": "flor", "auto": true}));
        mesa.refuses(0, "envido");
    }
    // Seat 2, on the side that bet, has one; the last of the others goes al mazo.
    let mut mesa = dealt("4c 5e 6b/12o 11c 4b/7o 3o 1o/3e 10b 7c|6e", json!({}));
    mesa.play("0 envido, 1 mazo, 3 mazo").is("[1] juego [4,0]");
    assert_eq!(mesa.kinds(), "voz voz envido-nulo puntos puntos ensena fin-mano reparto muestra");
}

#[test]
fn partners_sing_after_the_envido_was_annulled() {
    let mut mesa = dealt("4c 5e 6b/7o 3o 1o/3e 10b 7c/5c 6c 1c|6e", json!({}));
    mesa.play("0 envido, 1 flor").is("[0] juego [0,6]");
    assert_eq!(mesa.kinds(), "voz envido-nulo voz puntos");
}

#[test]
fn laying_betting_or_answering_gives_up_an_unsung_flor() {
    let free = json!({"obligada": "ninguna"});
    for word in ["7c", "envido", "truco"] {
        let mut mesa = dealt("7c 6c 3c/1o 4c 7b|6e", free.clone());
        mesa.play(&format!("0 {word}"));
        assert!(!mesa.legal(0).contains("flor"), "{word}");
    }
    // An answer to a bet denies it too; the envido then counts its best two cards.
    let mut mesa = dealt("7c 6c 3c/1o 4c 7b|6e", free.clone());
    mesa.play("0 7c, 1 envido, 0 quiero").is("[1] juego [2,0]");
    // A rival's flor leaves nothing to hide.
    let mut both = dealt("7c 6c 3c/7b 5b 1b|6e", free);
    both.play("0 flor").is("[1] flor [0,0]");
    assert!(!both.legal(1).contains("7b"));
}

#[test]
fn the_other_side_is_asked_and_the_truco_waits() {
    let mut mesa = dealt(TWO, treinta());
    mesa.play("0 flor").is("[1] flor [0,0]").refuses(1, "mazo").refuses(1, "2c");
    assert!(!mesa.legal(1).contains("con-flor-quiero"), "it is read as flor");
    assert_eq!(
        mesa.view("public")["flor"],
        json!({
            "state": "pending", "sung": [0], "calls": [{"seat": 0, "move": "flor"}],
        })
    );
    mesa.play("1 con-flor-envido");
    assert_eq!(mesa.view("public")["flor"]["sung"], json!([0, 1]), "a bet is a way of singing");
}

#[test]
fn equal_flores_are_won_by_the_mano() {
    flor("7o 6o 1o/7c 6c 1c|6e", json!({}), "0 flor, 1 contraflor, 0 con-flor-quiero", "[0] juego [6,0]");
}

#[test]
fn a_flor_without_a_turn_counts_nothing() {
    dealt("4e 5e 3b/7o 6o 1o|6c", json!({})).play("0 mazo").is("[1] juego [0,1]");
}

#[test]
fn in_cuarenta_each_singer_of_the_scoring_side_shows_cards() {
    let end = "0 mazo, 1 mazo, 2 1b, 3 mazo";
    let mut mesa = dealt(THREE, json!({}));
    mesa.play("0 flor, 1 con-flor-me-achico").play(end);
    let shown: Vec<_> = mesa.list_events("ensena").iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(shown, [0, 2]);
    assert_eq!(mesa.list_events("ensena")[0], json!({"for": "flor", "seat": 0, "cards": ["7o", "6o", "1o"]}));
    let mut silent = dealt(THREE, treinta());
    silent.play("0 flor, 1 flor, 0 con-flor-quiero").play(end);
    assert!(silent.list_events("ensena").is_empty());
}

#[test]
fn a_flor_reaching_the_goal_ends_the_chico_at_once() {
    let mut mesa = at(TWO, json!({}), json!({"score": [38, 39]}));
    mesa.play("0 flor, 1 con-flor-me-achico").is("[1] juego [0,0]");
    assert_eq!(mesa.kinds(), "voz puntos ensena chico reparto muestra");
    assert_eq!(mesa.list_events("puntos"), [json!({"for": "flor", "side": 0, "points": 2, "score": [40, 39]})]);
}
