//! Recently active people: a person who looks at a screen need not be called on any platform. Each process
//! knows its own people and forgets them when it ends; the only effect is that a person may be called who is
//! there already.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;
use sobremesa_store::Time;

/// The least number of people remembered before those who have gone are forgotten.
const MANY: usize = 4096;

/// The time of each person's last action.
pub struct Presence<K> {
    lasts: Duration,
    seen: Mutex<Seen<K>>,
}

struct Seen<K> {
    last: BTreeMap<K, Time>,
    /// The number that stayed when those who had gone were forgotten. The map must double before all are
    /// looked through once more: otherwise each press would do so whenever more people play than `MANY`.
    stayed: usize,
}

impl<K> Default for Seen<K> {
    fn default() -> Seen<K> {
        Seen { last: BTreeMap::new(), stayed: 0 }
    }
}

impl<K: Ord> Presence<K> {
    /// A map in which a person counts as there for this long after an action, and may be forgotten then.
    pub fn new(lasts: Duration) -> Presence<K> {
        Presence { lasts, seen: Mutex::default() }
    }

    /// Notes that this person is active now.
    pub fn saw(&self, who: K, now: Time) {
        let Seen { last, stayed } = &mut *self.seen.lock();
        if last.len() >= MANY.max(*stayed * 2) {
            last.retain(|_, last| is_within(*last, self.lasts, now));
            *stayed = last.len();
        }
        last.insert(who, now);
    }

    /// Returns whether this person was active a moment ago.
    pub fn is_there(&self, who: &K, now: Time) -> bool {
        self.was_within(who, self.lasts, now)
    }

    /// Returns whether this person was active within this time, which is no longer than a person counts as
    /// there.
    pub fn was_within(&self, who: &K, time: Duration, now: Time) -> bool {
        self.seen.lock().last.get(who).is_some_and(|last| is_within(*last, time.min(self.lasts), now))
    }

    /// Forgets these people.
    pub fn forget(&self, gone: impl Fn(&K) -> bool) {
        self.seen.lock().last.retain(|who, _| !gone(who));
    }
}

fn is_within(last: Time, time: Duration, now: Time) -> bool {
    u128::from(now.millis_since(last)) < time.as_millis()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    #[test]
    fn a_person_seen_stays_present_for_the_set_time() {
        let presence = Presence::new(MINUTE);
        presence.saw("ana", Time(1000));
        assert!(presence.is_there(&"ana", Time(60_999)) && !presence.is_there(&"ana", Time(61_000)));
        assert!(presence.was_within(&"ana", MINUTE / 2, Time(30_999)));
        assert!(!presence.was_within(&"ana", MINUTE / 2, Time(31_000)));
        assert!(!presence.was_within(&"ana", MINUTE * 2, Time(61_000)), "nobody is known for longer than that");
        assert!(!presence.is_there(&"beto", Time(1000)));
        presence.forget(|who| *who == "ana");
        assert!(!presence.is_there(&"ana", Time(1000)));
    }

    #[test]
    fn departed_people_are_forgotten_without_a_scan_at_every_press() {
        let (presence, later) = (Presence::new(MINUTE), Time(60_000));
        let come = |count: usize, name: &str, now| {
            (0..count).for_each(|one| presence.saw(format!("{name}:{one}"), now));
            let all = presence.seen.lock();
            (all.last.len(), all.stayed)
        };
        assert_eq!(come(MANY, "early", Time(0)), (MANY, 0));
        assert_eq!(come(MANY, "late", later), (MANY, 0), "those who came early have gone");
        assert_eq!(come(1, "one", later), (MANY + 1, MANY), "nobody has");
        assert_eq!(come(MANY - 1, "more", later), (MANY * 2, MANY), "nobody was looked for again");
        assert_eq!(come(1, "last", later), (MANY * 2 + 1, MANY * 2));
    }
}
