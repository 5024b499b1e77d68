//! The part in which engines differ: an ordered map of bytes that writes a group of changes durably and
//! atomically.

use std::any::Any;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::error::StoreError;
use super::master::Seal;
use super::open::Terms;

/// Keys with their new values; `None` removes the key. Sorted, which suits every engine.
pub(super) type Changes = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// New values as they will lie on disk, by their keys: see [`Engine::prepare`].
pub(super) type Prepared = BTreeMap<Vec<u8>, Vec<u8>>;

/// The wait for an earlier user of the file in this process: two seconds.
const LOCK_TRIALS: u32 = 100;
const LOCK_PAUSE: Duration = Duration::from_millis(20);

/// Called with each key and value in order until it breaks.
pub(super) type Visit<'a> = &'a mut dyn FnMut(&[u8], &[u8]) -> ControlFlow<()>;

/// An ordered map of bytes.
pub(super) trait Engine: Send + Sync + Sized + 'static {
    /// Returns the result of `see` for the value of a key, without a copy if the engine has it in memory.
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError>;

    /// Returns the value of a key.
    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.look(key, <[u8]>::to_vec)
    }

    /// Visits the keys of a range in order.
    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError>;

    /// Writes all changes or none; when it returns `Ok` a power cut does not undo them. Only one thread calls
    /// it.
    fn commit(&self, changes: Changes) -> Result<(), StoreError>;

    /// Returns the form of a value on disk, if making it takes work: any thread may do it ahead of the
    /// committing one, which serves all callers.
    fn prepare(&self, _key: &[u8], _value: &[u8]) -> Option<Vec<u8>> {
        None
    }

    /// [Commits](Engine::commit) changes of which some values have been [prepared](Engine::prepare).
    fn commit_prepared(&self, changes: Changes, _prepared: Prepared) -> Result<(), StoreError> {
        self.commit(changes)
    }

    /// Returns a failure outside `commit`, which reports its own: of a read, or of a write in the background.
    fn failure(&self) -> Option<Failure> {
        None
    }

    /// Returns the number of groups that have been written since the store was made, if that is counted.
    fn groups(&self) -> u64 {
        0
    }

    /// Brings what was written to where it stays, so that nothing of it lies in a second place.
    fn settle(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns the store's seal.
    fn seal(&self) -> Seal {
        Seal::default()
    }

    /// Begins to seal everything under a new key. Only the thread that commits calls it, and
    /// [`reseal`](Engine::reseal).
    fn rotate(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Returns true if something is not sealed as it should be.
    fn is_behind(&self) -> bool {
        false
    }

    /// Seals a page of the values that are not sealed as they should be. Their contents do not change.
    fn reseal(&self) -> Result<Progress, StoreError> {
        Ok(Progress::Done)
    }
}

/// The progress of sealing the stored values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// All is sealed as it should be, and older keys are gone.
    Done,
    /// There is more to do.
    More,
    /// All is sealed as it should be, but the keyring could not be written: older keys are still there.
    Stuck(StoreError),
}

/// An engine that is shared is one.
impl<E: Engine> Engine for Arc<E> {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        E::look(self, key, see)
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        E::scan(self, range, visit)
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        E::commit(self, changes)
    }
}

/// A failure that an engine noticed by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// Something could not be read. That says nothing about what was written: after reopening it may well be
    /// readable.
    Read(StoreError),
    /// Something could not be written.
    Write(StoreError),
}

/// An engine that keeps its map in files.
pub(super) trait DiskEngine: Engine {
    /// Opens the database in this folder, or makes a new one, which the caller must sync.
    fn open(folder: &Path, terms: &Terms) -> Result<Self, StoreError>;

    /// Returns true if the file of this name is only derived from the others: the database opens without it,
    /// though more slowly.
    fn is_derived(_name: &str) -> bool {
        false
    }
}

/// Opens files that an engine locks until the last copy of the open file is closed: by one of its own
/// threads, or by a child process that was just being started. No other process has them, as the folder is
/// ours.
pub(super) fn open_patiently<D, E>(open: impl Fn() -> Result<D, E>, is_locked: impl Fn(&E) -> bool) -> Result<D, E> {
    for _ in 0..LOCK_TRIALS {
        match open() {
            Err(error) if is_locked(&error) => thread::sleep(LOCK_PAUSE),
            opened => return opened,
        }
    }
    open()
}

/// Runs a database's code. On some damage to its files sled panics where it should return an
/// error; that is an answer too, and must not end the thread that reads or writes for all tables.
pub(super) fn guard<T>(folder: &Path, act: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    panic::catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|panic| Err(StoreError::panic(folder, message(&*panic))))
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("it did not say why")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_panic_becomes_an_error_with_its_message() {
        let stopped = |act: fn()| {
            let refused = guard(Path::new("data"), || {
                act();
                Ok(())
            });
            refused.unwrap_err().to_string()
        };
        assert!(stopped(|| panic!("page {} is torn", 7)).ends_with("page 7 is torn"));
        assert!(stopped(|| panic!("cut off")).ends_with("cut off"));
        assert!(stopped(|| panic::panic_any(7)).ends_with("it did not say why"));
    }
}
