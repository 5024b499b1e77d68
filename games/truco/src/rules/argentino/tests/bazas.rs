//! Truco, bazas and going al mazo: TA-30 to TA-43.

use serde_json::json;

use super::Mesa;

#[test]
fn example_5_two_partners_win_the_hand_by_highest_cards() {
    let mut mesa = Mesa::dealt("3e 7b 4c/3b 5c 12o/4o 7c 12e/6b 6o 1c", json!({}));
    mesa.play("0 3e, 1 3b, 2 4o, 3 6b").is("[0] juego [0,0]");
    assert_eq!(mesa.list_events("baza"), [json!({"number": 1, "winner": null, "side": null})]);
    mesa.play("0 7b, 1 5c, 2 7c, 3 6o").is("[1] juego [1,0]");
    assert_eq!(mesa.list_events("baza"), [json!({"number": 2, "winner": 0, "side": 0})]);
    assert_eq!(mesa.kinds(), "carta baza puntos fin-mano reparto");
}

#[test]
fn the_side_that_last_wanted_keeps_the_right_to_raise() {
    let mut mesa = Mesa::dealt("4e 5b 12c/4c 5e 6b/1b 10e 3o/7o 6c 1o", json!({}));
    mesa.play("0 truco, 3 quiero, 0 4e, 1 retruco").is("[0,2] truco [0,0]");
    mesa.refuses(0, "quiero-retruco").play("2 quiero, 1 4c, 2 10e, 3 6c").is("[2] juego [0,0]");
    mesa.refuses(2, "retruco").play("2 vale-cuatro").is("[1,3] truco [0,0]");
    assert_eq!(mesa.legal(3), "mazo no-quiero quiero");
    assert_eq!(mesa.view("public")["truco"], json!({"value": 3, "pending": "vale-cuatro", "by": 0, "right": null}));
    mesa.play("3 quiero");
    assert_eq!(mesa.view("public")["truco"], json!({"value": 4, "pending": null, "by": 0, "right": null}));
    mesa.play("2 mazo, 3 1o, 0 mazo").is("[1] juego [0,4]");
}

#[test]
fn example_6_seats_leave_singly_and_with_a_pending_envido() {
    let mut mesa = Mesa::dealt("4e 5b 12c/4c 5e 6b/1b 10e 3o/7o 6c 1o", json!({}));
    mesa.play("0 truco, 1 quiero-retruco, 0 quiero, 0 4e, 1 mazo").is("[2] juego [0,0]");
    mesa.play("2 1b, 3 7o, 2 3o, 3 mazo").is("[1] juego [3,0]");
    let mut two = Mesa::dealt("4e 5b 12c/4c 5e 6b", json!({}));
    two.play("0 truco, 1 envido, 0 mazo").is("[1] juego [0,2]");
    let points: Vec<_> = two.list_events("puntos").iter().map(|event| event["for"].clone()).collect();
    assert_eq!(points, ["envido", "truco"]);
}

#[test]
fn a_seat_that_left_answers_nothing_but_its_cards_count() {
    let mut mesa = Mesa::dealt("3e 5b 12c/4c 5e 6b/1b 10e 4o/7o 6c 1o", json!({}));
    mesa.play("0 3e, 1 envido, 0 mazo").is("[2] envido [0,0]");
    assert_eq!(mesa.code(0, "quiero"), Some(sobremesa_game::Code::NotYourTurn));
    mesa.play("2 quiero").is("[1] juego [0,2]");
    let said: Vec<_> = mesa.list_events("tantos").iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(said, [1, 2], "seat 0 takes no part");
    mesa.play("1 4c, 2 4o, 3 6c");
    assert_eq!(mesa.list_events("baza"), [json!({"number": 1, "winner": 0, "side": 0})], "its card counts");
    mesa.is("[1] juego [0,2]");
    assert_eq!(mesa.view("public")["counts"], json!([2, 2, 2, 2]));
    assert_eq!(mesa.view("public")["out"], json!([0]));
}

