//! Reading the keys of a `setup` (PA-32, LU-18).

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use sobremesa_game::options::OptionValue;
use sobremesa_game::{Seat, Seats, Unplayable};

/// Works as [`deserialize_given`](sobremesa_game::deserialize_given), for one of a set of words.
///
/// # Errors
/// Another word, or not a word.
pub fn given_word<'de, D: Deserializer<'de>, T: OptionValue>(value: D) -> Result<Option<T>, D::Error> {
    let word = T::from_value(&serde_json::Value::deserialize(value)?);
    word.map(Some).ok_or_else(|| D::Error::custom("no such word"))
}

/// Returns the seat in turn: the one that `turn` names, or the first seat.
///
/// # Errors
/// A seat that the table lacks.
pub fn in_turn(turn: Option<Seat>, seats: Seats) -> Result<Seat, Unplayable> {
    let seat = turn.map_or_else(|| seats.seat(0), Some).filter(|seat| seats.contains(*seat));
    seat.ok_or_else(|| Unplayable::setup("turn"))
}
