//! A table in a few words: its title, and its line in a list of tables.

use std::borrow::Cow;

use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Room, SessionId, Time};

use crate::session::Session;
use crate::session::chair::Chair;
use crate::session::stage::Stage;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The table's id.
    pub id: SessionId,
    /// Its game and preset, in words.
    pub title: String,
    /// The players' names, in seat order.
    pub players: Vec<String>,
    /// Their faces.
    pub faces: Vec<&'static str>,
    /// The number of people among them.
    pub people: usize,
    /// The number of seats.
    pub seats: u8,
    /// The stage: people may still be sitting down.
    pub stage: Stage,
    /// The rooms in which it is seen.
    pub rooms: Vec<Room>,
    /// The time of the last action at it.
    pub changed: Time,
}

impl Summary {
    /// Returns whether others could take a seat, or watch people who play each other.
    pub(crate) fn is_for_others(&self) -> bool {
        self.people > 1 || self.players.len() < usize::from(self.seats)
    }
}

impl Session {
    /// A table as a line of a list.
    pub fn summary(&self, language: Language) -> Summary {
        let taken = || self.seats().iter().filter(|&seat| *self.chair(seat) != Chair::Free);
        Summary {
            id: self.id,
            title: self.say(&self.title(), language),
            players: taken().map(|seat| self.name_in(seat, language)).collect(),
            faces: taken().map(|seat| self.face_in(seat)).collect(),
            people: self.sitters().count(),
            seats: self.seats().count(),
            stage: self.phase.stage(),
            rooms: self.rooms.iter().map(|view| view.room.clone()).collect(),
            changed: self.changed,
        }
    }

    /// Returns whether a list of this adapter may show it at all: it was opened there, is seen nowhere else,
    /// and all its players are from there. A table in a chat is for that chat alone.
    pub fn can_be_listed(&self, adapter: &str) -> bool {
        let rooms = self.rooms.iter().chain(&self.left).map(|view| &view.room.0);
        let players = self.sitters().map(|(_, sitter)| &sitter.player.0);
        let mut names = rooms.chain(players).chain([&self.host.0]);
        names.all(|name| name.strip_prefix(adapter).is_some_and(|rest| rest.starts_with(':')))
    }

    /// Game and rules in a few words.
    pub(crate) fn title(&self) -> Cow<'_, Line> {
        let find = || self.game.title(&self.choices(), self.seats());
        match self.phase.dealt() {
            Some(dealt) => Cow::Borrowed(dealt.title.get_or_init(find)),
            None => Cow::Owned(find()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_with_room_or_two_people_concerns_others() {
        let summary = |people: usize, taken: usize, seats: u8| Summary {
            id: SessionId(1),
            title: String::new(),
            players: vec![String::new(); taken],
            faces: vec![""; taken],
            people,
            seats,
            stage: Stage::Playing,
            rooms: vec![],
            changed: Time(0),
        };
        assert!(summary(1, 1, 2).is_for_others(), "a seat is free");
        assert!(summary(2, 2, 2).is_for_others(), "two people play each other");
        assert!(!summary(1, 2, 2).is_for_others(), "somebody plays against a computer");
        assert!(!summary(1, 4, 4).is_for_others());
    }
}
