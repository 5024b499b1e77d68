//! Tests of the board, the dice, and the public view (BG-1–7, BG-38).

use serde_json::json;
use sobremesa::catalogue::{AnyTable as _, Viewer};
use sobremesa_game::SeatSet;

use super::{FIRST, SECOND, given, opened, view};

#[test]
fn a_partida_begins_with_167_pips_each() {
    let table = opened(json!({}), json!([[3, 1]]));
    assert_eq!(view(&table, "pips"), json!([167, 167])); // BG-2
}

#[test]
fn everyone_sees_the_same() {
    let table = opened(json!({"cubo": true}), json!([[3, 1]]));
    for seat in [FIRST, SECOND] {
        assert_eq!(table.view(Viewer::Seat(seat)), table.view(Viewer::Public));
    }
    let keys: Vec<String> = table.view(Viewer::Public).as_object().unwrap().keys().cloned().collect();
    let named = "board bar off pips dice opening number to cube crawford contact log"; // BG-38
    assert_eq!(keys.join(" "), named);
}

#[test]
fn contact_ends_when_all_have_passed() {
    for (points, bar, contact) in [
        (&[(6, 1), (7, -1)][..], [0, 0], false),
        (&[(7, 1), (6, -1)], [0, 0], true),
        (&[(13, 1), (13 - 1, -1)], [0, 0], true),
        (&[(1, 1), (20, -2)], [1, 0], true),
    ] {
        assert_eq!(view(&given(points, bar, [2, 1]), "contact"), json!(contact), "{points:?}"); // BG-4
    }
}

#[test]
fn equal_opening_dice_are_rolled_again_and_double_nothing() {
    let table = opened(json!({"cubo": true}), json!([[2, 2], [5, 5], [1, 6]]));
    assert_eq!(view(&table, "opening"), json!([[2, 2], [5, 5], [1, 6]])); // BG-6
    assert_eq!(view(&table, "cube"), json!({"value": 1, "owner": null})); // BG-7
    assert_eq!(table.turn(), SeatSet::only(SECOND));
}
