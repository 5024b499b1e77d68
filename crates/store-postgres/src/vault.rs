//! The sealing of stored data: the keyring in the database, under a master key that is not.
//!
//! Bodies are sealed as they are on disk (`keyring.rs`), each for the place where it lies. Names by which
//! something is looked up are keyed hashes; names that have to be read back are sealed with what they name. A
//! hash of 128 bits stands for a room, which decides who may have it; 64 bits list players and lists: the key
//! is secret, so a search for two names that collide is impossible.
//!
//! Every write names the generation of the keyring that it was sealed under, and writes nothing if there is a
//! newer one: so a key can be given up once everything is sealed anew, regardless of what other processes
//! were doing.

use sobremesa_store::parts::{Ring, SealState, Secret, hide, is_sealed, layout, random};
use sobremesa_store::{Room, Seal, StoreError, Stored};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use parking_lot::RwLock;
use uuid::Uuid;

use super::{Failed, Link};

/// The keys as they were at one time.
pub(super) struct Keys {
    /// The number of times the keyring was written.
    pub(super) generation: i64,
    /// `None` if nothing was ever sealed.
    pub(super) ring: Option<Ring>,
    names: Secret,
    on: bool,
}

/// The names under which a session is found, as they stand in the database.
#[derive(Default)]
pub(super) struct Names {
    pub(super) rooms: BTreeMap<Uuid, Room>,
    pub(super) players: BTreeSet<i64>,
    pub(super) lists: BTreeSet<i64>,
}

impl Keys {
    /// Returns the stored form of these bytes at this place.
    pub(super) fn close(&self, place: &[u8], bytes: Vec<u8>) -> Vec<u8> {
        match &self.ring {
            Some(ring) if self.on => ring.seal(&ring.keys(), place, &[&bytes]),
            _ => bytes,
        }
    }

    /// Returns the contents of what was stored at this place. A value that no key opens is left as it is: its
    /// envelope says that it is spoilt.
    pub(super) fn open(&self, place: &[u8], bytes: Vec<u8>) -> Vec<u8> {
        let opened = self.ring.as_ref().filter(|_| is_sealed(&bytes)).map(|ring| ring.keys().open(place, &bytes));
        match opened {
            Some(Ok(opened)) => opened,
            _ => bytes,
        }
    }

    /// Returns true if these bytes are as they would be written now.
    pub(super) fn is_current(&self, bytes: &[u8]) -> bool {
        match &self.ring {
            Some(ring) if self.on => ring.keys().is_newest(bytes),
            _ => !is_sealed(bytes),
        }
    }

    pub(super) fn hide_setting(&self, name: &str) -> Vec<u8> {
        self.hide(b's', name).to_vec()
    }

    pub(super) fn hide_room(&self, room: &Room) -> Uuid {
        Uuid::from_bytes(self.hide(b'r', &room.0))
    }

    pub(super) fn hide_player(&self, name: &str) -> i64 {
        self.number(b'p', name)
    }

    pub(super) fn hide_list(&self, name: &str) -> i64 {
        self.number(b'l', name)
    }

    pub(super) fn names(&self, session: &Stored) -> Names {
        Names {
            rooms: session.rooms.iter().map(|room| (self.hide_room(room), room.clone())).collect(),
            players: session.players.iter().map(|player| self.hide_player(&player.0)).collect(),
            lists: session.lists.iter().map(|list| self.hide_list(&list.0)).collect(),
        }
    }

    /// Returns a hash of all names and of the version of the record: a write under another touches more than
    /// one row, or has to be looked at first.
    pub(super) fn digest(&self, schema: u16, names: &Names) -> i64 {
        let mut bytes = vec![b'd'];
        bytes.extend(schema.to_be_bytes());
        names.rooms.keys().for_each(|room| bytes.extend(room.as_bytes()));
        for numbers in [&names.players, &names.lists] {
            bytes.push(0);
            numbers.iter().for_each(|number| bytes.extend(number.to_be_bytes()));
        }
        first_number(hide(&self.names, &bytes))
    }

    fn hide(&self, kind: u8, name: &str) -> [u8; 16] {
        hide(&self.names, &[&[kind], name.as_bytes()].concat())
    }

    fn number(&self, kind: u8, name: &str) -> i64 {
        first_number(self.hide(kind, name))
    }
}

fn first_number(hash: [u8; 16]) -> i64 {
    i64::from_be_bytes(*hash.first_chunk().expect("there are sixteen bytes"))
}

