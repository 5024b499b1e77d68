//! Where sessions live: one record each, written all or nothing, on disk before anybody is told so.
//!
//! A [`Store`] knows no session and no game. A record is bytes; what it is found by (rooms, players, lists, the time of its
//! next wake-up) comes with each [`Write`], and the indexes follow from that. Writers never wait for each other: they
//! load, decide, and [`swap`](Store::swap) against the revision they decided on; on a conflict they do it again.
//!
//! [`open`] gives the engine that the configuration names: sled (the default), redb, or plain memory for tests.
//! All of them share one set of decisions (`group.rs`) and one suite of tests (`store/tests`); an engine is only an
//! ordered map of bytes that can write a group of changes durably and at once. Those on disk have a journal before them
//! (`journaled.rs`): that is where a move becomes durable.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! use sobremesa_store::{Revision, Room, Schema, SessionId, Store, SwapError, Write};
//!
//! let store = sobremesa_store::memory(Schema::plain(1));
//! let (id, room) = (SessionId(7), Room("web:patio".into()));
//! let write = Write { rooms: vec![room.clone()], ..Write::record(b"a table".to_vec()) };
//!
//! assert_eq!(store.swap(id, Revision::NONE, write.clone()).await, Ok(Revision(1)));
//! assert_eq!(store.session_in(&room).await, Ok(Some(id)));
//! // Who decided on an old revision is refused, and nothing changes.
//! assert_eq!(store.swap(id, Revision::NONE, write).await, Err(SwapError::Conflict { stored: Revision(1) }));
//! # });
//! ```
//!
//! # How a move becomes durable
//!
//! `store/src/group.rs` decides (revisions, rooms), one thread writes (`committer.rs`), an engine is an ordered map of bytes (`engine.rs`). On disk a
//! group of moves goes into a **journal** first (`journal.rs`): one append and one `fdatasync`, and whoever waits is answered. What it changed
//! stays in memory and is checkpointed in sled or redb when the journal's file is full (4 MiB), by a thread of its own (`journaled.rs`); a
//! table that moved thirty times meanwhile is checkpointed once. What a crash left not checkpointed is checkpointed at the next opening. So a move costs
//! what an append costs, whichever engine lies behind, and the engine works in bulk.
//!
//! A game that ends appends its result in the same write (`table/src/keeping/result.rs`); `sobremesa results` tells them. The program copies the store into
//! `exports/` every few hours (`adapters/cli/src/backup.rs`).
//!
//! **What fails, and what is done.** A disk that is full, or a process without descriptors, passes: the writing thread opens the engine anew as soon as
//! that succeeds, at growing intervals of a second at most, whether anybody writes or not (`committer.rs`). A failed sync does not: nobody knows then what the disk holds, so the
//! program ends with a status of its own, and the next process checkpoints again all that the journal still tells. Checkpointing that fails is told at once.
//! Nothing is opened to sync: the folder is held open (`disk.rs`). sled gets care of its own (`sled.rs`): snapshots that it did not finish are
//! removed before it opens, since it would take them for whole ones; its log is read through, since where it cannot read it writes (a log larger
//! than memory stays exposed to a sector that fails between the two readings); and it is opened and written to only where there is room for it.
//! The process takes as many descriptors as the system allows, and the web leaves 128 of them alone (`adapters/cli/src/limits.rs`).
//!
//! **What hangs, and what is done.** sled may wait for ever for threads of its own. Where the head of a batch cannot be written it notes the error and
//! wakes nobody: so while we wait for a flush we look for that error, and write something, which wakes all (`Sled::flush`). What else may hang is
//! watched (`watch.rs`): not for how long it takes, which depends on the log and the disk, but whether any thread of it runs, reads, writes or waits
//! for the disk. Where none does in 30 looks, a second apart, the program says so and ends with 74, for its supervisor to start it anew.
//!
//! **Damage** is mended by `run` alone (`mend.rs`). A frame of the journal that is not whole, with none behind it, was torn by a power cut; with a
//! whole one behind it, the disk has spoilt it: the log says how many groups are lost, the frames behind stand, since they hold whole values, and a copy
//! of the files is kept. If the engine does not open, what it derives from other files is worked out anew; else the latest whole copy is restored
//! and the journal replayed over it. A copy says how far the journal had got, so that what is missing between the two is counted. New files are
//! made beside the old ones and take their place when they are on disk.
//!
//! **What is not told.** Each value carries the checksum of its key, so that no other value passes for it; but an *older* whole value of the same key
//! does pass, should the disk bring back an old page. redb could tell by the checksums of its pages (`check_integrity`), but it mends at once what it
//! finds, by going back to an earlier state of everything, for the sake of one record that is set aside alone otherwise. What the journal still has,
//! which are the latest groups, it puts right. A sum over the revisions of all sessions, kept with what is checkpointed and compared while the records are
//! listed at the start, would tell the rest; it is not there.
//!
//! `adapters/cli/tests/faults` makes every file call of a start, of a copy, of writes, of checkpointing and of an end fail in turn, through the program: at
//! once, late (when somebody waits for it already), once and for ever; and lets one never return.

