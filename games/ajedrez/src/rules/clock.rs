//! The chess clock (AJ-23 to AJ-26). It never reads the time: the caller reports how much has passed.

use serde::Serialize;
use sobremesa_game::Seat;

use super::options::{Bonus, Period, TimeControl};
use super::position::{BLACK, WHITE, rival};

/// The time that a wrong claim gives the rival, and its greatest cost (AJ-21).
const WRONG_CLAIM_MS: u64 = 180_000;
/// The time that the first and the second illegal move each give the rival (AJ-22).
const ILLEGAL_MOVE_MS: u64 = 120_000;

/// Both players' times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    remaining_ms: [u64; 2],
    period: [u8; 2],
    /// Moves that each seat has made in its present period.
    made: [u16; 2],
    /// The duration of the present turn; a delay at its start is not charged.
    turn_ms: u64,
}

/// The clock as everyone sees it (AJ-37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Faces {
    /// The remaining time, by seat.
    pub remaining_ms: [u64; 2],
    /// The seat of the running clock.
    pub running: Option<Seat>,
    /// The period that each seat is in, from 1.
    pub period: [u8; 2],
}

impl Clock {
    /// Creates a clock of this time control before the first move, with `remaining_ms` by seat if a setup
    /// gives it.
    pub fn new(control: &TimeControl, remaining_ms: Option<[u64; 2]>) -> Clock {
        let control = control.clone();
        let first = minutes_ms(control.periods()[0]);
        Clock { control, remaining_ms: remaining_ms.unwrap_or([first; 2]), period: [0; 2], made: [0; 2], turn_ms: 0 }
    }

    /// Returns the remaining time, by seat, in milliseconds.
    pub const fn remaining_ms(&self) -> [u64; 2] {
        self.remaining_ms
    }

    /// Sets the remaining time, by seat, in milliseconds.
    pub(super) fn show(&mut self, remaining_ms: [u64; 2]) {
        self.remaining_ms = remaining_ms;
    }

    /// Returns the seat that has used up its time, if any.
    pub fn flag(&self) -> Option<Seat> {
        [WHITE, BLACK].into_iter().find(|seat| self.remaining_ms[seat.index()] == 0)
    }

    /// Returns the clock as everyone sees it.
    pub fn faces(&self, running: Option<Seat>) -> Faces {
        Faces { remaining_ms: self.remaining_ms, running, period: self.period.map(|period| period + 1) }
    }

    /// Returns the time until `seat`'s flag falls: the rest of the delay plus the time left.
    pub fn until_flag_ms(&self, seat: Seat) -> u64 {
        self.delay_ms(seat).saturating_sub(self.turn_ms).saturating_add(self.remaining_ms[seat.index()])
    }

    /// Adds this much time to `seat`'s turn; a delay is used up first (AJ-25).
    pub fn pass(&mut self, seat: Seat, elapsed_ms: u64) {
        let delay_ms = self.delay_ms(seat);
        let charged_ms = |turn_ms: u64| turn_ms.saturating_sub(delay_ms);
        let before_ms = charged_ms(self.turn_ms);
        self.turn_ms = self.turn_ms.saturating_add(elapsed_ms);
        let loss_ms = charged_ms(self.turn_ms) - before_ms;
        let remaining_ms = &mut self.remaining_ms[seat.index()];
        *remaining_ms = remaining_ms.saturating_sub(loss_ms);
    }

    /// Completes a move of `seat`: its increment is added, and the next period begins if this one is complete
    /// (AJ-25).
    pub fn complete_move(&mut self, seat: Seat) {
        self.turn_ms = 0;
        let period = self.present(seat);
        if let Bonus::Increment(seconds) = period.bonus {
            self.add(seat, u64::from(seconds) * 1000);
        }
        if period.bonus == Bonus::Renewed {
            self.remaining_ms[seat.index()] = minutes_ms(period);
        }
        let made = &mut self.made[seat.index()];
        *made = made.saturating_add(1);
        if period.moves == Some(*made) {
            *made = 0;
            self.period[seat.index()] += 1;
            self.add(seat, minutes_ms(self.present(seat)));
        }
    }

    /// Punishes a wrong claim: it costs half of the claimant's time, at most three minutes, and gives the
    /// rival three (AJ-21).
    pub fn punish_wrong_claim(&mut self, seat: Seat) {
        let remaining_ms = &mut self.remaining_ms[seat.index()];
        *remaining_ms -= (*remaining_ms / 2).min(WRONG_CLAIM_MS);
        self.add(rival(seat), WRONG_CLAIM_MS);
    }

