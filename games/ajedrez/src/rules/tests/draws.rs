//! Offers, occurrences and claims (AJ-16 to AJ-21, AJ-30).

use super::*;

#[test]
fn an_offer_stands_until_the_rival_answers_or_moves() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(0, "tablas", "oferta 0"), (0, "e4", "e4")]);
    assert_eq!(view(&table)["offer"], 0, "the own move leaves it standing");
    check(&mut table, &[(1, "e5", "e5"), (1, "acepto", "illegal-move")]);
    assert_eq!(view(&table)["offer"], Value::Null);
    check(&mut table, &[(1, "=", "oferta 1"), (0, "(=)", "acuerdo 0, fin acuerdo"), (1, "rechazo", "game-over")]);
    assert_eq!(view(&table)["offer"], Value::Null);
}

#[test]
fn an_offer_is_not_repeated_before_an_own_move() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(1, "tablas", "oferta 1"), (1, "tablas", "illegal-move"), (0, "rechazo-tablas", "rechazo 0")]);
    check(&mut table, &[(1, "tablas", "illegal-move"), (0, "e4", "e4"), (1, "tablas", "illegal-move")]);
    check(
        &mut table,
        &[(1, "e5", "e5"), (1, "tablas", "oferta 1"), (0, "rechazo", "rechazo 0"), (0, "rechazo", "illegal-move")],
    );
    check(&mut table, &[(0, "tablas", "oferta 0"), (1, "tablas", "acuerdo 1, fin acuerdo")]);
}

#[test]
fn an_offerer_offers_again_after_a_move_and_an_answer() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(0, "tablas", "oferta 0"), (0, "e4", "e4"), (0, "tablas", "illegal-move")]);
    check(&mut table, &[(1, "rechazo", "rechazo 1"), (0, "tablas", "oferta 0")]);
}

#[test]
fn an_offer_with_a_move_is_made_after_it() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(0, "e4 tablas", "e4, oferta 0"), (1, "e5 (=)", "e5, oferta 1")]);
    check(&mut table, &[(0, "tablas", "acuerdo 0, fin acuerdo")]);
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(0, "tablas", "oferta 0"), (0, "e2-e4 (=)", "e4")]);
    let mut mate = from("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1");
    check(&mut mate, &[(0, "Dg7 (=)", "Dg7++, fin mate 0")]);
}

