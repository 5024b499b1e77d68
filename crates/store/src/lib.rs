//! The store of sessions: one record each, written all or nothing, and on disk before any caller hears of it.
//!
//! A [`Store`] knows nothing of sessions or games. A record is bytes; its index keys (rooms, players, lists,
//! the time of its next wake-up) come with each [`Write`], and the indexes follow from that. Writers never
//! wait for each other: they load, decide, and [`swap`](Store::swap) against the revision they decided on; on
//! a conflict they start over.
//!
//! [`open`] returns the engine that the configuration names: sled, or plain memory for tests. Both share one
//! set of decisions (`group.rs`) and one test suite (`crates/store/tests`); an engine is only an ordered map
//! of bytes that can write a group of changes durably and atomically. The one on disk has a journal before it
//! (`journaled.rs`): that is where a move becomes durable. A store in PostgreSQL, which several processes can
//! share, is a crate of its own (`crates/store-postgres`); the same suite runs over it.
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
//! `crates/store/src/group.rs` decides (revisions, rooms), one thread writes (`committer.rs`), an engine is
//! an ordered map of bytes (`engine.rs`). On disk a group of moves goes into a **journal** first
//! (`journal.rs`): one append and one `fdatasync`, and the waiting callers are answered. Its changes stay in
//! memory and are checkpointed into sled when the journal's file is full (4 MiB), by a thread of its
//! own (`journaled.rs`); a table that moved thirty times in between is checkpointed once. Changes that a
//! crash left without a checkpoint are checkpointed at the next opening. So a move costs one append with any
//! engine behind it, and the engine works in bulk.
//!
//! A game that ends appends its result in the same write (`src/record/result.rs`); `sobremesa results`
//! lists them. The program copies the store into `exports/` every few hours (`adapters/cli/src/backup.rs`).
//!
//! **Failures, and the responses to them.** A full disk, or a process without free descriptors, passes: the
//! writing thread reopens the engine as soon as that succeeds, trying at growing intervals of a second at
//! most, with or without writes (`committer.rs`). A failed sync does not pass: it is then unknown what the
//! disk holds, so the program exits with a status of its own, and the next process checkpoints again
//! everything that the journal still holds. Nor does the failure of a disk pass that cannot even say how much
//! room it has. A checkpoint that fails is reported at once. Nothing has to be opened for a sync: the folder
//! is held open (`disk.rs`). sled gets special care (`sled.rs`): snapshots that it did not finish are removed
//! before it opens, since it would take them for complete ones; its log is read through first, since sled
//! overwrites what it cannot read (a log larger than memory stays exposed to a sector that fails between the
//! two readings); and it is opened and written to only while there is room for it. The process takes as many
//! descriptors as the system allows, and the web leaves 128 of them free (`adapters/cli/src/limits.rs`).
//!
//! **Hangs, and the responses to them.** sled may wait for ever for its own threads. If the head of a batch
//! cannot be written it records the error and wakes no thread: so while we wait for a flush we look for that
//! error, and write something, which wakes all threads (`Sled::flush`). All other work that may hang is
//! watched (`watch.rs`): not for how long it takes, which depends on the log and the disk, but for whether
//! any of its threads runs, reads, writes or waits for the disk. If none does in 30 looks, a second apart,
//! the program says so and exits with 74, for its supervisor to restart it.
//!
//! **Damage** is mended by `run` alone (`repair.rs`). A frame of the journal that is not whole, with none
//! behind it, was torn by a power cut; with a whole one behind it, the disk has spoilt it: the log says how
//! many groups are lost, the frames behind it stand, since they hold whole values, and a copy of the files is
//! kept. If the engine does not open, what it derives from other files is rebuilt; if that fails, the latest
//! whole copy is restored and the journal replayed over it. A copy says how far the journal had got, so that
//! what is missing between the two can be counted. New files are made beside the old ones and take their
//! place once they are on disk.
//!
//! # What a stolen disk shows
//!
//! Values are sealed (XChaCha20-Poly1305, `crates/cipher`) on their way to the engine, so that journal,
//! database and copies hold what is sealed alone (`sealing.rs`). The keys are in a **keyring** in the store's folder,
//! which is sealed under a **master key** that lies elsewhere (`keyring.rs`, `master.rs`). Each value is
//! sealed for the key under which it lies: none can be changed, or moved to another key, unnoticed.
//!
//! - *Hidden:* records, results, settings and their names, what was set aside and why, everything in copies
//!   and exports.
//! - *Seen:* how many sessions, results and settings there are, their random ids and numbers, how long they
//!   are, and which of them changes when; the engine's name, the version of the format, the time and the
//!   counts of copies.
//! - *Not hidden from a person who has the running machine:* the key is in memory, and the control socket
//!   answers its owner.
//! - *Not prevented:* that a person who can write to the disk brings back an older state of all of it,
//!   keyring and all, or puts values there that are not sealed, which are read as well.
//!
//! A **rotation** ([`Store::rotate`]) seals everything under a new key, page by page between groups of moves,
//! and then overwrites the older key: data that the engine has given up, but not overwritten, is unreadable
//! from then on. If the program is killed meanwhile, the next start goes on. A store in which sealing is
//! switched on (`store.seal`) is sealed in this way too; there the engine's files may show what was in them
//! before until they have been overwritten. An export and an import into a new folder leave nothing of it.
//!
//! **Undetected damage.** Each value carries the checksum of its key, so that no other value passes for it;
//! but an *older* whole value of the same key does pass, should the disk bring back an old page. All groups
//! that the journal still holds, which are the latest, overwrite such a page. A sum over the revisions of all
//! sessions, stored with each checkpoint and compared while the records are listed at the start, would detect
//! the rest; it does not exist.
//!
//! `adapters/cli/tests/faults` makes file calls of a start, of a copy, of writes, of checkpointing and of an
//! exit fail in turn, through the program: at once, late (when a caller is already waiting for it), once and
//! for ever; and lets one never return. Every run tries a sample; with `SOBREMESA_TEST_FAULTS=all`
//! (`just faults`) it is every call.

