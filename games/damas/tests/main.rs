//! Tests of the clauses of the rulebook, one rule per test, played by texts at a table.

#![allow(clippy::unwrap_used, clippy::panic)] // a failing test reports where
#![allow(clippy::needless_pass_by_value)] // `json!(…)` reads best directly in a call

mod brute;
mod capturing;
mod ending;
mod face;
mod said;

use serde_json::{Value, json};

use sobremesa_damas::rules::{Damas, Event};
use sobremesa_game::{Code, Game, GameSetup, Next, Seat, Seats, Seed, Table};

/// A game that tests play by text.
struct Board(Table<Damas>);

/// Opens a game from the first position, or from a given one.
fn open(options: &Value, fen: Option<&str>) -> Result<Board, Code> {
    let opening = GameSetup {
        seats: Seats::new(2).unwrap(),
        options: options.as_object().unwrap().clone(),
        setup: fen.map(|fen| json!({ "fen": fen })),
        chance: vec![],
        seed: Seed::from_text("damas"),
    };
    let refused = |unplayable| sobremesa_game::Refusal::from(unplayable).code;
    Table::open(opening).map(|(table, _)| Board(table)).map_err(refused)
}

fn from(options: &Value, fen: &str) -> Board {
    open(options, Some(fen)).unwrap()
}

fn first(options: &Value) -> Board {
    open(options, None).unwrap()
}

impl Board {
    /// Returns the legal moves of the seat to move, joined by blanks.
    fn legal(&self) -> String {
        let moves = self.0.turn().iter().flat_map(|seat| self.0.moves(seat));
        moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Plays texts separated by blanks, each for the seat to move; returns the events of the last.
    fn play(&mut self, texts: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for text in texts.split(' ') {
            let seat = self.0.turn().first().expect("the match goes on");
            events = self.0.play(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        }
        events
    }

    fn by(&mut self, seat: u8, text: &str) -> Result<Vec<Value>, Code> {
        let events = self.0.play(Seat::new(seat).unwrap(), text).map_err(|refusal| refusal.code)?;
        Ok(events.iter().map(|event| json!(event)).collect())
    }

    /// Returns the refusal of a text from the seat to move.
    fn refuses(&mut self, text: &str) -> Code {
        let seat = self.0.turn().first().unwrap();
        self.0.play(seat, text).map(|_| ()).unwrap_err().code
    }

    fn view(&self, key: &str) -> Value {
        json!(self.0.game().public())[key].clone()
    }

    fn phase(&self) -> &'static str {
        self.0.game().standing().phase
    }

    fn fen(&self) -> String {
        self.0.game().public().fen
    }

    /// Returns the winners and the reason, once the match is over.
    fn over(&self) -> Option<(Vec<u8>, &'static str)> {
        match self.0.game().next() {
            Next::Over(outcome) => Some((outcome.winners.iter().map(Seat::number).collect(), outcome.reason)),
            _ => None,
        }
    }

    fn perft(&self, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
        depths.map(|depth| self.0.game().count_lines(depth)).collect()
    }
}
