//! The doubling cube and the Crawford rule (BG-20–25).

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// The doubling cube (BG-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cube {
    /// What the points of the partida are multiplied by: 1, 2, 4 … [`Cube::MOST`].
    pub value: u8,
    /// Who alone may double next; nobody at first.
    pub owner: Option<Seat>,
}

impl Cube {
    /// It is doubled no further.
    pub const MOST: u8 = 64;

    /// At 1, in the middle.
    pub const CENTRED: Cube = Cube { value: 1, owner: None };

    /// Whether `seat` may double as far as the cube goes (BG-21).
    #[must_use]
    pub fn may_be_turned_by(self, seat: Seat) -> bool {
        self.value < Cube::MOST && self.owner.is_none_or(|owner| owner == seat)
    }
}

/// How the partida stands to the Crawford one: the first that begins with a seat a point from the match (BG-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crawford {
    /// It is to come.
    Ahead,
    /// This is it: no doubling.
    Now,
    /// It has been played, or the match has none.
    Past,
}

impl Crawford {
    /// How the next partida stands, where `at_last_point` tells whether a seat is a point from the match.
    #[must_use]
    pub const fn next(self, at_last_point: bool) -> Crawford {
        match self {
            Crawford::Ahead if at_last_point => Crawford::Now,
            Crawford::Ahead => Crawford::Ahead,
            Crawford::Now | Crawford::Past => Crawford::Past,
        }
    }
}
