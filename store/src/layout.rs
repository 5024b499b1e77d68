//! The keys of the one ordered map. The first byte separates them by kind; numbers are big-endian, so that they sort.
//!
//! | key | value |
//! |---|---|
//! | `S` id | a session, sealed |
//! | `n` number | a result, sealed |
//! | `N` | the number of the next result |
//! | `s` name | a setting, sealed |
//! | `J` | the sequence of the journal's frame up to which all is checkpointed |
//! | `B` | nothing: the store was begun empty, though there were copies of another |
//! | `q` id checksum | a record that was set aside: the reason, a zero, its bytes |
//!
//! There are no index entries: a session's record says where it is listed, and [`index`](super::index) is built from that. So a swap
//! touches one key, and no crash can leave an index that contradicts the record.

use std::ops::Range;

use super::SetAside;
use super::key::SessionId;

/// Where the number of the next result is stored.
pub(super) const NEXT_RESULT: &[u8] = b"N";

/// Where an engine with a journal stores how much of it is checkpointed.
pub(super) const CHECKPOINT: &[u8] = b"J";

/// Set if somebody asked for an empty store beside copies of one that was not empty.
pub(super) const BEGUN: &[u8] = b"B";

pub(super) fn session(id: SessionId) -> Vec<u8> {
    [b"S".as_slice(), &id.0.to_be_bytes()].concat()
}

/// The sessions after `after`.
pub(super) fn sessions(after: Option<SessionId>) -> Range<Vec<u8>> {
    let first = match after {
        Some(id) => just_after(session(id)),
        None => b"S".to_vec(),
    };
    first..b"T".to_vec()
}

pub(super) fn result(number: u64) -> Vec<u8> {
    [b"n".as_slice(), &number.to_be_bytes()].concat()
}

/// The results from this number on.
pub(super) fn results(from: u64) -> Range<Vec<u8>> {
    result(from)..b"o".to_vec()
}

pub(super) fn setting(name: &str) -> Vec<u8> {
    [b"s", name.as_bytes()].concat()
}

/// The settings after `after`.
pub(super) fn settings(after: Option<&str>) -> Range<Vec<u8>> {
    let first = match after {
        Some(name) => just_after(setting(name)),
        None => b"s".to_vec(),
    };
    first..b"t".to_vec()
}

/// The key and value under which a set-aside record is kept. Its checksum is part of the key, so that nothing is overwritten if the session
/// is imported and set aside again.
pub(super) fn encode_set_aside(aside: &SetAside) -> (Vec<u8>, Vec<u8>) {
    let SetAside { id, reason, bytes } = aside;
    let key = [b"q".as_slice(), &id.0.to_be_bytes(), &crc32fast::hash(bytes).to_be_bytes()].concat();
    (key, [reason.replace('\0', " ").as_bytes(), &[0], bytes].concat())
}

/// The record that [`encode_set_aside`] encoded.
pub(super) fn read_aside(key: &[u8], value: &[u8]) -> Option<SetAside> {
    let split = value.iter().position(|byte| *byte == 0)?;
    let reason = String::from_utf8_lossy(&value[..split]).into_owned();
    Some(SetAside { id: id(key)?, reason, bytes: value[split + 1..].to_vec() })
}

pub(super) fn asides() -> Range<Vec<u8>> {
    b"q".to_vec()..b"r".to_vec()
}

/// The session that a key belongs to.
pub(super) fn id(key: &[u8]) -> Option<SessionId> {
    number(key.get(1..9)?).map(SessionId)
}

/// A number as keys and values encode it.
pub(super) fn number(bytes: &[u8]) -> Option<u64> {
    bytes.try_into().ok().map(u64::from_be_bytes)
}

/// The first key that sorts after this one.
fn just_after(mut key: Vec<u8>) -> Vec<u8> {
    key.push(0);
    key
}
