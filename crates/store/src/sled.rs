//! The default engine: sled 0.34, used so that it keeps its word.
//!
//! sled's own `flush` hands its log to the operating system and calls `sync_file_range`, which does not
//! protect against a power cut; and a page that grows past a quarter of a segment (sixteen records of 8 KiB)
//! goes to a file of its own, a "blob", which is never synced at all. So each group is one batch, then
//! `flush`, then `syncfs`, which covers all files that sled wrote. After a crash sled recovers all of a batch
//! or nothing of it, but only within one tree: hence a single tree.
//!
//! Threads of sled's own write its buffers, and if one fails, a caller may wait for ever: see
//! [`Sled::flush`], and the [watch](super::watch) for causes that are not known yet.
//!
//! Reads take a shared lock that a batch holds while it changes memory, some microseconds per write, and
//! never while the disk is waited for. The journal before it (`journaled.rs`) hands it many groups as one, so
//! that none of this delays a move.

use std::fs::{self, File};
use std::io;
use std::ops::{ControlFlow, Deref, Range};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ::sled::{Batch, Db, Tree};

use super::disk::{Held, has_room_for};
use super::engine::{Changes, DiskEngine, Engine, Visit, guard, open_patiently};
use super::error::StoreError;
use super::open::Terms;
use super::watch::at_work;

/// Pages that sled keeps in memory, in bytes.
const CACHE: u64 = 64 * 1024 * 1024;

/// The room that must be free before sled is opened, and before it writes, in addition to some room for each
/// byte it is given. If sled runs into the end of the disk by itself it has to be reopened; and a page too
/// large for its log (a "blob") that is cut off leaves a hole in the log, for which it waits for ever.
const ROOM_TO_OPEN: u64 = 4 * 1024 * 1024;
const ROOM_TO_WRITE: u64 = 2 * 1024 * 1024;
const WRITTEN_FOR_EACH: u64 = 3;

/// The interval at which a flush checks for a failure of what it is waiting for.
const NUDGE: Duration = Duration::from_millis(50);

/// The number of tiny writes that follow each value, to give sled's cleaner something to do.
const EXTRA_WRITES: usize = 4;

/// The names of snapshots of sled's page table, and of those that it did not finish writing.
const SNAPSHOT: &str = "snap.";
const UNFINISHED: &str = ".generating";

/// An open sled database.
pub(super) struct Sled {
    db: Quiet<Db>,
    /// A tree with a single value that is never read.
    scratch: Quiet<Tree>,
    extra_written: AtomicU64,
    folder: PathBuf,
    held: Held,
}

impl DiskEngine for Sled {
    fn open(folder: &Path, _: &Terms) -> Result<Self, StoreError> {
        let _at_work = at_work("opening", folder);
        fs::create_dir_all(folder)
            .and_then(|()| remove_unfinished(folder))
            .and_then(|()| read_through(folder))
            .map_err(|error| StoreError::io(folder, &error))?;
        has_room_for(folder, ROOM_TO_OPEN)?;
        // No background flushing: the writer flushes.
        let config = ::sled::Config::new().path(folder).cache_capacity(CACHE).flush_every_ms(None);
        let (db, scratch) = run(folder, || {
            let db = open_patiently(|| config.open(), is_locked)?;
            let scratch = db.open_tree("ladle")?;
            Ok((db, scratch))
        })?;
        let (db, scratch) = (Quiet(Some(db)), Quiet(Some(scratch)));
        Ok(Sled { db, scratch, extra_written: AtomicU64::new(0), folder: folder.to_owned(), held: Held::open(folder)? })
    }

    /// Everything stored is in its log, `db` and `blobs`; its configuration is always the same.
    fn is_derived(name: &str) -> bool {
        name == "conf" || name.starts_with(SNAPSHOT)
    }
}

impl Engine for Sled {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        let value = run(&self.folder, || self.db.get(key))?;
        Ok(value.map(|value| see(&value)))
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        run(&self.folder, || {
            for entry in self.db.range(range) {
                let (key, value) = entry?;
                if let ControlFlow::Break(()) = visit(&key, &value) {
                    break;
                }
            }
            Ok(())
        })
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        let _at_work = at_work("writing to", &self.folder);
        let given: usize = changes.iter().map(|(key, value)| key.len() + value.as_ref().map_or(0, Vec::len)).sum();
        has_room_for(&self.folder, ROOM_TO_WRITE + WRITTEN_FOR_EACH * given as u64)?;
        let extra_writes = changes.len() * EXTRA_WRITES;
        let mut batch = Batch::default();
        for (key, value) in changes {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        run(&self.folder, || {
            self.db.apply_batch(batch)?;
            for _ in 0..extra_writes {
                self.nudge_cleaner()?;
            }
            self.flush()
        })?;
        self.held.sync()
    }
}

impl Sled {
    /// sled frees a segment of its file when the last page in it has been rewritten elsewhere, and moves only
    /// one page that stays behind each time some page is rewritten whole, which is every tenth write to it.
    /// If pages that change lie beside pages that do not (tables beside results), that is far too seldom: the
    /// file grew to fifty times the live data. Writing to a page that is cheap to rewrite lets the cleaner
    /// keep up.
    fn nudge_cleaner(&self) -> ::sled::Result<()> {
        let extra_written = self.extra_written.fetch_add(1, Relaxed);
        self.scratch.insert(b"", &extra_written.to_be_bytes()).map(drop)
    }

