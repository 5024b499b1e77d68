//! Moderation of a table: the people who were removed or muted, by whom, and the rooms from which people
//! came.

use sobremesa_store::{PlayerId, Room};

use crate::request::name::Name;

/// The most people in each list; beyond it the earliest is forgotten.
const MOST: usize = 32;

/// The people who were removed or muted, and the rooms that the seated came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moderation {
    /// The people who may not sit down here.
    pub(crate) barred: Vec<Marked>,
    /// The people who are not heard here, seated or not.
    pub(crate) muted: Vec<Marked>,
    /// The rooms from which people sat down.
    pub(crate) came: Vec<Came>,
}

/// A person about whom something was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marked {
    pub(crate) player: PlayerId,
    pub(crate) name: Option<Name>,
    pub(crate) by: Keeper,
}

/// The authority under which it was decided.
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

impl Moderation {
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
