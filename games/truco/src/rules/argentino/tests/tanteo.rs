//! Saying points aloud, and showing cards: TA-18 to TA-20.

use serde_json::json;

use super::Mesa;

fn voz(cards: &str) -> Mesa {
    Mesa::dealt(cards, json!({"tanteo": "voz"}))
}

#[test]
fn players_say_their_points_in_order() {
    // Envido points 7, 4, 33, 29: the rulebook's example 10.
    let mut mesa = voz("7e 6b 4c/4e 3b 12o/7o 6o 3c/5b 4b 3e");
    mesa.play("0 envido, 1 quiero").is("[0] tantos [0,0]");
    assert!(mesa.legal(0).starts_with("tengo-0 tengo-1 tengo-2 tengo-20 tengo-21"), "{}", mesa.legal(0));
    assert_eq!(mesa.legal(0).split(' ').count(), 22);
    mesa.refuses(0, "son-buenas").refuses(0, "tengo-8").refuses(0, "tengo-38").refuses(0, "quiero");
    mesa.play("0 tengo-7").is("[1] tantos [0,0]");
    assert_eq!(mesa.events, [json!({"kind": "tantos", "for": "envido", "seat": 0, "points": 7})]);
    mesa.refuses(1, "tengo-7").play("1 son-buenas").is("[3] tantos [0,0]");
    mesa.play("3 tengo-29").is("[2] tantos [0,0]");
    assert_eq!(mesa.legal(2), "son-buenas tengo-29 tengo-30 tengo-31 tengo-32 tengo-33");
    mesa.play("2 tengo-33").is("[0] juego [2,0]");
    let said = mesa.view("public")["said"].clone();
    assert_eq!(said.as_array().unwrap().len(), 4);
    assert_eq!(said[1], json!({"for": "envido", "seat": 1, "points": null}));
}

#[test]
fn a_winners_wrong_number_gives_the_envido_to_the_rivals() {
    let mut mesa = voz("7e 6e 4c/1o 5b 12c");
    mesa.play("0 envido, 1 quiero, 0 tengo-32, 1 son-buenas").is("[0] juego [0,2]");
    assert_eq!(mesa.kinds(), "tantos mal-cantado puntos");
    assert_eq!(mesa.list_events("mal-cantado"), [json!({"seat": 0})]);
    mesa.play("0 mazo");
    assert_eq!(
        mesa.list_events("ensena"),
        [json!({"for": "envido", "seat": 0, "cards": ["7e", "6e"]})],
        "the wrong seat shows"
    );
}

#[test]
fn a_wrong_number_of_the_loser_has_no_effect() {
    let mut mesa = voz("1o 5b 12c/7e 6e 4c");
    mesa.play("0 envido, 1 quiero, 0 tengo-20, 1 tengo-33").is("[0] juego [0,2]");
    let mut mesa = voz("7e 6e 4c/7o 6o 3c");
    mesa.play("0 envido, 1 quiero, 0 tengo-33, 1 son-buenas").is("[0] juego [2,0]");
}

#[test]
fn no_other_move_is_legal_while_points_are_said() {
    let mut mesa = voz("7e 6e 4c/1o 5b 12c");
    mesa.play("0 truco, 1 envido, 0 quiero").is("[0] tantos [0,0]").refuses(0, "mazo");
    mesa.play("0 tengo-33, 1 son-buenas").is("[1] truco [2,0]");
}

#[test]
fn flores_say_their_points_too() {
    let mut mesa = voz("7o 6o 1o/7c 6c 3c");
    mesa.play("0 flor, 1 contraflor, 0 con-flor-quiero").is("[0] tantos [0,0]");
    assert_eq!(mesa.legal(0).split(' ').count(), 19, "20 to 38");
    mesa.play("0 tengo-34, 1 tengo-36").is("[0] juego [0,6]");
    mesa.play("0 mazo");
    assert_eq!(mesa.list_events("ensena"), [json!({"for": "flor", "seat": 1, "cards": ["7c", "6c", "3c"]})]);
    let mut mesa = voz("7o 6o 1o/7c 6c 3c");
    mesa.play("0 flor, 1 flor, 0 con-flor-quiero, 0 tengo-38, 1 son-buenas").is("[0] juego [0,3]");
    mesa.play("0 mazo");
    let shown: Vec<_> = mesa.list_events("ensena").iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(shown, [1, 0], "who noted the flor, and who was wrong");
}

#[test]
fn the_winner_of_a_wanted_envido_shows_its_scoring_cards() {
    for (cards, seat, shown) in [
        ("7e 6e 4c/1o 5b 12c", 0, json!(["7e", "6e"])),
        ("1o 5b 12c/12e 11e 4c", 1, json!(["12e", "11e"])),
        ("7b 6o 5c/1b 4o 12c", 0, json!(["7b"])),
        ("4o 4b 12c/1b 3o 11c", 0, json!(["4o"])),
    ] {
        let mut mesa = Mesa::dealt(cards, json!({}));
        mesa.play("0 envido, 1 quiero, 0 mazo");
        assert_eq!(mesa.list_events("ensena"), [json!({"for": "envido", "seat": seat, "cards": shown})], "{cards}");
        assert_eq!(mesa.kinds(), "voz puntos ensena fin-mano reparto");
        assert_eq!(mesa.view("public")["last"]["shown"][0]["cards"], shown);
        assert_eq!(mesa.view("public")["last"]["points"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn a_refused_envido_shows_nothing() {
    let mut mesa = Mesa::dealt("7e 6e 4c/1o 5b 12c", json!({}));
    mesa.play("0 envido, 1 no-quiero, 0 mazo");
    assert_eq!(mesa.kinds(), "voz puntos fin-mano reparto");
}
