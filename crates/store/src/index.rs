//! The indexes of sessions: by room, by player, by list, by the time of their next wake-up. Kept in memory
//! and rebuilt from the records when a store is opened.
//!
//! On disk the index cost more than the sessions themselves: entries that hardly ever change lay between
//! records that always do, and sled, which frees its file in pieces of half a megabyte, kept twenty times the
//! live data. In memory it takes some twenty bytes per entry and a hundred per table; reading 100 000 records
//! to fill it takes a tenth of a second.
//!
//! Rooms, players and lists are kept as hashes. Every match is a candidate until its record has been read and
//! names them too.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem;

use super::envelope::Listed;
use super::key::{List, PlayerId, Room, SessionId, Time};

/// The lists of one store.
#[derive(Default)]
pub(super) struct Index {
    rooms: BTreeSet<(u64, SessionId)>,
    players: BTreeSet<(u64, SessionId)>,
    lists: BTreeSet<(u64, SessionId)>,
    wakes: BTreeSet<(Time, SessionId)>,
}

/// The changes to the lists of one session; an empty part changes nothing.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Relisting {
    rooms: Option<[Vec<u64>; 2]>,
    players: Option<[Vec<u64>; 2]>,
    lists: Option<[Vec<u64>; 2]>,
    wake_at: Option<[Option<Time>; 2]>,
}

/// Gathers the lists of all sessions, to build them in one go: that way the trees come out packed, and
/// nothing larger than they are is ever needed.
#[derive(Default)]
pub(super) struct Gathering {
    rooms: Vec<(u64, SessionId)>,
    players: Vec<(u64, SessionId)>,
    lists: Vec<(u64, SessionId)>,
    wakes: Vec<(Time, SessionId)>,
}

impl Gathering {
    pub(super) fn add(&mut self, id: SessionId, listed: &Listed<'_>) {
        self.rooms.extend(listed.rooms.iter().map(|room| (hash(room), id)));
        self.players.extend(listed.players.iter().map(|player| (hash(player), id)));
        self.lists.extend(listed.lists.iter().map(|list| (hash(list), id)));
        self.wakes.extend(listed.wake_at.map(|time| (Time(time), id)));
    }

    pub(super) fn index(self) -> Index {
        Index {
            rooms: self.rooms.into_iter().collect(),
            players: self.players.into_iter().collect(),
            lists: self.lists.into_iter().collect(),
            wakes: self.wakes.into_iter().collect(),
        }
    }
}

impl Relisting {
    pub(super) fn between(before: Option<&Listed<'_>>, after: Option<&Listed<'_>>) -> Relisting {
        let wakes = [before, after].map(|listed| listed.and_then(|listed| listed.wake_at).map(Time));
        Relisting {
            rooms: find_changed([before, after].map(|listed| listed.map_or(&[][..], |listed| &listed.rooms))),
            players: find_changed([before, after].map(|listed| listed.map_or(&[][..], |listed| &listed.players))),
            lists: find_changed([before, after].map(|listed| listed.map_or(&[][..], |listed| &listed.lists))),
            wake_at: (wakes[0] != wakes[1]).then_some(wakes),
        }
    }
}

fn find_changed(lists: [&[&str]; 2]) -> Option<[Vec<u64>; 2]> {
    (lists[0] != lists[1]).then(|| lists.map(|names| names.iter().map(|name| hash(name)).collect()))
}

impl Index {
    fn relist(&mut self, id: SessionId, change: Relisting) {
        let sets = [&mut self.rooms, &mut self.players, &mut self.lists];
        for (set, names) in sets.into_iter().zip([change.rooms, change.players, change.lists]) {
            if let Some([before, after]) = names {
                for hash in before {
                    set.remove(&(hash, id));
                }
                set.extend(after.into_iter().map(|hash| (hash, id)));
            }
        }
        if let Some([before, after]) = change.wake_at {
            self.wakes.extend(after.map(|time| (time, id)));
            if let Some(time) = before {
                self.wakes.remove(&(time, id));
            }
        }
    }

    /// Takes a session off all lists: for one of which the record can no longer be read.
    fn forget(&mut self, id: SessionId) {
        self.rooms.retain(|entry| entry.1 != id);
        self.players.retain(|entry| entry.1 != id);
        self.lists.retain(|entry| entry.1 != id);
        self.wakes.retain(|entry| entry.1 != id);
    }

