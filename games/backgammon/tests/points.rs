//! Tests of the worth of a partida, the match, and giving up (BG-18–19, BG-26).

use serde_json::{Value, json};
use sobremesa_game::{Code, Game as _, Next, Outcome, SeatSet};

use super::{FIRST, SECOND, board, given, open, play, refused, turns};

/// Returns the points and the type of win when seat 0 wins against these checkers of seat 1.
fn worth(rivals: &[(usize, i8)], waiting: u8) -> (Value, Value) {
    let points = [&[(1, 1)], rivals].concat();
    let mut table = given(&points, [0, waiting], [2, 1]);
    let events = play(&mut table, FIRST, "1/off");
    (events[1]["points"].clone(), events[1]["type"].clone())
}

#[test]
fn a_partida_is_worth_what_the_loser_has_left() {
    // Example 5. Seat 1's point 20 is seat 0's point 5, its 18 is the 7.
    assert_eq!(worth(&[(5, -1), (24, -14)], 0), (json!(3), json!("backgammon")));
    assert_eq!(worth(&[(7, -1), (24, -14)], 0), (json!(2), json!("gammon")));
    assert_eq!(worth(&[(24, -14)], 1), (json!(3), json!("backgammon")));
    assert_eq!(worth(&[(5, -1), (24, -13)], 0), (json!(1), json!("simple")));
    assert_eq!(worth(&[(24, -13)], 1), (json!(1), json!("simple")));
}

#[test]
fn points_beyond_the_match_are_kept() {
    let setup = json!({"board": board(&[(1, 1), (5, -15)]), "dice": [2, 1], "score": [2, 1]});
    let mut table = open(json!({"puntos": 3}), json!([]), Some(setup)).unwrap();
    play(&mut table, FIRST, "1/off");
    assert_eq!(table.game().score(), [5, 1]); // BG-19
    let outcome = Outcome { winners: SeatSet::only(FIRST), reason: "puntos" };
    assert_eq!(table.game().next(), Next::Over(outcome));
    assert_eq!(refused(&table, SECOND, "abandono").0, Code::GameOver);
    assert_eq!(refused(&table, SECOND, "hola").0, Code::GameOver); // BG-33
}

#[test]
fn resigning_counts_the_cube_but_no_unanswered_double() {
    let setup = json!({"board": board(&[(1, 5), (24, -15)]), "cube": {"value": 2, "owner": 0}});
    let mut table = open(json!({"puntos": 25, "cubo": true}), json!([[3, 1], [6, 5]]), Some(setup)).unwrap();
    play(&mut table, FIRST, "doblo");
    let events = play(&mut table, SECOND, "ABANDONO"); // BG-26
    assert_eq!(events[0], json!({"kind": "abandono", "seat": 1}));
    assert_eq!(events[1], json!({"kind": "partida", "number": 1, "winner": 0, "points": 4, "type": "gammon"}));
    assert!(turns(&table).iter().all(|text| text != "abandono"), "it is never listed");
    play(&mut table, SECOND, "abandono");
    assert_eq!(table.game().score(), [7, 0], "also by the seat that is not in turn, three for the first position");
}
