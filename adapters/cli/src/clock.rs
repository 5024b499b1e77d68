//! The program's clock. A wall clock that leaps far ahead (a dead battery, a wrong setting, a time server
//! gone mad) would make the program believe that weeks have passed: finished tables would be deleted, players
//! taken for absent. So a leap is not believed until the clock has gone on from there by itself for an hour.
//! Until then time passes as the monotonic clock says.

use std::sync::OnceLock;

use nix::time::{ClockId, clock_gettime};
use parking_lot::Mutex;
use sobremesa_store::{Leases, Time};

/// A leap of more than this is one, and for this long it is not believed. In milliseconds.
pub const HOUR: i64 = 60 * 60 * 1000;

/// The drift that is allowed to the wall clock while it is on trial.
const WANDER: i64 = 60 * 1000;

/// The lead of the wall clock over the monotonic clock, now and when it leapt.
#[derive(Debug, PartialEq, Eq)]
struct Believed {
    ahead: i64,
    trial: Option<Trial>,
}

#[derive(Debug, PartialEq, Eq)]
struct Trial {
    ahead: i64,
    since: i64,
}

/// The events that are worth a line in the log.
#[derive(Debug, PartialEq, Eq)]
enum News {
    Leapt,
    Believed,
}

impl Believed {
    /// Returns the time, given what both clocks say.
    fn read(&mut self, wall: i64, run: i64) -> (i64, Option<News>) {
        let ahead = wall - run;
        if ahead - self.ahead <= HOUR {
            *self = Believed { ahead, trial: None };
            return (wall, None);
        }
        match &self.trial {
            Some(trial) if (ahead - trial.ahead).abs() <= WANDER => {
                if run - trial.since < HOUR {
                    return (run + self.ahead, None);
                }
                *self = Believed { ahead, trial: None };
                (wall, Some(News::Believed))
            }
            _ => {
                self.trial = Some(Trial { ahead, since: run });
                (run + self.ahead, Some(News::Leapt))
            }
        }
    }
}

static BELIEVED: Mutex<Option<Believed>> = Mutex::new(None);

/// Milliseconds since 1970. This is the only place where the program reads the clock for its tables.
pub fn now() -> Time {
    let (wall, run) = (wall(), run());
    let mut believed = BELIEVED.lock();
    let (time, news) = believed.get_or_insert(Believed { ahead: wall - run, trial: None }).read(wall, run);
    drop(believed);
    let hours = (wall - time) / HOUR;
    match news {
        Some(News::Leapt) => tracing::warn!(hours, "the clock leapt ahead; that is believed if it goes on for an hour"),
        Some(News::Believed) => tracing::warn!("the clock has gone on for an hour since it leapt: it is believed"),
        None => {}
    }
    Time(u64::try_from(time).unwrap_or(0))
}

/// The leases by which several processes share a clock.
static COMMON: OnceLock<Leases> = OnceLock::new();

/// Makes the store's clock count: if several processes share a store, it holds for all of them, and not what
/// each of them believes.
pub fn use_lease_clock(leases: Leases) {
    // A process has one store.
    let _ = COMMON.set(leases);
}

#[allow(clippy::disallowed_methods)]
fn wall() -> i64 {
    if let Some(time) = COMMON.get().and_then(Leases::time) {
        return i64::try_from(time.0).unwrap_or(i64::MAX);
    }
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |elapsed| i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX))
}

/// Returns the milliseconds of a monotonic clock, which goes on while the machine sleeps.
fn run() -> i64 {
    #[cfg(target_os = "linux")]
    let clock = ClockId::CLOCK_BOOTTIME;
    #[cfg(not(target_os = "linux"))]
    let clock = ClockId::CLOCK_MONOTONIC;
    clock_gettime(clock).map_or(0, |time| time.tv_sec() * 1000 + time.tv_nsec() / 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * HOUR;

    #[test]
    fn a_clock_that_leaps_ahead_is_believed_after_an_hour() {
        let mut clock = Believed { ahead: 1000, trial: None };
        assert_eq!(clock.read(1010, 10), (1010, None));
        assert_eq!(clock.read(40 * DAY, 20), (1020, Some(News::Leapt)));
        assert_eq!(clock.read(40 * DAY + HOUR - 1, 20 + HOUR - 1), (1020 + HOUR - 1, None));
        assert_eq!(clock.read(40 * DAY + HOUR, 20 + HOUR), (40 * DAY + HOUR, Some(News::Believed)));
        assert_eq!(clock.read(40 * DAY + HOUR + 5, 20 + HOUR + 5), (40 * DAY + HOUR + 5, None));
    }

    #[test]
    fn a_clock_that_is_put_right_again_has_never_leapt() {
        let mut clock = Believed { ahead: 1000, trial: None };
        assert_eq!(clock.read(8 * DAY, 20).0, 1020);
        assert_eq!(clock.read(1030, 30), (1030, None));
        // Another leap begins another hour.
        assert_eq!(clock.read(8 * DAY, 40).1, Some(News::Leapt));
        assert_eq!(clock.read(9 * DAY, 50 + HOUR), (1050 + HOUR, Some(News::Leapt)));
    }

    #[test]
    fn small_corrections_and_steps_back_are_followed_at_once() {
        let mut clock = Believed { ahead: DAY, trial: None };
        assert_eq!(clock.read(DAY + HOUR + 10, 10), (DAY + HOUR + 10, None));
        assert_eq!(clock.read(500, 20), (500, None));
    }
}
