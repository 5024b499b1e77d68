//! Views, standing and events in their exact form: TV-34 to TV-36.

use serde_json::json;

use super::{FOUR, Mesa, TWO};
use crate::rules::testing::keys;

const PUBLIC: [&str; 17] = [
    "number", "goal", "score", "chicos", "phase", "turn", "over", "dealer", "mano", "table", "bazas", "counts", "out",
    "to_play", "truco", "envido", "last",
];

#[test]
fn views_have_these_keys_and_no_others() {
    let mesa = Mesa::dealt(FOUR, json!({}));
    assert_eq!(keys(&mesa.view("public")), PUBLIC);
    assert_eq!(keys(&mesa.view("1")), [PUBLIC.as_slice(), &["seat", "hand", "points", "senas"]].concat());
    assert_eq!(
        mesa.view("public")["envido"],
        json!({"state": "open", "calls": [], "stake": 0, "refused": 0, "result": null})
    );
}

#[test]
fn the_envit_view_keeps_every_call_and_the_answer() {
    let mut mesa = Mesa::dealt(TWO, json!({}));
    mesa.play("0 6-envido, 1 10-envido");
    let calls = json!([{"seat": 0, "move": "6-envido"}, {"seat": 1, "move": "10-envido"}]);
    let view =
        |state: &str, result| json!({"state": state, "calls": calls, "stake": 16, "refused": 6, "result": result});
    assert_eq!(mesa.view("public")["envido"], view("pending", json!(null)));
    mesa.play("0 no-quiero");
    assert_eq!(mesa.view("public")["envido"], view("closed", json!("no-quiero")));
}

#[test]
fn the_previous_hand_is_remembered() {
    let mut mesa = Mesa::dealt(TWO, json!({}));
    assert!(mesa.view("public")["last"].is_null());
    mesa.play("0 envido, 1 quiero, 0 mazo");
    assert_eq!(
        mesa.view("public")["last"],
        json!({
            "points": [
                {"kind": "puntos", "for": "envido", "side": 0, "points": 2, "score": [2, 0]},
                {"kind": "puntos", "for": "truco", "side": 1, "points": 1, "score": [2, 1]},
            ],
            "shown": [{"kind": "ensena", "for": "envido", "seat": 0, "cards": ["7o", "6o"]}],
            "said": [{"kind": "tantos", "for": "envido", "seat": 0, "points": 33}],
        })
    );
}

#[test]
fn departed_seats_and_the_turn_to_play_are_public() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 mazo, 1 7c, 2 truc-i-passe");
    let view = mesa.view("public");
    assert_eq!((&view["out"], &view["to_play"], &view["turn"]), (&json!([0]), &json!(2), &json!([1, 3])));
    assert_eq!(view["counts"], json!([3, 2, 3, 3]));
    assert_eq!(view["truco"], json!({"value": 1, "pending": "truco", "by": 0, "right": 1}));
}
