//! The ledger of erasures, with their times: hashes under a key that lies in the same store, from which a
//! person can only be found by guessing the id. Imports from older exports or copies are compared with it, so
//! that an erased person does not come back that way.
//!
//! | setting | value |
//! |---|---|
//! | `people.own-key` | the key by which people are noted here, made at the first erasure |
//! | `people.key.` fingerprint | that key; several after imports from other stores |
//! | `people.erased.` fingerprint `.` hash of the id | [`Entry`] |
//! | `people.erasing.` fingerprint `.` hash of the id | [`Pending`]: an unfinished erasure |
//! | `people.copies` | the time since when copies of the store are older than an erasure |

use std::collections::BTreeMap;

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sobremesa_store::{PlayerId, Settings, Time};

use crate::record::person_filter::{Person, PersonFilter, person_of_room};

pub(crate) const OWN_KEY: &str = "people.own-key";
pub(crate) const KEY: &str = "people.key.";
pub(crate) const ERASED: &str = "people.erased.";
pub(crate) const ERASING: &str = "people.erasing.";
pub(crate) const COPIES: &str = "people.copies";

/// A person who was erased.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// The time of the erasure.
    pub(crate) at: u64,
    /// Hashes of their private rooms that are not named by their id.
    pub(crate) rooms: Vec<String>,
}

/// A person who is being erased: the data needed to go on with it after a crash.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub(crate) at: u64,
    pub(crate) player: String,
    pub(crate) names: Vec<String>,
    pub(crate) rooms: Vec<String>,
}

impl Pending {
    pub(crate) fn of(person: &Person, at: Time) -> Pending {
        let Person { player, names, rooms } = person;
        Pending {
            at: at.0,
            player: player.0.clone(),
            names: names.iter().cloned().collect(),
            rooms: rooms.iter().cloned().collect(),
        }
    }

    pub(crate) fn person(self) -> (Person, Time) {
        let Pending { at, player, names, rooms } = self;
        let person =
            Person { player: PlayerId(player), names: names.into_iter().collect(), rooms: rooms.into_iter().collect() };
        (person, Time(at))
    }
}

/// A key of a ledger.
#[derive(Clone)]
pub(crate) struct Key([u8; 32]);

impl Key {
    pub(crate) fn read(bytes: &[u8]) -> Option<Key> {
        bytes.try_into().ok().map(Key)
    }

    /// The name of the key.
    pub(crate) fn fingerprint(&self) -> String {
        digits(&Sha256::digest(self.0)[..8])
    }

    pub(crate) fn bytes(&self) -> [u8; 32] {
        self.0
    }

    fn hash(&self, kind: &str, text: &str) -> String {
        let mac = <Hmac<Sha256> as Mac>::new_from_slice(&self.0).expect("HMAC takes a key of any length");
        digits(&mac.chain_update(kind).chain_update([0]).chain_update(text).finalize().into_bytes())
    }

    /// The end of the name of a person's entry.
    pub(crate) fn name(&self, player: &PlayerId) -> String {
        format!("{}.{}", self.fingerprint(), self.hash("player", &player.0))
    }

    /// A person's entry.
    pub(crate) fn entry(&self, person: &Person, at: Time) -> Entry {
        Entry { at: at.0, rooms: person.rooms.iter().map(|room| self.hash("room", room)).collect() }
    }
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// All people who were erased, or are being erased.
#[derive(Clone, Default)]
pub(crate) struct Ledger {
    keys: Vec<Key>,
    /// By the ends of their names.
    entries: BTreeMap<String, Entry>,
    hashes: BTreeMap<String, Time>,
}

impl Ledger {
    /// Reads the ledger from these settings. Unreadable ones are skipped: they are damaged, and were reported
    /// in the log.
    pub(crate) fn read(settings: &Settings) -> Ledger {
        let begins = |with: &'static str| {
            settings.iter().filter_map(move |(name, value)| Some((name.strip_prefix(with)?.to_owned(), value)))
        };
        let keys = begins(KEY).filter_map(|(_, value)| Key::read(value)).collect();
        let mut ledger = Ledger { keys, ..Ledger::default() };
        for (name, value) in begins(ERASED) {
            ledger.entries.extend(serde_json::from_slice(value).ok().map(|entry| (name, entry)));
        }
        for (name, value) in begins(ERASING) {
            let Ok(pending) = serde_json::from_slice::<Pending>(value) else { continue };
            let (person, at) = pending.person();
            let key = ledger.keys.iter().find(|key| name.starts_with(&key.fingerprint()));
            ledger.entries.extend(key.map(|key| (name, key.entry(&person, at))));
        }
        ledger.with_hashes()
    }

    fn with_hashes(mut self) -> Ledger {
        self.hashes.clear();
        for (name, Entry { at, rooms }) in &self.entries {
            let id = name.split('.').next_back().unwrap_or_default();
            for hash in rooms.iter().map(String::as_str).chain([id]) {
                let known = self.hashes.entry(hash.to_owned()).or_default();
                *known = Time(*at).max(*known);
            }
        }
        self
    }

    /// The entries that the other ledger does not have.
    pub(crate) fn without(mut self, other: &Ledger) -> Ledger {
        self.entries.retain(|name, entry| other.entries.get(name).is_none_or(|known| known.at < entry.at));
        self.with_hashes()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The time at which a person was erased, if they were.
    fn erased_at(&self, kind: &str, text: &str) -> Option<Time> {
        self.keys.iter().filter_map(|key| self.hashes.get(&key.hash(kind, text)).copied()).max()
    }
}

impl PersonFilter for Ledger {
    fn owns(&self, player: &str, at: Time) -> bool {
        self.erased_at("player", player).is_some_and(|erased| erased >= at)
    }

    fn owns_room(&self, room: &str, at: Time) -> bool {
        self.owns(person_of_room(room), at) || self.erased_at("room", room).is_some_and(|erased| erased >= at)
    }
}
