//! Views, standing and events in their exact form: TU-41 to TU-43.

use serde_json::json;

use super::{at, dealt, treinta};
use crate::rules::testing::keys;

const PUBLIC: [&str; 20] = [
    "number", "goal", "score", "chicos", "phase", "turn", "over", "dealer", "mano", "table", "bazas", "counts", "out",
    "to_play", "truco", "muestra", "envido", "flor", "said", "last",
];

#[test]
fn views_have_these_keys_and_no_others() {
    let mesa = dealt("7e 6e 4c/1o 5b 12c|3b", json!({}));
    assert_eq!(keys(&mesa.view("public")), PUBLIC);
    let own = ["seat", "hand", "points", "has_flor", "senas"];
    assert_eq!(keys(&mesa.view("1")), [PUBLIC.as_slice(), own.as_slice()].concat());
}

#[test]
fn a_fresh_hand_is_open() {
    let view = dealt("7e 6e 4c/1o 5b 12c|3b", json!({})).view("public");
    assert_eq!(view["envido"], json!({"state": "open", "calls": [], "stake": 0, "refused": 0}));
    assert_eq!(view["flor"], json!({"state": "open", "sung": [], "calls": []}));
    assert_eq!(view["truco"], json!({"value": 1, "pending": null, "by": null, "right": null}));
    assert_eq!(view["to_play"], json!(0));
    let off = dealt("7e 6e 4c/1o 5b 12c|3b", json!({"flor": false})).view("public");
    assert_eq!(off["flor"]["state"], "off");
}

#[test]
fn envido_and_flor_keep_what_was_said() {
    let mut mesa = dealt("7e 6e 4c/1o 5b 12c|3b", json!({}));
    mesa.play("0 4-envido, 1 real-envido");
    let calls = json!([{"seat": 0, "move": "4-envido"}, {"seat": 1, "move": "real-envido"}]);
    assert_eq!(mesa.view("public")["envido"], json!({"state": "pending", "calls": calls, "stake": 7, "refused": 4}));
    mesa.play("0 quiero");
    assert_eq!(mesa.view("public")["envido"], json!({"state": "closed", "calls": calls, "stake": 7, "refused": 4}));
    assert_eq!(
        mesa.view("public")["said"],
        json!([{"for": "envido", "seat": 0, "points": 33}, {"for": "envido", "seat": 1, "points": null}])
    );
}

#[test]
fn the_previous_hand_is_remembered() {
    let mut mesa = dealt("7e 6e 4c/1o 5c 12c|3b", json!({}));
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
    assert_eq!(mesa.kinds(), "voz puntos ensena fin-mano reparto muestra");
}

#[test]
fn the_end_of_the_match_is_a_phase_without_turn() {
    let mut mesa = at("7e 6e 4c/1o 5b 12c|3b", treinta(), json!({"score": [29, 0]}));
    mesa.play("0 truco, 1 no-quiero").is("[] fin [30,0]");
    let view = mesa.view("public");
    assert_eq!(view["over"], json!({"winners": [0], "reason": "partida"}));
    assert_eq!((&view["phase"], &view["turn"], &view["to_play"]), (&json!("fin"), &json!([]), &json!(null)));
    assert_eq!((&view["envido"]["state"], &view["flor"]["state"]), (&json!("closed"), &json!("closed")));
    assert_eq!(mesa.code(0, "7e"), Some(sobremesa_game::Code::GameOver));
}