/// Example 1 of the rulebook.
#[test]
fn castling_rights_make_positions_different() {
    let mut table = from("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    moves(&mut table, "h1g1 a8b8 g1h1 b8a8 h1g1 a8b8 g1h1 b8a8");
    assert_eq!(view(&table)["claims"], json!([]));
    check(&mut table, &[(0, "reclamo", "reclamo 0 none")]);
    moves(&mut table, "h1g1 a8b8");
    check(&mut table, &[(0, "reclamo g1h1", "reclamo 0 repeticion, fin repeticion")]);
    let mut table = from("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    moves(&mut table, "h1g1 a8b8 g1h1 b8a8 h1g1 a8b8 g1h1 b8a8 h1g1 a8b8");
    check(&mut table, &[(0, "reclamo", "reclamo 0 repeticion, fin repeticion")]);
}

#[test]
fn an_al_paso_capture_counts_only_if_it_is_legal() {
    // After e2e4 black may capture al paso, so that position differs from the two that follow.
    let mut table = from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    moves(&mut table, "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1");
    assert_eq!(view(&table)["claims"], json!([]));
    // Here the dama pins the pawn that could otherwise capture.
    let mut table = from("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1");
    moves(&mut table, "d2d4");
    assert_eq!(view(&table)["fen"], "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1", "example 5");
    check(&mut table, &[(1, "exd3", "illegal-move")]);
    moves(&mut table, "a4a5 d1d2 a5a4 d2d1 a4a5 d1d2 a5a4 d2d1");
    assert_eq!(view(&table)["claims"], json!(["repeticion"]));
}

#[test]
fn repetition_draws_only_if_claimed_and_an_unclaimed_one_lapses() {
    let mut table = open(json!({}), None).unwrap();
    for _ in 0..5 {
        moves(&mut table, "g1f3 g8f6 f3g1 f6g8");
    }
    assert_eq!(view(&table)["claims"], json!(["repeticion"]));
    moves(&mut table, "e2e4");
    check(&mut table, &[(1, "reclamo", "reclamo 1 none")]);
}

#[test]
fn fifty_moves_count_from_the_setup_and_are_never_automatic() {
    let mut table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80");
    check(&mut table, &[(0, "reclamo Tf2", "reclamo 0 cincuenta, fin cincuenta")]);
    let mut table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 250 80");
    moves(&mut table, "d2d3 e8e7");
    assert_eq!(view(&table)["fen"], "8/4k3/8/8/8/3R4/8/4K3 w - - 252 81");
    assert_eq!(view(&table)["claims"], json!(["cincuenta"]));
    check(&mut table, &[(0, "reclamo-tablas", "reclamo 0 cincuenta, fin cincuenta")]);
}

#[test]
fn a_capture_or_pawn_move_does_not_complete_fifty_moves() {
    let mut table = from("4k3/8/8/8/8/3r4/3R4/4K3 w - - 99 80");
    check(&mut table, &[(0, "reclamo d2d3", "reclamo 0 none, Txd3")]);
    let mut table = from("4k3/8/8/8/8/P7/3R4/4K3 w - - 99 80");
    check(&mut table, &[(0, "reclamo a4", "reclamo 0 none, a4")]);
}

#[test]
fn grounds_are_tried_in_order_present_before_named() {
    let mut table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 92 80");
    moves(&mut table, "d2d3 e8e7 d3d2 e7e8 d2d3 e8e7 d3d2 e7e8");
    assert_eq!(view(&table)["claims"], json!(["repeticion", "cincuenta"]));
    check(&mut table, &[(0, "reclamo", "reclamo 0 repeticion, fin repeticion")]);
    let mut table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 93 80");
    moves(&mut table, "d2d3 e8e7 d3d2 e7e8 d2d3 e8e7 d3d2");
    check(&mut table, &[(1, "reclamo e7e8", "reclamo 1 cincuenta, fin cincuenta")]);
    let mut table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 92 80");
    moves(&mut table, "d2d3 e8e7 d3d2 e7e8 d2d3 e8e7 d3d2");
    check(&mut table, &[(1, "reclamo e7e8", "reclamo 1 repeticion, fin repeticion")]);
}

#[test]
fn a_seat_claims_only_once_and_only_in_its_turn() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(1, "reclamo", "not-your-turn"), (1, "reclamo e7e5", "not-your-turn")]);
    check(&mut table, &[(0, "reclamo e2e5", "illegal-move"), (0, "reclamo hola", "unknown-move")]);
    check(
        &mut table,
        &[(0, "reclamo", "reclamo 0 none"), (0, "reclamo", "illegal-move"), (0, "reclamo e4", "illegal-move")],
    );
    check(&mut table, &[(0, "e4", "e4"), (1, "reclamo e5", "reclamo 1 none, e5"), (0, "reclamo", "reclamo 0 none")]);
}

/// Example 2 of the rulebook.
#[test]
fn a_wrong_claim_costs_time_and_its_move_is_made() {
    let mut table = open(json!({"reloj": "5"}), None).unwrap();
    check(&mut table, &[(0, "reclamo-tablas e2e4", "reclamo 0 none, reloj 150000 480000, e4")]);
    let mut table = open(json!({"reloj": "5+3"}), Some(json!({"clock": [1000, 300]}))).unwrap();
    check(&mut table, &[(0, "reclamo", "reclamo 0 none, reloj 820000 480000"), (0, "e4", "e4")]);
    assert_eq!(view(&table)["clock"], json!({"remaining_ms": [823000, 480000], "running": 1, "period": [1, 1]}));
}

#[test]
fn a_named_move_that_is_wrongly_claimed_may_mate() {
    let mut table = from("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1");
    check(&mut table, &[(0, "reclamo Dg7", "reclamo 0 none, Dg7++, fin mate 0")]);
}