#[test]
fn a_seat_that_left_passes_its_turn_after_the_bet() {
    let cards = "3e 5b 12c/4c 5e 6b/1b 10e 4o/7o 6c 1o";
    let mut mesa = Mesa::dealt(cards, json!({}));
    mesa.play("0 truco, 1 envido, 0 mazo, 2 no-quiero").is("[1,3] truco [0,1]");
    assert_eq!(mesa.view("public")["to_play"], 0, "the truco still waits");
    mesa.play("3 quiero").is("[1] juego [0,1]");
    let mut last = Mesa::dealt(cards, json!({}));
    last.play("0 3e, 1 4c, 2 4o, 3 truco, 0 quiero-retruco, 3 mazo").is("[1] truco [0,0]").play("1 quiero");
    assert_eq!(last.kinds(), "voz baza", "nobody is left to lay: the baza is decided");
    last.is("[0] juego [0,0]");
}

#[test]
fn the_next_active_seat_leads_after_a_winner_that_left() {
    let mut mesa = Mesa::dealt("3e 5b 12c/4c 5e 6b/1b 10e 4o/7o 6c 1o", json!({}));
    mesa.play("0 3e, 1 truco, 0 mazo, 2 quiero, 1 4c, 2 4o, 3 6c").is("[1] juego [0,0]");
}

#[test]
fn three_pardas_go_to_the_manos_side_though_it_left() {
    let mut mesa = Mesa::dealt("3e 12c 4o/3b 12o 4b/4c 12b 4e/5e 12e 5b", json!({}));
    mesa.play("0 3e, 1 3b, 2 4c, 3 5e, 0 12c, 1 12o, 2 12b, 3 12e, 0 mazo, 1 4b, 2 4e, 3 mazo");
    assert_eq!(mesa.list_events("fin-mano"), [json!({"side": 0})]);
}

#[test]
fn a_parda_after_a_won_baza_decides_the_hand() {
    let mut mesa = Mesa::dealt("1e 12c 4o/3b 12o 4b", json!({}));
    mesa.play("0 1e, 1 3b, 0 12c, 1 12o").is("[1] juego [1,0]");
    let mut mesa = Mesa::dealt("1e 4o 12c/3b 5o 12o", json!({}));
    mesa.play("0 1e, 1 3b, 0 4o, 1 5o, 1 12o, 0 12c").is("[1] juego [1,0]");
}

#[test]
fn the_match_is_best_of_three_or_a_single_chico() {
    let mut mesa = Mesa::at("1e 12c 4o/3b 12o 4b", json!({"chicos": 1}), json!({"score": [29, 0]}));
    mesa.play("0 envido, 1 no-quiero").is("[] fin [30,0]");
    assert_eq!(mesa.kinds(), "voz puntos chico fin");
    assert_eq!(mesa.list_events("fin"), [json!({"winners": [0], "reason": "partida"})]);
    let view = mesa.view("public");
    assert_eq!((&view["over"], &view["chicos"]), (&json!({"winners": [0], "reason": "partida"}), &json!([1, 0])));
    assert_eq!(mesa.code(0, "1e"), Some(sobremesa_game::Code::GameOver));
    assert_eq!(mesa.legal(0), "");
    let mut pairs =
        Mesa::at("4e 5b 12c/4c 5e 6b/1b 10e 3o/7o 6c 1o", json!({}), json!({"score": [0, 29], "chicos": [1, 1]}));
    pairs.play("0 mazo, 1 4c, 2 mazo");
    assert_eq!(pairs.list_events("fin")[0]["winners"], json!([1, 3]));
}

#[test]
fn a_score_never_exceeds_the_goal() {
    let mut mesa = Mesa::at("1e 12c 4o/3b 12o 4b", json!({}), json!({"score": [28, 0]}));
    mesa.play("0 truco, 1 quiero-retruco, 0 quiero-vale-cuatro, 1 quiero, 0 1e, 1 mazo");
    assert_eq!(mesa.list_events("puntos"), [json!({"for": "truco", "side": 0, "points": 2, "score": [30, 0]})]);
    assert_eq!(mesa.kinds(), "voz puntos fin-mano chico reparto");
}