/// Returns the value of a setting with its name, as it is sealed.
pub(super) fn join_setting(name: &str, value: &[u8]) -> Vec<u8> {
    postcard::to_stdvec(&(name, value)).expect("it fits into memory")
}

pub(super) fn split_setting(payload: &[u8]) -> Option<(String, Vec<u8>)> {
    postcard::from_bytes(payload).ok()
}

/// Returns the place for which a setting is sealed.
pub(super) fn setting_place(hash: &[u8]) -> Vec<u8> {
    layout::hidden_setting(hash)
}

/// The keys of one process.
pub(super) struct Vault {
    seal: Seal,
    keys: RwLock<Arc<Keys>>,
}

impl Vault {
    /// Reads the keys, or makes them where there are none.
    pub(super) async fn open(link: &Link, seal: &Seal) -> Result<Vault, StoreError> {
        let mut seal = seal.clone();
        loop {
            match read(link, &seal).await? {
                Ok(keys) => {
                    let seal = keys.ring.as_ref().map_or(&seal, Ring::master).clone();
                    return Ok(Vault { seal, keys: RwLock::new(Arc::new(keys)) });
                }
                Err(Made { under }) => seal = under.unwrap_or(seal),
            }
        }
    }

    pub(super) fn seal(&self) -> &Seal {
        &self.seal
    }

    pub(super) fn keys(&self) -> Arc<Keys> {
        Arc::clone(&self.keys.read())
    }

    /// Reads the keys again, because another process has changed them.
    pub(super) async fn reload(&self, link: &Link) -> Result<(), StoreError> {
        if let Ok(keys) = read(link, &self.seal).await? {
            *self.keys.write() = Arc::new(keys);
        }
        Ok(())
    }

    /// Stores a keyring in the place of that of `keys`, unless another process did.
    pub(super) async fn replace(&self, link: &Link, keys: &Keys, text: &str) -> Result<bool, StoreError> {
        let stored = store(link, keys.generation, Some(text), None).await?;
        self.reload(link).await?;
        Ok(stored)
    }
}

/// The keys had to be stored first: they are to be read again, and under a master key that was made for them,
/// if any was.
struct Made {
    under: Option<Seal>,
}

/// Returns the keys as they are stored.
async fn read(link: &Link, seal: &Seal) -> Result<Result<Keys, Made>, StoreError> {
    let place = Path::new(link.place());
    let statement = "SELECT generation, keyring, names, EXISTS (SELECT FROM sessions) FROM store WHERE one";
    let rows = link.rows(statement, &[]).await?;
    let row =
        rows.first().ok_or_else(|| StoreError::KeyringLost { path: place.into(), reason: "it is not there".into() })?;
    let (generation, text, names): (i64, Option<Vec<u8>>, Option<Vec<u8>>) = (row.get(0), row.get(1), row.get(2));
    let names = names.and_then(|names| names.try_into().ok()).map(Secret::new);
    let (ring, names) = match (text, names) {
        (Some(text), _) => {
            let (ring, current) = Ring::from_text(place, seal, &text)?;
            if !current {
                store(link, generation, Some(&ring.text()?), None).await?;
                return Ok(Err(Made { under: None }));
            }
            let names = ring.names();
            (Some(ring), names)
        }
        (None, Some(names)) if !seal.on => (None, names),
        (None, names) if seal.on => {
            let even = if row.get(3) { SealState::Mixed } else { SealState::Sealed };
            let ring = Ring::fresh(place, seal, even, names.as_ref())?;
            store(link, generation, Some(&ring.text()?), None).await?;
            return Ok(Err(Made { under: Some(ring.master().clone()) }));
        }
        (None, _) => {
            store(link, generation, None, Some(&random::<32>())).await?;
            return Ok(Err(Made { under: None }));
        }
    };
    Ok(Ok(Keys { generation, ring, names, on: seal.on }))
}

async fn store(link: &Link, generation: i64, text: Option<&str>, names: Option<&[u8]>) -> Result<bool, StoreError> {
    let statement = "UPDATE store SET generation = generation + 1, keyring = $2, names = $3 WHERE one AND generation = $1 RETURNING 1";
    let text = text.map(str::as_bytes);
    Ok(!link.rows(statement, &[&generation, &text, &names]).await?.is_empty())
}

/// Says that a write met a newer keyring.
pub(super) fn outdated() -> Failed {
    Failed::Again("the keyring is newer".into())
}
