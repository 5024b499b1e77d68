//! Notes of the people who have got up from a table, and the lines that tell of them.

use sobremesa_game::{Line, Seat, line};
use sobremesa_screen::locale::Language;

use crate::request::name::Name;
use crate::session::Session;
use crate::session::common::Common;
use crate::session::departed::Departed;

impl Common {
    /// The people who have got up since the game began, or since the last one ended, and left a seat that has
    /// not been taken.
    pub fn risen(&self) -> impl Iterator<Item = &Departed> {
        self.risen.iter().filter(|risen| self.chair(risen.seat).is_open())
    }

    pub(crate) fn note_risen(&mut self, risen: Departed) {
        self.risen.retain(|before| before.seat != risen.seat);
        self.risen.push(risen);
    }

    /// Notes that a person sits down there: the earlier player of that seat is missed no longer, nor one of
    /// that name on another seat.
    pub(crate) fn note_seated(&mut self, seat: Seat, name: Option<&Name>) {
        self.risen.retain(|risen| risen.seat != seat && (name.is_none() || risen.name.as_ref() != name));
    }
}

impl Session {
    /// The events among the people rather than in the game, to be shown to all viewers.
    pub fn notes(&self, language: Language) -> Vec<String> {
        self.tell_risen().iter().map(|line| self.say(line, language)).collect()
    }

    pub(crate) fn tell_risen(&self) -> Vec<Line> {
        let playing = self.is_playing();
        let line = |Departed { seat, name, .. }: &Departed| {
            let who = match name {
                Some(name) => name.shown().into(),
                None => line!("session-player", number = seat.number() + 1).into(),
            };
            let who: sobremesa_game::Arg = who;
            if playing { line!("session-risen-playing", who = who) } else { line!("session-risen", who = who) }
        };
        self.risen().map(line).collect()
    }
}
