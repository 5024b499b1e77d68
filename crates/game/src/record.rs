//! The record of a game: its opening and every input since. Replaying it gives the state, so the record is
//! the save.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::Line;
use crate::chance::Seed;
use crate::line;
use crate::options::Choices;
use crate::seat::{Seat, Seats};

/// The version of the text form.
const FORMAT: u32 = 1;

/// The opening of a game: everything that determines its course, except the moves.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSetup {
    /// The number of seats.
    pub seats: Seats,
    /// The options that were named; all others have their defaults in this version of the rules.
    pub options: Choices,
    /// A given position, in the rulebook's JSON form.
    pub setup: Option<Value>,
    /// Forced outcomes, in the rulebook's JSON form; they are used up before any dice are thrown.
    pub chance: Vec<Value>,
    /// The seed of the dice.
    pub seed: Seed,
}

impl GameSetup {
    /// Returns the opening of a game from its beginning: without a given position or forced outcomes.
    pub fn new(seats: Seats, options: Choices, seed: Seed) -> GameSetup {
        GameSetup { seats, options, setup: None, chance: Vec::new(), seed }
    }
}

/// A move as it was made: the seat and the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Input(pub Seat, pub String);

/// A whole game. It holds secrets: every hand follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The opening.
    pub opening: GameSetup,
    /// Every move, in order.
    pub inputs: Vec<Input>,
}

/// The reason why a record could not be read or replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRecord {
    /// It was written by a newer version of the program or of the game's rules.
    Newer,
    /// It is incomplete or corrupted.
    Spoilt,
    /// The catalogue has no such game.
    UnknownGame,
    /// It begins in a way, or has a move, that its rules do not allow.
    Unplayable,
}

impl BadRecord {
    /// The fault, as a line.
    pub fn line(&self) -> Line {
        match self {
            BadRecord::Newer => line!("refusal-record-newer"),
            BadRecord::Spoilt => line!("refusal-record-spoilt"),
            BadRecord::UnknownGame => line!("refusal-record-unknown-game"),
            BadRecord::Unplayable => line!("refusal-record-unplayable"),
        }
    }
}

/// The text form: JSON with a checksum, so that play does not go on from a corrupted save.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    sobremesa: u32,
    game: String,
    rules: u16,
    seats: Seats,
    options: Choices,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chance: Vec<Value>,
    seed: Seed,
    moves: Vec<Input>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<String>,
}

/// Only the version: a newer text may have keys that this release does not know.
#[derive(Deserialize)]
struct Version {
    sobremesa: u32,
}

impl Text {
    fn checksum(&self) -> String {
        let plain = serde_json::to_vec(self).expect("a record is plain data, which always has a JSON form");
        hex::encode(&Sha256::digest(plain)[..8])
    }
}

impl Record {
    /// The whole game as one line of text: the engine protocol's `save`, the export, the file of
    /// `sobremesa replay`.
    pub fn to_text(&self) -> String {
        let opening = &self.opening;
        let mut text = Text {
            sobremesa: FORMAT,
            game: self.game.clone(),
            rules: self.rules,
            seats: opening.seats,
            options: opening.options.clone(),
            setup: opening.setup.clone(),
            chance: opening.chance.clone(),
            seed: opening.seed,
            moves: self.inputs.clone(),
            check: None,
        };
        text.check = Some(text.checksum());
        serde_json::to_string(&text).expect("a record is plain data, which always has a JSON form")
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// [`BadRecord::Newer`] or [`BadRecord::Spoilt`].
    pub fn from_text(text: &str) -> Result<Record, BadRecord> {
        let version: Version = serde_json::from_str(text).map_err(|_| BadRecord::Spoilt)?;
        if version.sobremesa > FORMAT {
            return Err(BadRecord::Newer);
        }
        let mut text: Text = serde_json::from_str(text).map_err(|_| BadRecord::Spoilt)?;
        let check = text.check.take();
        if check != Some(text.checksum()) {
            return Err(BadRecord::Spoilt);
        }
        Ok(Record {
            game: text.game,
            rules: text.rules,
            opening: GameSetup {
                seats: text.seats,
                options: text.options,
                setup: text.setup,
                chance: text.chance,
                seed: text.seed,
            },
            inputs: text.moves,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let opening = GameSetup {
            seats: Seats::new(2).unwrap(),
            options: Choices::new(),
            setup: None,
            chance: vec![],
            seed: Seed::from_text("mesa"),
        };
        let inputs = vec![Input(Seat::new(1).unwrap(), "truco".into())];
        Record { game: "truco-argentino".into(), rules: 1, opening, inputs }
    }

    #[test]
    fn a_record_survives_its_text() {
        assert_eq!(Record::from_text(&record().to_text()), Ok(record()));
    }

    #[test]
    fn a_changed_record_is_spoilt_and_a_later_one_newer() {
        let text = record().to_text();
        assert_eq!(Record::from_text(&text.replace("truco\"]", "envido\"]")), Err(BadRecord::Spoilt));
        assert_eq!(Record::from_text(&text[1..]), Err(BadRecord::Spoilt));
        assert_eq!(Record::from_text(""), Err(BadRecord::Spoilt));
        assert_eq!(Record::from_text(r#"{"sobremesa":2,"hands":[]}"#), Err(BadRecord::Newer));
    }
}
