//! The rulebook, clause by clause, where `cases.json` does not cover it, and what holds in every game.

mod course;
mod given;
mod last_hands;
mod properties;
mod views;

use serde_json::{Map, Value, json};
use sobremesa_game::{Code, Game, GameSetup, Seat, Seats, Seed, Table};

use super::TrucoBrasileiro;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn object(keys: Value) -> Map<String, Value> {
    keys.as_object().unwrap().clone()
}

fn opening(seats: u8, options: Value, setup: Value, chance: Vec<Value>) -> GameSetup {
    let seats = Seats::new(seats).unwrap();
    GameSetup { seats, options: object(options), setup: Some(setup), chance, seed: Seed::from_text("mesa") }
}

/// A table under test: moves in notation go in, and the public events come out.
struct Mesa {
    table: Table<TrucoBrasileiro>,
    /// The events of the last move.
    events: Vec<Value>,
}

impl Mesa {
    /// Hands, one seat after another, separated by `/`, then a `|` and the vira; the last seat deals, so that
    /// seat 0 is mano.
    fn dealt(cards: &str, options: Value) -> Mesa {
        Mesa::at(cards, options, json!({}))
    }

    /// A hand as in `dealt`, with more keys of the setup.
    fn at(cards: &str, options: Value, setup: Value) -> Mesa {
        let (hands, vira) = cards.split_once('|').map_or((cards, None), |(hands, vira)| (hands, Some(vira.trim())));
        let hands: Vec<Vec<&str>> = hands.split('/').map(|hand| hand.split_whitespace().collect()).collect();
        let mut keys = object(json!({ "dealer": hands.len() - 1, "hands": hands }));
        keys.extend(vira.map(|vira| ("vira".to_owned(), vira.into())));
        keys.extend(object(setup));
        Mesa::open(opening(hands.len() as u8, options, keys.into(), vec![]))
    }

    fn open(opening: GameSetup) -> Mesa {
        let (table, events) = Table::open(opening).unwrap();
        Mesa { table, events: events.iter().map(|event| json!(event)).collect() }
    }

    /// Plays `0 truco, 1 aceito`.
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
    fn is(&mut self, state: &str) -> &mut Mesa {
        let standing = self.table.game().standing();
        assert_eq!(format!("{} {} {}", json!(self.table.turn()), standing.phase, json!(standing.score)), state);
        self
    }

    fn legal(&self, number: u8) -> String {
        let moves = self.table.moves(seat(number));
        moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn code(&mut self, number: u8, mv: &str) -> Option<Code> {
        self.table.play(seat(number), mv).err().map(|refusal| refusal.code)
    }

    /// The text of the refusal that a move gets.
    fn why(&mut self, number: u8, mv: &str) -> &'static str {
        let key = self.table.play(seat(number), mv).err().unwrap().line.key;
        key.strip_prefix("truco-brasileiro-fault-").unwrap()
    }

    fn kinds(&self) -> String {
        self.events.iter().map(|event| event["kind"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
    }

    fn public(&self) -> Value {
        json!(self.table.game().public())
    }

    fn private(&self, number: u8) -> Value {
        json!(self.table.game().private(seat(number)))
    }
}

/// Four hands without a manilha, unless a test says otherwise: the vira is the queen, so the jacks are high.
const FOUR: &str = "Kp 3o 4c / 3e Kc 5o / 3c 2p 6e / 2o Jp 7e | Qo";
