//! The cache of tables in current use, with a lock for each.
//!
//! The cache is never authoritative, only a head start for the next decision: every write is checked against
//! the stored revision. Two generations of bounded size keep it small, and [`SessionCache::clear_away`], called with
//! every round of wake-ups, removes tables that have not been used for some minutes.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa_store::{Revision, SessionId, Time};

use crate::session::Session;

/// The number of tables in a generation, and its duration.
const GENERATION: usize = 512;
const GENERATION_SECS: u64 = 120;

/// A table as it was in the store at a revision; `None` if it has to be read again.
pub(crate) type Cached = Option<(Revision, Session)>;

/// The entry of a table, locked while a request is decided there.
pub(crate) type Entry = Arc<tokio::sync::Mutex<Cached>>;

#[derive(Default)]
pub(crate) struct SessionCache(Mutex<Generations>);

#[derive(Default)]
struct Generations {
    young: BTreeMap<SessionId, Entry>,
    old: BTreeMap<SessionId, Entry>,
    /// The start of the young generation.
    since: Time,
}

impl SessionCache {
    /// Returns the entry of this table.
    pub(crate) fn entry(&self, id: SessionId) -> Entry {
        let mut generations = self.0.lock();
        if let Some(entry) = generations.young.get(&id) {
            return Arc::clone(entry);
        }
        if generations.young.len() >= GENERATION {
            generations.age();
        }
        let entry = generations.old.remove(&id).unwrap_or_default();
        generations.young.insert(id, Arc::clone(&entry));
        entry
    }

    /// Forgets tables that have not been used for two to four minutes.
    pub(crate) fn clear_away(&self, now: Time) {
        let mut generations = self.0.lock();
        if generations.since.plus_secs(GENERATION_SECS) <= now {
            generations.since = now;
            generations.age();
        }
    }
}

impl Generations {
    /// Starts a new generation. An entry that is in use is kept, so that two tasks never act at one table at
    /// once. (If they did, one of the writes would be refused, and decided again.)
    fn age(&mut self) {
        let mut kept = std::mem::take(&mut self.young);
        kept.extend(std::mem::take(&mut self.old).into_iter().filter(|(_, entry)| Arc::strong_count(entry) > 1));
        self.old = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(cache: &SessionCache, id: u64, entry: &Entry) -> bool {
        Arc::ptr_eq(&cache.entry(SessionId(id)), entry)
    }

    /// Two tasks must never act at one table at once, however long the first one takes.
    #[test]
    fn clearing_keeps_held_places_and_forgets_others() {
        let cache = SessionCache::default();
        let held = cache.entry(SessionId(1));
        let known = Arc::downgrade(&cache.entry(SessionId(2)));
        cache.clear_away(Time(0));
        assert!(known.upgrade().is_some(), "nothing is forgotten before its time");
        for round in 1..=3 {
            cache.clear_away(Time(round * GENERATION_SECS * 1000));
            assert!(is(&cache, 1, &held), "{round}");
        }
        assert!(known.upgrade().is_none());
    }

    /// With many tables at once others are forgotten early, but not immediately.
    #[test]
    fn a_generation_has_a_bounded_size() {
        let cache = SessionCache::default();
        let first = Arc::downgrade(&cache.entry(SessionId(0)));
        for id in 1..GENERATION as u64 {
            cache.entry(SessionId(id));
        }
        cache.entry(SessionId(GENERATION as u64));
        assert!(first.upgrade().is_some());
        for id in 0..2 * GENERATION as u64 {
            cache.entry(SessionId(1000 + id));
        }
        assert!(first.upgrade().is_none());
    }
}
