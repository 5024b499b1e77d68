//! Where sessions are listed: by room, by player, by the time of their next wake-up. Kept in memory and made anew from the
//! records when a store is opened.
//!
//! On disk it cost more than the sessions themselves: entries that hardly ever change lay between records that always
//! do, and sled, which frees its file in pieces of half a megabyte, kept twenty times the live data. In memory it is some twenty
//! bytes an entry, a hundred a table; reading 100 000 records to fill it takes a tenth of a second.
//!
//! Rooms and players are kept as hashes. What is found is a candidate until its record has been read and names them too.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem;

use super::Stored;
use super::key::{PlayerId, Room, SessionId, Time};

/// The lists of one store.
#[derive(Default)]
pub(super) struct Index {
    rooms: BTreeSet<(u64, SessionId)>,
    players: BTreeSet<(u64, SessionId)>,
    wakes: BTreeSet<(Time, SessionId)>,
}

/// Where one session is listed.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Listing {
    rooms: Vec<Room>,
    players: Vec<PlayerId>,
    wake_at: Option<Time>,
}

impl Listing {
    /// Takes the listing out of a session that is needed no longer.
    pub(super) fn of(stored: Stored) -> Listing {
        Listing { rooms: stored.rooms, players: stored.players, wake_at: stored.wake_at }
    }
}

impl Index {
    /// The index of these sessions.
    pub(super) fn new(sessions: impl Iterator<Item = (SessionId, Listing)>) -> Index {
        let (mut rooms, mut players, mut wakes) = (Vec::new(), Vec::new(), Vec::new());
        for (id, listing) in sessions {
            rooms.extend(listing.rooms.iter().map(|room| (hash(room), id)));
            players.extend(listing.players.iter().map(|player| (hash(player), id)));
            wakes.extend(listing.wake_at.map(|time| (time, id)));
        }
        // Made of all at once, the trees are packed.
        Index {
            rooms: rooms.into_iter().collect(),
            players: players.into_iter().collect(),
            wakes: wakes.into_iter().collect(),
        }
    }

    /// Moves a session from one listing to another.
    fn relist(&mut self, id: SessionId, before: &Listing, after: &Listing) {
        if before.rooms != after.rooms {
            relist(&mut self.rooms, id, &before.rooms, &after.rooms);
        }
        if before.players != after.players {
            relist(&mut self.players, id, &before.players, &after.players);
        }
        if before.wake_at != after.wake_at {
            self.wakes.extend(after.wake_at.map(|time| (time, id)));
            if let Some(time) = before.wake_at {
                self.wakes.remove(&(time, id));
            }
        }
    }

    /// Takes a session off all lists, wherever it is; for one whose record cannot be read any more.
    fn forget(&mut self, id: SessionId) {
        self.rooms.retain(|entry| entry.1 != id);
        self.players.retain(|entry| entry.1 != id);
        self.wakes.retain(|entry| entry.1 != id);
    }

    /// Sessions of which one may hold the room.
    pub(super) fn in_room(&self, room: &Room) -> Vec<SessionId> {
        candidates(&self.rooms, hash(room))
    }

    /// Sessions that may list the player, by id.
    pub(super) fn of_player(&self, player: &PlayerId) -> Vec<SessionId> {
        candidates(&self.players, hash(player))
    }

    /// At most `limit` sessions that are due, the longest due first.
    pub(super) fn due(&self, now: Time, limit: usize) -> Vec<SessionId> {
        self.wakes.iter().take_while(|(time, _)| *time <= now).take(limit).map(|(_, id)| *id).collect()
    }

    /// The time of the first wake-up.
    pub(super) fn next_due(&self) -> Option<Time> {
        self.wakes.first().map(|(time, _)| *time)
    }
}

/// What has changed in the listings and not yet in the index, in order.
#[derive(Clone, Default)]
pub(super) struct Moves(Vec<Move>);

#[derive(Clone)]
enum Move {
    Relist(SessionId, Listing, Listing),
    Forget(SessionId),
}

impl Moves {
    pub(super) fn relist(&mut self, id: SessionId, before: Listing, after: Listing) {
        if before != after {
            self.0.push(Move::Relist(id, before, after));
        }
    }

    pub(super) fn forget(&mut self, id: SessionId) {
        self.0.push(Move::Forget(id));
    }

    pub(super) fn make(&mut self, index: &mut Index) {
        for change in mem::take(&mut self.0) {
            match change {
                Move::Relist(id, before, after) => index.relist(id, &before, &after),
                Move::Forget(id) => index.forget(id),
            }
        }
    }
}

fn relist<T: Hash>(set: &mut BTreeSet<(u64, SessionId)>, id: SessionId, before: &[T], after: &[T]) {
    for name in before {
        set.remove(&(hash(name), id));
    }
    set.extend(after.iter().map(|name| (hash(name), id)));
}

fn candidates(set: &BTreeSet<(u64, SessionId)>, hash: u64) -> Vec<SessionId> {
    set.range((hash, SessionId(0))..=(hash, SessionId(u64::MAX))).map(|(_, id)| *id).collect()
}

/// The same in every process of a build; it is never written down.
fn hash(name: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}
