//! Seats: the places at a table, numbered from 0 in playing order.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

/// The most seats any game has.
pub const MOST_SEATS: u8 = 8;

/// A place at the table, from 0 in playing order; below [`MOST_SEATS`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat that every table has.
    pub const FIRST: Seat = Seat(0);

    /// The seat numbered `number`, if a table can have that many.
    pub const fn new(number: u8) -> Option<Seat> {
        if number < MOST_SEATS { Some(Seat(number)) } else { None }
    }

    /// Its number, for indexing tables by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Seat, &'static str> {
        Seat::new(number).ok_or("seats are numbered 0 to 7")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// The number of seats of a table: 1 to [`MOST_SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seats(u8);

impl Seats {
    /// `count` seats, if a table can have that many.
    pub const fn new(count: u8) -> Option<Seats> {
        if count >= 1 && count <= MOST_SEATS { Some(Seats(count)) } else { None }
    }

    /// The number of seats.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// The seat numbered `number`, if the table has it.
    pub fn seat(self, number: u64) -> Option<Seat> {
        (number < u64::from(self.0)).then_some(Seat(number as u8))
    }

    /// Returns whether the table has this seat.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// All seats, in playing order from seat 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// All seats, in playing order from `first`.
    pub fn from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..self.0).map(move |step| self.after(first, step))
    }

    /// The seat `steps` places after `seat` in playing order.
    pub const fn after(self, seat: Seat, steps: u8) -> Seat {
        Seat((seat.0 + steps % self.0) % self.0)
    }

    /// The seat that follows `seat` in playing order.
    pub const fn next(self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        Seat(if next >= self.0 { 0 } else { next })
    }

    /// The set of all seats.
    pub const fn all(self) -> SeatSet {
        SeatSet(((1u16 << self.0) - 1) as u8)
    }
}

impl TryFrom<u8> for Seats {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Seats, &'static str> {
        Seats::new(count).ok_or("a table has 1 to 8 seats")
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> u8 {
        seats.0
    }
}

crate::bit_set! {
    /// Some of the seats of a table.
    pub struct SeatSet(u8) of Seat, at most u32
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// As an ascending list of numbers.
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_play_goes_round_the_table() {
        let seats = Seats::new(4).unwrap();
        let from_two: Vec<u8> = seats.from(Seat(2)).map(Seat::number).collect();
        assert_eq!(from_two, [2, 3, 0, 1]);
        assert_eq!(seats.next(Seat(3)), Seat(0));
    }

    #[test]
    fn no_seat_is_read_that_no_table_has() {
        assert!(serde_json::from_str::<Seat>("7").is_ok());
        assert!(serde_json::from_str::<Seat>("8").is_err());
    }

    #[test]
    fn a_set_lists_its_seats_in_ascending_order() {
        let set = SeatSet::EMPTY.with(Seat(7)).with(Seat(0)).with(Seat(3)).without(Seat(0));
        assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [3, 7]);
        assert_eq!(Seats::new(8).unwrap().all().len(), 8);
    }
}
