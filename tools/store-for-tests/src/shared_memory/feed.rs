//! The feed: other processes' changes as one process receives them, with its delays.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sobremesa_store::Change;
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep_until};

use super::{Link, Member};

/// The number of changes that a receiver may lag behind.
const BACKLOG: usize = 4096;

pub(super) struct Feed {
    told: broadcast::Sender<Change>,
    held_back: Mutex<HeldBack>,
}

#[derive(Default)]
struct HeldBack {
    delay: Duration,
    changes: VecDeque<(Instant, Change)>,
    /// A task delivers them in time.
    delivered: bool,
}

impl Default for Feed {
    fn default() -> Feed {
        Feed { told: broadcast::channel(BACKLOG).0, held_back: Mutex::default() }
    }
}

impl Feed {
    pub(super) fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.told.subscribe()
    }

    pub(super) fn set_delay(&self, delay: Duration) {
        self.held_back().delay = delay;
    }

    fn held_back(&self) -> MutexGuard<'_, HeldBack> {
        self.held_back.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells what it is time for. Returns when the next one is due.
    fn tell(&self) -> Option<Instant> {
        let (mut held, now) = (self.held_back(), Instant::now());
        while let Some((due, change)) = held.changes.pop_front() {
            if due > now {
                held.changes.push_front((due, change));
                return Some(due);
            }
            // There may be no receivers.
            let _ = self.told.send(change);
        }
        held.delivered = false;
        None
    }
}

impl Member {
    /// Takes in a change by another process.
    pub(super) fn hear(self: &Arc<Self>, change: Change) {
        let mut held = self.feed.held_back();
        let due = Instant::now() + held.delay;
        held.changes.push_back((due, change));
        drop(held);
        self.deliver();
    }

    /// Tells what it is time for, and sees to it that the rest is told in time.
    pub(super) fn deliver(self: &Arc<Self>) {
        if self.link() != Link::Up {
            return;
        }
        let Some(mut due) = self.feed.tell() else { return };
        if std::mem::replace(&mut self.feed.held_back().delivered, true) {
            return;
        }
        let member = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                sleep_until(due).await;
                let mut link = member.link.subscribe();
                // The sender is the member's own.
                let _ = link.wait_for(|link| *link == Link::Up).await;
                match member.feed.tell() {
                    Some(next) => due = next,
                    None => return,
                }
            }
        });
    }
}
