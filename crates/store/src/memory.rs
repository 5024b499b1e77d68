//! The engine for tests: a map in memory.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

use parking_lot::RwLock;

use super::engine::{Changes, Engine, Visit};
use super::error::StoreError;

/// Forgets everything when dropped.
#[derive(Default)]
pub(super) struct Memory(RwLock<BTreeMap<Vec<u8>, Vec<u8>>>);

impl Engine for Memory {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        Ok(self.0.read().get(key).map(|value| see(value)))
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        let map = self.0.read();
        for (key, value) in map.range(range.start.to_vec()..range.end.to_vec()) {
            if let ControlFlow::Break(()) = visit(key, value) {
                break;
            }
        }
        Ok(())
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        let mut map = self.0.write();
        for (key, value) in changes {
            match value {
                Some(value) => map.insert(key, value),
                None => map.remove(&key),
            };
        }
        Ok(())
    }
}
