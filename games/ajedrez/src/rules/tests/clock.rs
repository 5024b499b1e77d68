//! Illegal moves, clocks and flags (AJ-22 to AJ-26).

use super::*;
use crate::rules::position::WHITE;

#[test]
fn the_third_illegal_move_loses() {
    let mut table = open(json!({"ilegales": "penalizar"}), None).unwrap();
    check(&mut table, &[(0, "e5", "ilegal 0 1"), (0, "e4", "e4"), (1, "e2e4", "ilegal 1 1")]);
    check(&mut table, &[(1, "Cd4 (=)", "ilegal 1 2"), (1, "acepto", "illegal-move")]);
    assert_eq!((&view(&table)["illegal"], &view(&table)["offer"]), (&json!([1, 2]), &Value::Null));
    check(&mut table, &[(1, "0-0", "ilegal 1 3, fin ilegales 0")]);
}

#[test]
fn an_illegal_move_gives_two_minutes_and_the_third_loses() {
    let mut table = open(json!({"ilegales": "penalizar", "reloj": "5"}), None).unwrap();
    check(&mut table, &[(0, "e5", "ilegal 0 1, reloj 300000 420000"), (0, "Rd4", "ilegal 0 2, reloj 300000 540000")]);
    check(&mut table, &[(0, "a1a5", "ilegal 0 3, fin ilegales 1")]);
}

#[test]
fn unclear_or_misplaced_inputs_do_not_count_as_illegal_moves() {
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

#[test]
fn running_time_is_reported_and_the_flag_is_foreseen() {
    let flag = |table: &Table<Ajedrez>| table.game().flag_ms().map(std::num::NonZeroU64::get);
    let untimed = open(json!({}), None).unwrap();
    assert!((untimed.game().pass_time(5), flag(&untimed)) == (None, None));
    let mut table = open(json!({"reloj": "1d5"}), None).unwrap();
    assert_eq!(flag(&table), Some(65_000));
    let (seat, report) = table.game().pass_time(61_500).unwrap();
    assert_eq!((seat, report.to_string()), (WHITE, "reloj 61.500".to_owned()));
    assert!(Ajedrez::is_reported(&report));
    check(&mut table, &[(0, "reloj 61.500", "reloj 3500 60000")]);
    assert_eq!(flag(&table), Some(3_500));
    check(&mut table, &[(0, "e4", "e4")]);
    assert_eq!(flag(&table), Some(65_000));
    check(&mut table, &[(1, "abandono", "abandono 1, fin abandono 0")]);
    assert!((table.game().pass_time(5), flag(&table)) == (None, None));
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
fn a_setup_sets_the_clocks() {
    let table = open(json!({"reloj": "40/90,30"}), Some(json!({"clock": [10, 0.5]}))).unwrap();
    assert_eq!(view(&table)["clock"], json!({"remaining_ms": [10000, 500], "running": 0, "period": [1, 1]}));
    let table = open(json!({"reloj": "5"}), Some(json!({"clock": [10, 0]}))).unwrap();
    let outcome = Outcome { winners: SeatSet::only(WHITE), reason: "tiempo" };
    assert_eq!(table.game().next(), Next::Over(outcome), "a flag that is down is noted at once");
}