    /// Sessions that may hold the room.
    pub(super) fn in_room(&self, room: &Room) -> Vec<SessionId> {
        candidates(&self.rooms, hash(&room.0))
    }

    /// Sessions that may list the player, by id.
    pub(super) fn of_player(&self, player: &PlayerId) -> Vec<SessionId> {
        candidates(&self.players, hash(&player.0))
    }

    /// Sessions that may stand in the list, by id.
    pub(super) fn in_list(&self, list: &List) -> Vec<SessionId> {
        candidates(&self.lists, hash(&list.0))
    }

    /// Returns the number of sessions that may stand in the list.
    pub(super) fn count_in(&self, list: &List) -> usize {
        entries(&self.lists, hash(&list.0)).count()
    }

    /// Returns at most `limit` sessions that are due, longest overdue first.
    pub(super) fn due(&self, now: Time, limit: usize) -> Vec<SessionId> {
        self.wakes.iter().take_while(|(time, _)| *time <= now).take(limit).map(|(_, id)| *id).collect()
    }

    /// Returns the time of the first wake-up.
    pub(super) fn next_due(&self) -> Option<Time> {
        self.wakes.first().map(|(time, _)| *time)
    }
}

/// The changes to the listings that are not yet in the index, in order.
#[derive(Clone, Default)]
pub(super) struct Moves(Vec<Move>);

#[derive(Clone)]
enum Move {
    Relist(SessionId, Relisting),
    Forget(SessionId),
}

impl Moves {
    pub(super) fn relist(&mut self, id: SessionId, change: Relisting) {
        if change != Relisting::default() {
            self.0.push(Move::Relist(id, change));
        }
    }

    pub(super) fn forget(&mut self, id: SessionId) {
        self.0.push(Move::Forget(id));
    }

    pub(super) fn make(&mut self, index: &mut Index) {
        for change in mem::take(&mut self.0) {
            match change {
                Move::Relist(id, change) => index.relist(id, change),
                Move::Forget(id) => index.forget(id),
            }
        }
    }
}

fn candidates(set: &BTreeSet<(u64, SessionId)>, hash: u64) -> Vec<SessionId> {
    entries(set, hash).collect()
}

fn entries(set: &BTreeSet<(u64, SessionId)>, hash: u64) -> impl Iterator<Item = SessionId> {
    set.range((hash, SessionId(0))..=(hash, SessionId(u64::MAX))).map(|(_, id)| *id)
}

/// Returns a hash that is equal in every process of one build; it is never written down.
fn hash(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: SessionId = SessionId(1);
    const B: SessionId = SessionId(2);

    /// Returns the sessions that the index names for the room, the player, the list and the time below.
    fn named(index: &Index) -> [Vec<SessionId>; 4] {
        [
            index.in_room(&Room("web:patio".into())),
            index.of_player(&PlayerId("web:ana".into())),
            index.in_list(&List("playing".into())),
            index.due(Time(5), 9),
        ]
    }

    fn listed() -> Listed<'static> {
        let (rooms, players, lists) = (vec!["web:patio"], vec!["web:ana"], vec!["playing"]);
        Listed { revision: 1, wake_at: Some(5), rooms, players, lists }
    }

    #[test]
    fn a_forgotten_session_leaves_every_list_and_others_stay() {
        let mut gathering = Gathering::default();
        [A, B].iter().for_each(|id| gathering.add(*id, &listed()));
        let mut index = gathering.index();
        assert_eq!(named(&index), [[A, B]; 4]);
        let mut moves = Moves::default();
        moves.forget(A);
        moves.make(&mut index);
        assert_eq!(named(&index), [[B]; 4]);
        assert_eq!(index.next_due(), Some(Time(5)));
    }

    #[test]
    fn a_relisted_session_is_found_only_by_its_new_listing() {
        let mut index = Index::default();
        let (before, mut moves) = (listed(), Moves::default());
        moves.relist(A, Relisting::between(None, Some(&before)));
        moves.make(&mut index);
        assert_eq!(named(&index), [[A]; 4]);
        let after = Listed { revision: 2, wake_at: Some(9), rooms: vec!["web:bar"], players: vec![], lists: vec![] };
        moves.relist(A, Relisting::between(Some(&before), Some(&after)));
        moves.make(&mut index);
        assert_eq!(named(&index), [[]; 4]);
        assert_eq!(index.in_room(&Room("web:bar".into())), [A]);
        assert_eq!((index.due(Time(9), 9), index.due(Time(9), 0)), (vec![A], vec![]));
    }
}
