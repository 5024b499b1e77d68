//! A chain of bets: the calls, and the points of *quiero* and *no quiero* (TA-13, TU-17, TV-13).

use serde::Serialize;
use sobremesa_game::Seat;

use crate::rules::few::Few;
use crate::rules::side::{Side, Sides};

/// A bet or an answer, and the seat that said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Call<M> {
    /// The seat.
    pub seat: Seat,
    /// The call, as a move.
    #[serde(rename = "move")]
    pub mv: M,
}

/// The calls of a lance. Bets add up to 99 at most, so there are at most fifty bets of two, and a falta.
pub type Calls<M> = Few<Call<M>, 52>;

/// The amount that a bet adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// This many points, on top of those before.
    Points(u8),
    /// The falta, worth this much now: it replaces the sum instead of adding to it.
    Falta(u8),
}

/// The bets of a lance.
#[derive(Clone, Copy)]
pub struct Bets<M> {
    calls: Calls<M>,
    pending: bool,
    falta: bool,
    sum: u8,
    stake: u8,
    refused: u8,
}

impl<M: Copy> Default for Bets<M> {
    fn default() -> Bets<M> {
        Bets { calls: Few::EMPTY, pending: false, falta: false, sum: 0, stake: 0, refused: 0 }
    }
}

impl<M: Copy> Bets<M> {
    /// The bets.
    pub const fn calls(&self) -> &Calls<M> {
        &self.calls
    }

    /// Returns true if the last bet waits for its answer.
    pub const fn pending(&self) -> bool {
        self.pending
    }

    /// Returns true if the falta was bet: nothing can be bet after that.
    pub const fn falta(&self) -> bool {
        self.falta
    }

    /// The side that made the last bet.
    pub fn by(&self, sides: &Sides) -> Option<Side> {
        self.calls.last().map(|call| sides.of(call.seat))
    }

    /// The sum of the bets with a number.
    pub const fn sum(&self) -> u8 {
        self.sum
    }

    /// The points that `quiero` gives.
    pub const fn stake(&self) -> u8 {
        self.stake
    }

    /// The points that `no-quiero` gives.
    pub const fn refused(&self) -> u8 {
        self.refused
    }

    /// Closes the last bet: it is wanted, refused or void.
    pub const fn close(&mut self) {
        self.pending = false;
    }

    /// `seat` bets, which accepts everything before it.
    pub fn bet(&mut self, seat: Seat, mv: M, amount: Amount) {
        self.refused = if self.calls.is_empty() { 1 } else { self.sum };
        match amount {
            Amount::Points(points) => {
                self.sum += points;
                self.stake = self.sum;
            }
            Amount::Falta(falta) => {
                self.falta = true;
                self.stake = falta;
            }
        }
        self.calls.push(Call { seat, mv });
        self.pending = true;
    }
}
