//! The two sides (TB-1).

use serde::{Serialize, Serializer};

use sobremesa_game::{Seat, SeatSet, Seats};

/// A side: the even seats or the odd ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Seats 0, 2 and 4.
    Even,
    /// Seats 1, 3 and 5.
    Odd,
}

impl Side {
    /// Both, in the order of their numbers.
    pub const BOTH: [Side; 2] = [Side::Even, Side::Odd];

    /// The side of a seat.
    pub const fn of(seat: Seat) -> Side {
        if seat.number().is_multiple_of(2) { Side::Even } else { Side::Odd }
    }

    /// The rival side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Even => Side::Odd,
            Side::Odd => Side::Even,
        }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seats of this side.
    pub fn seats(self, seats: Seats) -> SeatSet {
        seats.iter().filter(|&seat| Side::of(seat) == self).collect()
    }
}

/// The number of the side.
impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}
