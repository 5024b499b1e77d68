//! A table for testing any truco.

use serde_json::{Map, Value, json};

use sobremesa_game::{Code, Game, GameSetup, Refusal, Seat, Seats, Seed, Table, Unplayable};

/// A table under test: moves in notation go in, and the public events come out.
pub struct Mesa<G: Game> {
    pub table: Table<G>,
    /// The events of the last move.
    pub events: Vec<Value>,
}

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Hands from text: seats separated by `/`.
pub fn hands(text: &str) -> Value {
    text.split('/').map(|hand| hand.split_whitespace().collect::<Vec<_>>()).collect()
}

pub fn object(keys: Value) -> Map<String, Value> {
    match keys {
        Value::Object(keys) => keys,
        other => panic!("{other} is no object"),
    }
}

/// The keys of a view, in order.
pub fn keys(view: &Value) -> Vec<&str> {
    view.as_object().unwrap().keys().map(String::as_str).collect()
}

pub fn opening(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> GameSetup {
    GameSetup {
        seats: Seats::new(seats).unwrap(),
        options: object(options),
        setup: Some(setup),
        chance,
        seed: Seed::from_text("mesa"),
    }
}

pub fn refused<G: Game>(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> bool {
    matches!(Table::<G>::open(opening(seats, options, setup, chance)), Err(Unplayable::Setup(_)))
}

impl<G: Game> Mesa<G> {
    /// The last seat deals, so that seat 0 is mano.
    pub fn dealt(cards: &str, options: Value) -> Mesa<G> {
        Mesa::at(cards, options, json!({}))
    }

    /// A hand as in `dealt`, with more keys of the setup.
    pub fn at(cards: &str, options: Value, setup: Value) -> Mesa<G> {
        let seats = cards.split('/').count() as u8;
        let mut keys = object(json!({ "dealer": seats - 1, "hands": hands(cards) }));
        keys.extend(object(setup));
        Mesa::open(opening(seats, options, keys.into(), vec![]))
    }

    pub fn open(opening: GameSetup) -> Mesa<G> {
        let (table, events) = Table::open(opening).unwrap();
        Mesa { table, events: events.iter().map(|event| json!(event)).collect() }
    }

    /// Plays `0 envido, 1 quiero`.
    pub fn play(&mut self, script: &str) -> &mut Mesa<G> {
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
    pub fn state(&self) -> String {
        let standing = self.table.game().standing();
        format!("{} {} {}", json!(self.table.turn()), standing.phase, json!(standing.score))
    }

    pub fn is(&mut self, state: &str) -> &mut Mesa<G> {
        assert_eq!(self.state(), state);
        self
    }

    pub fn legal(&self, number: u8) -> String {
        let moves = self.table.moves(seat(number));
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    pub fn refuses(&mut self, number: u8, mv: &str) -> &mut Mesa<G> {
        let before = self.view("public");
        assert_eq!(self.code(number, mv), Some(Code::IllegalMove), "{number} {mv}");
        assert_eq!(self.view("public"), before);
        self
    }

    pub fn code(&mut self, number: u8, mv: &str) -> Option<Code> {
        self.table.play(seat(number), mv).err().map(|Refusal { code, .. }| code)
    }

    /// The text of the refusal that a move gets.
    pub fn why(&mut self, number: u8, mv: &str) -> &'static str {
        self.table.play(seat(number), mv).err().unwrap().line.key
    }

    /// The kinds of the events of the last move.
    pub fn kinds(&self) -> String {
        self.events.iter().map(|event| event["kind"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    /// The events of this kind in the last move, without the kind.
    pub fn list_events(&self, kind: &str) -> Vec<Value> {
        let of_kind = self.events.iter().filter(|event| event["kind"] == kind);
        of_kind
            .map(|event| {
                let mut event = event.clone();
                event.as_object_mut().unwrap().shift_remove("kind");
                event
            })
            .collect()
    }

    /// The view of `public`, or of a seat.
    pub fn view(&self, who: &str) -> Value {
        let game = self.table.game();
        let mut view = json!(game.public());
        if let (Ok(number), Value::Object(keys)) = (who.parse(), &mut view) {
            keys.extend(json!(game.private(seat(number))).as_object().cloned().unwrap_or_default());
        }
        view
    }
}
