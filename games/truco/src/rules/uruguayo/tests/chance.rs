//! Chance and setup: TU-3, TU-39, TU-40.

use serde_json::{Value, json};

use super::{Mesa, TrucoUruguayo};
use crate::rules::testing::{hands, opening, refused};

const TWO: &str = "7e 6e 4c/1o 5b 12c";

#[test]
fn setups_that_cannot_be_are_refused() {
    for setup in [
        json!({"hands": hands(TWO)}),
        json!({"muestra": "3b"}),
        json!({"hands": hands(TWO), "muestra": "7e"}),
        json!({"hands": hands(TWO), "muestra": null}),
        json!({"hands": hands(TWO), "muestra": "8b"}),
        json!({"hands": hands("7e 6e/1o 5b 12c"), "muestra": "3b"}),
        json!({"hands": hands("7e 6e 4c"), "muestra": "3b"}),
        json!({"hands": hands("7e 6e 4c 1b/1o 5b 12c"), "muestra": "3b"}),
        json!({"hands": hands("7e 6e 4c/7e 5b 12c"), "muestra": "3b"}),
        json!({"dealer": 2}),
        json!({"dealer": null}),
        json!({"score": [40, 0]}),
        json!({"score": [0]}),
        json!({"chicos": [2, 0]}),
        json!({"round": "redondo"}),
        json!({"goal": 40}),
    ] {
        assert!(refused::<TrucoUruguayo>(2, json!({}), setup.clone(), vec![]), "{setup}");
    }
    assert!(refused::<TrucoUruguayo>(2, json!({"perfil": "treinta"}), json!({"score": [30, 0]}), vec![]));
    assert!(refused::<TrucoUruguayo>(2, json!({"perfil": "treinta"}), json!({"chicos": [1, 0]}), vec![]));
    assert!(!refused::<TrucoUruguayo>(2, json!({}), json!({"score": [39, 0], "chicos": [1, 1]}), vec![]));
}

#[test]
fn forced_outcomes_that_cannot_be_are_refused_at_the_beginning() {
    let with = |outcome: Value| refused::<TrucoUruguayo>(2, json!({}), json!({}), vec![outcome]);
    assert!(with(json!({"hands": hands(TWO)})));
    assert!(with(json!({"muestra": "3b"})));
    assert!(with(json!({"hands": hands(TWO), "muestra": "7e"})));
    assert!(with(json!({"hands": hands(TWO), "muestra": "3b", "caught": []})));
    assert!(with(json!({"hands": hands("7e 6e 4c/1o 5b 12c/2e 2b 2o"), "muestra": "3b"})));
    assert!(with(json!({"caught": [2]})));
    assert!(with(json!({})));
    assert!(with(json!([])));
    assert!(!with(json!({"hands": hands(TWO), "muestra": "3b"})));
    assert!(!with(json!({"caught": [1]})));
}

#[test]
fn forced_deals_follow_the_given_deal_in_order() {
    let setup = json!({"dealer": 1, "hands": hands(TWO), "muestra": "3b"});
    let forced = json!({"hands": hands("1e 1b 7o/3e 3o 3c"), "muestra": "12c"});
    let mut mesa = Mesa::open(opening(2, json!({}), setup, vec![json!({"caught": [0]}), forced]));
    assert_eq!(mesa.list_events("muestra"), [json!({"card": "3b"})]);
    mesa.play("0 mazo");
    assert_eq!(mesa.list_events("muestra"), [json!({"card": "12c"})]);
    assert_eq!(mesa.view("1")["hand"], json!(["3e", "3o", "3c"]));
}

#[test]
fn a_drawn_deal_has_three_cards_each_and_a_muestra() {
    for seats in [2, 4, 6] {
        let mesa = Mesa::open(opening(seats, json!({}), json!({}), vec![]));
        let mut cards: Vec<String> = vec![mesa.view("public")["muestra"].to_string()];
        for number in 0..seats {
            let hand = mesa.view(&number.to_string())["hand"].clone();
            cards.extend(hand.as_array().unwrap().iter().map(Value::to_string));
        }
        cards.sort();
        cards.dedup();
        assert_eq!(cards.len(), usize::from(seats) * 3 + 1);
    }
}
