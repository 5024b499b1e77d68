//! The keys of the one ordered map. The first byte separates them by kind; numbers are big-endian, so that
//! they sort.
//!
//! | key | value |
//! |---|---|
//! | `S` id | a session, sealed |
//! | `n` number | a result, sealed |
//! | `N` | the number of the next result |
//! | `s` name | a setting, in a store that is not sealed |
//! | `h` hash | a setting, under a hash of its name: see [`sealing`](super::sealing) |
//! | `K` | the keyring that the store needs, and its least generation |
//! | `J` | the sequence of the journal's frame up to which all is checkpointed |
//! | `B` | nothing: the store was begun empty, though there were copies of another |
//! | `q` id checksum | a record that was set aside: the reason, a zero, its bytes |
//!
//! There are no index entries: a session's record says where it is listed, and [`index`](super::index) is
//! built from that. So a swap touches one key, and no crash can leave an index that contradicts the record.

use std::ops::Range;

use super::SetAside;
use super::key::SessionId;

/// The key of the number of the next result.
pub(super) const NEXT_RESULT: &[u8] = b"N";

/// The key under which an engine with a journal stores how much of it is checkpointed.
pub(super) const CHECKPOINT: &[u8] = b"J";

/// Set if the operator asked for an empty store beside copies of one that was not empty.
pub(super) const BEGUN: &[u8] = b"B";

/// The key of the mark that says which keyring a store needs.
pub(super) const KEYRING: &[u8] = b"K";

/// The prefixes of the keys of records that were set aside, and of settings with hidden names.
pub(super) const ASIDE: &[u8] = b"q";
pub(super) const HIDDEN: &[u8] = b"h";

/// Returns true if this is never sealed: it belongs to the engine, not to the stored data.
pub(super) fn is_plain(key: &[u8]) -> bool {
    [CHECKPOINT, BEGUN, KEYRING].contains(&key)
}

/// Returns the value of [`KEYRING`]: the keyring's number and generation, and a checksum.
pub(super) fn keyring(id: [u8; 16], generation: u64) -> Vec<u8> {
    let mut mark = [&id[..], &generation.to_be_bytes()].concat();
    mark.extend(crc32fast::hash(&mark).to_be_bytes());
    mark
}

/// Reads the value that [`keyring`] wrote.
pub(super) fn read_keyring(mark: &[u8]) -> Option<([u8; 16], u64)> {
    let (id, rest) = mark.split_first_chunk()?;
    let generation = number(rest.get(..8)?)?;
    (keyring(*id, generation) == mark).then_some((*id, generation))
}

/// Returns the key of a session.
pub fn session(id: SessionId) -> Vec<u8> {
    [b"S".as_slice(), &id.0.to_be_bytes()].concat()
}

/// Returns the sessions after `after`.
pub(super) fn sessions(after: Option<SessionId>) -> Range<Vec<u8>> {
    let first = match after {
        Some(id) => just_after(session(id)),
        None => b"S".to_vec(),
    };
    first..b"T".to_vec()
}

/// Returns the key of a result.
pub fn result(number: u64) -> Vec<u8> {
    [b"n".as_slice(), &number.to_be_bytes()].concat()
}

/// Returns the results from this number on.
pub(super) fn results(from: u64) -> Range<Vec<u8>> {
    result(from)..b"o".to_vec()
}

pub(super) fn setting(name: &str) -> Vec<u8> {
    [b"s", name.as_bytes()].concat()
}

pub(super) fn is_setting(key: &[u8]) -> bool {
    key.starts_with(b"s")
}

/// Returns the key of the setting of which the name has this hash.
pub fn hidden_setting(hash: &[u8]) -> Vec<u8> {
    [HIDDEN, hash].concat()
}

pub(super) fn hidden_settings() -> Range<Vec<u8>> {
    HIDDEN.to_vec()..b"i".to_vec()
}

/// Returns the settings after `after`.
pub(super) fn settings(after: Option<&str>) -> Range<Vec<u8>> {
    let first = match after {
        Some(name) => just_after(setting(name)),
        None => b"s".to_vec(),
    };
    first..b"t".to_vec()
}

/// Returns the key and value under which a set-aside record is kept. Its checksum is part of the key, so that
/// nothing is overwritten if the session is imported and set aside again.
pub fn encode_set_aside(aside: &SetAside) -> (Vec<u8>, Vec<u8>) {
    let SetAside { id, reason, bytes } = aside;
    let key = [b"q".as_slice(), &id.0.to_be_bytes(), &crc32fast::hash(bytes).to_be_bytes()].concat();
    (key, [reason.replace('\0', " ").as_bytes(), &[0], bytes].concat())
}

/// Returns the record that [`encode_set_aside`] encoded.
pub fn read_aside(key: &[u8], value: &[u8]) -> Option<SetAside> {
    let split = value.iter().position(|byte| *byte == 0)?;
    let reason = String::from_utf8_lossy(&value[..split]).into_owned();
    Some(SetAside { id: id(key)?, reason, bytes: value[split + 1..].to_vec() })
}

/// Returns the value of a record that was set aside and is spoilt where it was kept.
pub fn spoilt_aside(bytes: &[u8]) -> Vec<u8> {
    [b"it was set aside, and what was kept of it is spoilt\0", bytes].concat()
}

pub(super) fn asides() -> Range<Vec<u8>> {
    b"q".to_vec()..b"r".to_vec()
}

/// Returns the session that a key belongs to.
pub(super) fn id(key: &[u8]) -> Option<SessionId> {
    number(key.get(1..9)?).map(SessionId)
}

/// Returns a number as keys and values encode it.
pub(super) fn number(bytes: &[u8]) -> Option<u64> {
    bytes.try_into().ok().map(u64::from_be_bytes)
}

/// Returns the first key that sorts after this one.
fn just_after(mut key: Vec<u8>) -> Vec<u8> {
    key.push(0);
    key
}