    /// Waits until everything is written. If the head of a batch cannot be written, sled records the error
    /// and wakes no thread (`exit_reservation` in its `logger.rs`): a thread that is already waiting would
    /// wait for ever. The next write meets the error and wakes all threads, so another thread makes one.
    fn flush(&self) -> ::sled::Result<()> {
        thread::scope(|scope| {
            let (done, waiting) = mpsc::channel::<()>();
            let flush = move || {
                let _done = done;
                self.db.flush().map(drop)
            };
            let flushing = thread::Builder::new().name("sled-flush".into()).spawn_scoped(scope, flush)?;
            while waiting.recv_timeout(NUDGE) == Err(RecvTimeoutError::Timeout) {
                if self.db.context.global_error().is_err() {
                    // It fails with the same error, which the flush returns.
                    let _ = self.nudge_cleaner();
                }
            }
            flushing.join().unwrap_or_else(|panic| panic::resume_unwind(panic))
        })
    }
}

impl Drop for Sled {
    /// Dropping sled flushes too, and would wait just as long.
    fn drop(&mut self) {
        let _at_work = at_work("closing", &self.folder);
        // Writers have already been told if something failed.
        let _ = run(&self.folder, || self.flush());
    }
}

/// Removes snapshots that a crash or a full disk left unfinished: sled would take the newest of them for a
/// complete one, and call the database corrupt.
fn remove_unfinished(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(SNAPSHOT) && name.ends_with(UNFINISHED)) {
            tracing::warn!(path = %entry.path().display(), "removed an unfinished snapshot of the database");
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Brings the database's log to the disk, and reads all of it.
///
/// The writes of an earlier process or an earlier opening may be in the system's memory alone. While it
/// opens, sled writes and syncs a snapshot that says where everything lies in the log: after a power cut it
/// would name places that never got to the disk.
///
/// If sled cannot read something while it opens, it takes the log for torn there and overwrites it; so it
/// should see only what the disk has just been able to read and the system still has in memory.
///
/// Part of a log larger than memory has to be read a second time. There sled would destroy everything behind
/// a place that could be read a moment ago and no longer can: only a copy of the whole log would prevent
/// that, and there may be no room for one. The exports and the journal are left in that case.
fn read_through(folder: &Path) -> io::Result<()> {
    match File::open(folder.join("db")) {
        Ok(mut log) => {
            log.sync_data()?;
            io::copy(&mut log, &mut io::sink()).map(drop)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// A part of sled that is closed without a panic: after a failed write, it panics again when it is dropped.
struct Quiet<T>(Option<T>);

impl<T> Deref for Quiet<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0.as_ref().expect("it is there until it is dropped")
    }
}

impl<T> Drop for Quiet<T> {
    fn drop(&mut self) {
        let part = self.0.take();
        if panic::catch_unwind(AssertUnwindSafe(|| drop(part))).is_err() {
            tracing::warn!("sled stopped while it was closed; what was checkpointed is safe, and so is the journal");
        }
    }
}

fn is_locked(error: &::sled::Error) -> bool {
    matches!(error, ::sled::Error::Io(error) if error.to_string().contains("could not acquire lock"))
}

/// Runs sled and classifies its errors.
fn run<T>(folder: &Path, act: impl FnOnce() -> ::sled::Result<T>) -> Result<T, StoreError> {
    let spoilt = |reason: String| StoreError::SpoiltDatabase { path: folder.to_owned(), reason };
    guard(folder, || {
        act().map_err(|error| match error {
            ::sled::Error::Io(error) if damage(&error) => spoilt(error.to_string()),
            ::sled::Error::Io(error) => StoreError::io(folder, &error),
            error => spoilt(error.to_string()),
        })
    })
}

/// Returns true if a file is shorter than, or differs from, what sled left, which sled reports as a reading
/// error.
fn damage(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maps an error of sled's to the store's error.
    fn told(error: ::sled::Error) -> StoreError {
        run(Path::new("data"), || Err::<(), _>(error)).unwrap_err()
    }

    #[test]
    fn damage_is_told_from_a_disk_that_fails() {
        use io::ErrorKind;
        let io = |kind: ErrorKind| told(::sled::Error::Io(kind.into()));
        for kind in [ErrorKind::UnexpectedEof, ErrorKind::InvalidData] {
            assert!(matches!(io(kind), StoreError::SpoiltDatabase { .. }), "{kind}");
        }
        assert!(matches!(told(::sled::Error::Corruption { at: None, bt: () }), StoreError::SpoiltDatabase { .. }));
        assert!(matches!(io(ErrorKind::StorageFull), StoreError::Full { .. }));
        assert!(matches!(io(ErrorKind::PermissionDenied), StoreError::Denied { .. }));
        assert!(matches!(io(ErrorKind::Other), StoreError::Io { .. }));
    }
}
