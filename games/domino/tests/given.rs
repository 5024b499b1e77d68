//! Options, positions and forced outcomes that are accepted, and some that are not (section 2, DO-23, DO-24).

use serde_json::{Value, json};
use sobremesa_game::Code;

use super::{legal, open, plain_hands, public};

fn refused(seats: u8, options: Value, setup: Value, chance: Value) -> Option<Code> {
    open(seats, options, setup, chance, "mesa").err().map(|refusal| refusal.code)
}

#[test]
fn options_outside_the_list_are_bad() {
    for options in [
        json!({"puntos": 0}),
        json!({"puntos": 1001}),
        json!({"puntos": "300"}),
        json!({"modo": "solo"}),
        json!({"salida": "mano"}),
        json!({"mano": true}),
        json!({"robo": "true"}),
        json!({"capicua": true}),
    ] {
        assert_eq!(refused(4, options.clone(), Value::Null, json!([])), Some(Code::BadOptions), "{options}");
    }
    for seats in [2, 3] {
        assert_eq!(refused(seats, json!({"modo": "parejas"}), Value::Null, json!([])), Some(Code::BadOptions));
    }
    assert_eq!(refused(4, json!({"modo": "parejas", "puntos": 1000}), Value::Null, json!([])), None);
    assert_eq!(refused(1, json!({}), Value::Null, json!([])), Some(Code::BadOptions));
}

/// An accepted position, with `key` changed to `value`.
fn changed(key: &str, value: Value) -> Value {
    let mut setup = json!({
        "hands": [["6-5", "3-0"], ["2-0"], ["4-1", "4-4"], ["2-2"]], "chain": ["4-6", "6-6", "6-1"],
        "stock": [], "turn": 2, "mano": 1, "score": [10, 299], "number": 3, "passes": [[], [[4, 6]], [], []],
    });
    setup[key] = value;
    setup
}

#[test]
fn a_setup_that_cannot_be_played_is_bad() {
    assert_eq!(refused(4, json!({}), changed("turn", json!(2)), json!([])), None);
    for (key, value) in [
        ("chian", json!([])),
        ("hands", json!([["6-5"], ["2-0"], ["4-1"]])),
        ("hands", json!([["6-5"], ["2-0"], ["4-1"], []])),
        ("hands", json!([["6-5", "6-5"], ["2-0"], ["4-1"], ["2-2"]])),
        ("hands", json!([["6-5"], ["2-0"], ["4-1"], ["6-6"]])),
        ("hands", json!([["5-6"], ["2-0"], ["4-1"], ["2-2"]])),
        ("hands", json!([["7-1"], ["2-0"], ["4-1"], ["2-2"]])),
        ("hands", json!([["5-3"], ["2-0"], ["3-3"], ["2-2"]])),
        ("hands", Value::Null),
        ("chain", json!(["4-6", "1-6"])),
        ("chain", json!(["4-6", "6-4"])),
        ("chain", json!([])),
        ("chain", json!("4-6")),
        ("stock", json!(["2-2"])),
        ("stock", json!(["3-3", "3-3"])),
        ("turn", json!(4)),
        ("turn", json!(-1)),
        ("turn", json!("2")),
        ("turn", Value::Null),
        ("mano", Value::Null),
        ("score", Value::Null),
        ("number", Value::Null),
        ("passes", Value::Null),
        ("mano", json!(4)),
        ("score", json!([10, 300])),
        ("score", json!([10, -1])),
        ("score", json!([10])),
        ("score", json!([10, 20, 30, 40])),
        ("number", json!(0)),
        ("number", json!(1.5)),
        ("passes", json!([[], [], []])),
        ("passes", json!([[], [[4, 7]], [], []])),
        ("passes", json!([[], [[4]], [], []])),
    ] {
        let setup = changed(key, value);
        assert_eq!(refused(4, json!({}), setup.clone(), json!([])), Some(Code::BadSetup), "{setup}");
    }
}

#[test]
fn a_position_is_closed_only_if_no_seat_can_draw() {
    let setup = json!({"hands": [["5-3"], ["3-3"]], "chain": ["4-6", "6-6", "6-1"], "stock": ["5-5"]});
    assert_eq!(refused(2, json!({}), setup.clone(), json!([])), None);
    assert_eq!(refused(2, json!({"robo": false}), setup, json!([])), Some(Code::BadSetup));
}

#[test]
fn given_hands_may_be_uneven_and_mano_defaults_to_turn() {
    let long = ["0-0", "1-0", "1-1", "2-0", "2-1", "2-2", "3-0", "3-1", "3-2", "3-3"];
    let table = open(2, json!({}), json!({"hands": [["6-6"], long], "turn": 1}), json!([]), "mesa").unwrap();
    assert_eq!((public(table.as_ref(), "tiles"), public(table.as_ref(), "mano")), (json!([1, 10]), json!(1)));
    assert_eq!(legal(table.as_ref()), long.join(" "));
}

#[test]
fn forced_outcomes_for_other_tables_are_bad_from_the_start() {
    for chance in [
        json!([{"draw": ["6-6", "5-5", "4-4"]}]),
        json!([{"hands": plain_hands(3)}]),
        json!([{"hands": plain_hands(4)}, {"hands": plain_hands(3)}]),
        json!([{"hands": plain_hands(4), "stock": ["6-6"]}]),
        json!([{"cards": []}]),
        json!(["6-6"]),
    ] {
        assert_eq!(refused(4, json!({}), Value::Null, chance.clone()), Some(Code::BadSetup), "{chance}");
        assert_eq!(refused(4, json!({}), changed("turn", json!(2)), chance.clone()), Some(Code::BadSetup), "{chance}");
    }
}