mod checkpointer;
mod committer;
mod disk;
mod engine;
mod envelope;
mod error;
pub mod export;
mod folder;
mod frames;
mod get_or_create;
mod group;
mod index;
mod journal;
mod journaled;
pub mod key;
mod keyring;
mod layout;
pub mod lease;
mod listing;
mod local;
mod master;
pub mod measures;
mod memory;
mod open;
mod open_store;
mod repair;
mod sealing;
mod sled;
mod slot;
mod watch;

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use envelope::{ImportFilter, ImportFilterFor, Kind, Migrate, Schema, Settings};
pub use error::{StoreError, SwapError};
pub use get_or_create::{change_setting, get_or_create};
pub use key::{List, NoSessionId, PlayerId, Revision, Room, SessionId, Time};
pub use lease::{Holder, Identity, Leases, Member, Stage, Wishes};
pub use listing::list_settings;
pub use master::{MasterKey, NoMasterKey, Seal};
pub use open::{NoStoreEngine, OpenOptions, StoreEngine, change_key, open, open_with};
pub use slot::{Lanes, Slot};
pub use watch::watch;

/// The parts of which a store elsewhere than on this machine's disk is built too, as the one in PostgreSQL
/// is: how values are sealed and named, and what is refused.
pub mod parts {
    pub use crate::envelope::{Listed, Opened, Unreadable, open_session, seal, seal_session, unseal, unseal_session};
    pub use crate::folder::Folder;
    pub use crate::group::{check_setting, check_size, check_swaps, fits, kind_of_setting, unreadable, was_written};
    pub use crate::keyring::{Keys, Ring, SealState, hide, is_sealed};
    pub use sobremesa_cipher::{NotOurs, Secret, random};

    /// The keys under which values lie.
    pub mod layout {
        pub use crate::layout::{encode_set_aside, hidden_setting, read_aside, result, session, spoilt_aside};
    }
}

/// The longest record that is stored, with its rooms and players, in bytes.
pub const MAX_RECORD: usize = 64 * 1024;

/// Records should stay below this many bytes: beyond it, each write costs several times its size on disk.
pub const ADVISED_RECORD: usize = 4 * 1024;

/// The longest name of a room, a player or a setting, in bytes.
pub const MAX_NAME: usize = 256;

