//! Lines in a language, with the names of those who sit at the table.

use crate::game::{Arg, Line, Seat};
use crate::line;
use crate::locale::{Language, Texts};
use crate::session::state::called::Called;
use crate::session::state::common::Common;

impl Common {
    /// A line in that language, with the names of those who sit here.
    #[must_use]
    pub fn say(&self, line: &Line, language: Language) -> String {
        Texts::get().say(language, line, &|seat| self.name_in(seat, language))
    }

    /// The name of the player there.
    #[must_use]
    pub fn name_in(&self, seat: Seat, language: Language) -> String {
        let line = match self.called(seat) {
            Called::By(name) => return name.into_owned(),
            Called::Unnamed => line!("session-player", number = seat.number() + 1),
            Called::Computer { number, level } => line!("session-computer", number = number, level = level.word()),
            Called::StandIn => line!("session-stand-in", who = self.person(seat)),
        };
        Texts::get().say_unnamed(language, &line)
    }

    /// The same where space is short: computers without their level.
    #[must_use]
    pub fn short_name_in(&self, seat: Seat, language: Language) -> String {
        match self.called(seat) {
            Called::Computer { number, .. } => {
                Texts::get().say_unnamed(language, &line!("session-computer-short", number = number))
            }
            _ => self.name_in(seat, language),
        }
    }

    /// The person whose seat it is, by name, even while a computer plays for them.
    pub(crate) fn person(&self, seat: Seat) -> Arg {
        match self.named(seat) {
            Called::By(name) => Arg::Word(name.into_owned()),
            _ => line!("session-player", number = seat.number() + 1).into(),
        }
    }
}
