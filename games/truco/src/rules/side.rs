//! Sides and order: partners, and the order from the mano.

use serde::Serialize;

use sobremesa_game::{Seat, SeatSet, Seats};

/// One of the two sides (*bandos*): 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Side(u8);

impl Side {
    /// The side of seat 0, or the gallo's.
    pub const ZERO: Side = Side(0);
    /// The other one.
    pub const ONE: Side = Side(1);
    /// Both.
    pub const BOTH: [Side; 2] = [Side::ZERO, Side::ONE];

    /// The side of a seat where the even seats play against the odd ones.
    pub const fn of(seat: Seat) -> Side {
        Side(seat.number() % 2)
    }

    /// The seats of this side where the even ones play against the odd ones.
    pub fn seats(self, seats: Seats) -> SeatSet {
        seats.iter().filter(|&seat| Side::of(seat) == self).collect()
    }

    /// Its number, for tables indexed by side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rival side.
    #[must_use]
    pub const fn other(self) -> Side {
        Side(1 - self.0)
    }
}

/// The two groups of seats that play together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides([SeatSet; 2]);

impl Sides {
    /// Even seats against odd ones.
    pub fn alternating(seats: Seats) -> Sides {
        Sides(Side::BOTH.map(|side| side.seats(seats)))
    }

    /// One seat, side 0, against all others.
    pub fn alone(seat: Seat, seats: Seats) -> Sides {
        Sides([SeatSet::only(seat), seats.all().without(seat)])
    }

    /// The side of a seat.
    pub const fn of(&self, seat: Seat) -> Side {
        if self.0[0].contains(seat) { Side::ZERO } else { Side::ONE }
    }

    /// The seats of a side.
    pub const fn seats(&self, side: Side) -> SeatSet {
        self.0[side.index()]
    }

    /// The seats of the other side.
    pub const fn rivals(&self, seat: Seat) -> SeatSet {
        self.seats(self.of(seat).other())
    }

    /// The other seats of the same side.
    pub const fn partners(&self, seat: Seat) -> SeatSet {
        self.seats(self.of(seat)).without(seat)
    }
}

/// The playing order of a hand: it starts with the mano.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The seats of the table.
    pub seats: Seats,
    /// The first seat.
    pub mano: Seat,
}

impl Order {
    /// All seats, the mano first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        self.seats.from(self.mano)
    }

    /// The seat of `set` nearest to the mano.
    pub fn nearest(self, set: SeatSet) -> Option<Seat> {
        self.seats.from(self.mano).find(|&seat| set.contains(seat))
    }

    /// The seats of `set`, nearest to the mano first.
    pub fn of(self, set: SeatSet) -> impl Iterator<Item = Seat> + Clone {
        self.iter().filter(move |&seat| set.contains(seat))
    }

    /// Returns true if `seat` comes before `other`.
    pub fn nearer(self, seat: Seat, other: Seat) -> bool {
        let steps = |seat: Seat| (seat.number() + self.seats.count() - self.mano.number()) % self.seats.count();
        steps(seat) < steps(other)
    }
}
