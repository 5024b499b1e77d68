//! The score sheet: what was rolled, played and said in a partida, and how it ended.

use serde::{Serialize, Serializer};

use sobremesa_game::Seat;

use super::position::{Position, Worth};
use super::roll::Roll;
use super::turn::Turn;

/// What happened in one partida, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its number in the match, from 1.
    pub number: u16,
    /// The match points before it, by seat.
    pub score: [u8; 2],
    /// Where it began, if not in the first position (BG-35).
    pub given: Option<Position>,
    /// The opening rolls (BG-6); none after a setup.
    pub opening: Vec<Roll>,
    /// What the seats did.
    pub deeds: Vec<Deed>,
    /// How it ended, once it has.
    pub end: Option<End>,
}

impl Sheet {
    /// An empty sheet.
    #[must_use]
    pub fn new(number: u16, score: [u8; 2]) -> Sheet {
        Sheet { number, score, given: None, opening: Vec::with_capacity(2), deeds: Vec::with_capacity(64), end: None }
    }

    /// The turns, for the view (BG-38).
    pub fn turns(&self) -> impl Iterator<Item = Entry> {
        self.deeds.iter().filter_map(|deed| match *deed {
            Deed::Played { seat, roll, turn } => Some(Entry(seat, roll, turn)),
            Deed::Doubled { .. } | Deed::Took { .. } | Deed::Dropped { .. } | Deed::Resigned { .. } => None,
        })
    }
}

/// What a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It rolled and played, or passed ([`Turn::PASS`]).
    Played {
        /// Who.
        seat: Seat,
        /// With what.
        roll: Roll,
        /// How.
        turn: Turn,
    },
    /// It doubled to `value`.
    Doubled {
        /// Who.
        seat: Seat,
        /// To how much.
        value: u8,
    },
    /// It took the cube.
    Took {
        /// Who.
        seat: Seat,
    },
    /// It refused the cube.
    Dropped {
        /// Who.
        seat: Seat,
    },
    /// It gave up the partida.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

/// A turn in the view's `log`: `[seat,[a,b],text]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Entry(pub Seat, pub Roll, pub Turn);

/// How a partida ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// Who won it.
    pub winner: Seat,
    /// The match points it was worth, including the cube.
    pub points: u8,
    /// How it was won.
    #[serde(rename = "type")]
    pub kind: Kind,
}

/// How a partida was won (BG-39).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// By bearing off, or because the rival gave up: for what the loser's checkers were worth.
    Worth(Worth),
    /// By a refused double.
    Rechazo,
}

impl Kind {
    /// The rulebook's word.
    #[must_use]
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
