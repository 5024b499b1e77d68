//! The limit on connections. When all places are taken, a newcomer gets the place of the connection that has
//! been silent the longest, so that silent connections keep no client out; and if none is silent, that of a
//! client that only looks on.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

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
    /// The address of the connection, until a request says on behalf of which client a proxy makes it.
    address: IpAddr,
    state: State,
    close: CancellationToken,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// There is no request, since then.
    Silent(u64),
    /// A request is being answered.
    Asking,
    /// The answer goes on for as long as a client listens that only looks on, since then.
    LookingOn(u64),
    /// The answer goes on for a client at a table: it keeps its place.
    Seated,
}

/// The place of one connection, given back when it is dropped.
pub struct Place {
    places: Places,
    number: u64,
    /// Cancelled when another connection gets the place.
    pub(crate) close: CancellationToken,
}

/// Returns the network of an address, which counts, since an IPv6 user has 2⁶⁴ addresses.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) if !six.is_loopback() => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        other => other,
    }
}

impl Places {
    pub(crate) fn new(most: usize) -> Places {
        Places(Arc::new(Mutex::new(Taken { most, moments: 0, by_number: BTreeMap::new() })))
    }

    /// Returns a place for a connection from this address; `None` if every connection there is in use.
    pub(crate) fn take(&self, address: IpAddr) -> Option<Place> {
        let address = network(address);
        let mut taken = self.0.lock();
        // All visitors behind a proxy on this machine share its address, until they ask for something.
        if !address.is_loopback() {
            let most_of_one = taken.most.div_ceil(2);
            taken.make_room(most_of_one, |visit| visit.address == address)?;
        }
        let most = taken.most;
        taken.make_room(most, |_| true)?;
        let number = taken.tick();
        let close = CancellationToken::new();
        taken.by_number.insert(number, Visit { address, state: State::Silent(number), close: close.clone() });
        Some(Place { places: self.clone(), number, close })
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
        let silent = these().filter_map(|(number, visit)| match visit.state {
            State::Silent(since) => Some((since, *number)),
            _ => None,
        });
        let goes = silent.min().map(|(_, number)| number).or_else(|| {
            let mut onlookers: BTreeMap<IpAddr, Vec<(u64, u64)>> = BTreeMap::new();
            for (number, visit) in these() {
                if let State::LookingOn(since) = visit.state {
                    onlookers.entry(visit.address).or_default().push((since, *number));
                }
            }
            let most = onlookers.into_values().max_by_key(Vec::len)?;
            most.into_iter().min().map(|(_, number)| number)
        })?;
        self.close(goes);
        Some(())
    }

    /// Ensures that fewer than a quarter of all places are taken by onlookers from this address.
    fn share_out(&mut self, address: IpAddr) {
        let onlookers = self.by_number.iter().filter(|(_, visit)| visit.address == address);
        let mut onlookers: Vec<(u64, u64)> = onlookers
            .filter_map(|(number, visit)| match visit.state {
                State::LookingOn(since) => Some((since, *number)),
                _ => None,
            })
            .collect();
        onlookers.sort_unstable();
        let surplus = (onlookers.len() + 1).saturating_sub(self.most.div_ceil(4));
        onlookers.into_iter().take(surplus).for_each(|(_, number)| self.close(number));
    }

    fn close(&mut self, number: u64) {
        if let Some(visit) = self.by_number.remove(&number) {
            visit.close.cancel();
        }
    }
}

impl Place {
    /// Notes that a request has arrived, with its whole body, on behalf of this address if a proxy says so:
    /// the place is kept until it is answered.
    pub fn begin(&self, visitor: Option<IpAddr>) {
        let mut taken = self.places.0.lock();
        if let Some(visit) = taken.by_number.get_mut(&self.number) {
            visit.address = visitor.map_or(visit.address, network);
            visit.state = State::Asking;
        }
    }

    /// Notes that the request is answered.
    pub(crate) fn end(&self) {
        let mut taken = self.places.0.lock();
        let now = taken.tick();
        self.note(&mut taken, State::Silent(now));
    }

