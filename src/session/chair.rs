//! The chairs: people, computers, and computers standing in for people.

use sobremesa_computer::Level;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::request::name::Name;

/// A chair at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// An empty chair. Never while a game goes on.
    Free,
    /// A person.
    Person(Sitter),
    /// A computer.
    Computer(Computer),
}

/// A person at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person's id.
    pub player: PlayerId,
    /// Their name at this table; without one, they are called by their seat.
    pub name: Option<Name>,
    /// The language of their own hand.
    pub language: Language,
    /// The adapter's reference of the private message that shows the hand.
    pub message: Option<String>,
}

/// A computer on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Computer {
    /// The level of its play.
    pub level: Level,
    /// The reason why it sits there.
    pub post: Post,
}

/// The reason why a computer sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Post {
    /// It was added by the host.
    Own,
    /// In the place of an absent player, who takes the seat back whenever they like.
    For(Sitter),
    /// In the place of a player who left: anyone may take the seat over.
    Vacant,
}

/// The level of a stand-in: neither a burden on the partner nor too strong for the others.
pub(crate) const STAND_IN: Level = Level::Four;

impl Chair {
    /// A computer that the host adds.
    pub(crate) const fn computer(level: Level) -> Chair {
        Chair::Computer(Computer { level, post: Post::Own })
    }

    /// A computer on a seat that was left.
    pub(crate) const fn vacant() -> Chair {
        Chair::Computer(Computer { level: STAND_IN, post: Post::Vacant })
    }

    /// The person who has the seat, present or not.
    pub fn sitter(&self) -> Option<&Sitter> {
        match self {
            Chair::Person(sitter) | Chair::Computer(Computer { post: Post::For(sitter), .. }) => Some(sitter),
            Chair::Free | Chair::Computer(_) => None,
        }
    }

    pub(crate) fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Chair::Person(sitter) | Chair::Computer(Computer { post: Post::For(sitter), .. }) => Some(sitter),
            Chair::Free | Chair::Computer(_) => None,
        }
    }

    /// Returns whether any newcomer may sit down there.
    pub fn is_open(&self) -> bool {
        matches!(self, Chair::Free | Chair::Computer(Computer { post: Post::Vacant, .. }))
    }

    /// Returns whether a newcomer may sit down there in a lobby, in which computers give way to people.
    pub(crate) fn gives_way(&self) -> bool {
        match self {
            Chair::Free | Chair::Computer(_) => true,
            Chair::Person(_) => false,
        }
    }
}
