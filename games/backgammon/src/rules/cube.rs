//! The doubling cube and the Crawford rule (BG-20–25).

use serde::{Deserialize, Serialize};

use sobremesa_game::Seat;

/// The doubling cube (BG-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cube {
    /// The multiplier for the partida's points: 1, 2, 4 … [`Cube::MOST`].
    pub value: u8,
    /// The only seat that may double next; `None` at first.
    pub owner: Option<Seat>,
}

impl Cube {
    /// The highest value.
    pub const MOST: u8 = 64;

    /// At 1, in the middle.
    pub const CENTRED: Cube = Cube { value: 1, owner: None };

    /// Returns true if `seat` may double, as far as the cube is concerned (BG-21).
    pub fn may_be_turned_by(self, seat: Seat) -> bool {
        self.value < Cube::MOST && self.owner.is_none_or(|owner| owner == seat)
    }
}

/// The state of the Crawford rule. The Crawford partida is the first that begins with a seat one point short
/// of the match (BG-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crawford {
    /// It is still to come.
    Ahead,
    /// This is it: no doubling.
    Now,
    /// It has been played, or the match does not have one.
    Past,
}

impl Crawford {
    /// Returns the state for the next partida; `at_last_point` tells whether a seat is one point short of the
    /// match.
    #[must_use]
    pub const fn next(self, at_last_point: bool) -> Crawford {
        match self {
            Crawford::Ahead if at_last_point => Crawford::Now,
            Crawford::Ahead => Crawford::Ahead,
            Crawford::Now | Crawford::Past => Crawford::Past,
        }
    }
}
