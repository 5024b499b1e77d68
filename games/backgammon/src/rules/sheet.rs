//! The score sheet: the rolls, turns and declarations of a partida, and its end.

use serde::{Serialize, Serializer};

use sobremesa_game::Seat;

use super::position::{Position, Worth};
use super::roll::Roll;
use super::turn::Turn;

/// The course of one partida, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its number in the match, from 1.
    pub number: u16,
    /// The match points before it, by seat.
    pub score: [u8; 2],
    /// The position it began in, if not the first position (BG-35).
    pub given: Option<Position>,
    /// The opening rolls (BG-6); none after a setup.
    pub opening: Vec<Roll>,
    /// The actions of the seats.
    pub deeds: Vec<Deed>,
    /// The end of the partida, once it has ended.
    pub end: Option<End>,
}

impl Sheet {
    /// Returns an empty sheet.
    pub fn new(number: u16, score: [u8; 2]) -> Sheet {
        Sheet { number, score, given: None, opening: Vec::with_capacity(2), deeds: Vec::with_capacity(64), end: None }
    }

    /// Returns the turns, for the view (BG-38).
    pub fn turns(&self) -> impl Iterator<Item = Entry> {
        self.deeds.iter().filter_map(|deed| match *deed {
            Deed::Played { seat, roll, turn } => Some(Entry(seat, roll, turn)),
            Deed::Doubled { .. } | Deed::Took { .. } | Deed::Dropped { .. } | Deed::Resigned { .. } => None,
        })
    }
}

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It rolled and played, or passed ([`Turn::PASS`]).
    Played {
        /// The seat.
        seat: Seat,
        /// The roll.
        roll: Roll,
        /// The turn.
        turn: Turn,
    },
    /// It doubled to `value`.
    Doubled {
        /// The seat that doubled.
        seat: Seat,
        /// The cube's value after it.
        value: u8,
    },
    /// It took the cube.
    Took {
        /// The seat that took it.
        seat: Seat,
    },
    /// It refused the cube.
    Dropped {
        /// The seat that refused.
        seat: Seat,
    },
    /// It gave up the partida.
    Resigned {
        /// The seat that gave up.
        seat: Seat,
    },
}

/// A turn in the view's `log`: `[seat,[a,b],text]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Entry(pub Seat, pub Roll, pub Turn);

/// The end of a partida.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// The seat that won it.
    pub winner: Seat,
    /// The match points it was worth, including the cube.
    pub points: u8,
    /// The kind of the win.
    #[serde(rename = "type")]
    pub kind: Kind,
}

/// The kind of a win of a partida (BG-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By bearing off, or because the rival gave up: for the points that the loser's checkers counted for.
    Worth(Worth),
    /// By a refused double.
    Rechazo,
}

impl Kind {
    /// Returns the rulebook's word.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Worth(Worth::Simple) => "simple",
            Kind::Worth(Worth::Gammon) => "gammon",
            Kind::Worth(Worth::Backgammon) => "backgammon",
            Kind::Rechazo => "rechazo",
        }
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
