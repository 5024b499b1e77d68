//! The cache of tables in current use, with a lock for each.
//!
//! The cache is never authoritative, only a head start for the next decision: every write is checked against
//! the stored revision. Two generations of bounded size keep it small, and [`Desk::clear_away`], called with
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

/// Locked while a request is decided at the table.
pub(crate) type Place = Arc<tokio::sync::Mutex<Cached>>;

#[derive(Default)]
pub(crate) struct Desk(Mutex<Generations>);

#[derive(Default)]
struct Generations {
    young: BTreeMap<SessionId, Place>,
    old: BTreeMap<SessionId, Place>,
    /// The start of the young generation.
    since: Time,
}

impl Desk {
    /// The place of this table.
    pub(crate) fn place(&self, id: SessionId) -> Place {
        let mut places = self.0.lock();
        if let Some(place) = places.young.get(&id) {
            return Arc::clone(place);
        }
        if places.young.len() >= GENERATION {
            places.age();
        }
        let place = places.old.remove(&id).unwrap_or_default();
        places.young.insert(id, Arc::clone(&place));
        place
    }

    /// Forgets tables that have not been used for two to four minutes.
    pub(crate) fn clear_away(&self, now: Time) {
        let mut places = self.0.lock();
        if places.since.plus_secs(GENERATION_SECS) <= now {
            places.since = now;
            places.age();
        }
    }
}

impl Generations {
    /// Starts a new generation. A place that is in use is kept, so that two tasks never act at one table at
    /// once. (If they did, one of the writes would be refused, and decided again.)
    fn age(&mut self) {
        let mut kept = std::mem::take(&mut self.young);
        kept.extend(std::mem::take(&mut self.old).into_iter().filter(|(_, place)| Arc::strong_count(place) > 1));
        self.old = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is(desk: &Desk, id: u64, place: &Place) -> bool {
        Arc::ptr_eq(&desk.place(SessionId(id)), place)
    }

    /// Two tasks must never act at one table at once, however long the first one takes.
    #[test]
    fn clearing_keeps_held_places_and_forgets_others() {
        let desk = Desk::default();
        let held = desk.place(SessionId(1));
        let known = Arc::downgrade(&desk.place(SessionId(2)));
        desk.clear_away(Time(0));
        assert!(known.upgrade().is_some(), "nothing is forgotten before its time");
        for round in 1..=3 {
            desk.clear_away(Time(round * GENERATION_SECS * 1000));
            assert!(is(&desk, 1, &held), "{round}");
        }
        assert!(known.upgrade().is_none());
    }

    /// With many tables at once others are forgotten early, but not immediately.
    #[test]
    fn a_generation_has_a_bounded_size() {
        let desk = Desk::default();
        let first = Arc::downgrade(&desk.place(SessionId(0)));
        for id in 1..GENERATION as u64 {
            desk.place(SessionId(id));
        }
        desk.place(SessionId(GENERATION as u64));
        assert!(first.upgrade().is_some());
        for id in 0..2 * GENERATION as u64 {
            desk.place(SessionId(1000 + id));
        }
        assert!(first.upgrade().is_none());
    }
}
