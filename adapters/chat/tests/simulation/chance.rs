//! Everything that is drawn in a run comes from its seed.

use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The run's dice.
#[derive(Clone)]
pub struct Chance(Arc<Mutex<ChaCha8Rng>>);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(Arc::new(Mutex::new(ChaCha8Rng::seed_from_u64(seed))))
    }

    /// Dice of their own, so that what one draws does not shift what another draws.
    pub fn fork(&self) -> Chance {
        Chance::new(self.0.lock().unwrap().next_u64())
    }

    pub fn below(&self, end: u64) -> u64 {
        self.0.lock().unwrap().next_u64() % end
    }

    pub fn index(&self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap()
    }

    /// True once in so many times.
    pub fn once_in(&self, times: u64) -> bool {
        self.below(times) == 0
    }

    pub fn millis(&self, range: Range<u64>) -> Duration {
        Duration::from_millis(range.start + self.below(range.end - range.start))
    }

    pub fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        self.0.lock().unwrap().fill_bytes(&mut bytes);
        bytes
    }
}