extern crate self as store;

mod checkpointer;
mod committer;
mod disk;
mod engine;
mod envelope;
mod error;
pub mod export;
mod folder;
mod frames;
mod group;
mod index;
mod journal;
mod journaled;
pub mod key;
mod layout;
mod local;
mod memory;
mod mend;
mod open;
mod redb;
mod shelf;
mod sled;
mod watch;

use std::sync::Arc;

use async_trait::async_trait;

pub use envelope::{Kind, Migrate, Schema};
pub use error::{StoreError, SwapError};
pub use key::{List, NoSessionId, PlayerId, Revision, Room, SessionId, Time};
pub use open::{NoStoreEngine, Opening, StoreEngine, open, open_with};
pub use watch::watch;

/// The longest record that is stored, with its rooms and players, in bytes.
pub const MAX_RECORD: usize = 64 * 1024;

/// Records should stay below this many bytes: beyond it each write costs several times its size on disk.
pub const ADVISED_RECORD: usize = 4 * 1024;

/// The longest name of a room, a player or a setting, in bytes.
pub const MAX_NAME: usize = 256;

/// Keeps sessions, the indexes by which they are found, results and settings.
///
/// Whatever returns `Ok` after writing is on disk, in the sense that a power cut does not undo it. After an error other
/// than a refusal a write may have happened or not: load again. Dropping the future of a write does not call it back.
/// Reads are answered from the engine's cache or with one or two small reads of a file; they wait for no write and need
/// no thread of their own.
#[async_trait]
pub trait Store: Send + Sync {
    /// The session, as its last write left it; `None` if there is none. A record of an older schema is migrated.
    ///
    /// # Errors
    /// [`StoreError::NewerRecord`] and [`StoreError::Unmigrated`] leave the record alone. [`StoreError::Spoilt`]: its
    /// bytes were damaged and are now [set aside](Store::set_asides); the next `load` finds nothing.
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError>;

