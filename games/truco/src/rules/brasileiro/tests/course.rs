//! Vazas, ties, calls and points (TB-9 to TB-20, TB-28 to TB-30).

use super::*;

#[test]
fn the_leader_or_first_tied_seat_leads_after_a_tie() {
    for (abre, leads) in [("abriu", "[0]"), ("primeira", "[1]")] {
        let mut mesa = Mesa::dealt(FOUR, json!({ "abre": abre }));
        mesa.play("0 Kp, 1 3e, 2 3c, 3 2o").is(&format!("{leads} juego [0,0]"));
    }
}

#[test]
fn of_equal_partners_the_first_to_lay_wins_and_leads() {
    let mut mesa = Mesa::dealt("Kp 3o 4c / 2e Kc 5o / 3c 2p 6e / 2o Jp 7e | Qo", json!({}));
    mesa.play("0 3o, 1 2e, 2 3c, 3 2o").is("[0] juego [0,0]");
    assert_eq!(mesa.public()["bazas"], json!([{"winner": 0, "side": 0}]));
}

#[test]
fn a_covered_manilha_loses_and_is_never_shown() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 Kp, 1 3e, 2 3c, 3 2o, 0 4c, 1 Kc, 2 2p");
    assert_eq!(mesa.legal(3), "7e Jp coberta-7e coberta-Jp truco");
    mesa.play("3 coberta-Jp").is("[1] juego [1,0]");
    assert_eq!(mesa.kinds(), "carta baza fin-mano puntos reparto vira");
    assert_eq!(mesa.events[0], json!({"kind": "carta", "seat": 3, "card": null, "coberta": true}));
    assert!(!json!(mesa.events).to_string().contains("Jp"));
}

#[test]
fn a_vaza_of_covered_cards_is_tied_and_led_again() {
    let mut mesa = Mesa::dealt("3p Kc 4p / 3o Ke 4c | 6o", json!({ "abre": "primeira" }));
    mesa.play("0 3p, 1 3o, 0 coberta-Kc, 1 coberta-Ke").is("[0] juego [0,0]");
    assert_eq!(mesa.private(0)["covered"], json!(["Kc"]));
    assert_eq!(mesa.private(1)["covered"], json!(["Ke"]));
    assert_eq!(mesa.public()["table"][1], json!([{"seat": 0, "card": null}, {"seat": 1, "card": null}]));
}

#[test]
fn an_option_decides_which_seats_may_cover_a_card() {
    let cards = "3p Kc 4p / 3o Ke 4c | 6o";
    let mut never = Mesa::dealt(cards, json!({ "coberta": "nao" }));
    assert_eq!(never.play("0 3p, 1 3o").why(0, "coberta-Kc"), "never-covered");
    let mut follow = Mesa::dealt(cards, json!({ "coberta": "seguir" }));
    assert_eq!(follow.why(0, "coberta-3p"), "covered-first");
    assert_eq!(follow.play("0 3p, 1 3o").why(0, "coberta-Kc"), "covered-lead");
    assert_eq!(follow.play("0 Kc").legal(1), "4c Ke coberta-4c coberta-Ke truco");
}

#[test]
fn three_ties_score_for_no_side_mano_or_dealer() {
    let ties = "0 truco, 1 aceito, 0 3p, 1 3o, 0 Kc, 1 Ke, 0 4p, 1 4c";
    for (option, score) in [("ninguem", "[0,0]"), ("mao", "[3,0]"), ("pe", "[0,3]")] {
        let mut mesa = Mesa::dealt("3p Kc 4p / 3o Ke 4c | 6o", json!({ "tres_empates": option }));
        mesa.play(ties).is(&format!("[1] juego {score}"));
        let nobody = option == "ninguem";
        assert_eq!(mesa.public()["last"]["side"].is_null(), nobody);
        assert_eq!(mesa.kinds().contains("puntos"), !nobody);
    }
}

#[test]
fn ties_leave_the_hand_to_the_first_baza_won() {
    let mut mesa = Mesa::dealt("3p Kc 4p / 3o Qe 4c | 6o", json!({}));
    mesa.play("0 3p, 1 3o, 0 Kc, 1 Qe").is("[1] juego [1,0]");
    let mut mesa = Mesa::dealt("3p Qc 4p / 2o Ke 4c | 6o", json!({}));
    mesa.play("0 3p, 1 2o, 0 Qc, 1 Ke, 1 4c, 0 4p").is("[1] juego [1,0]");
}

