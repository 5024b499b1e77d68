//! How many connections there may be at once. When all places are taken, a newcomer gets the place of the connection that has been silent
//! the longest, so that silent connections keep nobody out.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;

use crate::proxies::network;

/// All places of a listener.
#[derive(Clone)]
pub(crate) struct Places(Arc<Mutex<Taken>>);

struct Taken {
    most: usize,
    /// Counts connections and requests: a smaller number means earlier.
    moments: u64,
    by_number: BTreeMap<u64, Visit>,
}

struct Visit {
    address: IpAddr,
    /// Since when it has been silent; `None` while a request is being answered.
    silent_since: Option<u64>,
    close: CancellationToken,
}

/// The place of one connection, given back when it is dropped.
pub(crate) struct Place {
    places: Places,
    number: u64,
    /// Cancelled when somebody else gets the place.
    pub(crate) close: CancellationToken,
}

impl Places {
    pub(crate) fn new(most: usize) -> Places {
        Places(Arc::new(Mutex::new(Taken { most, moments: 0, by_number: BTreeMap::new() })))
    }

    /// A place for a connection from this address; `None` if every connection there is being answered.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Place> {
        let address = network(address);
        let mut taken = self.lock();
        // All visitors behind a proxy on this machine share its address.
        if !address.is_loopback() {
            let same = |visit: &Visit| visit.address == address;
            let most_of_one = taken.most.div_ceil(2);
            taken.make_room(most_of_one, same)?;
        }
        let most = taken.most;
        taken.make_room(most, |_| true)?;
        let number = taken.tick();
        let close = CancellationToken::new();
        taken.by_number.insert(number, Visit { address, silent_since: Some(number), close: close.clone() });
        Some(Place { places: self.clone(), number, close })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    fn tick(&mut self) -> u64 {
        self.moments += 1;
        self.moments
    }

    /// Ensures that fewer than `most` of these connections remain.
    fn make_room(&mut self, most: usize, counts: impl Fn(&Visit) -> bool) -> Option<()> {
        let these = || self.by_number.iter().filter(|(_, visit)| counts(visit));
        if these().count() < most {
            return Some(());
        }
        let silent = these().filter_map(|(number, visit)| Some((visit.silent_since?, *number)));
        let (_, longest) = silent.min()?;
        self.by_number.remove(&longest)?.close.cancel();
        Some(())
    }
}

impl Place {
    /// A request has arrived, with its whole body: nobody else gets the place until it is answered.
    pub(crate) fn begin(&self) {
        self.note(false);
    }

    /// The request is answered.
    pub(crate) fn end(&self) {
        self.note(true);
    }

    fn note(&self, silent: bool) {
        let mut taken = self.places.lock();
        let now = taken.tick();
        if let Some(visit) = taken.by_number.get_mut(&self.number) {
            visit.silent_since = silent.then_some(now);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.lock().by_number.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    #[test]
    fn whoever_was_silent_the_longest_makes_room() {
        let places = Places::new(2);
        let first = places.take(from("127.0.0.1")).unwrap();
        let second = places.take(from("127.0.0.1")).unwrap();
        first.begin();
        first.end();
        let third = places.take(from("127.0.0.1")).unwrap();
        assert!(second.close.is_cancelled() && !first.close.is_cancelled());
        first.begin();
        third.begin();
        assert!(places.take(from("127.0.0.1")).is_none(), "both are being answered");
        drop(first);
        assert!(places.take(from("127.0.0.1")).is_some());
    }

    #[test]
    fn one_address_has_half_of_the_places() {
        let places = Places::new(4);
        let one: Vec<Place> = (1..=3).filter_map(|n| places.take(from(&format!("2001:db8::{n}")))).collect();
        assert_eq!(one.iter().map(|place| place.close.is_cancelled()).collect::<Vec<_>>(), [true, false, false]);
        let _other = places.take(from("192.0.2.1")).unwrap();
        let _another = places.take(from("192.0.2.2")).unwrap();
        assert!(!one[1].close.is_cancelled() && !one[2].close.is_cancelled());
        one[1].begin();
        one[2].begin();
        assert!(places.take(from("2001:db8::9")).is_none());
    }
}
