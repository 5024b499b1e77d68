//! The names of those at a table.

use std::borrow::Cow;

use sobremesa_computer::Level;
use sobremesa_game::Seat;

use crate::session::chair::{Chair, Computer, Post};
use crate::session::common::Common;

/// The name of a player.
pub(crate) enum DisplayName<'a> {
    /// A name.
    By(Cow<'a, str>),
    /// The number of the seat, in the viewer's language.
    Unnamed,
    /// The name of its character and its level, in the viewer's language.
    Computer {
        /// The number of the character.
        number: u8,
        /// The level of its play.
        level: Level,
    },
    /// The name of the person it stands in for.
    StandIn,
}

impl Common {
    /// The name of the player there; two with the same name are told apart by their seats.
    pub(crate) fn called(&self, seat: Seat) -> DisplayName<'_> {
        match self.chair(seat) {
            Chair::Computer(Computer { post: Post::For(_), .. }) => DisplayName::StandIn,
            Chair::Computer(Computer { level, .. }) => {
                DisplayName::Computer { number: self.character(seat).number, level: *level }
            }
            Chair::Free | Chair::Person(_) => self.named(seat),
        }
    }

    /// The name of the person who has the seat. People with names that look like another's at the table are
    /// told apart by their seats, and so are those who might pass for another person; a name that looks like
    /// our own words is put in quotation marks.
    pub(crate) fn named(&self, seat: Seat) -> DisplayName<'_> {
        let name_at = |seat| self.sitter(seat).and_then(|sitter| sitter.name.as_ref());
        let Some(name) = name_at(seat) else { return DisplayName::Unnamed };
        let look = name.look();
        let mut others = self.seats().iter().filter(|&other| other != seat).filter_map(name_at);
        if look.is_ours() || look.is_mixed() || others.any(|other| look.is_like(other.look())) {
            return DisplayName::By(Cow::Owned(format!("{} ({})", name.shown(), seat.number() + 1)));
        }
        DisplayName::By(Cow::Borrowed(name.as_str()))
    }
}
