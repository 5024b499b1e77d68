//! When people last did something, on whichever platform and under whichever of their identities: who plays in the browser need not be called
//! in a chat. Each process knows its own and forgets it when it ends; then somebody is called who is there already, and that is all.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::session::managing::manager::Manager;
use crate::store::{PlayerId, Time};

/// How many people are remembered before those who have gone are forgotten, and after how long they have.
const MOST: usize = 10_000;
const GONE_SECS: u64 = 600;

/// When each person last did something.
#[derive(Default)]
pub(crate) struct Doing(Mutex<BTreeMap<PlayerId, Time>>);

impl Doing {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<PlayerId, Time>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// This person does something now. Adapters that act in their own name, and the clock, are nobody.
    pub(crate) fn note(&self, player: &PlayerId, now: Time) {
        if player.0.ends_with(':') {
            return;
        }
        let mut all = self.lock();
        if all.len() >= MOST {
            all.retain(|_, last| last.plus_secs(GONE_SECS) > now);
        }
        all.insert(player.clone(), now);
    }

    fn was_within(&self, player: &PlayerId, time: Duration, now: Time) -> bool {
        self.lock().get(player).is_some_and(|last| u128::from(now.millis_since(*last)) < time.as_millis())
    }

    /// Nothing is remembered of this person.
    pub(crate) fn forget(&self, player: &PlayerId) {
        self.lock().remove(player);
    }
}

impl Manager {
    /// Whether this person asked for anything within this time, on any platform, as far as this process knows.
    #[must_use]
    pub fn is_about(&self, player: &PlayerId, time: Duration, now: Time) -> bool {
        let identities = self.tables.people.identities(player);
        identities.iter().any(|one| self.tables.doing.was_within(one, time, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_did_something_is_there_for_a_while_and_the_clock_never_is() {
        let (doing, minute) = (Doing::default(), Duration::from_secs(60));
        let [ana, clock] = ["discord:5", "clock:"].map(|name| PlayerId(name.to_owned()));
        doing.note(&ana, Time(1000));
        doing.note(&clock, Time(1000));
        assert!(doing.was_within(&ana, minute, Time(60_999)) && !doing.was_within(&ana, minute, Time(61_000)));
        assert!(!doing.was_within(&clock, minute, Time(1000)));
        doing.forget(&ana);
        assert!(!doing.was_within(&ana, minute, Time(1000)));
    }
}
