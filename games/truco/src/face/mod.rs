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

use crate::game::{Arg, Line, SeatSet};
use crate::line;
use crate::screen::scenery::card_figure;

/// Those who sit there, joined.
fn people(seats: SeatSet) -> Arg {
    seats.iter().collect()
}

/// The word of a yes or no, for messages that choose by it.
fn yes_or_no(value: &Value) -> &'static str {
    if value == true { "true" } else { "false" }
}

/// What is said aloud at the tables of the River Plate, by its token.
fn voice(token: &str) -> Line {
    line!("truco-voice", voice = token)
}
