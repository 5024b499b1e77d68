//! The contents of a button: `<session>.<moment>.<what>`, at most 64 bytes of ASCII, so that it fits any
//! platform.
//!
//! All input from outside is untrusted: the session, not the button, decides about permissions. The moment
//! identifies the question the button was drawn for: a move's button is stale once its seat is asked
//! something else, any other button once another game has begun.
//!
//! All buttons are listed in one table below ([`What`]): the prefix of each, its contents, and the request
//! that pressing it makes. The contents are written after the prefix ([`Wire`]).
//!
//! A move, a path or a room's name that does not fit is named by `#` and its hash.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use sobremesa_computer::Level;
use sobremesa_game::Seat;
use sobremesa_store::SessionId;

use crate::request::parts::{Measure, Menu, Named, Person, Text, Wish};
use crate::request::words::leading_number;
use wire::Wire;

/// The most bytes a button can carry on every platform.
pub const LONGEST_PRESS: usize = 64;

/// The most bytes of a move or a path that are written out: the rest after the session, a moment and three
/// letters.
const LONGEST_TEXT: usize = LONGEST_PRESS - 16 - 1 - 8 - 1 - 3;

/// The contents of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The table it belongs to.
    pub session: SessionId,
    /// The moment at which it was drawn: of the table, or for a button of a hand, of that seat.
    pub moment: u32,
    /// The action.
    pub what: What,
}

/// Defines the buttons: for each, its description, prefix, contents, and the request that pressing it makes.
macro_rules! buttons {
    ($press:ident, $contribution:ident; $(
        $(#[$about:meta])*
        $begins:literal $name:ident $(($($field:ident: $type:ty),*))? => $act:expr;
    )*) => {
        /// The action of a button.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum What {
            $($(#[$about])* $name $(($($type),*))?,)*
        }

        // A single field is parenthesised just as several are.
        #[allow(unused_parens)]
        impl What {
            /// All buttons by name, for the test that tries each.
            #[cfg(test)]
            const NAMES: &[&str] = &[$(stringify!($name)),*];

            fn read(text: &str) -> Option<What> {
                $(if let Some(rest) = text.strip_prefix($begins)
                    && let Some(($($($field),*)?)) = <($($($type),*)?) as Wire>::read(rest)
                {
                    return Some(What::$name $(($($field),*))?);
                })*
                None
            }
        }

        /// Defines the act of each button; `pressed.rs` calls it, so that a press knows nothing of requests.
        macro_rules! acts {
            () => {
                impl What {
                    /// The request made of the table.
                    fn act(self, $press: &Press, $contribution: &str) -> Act {
                        match self {
                            $(What::$name $(($($field),*))? => $act,)*
                        }
                    }
                }
            };
        }
        pub(super) use acts;

        #[allow(unused_parens)]
        impl fmt::Display for What {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.clone() {
                    $(What::$name $(($($field),*))? => {
                        f.write_str($begins)?;
                        <($($($type),*)?) as Wire>::write(&($($($field),*)?), f)
                    })*
                }
            }
        }
    };
}

buttons! { press, contribution;
    /// A move or a step of the player's own hand: `hm6-4@izq`, `hp6-4`.
    "h" Hand(named: Named) => Act::Play(Choice::Hand { moment: press.moment, named });
    /// A move or a step on the public table: `tmquiero`, `tpquiero`; `tp` leads back to the first steps.
    "t" Table(named: Named) => Act::Play(Choice::Table { moment: press.moment, named });
    /// Takes a seat: `j`, `j2`.
    "j" Join(seat: Option<Seat>) => Act::Join { seat, contribution: contribution.to_owned() };
    /// Leaves the seat.
    "l" Leave => Act::Leave;
    /// Begins the game.
    "g" Start => Act::Start;
    /// Agrees to another game, or to the terms of the first one.
    "a" Rematch => Act::Rematch { contribution: contribution.to_owned() };
    /// Gives up the game.
    "d" Resign => Act::Resign;
    /// Ends the table.
    "e" End => Act::End;
    /// Shows the hand, starting from its first buttons.
    "v" ShowHand => Act::Show(View::Hand(String::new()));
    /// Shows the rules in force.
    "r" Rules => Act::Show(View::Rules);
    /// Shows how to invite another room.
    "i" Invite => Act::Show(View::Invite);
    /// Shows the proof.
    "f" Proof => Act::Show(View::Proof);
    /// Shows the less frequent actions.
    "m" More => Act::Show(View::More);
    /// Shows the people at the table.
    "c" People => Act::Show(View::People);
    /// Shows the measures about a person: `C1a2b3c4d`.
    "C" Person(person: Person) => Act::Show(View::Person { person, powers: false });
    /// Takes a measure about a person: `Mx1a2b3c4d` removes them.
    "M" Moderate(measure: Measure, person: Person) => Act::Moderate(measure, person);
    /// Asks for a line with which to report a person, or the table: `D1a2b3c4d`, `D`.
    "D" Report(about: Option<Person>) => Act::Show(View::Report(about));
    /// Shows the options: `o` all of them, `o*g` games and so on, `oflor` the values of an option; `Wflor`
    /// asks for one to be typed.
    "" Options(menu: Menu) => Act::Show(View::Options(menu));
    /// Sets the game: `Kdomino`.
    "K" Game(id: String) => Act::Configure(Configure::Game(id));
    /// Sets an option to a value: `Vflor.libre`.
    "V" Value(name: String, text: String) => Act::Configure(Configure::Written { name, text });
    /// Sets options and seats from a preset: `pquince`.
    "p" Preset(id: String) => Act::Configure(Configure::Preset(id));
    /// Sets the number of seats: `n4`.
    "n" Seats(count: u8) => Act::Configure(Configure::Seats(count));
    /// Sets how many minutes the table waits: `w5`; for ever if `None`: `w0`.
    "w" Patience(minutes: Option<u16>) => Act::Configure(Configure::Patience(minutes));
    /// Swaps two seats: `x02`.
    "x" Swap(one: Seat, other: Seat) => Act::Configure(Configure::Swap(one, other));
    /// Has the seats drawn by lot, or not: `L1`.
    "L" Lot(drawn: bool) => Act::Configure(Configure::Lot(drawn));
    /// Allows hints or not: `z1`.
    "z" Hints(allowed: bool) => Act::Configure(Configure::Hints(allowed));
    /// Has the games count for ratings, or not: `R1`.
    "R" Rated(rated: bool) => Act::Configure(Configure::Rated(rated));
    /// Has lists of tables show it to strangers, or not: `O1`.
    "O" Listed(listed: bool) => Act::Configure(Configure::Listed(listed));
    /// Puts a computer on a free seat, or on all of them: `k1e`, `kah`.
    "k" AddComputer(level: Level, all: bool) => Act::Configure(Configure::AddComputer { level, all });
    /// Removes a computer: `kx2`.
    "kx" RemoveComputer(seat: Seat) => Act::Configure(Configure::RemoveComputer(seat));
    /// Takes the player's own seat back from a computer.
    "y" Return => Act::Return;
    /// Asks for a hint.
    "q" Hint => Act::Hint;
    /// Asks for the move that a nudge was about, with its value in percent: `Q3eg1f3`.
    "Q" Tell(worth: u8, mv: Text) => Act::Tell(Hint { moment: press.moment, mv: Some(mv), worth });
    /// Asks which decisions cost the most.
    "u" Review => Act::Review;
    /// Decides about an absent player: `br2` replaces, `bq2` removes.
    "b" Absent(seat: Seat, wish: Wish) => Act::Absent { seat, wish };
    /// Draws the table in this room, or stops drawing it: `P0web:patio`.
    "P" Pictures(room: Text, pictures: bool) => Act::SetPictures(room, pictures);
    /// Asks for confirmation: `sd`.
    "s" Sure(what: Box<What>) => Act::Show(View::Confirm(Box::new(Press { what: *what, ..*press })));
}

impl What {
    /// Returns whether a computer has to think before there is an answer.
    pub fn is_thought_about(&self) -> bool {
        matches!(self, What::Hint | What::Review)
    }
}

/// The text is not one that our buttons carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the data of a button of this program")]
pub struct NotAPress;

impl Text {
    /// The text, or its hash if a button has no room for it.
    pub fn new(text: &str) -> Text {
        let fits = text.len() <= LONGEST_TEXT && text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        if fits && !text.starts_with('#') { Text::Plain(text.to_owned()) } else { Text::Hash(hash(text)) }
    }

    /// Returns whether it stands for this text.
    pub fn names(&self, text: &str) -> bool {
        match self {
            Text::Plain(own) => own == text,
            Text::Hash(own) => *own == hash(text),
        }
    }
}

fn hash(text: &str) -> u64 {
    leading_number(&Sha256::digest(text))
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:x}.{}", self.session, self.moment, self.what)
    }
}

