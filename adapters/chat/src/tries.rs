//! How to retry a message that could not be written.

use std::time::Duration;

/// How long to wait after the first failure without a given reason.
pub const FIRST_WAIT: Duration = Duration::from_millis(250);

/// The longest wait.
pub const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// How often a message is tried before it is left alone until something changes: a quarter of an hour in all.
pub const MOST_TRIES: u32 = 20;

/// How long to wait after this many failures; the wait doubles with each.
#[must_use]
pub fn wait_after(tries: u32) -> Duration {
    (FIRST_WAIT * 2_u32.saturating_pow(tries)).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tries_take_about_a_quarter_of_an_hour() {
        let all: Duration = (0..MOST_TRIES).map(wait_after).sum();
        assert_eq!((wait_after(0), wait_after(1), wait_after(99)), (FIRST_WAIT, FIRST_WAIT * 2, LONGEST_WAIT));
        assert!((Duration::from_secs(600)..Duration::from_secs(1200)).contains(&all), "{all:?}");
    }
}
