//! The people to search for in stored data.

use std::collections::BTreeSet;

use sobremesa_store::{PlayerId, Time};

/// One person, or all people in a ledger of erasures. `at` is the age of a trace: a person who comes back
/// after an erasure is a new person.
pub(crate) trait PersonFilter: Send + Sync {
    /// Returns whether this id is theirs.
    fn owns(&self, player: &str, at: Time) -> bool;

    /// Returns whether this room is theirs alone: a private chat.
    fn owns_room(&self, room: &str, at: Time) -> bool;
}

/// One person.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) player: PlayerId,
    /// Their present and earlier names.
    pub(crate) names: BTreeSet<String>,
    /// Private rooms that are not named by their id.
    pub(crate) rooms: BTreeSet<String>,
}

impl Person {
    pub(crate) fn new(player: &PlayerId) -> Person {
        Person { player: player.clone(), names: BTreeSet::new(), rooms: BTreeSet::new() }
    }
}

impl PersonFilter for Person {
    fn owns(&self, player: &str, _: Time) -> bool {
        self.player.0 == player
    }

    fn owns_room(&self, room: &str, _: Time) -> bool {
        person_of_room(room) == self.player.0 || self.rooms.contains(room)
    }
}

/// A room without its topic. A private chat has the name of the person with whom it is.
pub(crate) fn person_of_room(room: &str) -> &str {
    room.split('/').next().unwrap_or(room)
}

/// The adapter to which a room, a person or a list belongs by its name, and the rest of it.
pub(crate) fn split_name(name: &str) -> (&str, &str) {
    name.split_once(':').unwrap_or((name, ""))
}
