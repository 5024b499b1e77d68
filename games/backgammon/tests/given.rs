//! Tests of given positions and rolls (BG-34–35).

use serde_json::{Value, json};
use sobremesa_game::Code;

use super::{board, given, open, view};

#[track_caller]
fn bad(setup: Value, options: Value) {
    assert_eq!(open(options, json!([]), Some(setup.clone())).err(), Some(Code::BadSetup), "{setup}");
}

#[test]
fn an_impossible_setup_is_refused() {
    let at = |key: &str, value: Value| {
        let mut setup = json!({"board": board(&[(6, 5), (19, -5)])});
        setup[key] = value;
        setup
    };
    for (key, value) in [
        ("board", json!(vec![0; 25])),
        ("board", json!(board(&[(6, 16), (19, -5)]))),
        ("board", json!(board(&[(6, -128), (19, 5)]))),
        ("board", json!(board(&[(6, 5)]))),
        ("board", json!(vec!["6"; 24])),
        ("bar", json!([11, 0])),
        ("bar", json!([0])),
        ("bar", json!([-1, 0])),
        ("off", json!([9, 10])),
        ("off", json!(null)),
        ("cube", json!(null)),
        ("turn", json!(2)),
        ("turn", json!("0")),
        ("dice", json!([7, 1])),
        ("dice", json!([1])),
        ("score", json!([5, 0])),
        ("cube", json!({"value": 3, "owner": 0})),
        ("cube", json!({"value": 0, "owner": 0})),
        ("cube", json!({"value": 128, "owner": 0})),
        ("cube", json!({"value": 2, "owner": null})),
        ("cube", json!({"value": 2, "owner": 2})),
        ("cube", json!([2, 0])),
        ("cube", json!({"value": 2, "owner": 0, "side": 1})),
        ("crawford", json!("no")),
        ("pips", json!([1, 1])),
    ] {
        bad(at(key, value), json!({"cubo": true})); // BG-35
    }
    bad(at("cube", json!({"value": 2, "owner": 0})), json!({}));
    assert!(open(json!({}), json!([]), Some(at("cube", json!({"value": 1, "owner": null})))).is_ok());
}

#[test]
fn a_position_without_any_possible_move_is_refused() {
    let closed: Vec<(usize, i8)> = (1..=6).map(|point| (point, 2)).chain((19..=24).map(|point| (point, -2))).collect();
    bad(json!({"board": board(&closed), "bar": [1, 1]}), json!({}));
    let setup = json!({"board": board(&closed), "bar": [1, 0], "dice": [2, 1]});
    assert!(open(json!({}), json!([]), Some(setup)).is_ok());
}

#[test]
fn a_setup_is_inside_partida_1() {
    let table = given(&[(6, 5), (19, -5)], [0, 0], [2, 1]);
    assert_eq!((view(&table, "number"), view(&table, "opening")), (json!(1), json!([])));
    assert_eq!(view(&table, "off"), json!([10, 10]));
}

#[test]
fn forced_rolls_are_pairs_of_1_to_6() {
    for chance in [json!([[0, 1]]), json!([[1]]), json!([[1, 2, 3]]), json!([3]), json!([["1", 2]])] {
        assert_eq!(open(json!({}), chance, None).err(), Some(Code::BadSetup)); // BG-34
    }
}
