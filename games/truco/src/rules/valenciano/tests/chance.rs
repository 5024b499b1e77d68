//! Chance and setup: TV-3, TV-32, TV-33.

use serde_json::{Value, json};

use super::{Mesa, TWO, TrucValenciano};
use crate::rules::testing::{hands, opening, refused};

#[test]
fn setups_that_cannot_be_are_refused() {
    for setup in [
        json!({"hands": hands("2e 3c 4c/5o 6o 7o")}),
        json!({"hands": hands("1o 3c 4c/5o 6o 7o")}),
        json!({"hands": hands("12e 3c 4c/5o 6o 7o")}),
        json!({"hands": hands("3c 3c 4c/5o 6o 7o")}),
        json!({"hands": hands("3c 4c/5o 6o 7o")}),
        json!({"hands": hands("3c 4c 1b")}),
        json!({"hands": hands(TWO), "muestra": "1e"}),
        json!({"muestra": "1e"}),
        json!({"round": "redondo"}),
        json!({"dealer": 2}),
        json!({"score": [24, 0]}),
        json!({"score": null}),
        json!({"chicos": [0, 2]}),
        json!({"camas": [0, 0]}),
    ] {
        assert!(refused::<TrucValenciano>(2, json!({}), setup.clone(), vec![]), "{setup}");
    }
    assert!(refused::<TrucValenciano>(2, json!({"puntos": 12}), json!({"score": [12, 0]}), vec![]));
    assert!(refused::<TrucValenciano>(2, json!({"chicos": 1}), json!({"chicos": [1, 0]}), vec![]));
    assert!(!refused::<TrucValenciano>(2, json!({"puntos": 40}), json!({"score": [39, 24]}), vec![]));
}

#[test]
fn forced_outcomes_that_cannot_be_are_refused_at_the_beginning() {
    let with = |outcome: Value| refused::<TrucValenciano>(2, json!({}), json!({}), vec![outcome]);
    assert!(with(json!({"hands": hands("2e 3c 4c/5o 6o 7o")})));
    assert!(with(json!({"hands": hands(TWO), "muestra": "1e"})));
    assert!(with(json!({"caught": [5]})));
    assert!(with(json!({"hands": hands(TWO), "caught": []})));
    assert!(!with(json!({"hands": hands(TWO)})));
}

#[test]
fn each_seat_is_dealt_three_of_the_twenty_two_cards() {
    for seats in [2, 4, 6] {
        let mut mesa = Mesa::open(opening(seats, json!({}), json!({"dealer": 0}), vec![]));
        let mut cards: Vec<String> = Vec::new();
        for number in 0..seats {
            let hand = mesa.view(&number.to_string())["hand"].clone();
            cards.extend(hand.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()));
        }
        cards.sort();
        cards.dedup();
        assert_eq!(cards.len(), usize::from(seats) * 3);
        let first = mesa.view("1")["hand"][0].as_str().unwrap().to_owned();
        mesa.play(&format!("1 {first}"));
    }
}
