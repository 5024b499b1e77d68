//! What a store answers when it cannot do what was asked. These texts are for the operator's log, not for players.

use std::io;
use std::path::{Path, PathBuf};

use super::key::{Revision, Room, SessionId};

/// Why a write was not made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwapError {
    /// Somebody else wrote first: load, decide again, swap again.
    #[error("the session is at revision {stored}")]
    Conflict {
        /// What is stored now.
        stored: Revision,
    },
    /// A room holds one session at a time, and another one holds this.
    #[error("room {room} is held by session {holder}")]
    RoomTaken {
        /// The room that was asked for.
        room: Room,
        /// Who has it.
        holder: SessionId,
    },
    /// The store failed or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What went wrong in the store itself. Cloned to everybody whose write was in the same group.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk has no room; nothing is written until there is some again.
    #[error("no space left on the disk of {}", path.display())]
    Full {
        /// The store's folder.
        path: PathBuf,
    },
    /// The process may not read or write there.
    #[error("no permission to read and write {}: {reason}", path.display())]
    Denied {
        /// The file or folder.
        path: PathBuf,
        /// The operating system's words.
        reason: String,
    },
    /// Another process has the folder open.
    #[error("{} is in use by {}", path.display(), holder.map_or("another process".into(), |pid| format!("process {pid}")))]
    Locked {
        /// The store's folder.
        path: PathBuf,
        /// The other process, if it left its number.
        holder: Option<u32>,
    },
    /// A newer release wrote this folder. It was left alone.
    #[error("{} has store format {found}, this release reads up to {known}: use a newer release", path.display())]
    NewerDatabase {
        /// The store's folder.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format that this release reads.
        known: u32,
    },
    /// The folder belongs to another engine. It was left alone.
    #[error("{} holds a {found} store: set store.engine to {found}, or export it there and import it here", path.display())]
    OtherEngine {
        /// The store's folder.
        path: PathBuf,
        /// The engine that wrote it.
        found: String,
    },
    /// A newer release wrote this record. It was left alone.
    #[error("{what} has version {found}, this release reads up to {known}: use a newer release")]
    NewerRecord {
        /// Which record.
        what: String,
        /// Its version.
        found: u32,
        /// The newest version that this release reads.
        known: u32,
    },
    /// The session layer could not bring an old record up to date. It was left alone.
    #[error("{what} of version {found} cannot be migrated: {reason}")]
    Unmigrated {
        /// Which record.
        what: String,
        /// Its version.
        found: u16,
        /// The session layer's words.
        reason: String,
    },
    /// The bytes of one record are damaged.
    #[error("{what} is spoilt: {reason}")]
    Spoilt {
        /// Which record.
        what: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The files of the whole database are damaged.
    #[error("the database in {} is spoilt: {reason}", path.display())]
    SpoiltDatabase {
        /// The folder with its files.
        path: PathBuf,
        /// The engine's words.
        reason: String,
    },
    /// More than a store takes.
    #[error("{what} has {bytes} bytes, at most {limit} are stored")]
    TooBig {
        /// What is too big.
        what: String,
        /// Its size.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The operating system failed at a file.
    #[error("{}: {reason}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The operating system's words.
        reason: String,
    },
    /// The store was closed, or its writing thread died.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Sorts the operating system's errors into those that an operator can do something about.
    pub(crate) fn io(path: &Path, error: &io::Error) -> StoreError {
        let (path, reason) = (path.to_owned(), error.to_string());
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => StoreError::Denied { path, reason },
            _ => StoreError::Io { path, reason },
        }
    }
}