    /// At which revision the session is; `None` if there is none. Whoever read it at that revision before knows it still, and need
    /// not load it.
    ///
    /// # Errors
    /// As [`load`](Store::load), but that an older schema is no matter here.
    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        Ok(self.load(id).await?.map(|stored| stored.revision))
    }

    /// Writes all of `write`, or nothing: only if the stored revision is `expected` ([`Revision::NONE`] for a new
    /// session) and no other session holds one of its rooms. Returns the new revision.
    ///
    /// # Errors
    /// [`SwapError::Conflict`] and [`SwapError::RoomTaken`] are refusals: nothing changed.
    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError>;

    /// The session that holds this room; a room holds at most one.
    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError>;

    /// The sessions that list this player, by id.
    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError>;

    /// The sessions that stand in this list, by id.
    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError>;

    /// At most `limit` sessions whose `wake_at` is `now` or earlier, the longest due first.
    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError>;

    /// The earliest `wake_at` of all sessions.
    async fn next_due(&self) -> Result<Option<Time>, StoreError>;

    /// At most `limit` ids in order, beginning after `after`: page by page, all sessions.
    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError>;

    /// At most `limit` results in the order they were appended, the first of them numbered `from` or later. Numbers
    /// begin at 0. A spoilt result is named in the log and left out.
    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    /// The value kept for an adapter or the host under this name, such as `web.cookie-secret`.
    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Keeps a value under this name, or forgets it; durable as a swap is. At most [`MAX_RECORD`] bytes.
    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError>;

    /// At most `limit` names of settings in order, beginning after `after`.
    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError>;

    /// Moves a session's record aside, out of everybody's way, because the layer above cannot read it: its rooms are
    /// free again, its bytes are kept. Does nothing if there is no such session.
    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError>;

    /// The records that were set aside, for a person to look into.
    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError>;

    /// Puts exported entries back, all of them or none; each keeps its revision or number. What is already there in the
    /// same words is left; what differs is refused, or with [`Existing::Replace`] overwritten.
    ///
    /// # Errors
    /// [`SwapError::Conflict`] names the stored revision of the first session that was there already.
    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError>;

    /// The version of records that this store was opened with.
    fn schema(&self) -> Schema;

    /// How many groups of writes its journal has taken since it was made; 0 where nobody counts. A copy says how far it
    /// goes by this number, and what is missing between it and a journal that is replayed over it follows.
    fn groups(&self) -> u64 {
        0
    }
}

/// A session as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// How often it was written.
    pub revision: Revision,
    /// The bytes that the session layer gave.
    pub record: Vec<u8>,
    /// The rooms it holds.
    pub rooms: Vec<Room>,
    /// The players it is listed under.
    pub players: Vec<PlayerId>,
    /// The lists in which it stands.
    pub lists: Vec<List>,
    /// When it wants to be woken.
    pub wake_at: Option<Time>,
}

/// One atomic write of one session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Write {
    /// The new record, at most [`MAX_RECORD`] bytes; `None` deletes the session and all its index entries.
    pub record: Option<Vec<u8>>,
    /// All rooms of the session from now on.
    pub rooms: Vec<Room>,
    /// All players to list it under from now on.
    pub players: Vec<PlayerId>,
    /// All lists in which it stands from now on.
    pub lists: Vec<List>,
    /// When it wants to be woken, if at all.
    pub wake_at: Option<Time>,
    /// Results to append for ever.
    pub results: Vec<Vec<u8>>,
}

impl Write {
    /// A record that is found by its id alone.
    #[must_use]
    pub fn record(record: Vec<u8>) -> Write {
        Write { record: Some(record), ..Write::default() }
    }

    /// Deletes the session.
    #[must_use]
    pub fn delete() -> Write {
        Write::default()
    }
}

/// A record that could not be read and was moved out of the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The session it belonged to.
    pub id: SessionId,
    /// What was wrong with it, for the operator.
    pub reason: String,
    /// The stored bytes, envelope and all.
    pub bytes: Vec<u8>,
}

/// One thing that a store keeps, as export and import see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A session with its indexes.
    Session {
        /// Its id.
        id: SessionId,
        /// The version of the record's bytes.
        schema: u16,
        /// The session.
        stored: Stored,
    },
    /// A result.
    Result {
        /// Its place in the order of results.
        number: u64,
        /// The version of its bytes.
        schema: u16,
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// A setting.
    Setting {
        /// Its name.
        name: String,
        /// Its value.
        value: Vec<u8>,
    },
    /// A record that had been set aside.
    SetAside(SetAside),
}

/// What [`Store::restore`] does with what is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuses sessions that differ, keeps settings as they are.
    Keep,
    /// Overwrites both.
    Replace,
}

/// A store in memory, for tests: nothing outlives it.
#[must_use]
pub fn memory(schema: Schema) -> Arc<dyn Store> {
    Arc::new(local::Local::here(shelf::Shelf::empty(memory::Memory::default()), schema))
}
