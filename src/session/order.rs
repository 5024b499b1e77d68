//! Order at a table: who was removed or muted, by whom, and from which room people came.

use sobremesa_store::{PlayerId, Room};

use crate::request::name::Name;
use crate::request::parts::Person;
use crate::session::common::Common;

/// The most people who are kept in each list; then the earliest is forgotten.
const MOST: usize = 32;

/// Who was removed or muted, and where those who sit came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Order {
    /// Who may not sit down here.
    pub(crate) barred: Vec<Marked>,
    /// Who is not heard here, whether they sit or not.
    pub(crate) muted: Vec<Marked>,
    /// The rooms from which people sat down.
    pub(crate) came: Vec<Came>,
}

/// Somebody about whom something was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) player: PlayerId,
    pub(crate) name: Option<Name>,
    pub(crate) by: Keeper,
}

/// In whose name it was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeper {
    Host,
    /// A moderator of the room that the person came from.
    Moderator,
}

/// A person, and the room in which they sat down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Came {
    pub(crate) player: PlayerId,
    pub(crate) room: Room,
}

impl Order {
    pub(crate) fn mark(list: &mut Vec<Marked>, marked: Marked) {
        list.retain(|other| other.player != marked.player);
        if list.len() == MOST {
            list.remove(0);
        }
        list.push(marked);
    }

    pub(crate) fn find<'a>(list: &'a [Marked], player: &PlayerId) -> Option<&'a Marked> {
        list.iter().find(|marked| marked.player == *player)
    }
}

impl Common {
    /// Whether this person was removed from the table, and not let in again.
    #[must_use]
    pub fn is_barred(&self, player: &PlayerId) -> bool {
        self.find_marked(&self.order.barred, player).is_some()
    }

    /// Whether what this person says at the table is shown to nobody.
    #[must_use]
    pub fn is_muted(&self, player: &PlayerId) -> bool {
        self.find_marked(&self.order.muted, player).is_some()
    }

    /// What was decided about this person, under whichever of their identities.
    pub(crate) fn find_marked<'a>(&self, list: &'a [Marked], player: &PlayerId) -> Option<&'a Marked> {
        list.iter().find(|marked| self.people.are_one(&marked.player, player))
    }

    /// How buttons name this player.
    #[must_use]
    pub fn person_of(&self, player: &PlayerId) -> Person {
        Person::of(self.id, player)
    }

    /// Everybody about whom something can be decided: those who sit, and those who were removed.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = (&PlayerId, Option<&Name>)> {
        let seated = self.sitters().map(|(_, sitter)| (&sitter.player, sitter.name.as_ref()));
        seated.chain(self.order.barred.iter().map(|marked| (&marked.player, marked.name.as_ref())))
    }

    /// The player whom a button names.
    pub(crate) fn find_person(&self, person: Person) -> Option<(&PlayerId, Option<&Name>)> {
        self.everybody().find(|(player, _)| self.person_of(player) == person)
    }

    /// Somebody sat down from that room. Where those came from who have left need not be known any longer.
    pub(crate) fn note_came(&mut self, player: &PlayerId, room: Option<&Room>) {
        let seated: Vec<PlayerId> = self.sitters().map(|(_, sitter)| sitter.player.clone()).collect();
        self.order.came.retain(|came| came.player != *player && seated.contains(&came.player));
        if let Some(room) = room {
            self.order.came.push(Came { player: player.clone(), room: room.clone() });
        }
    }
}
