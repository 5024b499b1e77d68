//! The count at the end of a hand (DO-10 to DO-13, DO-17).

use serde::Serialize;
use sobremesa_game::{Seat, Seats};

use crate::rules::hand::Finish;
use crate::rules::hands::Left;
use crate::rules::sides::{Each, Side, Sides};

/// The tiles left in the hands, and the side that scored them.
#[derive(Clone, Copy, Serialize)]
pub struct Count {
    /// The tiles left, by seat.
    pub hands: Left,
    /// Their pips, by seat.
    pub pips: Each<u8>,
    /// The side that scores; none if a cierre is tied.
    pub winner: Option<Side>,
    /// The points it scores: at most 168.
    pub points: u8,
    /// The grouping of the seats.
    #[serde(skip)]
    pub sides: Sides,
}

/// A finished hand.
#[derive(Clone, Copy, Serialize)]
pub struct Last {
    /// Its number, from 1.
    pub number: u32,
    /// The way it ended.
    pub reason: Finish,
    /// The seat that ended it.
    pub seat: Seat,
    /// Its count.
    #[serde(flatten)]
    pub count: Count,
}

impl Count {
    /// The count of the tiles in `hands`, after `seat` ended the hand by `reason`.
    pub(super) fn new(sides: Sides, seats: Seats, hands: Left, reason: Finish, seat: Seat) -> Count {
        let pips = hands.pips();
        let winner = match reason {
            Finish::Domino => Some(sides.of(seat)),
            Finish::Cierre => lowest(sides, seats, &pips),
        };
        let points = if winner.is_some() { pips.as_slice().iter().sum() } else { 0 };
        Count { hands, pips, winner, points, sides }
    }
}

/// The side with the fewest pips; `None` if two share the lowest count (DO-13).
fn lowest(sides: Sides, seats: Seats, pips: &Each<u8>) -> Option<Side> {
    let mut totals = Each::<u8>::new(sides.count());
    for seat in seats.iter() {
        totals[sides.of(seat)] += pips[seat];
    }
    let least = totals.as_slice().iter().min()?;
    let mut at_least = sides.iter().filter(|side| totals[*side] == *least);
    at_least.next().filter(|_| at_least.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn winner(sides: Sides, pips: &[u8]) -> Option<usize> {
        let seats = Seats::new(pips.len() as u8).unwrap();
        let side = lowest(sides, seats, &Each::from_slice(pips).unwrap())?;
        sides.iter().position(|other| other == side)
    }

    #[test]
    fn with_pairs_the_pips_of_both_partners_are_added() {
        assert_eq!(winner(Sides::Pairs, &[10, 4, 3, 8]), Some(1));
        assert_eq!(winner(Sides::Pairs, &[10, 4, 3, 9]), None);
    }

    #[test]
    fn alone_only_a_shared_lowest_count_is_a_tie() {
        let alone = Sides::Alone(Seats::new(3).unwrap());
        assert_eq!(winner(alone, &[7, 4, 9]), Some(1));
        assert_eq!(winner(alone, &[4, 4, 9]), None);
        assert_eq!(winner(alone, &[4, 9, 9]), Some(0));
    }
}
