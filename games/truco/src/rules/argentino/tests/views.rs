//! Views, standing and events in their exact form: TA-59 to TA-61.

use serde_json::json;

use super::Mesa;
use crate::rules::testing::keys;

const PUBLIC: [&str; 22] = [
    "number", "goal", "score", "chicos", "phase", "turn", "over", "dealer", "mano", "table", "bazas", "counts", "out",
    "to_play", "truco", "round", "gallo", "duel", "envido", "flor", "said", "last",
];

#[test]
fn views_have_these_keys_and_no_others() {
    let mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({}));
    assert_eq!(keys(&mesa.view("public")), PUBLIC);
    let own = ["seat", "hand", "points", "has_flor", "senas"];
    assert_eq!(keys(&mesa.view("1")), [PUBLIC.as_slice(), own.as_slice()].concat());
}

#[test]
fn a_hand_in_progress_as_everyone_sees_it() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({}));
    mesa.play("0 envido, 1 real-envido, 0 quiero, 0 4c, 1 12c, 1 truco");
    let view = mesa.view("public");
    assert_eq!(view["table"], json!([[{"seat": 0, "card": "4c"}, {"seat": 1, "card": "12c"}]]));
    assert_eq!(view["bazas"], json!([{"winner": 1, "side": 1}]));
    assert_eq!(
        view["envido"],
        json!({
            "state": "closed",
            "calls": [{"seat": 0, "move": "envido"}, {"seat": 1, "move": "real-envido"}],
            "stake": 5,
            "refused": 2,
        })
    );
    assert_eq!(view["flor"], json!({"state": "closed", "sung": [], "calls": []}));
    assert_eq!(view["truco"], json!({"value": 1, "pending": "truco", "by": 1, "right": 0}));
    assert_eq!((&view["to_play"], &view["turn"]), (&json!(1), &json!([0])));
    assert_eq!(
        view["said"],
        json!([
            {"for": "envido", "seat": 0, "points": 33},
            {"for": "envido", "seat": 1, "points": null},
        ])
    );
    assert!(view["last"].is_null() && view["gallo"].is_null() && view["duel"].is_null() && view["over"].is_null());
}

#[test]
fn the_previous_hand_is_remembered() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({}));
    mesa.play("0 envido, 1 quiero, 0 mazo");
    assert_eq!(
        mesa.view("public")["last"],
        json!({
            "points": [
                {"kind": "puntos", "for": "envido", "side": 0, "points": 2, "score": [2, 0]},
                {"kind": "puntos", "for": "truco", "side": 1, "points": 1, "score": [2, 1]},
            ],
            "shown": [{"kind": "ensena", "for": "envido", "seat": 0, "cards": ["7e", "6e"]}],
        })
    );
    assert_eq!(mesa.list_events("reparto"), [json!({"number": 2, "dealer": 0, "mano": 1, "round": "redondo"})]);
}

#[test]
fn a_fresh_hand_is_open() {
    let view = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({})).view("public");
    assert_eq!(view["envido"], json!({"state": "open", "calls": [], "stake": 0, "refused": 0}));
    assert_eq!(view["flor"], json!({"state": "open", "sung": [], "calls": []}));
    assert_eq!(view["truco"], json!({"value": 1, "pending": null, "by": null, "right": null}));
    let off = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({"flor": "no"})).view("public");
    assert_eq!(off["flor"]["state"], "off");
}

#[test]
fn flor_and_envido_states_follow_the_voices() {
    let mut mesa = Mesa::dealt("7o 6o 1o/7c 6c 3c", json!({}));
    mesa.play("0 flor");
    let view = mesa.view("public");
    assert_eq!(view["flor"], json!({"state": "pending", "sung": [0], "calls": [{"seat": 0, "move": "flor"}]}));
    assert_eq!(view["envido"]["state"], "closed");
    mesa.play("1 contraflor, 0 con-flor-me-achico");
    let view = mesa.view("public");
    assert_eq!((&view["flor"]["state"], &view["flor"]["sung"]), (&json!("closed"), &json!([0, 1])));
}

#[test]
fn nothing_can_be_opened_once_the_hand_is_over() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({"flor": "libre"}));
    mesa.play("0 mazo").is("[0,1] revision [0,1]");
    let view = mesa.view("public");
    assert_eq!((&view["envido"]["state"], &view["flor"]["state"]), (&json!("closed"), &json!("closed")));
}

#[test]
fn a_flor_whose_points_are_being_said_is_closed() {
    let mut mesa = Mesa::dealt("7o 6o 1o/7c 6c 3c", json!({"tanteo": "voz"}));
    mesa.play("0 flor, 1 flor, 0 con-flor-quiero").is("[0] tantos [0,0]");
    assert_eq!(mesa.view("public")["flor"]["state"], "closed");
}
