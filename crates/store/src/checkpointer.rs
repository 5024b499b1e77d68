//! Checkpointing: a thread of its own writes the journal's contents to the engine, so that no caller waits
//! for it.

use std::mem;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use parking_lot::Mutex;

use super::engine::{Changes, Engine, Failure};
use super::error::StoreError;
use super::layout;

/// The number of changes that are checkpointed at once: the engine's readers have to wait for that long.
const SETTLED_AT_ONCE: usize = 1024;

/// The failure of a checkpoint that ran while no caller was waiting for it.
#[derive(Default)]
pub(super) struct Failed(Mutex<Option<Failure>>);

impl Failed {
    pub(super) fn get(&self) -> Option<Failure> {
        self.0.lock().clone()
    }

    /// Records the failure, unless a worse one has been recorded already.
    pub(super) fn note(&self, failure: Failure) {
        let mut noted = self.0.lock();
        if !matches!(*noted, Some(Failure::Write(_))) {
            *noted = Some(failure);
        }
    }
}

/// Writes changes to the engine, and with the last of them the number of the frame up to which everything is
/// now there.
pub(super) fn checkpoint(engine: &impl Engine, changes: &Changes, newest: u64) -> Result<(), StoreError> {
    let mut changes = changes.iter().peekable();
    loop {
        let some = changes.by_ref().take(SETTLED_AT_ONCE).map(|(key, value)| (key.clone(), value.clone()));
        let mut some: Changes = some.collect();
        let last = changes.peek().is_none();
        if last {
            some.insert(layout::CHECKPOINT.to_vec(), Some(newest.to_be_bytes().to_vec()));
        }
        engine.commit(some)?;
        if last {
            return Ok(());
        }
    }
}

/// The thread that checkpoints.
pub(super) struct Checkpointer {
    work: Option<Sender<(Arc<Changes>, u64)>>,
    done: Receiver<Result<(), StoreError>>,
    busy: bool,
    /// Set after a failure: nothing more is checkpointed until the store is opened again.
    failed: Option<StoreError>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpointer {
    pub(super) fn start<E: Engine>(
        engine: Arc<E>,
        failed: Arc<Failed>,
        folder: &Path,
    ) -> Result<Checkpointer, StoreError> {
        let (work, queue) = mpsc::channel::<(Arc<Changes>, u64)>();
        let (tell, done) = mpsc::channel();
        let run = move || {
            for (changes, newest) in queue {
                let checkpointed = checkpoint(&*engine, &changes, newest);
                if let Err(error) = &checkpointed {
                    tracing::error!(%error, "the journal could not be checkpointed; what it holds is safe");
                    failed.note(Failure::Write(error.clone()));
                }
                if tell.send(checkpointed).is_err() {
                    break;
                }
            }
        };
        let thread = thread::Builder::new().name("checkpointer".into()).spawn(run);
        let thread = Some(thread.map_err(|error| StoreError::io(folder, &error))?);
        Ok(Checkpointer { work: Some(work), done, busy: false, failed: None, thread })
    }

    pub(super) fn checkpoint(&mut self, changes: Arc<Changes>, newest: u64) -> Result<(), StoreError> {
        let work = self.work.as_ref().ok_or(StoreError::Closed)?;
        work.send((changes, newest)).map_err(|_| StoreError::Closed)?;
        self.busy = true;
        Ok(())
    }

    /// Waits until nothing is being checkpointed.
    pub(super) fn wait(&mut self) -> Result<(), StoreError> {
        if mem::take(&mut self.busy) {
            self.failed = self.done.recv().unwrap_or(Err(StoreError::Closed)).err();
        }
        self.failed.clone().map_or(Ok(()), Err)
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        self.work = None;
        // Joined, so that the engine is closed together with its owner. A panic has already been reported.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}
