//! At most one writer for each message: however often it is marked meanwhile, what is written last is what is true then.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

/// Tracks which messages are being written, and what each writer remembers about its message.
pub(crate) struct Newest<K, M> {
    slots: Mutex<BTreeMap<K, Slot<M>>>,
    rested: Notify,
}

#[derive(Default)]
struct Slot<M> {
    work: Work,
    memo: M,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Work {
    #[default]
    None,
    /// It has a writer.
    Writing,
    /// It has a writer, which must look again afterwards.
    Again,
    /// Its writer is waiting to write, and will look then.
    Waiting,
}

impl<K: Ord + Clone, M: Default> Newest<K, M> {
    pub(crate) fn new() -> Newest<K, M> {
        Newest { slots: Mutex::default(), rested: Notify::new() }
    }

    fn with<T>(&self, look: impl FnOnce(&mut BTreeMap<K, Slot<M>>) -> T) -> T {
        look(&mut self.slots.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Marks it for writing. True if it has no writer: the caller must then write it, until [`rest`](Newest::rest) returns true.
    pub(crate) fn mark(&self, key: &K) -> bool {
        self.with(|slots| {
            let slot = slots.entry(key.clone()).or_default();
            let before = slot.work;
            slot.work = match before {
                Work::None => Work::Writing,
                Work::Writing | Work::Again => Work::Again,
                Work::Waiting => Work::Waiting,
            };
            before == Work::None
        })
    }

    /// Its writer has to wait.
    pub(crate) fn wait(&self, key: &K) {
        self.with(|slots| slots.entry(key.clone()).or_default().work = Work::Waiting);
    }

    /// Takes it over for a writer that need not wait, or no longer needs to. False if another is writing it, which will then look again.
    pub(crate) fn hold(&self, key: &K) -> bool {
        self.with(|slots| {
            let slot = slots.entry(key.clone()).or_default();
            let free = matches!(slot.work, Work::None | Work::Waiting);
            slot.work = if free { Work::Writing } else { Work::Again };
            free
        })
    }

    /// Its writer is finished. False if the message was marked meanwhile and must be written again.
    pub(crate) fn rest(&self, key: &K) -> bool {
        let rested = self.with(|slots| {
            let Some(slot) = slots.get_mut(key) else { return true };
            let rested = slot.work != Work::Again;
            slot.work = if rested { Work::None } else { Work::Writing };
            rested
        });
        if rested {
            self.rested.notify_waiters();
        }
        rested
    }

    /// Whether it has a writer.
    pub(crate) fn is_written(&self, key: &K) -> bool {
        self.with(|slots| slots.get(key).is_some_and(|slot| slot.work != Work::None))
    }

    /// Waits until it has no writer.
    pub(crate) async fn wait_for_rest(&self, key: &K) {
        loop {
            let notified = self.rested.notified();
            tokio::pin!(notified);
            // Listening begins before the check, so that no rest is missed in between.
            notified.as_mut().enable();
            if self.with(|slots| slots.get(key).is_none_or(|slot| slot.work == Work::None)) {
                return;
            }
            notified.await;
        }
    }

    /// Accesses what is remembered about it.
    pub(crate) fn memo<T>(&self, key: &K, look: impl FnOnce(&mut M) -> T) -> T {
        self.with(|slots| look(&mut slots.entry(key.clone()).or_default().memo))
    }

    /// All messages that were or are being written.
    pub(crate) fn keys(&self, wanted: impl Fn(&K) -> bool) -> Vec<K> {
        self.with(|slots| slots.keys().filter(|key| wanted(key)).cloned().collect())
    }

    /// Nothing more will be written there.
    pub(crate) fn forget(&self, key: &K) {
        self.with(|slots| slots.retain(|known, slot| known != key || slot.work != Work::None));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn there_is_one_writer_and_it_looks_again() {
        let newest: Newest<u8, ()> = Newest::new();
        assert!(newest.mark(&1));
        assert!(newest.mark(&2));
        assert!(!newest.mark(&1));
        assert!(!newest.mark(&1));
        assert!(!newest.rest(&1));
        assert!(newest.rest(&1));
        newest.wait_for_rest(&1).await;
        assert!(newest.mark(&1));
        newest.forget(&1);
        assert_eq!(newest.keys(|_| true), [1, 2]);
    }

    #[test]
    fn who_need_not_wait_goes_before_who_waits() {
        let newest: Newest<u8, ()> = Newest::new();
        assert!(newest.mark(&1));
        assert!(!newest.hold(&1), "somebody writes");
        newest.wait(&1);
        assert!(!newest.mark(&1), "whoever waits looks anyway");
        assert!(newest.hold(&1));
        assert!(!newest.hold(&1), "somebody writes now, and looks again");
        assert!(!newest.rest(&1));
        newest.wait(&1);
        assert!(newest.hold(&1));
        assert!(newest.rest(&1));
    }
}