#[test]
fn a_chain_in_one_breath_leaves_what_was_accepted_before() {
    let mut mesa = Mesa::dealt("3p Kc 4p / 3o Ke 4c | 6o", json!({}));
    mesa.play("0 truco, 1 seis, 0 nove, 1 doze");
    assert_eq!(mesa.public()["truco"], json!({"value": 9, "pending": "doze", "by": 1, "right": null}));
    assert_eq!(mesa.legal(0), "aceito corro");
    mesa.play("0 corro").is("[1] juego [0,9]");
}

#[test]
fn the_right_to_raise_belongs_to_the_accepter_and_stays() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truco, 3 aceito");
    assert_eq!(mesa.why(0, "seis"), "not-ours");
    mesa.play("0 Kp, 1 3e, 2 3c, 3 2o, 0 4c");
    assert_eq!(mesa.why(1, "nove"), "not-next");
    assert_eq!(mesa.why(1, "dez"), "other-ladder");
    mesa.play("1 seis, 2 aceito").is("[1] juego [0,0]");
    assert_eq!(mesa.public()["truco"], json!({"value": 6, "pending": null, "by": 1, "right": 0}));
}

#[test]
fn a_side_with_enough_may_not_raise_under_a_teto() {
    let cards = "3p Kc 4p / 3o Ke 4c | 6o";
    let mut mesa = Mesa::at(cards, json!({ "teto": true }), json!({ "score": [7, 5] }));
    mesa.play("0 truco, 1 seis");
    assert_eq!(mesa.why(0, "nove"), "enough");
    assert_eq!(mesa.legal(0), "aceito corro");
    mesa.play("0 aceito");
    assert_eq!(mesa.public()["truco"]["right"], json!(null));
    let mut free = Mesa::at(cards, json!({}), json!({ "score": [7, 5] }));
    assert_eq!(free.play("0 truco, 1 seis").legal(0), "aceito corro nove");
    free.play("0 aceito");
    assert_eq!(free.public()["truco"]["right"], json!(0));
}

#[test]
fn the_ladders_name_their_steps() {
    for (options, calls) in [
        (json!({}), "truco seis nove doze"),
        (json!({ "escada": "2-4-6-10-12" }), "truco seis dez doze"),
        (json!({ "escada": "2-4-8-10-12" }), "truco oito dez doze"),
    ] {
        let mut mesa = Mesa::dealt("3p Kc 4p / 3o Ke 4c | 6o", options);
        for (place, call) in calls.split(' ').enumerate() {
            mesa.play(&format!("{} {call}", place % 2));
        }
        assert_eq!(mesa.legal(0), "aceito corro");
        mesa.play("0 aceito");
        assert_eq!(mesa.public()["truco"]["value"], json!(12));
        assert_eq!(mesa.legal(0), "3p 4p Kc");
    }
}

#[test]
fn a_score_never_exceeds_twelve() {
    let mut mesa = Mesa::at("3p Kc 4p / 2o Qe 5c | 6o", json!({}), json!({ "score": [10, 4] }));
    mesa.play("0 truco, 1 seis, 0 nove, 1 aceito, 0 3p, 1 2o, 0 Kc, 1 Qe").is("[] fin [12,4]");
    assert_eq!(mesa.events[3]["points"], json!(2));
    assert_eq!(mesa.kinds(), "carta baza fin-mano puntos chico fin");
    assert_eq!(mesa.code(0, "3p"), Some(Code::GameOver));
}

#[test]
fn the_best_of_three_is_two_jogos() {
    let setup = json!({ "score": [10, 4], "chicos": [1, 1] });
    let mut mesa = Mesa::at("3p Kc 4p / 2o Qe 5c | 6o", json!({ "chicos": 3 }), setup);
    mesa.play("0 truco, 1 aceito, 0 3p, 1 2o, 0 Kc, 1 Qe").is("[] fin [12,4]");
    assert_eq!(mesa.public()["chicos"], json!([2, 1]));
}

#[test]
fn six_play_like_four() {
    let cards = "3p 4e 5e / 4c 4o 5c / 5p 6e 7e / 6p 6c 7c / 7p Qe Qp / 7o Ke Kp | 3o";
    let mut mesa = Mesa::dealt(cards, json!({}));
    mesa.play("0 truco").is("[1,3,5] truco [0,0]").play("5 aceito, 0 3p").is("[1] juego [0,0]");
    mesa.play("1 4c, 2 5p, 3 6p, 4 7p, 5 7o").is("[1] juego [0,0]");
    assert_eq!(mesa.public()["bazas"][0], json!({"winner": 1, "side": 1}));
}
