//! The envelope around each stored value, by which every later release can check and read it.
//!
//! ```text
//! format    1 byte    how the rest is laid out: 1
//! checksum  4 bytes   CRC-32 of format and everything after the checksum, little-endian
//! schema    2 bytes   the version of the payload, which is the session layer's affair, little-endian
//! key       4 bytes   CRC-32 of the key that it is stored under, and read under alone
//! head      postcard  of a session: revision, wake_at, rooms, names (frozen as `HeadV1`); else nothing
//! payload             the bytes that were given
//! ```
//!
//! Names are those of players, and behind a colon those of lists; no player's name begins with a colon.
//!
//! This format will always be readable: `crates/store/tests/golden` holds samples. Later formats keep the
//! meaning of the first five bytes, so that a newer record can be told from a damaged one: a newer one is
//! left alone, a damaged one is moved aside.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::key::{List, PlayerId, Revision, Room, Time};
use super::{Entry, Stored};

/// The format that this release writes, and the newest that it reads.
const FORMAT: u8 = 1;

/// The format of values that are sealed under a key of the keyring (`keyring.rs`). Values still in this
/// format here could not be opened.
pub(super) const SEALED: u8 = 2;

/// The bytes before the checksum of the key, and that checksum.
const FRONT: usize = 7;
const KEY: usize = 4;

/// The kind of a payload, for the function that migrates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A session's record.
    Session,
    /// A result.
    Result,
}

/// Turns a payload of this version into one of the current version, or says why that is impossible.
pub type Migrate = fn(Kind, u16, &[u8]) -> Result<Vec<u8>, String>;

/// Settings by their names.
pub type Settings = BTreeMap<String, Vec<u8>>;

/// A filter over the entries of an import: returns the entry to be stored in the place of each, if any.
pub type ImportFilter = Box<dyn Fn(Entry) -> Option<Entry> + Send + Sync>;

/// Decides what of an export may come into a store, given the settings of the store and those of the export.
pub type ImportFilterFor = fn(&Settings, &Settings) -> ImportFilter;

/// The version of the payloads that the session layer writes, and how it reads others.
///
/// In an installation of several processes, releases change one after the other, and each must read what any
/// other writes. So a new version takes two releases: the first one reads it (`reads`) and still writes the
/// one before; the second writes it (`version`).
#[derive(Clone, Copy, Debug)]
pub struct Schema {
    /// The version that is written now.
    pub version: u16,
    /// The newest version that is read; never less than what is written.
    pub reads: u16,
    /// Called when a payload of another version is read, an older one or one that is only read so far; the
    /// stored bytes change with the next write.
    pub migrate: Migrate,
    /// The choice of the entries of an export that are taken in.
    pub import_filter: ImportFilterFor,
}

impl Schema {
    /// Returns a version with no predecessors: a payload of any other version is refused.
    pub fn plain(version: u16) -> Schema {
        Schema {
            version,
            reads: version,
            migrate: |_, found, _| Err(format!("nobody knows version {found}")),
            import_filter: |_, _| Box::new(Some),
        }
    }

    /// Returns the newest version that is read.
    pub fn newest(self) -> u16 {
        self.reads.max(self.version)
    }

    /// Migrates a payload to the current version.
    pub fn update(self, kind: Kind, found: u16, payload: &[u8]) -> Result<Vec<u8>, Unreadable> {
        if found == self.version {
            Ok(payload.to_vec())
        } else if found > self.newest() {
            Err(Unreadable::Newer { found: found.into(), known: self.newest().into() })
        } else {
            (self.migrate)(kind, found, payload).map_err(|reason| Unreadable::Unmigrated { found, reason })
        }
    }
}

/// The reasons why a stored value cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer release wrote it.
    Newer {
        /// Its version.
        found: u32,
        /// The newest version that this release reads.
        known: u32,
    },
    /// The session layer cannot migrate from that version.
    Unmigrated {
        /// Its version.
        found: u16,
        /// The session layer's words.
        reason: String,
    },
    /// It is damaged.
    Spoilt(&'static str),
}

#[derive(Serialize, Deserialize)]
struct HeadV1<'a> {
    revision: u64,
    wake_at: Option<u64>,
    #[serde(borrow)]
    rooms: Vec<&'a str>,
    #[serde(borrow)]
    names: Vec<&'a str>,
}

