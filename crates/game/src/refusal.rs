//! Refusals: a closed list of codes for programs, a line for people.

use crate::Line;
use crate::clause::{Clause, cite};
use crate::line;
use crate::options::BadOption;

crate::words! {
    /// The error codes of the engine protocol.
    pub enum Code {
        /// Not a request, or a seat outside the game.
        BadRequest = "bad-request",
        /// No game of that name.
        UnknownGame = "unknown-game",
        /// An option, or a number of seats, that the game does not have.
        BadOptions = "bad-options",
        /// A position or a forced outcome that the game cannot start from.
        BadSetup = "bad-setup",
        /// No game was begun.
        NoGame = "no-game",
        /// Another seat is to act.
        NotYourTurn = "not-your-turn",
        /// Not a move of this game.
        UnknownMove = "unknown-move",
        /// A move of this game, but not now.
        IllegalMove = "illegal-move",
        /// The game has ended.
        GameOver = "game-over",
        /// A saved game that is spoilt or newer than this program.
        BadSave = "bad-save",
        /// Lines cannot be counted where there is chance or hidden information.
        NotCountable = "not-countable",
    }
}

/// A refusal: nothing was changed. Its line tells the player who asked the fault and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// For people; only for the player who asked, since it may depend on that player's hand.
    pub line: Line,
    /// The clauses of the rulebook it rests on, if it is the rules that forbid it.
    pub clauses: &'static [Clause],
}

impl Refusal {
    /// A refusal with this code and this line.
    pub fn new(code: Code, line: Line) -> Refusal {
        Refusal { code, line, clauses: &[] }
    }

    /// Cites these clauses.
    #[must_use]
    pub fn under(self, clauses: &'static [Clause]) -> Refusal {
        Refusal { clauses, ..self }
    }

    /// The text shown to people: the line and its clauses.
    pub fn explain(&self) -> Line {
        cite(self.line.clone(), self.clauses)
    }
}

/// The objection of the rules to a move; [`Game::clauses`](crate::Game::clauses) names the clauses
/// behind each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why<'a, F> {
    /// The game has ended (`game-over`).
    Over,
    /// The text is not a move of the game (`unknown-move`).
    Unread,
    /// Another seat is to act (`not-your-turn`).
    OutOfTurn,
    /// The move is not possible now (`illegal-move`).
    Fault(&'a F),
}

/// The reason why a move of the game is not possible now, and the remedy.
pub trait Fault {
    /// The line for the player who tried.
    fn line(&self) -> Line;
}

/// Declares the reasons why a move of a game is not possible now, each with its line and the clauses that it
/// rests on: `Closed(point: Point): line!("backgammon-refusal-closed", point = point.number()), ["BG-9"];`.
/// First come the clauses of the refusals that every game has.
#[macro_export]
macro_rules! faults {
    ($(#[$about:meta])* $vis:vis enum $Fault:ident {
        over $over:tt, unread $unread:tt, out of turn $turn:tt;
        $($(#[$doc:meta])*
        $Name:ident $(($($field:ident: $type:ty),+))? $({$($(#[$part:meta])* $named:ident: $of:ty),+})?:
        $line:expr, $clauses:tt;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $Fault {
            $($(#[$doc])* $Name $(($($type),+))? $({$($(#[$part])* $named: $of),+})?,)+
        }

        impl $crate::Fault for $Fault {
            fn line(&self) -> $crate::Line {
                let fault = Clone::clone(self);
                match fault {
                    $($Fault::$Name $(($($field),+))? $({$($named),+})? => $line,)+
                }
            }
        }

        impl $Fault {
            /// The clauses that a refusal rests on.
            pub(crate) fn clauses(why: $crate::Why<'_, $Fault>) -> &'static [$crate::Clause] {
                match why {
                    $crate::Why::Over => $crate::clauses! $over,
                    $crate::Why::Unread => $crate::clauses! $unread,
                    $crate::Why::OutOfTurn => $crate::clauses! $turn,
                    $($crate::Why::Fault($Fault::$Name { .. }) => $crate::clauses! $clauses,)+
                }
            }
        }
    };
}

/// The reason why a game cannot begin like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Options or the number of seats (`bad-options`).
    Options(Line),
    /// The position or forced chance (`bad-setup`).
    Setup(Line),
}

impl Unplayable {
    /// A setup refused because of `what`, a key or a value in it.
    pub fn setup(what: impl Into<String>) -> Unplayable {
        Unplayable::Setup(line!("refusal-setup", what = what.into()))
    }
}

impl From<BadOption> for Unplayable {
    fn from(bad: BadOption) -> Unplayable {
        Unplayable::Options(bad.line())
    }
}

impl From<Unplayable> for Refusal {
    fn from(unplayable: Unplayable) -> Refusal {
        match unplayable {
            Unplayable::Options(line) => Refusal::new(Code::BadOptions, line),
            Unplayable::Setup(line) => Refusal::new(Code::BadSetup, line),
        }
    }
}
