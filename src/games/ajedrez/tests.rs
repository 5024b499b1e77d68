//! The clauses, each by a short game: what is said, and what comes of it.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::position::{BLACK, WHITE};
use super::san::{San, Style};
use super::*;
use crate::game::playout::playouts;
use crate::game::{Opening, Seed, Table};

fn open(options: Value, setup: Option<Value>) -> Result<Table<Ajedrez>, Unplayable> {
    let Value::Object(options) = options else { panic!("options are an object") };
    let opening = Opening { seats: Seats::new(2).unwrap(), options, setup, chance: vec![], seed: Seed::from_text("") };
    Table::open(opening).map(|(table, _)| table)
}

fn from(fen: &str) -> Table<Ajedrez> {
    open(json!({}), Some(json!({ "fen": fen }))).unwrap()
}

/// An event in a few words: `Cf3`, `oferta 0`, `reclamo 0 none`, `reloj 300000 420000`, `fin mate 1`.
fn told(event: &Event) -> String {
    match event {
        Event::Jugada(jugada) => jugada.san(Style::Seed).to_string(),
        Event::Oferta { seat } => format!("oferta {}", seat.number()),
        Event::Acuerdo { seat } => format!("acuerdo {}", seat.number()),
        Event::Rechazo { seat } => format!("rechazo {}", seat.number()),
        Event::Abandono { seat } => format!("abandono {}", seat.number()),
        Event::Reclamo { seat, grounds, .. } => {
            format!("reclamo {} {}", seat.number(), grounds.map_or("none", draws::Ground::word))
        }
        Event::Ilegal { seat, count } => format!("ilegal {} {count}", seat.number()),
        Event::Reloj { remaining_ms: [white, black] } => format!("reloj {white} {black}"),
        Event::Bandera { seat } => format!("bandera {}", seat.number()),
        Event::Fin(outcome) => match outcome.winners.first() {
            Some(winner) => format!("fin {} {}", outcome.reason, winner.number()),
            None => format!("fin {}", outcome.reason),
        },
    }
}

/// Plays what each seat says and compares what comes of it: events joined by commas, or the code of the refusal.
fn check(table: &mut Table<Ajedrez>, said: &[(u8, &str, &str)]) {
    for &(seat, text, wanted) in said {
        let came = match table.play(Seat::new(seat).unwrap(), text) {
            Ok(events) => events.iter().map(told).collect::<Vec<_>>().join(", "),
            Err(refusal) => refusal.code.word().to_owned(),
        };
        assert_eq!(came, wanted, "seat {seat} says {text:?}");
    }
}

