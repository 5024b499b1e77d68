//! Señas: TA-51.

use serde_json::json;
use sobremesa_game::Code;

use super::{Mesa, hands, opening};

const FOUR: &str = "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b";

fn mesa(cards: &str, caught: &[serde_json::Value]) -> Mesa {
    let seats = cards.split('/').count() as u8;
    let setup = json!({"dealer": seats - 1, "hands": hands(cards)});
    let chance = caught.iter().map(|seats| json!({"caught": seats})).collect();
    Mesa::open(opening(seats, json!({"senas": true}), setup, chance))
}

#[test]
fn only_the_partner_and_catching_rivals_see_a_sena() {
    let mut mesa = mesa(FOUR, &[json!([1]), json!([])]);
    let all = "sena-1b sena-1e sena-2 sena-3 sena-7e sena-7o sena-as-falso sena-envido sena-flor sena-malas";
    assert_eq!(mesa.legal(2), all);
    let before = mesa.view("public");
    mesa.play("2 sena-3").is("[0] juego [0,0]");
    assert_eq!(mesa.events, [] as [serde_json::Value; 0]);
    assert_eq!(mesa.view("public"), before);
    let seen = json!([{"from": 2, "sena": "sena-3"}]);
    assert_eq!([0, 1, 2, 3].map(|seat: u8| mesa.view(&seat.to_string())["senas"] == seen), [true, true, true, false]);
    mesa.play("0 sena-malas");
    assert_eq!(mesa.view("2")["senas"].as_array().unwrap().len(), 2);
    mesa.play("0 mazo, 1 12o, 2 mazo");
    assert_eq!(mesa.view("2")["senas"], json!([]), "forgotten with the hand");
}

#[test]
fn three_a_hand_and_two_cards_to_make_one() {
    let mut mesa = mesa(FOUR, &[]);
    mesa.play("0 sena-3, 0 sena-2, 0 sena-1e").refuses(0, "sena-1b");
    assert!(!mesa.legal(0).contains("sena"));
    mesa.play("0 6b, 1 12o, 2 7c, 3 2o, 3 5b, 0 4c, 1 4b, 2 10b");
    assert_eq!(mesa.code(3, "sena-3"), Some(Code::IllegalMove), "one card left");
}

#[test]
fn a_sena_stands_beside_a_flor_that_must_be_sung() {
    let mut mesa = mesa("7o 6o 1o/12o 11c 4b/3e 10b 7c/2o 1c 5b", &[]);
    assert!(mesa.legal(0).starts_with("flor sena-1b"));
    mesa.play("0 sena-malas, 0 flor").is("[0] juego [3,0]");
}

#[test]
fn a_lone_or_departed_seat_makes_no_senas() {
    let mut gone = mesa(FOUR, &[]);
    gone.play("0 mazo").refuses(2, "sena-3").refuses(0, "sena-3");
    assert_eq!(gone.legal(3).split(' ').count(), 10);
    let mut two = mesa("4c 5e 6b/12o 11c 4b", &[]);
    two.refuses(1, "sena-3");
    let mut gallo = mesa("4c 5e 6b/12o 11c 4b/7o 6o 3e 10b", &[]);
    gallo.refuses(0, "sena-3").play("2 descarto-10b").refuses(2, "sena-3").play("1 sena-3");
    assert_eq!(gallo.view("0")["senas"].as_array().unwrap().len(), 1);
}

#[test]
fn without_the_option_there_are_none() {
    let mut mesa = Mesa::dealt(FOUR, json!({}));
    mesa.refuses(2, "sena-3").refuses(0, "sena-3");
    assert_eq!(mesa.code(0, "sena-33"), Some(Code::UnknownMove));
}

#[test]
fn rivals_catch_about_a_quarter() {
    let mut caught = 0;
    for seed in 0..400 {
        let mut opening = opening(4, json!({"senas": true}), json!({"dealer": 3, "hands": hands(FOUR)}), vec![]);
        opening.seed = sobremesa_game::Seed::from_text(&seed.to_string());
        let mut mesa = Mesa::open(opening);
        mesa.play("0 sena-3");
        caught += [1, 3].iter().filter(|seat| mesa.view(&seat.to_string())["senas"] != json!([])).count();
    }
    assert!((140..=260).contains(&caught), "{caught} of 800");
}
