//! A setting that the operator can change while the program runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// On or off; all clones change together.
#[derive(Clone, Debug, Default)]
pub struct Switch(Arc<AtomicBool>);

impl Switch {
    /// Returns whether it is on.
    pub fn is_on(&self) -> bool {
        self.0.load(Relaxed)
    }

    /// Turns it on or off.
    pub fn turn(&self, on: bool) {
        self.0.store(on, Relaxed);
    }
}

impl From<bool> for Switch {
    fn from(on: bool) -> Switch {
        Switch(Arc::new(on.into()))
    }
}
