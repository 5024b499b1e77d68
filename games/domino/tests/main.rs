//! The rulebook, clause by clause, where the worked cases (`games/domino/cases.json`) do not cover it.

#![allow(clippy::unwrap_used, clippy::panic)] // a failing test reports where
#![allow(clippy::needless_pass_by_value)] // `json!(…)` reads best directly in a call

mod end;
mod face;
mod given;
mod play;
mod secrets;

use serde_json::{Value, json};
use sobremesa::catalogue::{AnyTable, Viewer, find, state};
use sobremesa_domino::rules::Tile;
use sobremesa_game::{Code, GameSetup, Refusal, Seat, Seats, Seed};

/// A table as the engine protocol opens one.
fn open(seats: u8, options: Value, setup: Value, chance: Value, seed: &str) -> Result<Box<dyn AnyTable>, Refusal> {
    find("domino").unwrap().open(GameSetup {
        seats: Seats::new(seats).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: Some(setup).filter(|setup| !setup.is_null()),
        chance: chance.as_array().unwrap().clone(),
        seed: Seed::from_text(seed),
    })
}

/// A table set up in the middle of a hand.
fn set(seats: u8, options: Value, setup: Value) -> Box<dyn AnyTable> {
    open(seats, options, setup, json!([]), "mesa").unwrap()
}

/// A table of four in pairs, with the usual rules.
fn set_pairs(setup: Value) -> Box<dyn AnyTable> {
    set(4, json!({}), setup)
}

/// A table with forced outcomes.
fn deal(seats: u8, options: Value, chance: Value) -> Box<dyn AnyTable> {
    open(seats, options, Value::Null, chance, "mesa").unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Makes moves written as `0 6-4, 1 paso`, all legal; returns the events of the last.
fn play(table: &mut Box<dyn AnyTable>, moves: &str) -> Vec<Value> {
    let mut events = Vec::new();
    for input in moves.split(", ") {
        let (who, mv) = input.split_once(' ').unwrap();
        events = table.play(seat(who.parse().unwrap()), mv).unwrap_or_else(|no| panic!("{input}: {no:?}")).events;
    }
    events
}

/// The error code for a move written as `0 6-4`; checks that nothing has changed.
fn refused(table: &mut Box<dyn AnyTable>, input: &str) -> Code {
    let (who, mv) = input.split_once(' ').unwrap();
    let before = (state(table.as_ref()), table.view(Viewer::Public));
    let code = table.play(seat(who.parse().unwrap()), mv).err().unwrap().code;
    assert_eq!((state(table.as_ref()), table.view(Viewer::Public)), before);
    code
}

/// The moves of the seat to move, in one text.
fn legal(table: &dyn AnyTable) -> String {
    table.turn().first().map(|seat| table.moves(seat).join(" ")).unwrap_or_default()
}

fn public(table: &dyn AnyTable, key: &str) -> Value {
    table.view(Viewer::Public)[key].clone()
}

fn turn(table: &dyn AnyTable) -> Vec<u8> {
    table.turn().iter().map(Seat::number).collect()
}

fn kinds(events: &[Value]) -> Vec<&str> {
    events.iter().map(|event| event["kind"].as_str().unwrap()).collect()
}

/// Seven tiles for each seat, in the order of their texts from `0-0`.
fn plain_hands(seats: usize) -> Value {
    let texts: Vec<String> = Tile::ALL.iter().map(ToString::to_string).collect();
    texts.chunks(7).take(seats).map(|hand| json!(hand)).collect()
}
