//! When people last did something, on whichever platform and under whichever of their identities: who plays in the browser need not be called
//! in a chat. Each process knows its own and forgets it when it ends; then somebody is called who is there already, and that is all.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::session::managing::manager::Manager;
use crate::store::{PlayerId, Time};

/// How many people are remembered at least before those who have gone are forgotten, and after how long they have.
const MANY: usize = 10_000;
const GONE_SECS: u64 = 600;

/// When each person last did something.
#[derive(Default)]
pub(crate) struct Doing(Mutex<People>);

#[derive(Default)]
struct People {
    last: BTreeMap<PlayerId, Time>,
    /// How many stayed when those who had gone were forgotten. There are to be as many again before all are looked through once more: otherwise
    /// each press would do so wherever more people play than are many.
    stayed: usize,
}

impl Doing {
    fn lock(&self) -> MutexGuard<'_, People> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// This person does something now. Adapters that act in their own name, and the clock, are nobody.
    pub(crate) fn note(&self, player: &PlayerId, now: Time) {
        if player.0.ends_with(':') {
            return;
        }
        let People { last: all, stayed } = &mut *self.lock();
        if all.len() >= MANY.max(*stayed * 2) {
            all.retain(|_, last| last.plus_secs(GONE_SECS) > now);
            *stayed = all.len();
        }
        all.insert(player.clone(), now);
    }

    fn was_within(&self, player: &PlayerId, time: Duration, now: Time) -> bool {
        self.lock().last.get(player).is_some_and(|last| u128::from(now.millis_since(*last)) < time.as_millis())
    }

    /// Nothing is remembered of this person.
    pub(crate) fn forget(&self, player: &PlayerId) {
        self.lock().last.remove(player);
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

    #[test]
    fn who_has_gone_is_forgotten_and_not_looked_for_at_every_press() {
        let (doing, later) = (Doing::default(), Time(GONE_SECS * 1000));
        let come = |count: usize, name: &str, now| {
            (0..count).for_each(|one| doing.note(&PlayerId(format!("{name}:{one}")), now));
            let all = doing.lock();
            (all.last.len(), all.stayed)
        };
        assert_eq!(come(MANY, "early", Time(0)), (MANY, 0));
        assert_eq!(come(MANY, "late", later), (MANY, 0), "those who came early have gone");
        assert_eq!(come(1, "one", later), (MANY + 1, MANY), "nobody has");
        assert_eq!(come(MANY - 1, "more", later), (MANY * 2, MANY), "nobody was looked for again");
        assert_eq!(come(1, "last", later), (MANY * 2 + 1, MANY * 2));
    }
}
