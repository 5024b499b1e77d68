//! The keys of the views, and what they hide (TB-32, TB-38).

use super::*;

fn keys(view: &Value) -> Vec<&str> {
    view.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn the_views_have_exactly_the_rulebooks_keys() {
    let mesa = Mesa::dealt(FOUR, json!({}));
    let public = mesa.public();
    let mut listed = vec![
        "number", "round", "goal", "score", "chicos", "phase", "turn", "over", "dealer", "mano", "vira", "manilhas",
        "onze", "table", "bazas", "counts", "to_play", "truco", "last",
    ];
    let mut there = keys(&public);
    listed.sort_unstable();
    there.sort_unstable();
    assert_eq!(there, listed);
    assert_eq!(keys(&mesa.private(0)), ["seat", "hand", "covered", "partners", "senas"]);
    assert_eq!(public["truco"], json!({"value": 1, "pending": null, "by": null, "right": null}));
    assert_eq!(public["last"], json!(null));
}

#[test]
fn the_last_hand_stays_in_view_after_the_match() {
    let mut mesa = Mesa::at(FOUR, json!({}), json!({ "score": [11, 8] }));
    mesa.play("0 aceito, 0 3o, 1 Kc, 2 2p, 3 7e, 0 Kp, 1 5o, 2 3c, 3 2o").is("[] fin [12,8]");
    let public = mesa.public();
    assert_eq!((&public["number"], &public["to_play"]), (&json!(1), &json!(null)));
    assert_eq!(public["counts"], json!([1, 1, 1, 1]));
    assert_eq!(mesa.private(0)["hand"], json!(["4c"]));
    assert_eq!(mesa.private(2)["partners"], json!([{"seat": 0, "cards": ["Kp", "3o", "4c"]}]));
    assert_eq!(public["last"]["side"], json!(0));
}

#[test]
fn the_previous_hand_is_told_with_its_points() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 truco, 1 corro");
    let points = json!([{"kind": "puntos", "for": "truco", "side": 0, "points": 1, "score": [1, 0]}]);
    assert_eq!(mesa.public()["last"], json!({"side": 0, "points": points}));
}
