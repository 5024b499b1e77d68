//! Tests of steps and turns (BG-8–14, BG-28–29).

use serde_json::json;
use sobremesa_game::{Code, SeatSet};

use super::{FIRST, SECOND, board, canonical, given, open, opened, play, refused, turns, view};

#[test]
fn the_opening_3_1_has_its_sixteen_turns() {
    let table = opened(json!({}), json!([[4, 4], [3, 1]])); // Example 1
    assert_eq!(turns(&table).len(), 16);
    for (text, meant) in [
        ("8/4", "8/7 7/4"),
        ("24/20", "24/23 23/20"),
        ("24/23/20", "24/23 23/20"),
        ("24/21/20", "24/23 23/20"),
        ("6/5 8/5", "8/5 6/5"),
        ("13/9", "13/10 10/9"),
        ("8/5 5/4", "8/7 7/4"),
    ] {
        assert_eq!(canonical(&table, text), meant, "{text}");
    }
}

#[test]
fn one_die_alone_must_be_the_higher() {
    let points = [(20, 1), (9, -2), (1, -5)]; // Example 2
    let table = given(&points, [0, 0], [6, 5]);
    assert_eq!(turns(&table), ["20/14"]);
    assert_eq!(refused(&table, FIRST, "20/15"), (Code::IllegalMove, "backgammon-refusal-higher-die"));
    let closed = [(20, 1), (14, -2), (9, -2)];
    assert_eq!(turns(&given(&closed, [0, 0], [6, 5])), ["20/15"]); // BG-14: otherwise the one that can
}

#[test]
fn the_only_way_to_use_both_dice_is_compulsory() {
    let table = given(&[(13, 1), (9, -2), (6, -2)], [0, 0], [6, 4]); // Example 3
    assert_eq!(turns(&table), ["13/7 7/3"]);
    assert_eq!(canonical(&table, "13/3"), "13/7 7/3");
    assert_eq!(refused(&table, FIRST, "13/7"), (Code::IllegalMove, "backgammon-refusal-more-steps"));
}

#[test]
fn doubles_use_as_many_steps_as_they_can() {
    // Exactly three steps: from 13 to 4, where the way ends.
    let table = given(&[(13, 1), (1, -2)], [0, 0], [3, 3]);
    assert_eq!(turns(&table), ["13/10 10/7 7/4"]); // BG-13
    assert_eq!(refused(&table, FIRST, "13/7").1, "backgammon-refusal-more-steps");
    assert_eq!(canonical(&table, "13/4"), "13/10 10/7 7/4");
}

#[test]
fn a_hit_on_the_way_makes_another_turn() {
    let hit = given(&[(24, 1), (6, 1), (19, -1), (1, -1)], [0, 0], [5, 4]); // BG-29
    assert!(["24/19 19/15", "24/20 20/15"].iter().all(|turn| turns(&hit).contains(&(*turn).to_owned())));
    assert_eq!(refused(&hit, FIRST, "24/15"), (Code::IllegalMove, "backgammon-refusal-way-matters")); // BG-31
    assert_eq!(canonical(&hit, "24/19*/15"), "24/19 19/15");
    let plain = given(&[(24, 1), (6, 1), (1, -1)], [0, 0], [5, 4]);
    assert!(!turns(&plain).contains(&"24/19 19/15".to_owned()));
    assert_eq!(canonical(&plain, "24/15"), "24/20 20/15");
}

#[test]
fn checkers_on_the_bar_enter_before_any_other_step() {
    let table = given(&[(13, 2), (20, -2), (1, -2)], [2, 0], [6, 5]); // BG-11
    assert_eq!(turns(&table), ["bar/19"]);
    assert_eq!(refused(&table, FIRST, "13/7 13/8"), (Code::IllegalMove, "backgammon-refusal-bar-first"));
    assert_eq!(canonical(&table, "BARRA/19*"), "bar/19");
    assert_eq!(canonical(&table, "25/19"), "bar/19");
}

#[test]
fn a_hit_fills_the_bar_and_its_event_names_points() {
    let mut table = given(&[(8, 1), (13, 1), (5, -1), (12, -1), (1, -1)], [0, 0], [3, 1]);
    let events = play(&mut table, FIRST, "13/12*, 8/5*");
    assert_eq!(events[0], json!({"kind": "jugada", "seat": 0, "move": "13/12 8/5", "hits": [12, 5]})); // BG-39
    assert_eq!(view(&table, "bar"), json!([0, 2]));
}

#[test]
fn a_seat_that_is_shut_out_keeps_passing() {
    let points = [(13, 2), (19, -2), (20, -2), (21, -2), (22, -2), (23, -2), (24, -2), (1, -3)];
    let setup = json!({"board": board(&points), "bar": [1, 0], "turn": 0, "dice": [6, 6]});
    let table = open(json!({}), json!([[2, 1]]), Some(setup)).unwrap();
    assert_eq!(table.turn(), SeatSet::only(SECOND)); // BG-12
    assert_eq!(view(&table, "log"), json!([[0, [6, 6], ""]]));
}
