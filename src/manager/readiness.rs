//! Readiness: if this process can serve people now, for a proxy that chooses among several.

use std::fmt;
use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::manager::Manager;

/// The time that the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The reason why it cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotReady {
    /// It is about to end, and others are to take over.
    Draining,
    /// The store does not answer.
    Store,
}

/// A word for programs.
impl fmt::Display for NotReady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotReady::Draining => "draining",
            NotReady::Store => "store",
        })
    }
}

impl Manager {
    /// Makes this process [not ready](Manager::readiness) from now on: it is about to end.
    pub fn drain(&self) {
        self.state.draining.store(true, Ordering::Relaxed);
    }

    /// Checks that people may be sent here.
    ///
    /// # Errors
    /// The reason why they should be sent elsewhere.
    pub async fn readiness(&self) -> Result<(), NotReady> {
        if self.state.draining.load(Ordering::Relaxed) {
            return Err(NotReady::Draining);
        }
        match tokio::time::timeout(PATIENCE, self.next_wake()).await {
            Ok(Ok(_)) => Ok(()),
            _ => Err(NotReady::Store),
        }
    }
}