/// Keeps sessions, the indexes by which they are found, results and settings.
///
/// Once a write returns `Ok` it is on disk, in the sense that a power cut does not undo it. After an error
/// other than a refusal the write may or may not have happened: load again. Dropping the future of a write
/// does not cancel it. Reads are answered from the engine's cache or with one or two small reads of a file;
/// they wait for no write and need no thread of their own.
#[async_trait]
pub trait Store: Send + Sync {
    /// Returns the session, as its last write left it; `None` if there is none. A record of an older schema
    /// is migrated.
    ///
    /// # Errors
    /// [`StoreError::NewerRecord`] and [`StoreError::Unmigrated`] leave the record alone.
    /// [`StoreError::Spoilt`]: its bytes were damaged and are now [set aside](Store::set_asides); the next
    /// `load` finds nothing.
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError>;

    /// Returns the revision of the session; `None` if there is none. A caller that has read the session at
    /// that revision knows it already, and need not load it.
    ///
    /// # Errors
    /// As [`load`](Store::load), except that an older schema does not matter here.
    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError>;

    /// Makes sure that the session's state at this revision will not be lost, before a client is told of it;
    /// `false` if another revision is stored. Most stores show nothing before it is safe. A database with a
    /// dying primary does.
    ///
    /// # Errors
    /// [`StoreError`] if that is unknown.
    async fn confirm(&self, id: SessionId, revision: Revision) -> Result<bool, StoreError> {
        let _ = (id, revision);
        Ok(true)
    }

    /// Writes all of `write`, or nothing: only if the stored revision is `expected` ([`Revision::NONE`] for a
    /// new session) and no other session holds one of its rooms. Returns the new revision.
    ///
    /// # Errors
    /// [`SwapError::Conflict`] and [`SwapError::RoomTaken`] are refusals: nothing changed.
    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError>;

    /// Returns the session that holds this room; a room holds at most one.
    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError>;

    /// Returns the sessions that list this player, by id.
    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError>;

    /// Returns the sessions that stand in this list, by id.
    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError>;

    /// Returns about how many sessions stand in this list: for those who watch over the program, and cheaper
    /// than to list them.
    async fn count_in(&self, list: &List) -> Result<usize, StoreError> {
        Ok(self.sessions_in(list).await?.len())
    }

    /// Returns at most `limit` sessions with a `wake_at` of `now` or earlier, longest overdue first.
    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError>;

    /// Returns the earliest `wake_at` of all sessions.
    async fn next_due(&self) -> Result<Option<Time>, StoreError>;

    /// Returns at most `limit` ids in order, beginning after `after`: for going through all sessions page by
    /// page.
    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError>;

    /// Returns at most `limit` results in the order in which they were appended, only those numbered `from`
    /// or later. Numbers begin at 0. A spoilt result is named in the log and left out.
    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    /// Returns the value stored for an adapter or the host under this name, such as `web.cookie-secret`.
    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Stores a value under this name, or removes it, regardless of the present one; as durable as a swap. At
    /// most [`MAX_RECORD`] bytes. Only for values of which the last writer decides: a value that depends on
    /// the present one goes by [`swap_setting`](Store::swap_setting), [`get_or_create`] or
    /// [`change_setting`], since another process may write it at the same moment.
    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError>;

    /// Stores or removes a value only if `before` is stored under this name (compare-and-swap); returns true
    /// if it was. For values that are read, changed and written back while others may do so too.
    async fn swap_setting(
        &self,
        name: &str,
        before: Option<Vec<u8>>,
        value: Option<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        let swap = SettingSwap { before, after: value };
        self.swap_settings(BTreeMap::from([(name.to_owned(), swap)]), Vec::new()).await
    }

