//! The effects of moderation at a table: people who may not sit down, people who are not heard.

use sobremesa_store::{PlayerId, Room};

use crate::request::name::Name;
use crate::request::parts::Person;
use crate::session::common::Common;
use crate::session::moderation::{Came, Marked};

impl Common {
    /// Returns whether this person was removed from the table, and not let in again.
    pub fn is_barred(&self, player: &PlayerId) -> bool {
        self.find_marked(&self.moderation.barred, player).is_some()
    }

    /// Returns whether this person is muted: their words at the table are not shown.
    pub fn is_muted(&self, player: &PlayerId) -> bool {
        self.find_marked(&self.moderation.muted, player).is_some()
    }

    /// The decision about this person, under any of their identities.
    pub(crate) fn find_marked<'a>(&self, list: &'a [Marked], player: &PlayerId) -> Option<&'a Marked> {
        list.iter().find(|marked| self.people.are_one(&marked.player, player))
    }

    /// The name of this player on buttons.
    pub fn person_of(&self, player: &PlayerId) -> Person {
        Person::of(self.id, player)
    }

    /// All people about whom something can be decided: those who sit, and those who were removed.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = (&PlayerId, Option<&Name>)> {
        let seated = self.sitters().map(|(_, sitter)| (&sitter.player, sitter.name.as_ref()));
        seated.chain(self.moderation.barred.iter().map(|marked| (&marked.player, marked.name.as_ref())))
    }

    /// The player whom a button names.
    pub(crate) fn find_person(&self, person: Person) -> Option<(&PlayerId, Option<&Name>)> {
        self.everybody().find(|(player, _)| self.person_of(player) == person)
    }

    /// Notes that a person sat down from that room. The rooms of people who have left are forgotten.
    pub(crate) fn note_came(&mut self, player: &PlayerId, room: Option<&Room>) {
        let seated: Vec<PlayerId> = self.sitters().map(|(_, sitter)| sitter.player.clone()).collect();
        self.moderation.came.retain(|came| came.player != *player && seated.contains(&came.player));
        if let Some(room) = room {
            self.moderation.came.push(Came { player: player.clone(), room: room.clone() });
        }
    }
}
