//! The default engine: sled 0.34, used so that it keeps its word.
//!
//! sled's own `flush` hands its log to the operating system and calls `sync_file_range`, which a power cut does not
//! respect; and what grows past an eighth of a segment goes to files of its own ("blobs") that are never synced at all. So each group is
//! one batch, then `flush`, then `syncfs`, which covers whatever files sled wrote. The batch is atomic over a crash because
//! sled recovers all of it or nothing, for one tree: hence a single tree.
//!
//! Reads take a shared lock that a batch holds for as long as it changes memory, some microseconds a write, never while the
//! disk is waited for. What they see may be ahead of the disk by one group; whoever decides on it is answered in a later
//! group, and the log reaches the disk in order.

use std::any::Any;
use std::io;
use std::ops::{ControlFlow, Range};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use ::sled::{Batch, Db};

use super::engine::{Changes, DiskEngine, Engine, Visit};
use super::error::StoreError;
use super::folder::sync_all_below;

/// Pages that sled keeps in memory, in bytes.
const CACHE: u64 = 64 * 1024 * 1024;

/// An open sled database.
pub(super) struct Sled {
    db: Db,
    folder: PathBuf,
}

impl DiskEngine for Sled {
    fn open(folder: &Path) -> Result<Self, StoreError> {
        let new = !folder.exists();
        // No flushing from behind: the committer is the only one who writes.
        let config = ::sled::Config::new().path(folder).cache_capacity(CACHE).flush_every_ms(None);
        let db = guarded(folder, || config.open())?;
        if new {
            sync_all_below(folder).map_err(|error| StoreError::io(folder, &error))?;
        }
        Ok(Sled { db, folder: folder.to_owned() })
    }
}

impl Engine for Sled {
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        let value = guarded(&self.folder, || self.db.get(key))?;
        Ok(value.map(|value| value.to_vec()))
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        guarded(&self.folder, || {
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
        let mut batch = Batch::default();
        for (key, value) in changes {
            match value {
                Some(value) => batch.insert(key, value),
                None => batch.remove(key),
            }
        }
        guarded(&self.folder, || {
            self.db.apply_batch(batch)?;
            self.db.flush()
        })?;
        sync_all_below(&self.folder).map_err(|error| StoreError::io(&self.folder, &error))
    }
}

/// Runs sled. On some damage it panics where it should say so; that is an answer as well.
fn guarded<T>(folder: &Path, act: impl FnOnce() -> ::sled::Result<T>) -> Result<T, StoreError> {
    let spoilt = |reason: String| StoreError::SpoiltDatabase { path: folder.to_owned(), reason };
    match panic::catch_unwind(AssertUnwindSafe(act)) {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(::sled::Error::Io(error))) if damage(&error) => Err(spoilt(error.to_string())),
        Ok(Err(::sled::Error::Io(error))) => Err(StoreError::io(folder, &error)),
        Ok(Err(error)) => Err(spoilt(error.to_string())),
        Err(panic) => Err(spoilt(message(&*panic))),
    }
}

/// Whether a file is shorter or other than sled left it, which sled reports as trouble with reading.
fn damage(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData)
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("sled stopped: {}", text.unwrap_or("it did not say why"))
}
