//! Tests of the doubling cube and the Crawford rule (BG-20–25).

use serde_json::{Value, json};
use sobremesa_backgammon::rules::Backgammon;
use sobremesa_game::{Code, Game as _, Table};

use super::{FIRST, SECOND, board, open, opened, play, refused, turns, view};

fn with_cube(score: [u8; 2], cube: Value, crawford: bool) -> Table<Backgammon> {
    let setup = json!({
        "board": board(&[(6, 5), (19, -5)]), "score": score, "cube": cube, "crawford": crawford,
    });
    open(json!({"cubo": true}), json!([[2, 1], [2, 1], [2, 1]]), Some(setup)).unwrap()
}

#[test]
fn a_seat_may_double_if_cube_and_score_allow_it() {
    for (score, cube, crawford, may) in [
        ([0, 0], json!({"value": 1, "owner": null}), false, true),
        ([0, 0], json!({"value": 2, "owner": 0}), false, true),
        ([0, 0], json!({"value": 2, "owner": 1}), false, false),
        ([3, 0], json!({"value": 2, "owner": 0}), false, false), // 3 + 2 is the match
        ([2, 0], json!({"value": 2, "owner": 0}), false, true),
        ([4, 0], json!({"value": 1, "owner": null}), false, false),
        ([0, 4], json!({"value": 1, "owner": null}), false, true),
        ([0, 4], json!({"value": 1, "owner": null}), true, false),
    ] {
        let table = with_cube(score, cube.clone(), crawford);
        let phase = table.game().standing().phase;
        assert_eq!(phase, if may { "tiro" } else { "juego" }, "{score:?} {cube} {crawford}"); // BG-21
        assert_eq!(view(&table, "crawford"), json!(crawford));
    }
}

#[test]
fn the_cube_stops_at_64() {
    let setup = json!({"board": board(&[(6, 5), (19, -5)]), "cube": {"value": 64, "owner": 0}});
    let table = open(json!({"cubo": true, "puntos": 25}), json!([]), Some(setup)).unwrap();
    assert_eq!(table.game().standing().phase, "juego");
}

#[test]
fn the_first_roll_of_a_partida_is_never_doubled() {
    let table = opened(json!({"cubo": true, "apertura": "nueva"}), json!([[3, 1], [6, 6]]));
    assert_eq!(table.game().standing().phase, "juego"); // BG-21
    assert_eq!(view(&table, "dice"), json!([6, 6]));
}

#[test]
fn the_taker_owns_the_cube_and_alone_may_redouble() {
    let mut table = opened(json!({"cubo": true, "puntos": 25}), json!([[3, 1], [2, 1], [2, 1], [6, 5]]));
    play(&mut table, FIRST, "8/5 6/5");
    play(&mut table, SECOND, "doblo");
    assert_eq!(refused(&table, FIRST, "tiro"), (Code::IllegalMove, "backgammon-refusal-answer-first"));
    assert_eq!(refused(&table, FIRST, "24/23"), (Code::IllegalMove, "backgammon-refusal-answer-first"));
    play(&mut table, FIRST, "acepto"); // BG-22
    assert_eq!(refused(&table, SECOND, "acepto"), (Code::IllegalMove, "backgammon-refusal-nothing-to-answer"));
    assert_eq!(refused(&table, SECOND, "tiro"), (Code::IllegalMove, "backgammon-refusal-already-rolled"));
    play(&mut table, SECOND, "24/23 13/11");
    assert_eq!(turns(&table), ["doblo", "tiro"]);
    assert_eq!(refused(&table, FIRST, "24/23"), (Code::IllegalMove, "backgammon-refusal-roll-first"));
    play(&mut table, FIRST, "doblo");
    let events = play(&mut table, SECOND, "rechazo");
    assert_eq!(
        events[..2],
        [
            json!({"kind": "rechazo", "seat": 1}),
            json!({"kind": "partida", "number": 1, "winner": 0, "points": 2, "type": "rechazo"}),
        ]
    );
}

#[test]
fn after_the_crawford_partida_the_cube_is_back() {
    // Example 6: 4-2, seat 1 wins the Crawford partida.
    let setup = json!({
        "board": board(&[(6, 5), (24, -1)]), "turn": 1, "dice": [2, 1], "score": [4, 2], "crawford": true,
    });
    let mut table = open(json!({"cubo": true}), json!([[1, 3], [2, 1]]), Some(setup)).unwrap();
    play(&mut table, SECOND, "1/off");
    assert_eq!((view(&table, "crawford"), table.game().score()), (json!(false), [4, 3]));
    let events = play(&mut table, SECOND, "8/5 6/5");
    assert_eq!(events[1]["kind"], "tirada", "4 + 1 is the match: seat 0 may not double");
    let turn = turns(&table)[0].clone();
    play(&mut table, FIRST, &turn);
    assert_eq!(turns(&table), ["doblo", "tiro"]);
}

#[test]
fn without_the_rule_there_is_no_crawford_partida() {
    for options in [json!({"cubo": true, "crawford": false}), json!({})] {
        let setup = json!({"board": board(&[(1, 1), (24, -1)]), "dice": [2, 1], "score": [3, 0]});
        let mut table = open(options.clone(), json!([[6, 5]]), Some(setup)).unwrap();
        play(&mut table, FIRST, "1/off");
        assert_eq!(view(&table, "crawford"), json!(false), "{options}"); // BG-23
    }
}

#[test]
fn without_cube_its_words_are_illegal() {
    let table = opened(json!({}), json!([[3, 1]])); // BG-25
    for word in ["tiro", "doblo", "acepto", "rechazo"] {
        assert_eq!(refused(&table, FIRST, word), (Code::IllegalMove, "backgammon-refusal-no-cube"));
        assert_eq!(refused(&table, SECOND, word).0, Code::NotYourTurn);
    }
    assert_eq!(view(&table, "cube"), json!(null));
}
