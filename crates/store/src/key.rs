//! The keys by which a store finds a session: its id and revision, the rooms, players and lists it is found
//! by, its time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Names one session (one table) for ever; an id is never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SessionId(pub u64);

/// Sixteen hexadecimal digits, short enough for a button's data.
impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The text is not a session's id (sixteen hexadecimal digits).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a session id has sixteen hexadecimal digits")]
pub struct NoSessionId;

/// Accepts only what `Display` writes, so that one id has one text.
impl FromStr for SessionId {
    type Err = NoSessionId;

    fn from_str(text: &str) -> Result<Self, NoSessionId> {
        let plain = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let digits = plain.then_some(text).ok_or(NoSessionId)?;
        u64::from_str_radix(digits, 16).map(SessionId).map_err(|_| NoSessionId)
    }
}

/// The number of a session's state: 0 before the first write, then one more with each. If a standby takes a
/// database's place and lacks what its primary showed last, the numbers that follow there are others
/// (`crates/store-postgres/src/branch.rs`), so that no two states have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Revision(pub u64);

impl Revision {
    /// The revision of a session that is not in the store.
    pub const NONE: Revision = Revision(0);

    /// Returns the revision after one more write.
    #[must_use]
    pub fn next(self) -> Revision {
        Revision(self.0.saturating_add(1))
    }
}

impl fmt::Display for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A place where people see a table: a channel, a thread, a topic, a page. The adapter's name, a colon, and
/// its own words: `discord:1180…/1181…`, `telegram:-100…/7`, `web:…`. At most [`MAX_NAME`](super::MAX_NAME)
/// bytes in the store.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Room(pub String);

/// A person, as one platform knows them: `discord:812…`, `telegram:55…`, `web:…`. At most
/// [`MAX_NAME`](super::MAX_NAME) bytes in the store.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub String);

/// A list that sessions stand in, such as that of an adapter's tables where a game goes on. No player and no
/// room is found by its name, nor it by theirs. At most [`MAX_NAME`](super::MAX_NAME) bytes in the store,
/// less one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct List(pub String);

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A moment: milliseconds since 1970-01-01 UTC. The core never asks for the time; an adapter passes it in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Time(pub u64);

impl Time {
    /// Returns the moment `seconds` later.
    #[must_use]
    pub fn plus_secs(self, seconds: u64) -> Time {
        Time(self.0.saturating_add(seconds.saturating_mul(1000)))
    }

    /// Returns the moment `millis` milliseconds later.
    #[must_use]
    pub fn plus_millis(self, millis: u64) -> Time {
        Time(self.0.saturating_add(millis))
    }

    /// Returns the whole milliseconds since `earlier`; 0 if that is later.
    pub fn millis_since(self, earlier: Time) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_players_and_revisions_are_shown_as_they_are() {
        assert_eq!(Revision(7).to_string(), "7");
        assert_eq!(Room("web:patio".into()).to_string(), "web:patio");
        assert_eq!(PlayerId("web:ana".into()).to_string(), "web:ana");
    }

    #[test]
    fn time_is_counted_in_milliseconds_and_never_runs_over() {
        assert_eq!(Time(500).plus_secs(3), Time(3500));
        assert_eq!(Time(500).plus_millis(3), Time(503));
        assert_eq!(Time(503).millis_since(Time(500)), 3);
        assert_eq!(Time(500).millis_since(Time(503)), 0, "it is not there yet");
        assert_eq!(Time(500).plus_secs(u64::MAX), Time(u64::MAX));
        assert_eq!(Time(500).plus_millis(u64::MAX), Time(u64::MAX));
    }

    #[test]
    fn an_id_has_one_text() {
        assert_eq!("00000000000000ff".parse(), Ok(SessionId(255)));
        for text in ["00000000000000FF", "+0000000000000ff", "ff", "00000000000000ff0", "00000000000000fg"] {
            assert_eq!(text.parse::<SessionId>(), Err(NoSessionId), "{text}");
        }
    }
}