    /// Makes all of these changes to settings, by their names, and appends these results, or does nothing: only
    /// if each setting is stored as it was before. Returns true if it did; as durable as a swap. For what must
    /// never be half done, such as a count and the mark up to which it was counted.
    ///
    /// # Errors
    /// [`StoreError::TooBig`]: nothing changed.
    async fn swap_settings(
        &self,
        swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError>;

    /// Returns at most `limit` names of settings in order, beginning after `after`.
    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError>;

    /// Moves a session's record out of the way, because the layer above cannot read it: its rooms are free
    /// again, its bytes are kept. Does nothing if there is no such session.
    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError>;

    /// Returns the records that were set aside, for a person to look into.
    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError>;

    /// Changes what is otherwise kept as it was written, so that people can be taken out of it; as durable as
    /// a swap.
    async fn amend(&self, amendment: Amendment) -> Result<(), StoreError>;

    /// Puts exported entries back, all of them or none; each keeps its revision or number. Entries that are
    /// already there and identical are left; those that differ are refused, or with [`Existing::Replace`]
    /// overwritten.
    ///
    /// # Errors
    /// [`SwapError::Conflict`] names the stored revision of the first session that was there already.
    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError>;

    /// Seals everything under a new key and forgets the older ones: data that was stored before and is no
    /// longer is unreadable then, even if it still lies somewhere on the disk. Returns when that is done;
    /// tables are played on meanwhile. A store that is not sealed has nothing to do.
    ///
    /// # Errors
    /// Those of writing. It goes on by itself as soon as that is possible, or at the next start.
    async fn rotate(&self) -> Result<(), StoreError>;

    /// Returns the store's seal: copies of it are sealed under the same master key.
    fn seal(&self) -> Seal;

    /// Returns the version of records that this store was opened with.
    fn schema(&self) -> Schema;

    /// Returns the number of groups of writes that its journal has taken since it was made; 0 if that is not
    /// counted. A copy uses this number to say how far it goes, which shows what is missing between it and a
    /// journal that is replayed over it.
    fn groups(&self) -> u64;

    /// Returns the leases of this process: the slots for which it may act.
    fn leases(&self) -> Leases {
        Leases::alone()
    }

    /// Returns all processes on the same store, oldest first; none where there is only one.
    ///
    /// # Errors
    /// Those of reading.
    async fn members(&self) -> Result<Vec<Member>, StoreError> {
        Ok(Vec::new())
    }

    /// Returns the changes that other processes on the same store make from now on, in the order of their
    /// commits and without gaps, and those that this one made without learning that it did; `None` if there
    /// are no others. A receiver that lags behind should look at everything, as after [`Change::Everything`].
    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        None
    }
}

/// A change by another process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A session was written or deleted, and the owners of these lanes have something to do.
    Session(SessionId, Lanes),
    /// A setting was stored or removed.
    Setting(String),
    /// Changes may have been missed.
    Everything,
}

/// A session as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The number of times it was written.
    pub revision: Revision,
    /// The bytes that the session layer gave.
    pub record: Vec<u8>,
    /// The rooms it holds.
    pub rooms: Vec<Room>,
    /// The players it is listed under.
    pub players: Vec<PlayerId>,
    /// The lists in which it stands.
    pub lists: Vec<List>,
    /// The time at which it wants to be woken.
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
    /// The time at which it wants to be woken, if at all.
    pub wake_at: Option<Time>,
    /// Results to append for ever.
    pub results: Vec<Vec<u8>>,
    /// The lanes of which the owners have something to do once it is written: other processes hear that with
    /// the [`Change`].
    pub lanes: Lanes,
}

impl Write {
    /// Returns a record that is found by its id alone.
    pub fn record(record: Vec<u8>) -> Write {
        Write { record: Some(record), ..Write::default() }
    }

    /// Deletes the session.
    pub fn delete() -> Write {
        Write::default()
    }
}

/// A change to a setting that depends on what is stored; `None` stands for no setting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingSwap {
    /// The value on which it was decided.
    pub before: Option<Vec<u8>>,
    /// The value from now on.
    pub after: Option<Vec<u8>>,
}

/// A record that could not be read and was moved out of the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetAside {
    /// The session it belonged to.
    pub id: SessionId,
    /// The fault in it, for the operator.
    pub reason: String,
    /// The stored bytes, envelope and all.
    pub bytes: Vec<u8>,
}

/// A change to what is otherwise kept as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amendment {
    /// These results are deleted; the others keep their numbers, and no number is given out again.
    Forget {
        /// Their places in the order of results.
        results: Vec<u64>,
    },
    /// A result gets other bytes; nothing happens if there is none with this number.
    Result {
        /// Its place in the order of results.
        number: u64,
        /// The bytes from now on.
        bytes: Vec<u8>,
    },
    /// A record that was set aside is thrown away.
    Discard(SetAside),
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

/// The treatment of existing entries by [`Store::restore`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Refuses sessions that differ, keeps settings as they are.
    Keep,
    /// Overwrites both.
    Replace,
}

/// Returns a store in memory, for tests: nothing outlives it.
pub fn memory(schema: Schema) -> Arc<dyn Store> {
    Arc::new(local::Local::here(open_store::OpenStore::empty(memory::Memory::default()), schema))
}
