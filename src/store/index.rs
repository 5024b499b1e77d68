//! The keys of the one ordered map, and what each finds. A first byte parts them; numbers are big-endian, so that they
//! sort; a name that others follow has its length before it, so that no name is the beginning of another.
//!
//! | key | value |
//! |---|---|
//! | `S` id | a session, sealed |
//! | `r` room | the id of the session that holds it |
//! | `p` length player id | nothing |
//! | `w` time id | nothing |
//! | `n` number | a result, sealed |
//! | `N` | the number of the next result |
//! | `s` name | a setting, sealed |
//! | `q` id checksum | a record that was set aside: the reason, a zero, its bytes |
//!
//! All of it is one map, and in sled one tree, because a swap changes a record and its index entries at once or not
//! at all, and sled keeps that promise over a power cut for the batch of a single tree.

use std::collections::BTreeMap;
use std::ops::Range;

use super::Stored;
use super::key::{PlayerId, Room, SessionId, Time};

/// Where the number of the next result is kept.
pub(super) const NEXT_RESULT: &[u8] = b"N";

/// All index entries of one session.
pub(super) fn entries(id: SessionId, stored: &Stored) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let rooms = stored.rooms.iter().map(|room| (self::room(room), id.0.to_be_bytes().to_vec()));
    let players = stored.players.iter().map(|player| (self::player(player, id), Vec::new()));
    let wake = stored.wake_at.iter().map(|time| (self::wake(*time, id), Vec::new()));
    rooms.chain(players).chain(wake).collect()
}

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

pub(super) fn room(room: &Room) -> Vec<u8> {
    [b"r", room.0.as_bytes()].concat()
}

pub(super) fn rooms() -> Range<Vec<u8>> {
    b"r".to_vec()..b"s".to_vec()
}

fn player(player: &PlayerId, id: SessionId) -> Vec<u8> {
    [players_of(player).start, id.0.to_be_bytes().to_vec()].concat()
}

/// The entries of one player; the last eight bytes of each are the session's id.
pub(super) fn players_of(player: &PlayerId) -> Range<Vec<u8>> {
    // Names are checked against `MAX_NAME` before they are written; a longer one is only ever asked for, and not found.
    let length = u16::try_from(player.0.len()).unwrap_or(u16::MAX);
    let prefix = [b"p".as_slice(), &length.to_be_bytes(), player.0.as_bytes()].concat();
    let end = [prefix.as_slice(), &[0xff; 9]].concat();
    prefix..end
}

pub(super) fn players() -> Range<Vec<u8>> {
    b"p".to_vec()..b"q".to_vec()
}

fn wake(time: Time, id: SessionId) -> Vec<u8> {
    [b"w".as_slice(), &time.0.to_be_bytes(), &id.0.to_be_bytes()].concat()
}

/// The wake-ups up to and including `now`; all of them for `Time(u64::MAX)`.
pub(super) fn wakes(now: Time) -> Range<Vec<u8>> {
    b"w".to_vec()..just_after(wake(now, SessionId(u64::MAX)))
}

/// The time of a wake-up's key.
pub(super) fn time_of_wake(key: &[u8]) -> Option<Time> {
    number(key.get(1..9)?).map(Time)
}

pub(super) fn result(number: u64) -> Vec<u8> {
    [b"n".as_slice(), &number.to_be_bytes()].concat()
}

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

/// Where a record is kept that was set aside. Its checksum is part of the key, so that nothing is overwritten should a session be
/// imported and set aside again.
pub(super) fn aside(id: SessionId, bytes: &[u8]) -> Vec<u8> {
    [b"q".as_slice(), &id.0.to_be_bytes(), &crc32fast::hash(bytes).to_be_bytes()].concat()
}

pub(super) fn asides() -> Range<Vec<u8>> {
    b"q".to_vec()..b"r".to_vec()
}

/// The session of an aside's or session's key.
pub(super) fn id_at_front(key: &[u8]) -> Option<SessionId> {
    number(key.get(1..9)?).map(SessionId)
}

/// The session of a player's or wake-up's key, or of a room's value.
pub(super) fn id_at_end(bytes: &[u8]) -> Option<SessionId> {
    number(bytes.last_chunk::<8>()?).map(SessionId)
}

/// A number as keys and values write it.
pub(super) fn number(bytes: &[u8]) -> Option<u64> {
    bytes.try_into().ok().map(u64::from_be_bytes)
}

/// The first key that sorts after this one.
fn just_after(mut key: Vec<u8>) -> Vec<u8> {
    key.push(0);
    key
}
