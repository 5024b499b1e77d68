//! Texts that people write at tables of every game, and how they are read.

mod labels;
mod named;
mod points;
mod printed;
mod refusals;
mod tables;
mod voices;
mod words;

use serde_json::Value;
use sobremesa_game::{Choices, GameSetup, Line, Seat, Seats, Seed};
use sobremesa_screen::locale::Language;

use crate::catalogue::{self, AnyTable, Texts};
use crate::typed::{Meaning, Reader, read};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A table of this game, with these options, setup and forced chance.
fn table(game: &str, seats: u8, options: Value, setup: Option<Value>, chance: &[Value]) -> Box<dyn AnyTable> {
    let opening = GameSetup {
        seats: Seats::new(seats).unwrap(),
        options: options.as_object().cloned().unwrap_or_else(Choices::new),
        setup,
        chance: chance.to_vec(),
        seed: Seed::from_text("reading"),
    };
    catalogue::find(game).unwrap().open(opening).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}

fn meaning(table: &dyn AnyTable, number: u8, language: Language, text: &str) -> Meaning {
    read(table, Reader { seat: seat(number), language, say: &say }, text)
}

/// The result for the text, in short: the canonical move; `move?` if the player is asked whether it is meant;
/// `one | other` if asked which is meant (in the order of their texts); `(move)` if asked whether that was
/// meant; `!code` if the game refuses it.
fn outcome(table: &dyn AnyTable, number: u8, language: Language, text: &str) -> String {
    match meaning(table, number, language, text) {
        Meaning::Move(mv) => match table.judge(seat(number), &mv) {
            Ok(judged) => judged.mv,
            Err(refusal) => format!("!{}", refusal.code.word()),
        },
        Meaning::Unsure(mv) => format!("{mv}?"),
        Meaning::Which(moves) if moves.len() == 1 => format!("({})", moves[0]),
        Meaning::Which(mut moves) => {
            moves.sort();
            moves.join(" | ")
        }
    }
}
