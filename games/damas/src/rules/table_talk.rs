//! The state of the declarations: offers of a draw (DA-29) and the clock of *¡Tiempo!* (DA-30).

use serde::Serialize;

use sobremesa_game::Seat;

/// Offers of a draw in one partida.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offers {
    standing: Option<Seat>,
    /// By seat: true if it has already offered, with no board move since.
    spent: [bool; 2],
}

impl Offers {
    /// Returns the seat that made the standing offer.
    pub(super) fn standing(&self) -> Option<Seat> {
        self.standing
    }

    /// Returns true if an offer by the rival stands for `seat` to answer.
    pub(super) fn awaits(&self, seat: Seat) -> bool {
        self.standing.is_some_and(|offerer| offerer != seat)
    }

    /// Returns true if `seat` may offer now.
    pub(super) fn may_offer(&self, seat: Seat) -> bool {
        !self.spent[seat.index()]
    }

    /// Returns true if any seat may offer now.
    pub(super) fn may_be_made(&self) -> bool {
        self.spent.contains(&false)
    }

    pub(super) fn offer(&mut self, seat: Seat) {
        self.standing = Some(seat);
        self.spent[seat.index()] = true;
    }

    pub(super) fn withdraw(&mut self) {
        self.standing = None;
    }

    /// Records a board move, which makes the rival's offer lapse, and restores the right to offer.
    #[inline]
    pub(super) fn moved(&mut self, seat: Seat) {
        if self.awaits(seat) {
            self.standing = None;
        }
        self.spent[seat.index()] = false;
    }
}

/// The time of the present turn, as it was reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Clock {
    /// Milliseconds that the turn has lasted.
    pub turn_ms: u64,
    /// Milliseconds since *¡Tiempo!* was called; `None` before.
    pub called_ms: Option<u64>,
}

/// The least duration of a turn before *¡Tiempo!* may be called, in milliseconds.
const CALL_FROM: u64 = 300_000;

/// The time that a player may think after the call, in milliseconds.
const GRACE: u64 = 60_000;

impl Clock {
    /// Returns the milliseconds until *¡Tiempo!* may be called; 0 if it already may.
    pub(super) fn ms_to_call(&self) -> u64 {
        CALL_FROM.saturating_sub(self.turn_ms)
    }

    /// Returns the seconds until *¡Tiempo!* may be called, rounded up.
    pub(super) fn seconds_to_call(&self) -> u64 {
        self.ms_to_call().div_ceil(1000)
    }

    /// Returns the milliseconds until the called time runs out; `None` before a call.
    pub(super) fn grace_ms(&self) -> Option<u64> {
        self.called_ms.map(|called| GRACE.saturating_sub(called))
    }

    pub(super) fn call(&mut self) {
        self.called_ms = Some(0);
    }

    /// Adds the reported time; returns whether the called time has run out.
    pub(super) fn pass(&mut self, millis: u64) -> bool {
        self.turn_ms = self.turn_ms.saturating_add(millis);
        self.called_ms = self.called_ms.map(|called| called.saturating_add(millis));
        self.called_ms >= Some(GRACE)
    }
}
