//! The parts that requests and buttons share.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use sobremesa_store::{PlayerId, SessionId};

/// The move or path that a game's button names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// A move, by its text.
    Move(Text),
    /// The steps so far, joined as [`Control::path`](sobremesa_screen::path::Control::path): a move if
    /// they are complete, else more buttons.
    Path(Text),
}

/// A text, or its hash if a button has no room for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Text {
    /// The text.
    Plain(String),
    /// The first 64 bits of its SHA-256.
    Hash(u64),
}

/// A page of a lobby's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Menu {
    /// All of them.
    All,
    /// The games of the catalogue.
    Games,
    /// The game's presets.
    Presets,
    /// The number of seats.
    Seats,
    /// The seating.
    Places,
    /// The time for which the table waits for an absent player.
    Patience,
    /// The computers at the table; those that are added here take all free seats.
    Computers,
    /// Computers that take one free seat.
    OneComputer,
    /// The switch for hints.
    Hints,
    /// The values of an option of the game.
    Option(String),
    /// The values of an option, with the value typed by the player:
    /// [`Spoken::entry`](crate::Spoken::entry) asks for it.
    Write(String),
}

/// A decision about an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The seat is opened to others, hand and all; a computer plays there meanwhile.
    Replace,
    /// Their side gives up the game.
    Remove,
}

/// A person at a table, as buttons name them: by the beginning of a hash of their id, so that a button drawn
/// for one never means another who took the seat meanwhile, and does not reveal the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person(pub(crate) u32);

impl Person {
    /// This player at this table.
    pub fn of(session: SessionId, player: &PlayerId) -> Person {
        let hash = Sha256::new().chain_update(session.0.to_be_bytes()).chain_update(&player.0).finalize();
        Person(hash.iter().take(4).fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }
}

/// Eight digits, which fit into addresses too.
impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// The text names no person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the digits of a person")]
pub struct NoPerson;

impl FromStr for Person {
    type Err = NoPerson;

    fn from_str(text: &str) -> Result<Person, NoPerson> {
        let number = u32::from_str_radix(text, 16).map(Person).map_err(|_| NoPerson)?;
        if number.to_string() == text { Ok(number) } else { Err(NoPerson) }
    }
}

/// A measure about a person, by the host or a moderator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// They lose their seat, and cannot sit down at this table until they are let in again.
    Remove,
    /// They may sit down again.
    Admit,
    /// They play on, and are not heard.
    Mute,
    /// They are heard again.
    Unmute,
}