/// Stands before the name of a list where names of players stand too.
const LIST: char = ':';

/// Returns the names of players and lists as they are written together.
pub(super) fn join_names(players: &[PlayerId], lists: &[List]) -> Vec<String> {
    let players = players.iter().map(|player| player.0.clone());
    players.chain(lists.iter().map(|list| format!("{LIST}{}", list.0))).collect()
}

/// Separates players and lists, the names of which were written together.
pub(super) fn split_names<'a>(names: impl IntoIterator<Item = &'a str>) -> (Vec<&'a str>, Vec<&'a str>) {
    let (mut players, mut lists) = (Vec::new(), Vec::new());
    for name in names {
        match name.strip_prefix(LIST) {
            Some(list) => lists.push(list),
            None => players.push(name),
        }
    }
    (players, lists)
}

/// The contents of a session's head, read without a copy.
pub struct Listed<'a> {
    /// The number of times it was written.
    pub revision: u64,
    /// The time at which it wants to be woken.
    pub wake_at: Option<u64>,
    /// The rooms it holds.
    pub rooms: Vec<&'a str>,
    /// The players it is listed under.
    pub players: Vec<&'a str>,
    /// The lists in which it stands.
    pub lists: Vec<&'a str>,
}

/// A sealed session, opened without a copy.
pub struct Opened<'a> {
    /// The version of its record.
    pub schema: u16,
    /// Its head.
    pub listed: Listed<'a>,
    /// Its record.
    pub record: &'a [u8],
}

/// Seals a payload that has no head: a result or a setting.
pub fn seal(schema: u16, key: &[u8], payload: &[u8]) -> Vec<u8> {
    close(schema, key, &[], payload)
}

/// Opens what [`seal`] closed under this key: the schema and the payload.
pub fn unseal<'a>(key: &[u8], sealed: &'a [u8]) -> Result<(u16, &'a [u8]), Unreadable> {
    let [format, checksum @ .., low, high] =
        *sealed.first_chunk::<FRONT>().ok_or(Unreadable::Spoilt("it is cut short"))?;
    if crc(format, &sealed[5..]).to_le_bytes() != checksum {
        return Err(Unreadable::Spoilt("its checksum is wrong"));
    }
    let payload = match (format, sealed[FRONT..].split_first_chunk::<KEY>()) {
        (FORMAT, Some((sum, payload))) if *sum == crc32fast::hash(key).to_le_bytes() => payload,
        (FORMAT, _) => return Err(Unreadable::Spoilt("it belongs elsewhere")),
        (SEALED, _) => return Err(Unreadable::Spoilt("no key opens it")),
        _ => return Err(Unreadable::Newer { found: format.into(), known: FORMAT.into() }),
    };
    Ok((u16::from_le_bytes([low, high]), payload))
}

/// Seals a session.
pub fn seal_session(schema: u16, key: &[u8], stored: &Stored) -> Vec<u8> {
    let Stored { revision, record, rooms, players, lists, wake_at } = stored;
    let names = join_names(players, lists);
    let head = HeadV1 {
        revision: revision.0,
        wake_at: wake_at.map(|time| time.0),
        rooms: rooms.iter().map(|room| room.0.as_str()).collect(),
        names: names.iter().map(String::as_str).collect(),
    };
    let head = postcard::to_stdvec(&head).expect("a head of numbers and names always fits into memory");
    close(schema, key, &head, record)
}

/// Opens what [`seal_session`] closed: the schema, and the session with its record as it was written.
pub fn unseal_session(key: &[u8], sealed: &[u8]) -> Result<(u16, Stored), Unreadable> {
    let Opened { schema, listed, record } = open_session(key, sealed)?;
    let stored = Stored {
        revision: Revision(listed.revision),
        record: record.to_vec(),
        rooms: listed.rooms.into_iter().map(|room| Room(room.to_owned())).collect(),
        players: listed.players.into_iter().map(|player| PlayerId(player.to_owned())).collect(),
        lists: listed.lists.into_iter().map(|list| List(list.to_owned())).collect(),
        wake_at: listed.wake_at.map(Time),
    };
    Ok((schema, stored))
}

