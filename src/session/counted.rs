//! The way in which a game counted for its players' ratings, as it is shown at the table; and where it is played.

use crate::request::Actor;
use crate::session::common::Common;

/// What came of counting a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// The same people had played too many games that day: nothing changed.
    TooOften,
    /// These changes, by seat; none where no known person sat.
    Changed(Vec<Option<Change>>),
}

/// What a game changed for one player, in the numbers that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    /// The difference of the points.
    pub(crate) by: i32,
    /// The points after it.
    pub(crate) points: i32,
    /// Their deviation.
    pub(crate) deviation: i32,
}

impl Common {
    /// Notes the place around the room in which somebody plays for points: its board has them too.
    pub(crate) fn note_place(&mut self, by: &Actor) {
        let Some((room, place)) = by.room.as_ref().zip(by.within.as_ref()) else { return };
        if self.rated && self.rooms.iter().any(|view| view.room == *room) && self.places.get(room) != Some(place) {
            self.places.insert(room.clone(), place.clone());
        }
    }
}