impl FromStr for Press {
    type Err = NotAPress;

    fn from_str(text: &str) -> Result<Press, NotAPress> {
        if text.len() > LONGEST_PRESS || !text.is_ascii() {
            return Err(NotAPress);
        }
        let mut parts = text.splitn(3, '.');
        let mut next = || parts.next().ok_or(NotAPress);
        let session = next()?.parse().map_err(|_| NotAPress)?;
        let moment = next()?;
        if moment.starts_with('+') {
            return Err(NotAPress);
        }
        let moment = u32::from_str_radix(moment, 16).map_err(|_| NotAPress)?;
        let what = What::read(next()?).ok_or(NotAPress)?;
        Ok(Press { session, moment, what })
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, text) = match self {
            Named::Move(text) => ('m', text),
            Named::Path(text) => ('p', text),
        };
        write!(f, "{letter}{text}")
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Plain(text) => f.write_str(text),
            Text::Hash(hash) => write!(f, "#{hash:016x}"),
        }
    }
}

impl Text {
    fn read(text: &str) -> Option<Text> {
        match text.strip_prefix('#') {
            // An id has the form of a hash: sixteen digits.
            Some(hash) => hash.parse::<SessionId>().ok().map(|hash| Text::Hash(hash.0)),
            None => (!text.is_empty()).then(|| Text::Plain(text.to_owned())),
        }
    }
}

impl Named {
    fn read(text: &str) -> Option<Named> {
        let rest = text.get(1..)?;
        match text.as_bytes().first()? {
            b'm' => Text::read(rest).map(Named::Move),
            b'p' if rest.is_empty() => Some(Named::Path(Text::Plain(String::new()))),
            b'p' => Text::read(rest).map(Named::Path),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
mod wire;