/// Returns the revision of what [`seal_session`] closed; its head begins with it.
pub(super) fn revision(key: &[u8], sealed: &[u8]) -> Result<Revision, Unreadable> {
    let (_, rest) = unseal(key, sealed)?;
    let (revision, _) = postcard::take_from_bytes(rest).map_err(|_| Unreadable::Spoilt("its head makes no sense"))?;
    Ok(Revision(revision))
}

/// Looks into what [`seal_session`] closed.
pub fn open_session<'a>(key: &[u8], sealed: &'a [u8]) -> Result<Opened<'a>, Unreadable> {
    let (schema, rest) = unseal(key, sealed)?;
    let (head, record) = postcard::take_from_bytes(rest).map_err(|_| Unreadable::Spoilt("its head makes no sense"))?;
    let HeadV1 { revision, wake_at, rooms, names } = head;
    let (players, lists) = split_names(names);
    Ok(Opened { schema, listed: Listed { revision, wake_at, rooms, players, lists }, record })
}

fn close(schema: u16, key: &[u8], head: &[u8], payload: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(FRONT + KEY + head.len() + payload.len());
    sealed.extend([FORMAT, 0, 0, 0, 0]);
    sealed.extend(schema.to_le_bytes());
    sealed.extend(crc32fast::hash(key).to_le_bytes());
    sealed.extend(head);
    sealed.extend(payload);
    close_checksum(&mut sealed);
    sealed
}

/// Returns true if a value has this format and its checksum is right.
pub(super) fn is_whole(format: u8, value: &[u8]) -> bool {
    match value.split_first_chunk::<5>() {
        Some(([found, checksum @ ..], rest)) if *found == format => crc(format, rest).to_le_bytes() == *checksum,
        _ => false,
    }
}

/// Writes the checksum of a value that is complete otherwise.
pub(super) fn close_checksum(value: &mut [u8]) {
    let checksum = crc(value[0], &value[5..]);
    value[1..5].copy_from_slice(&checksum.to_le_bytes());
}

