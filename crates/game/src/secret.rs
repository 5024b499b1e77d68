//! Secrets that must not be shown by accident: a value that prints as `•••`.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A hand, a deck, a discard. It has no `Display`, its `Debug` hides it, and the only access is
/// [`Secret::reveal`], a name that is easy to search for.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Hides `value`.
    pub const fn new(value: T) -> Secret<T> {
        Secret(value)
    }

    /// The value, for the rules that need it and for viewers who may know it.
    pub const fn reveal(&self) -> &T {
        &self.0
    }

    /// The value, to change it.
    pub const fn reveal_mut(&mut self) -> &mut T {
        &mut self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}
