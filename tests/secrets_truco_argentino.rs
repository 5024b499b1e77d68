//! Who may know what in truco argentino (TA-52): two deals that differ only in what a seat cannot see give it the same views, moves,
//! events, refusals and screens, until the difference becomes public.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

use serde_json::{Value, json};
use sobremesa::catalogue::{self, AnyTable, Viewer};
use sobremesa::game::{Code, Game, Opening, Seat, Seats, Seed, Table};
use sobremesa::games::truco::argentino::TrucoArgentino;

/// Three cards a seat, split by `/`; the last seat deals.
fn opening(cards: &str, options: &Value) -> Opening {
    let hands: Vec<Vec<&str>> = cards.split('/').map(|hand| hand.split(' ').collect()).collect();
    Opening {
        seats: Seats::new(hands.len() as u8).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: Some(json!({"dealer": hands.len() - 1, "hands": hands})),
        chance: vec![],
        seed: Seed::from_text("mesa"),
    }
}

fn table(cards: &str, options: &Value) -> Box<dyn AnyTable> {
    catalogue::find("truco-argentino").unwrap().open(opening(cards, options)).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn play(table: &mut dyn AnyTable, step: &str) -> Vec<Value> {
    let (number, mv) = step.split_once(' ').unwrap();
    table.play(seat(number.parse().unwrap()), mv).unwrap_or_else(|refusal| panic!("{step}: {refusal:?}")).events
}

/// Everything that a seat can learn without doing anything, and how its attempts are refused.
fn known_to(table: &dyn AnyTable, seat: Seat) -> String {
    let view = table.view(Viewer::Seat(seat));
    let moves = table.moves(seat);
    let screens = (table.table(), table.hand(seat), table.offers(seat), table.public_offers(), table.recent());
    let attempts = ["flor", "envido", "quiero", "mazo", "1e", "7c", "truco", "sena-3", "son-buenas", "pido-flor-0"];
    let refusals = attempts.map(|mv| table.boxed_clone().play(seat, mv).err().map(|refusal| format!("{refusal:?}")));
    format!("{view} {moves:?} {screens:?} {refusals:?}")
}

/// `number` cannot tell the two deals apart while `script` is played.
fn check(number: u8, first: &str, second: &str, options: &Value, script: &str) {
    let (mut one, mut other) = (table(first, options), table(second, options));
    assert_eq!(known_to(one.as_ref(), seat(number)), known_to(other.as_ref(), seat(number)));
    for step in script.split(", ") {
        assert_eq!(play(one.as_mut(), step), play(other.as_mut(), step), "{step}");
        assert_eq!(known_to(one.as_ref(), seat(number)), known_to(other.as_ref(), seat(number)), "after {step}");
    }
}

#[test]
fn other_hands_change_nothing_until_they_are_laid() {
    let script = "0 4c, 1 truco, 0 quiero, 1 12o, 2 retruco, 3 quiero, 2 3e, 3 2o, 2 mazo, 3 mazo, 0 mazo";
    let without = json!({"flor": "no"});
    check(0, "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", "4c 5e 6b/12o 7o 6o/3e 1b 1e/2o 2c 2b", &without, script);
    // Seat 2 holds a flor at one of the tables, and nobody learns it before its turn.
    let early = "0 4c, 1 truco, 0 no-quiero";
    check(0, "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", "4c 5e 6b/12o 11c 4b/3e 7e 1e/2o 1c 5b", &json!({}), early);
}

#[test]
fn a_flor_that_must_be_sung_is_not_told_by_the_turn_of_others() {
    let (with, without) = ("4c 5e 6b/12o 11c 4b/3e 10b 7c/7o 6o 1o", "4c 5e 6b/12o 11c 4b/3e 10b 7c/7o 6o 1c");
    for watcher in [0, 1, 2] {
        check(watcher, with, without, &json!({}), "0 4c, 1 12o, 2 truco");
    }
}

#[test]
fn a_refused_envido_and_son_buenas_reveal_nothing() {
    let without = json!({"flor": "no"});
    check(0, "4c 5e 6b/7o 6o 4b", "4c 5e 6b/12b 11c 10o", &without, "0 envido, 1 no-quiero, 0 mazo");
    check(0, "7c 6c 6b/12o 11c 4b", "7c 6c 6b/7o 6e 4b", &without, "0 envido, 1 quiero, 0 mazo");
}

#[test]
fn the_partner_sees_no_more_than_a_rival() {
    let script = "0 4c, 1 12o, 2 mazo, 3 2o";
    check(0, "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b", "4c 5e 6b/12o 11c 4b/1e 1b 7c/2o 1c 5b", &json!({}), script);
}

#[test]
fn a_sena_is_known_only_to_those_who_saw_it() {
    let open = |sena: &str| {
        let cards = "4c 5e 6b/12o 11c 4b/3e 10b 7c/2o 1c 5b";
        let mut opening = opening(cards, &json!({"senas": true}));
        opening.chance = vec![json!({"caught": [1]})];
        let mut table = catalogue::find("truco-argentino").unwrap().open(opening).unwrap();
        assert_eq!(play(table.as_mut(), &format!("0 {sena}")), [] as [Value; 0]);
        table
    };
    let (one, other) = (open("sena-3"), open("sena-malas"));
    assert_eq!(one.view(Viewer::Public), other.view(Viewer::Public));
    let same = |number| known_to(one.as_ref(), seat(number)) == known_to(other.as_ref(), seat(number));
    assert_eq!([0, 1, 2, 3].map(same), [false, false, false, true]);
}

#[test]
fn the_discard_of_a_gallo_is_his_alone() {
    let mut one = table("4c 5e 6b/12o 11c 4b/7o 6o 3e 10b", &json!({}));
    let mut other = table("4c 5e 6b/12o 11c 4b/7o 6o 3e 1e", &json!({}));
    assert_eq!(play(one.as_mut(), "2 descarto-10b"), play(other.as_mut(), "2 descarto-1e"));
    for number in [0, 1] {
        assert_eq!(known_to(one.as_ref(), seat(number)), known_to(other.as_ref(), seat(number)));
    }
}

#[test]
fn a_seat_out_of_turn_is_told_the_same_whatever_it_says() {
    let mut table = table("4c 5e 6b/7o 6o 1o", &json!({}));
    for mv in ["flor", "envido", "7o", "quiero", "pido-flor-0"] {
        assert_eq!(table.play(seat(1), mv).err().map(|refusal| refusal.code), Some(Code::NotYourTurn), "{mv}");
    }
    assert!(table.moves(seat(1)).is_empty());
}

#[test]
fn public_controls_do_not_tell_who_holds_a_flor() {
    let check = |cards: &str, flor: &str, script: &str, expected: &str| {
        let mut table = table(cards, &json!({"flor": flor}));
        script.split(", ").for_each(|step| drop(play(table.as_mut(), step)));
        let offers: Vec<String> = table.public_offers().into_iter().map(|offer| offer.mv).collect();
        assert_eq!(offers.join(" "), expected, "{cards}, {flor}, {script}");
    };
    let (with, without) = ("4c 5e 6b/7o 6o 1o", "4c 5e 6b/7o 6o 1e");
    let answers = "no-quiero quiero quiero-retruco";
    check(with, "obligada", "0 truco", "");
    check(without, "obligada", "0 truco", "");
    check(with, "no", "0 truco", answers);
    check(without, "obligada", "0 4c, 1 1e, 1 truco", answers);
    check(with, "libre", "0 mazo", "sigo");
}

#[test]
fn secrets_do_not_print() {
    let (table, _) = Table::<TrucoArgentino>::open(opening("7o 6o 1o/4c 5e 6b", &json!({}))).unwrap();
    let private = format!("{:?}", table.game().private(seat(0)));
    assert!(!private.contains("7o") && private.contains("•••"), "{private}");
}
