//! Tests of the rulebook, clause by clause, for what the worked cases (`games/backgammon/cases.json`) do not
//! cover.

#![allow(clippy::unwrap_used, clippy::panic)] // a failing test reports where
#![allow(clippy::needless_pass_by_value)] // `json!(…)` reads best directly in a call

mod board;
mod cube;
mod face;
mod given;
mod moving;
mod off;
mod points;
mod texts;

use serde_json::{Value, json};
use sobremesa::catalogue::{AnyTable, Viewer};
use sobremesa_backgammon::rules::{Backgammon, FIRST, SECOND};
use sobremesa_game::{Code, Game, GameSetup, Next, Refusal, Seat, Seats, Seed, Table};

/// Returns a table with these options, forced rolls and perhaps a setup.
fn open(options: Value, chance: Value, setup: Option<Value>) -> Result<Table<Backgammon>, Code> {
    let opening = GameSetup {
        seats: Seats::new(2).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup,
        chance: chance.as_array().unwrap().clone(),
        seed: Seed::from_text("mesa"),
    };
    Table::open(opening).map(|(table, _)| table).map_err(|unplayable| Refusal::from(unplayable).code)
}

/// Returns a match that begins with these rolls.
fn opened(options: Value, chance: Value) -> Table<Backgammon> {
    open(options, chance, None).unwrap()
}

/// Returns a board from its occupied points, as seat 0 counts: `[(6, 5), (19, -5)]`.
fn board(points: &[(usize, i8)]) -> [i8; 24] {
    let mut board = [0; 24];
    points.iter().for_each(|&(point, count)| board[point - 1] = count);
    board
}

/// Returns a position with seat 0 to play `dice`.
fn given(points: &[(usize, i8)], bar: [u8; 2], dice: [u8; 2]) -> Table<Backgammon> {
    let setup = json!({ "board": board(points), "bar": bar, "dice": dice });
    open(json!({}), json!([[6, 5], [6, 5], [6, 5], [6, 5]]), Some(setup)).unwrap()
}

fn turns(table: &Table<Backgammon>) -> Vec<String> {
    let Next::Seats(turn) = table.game().next() else { return vec![] };
    table.moves(turn.first().unwrap()).iter().map(ToString::to_string).collect()
}

/// Plays a move; returns the events as JSON.
#[track_caller]
fn play(table: &mut Table<Backgammon>, seat: Seat, text: &str) -> Vec<Value> {
    AnyTable::play(table, seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")).events
}

/// Returns the refusal of a move: the code and the key of the line.
#[track_caller]
fn refused(table: &Table<Backgammon>, seat: Seat, text: &str) -> (Code, &'static str) {
    let before = table.view(Viewer::Public);
    let mut table = table.clone();
    let refusal = Table::play(&mut table, seat, text).map(|_| ()).expect_err(text);
    assert_eq!(table.view(Viewer::Public), before, "a refusal changes nothing");
    (refusal.code, refusal.line.key)
}

/// Returns the canonical text of the turn that `text` is read as.
#[track_caller]
fn canonical(table: &Table<Backgammon>, text: &str) -> String {
    let event = &play(&mut table.clone(), FIRST, text)[0];
    event["move"].as_str().unwrap().to_owned()
}

fn view(table: &Table<Backgammon>, key: &str) -> Value {
    table.view(Viewer::Public)[key].clone()
}
