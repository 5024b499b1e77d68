//! Telegram's limits, kept by waiting before a message is written: about one a second and chat, 20 a minute and group, 30 a second
//! in all. Edits count as messages do; answers to presses do not.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// So many at once, and one more each time `every` has passed, in seconds of Telegram's.
#[derive(Clone, Copy)]
struct Limit {
    at_once: u32,
    every: f64,
}

/// At most 3 at once, and 1 a second.
const CHAT: Limit = Limit { at_once: 3, every: 1.0 };
/// At most 7 + 12 in any minute.
const GROUP: Limit = Limit { at_once: 7, every: 5.0 };
/// At most 5 + 25 in any second.
const ALL: Limit = Limit { at_once: 5, every: 0.04 };

/// How many chats are remembered before those that are free again are forgotten.
const MOST_CHATS: usize = 4096;

/// Who may write when.
pub(crate) struct Pace {
    second: Duration,
    all: Mutex<Bucket>,
    chats: Mutex<BTreeMap<i64, (Bucket, Bucket)>>,
}

/// Until when what was allowed is used up, if one at a time were allowed.
#[derive(Clone, Copy, Default)]
struct Bucket(Option<Instant>);

impl Bucket {
    /// When the next one may go.
    fn next(self, now: Instant, limit: Limit, second: Duration) -> Instant {
        let ahead = second.mul_f64(limit.every * f64::from(limit.at_once - 1));
        self.0.and_then(|until| until.checked_sub(ahead)).map_or(now, |free| free.max(now))
    }

    /// One goes at that time.
    fn take(&mut self, at: Instant, limit: Limit, second: Duration) {
        let from = self.0.map_or(at, |until| until.max(at));
        self.0 = Some(from + second.mul_f64(limit.every));
    }
}

impl Pace {
    /// `second` is how long a second of Telegram's limits lasts.
    pub(crate) fn new(second: Duration) -> Pace {
        Pace { second, all: Mutex::default(), chats: Mutex::default() }
    }

    /// Waits until something may be written in that chat, which then counts as written.
    pub(crate) async fn turn(&self, chat: i64) {
        tokio::time::sleep_until(self.in_chat(chat, Instant::now())).await;
        // Only now: a group that waits for its minute must not hold up all others.
        tokio::time::sleep_until(self.among_all(Instant::now())).await;
    }

    fn in_chat(&self, chat: i64, now: Instant) -> Instant {
        let second = self.second;
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        if chats.len() >= MOST_CHATS {
            chats.retain(|_, (one, minute)| one.0.max(minute.0) > Some(now));
        }
        let (one, minute) = chats.entry(chat).or_default();
        let mut at = one.next(now, CHAT, second);
        if chat < 0 {
            at = minute.next(at, GROUP, second);
            minute.take(at, GROUP, second);
        }
        one.take(at, CHAT, second);
        at
    }

    fn among_all(&self, now: Instant) -> Instant {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let at = all.next(now, ALL, self.second);
        all.take(at, ALL, self.second);
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Asks `count` times, each as soon as the one before was allowed; the times in milliseconds.
    fn times(count: usize, take: impl Fn(&Pace, Instant) -> Instant) -> Vec<u128> {
        let pace = Pace::new(Duration::from_secs(1));
        let start = Instant::now();
        let mut now = start;
        let mut times = Vec::new();
        for _ in 0..count {
            now = take(&pace, now);
            times.push((now - start).as_millis());
        }
        times
    }

    fn most_within(times: &[u128], span: u128) -> usize {
        times.iter().map(|&from| times.iter().filter(|&&at| at >= from && at < from + span).count()).max().unwrap_or(0)
    }

    #[test]
    fn a_group_gets_less_than_twenty_a_minute_and_is_not_kept_waiting_for_the_first() {
        let times = times(100, |pace, now| pace.in_chat(-5, now));
        assert_eq!(times[..3], [0, 0, 0]);
        assert!(most_within(&times, 60_000) <= 19, "{times:?}");
        assert!(most_within(&times, 1_000) <= 3);
    }

    #[test]
    fn a_private_chat_gets_one_a_second() {
        let times = times(50, |pace, now| pace.in_chat(5, now));
        assert!(most_within(&times, 10_000) <= 13 && times[49] <= 47_000, "{times:?}");
    }

    #[test]
    fn all_chats_together_get_thirty_a_second() {
        let times = times(200, Pace::among_all);
        assert!(most_within(&times, 1_000) <= 30, "{times:?}");
        assert!(times[199] <= 8_000);
    }
}
