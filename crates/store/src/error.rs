//! The errors of a store. These texts are for the operator's log, not for players.

use std::io;
use std::path::{Path, PathBuf};

use nix::errno::Errno;

use super::key::{Revision, Room, SessionId};

/// The reasons for refusing a write.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SwapError {
    /// Another write came first: load, decide again, swap again.
    #[error("the session is at revision {stored}")]
    Conflict {
        /// The revision that is stored now.
        stored: Revision,
    },
    /// A room holds one session at a time, and another session holds this one.
    // The room is not named: it may be a private chat, and errors come into logs.
    #[error("one of its rooms is held by session {holder}")]
    RoomTaken {
        /// The room that was asked for.
        room: Room,
        /// The session that has it.
        holder: SessionId,
    },
    /// The store failed or refused.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A failure in the store itself. Cloned for every write in the same group.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The disk has no room; nothing is written until there is some again.
    #[error("no space left on the disk of {}", path.display())]
    Full {
        /// The store's folder.
        path: PathBuf,
    },
    /// The process has reached the system's limit on open files, threads or memory.
    #[error("nothing more can be opened at {}: {reason}", path.display())]
    Exhausted {
        /// The file or folder.
        path: PathBuf,
        /// The operating system's words.
        reason: String,
    },
    /// Something could not be read: the files are being reopened.
    #[error("the files in {} are being opened anew, for some could not be read: {reason}", path.display())]
    Reopening {
        /// The folder with the files.
        path: PathBuf,
        /// The part that could not be read.
        reason: String,
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
        /// The record.
        what: String,
        /// Its version.
        found: u32,
        /// The newest version that this release reads.
        known: u32,
    },
    /// The session layer could not bring an old record up to date. It was left alone.
    #[error("{what} of version {found} cannot be migrated: {reason}")]
    Unmigrated {
        /// The record.
        what: String,
        /// Its version.
        found: u16,
        /// The session layer's words.
        reason: String,
    },
    /// The bytes of one record are damaged.
    #[error("{what} is spoilt: {reason}")]
    Spoilt {
        /// The record.
        what: String,
        /// The fault in it.
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
    /// Part of the journal is damaged: the changes it held are lost. Nothing was changed.
    #[error("{missing} groups of writes in the journal of {} are damaged; `run` starts without them, keeps what is damaged and says what it cost", path.display())]
    SpoiltJournal {
        /// The folder with its files.
        path: PathBuf,
        /// The number of groups that cannot be read.
        missing: u64,
    },
    /// The store is sealed, and there is no key. Nothing was changed.
    #[error("{} is sealed, and its key is missing; it was looked for in {looked}", path.display())]
    KeyMissing {
        /// The store's folder.
        path: PathBuf,
        /// The place in which the key was looked for.
        looked: String,
    },
    /// The store is sealed under another key. Nothing was changed.
    #[error("{} is sealed under another key than that of {looked}", path.display())]
    WrongKey {
        /// The store's folder.
        path: PathBuf,
        /// The place in which the key was looked for.
        looked: String,
    },
    /// The file of a key does not hold one.
    #[error("{} holds no key: a key is 32 bytes, written as 64 hexadecimal digits or in base64", path.display())]
    BadKey {
        /// The file.
        path: PathBuf,
    },
    /// The keyring is gone or damaged, or is not this store's. Nothing was changed.
    #[error("the keyring of {} cannot be used: {reason}", path.display())]
    KeyringLost {
        /// The store's folder.
        path: PathBuf,
        /// The fault in it.
        reason: String,
    },
    /// The store is empty, but there are copies of one that was not. Nothing was changed.
    #[error("{} is empty, though {} is a copy of what was there: import it, or start with --start-empty", path.display(), copy.display())]
    Emptied {
        /// The store's folder.
        path: PathBuf,
        /// The latest copy.
        copy: PathBuf,
    },
    /// More than a store accepts.
    #[error("{what} has {bytes} bytes, at most {limit} are stored")]
    TooBig {
        /// The thing that is too big.
        what: String,
        /// Its size.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The operating system failed on a file.
    #[error("{}: {reason}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The operating system's words.
        reason: String,
    },
    /// The database cannot be reached, or will not have us now.
    #[error("the database {} cannot be reached: {reason}", path.display())]
    Unreachable {
        /// The file or folder.
        path: PathBuf,
        /// The fault.
        reason: String,
    },
    /// The tables of the database are those of an older release, and may not be changed.
    #[error("the tables of {} have version {found}, this release needs {known}: set store.migrate to true, or bring them up to date with a process where it is", path.display())]
    OlderDatabase {
        /// The file or folder.
        path: PathBuf,
        /// Their version.
        found: u32,
        /// The version of this release.
        known: u32,
    },
    /// The engine is waiting for something that will not come; only restarting the program helps.
    #[error("{doing} {} has come to a standstill: the program has to be started anew", path.display())]
    Stuck {
        /// The folder with the files.
        path: PathBuf,
        /// The work that hangs.
        doing: &'static str,
    },
    /// The store was closed, or its writing thread died.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// Classifies a panic: one that names an error of the operating system is that error, any other means
    /// damage.
    pub(crate) fn panic(path: &Path, message: &str) -> StoreError {
        match errno(message) {
            Some(errno) => StoreError::io(path, &io::Error::from_raw_os_error(errno)),
            None => {
                StoreError::SpoiltDatabase { path: path.to_owned(), reason: format!("the engine stopped: {message}") }
            }
        }
    }

    /// Returns true if it passes by itself, once there is room again or others let go; a store that met it is
    /// then reopened.
    pub fn passes(&self) -> bool {
        matches!(
            self,
            StoreError::Full { .. }
                | StoreError::Exhausted { .. }
                | StoreError::Reopening { .. }
                | StoreError::Unreachable { .. }
        )
    }

    /// Separates the errors of the operating system that an operator can do something about.
    pub(crate) fn io(path: &Path, error: &io::Error) -> StoreError {
        let (path, reason) = (path.to_owned(), error.to_string());
        // Engines pass on copies of errors, of which only the words are left.
        let errno = error.raw_os_error().or_else(|| errno(&reason)).map(Errno::from_raw);
        if let Some(Errno::EMFILE | Errno::ENFILE | Errno::ENOMEM | Errno::EAGAIN) = errno {
            return StoreError::Exhausted { path, reason };
        }
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full { path },
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => StoreError::Denied { path, reason },
            _ => StoreError::Io { path, reason },
        }
    }

    /// Returns the error of a write that could not be synced. After any such cause it is unknown what is on
    /// the disk, so this process does not try again.
    pub(crate) fn unsynced(path: &Path, error: &io::Error) -> StoreError {
        StoreError::Io { path: path.to_owned(), reason: format!("it could not be brought to the disk: {error}") }
    }
}

/// Returns the operating system's number of an error given in words: `(os error 28)`, `Os { code: 28, …`.
fn errno(words: &str) -> Option<i32> {
    let number = ["os error ", "Os { code: "].iter().find_map(|before| words.split_once(*before))?.1;
    number.split(|after: char| !after.is_ascii_digit()).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passing_errors_are_told_from_lasting_ones() {
        let passes = |errno: Errno| {
            let error = io::Error::from_raw_os_error(errno as i32);
            let copy = io::Error::new(error.kind(), error.to_string());
            let panic = StoreError::panic(Path::new("data"), &format!("called `unwrap` on {error:?}"));
            let passes = [&error, &copy].map(|error| StoreError::io(Path::new("data"), error).passes());
            assert!(passes == [panic.passes(); 2], "{errno}: {panic}");
            panic.passes()
        };
        assert!([Errno::ENOSPC, Errno::EDQUOT, Errno::EMFILE, Errno::ENFILE].into_iter().all(passes));
        assert!(![Errno::EIO, Errno::EACCES, Errno::EROFS].into_iter().any(passes));
        assert!(matches!(StoreError::panic(Path::new("data"), "oh"), StoreError::SpoiltDatabase { .. }));
    }
}
