//! A table in a list of tables.

use crate::session::state::stage::Stage;
use crate::store::{Room, SessionId, Time};

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which.
    pub id: SessionId,
    /// Its game and preset, in words.
    pub title: String,
    /// The players' names, in seat order.
    pub players: Vec<String>,
    /// How many of them are people.
    pub people: usize,
    /// How many seats there are.
    pub seats: u8,
    /// Whether people are still sitting down.
    pub stage: Stage,
    /// The rooms where it is seen.
    pub rooms: Vec<Room>,
    /// When somebody last did something with it.
    pub changed: Time,
}

impl Summary {
    /// Whether others could take a seat, or watch people who play each other.
    pub(crate) fn is_for_others(&self) -> bool {
        self.people > 1 || self.players.len() < usize::from(self.seats)
    }
}
