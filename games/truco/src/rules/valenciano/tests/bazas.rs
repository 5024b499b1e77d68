//! Bazas: TV-2, TV-19 to TV-21.

use serde_json::json;

use super::{FOUR, Mesa};

#[test]
fn example_5_three_pardas_favour_last_tied_seat_nearest_mano() {
    let mut mesa = Mesa::dealt("3e 6e 4e/3b 6b 7c/4o 5o 7b/4c 5c 4b", json!({}));
    mesa.play("0 3e, 1 3b, 2 4o, 3 4c").is("[0] juego [0,0]").play("0 6e, 1 6b, 2 5o, 3 5c").is("[0] juego [0,0]");
    mesa.play("0 4e, 1 7c, 2 7b, 3 4b").is("[1] juego [0,1]");
    assert_eq!(mesa.list_events("fin-mano"), [json!({"side": 1})]);
}

#[test]
fn with_pardas_the_first_baza_counts_double() {
    let hand = |script: &str, state: &str| {
        Mesa::dealt("3e 6c 4o/3b 6e 5c", json!({})).play(script).is(state);
    };
    hand("0 3e, 1 3b, 0 6c, 1 6e, 0 4o, 1 5c", "[1] juego [0,1]");
    hand("0 3e, 1 3b, 0 6c, 1 5c", "[1] juego [1,0]");
    hand("0 3e, 1 6e, 0 6c, 1 3b, 1 5c, 0 4o", "[1] juego [0,1]");
    hand("0 6c, 1 6e, 0 3e, 1 3b, 0 4o, 1 5c", "[1] juego [0,1]");
    hand("0 3e, 1 5c, 0 6c, 1 6e", "[1] juego [1,0]");
}

#[test]
fn the_first_of_a_sides_equal_cards_wins_the_baza() {
    let mut mesa = Mesa::dealt("4c 5e 6b/7b 5c 4b/3e 5b 6c/7c 3b 5o", json!({}));
    mesa.play("0 4c, 1 7b, 2 6c, 3 7c").is("[1] juego [0,0]");
    let mut parda = Mesa::dealt("4c 5e 6b/7b 5c 4b/7c 5b 6c/7e 3b 5o", json!({}));
    parda.play("0 4c, 1 7b, 2 7c, 3 5o").is("[0] juego [0,0]");
    assert_eq!(parda.list_events("baza"), [json!({"number": 1, "winner": null, "side": null})]);
}

#[test]
fn the_next_active_seat_leads_after_a_parda_without_mano() {
    let mut mesa = Mesa::dealt("4c 5e 6b/7b 5c 4b/7c 5b 6c/7e 3b 5o", json!({}));
    mesa.play("0 4c, 1 7b, 2 7c, 3 truc-i-passe, 0 mazo, 2 quiero, 3 5o").is("[1] juego [0,0]");
}

#[test]
fn the_deal_passes_to_the_next_seat_after_every_hand() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.play("0 mazo, 1 4b, 2 mazo").is("[1] juego [0,1]");
    assert_eq!(mesa.list_events("reparto"), [json!({"number": 2, "dealer": 0, "mano": 1})]);
}