    /// Notes that the answer goes on for as long as the client listens. Of those from one place that only
    /// look on, the last ones stay.
    pub(crate) fn listen(&self, seated: bool) {
        let mut taken = self.places.0.lock();
        let now = taken.tick();
        let address = taken.by_number.get(&self.number).map(|visit| visit.address);
        if let Some(address) = address.filter(|_| !seated) {
            taken.share_out(address);
        }
        self.note(&mut taken, if seated { State::Seated } else { State::LookingOn(now) });
    }

    fn note(&self, taken: &mut Taken, state: State) {
        if let Some(visit) = taken.by_number.get_mut(&self.number) {
            visit.state = state;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.0.lock().by_number.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    fn closed(places: &[Place]) -> Vec<bool> {
        places.iter().map(|place| place.close.is_cancelled()).collect()
    }

    #[test]
    fn all_of_an_ipv6_network_are_one() {
        let of = |text: &str| network(text.parse().unwrap());
        assert_eq!(of("2001:db8:0:1::1"), of("2001:db8:0:1:ffff::2"));
        assert_ne!(of("2001:db8:0:1::1"), of("2001:db8:0:2::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }

    #[test]
    fn the_longest_silent_connection_makes_room() {
        let places = Places::new(2);
        let first = places.take(from("127.0.0.1")).unwrap();
        let second = places.take(from("127.0.0.1")).unwrap();
        first.begin(None);
        first.end();
        let third = places.take(from("127.0.0.1")).unwrap();
        assert!(second.close.is_cancelled() && !first.close.is_cancelled());
        first.begin(None);
        third.begin(None);
        assert!(places.take(from("127.0.0.1")).is_none(), "both are being answered");
        drop(first);
        assert!(places.take(from("127.0.0.1")).is_some());
    }

    #[test]
    fn one_address_has_half_of_the_places() {
        let places = Places::new(4);
        let one: Vec<Place> = (1..=3).filter_map(|n| places.take(from(&format!("2001:db8::{n}")))).collect();
        assert_eq!(closed(&one), [true, false, false]);
        let _other = places.take(from("192.0.2.1")).unwrap();
        let _another = places.take(from("192.0.2.2")).unwrap();
        assert!(!one[1].close.is_cancelled() && !one[2].close.is_cancelled());
        one[1].begin(None);
        one[2].begin(None);
        assert!(places.take(from("2001:db8::9")).is_none());
    }

    /// Returns a stream of a client at this address, behind a proxy on this machine.
    fn stream(places: &Places, visitor: &str, seated: bool) -> Place {
        let place = places.take(from("127.0.0.1")).unwrap();
        place.begin(Some(from(visitor)));
        place.listen(seated);
        place
    }

    #[test]
    fn onlookers_of_one_address_keep_only_a_quarter_of_places() {
        let places = Places::new(8);
        let ana = stream(&places, "192.0.2.1", true);
        let flood: Vec<Place> = (0..5).map(|_| stream(&places, "192.0.2.7", false)).collect();
        assert_eq!(closed(&flood), [true, true, true, false, false]);
        let other = stream(&places, "192.0.2.8", false);
        assert!(!ana.close.is_cancelled() && !other.close.is_cancelled());
    }

    #[test]
    fn onlookers_make_room_and_seated_players_never_do() {
        let places = Places::new(4);
        let ana = stream(&places, "192.0.2.1", true);
        let onlookers = ["192.0.2.7", "192.0.2.8", "192.0.2.9"].map(|who| stream(&places, who, false));
        let newcomers: Vec<Place> = (0..3).map(|_| stream(&places, "192.0.2.2", true)).collect();
        assert_eq!(closed(&onlookers), [true; 3]);
        assert!(!ana.close.is_cancelled() && closed(&newcomers) == [false; 3]);
        assert!(places.take(from("192.0.2.3")).is_none(), "all who are left sit at a table");
    }
}
