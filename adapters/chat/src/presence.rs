//! Presence: a person who did something a moment ago is looking at the screen, and does not need the bell so soon.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa::store::Time;

/// How many people are remembered before those who have gone are forgotten.
const MANY: usize = 4096;

/// When each person last did something.
pub struct Presence<K> {
    lasts: Duration,
    seen: Mutex<Seen<K>>,
}

struct Seen<K> {
    last: BTreeMap<K, Time>,
    /// How many stayed when those who had gone were forgotten: all are looked through again once there are as many more.
    stayed: usize,
}

impl<K> Default for Seen<K> {
    fn default() -> Seen<K> {
        Seen { last: BTreeMap::new(), stayed: 0 }
    }
}

impl<K: Ord> Presence<K> {
    /// A person counts as present for this long after doing something.
    #[must_use]
    pub fn new(lasts: Duration) -> Presence<K> {
        Presence { lasts, seen: Mutex::default() }
    }

    fn seen(&self) -> MutexGuard<'_, Seen<K>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// This person is doing something now.
    pub fn saw(&self, who: K, now: Time) {
        let Seen { last: seen, stayed } = &mut *self.seen();
        if seen.len() >= MANY.max(*stayed * 2) {
            seen.retain(|_, last| self.is_recent(*last, now));
            *stayed = seen.len();
        }
        seen.insert(who, now);
    }

    /// Whether this person did something a moment ago.
    pub fn is_there(&self, who: &K, now: Time) -> bool {
        self.seen().last.get(who).is_some_and(|last| self.is_recent(*last, now))
    }

    /// Nothing is remembered about these any longer.
    pub fn forget(&self, gone: impl Fn(&K) -> bool) {
        self.seen().last.retain(|who, _| !gone(who));
    }

    fn is_recent(&self, last: Time, now: Time) -> bool {
        u128::from(now.millis_since(last)) < self.lasts.as_millis()
    }
}