/// Moves in turn, all of them accepted.
fn moves(table: &mut Table<Ajedrez>, texts: &str) {
    for text in texts.split(' ') {
        let seat = table.turn().first().expect("the game goes on");
        table.play(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}

fn legal(table: &Table<Ajedrez>) -> Vec<String> {
    table.turn().iter().flat_map(|seat| table.moves(seat)).map(|mv| mv.to_string()).collect()
}

fn view(table: &Table<Ajedrez>) -> Value {
    serde_json::to_value(table.game().public()).unwrap()
}

#[test]
fn castling_needs_three_squares_without_attack_and_no_man_between() {
    for (fen, short, long) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", false, false),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true), // f1, which the king crosses
        ("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, false), // d1
        ("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true), // g1, where it arrives
        ("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", false, false), // the king's own square
        ("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true), // b1 and the torre do not matter
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", false, false),
    ] {
        let legal = legal(&from(fen));
        assert_eq!((legal.contains(&"e1g1".into()), legal.contains(&"e1c1".into())), (short, long), "{fen}");
    }
}

#[test]
fn a_captured_torre_has_moved() {
    let mut table = from("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1");
    moves(&mut table, "g3h1");
    assert_eq!(view(&table)["fen"], "4k3/8/8/8/8/8/8/R3K2n w Q - 0 2");
}

#[test]
fn mate_stalemate_and_dead_positions_end_the_game_at_once() {
    check(&mut from("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1"), &[(0, "Dg7", "Dg7++, fin mate 0"), (1, "h8g8", "game-over")]);
    check(&mut from("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1"), &[(0, "Dg6", "Dg6, fin ahogado")]);
    check(&mut from("8/8/8/8/8/4k3/8/2nK4 w - - 0 1"), &[(0, "Rc1", "game-over")]);
    check(&mut from("8/8/8/8/4k3/8/3p4/3K4 w - - 0 1"), &[(0, "Rxd2", "Rxd2, fin material")]);
    check(&mut from("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"), &[(0, "a8=C", "a8=C, fin material")]);
}

#[test]
fn a_position_that_is_blocked_for_ever_goes_on() {
    let mut table = from("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    check(&mut table, &[(0, "Rd1", "Rd1"), (1, "Rd8", "Rd8")]);
}

#[test]
fn a_setup_that_has_ended_starts_finished() {
    for (fen, reason, winners) in [
        ("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", "mate", SeatSet::only(WHITE)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "ahogado", SeatSet::EMPTY),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", "material", SeatSet::EMPTY),
        ("8/8/8/8/8/8/5kn1/7K w - - 0 1", "material", SeatSet::EMPTY),
    ] {
        let table = from(fen);
        assert_eq!(table.game().next(), Next::Over(Outcome { winners, reason }), "{fen}");
        assert_eq!((table.game().count_lines(0), table.game().count_lines(1), table.game().count_lines(3)), (1, 0, 0));
        assert!(legal(&table).is_empty());
    }
}

#[test]
fn either_seat_resigns_at_any_time() {
    check(&mut from("8/8/8/8/4k3/8/3p4/3K4 w - - 0 1"), &[(0, "rendirse", "abandono 0, fin abandono 1")]);
    check(&mut from("8/8/8/8/4k3/8/3p4/3K4 w - - 0 1"), &[(1, "Abandono", "abandono 1, fin abandono 0")]);
}

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
fn the_offerers_move_frees_it_to_offer_again_once_the_offer_is_gone() {
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
    // After e2e4 black may capture al paso: that position is another than the two that follow.
    let mut table = from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    moves(&mut table, "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1");
    assert_eq!(view(&table)["claims"], json!([]));
    // Here the dama pins the pawn that could capture, so it may not.
    let mut table = from("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1");
    moves(&mut table, "d2d4");
    assert_eq!(view(&table)["fen"], "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1", "example 5");
    check(&mut table, &[(1, "exd3", "illegal-move")]);
    moves(&mut table, "a4a5 d1d2 a5a4 d2d1 a4a5 d1d2 a5a4 d2d1");
    assert_eq!(view(&table)["claims"], json!(["repeticion"]));
}

#[test]
fn repetition_is_never_automatic_and_a_claim_not_made_is_given_up() {
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
fn a_capture_or_a_pawn_move_does_not_complete_fifty_moves() {
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
fn a_seat_claims_once_a_turn_and_only_in_its_turn() {
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

#[test]
fn the_third_illegal_move_loses() {
    let mut table = open(json!({"ilegales": "penalizar"}), None).unwrap();
    check(&mut table, &[(0, "e5", "ilegal 0 1"), (0, "e4", "e4"), (1, "e2e4", "ilegal 1 1")]);
    check(&mut table, &[(1, "Cd4 (=)", "ilegal 1 2"), (1, "acepto", "illegal-move")]);
    assert_eq!((&view(&table)["illegal"], &view(&table)["offer"]), (&json!([1, 2]), &Value::Null));
    check(&mut table, &[(1, "0-0", "ilegal 1 3, fin ilegales 0")]);
}

#[test]
fn illegal_moves_give_the_rival_two_minutes_but_for_the_third() {
    let mut table = open(json!({"ilegales": "penalizar", "reloj": "5"}), None).unwrap();
    check(&mut table, &[(0, "e5", "ilegal 0 1, reloj 300000 420000"), (0, "Rd4", "ilegal 0 2, reloj 300000 540000")]);
    check(&mut table, &[(0, "a1a5", "ilegal 0 3, fin ilegales 1")]);
}

#[test]
fn what_is_no_illegal_move_is_not_counted() {
    let mut table =
        open(json!({"ilegales": "penalizar"}), Some(json!({"fen": "1n4k1/P7/8/8/8/8/8/R3K1NR w - - 0 1"}))).unwrap();
    check(&mut table, &[(0, "hola", "unknown-move"), (0, "", "unknown-move"), (1, "g8h1", "not-your-turn")]);
    check(&mut table, &[(0, "a8", "illegal-move"), (0, "a7a8", "illegal-move"), (0, "b8", "illegal-move")]);
    check(
        &mut table,
        &[(0, "acepto", "illegal-move"), (0, "reloj 5", "illegal-move"), (0, "reclamo e1e8", "illegal-move")],
    );
    assert_eq!(view(&table)["illegal"], json!([0, 0]));
    let mut table =
        open(json!({"ilegales": "penalizar"}), Some(json!({"fen": "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1"}))).unwrap();
    check(&mut table, &[(0, "Cf3", "illegal-move"), (0, "a8", "illegal-move"), (0, "a1", "ilegal 0 1")]);
}

#[test]
fn any_seat_reports_the_time_of_the_seat_to_move() {
    let mut table = open(json!({"reloj": "1"}), None).unwrap();
    check(&mut table, &[(1, "reloj 1.5", "reloj 58500 60000"), (0, "reloj 0", "reloj 58500 60000"), (0, "e4", "e4")]);
    check(
        &mut table,
        &[(0, "reloj 2", "reloj 58500 58000"), (1, "tablas", "oferta 1"), (1, "reloj 1", "reloj 58500 57000")],
    );
    assert_eq!(view(&table)["clock"]["running"], 1);
    let mut table = open(json!({"reloj": "1"}), Some(json!({"fen": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"}))).unwrap();
    check(&mut table, &[(0, "reloj 1", "reloj 60000 59000")]);
}

/// Example 3 of the rulebook.
#[test]
fn a_flag_loses_unless_the_rival_cannot_mate() {
    for (fen, came) in [
        ("4k1n1/8/8/8/8/8/4P3/4K3 w - - 0 1", "reloj 0 60000, bandera 0, fin tiempo 1"),
        ("4k1n1/8/8/8/8/8/3Q4/5K2 w - - 0 1", "reloj 0 60000, bandera 0, fin tiempo"),
        ("4k3/8/8/8/8/8/3Q4/5K2 w - - 0 1", "reloj 0 60000, bandera 0, fin tiempo"),
        ("4k3/8/8/8/8/8/3Q4/5K2 b - - 0 1", ""),
    ] {
        let table = open(json!({"reloj": "1"}), Some(json!({ "fen": fen })));
        let mut table = table.unwrap();
        if !came.is_empty() {
            check(&mut table, &[(0, "reloj 60", came), (0, "reloj 1", "game-over")]);
            assert_eq!(view(&table)["clock"]["running"], Value::Null);
        }
    }
    let mut table = open(json!({"reloj": "1"}), Some(json!({"fen": "4k3/8/8/8/8/8/3Q4/5K2 b - - 0 1"}))).unwrap();
    check(&mut table, &[(0, "reloj 61", "reloj 60000 0, bandera 1, fin tiempo 0")]);
}

#[test]
fn refusals_come_in_their_order() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(1, "Xf3", "unknown-move"), (1, "e9", "unknown-move"), (1, "e2e4", "not-your-turn")]);
    check(&mut table, &[(1, "e7e9", "unknown-move"), (1, "Cf6", "not-your-turn"), (1, "e7e5 (=)", "not-your-turn")]);
    check(
        &mut table,
        &[(0, "e7e5", "illegal-move"), (0, "abandono", "abandono 0, fin abandono 1"), (0, "hola", "game-over")],
    );
}

#[test]
fn setups_are_refused_for_what_is_wrong_in_them() {
    for (options, setup) in [
        (json!({}), json!({"fem": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"})),
        (json!({}), json!({"fen": 5})),
        (json!({}), json!([])),
        (json!({}), json!({"clock": [10, 10]})),
        (json!({"reloj": "5"}), json!({"clock": [10]})),
        (json!({"reloj": "5"}), json!({"clock": [10, 10, 10]})),
        (json!({"reloj": "5"}), json!({"clock": [-1, 10]})),
        (json!({"reloj": "5"}), json!({"clock": [0, 0]})),
        (json!({"reloj": "5"}), json!({"clock": ["10", 10]})),
        (json!({"reloj": "5"}), json!({"clock": 10})),
        (json!({"reloj": "5"}), json!({"clock": [1e300, 10]})),
    ] {
        assert!(matches!(open(options, Some(setup.clone())), Err(Unplayable::Setup(_))), "{setup}");
    }
}

#[test]
fn a_setup_sets_the_clocks() {
    let table = open(json!({"reloj": "40/90,30"}), Some(json!({"clock": [10, 0.5]}))).unwrap();
    assert_eq!(view(&table)["clock"], json!({"remaining_ms": [10000, 500], "running": 0, "period": [1, 1]}));
    let table = open(json!({"reloj": "5"}), Some(json!({"clock": [10, 0]}))).unwrap();
    let outcome = Outcome { winners: SeatSet::only(WHITE), reason: "tiempo" };
    assert_eq!(table.game().next(), Next::Over(outcome), "a flag that is down is noted at once");
}

#[test]
fn the_view_has_its_keys_and_no_others() {
    let table = open(json!({"reloj": "5"}), None).unwrap();
    let view = view(&table);
    let keys: Vec<&String> = view.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["fen", "check", "last", "history", "san", "offer", "claims", "illegal", "clock"]);
    assert_eq!(serde_json::to_value(table.game().private(BLACK)).unwrap(), json!({}));
}

#[test]
fn events_have_their_fields_and_no_others() {
    let mut table = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let events = table.play(WHITE, "exd6").unwrap();
    let jugada =
        json!({"kind": "jugada", "seat": 0, "move": "e5d6", "san": "exd6 a.p.", "captured": "P", "check": false});
    assert_eq!(serde_json::to_value(&events).unwrap(), json!([jugada]));
    let events = table.play(BLACK, "reclamo").unwrap();
    let reclamo = json!({"kind": "reclamo", "seat": 1, "ok": false, "grounds": null});
    assert_eq!(serde_json::to_value(&events).unwrap(), json!([reclamo]));
    let events = table.play(BLACK, "abandono").unwrap();
    let fin = json!({"kind": "fin", "winners": [0], "reason": "abandono"});
    assert_eq!(serde_json::to_value(&events).unwrap(), json!([{"kind": "abandono", "seat": 1}, fin]));
}

#[test]
fn a_random_player_claims_fifty_moves_and_nothing_else() {
    let mut dice = Dice::new(&Seed::from_text("x"), 0);
    let table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 100 80");
    let (seat, mv) = table.game().random_move(table.turn(), &mut dice, &mut Vec::new());
    assert_eq!((seat, mv), (WHITE, Move::Claim(None)));
    let table = from("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80");
    for _ in 0..50 {
        let (_, mv) = table.game().random_move(table.turn(), &mut dice, &mut Vec::new());
        assert!(table.moves(WHITE).contains(&mv), "{mv}");
    }
}

#[test]
fn every_legal_move_is_as_likely_as_any_other() {
    let table = from("1n4k1/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
    let count = legal(&table).len() as u32;
    let choose = |choice| table.game().position.choose(|moves| choice % moves.max(1)).to_string();
    let mut chosen: Vec<String> = (0..count).map(choose).collect();
    chosen.sort();
    assert_eq!(chosen, legal(&table), "each number below their count chooses another one");
}

#[test]
fn playouts_end() {
    let mut dice = Dice::new(&Seed::from_text("x"), 0);
    let done = playouts::<Ajedrez>(&Options::default(), Seats::new(2).unwrap(), 20, &mut dice).unwrap();
    assert_eq!((done.games, done.unfinished), (20, 0));
}

#[test]
fn a_game_is_exported_as_pgn() {
    let mut table = open(json!({"reloj": "40/90+30,30d5"}), None).unwrap();
    moves(&mut table, "e4 e5 Ac4 Cc6 Dh5 Cf6 Dxf7");
    let pgn = table.game().export().unwrap();
    let expected = "[Event \"Sobremesa\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
        [Result \"1-0\"]\n[TimeControl \"40/5400+30:1800d5\"]\n[Termination \"normal\"]\n\n\
        1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
    assert_eq!(pgn, expected);
}

#[test]
fn an_exported_game_from_a_position_tells_it_and_who_began() {
    let mut table = from("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7");
    assert!(table.game().export().unwrap().ends_with("[Termination \"unterminated\"]\n\n*\n"));
    moves(&mut table, "e5 Cf3");
    let pgn = table.game().export().unwrap();
    assert!(
        pgn.contains("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7\"]\n"),
        "{pgn}"
    );
    assert!(pgn.ends_with("\n7... e5 8. Nf3 *\n"), "{pgn}");
    moves(&mut table, "tablas");
    check(&mut table, &[(0, "acepto", "acuerdo 0, fin acuerdo")]);
    assert!(table.game().export().unwrap().contains("[Result \"1/2-1/2\"]"));
}

#[test]
fn a_long_export_is_wrapped() {
    let mut table = open(json!({}), None).unwrap();
    for _ in 0..40 {
        moves(&mut table, "g1f3 g8f6 f3g1 f6g8");
    }
    let pgn = table.game().export().unwrap();
    assert!(pgn.lines().all(|line| line.len() < 80 && !line.ends_with(' ')), "{pgn}");
    assert_eq!(pgn.split_whitespace().filter(|word| *word == "Nf3").count(), 40);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Along a random game, every legal move is read from each text that is written for it, and what is written is legal.
    #[test]
    fn every_way_of_writing_a_legal_move_is_read(seed in any::<u64>()) {
        let mut dice = Dice::new(&Seed::new([9; 32]), seed);
        let mut table = open(json!({}), None).unwrap();
        for _ in 0..60 {
            let Some(seat) = table.turn().first() else { break };
            let before = table.game().position.clone();
            let list = table.moves(seat);
            prop_assert!(list.is_sorted_by(|a, b| a.to_string() < b.to_string()));
            for mv in &list {
                let Move::Ply(ply) = *mv else { panic!("only moves of the board are listed") };
                let written = San { before: &before, ply, style: Style::Seed }.to_string();
                prop_assert_eq!(table.game().read(seat, &written), Ok(*mv), "{}", written);
                prop_assert_eq!(table.game().read(seat, &mv.to_string()), Ok(*mv));
                // English R is read as rey where a rey fits (AJ-28).
                let english = San { before: &before, ply, style: Style::Pgn }.to_string();
                prop_assert!(english.starts_with('R') || table.game().read(seat, &english) == Ok(*mv), "{}", english);
            }
            let choice = dice.below(list.len() as u32) as usize;
            let text = list[choice].to_string();
            table.play(seat, &text).unwrap();
            let again = fen::read(&fen::write(&table.game().position)).unwrap();
            prop_assert_eq!(again.key(), table.game().position.key(), "the FEN tells the same position");
        }
    }

    /// Whatever is said, it is answered; and what is refused changes nothing.
    #[test]
    fn nothing_that_is_said_breaks_the_game(
        said in prop::collection::vec(("[a-hRDTACKQBNO0-9x=+# .()-]{1,8}|reclamo [a-h][1-8][a-h][1-8]|reloj [0-9]{1,6}|tablas|acepto|rechazo", 0..2u8), 1..60),
        penalise in any::<bool>(),
    ) {
        let ilegales = if penalise { "penalizar" } else { "rechazar" };
        let mut table = open(json!({"reloj": "600d2", "ilegales": ilegales}), None).unwrap();
        for (text, seat) in said {
            let before = view(&table);
            if table.play(Seat::new(seat).unwrap(), &text).is_err() {
                prop_assert_eq!(view(&table), before);
            }
        }
        let again = Table::<Ajedrez>::replay(table.record().clone()).unwrap();
        prop_assert_eq!(view(&again), view(&table));
    }
}
