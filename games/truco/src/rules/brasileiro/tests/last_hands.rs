//! Mão de onze and mão de ferro (TB-21 to TB-27).

use super::*;

#[test]
fn a_side_at_eleven_decides_alone_and_sees_partners_cards() {
    let mut mesa = Mesa::at(FOUR, json!({}), json!({ "score": [11, 8] }));
    mesa.is("[0,2] onze [11,8]");
    assert_eq!(mesa.private(0)["partners"], json!([{"seat": 2, "cards": ["3c", "2p", "6e"]}]));
    assert_eq!(mesa.private(1)["partners"], json!([]));
    assert_eq!(mesa.why(0, "3o"), "decide-first");
    assert_eq!(mesa.why(0, "truco"), "decide-first");
    mesa.play("2 corro");
    assert_eq!(
        mesa.events[1..3],
        [
            json!({"kind": "fin-mano", "side": 1}),
            json!({"kind": "puntos", "for": "onze", "side": 1, "points": 1, "score": [11, 9]}),
        ]
    );
    assert_eq!(mesa.public()["dealer"], json!(0));
}

#[test]
fn partners_see_what_was_dealt_whatever_is_laid() {
    let mut mesa = Mesa::at(FOUR, json!({}), json!({ "score": [11, 8] }));
    mesa.play("0 aceito, 0 Kp, 1 3e, 2 3c, 3 2o, 0 coberta-4c");
    assert_eq!(mesa.private(2)["partners"], json!([{"seat": 0, "cards": ["Kp", "3o", "4c"]}]));
    assert_eq!(mesa.public()["table"][1], json!([{"seat": 0, "card": null}]));
    assert_eq!(mesa.why(1, "truco"), "no-calls");
}

#[test]
fn a_lost_mao_de_onze_gives_the_second_step() {
    let mut mesa = Mesa::at("4c 4e 5c / 3e Kc 2o | Qo", json!({}), json!({ "score": [11, 9] }));
    mesa.play("0 aceito, 0 4c, 1 3e, 1 Kc, 0 4e").is("[] fin [11,12]");
}

#[test]
fn a_mao_de_onze_without_a_winner_is_repeated() {
    let mut mesa = Mesa::at("3p Kc 4p / 3o Ke 4c | 6o", json!({}), json!({ "score": [11, 9] }));
    mesa.play("0 aceito, 0 3p, 1 3o, 0 Kc, 1 Ke, 0 4p, 1 4c").is("[0] onze [11,9]");
}

#[test]
fn a_forbidden_truco_loses_the_jogo_with_the_perde_option() {
    let options = json!({ "truco_na_onze": "perde" });
    let mut mesa = Mesa::at(FOUR, options.clone(), json!({ "score": [3, 11] }));
    mesa.is("[1,3] onze [3,11]").play("1 aceito");
    assert!(mesa.legal(0).ends_with("truco"));
    assert_eq!(mesa.why(0, "seis"), "no-calls");
    mesa.play("0 truco").is("[] fin [3,12]");
    assert_eq!(mesa.kinds(), "voz fin-mano puntos chico fin");
    let mut blind = Mesa::at(FOUR, options, json!({ "score": [11, 11] }));
    assert_eq!(blind.legal(0), "cega-1 cega-2 cega-3 truco");
    blind.play("0 truco").is("[] fin [11,12]");
}

#[test]
fn mao_de_ferro_hides_all_hands_and_refuses_every_card() {
    let mut mesa = Mesa::at(FOUR, json!({ "senas": true }), json!({ "score": [11, 11] }));
    mesa.is("[0] juego [11,11]");
    for number in 0..4 {
        assert_eq!(mesa.private(number)["hand"], json!([null, null, null]));
        assert_eq!(mesa.private(number)["partners"], json!([]));
    }
    for card in ["Kp", "3e", "Ac", "coberta-Kp", "coberta-3e"] {
        assert_eq!(mesa.why(0, card), "blind");
    }
    assert_eq!(mesa.code(0, "sinal-zap"), Some(Code::IllegalMove));
    assert_eq!(mesa.legal(2), "");
    mesa.play("0 cega-2");
    assert_eq!(mesa.events, [json!({"kind": "carta", "seat": 0, "card": "3o"})]);
    mesa.play("1 cega-1, 2 cega-3, 3 cega-1");
    assert_eq!(mesa.why(0, "cega-2"), "blind-laid");
    assert_eq!(mesa.legal(0), "cega-1 cega-3");
}

#[test]
fn blind_ties_are_played_again_blind() {
    let mut mesa = Mesa::at("3p Kc 4p / 3o Ke 4c | 6o", json!({}), json!({ "score": [11, 11] }));
    mesa.play("0 cega-1, 1 cega-1, 0 cega-2, 1 cega-2, 0 cega-3, 1 cega-3").is("[1] juego [11,11]");
    assert_eq!(mesa.public()["round"], json!("ferro"));
    assert_eq!(mesa.legal(1), "cega-1 cega-2 cega-3");
}

#[test]
fn an_open_mao_de_ferro_is_played_as_always() {
    let mut mesa = Mesa::at(FOUR, json!({ "ferro": "aberta" }), json!({ "score": [11, 11] }));
    assert_eq!(mesa.legal(0), "3o 4c Kp");
    assert_eq!(mesa.why(0, "cega-1"), "not-blind");
    assert_eq!(mesa.why(0, "truco"), "no-calls");
    mesa.play("0 Kp, 1 3e, 2 3c, 3 2o");
    assert_eq!(mesa.legal(0), "3o 4c coberta-3o coberta-4c");
}

#[test]
fn the_mineiro_is_at_the_end_at_ten() {
    let options = json!({ "perfil": "mineiro" });
    let cards = "3p Kc 4c / 3o Ke 4e";
    Mesa::at(cards, options.clone(), json!({ "score": [9, 9] })).is("[0] juego [9,9]");
    Mesa::at(cards, options.clone(), json!({ "score": [10, 9] }))
        .is("[0] onze [10,9]")
        .play("0 corro")
        .is("[1] juego [10,11]");
    Mesa::at(cards, options, json!({ "score": [11, 10] })).is("[0] juego [11,10]");
}
