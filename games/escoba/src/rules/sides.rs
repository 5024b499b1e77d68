//! The sides (ES-2).

use sobremesa_game::{Seat, SeatSet, Seats};

/// The grouping of the seats. Sides are numbered from 0; side 0 is that of seat 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    seats: Seats,
    count: u8,
}

impl Sides {
    /// Seats 0 and 2 against 1 and 3.
    pub const fn pairs(seats: Seats) -> Sides {
        Sides { seats, count: 2 }
    }

    /// Each seat is a side.
    pub const fn alone(seats: Seats) -> Sides {
        Sides { seats, count: seats.count() }
    }

    /// The number of sides.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// The number of the side of `seat`.
    pub const fn of(self, seat: Seat) -> usize {
        seat.index() % self.count as usize
    }

    /// The seats of side `side`.
    pub fn members(self, side: usize) -> SeatSet {
        self.seats.iter().filter(|&seat| self.of(seat) == side).collect()
    }

    /// The sides in playing order from that of `first`.
    pub fn from(self, first: Seat) -> impl Iterator<Item = usize> {
        let (count, first) = (self.count(), self.of(first));
        (0..count).map(move |step| (first + step) % count)
    }
}
