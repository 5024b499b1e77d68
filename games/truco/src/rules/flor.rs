//! The state of the flor of a hand. The stages and the values are up to each game.

use sobremesa_game::{Seat, SeatSet};

use crate::rules::envite::{Call, Calls};
use crate::rules::events::Happened;
use crate::rules::few::Few;
use crate::rules::side::{Side, Sides};

/// The flor of a hand: `M` are the moves, `A` the stages that can wait for an answer.
#[derive(Clone, Copy)]
pub struct Flor<M, A> {
    /// The seats that sang.
    pub sung: SeatSet,
    /// Everything said about the flor.
    pub calls: Calls<M>,
    /// The stage that waits for an answer.
    pub asking: Option<A>,
    /// The seats that must answer.
    pub asked: SeatSet,
    /// True if a contraflor was said: then all flores are at stake even if the resto is refused.
    pub contraflor: bool,
    /// True if the lance is over.
    pub settled: bool,
}

impl<M: Copy, A: Copy> Default for Flor<M, A> {
    fn default() -> Flor<M, A> {
        Flor {
            sung: SeatSet::EMPTY,
            calls: Few::EMPTY,
            asking: None,
            asked: SeatSet::EMPTY,
            contraflor: false,
            settled: false,
        }
    }
}

impl<M: Copy, A: Copy> Flor<M, A> {
    /// Returns true if it waits for an answer.
    pub const fn pending(&self) -> bool {
        self.asking.is_some()
    }

    /// Waits for an answer from `asked`.
    pub fn ask(&mut self, asking: A, asked: SeatSet) {
        self.asking = Some(asking);
        self.asked = asked;
    }

    /// Notes that a seat has answered.
    pub fn answered(&mut self) {
        self.asking = None;
        self.asked = SeatSet::EMPTY;
    }

    /// `seat` sings its flor with `mv`.
    pub fn sing(&mut self, seat: Seat, mv: M, auto: bool) -> Happened<M> {
        self.sung = self.sung.with(seat);
        self.call(seat, mv, auto)
    }

    /// `seat` says something about the flor.
    pub fn call(&mut self, seat: Seat, mv: M, auto: bool) -> Happened<M> {
        self.calls.push(Call { seat, mv });
        Happened::Voz { seat, mv, auto }
    }

    /// Three points for each flor that the side has sung.
    pub fn own(&self, side: Side, sides: &Sides) -> u8 {
        3 * self.sung.and(sides.seats(side)).len() as u8
    }
}
