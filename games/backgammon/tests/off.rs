//! Tests of bearing off and the end of a partida (BG-15–17).

use super::{FIRST, canonical, given, play, turns};

#[test]
fn the_die_takes_off_its_point_or_the_highest_below() {
    let table = given(&[(6, 1), (4, 2), (2, 1), (24, -1)], [0, 0], [5, 3]); // Example 4
    assert_eq!(turns(&table), ["6/1 4/1", "6/3 4/off"]);
    assert_eq!(turns(&given(&[(3, 1), (1, 1), (24, -1)], [0, 0], [6, 4])), ["3/off 1/off"]);
}

#[test]
fn another_step_may_be_made_instead() {
    let table = given(&[(6, 2), (5, 1), (24, -1)], [0, 0], [6, 1]); // BG-16
    assert_eq!(turns(&table), ["6/5 6/off", "6/off 5/4"]);
}

#[test]
fn a_checker_that_was_hit_comes_round_first() {
    let table = given(&[(6, 2), (24, -1)], [1, 0], [6, 1]); // BG-16
    assert!(turns(&table).iter().all(|turn| turn.starts_with("bar/") && !turn.contains("off")));
}

#[test]
fn the_last_checker_wins_at_once() {
    let mut table = given(&[(2, 1), (24, -1)], [0, 0], [6, 6]); // BG-17
    assert_eq!(turns(&table), ["2/off"]);
    play(&mut table, FIRST, "2/0");
    assert_eq!(table.game().score(), [1, 0]);
}

#[test]
fn both_dice_are_used_even_where_one_would_do() {
    let table = given(&[(5, 1), (24, -1)], [0, 0], [6, 3]); // BG-13, BG-29
    assert_eq!(turns(&table), ["5/2 2/off"]);
    assert_eq!(canonical(&table, "5/off"), "5/2 2/off");
}
