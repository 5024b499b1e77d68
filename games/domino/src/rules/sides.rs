//! The sides, and a value for each of them (DO-2, DO-17).

use std::ops::{Index, IndexMut};

use serde::{Serialize, Serializer};

use sobremesa_game::{Seat, SeatSet, Seats};

/// A side: a pair or, alone, a seat. Numbered from 0; side 0 is that of seat 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Side(u8);

/// The grouping of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Seats 0 and 2 against 1 and 3.
    Pairs,
    /// Each seat is a side.
    Alone(Seats),
}

impl Sides {
    /// The number of sides.
    pub const fn count(self) -> u8 {
        match self {
            Sides::Pairs => 2,
            Sides::Alone(seats) => seats.count(),
        }
    }

    /// All sides.
    pub fn iter(self) -> impl Iterator<Item = Side> + Clone {
        (0..self.count()).map(Side)
    }

    /// The side of `seat`.
    pub const fn of(self, seat: Seat) -> Side {
        match self {
            Sides::Pairs => Side(seat.number() % 2),
            Sides::Alone(_) => Side(seat.number()),
        }
    }

    /// The seats of `side`.
    pub fn members(self, side: Side) -> SeatSet {
        (0..4).filter_map(Seat::new).filter(|seat| self.contains(*seat) && self.of(*seat) == side).collect()
    }

    const fn contains(self, seat: Seat) -> bool {
        match self {
            Sides::Pairs => seat.number() < 4,
            Sides::Alone(seats) => seats.contains(seat),
        }
    }
}

/// A value for each seat or for each side of a table, at most four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Each<T> {
    values: [T; 4],
    count: u8,
}

impl<T: Copy + Default> Each<T> {
    /// A default value for each of `count`, at most four.
    pub fn new(count: u8) -> Each<T> {
        Each { values: [T::default(); 4], count: count.min(4) }
    }

    /// These values, if there are two to four.
    pub fn from_slice(values: &[T]) -> Option<Each<T>> {
        if !(2..=4).contains(&values.len()) {
            return None;
        }
        let mut each = Each::new(values.len() as u8);
        each.values[..values.len()].copy_from_slice(values);
        Some(each)
    }

    /// The values of the first four, default where there are fewer.
    pub const fn all_four(&self) -> [T; 4] {
        self.values
    }

    /// The values in order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.count)]
    }
}

impl<T> Index<Seat> for Each<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Each<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T> Index<Side> for Each<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.values[usize::from(side.0)]
    }
}

impl<T> IndexMut<Side> for Each<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.values[usize::from(side.0)]
    }
}

/// A list of the values.
impl<T: Copy + Default + Serialize> Serialize for Each<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_sit_across_and_share_a_side() {
        let members = |sides: Sides| sides.iter().map(|side| sides.members(side)).collect::<Vec<_>>();
        let seats = |numbers: &[u8]| numbers.iter().filter_map(|&number| Seat::new(number)).collect::<SeatSet>();
        assert_eq!(members(Sides::Pairs), [seats(&[0, 2]), seats(&[1, 3])]);
        assert_eq!(members(Sides::Alone(Seats::new(3).unwrap())), [seats(&[0]), seats(&[1]), seats(&[2])]);
    }
}
