//! What the tables of all trucos show in the same way.

pub mod argentino;
mod hand;
mod picture;
mod steps;
mod table;
mod tell;
pub mod uruguayo;
pub mod valenciano;
mod verse;

use serde_json::Value;

use crate::game::{Arg, Choices, Line, SeatSet};
use crate::line;
use crate::locale::words;
use crate::rules::cards::Card;
use crate::screen::{Figure, Preset};

/// A card.
fn card_figure(card: Card) -> Figure {
    Figure::new(format!("carta/{card}"), words::card(&card.to_string()))
}

/// Those who sit there, joined.
fn people(seats: SeatSet) -> Arg {
    seats.iter().collect()
}

/// The word of a yes or no, for messages that choose by it.
fn yes_or_no(value: &Value) -> &'static str {
    if value == true { "true" } else { "false" }
}

/// A preset; `choices` is a JSON object.
fn preset(id: &'static str, seats: u8, choices: Value, name: Line, about: Line) -> Preset {
    let choices = choices.as_object().cloned().unwrap_or_else(Choices::new);
    Preset { id, seats, choices, name, about }
}

/// What is said aloud at the tables of the River Plate, by its token.
fn voice(token: &str) -> Line {
    line!("truco-voice", voice = token)
}
