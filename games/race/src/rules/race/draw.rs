//! The draw for the seat that begins, by die (PA-5, LU-4): the highest; those who tie for it throw again
//! among themselves.

use serde::Serialize;
use sobremesa_game::{Seat, SeatSet, Seats};

use crate::rules::race::Die;

sobremesa_game::words! {
    /// The rule for the seat that begins.
    pub enum Salida {
        /// The highest die.
        Sorteo = "sorteo",
        /// Seat 0.
        Asiento = "asiento",
    }
}

/// The throws that decide who begins, round by round; in JSON a list of rounds, each a list of `[seat,die]`.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Draw {
    rounds: Vec<Vec<(Seat, Die)>>,
    /// The seats that have not yet thrown in the current round.
    #[serde(skip)]
    ahead: SeatSet,
    /// True once a die was thrown to move.
    #[serde(skip)]
    past: bool,
}

impl Draw {
    /// Returns a draw among all `seats`, before the first throw.
    pub fn new(seats: Seats) -> Draw {
        Draw { rounds: vec![Vec::new()], ahead: seats.all(), past: false }
    }

    /// Records the die of the next seat; returns the seat that begins once only one is left.
    pub fn throw(&mut self, die: Die) -> Option<Seat> {
        let (thrower, round) = (self.ahead.first()?, self.rounds.last_mut()?);
        round.push((thrower, die));
        self.ahead = self.ahead.without(thrower);
        if !self.ahead.is_empty() {
            return None;
        }
        let highest = round.iter().map(|(_, die)| *die).max();
        let tied: SeatSet = round.iter().filter(|(_, die)| Some(*die) == highest).map(|(seat, _)| *seat).collect();
        if tied.len() == 1 {
            return tied.first();
        }
        self.rounds.push(Vec::new());
        self.ahead = tied;
        None
    }

    /// Records that a die was thrown to move: what was drawn no longer lies on the table.
    pub fn pass(&mut self) {
        self.past = true;
    }

    /// Returns true once a die was thrown to move.
    #[must_use]
    pub fn is_past(&self) -> bool {
        self.past
    }

    /// Returns the throws of each round, in order.
    pub fn rounds(&self) -> &[Vec<(Seat, Die)>] {
        &self.rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_who_tie_throw_again_until_one_is_left() {
        let mut draw = Draw::new(Seats::new(4).unwrap());
        let dice = [3, 6, 6, 6, 2, 5, 5, 1, 4];
        let begins: Vec<Option<Seat>> = dice.iter().map(|die| draw.throw(Die::new(*die).unwrap())).collect();
        assert!(begins[..8].iter().all(Option::is_none));
        assert_eq!(begins[8], Seat::new(3));
        let json = serde_json::to_string(&draw).unwrap();
        assert_eq!(json, "[[[0,3],[1,6],[2,6],[3,6]],[[1,2],[2,5],[3,5]],[[2,1],[3,4]]]");
    }

    #[test]
    fn all_may_tie() {
        let mut draw = Draw::new(Seats::new(2).unwrap());
        let begins: Vec<Option<Seat>> = [4, 4, 1, 1, 5, 2].map(|die| draw.throw(Die::new(die).unwrap())).into();
        assert_eq!(begins.last(), Some(&Seat::new(0)));
        assert_eq!(draw.rounds().len(), 3);
    }
}
