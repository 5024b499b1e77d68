//! At most one writer for each message: however often it is to be written again meanwhile, what is written last is what is true then.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

/// Who writes what, and what each writer remembers about its message.
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
    /// Somebody writes.
    Writing,
    /// Somebody writes, and has to look again afterwards.
    Again,
    /// Somebody waits until it can be written, and looks then.
    Waiting,
}

impl<K: Ord + Clone, M: Default> Newest<K, M> {
    pub(crate) fn new() -> Newest<K, M> {
        Newest { slots: Mutex::default(), rested: Notify::new() }
    }

    fn with<T>(&self, look: impl FnOnce(&mut BTreeMap<K, Slot<M>>) -> T) -> T {
        look(&mut self.slots.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// It is to be written. True if nobody writes it now: whoever asked has to, until [`rest`](Newest::rest) says so.
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

    /// Who writes it has to wait.
    pub(crate) fn wait(&self, key: &K) {
        self.with(|slots| slots.entry(key.clone()).or_default().work = Work::Waiting);
    }

    /// Somebody writes it who need not wait, or need not any longer. False if another one writes it now: they look again.
    pub(crate) fn hold(&self, key: &K) -> bool {
        self.with(|slots| {
            let slot = slots.entry(key.clone()).or_default();
            let free = matches!(slot.work, Work::None | Work::Waiting);
            slot.work = if free { Work::Writing } else { Work::Again };
            free
        })
    }

    /// It is written. False if it was marked meanwhile, and has to be written again.
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

    /// Whether somebody writes it.
    pub(crate) fn is_written(&self, key: &K) -> bool {
        self.with(|slots| slots.get(key).is_some_and(|slot| slot.work != Work::None))
    }

    /// Waits until nobody writes it.
    pub(crate) async fn wait_for_rest(&self, key: &K) {
        loop {
            let notified = self.rested.notified();
            tokio::pin!(notified);
            // Listening begins before the look, so that no rest falls between them.
            notified.as_mut().enable();
            if self.with(|slots| slots.get(key).is_none_or(|slot| slot.work == Work::None)) {
                return;
            }
            notified.await;
        }
    }

    /// What is remembered about it.
    pub(crate) fn memo<T>(&self, key: &K, look: impl FnOnce(&mut M) -> T) -> T {
        self.with(|slots| look(&mut slots.entry(key.clone()).or_default().memo))
    }

    /// All messages that somebody wrote or writes.
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
