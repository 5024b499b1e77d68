//! The board: castling, endings that follow from the position, refusals (AJ-9 to AJ-15, AJ-31).

use super::*;
use crate::rules::position::WHITE;

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
fn only_a_position_blocked_by_pawns_for_ever_is_drawn() {
    let mut table = from("4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1");
    check(&mut table, &[(0, "g4", "g4, fin material"), (1, "Rd8", "game-over")]);
    let mut table = from("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1");
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
fn refusals_come_in_their_order() {
    let mut table = open(json!({}), None).unwrap();
    check(&mut table, &[(1, "Xf3", "unknown-move"), (1, "e9", "unknown-move"), (1, "e2e4", "not-your-turn")]);
    check(&mut table, &[(1, "e7e9", "unknown-move"), (1, "Cf6", "not-your-turn"), (1, "e7e5 (=)", "not-your-turn")]);
    check(
        &mut table,
        &[(0, "e7e5", "illegal-move"), (0, "abandono", "abandono 0, fin abandono 1"), (0, "hola", "game-over")],
    );
}
