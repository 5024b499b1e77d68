//! The rulebook, clause by clause, as far as `tests/cases/truco-argentino.json` does not show it.

mod bazas;
mod chance;
mod envido;
mod flor;
mod gallo;
mod libre;
mod pica_pica;
mod senas;
mod tanteo;
mod views;

use serde_json::{Map, Value, json};

use super::TrucoArgentino;
use crate::game::{Code, Game, Opening, Refusal, Seat, Seats, Seed, Table, Unplayable};

/// A table under test: moves in notation in, what everybody hears out.
struct Mesa {
    table: Table<TrucoArgentino>,
    /// What happened in the last move.
    events: Vec<Value>,
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Hands as text: one seat after another, split by `/`.
fn hands(text: &str) -> Value {
    text.split('/').map(|hand| hand.split_whitespace().collect::<Vec<_>>()).collect()
}

fn object(keys: Value) -> Map<String, Value> {
    match keys {
        Value::Object(keys) => keys,
        other => panic!("{other} is no object"),
    }
}

fn opening(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> Opening {
    Opening {
        seats: Seats::new(seats).unwrap(),
        options: object(options),
        setup: Some(setup),
        chance,
        seed: Seed::from_text("mesa"),
    }
}

fn refused(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> bool {
    matches!(Table::<TrucoArgentino>::open(opening(seats, options, setup, chance)), Err(Unplayable::Setup(_)))
}

impl Mesa {
    /// The last seat deals, so that seat 0 is mano.
    fn dealt(cards: &str, options: Value) -> Mesa {
        Mesa::at(cards, options, json!({}))
    }

    /// The same, with more keys of the setup.
    fn at(cards: &str, options: Value, setup: Value) -> Mesa {
        let seats = cards.split('/').count() as u8;
        let mut keys = object(json!({ "dealer": seats - 1, "hands": hands(cards) }));
        keys.extend(object(setup));
        Mesa::open(opening(seats, options, keys.into(), vec![]))
    }

    fn open(opening: Opening) -> Mesa {
        let (table, events) = Table::open(opening).unwrap();
        Mesa { table, events: events.iter().map(|event| json!(event)).collect() }
    }

    /// Plays `0 envido, 1 quiero`.
    fn play(&mut self, script: &str) -> &mut Mesa {
        for step in script.split(", ") {
            let (number, mv) = step.split_once(' ').unwrap();
            let events = self.table.play(seat(number.parse().unwrap()), mv).unwrap_or_else(|refusal| {
                panic!("{step} of {script}: {refusal:?}");
            });
            self.events = events.iter().map(|event| json!(event)).collect();
        }
        self
    }

    /// The seats in turn, the phase and the score, as `[1,3] truco [0,2]`.
    fn state(&self) -> String {
        let standing = self.table.game().standing();
        format!("{} {} {}", json!(self.table.turn()), standing.phase, json!(standing.score))
    }

    fn is(&mut self, state: &str) -> &mut Mesa {
        assert_eq!(self.state(), state);
        self
    }

    fn legal(&self, number: u8) -> String {
        let moves = self.table.moves(seat(number));
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn refuses(&mut self, number: u8, mv: &str) -> &mut Mesa {
        let before = self.view("public");
        assert_eq!(self.code(number, mv), Some(Code::IllegalMove), "{number} {mv}");
        assert_eq!(self.view("public"), before);
        self
    }

    fn code(&mut self, number: u8, mv: &str) -> Option<Code> {
        self.table.play(seat(number), mv).err().map(|Refusal { code, .. }| code)
    }

    /// The kinds of what happened in the last move.
    fn kinds(&self) -> String {
        self.events.iter().map(|event| event["kind"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    /// The event of that kind in the last move, without the kind.
    fn told(&self, kind: &str) -> Vec<Value> {
        let of_kind = self.events.iter().filter(|event| event["kind"] == kind);
        of_kind
            .map(|event| {
                let mut event = event.clone();
                event.as_object_mut().unwrap().shift_remove("kind");
                event
            })
            .collect()
    }

    /// `public`, or a seat.
    fn view(&self, who: &str) -> Value {
        let game = self.table.game();
        let mut view = json!(game.public());
        if let (Ok(number), Value::Object(keys)) = (who.parse(), &mut view) {
            keys.extend(json!(game.private(seat(number))).as_object().cloned().unwrap_or_default());
        }
        view
    }
}