fn crc(format: u8, rest: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&[format]);
    crc.update(rest);
    crc.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY_OF_SAMPLE: &[u8] = b"S\0\0\0\0\0\0\0\xa7";

    fn sample() -> Stored {
        Stored {
            revision: Revision(300),
            record: b"the record".to_vec(),
            rooms: vec![Room("web:patio".into()), Room("telegram:-100/7".into())],
            players: vec![PlayerId("web:ana".into())],
            lists: vec![],
            wake_at: Some(Time(1_700_000_000_000)),
        }
    }

    #[test]
    fn a_session_comes_back_as_it_was_sealed() {
        assert_eq!(unseal_session(KEY_OF_SAMPLE, &seal_session(3, KEY_OF_SAMPLE, &sample())), Ok((3, sample())));
        let listed = Stored { lists: vec![List("playing:web".into())], ..sample() };
        assert_eq!(unseal_session(KEY_OF_SAMPLE, &seal_session(3, KEY_OF_SAMPLE, &listed)), Ok((3, listed)));
        let bare = Stored { rooms: vec![], players: vec![], wake_at: None, record: vec![], ..sample() };
        assert_eq!(unseal_session(KEY_OF_SAMPLE, &seal_session(0, KEY_OF_SAMPLE, &bare)), Ok((0, bare)));
    }

    #[test]
    fn the_listing_of_a_session_is_read_without_its_record() {
        let sealed = seal_session(3, KEY_OF_SAMPLE, &sample());
        let listed = open_session(KEY_OF_SAMPLE, &sealed).unwrap().listed;
        assert_eq!(listed.rooms, ["web:patio", "telegram:-100/7"]);
        assert_eq!(listed.players, ["web:ana"]);
        assert_eq!(listed.wake_at, Some(1_700_000_000_000));
        assert_eq!(revision(KEY_OF_SAMPLE, &sealed), Ok(Revision(300)));
    }

    #[test]
    fn a_name_behind_a_colon_is_that_of_a_list() {
        let head = HeadV1 { revision: 1, wake_at: None, rooms: vec![], names: vec!["web:ana", ":playing:web"] };
        let sealed = close(3, KEY_OF_SAMPLE, &postcard::to_stdvec(&head).unwrap(), b"");
        let (_, stored) = unseal_session(KEY_OF_SAMPLE, &sealed).unwrap();
        assert_eq!(stored.players, [PlayerId("web:ana".into())]);
        assert_eq!(stored.lists, [List("playing:web".into())]);
        assert_eq!(seal_session(3, KEY_OF_SAMPLE, &stored), sealed, "and is written as it was");
    }

    fn golden(name: &str) -> Vec<u8> {
        let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
        hex::decode(std::fs::read_to_string(path).unwrap().trim()).unwrap()
    }

    #[test]
    fn records_of_the_first_format_are_read_and_written_as_they_were() {
        let [session, result] = ["session", "result"].map(|what| golden(&format!("{what}-1.hex")));
        let key = b"n\0\0\0\0\0\0\0\x05";
        assert_eq!(unseal_session(KEY_OF_SAMPLE, &session), Ok((3, sample())));
        assert_eq!(unseal(key, &result), Ok((7, b"ana won".as_slice())));
        assert_eq!(seal_session(3, KEY_OF_SAMPLE, &sample()), session);
        assert_eq!(seal(7, key, b"ana won"), result);
    }

    #[test]
    fn a_record_is_read_under_no_other_key() {
        let sealed = seal_session(1, KEY_OF_SAMPLE, &sample());
        for bit in 0..KEY_OF_SAMPLE.len() * 8 {
            let mut other = KEY_OF_SAMPLE.to_vec();
            other[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(unseal_session(&other, &sealed), Err(Unreadable::Spoilt("it belongs elsewhere")), "bit {bit}");
        }
    }

    #[test]
    fn a_changed_bit_is_noticed_wherever_it_is() {
        let sealed = seal_session(1, KEY_OF_SAMPLE, &sample());
        for bit in 0..sealed.len() * 8 {
            let mut changed = sealed.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(
                unseal_session(KEY_OF_SAMPLE, &changed),
                Err(Unreadable::Spoilt("its checksum is wrong")),
                "bit {bit}"
            );
        }
        for length in 0..sealed.len() {
            assert!(
                matches!(unseal_session(KEY_OF_SAMPLE, &sealed[..length]), Err(Unreadable::Spoilt(_))),
                "cut to {length}"
            );
        }
    }

    #[test]
    fn a_newer_format_is_told_from_a_spoilt_one() {
        let mut sealed = seal(1, b"key", b"from the future");
        sealed[0] = 3;
        close_checksum(&mut sealed);
        assert_eq!(unseal(b"key", &sealed), Err(Unreadable::Newer { found: 3, known: 1 }));
        sealed[0] = SEALED;
        close_checksum(&mut sealed);
        assert_eq!(unseal(b"key", &sealed), Err(Unreadable::Spoilt("no key opens it")));
    }

    #[test]
    fn an_older_schema_is_migrated_and_a_newer_one_refused() {
        let schema = Schema {
            version: 3,
            migrate: |kind, found, bytes| match (kind, found) {
                (Kind::Session, 2) => Ok([bytes, b" as 3"].concat()),
                _ => Err("too old".into()),
            },
            ..Schema::plain(3)
        };
        assert_eq!(schema.update(Kind::Session, 3, b"now"), Ok(b"now".to_vec()));
        assert_eq!(schema.update(Kind::Session, 2, b"two"), Ok(b"two as 3".to_vec()));
        assert_eq!(
            schema.update(Kind::Result, 2, b"two"),
            Err(Unreadable::Unmigrated { found: 2, reason: "too old".into() })
        );
        assert_eq!(schema.update(Kind::Session, 4, b"four"), Err(Unreadable::Newer { found: 4, known: 3 }));
        // The release before the one that writes version 3.
        let before = Schema { version: 2, reads: 3, migrate: |_, _, bytes| Ok([bytes, b" as 2"].concat()), ..schema };
        assert_eq!(before.update(Kind::Session, 3, b"three"), Ok(b"three as 2".to_vec()));
        assert_eq!(before.update(Kind::Session, 4, b"four"), Err(Unreadable::Newer { found: 4, known: 3 }));
    }
}
