//! Checkpointing: what the journal has is written to the engine, by a thread of its own and off everybody's way.

use std::mem;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::engine::{Changes, Engine, Failure};
use super::error::StoreError;
use super::layout;

/// How many changes are checkpointed at once: the engine's readers wait for as long as that takes.
const SETTLED_AT_ONCE: usize = 1024;

/// What failed where nobody waited for it.
#[derive(Default)]
pub(super) struct Failed(Mutex<Option<Failure>>);

impl Failed {
    pub(super) fn get(&self) -> Option<Failure> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes it, unless something worse is noted already.
    pub(super) fn note(&self, failure: Failure) {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(*noted, Some(Failure::Write(_))) {
            *noted = Some(failure);
        }
    }
}

/// Writes changes to the engine, and up to which frame that is all with the last of them.
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
    /// It failed: until the store is opened again nothing is checkpointed.
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

    /// Until nothing is being checkpointed any more.
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
        // Joined, so that the engine is closed when its owner is. A panic was already reported.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}
