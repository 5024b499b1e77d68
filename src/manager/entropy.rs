//! Randomness from outside, since the core has no generator of its own.

use std::sync::Arc;

/// Fresh bytes from the operating system's generator.
pub(crate) type Entropy = Arc<dyn Fn() -> [u8; 32] + Send + Sync>;