    /// Punishes an illegal move: the rival gets two minutes (AJ-22).
    pub fn punish_illegal_move(&mut self, seat: Seat) {
        self.add(rival(seat), ILLEGAL_MOVE_MS);
    }

    fn delay_ms(&self, seat: Seat) -> u64 {
        match self.present(seat).bonus {
            Bonus::Delay(seconds) => u64::from(seconds) * 1000,
            Bonus::None | Bonus::Increment(_) | Bonus::Renewed => 0,
        }
    }

    fn present(&self, seat: Seat) -> Period {
        self.control.periods()[usize::from(self.period[seat.index()])]
    }

    fn add(&mut self, seat: Seat, ms: u64) {
        let remaining_ms = &mut self.remaining_ms[seat.index()];
        *remaining_ms = remaining_ms.saturating_add(ms);
    }
}

fn minutes_ms(period: Period) -> u64 {
    u64::from(period.minutes) * 60_000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(control: &str) -> Clock {
        Clock::new(&control.parse().unwrap(), None)
    }

    #[test]
    fn an_increment_is_added_after_each_own_move() {
        let mut clock = clock("3+2");
        clock.pass(WHITE, 5_000);
        clock.complete_move(WHITE);
        assert_eq!(clock.remaining_ms(), [177_000, 180_000]);
    }

    #[test]
    fn days_for_a_move_are_given_anew_after_each() {
        let day = 24 * 60 * 60_000;
        let mut clock = clock("3dias");
        clock.pass(WHITE, 2 * day);
        assert_eq!((clock.remaining_ms(), clock.until_flag_ms(WHITE)), ([day, 3 * day], day));
        clock.complete_move(WHITE);
        clock.pass(BLACK, 3 * day);
        assert_eq!((clock.remaining_ms(), clock.flag()), ([3 * day, 0], Some(BLACK)));
    }

    #[test]
    fn a_delay_runs_first_and_its_unused_rest_is_lost() {
        let mut clock = clock("3d5");
        clock.pass(WHITE, 3_000);
        clock.pass(WHITE, 3_000);
        clock.complete_move(WHITE);
        clock.pass(BLACK, 4_999);
        clock.complete_move(BLACK);
        clock.pass(WHITE, 6_000);
        assert_eq!(clock.remaining_ms(), [178_000, 180_000]);
    }

    #[test]
    fn a_flag_falls_after_the_remaining_delay_and_time() {
        let mut clock = clock("1d5");
        assert_eq!(clock.until_flag_ms(WHITE), 65_000);
        clock.pass(WHITE, 2_000);
        assert_eq!(clock.until_flag_ms(WHITE), 63_000);
        clock.pass(WHITE, 62_999);
        assert_eq!((clock.until_flag_ms(WHITE), clock.flag()), (1, None));
        clock.pass(WHITE, 1);
        assert_eq!((clock.until_flag_ms(WHITE), clock.flag()), (0, Some(WHITE)));
    }

    #[test]
    fn a_periods_last_move_adds_increment_and_the_next_minutes() {
        let mut clock = clock("2/1+10,1/2d3,5+1");
        for _ in 0..2 {
            clock.complete_move(WHITE);
        }
        assert_eq!(clock.faces(None), Faces { remaining_ms: [200_000, 60_000], running: None, period: [2, 1] });
        clock.pass(WHITE, 4_000);
        clock.complete_move(WHITE);
        assert_eq!(clock.faces(None), Faces { remaining_ms: [499_000, 60_000], running: None, period: [3, 1] });
        for _ in 0..1_000 {
            clock.complete_move(WHITE);
        }
        assert_eq!(clock.faces(None), Faces { remaining_ms: [1_499_000, 60_000], running: None, period: [3, 1] });
    }

    #[test]
    fn wrong_claims_cost_half_rounded_down_three_minutes_at_most() {
        for (before, after) in [(300_000, 150_000), (1_000_000, 820_000), (360_001, 180_001), (1, 1), (3, 2)] {
            let mut clock = Clock::new(&"5".parse().unwrap(), Some([before, 300_000]));
            clock.punish_wrong_claim(WHITE);
            assert_eq!(clock.remaining_ms(), [after, 480_000], "{before}");
        }
    }

    #[test]
    fn more_time_than_there_is_leaves_none() {
        let mut clock = clock("5");
        clock.pass(WHITE, u64::MAX);
        clock.pass(WHITE, u64::MAX);
        assert_eq!((clock.remaining_ms(), clock.flag()), ([0, 300_000], Some(WHITE)));
    }
}
