//! Tests of the clauses, each shown by a short game: the actions and their results.

mod board;
mod clock;
mod draws;
mod protocol;
mod random;

use serde_json::{Value, json};
use sobremesa_game::{GameSetup, Seed, Table};

use super::draws::Ground;
use super::san::Style;
use super::*;

fn open(options: Value, setup: Option<Value>) -> Result<Table<Ajedrez>, Unplayable> {
    let Value::Object(options) = options else { panic!("options are an object") };
    let opening =
        GameSetup { seats: Seats::new(2).unwrap(), options, setup, chance: vec![], seed: Seed::from_text("") };
    Table::open(opening).map(|(table, _)| table)
}

fn from(fen: &str) -> Table<Ajedrez> {
    open(json!({}), Some(json!({ "fen": fen }))).unwrap()
}

/// Returns an event in a few words: `Cf3`, `oferta 0`, `reclamo 0 none`, `reloj 300000 420000`, `fin mate 1`.
fn told(event: &Event) -> String {
    match event {
        Event::Jugada(jugada) => jugada.san(Style::Seed).to_string(),
        Event::Oferta { seat } => format!("oferta {}", seat.number()),
        Event::Acuerdo { seat } => format!("acuerdo {}", seat.number()),
        Event::Rechazo { seat } => format!("rechazo {}", seat.number()),
        Event::Abandono { seat } => format!("abandono {}", seat.number()),
        Event::Reclamo { seat, grounds, .. } => {
            format!("reclamo {} {}", seat.number(), grounds.map_or("none", Ground::word))
        }
        Event::Ilegal { seat, count } => format!("ilegal {} {count}", seat.number()),
        Event::Reloj { remaining_ms: [white, black] } => format!("reloj {white} {black}"),
        Event::Bandera { seat } => format!("bandera {}", seat.number()),
        Event::Fin(outcome) => match outcome.winners.first() {
            Some(winner) => format!("fin {} {}", outcome.reason, winner.number()),
            None => format!("fin {}", outcome.reason),
        },
    }
}

/// Plays the actions of each seat and compares the result: events joined by commas, or the code of the
/// refusal.
fn check(table: &mut Table<Ajedrez>, said: &[(u8, &str, &str)]) {
    for &(seat, text, wanted) in said {
        let came = match table.play(Seat::new(seat).unwrap(), text) {
            Ok(events) => events.iter().map(told).collect::<Vec<_>>().join(", "),
            Err(refusal) => refusal.code.word().to_owned(),
        };
        assert_eq!(came, wanted, "seat {seat} says {text:?}");
    }
}

/// Plays moves in turn, all of them accepted.
fn moves(table: &mut Table<Ajedrez>, texts: &str) {
    for text in texts.split(' ') {
        let seat = table.turn().first().expect("the game goes on");
        table.play(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}

fn legal(table: &Table<Ajedrez>) -> Vec<String> {
    table.turn().iter().flat_map(|seat| table.moves(seat)).map(|mv| mv.to_string()).collect()
}

fn view(table: &Table<Ajedrez>) -> Value {
    serde_json::to_value(table.game().public()).unwrap()
}
