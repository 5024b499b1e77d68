//! If several processes share a store, one of them speaks to Telegram, the holder of [`Slot::Poller`]: it
//! takes all updates and writes all messages.
//!
//! Telegram's limits hold for the bot as a whole and are far below what one process can do, so nothing would
//! be won by sharing them out. And what a chat needs is remembered between an update and what it leads to:
//! windows for hands in a group, how far the chat has moved on, who is there. With one speaker all of that is
//! as it is for a process alone. Others answer on every other platform, and wait to take over.
//!
//! The next holder waits a moment before it begins: the calls that the former one had in flight are recorded
//! by then. Updates that arrive at another process are left in the store for the holder (`mailbox`).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sobremesa::Manager;
use sobremesa_chat::{wait_for, wait_for_loss};
use sobremesa_store::Slot;
use tokio::sync::watch;
use tokio::time::sleep;

/// The time from gaining the slot until the process begins to speak.
const SETTLE: Duration = Duration::from_secs(1);

/// The state of this process as the one that speaks to Telegram.
pub(crate) struct BotLease {
    manager: Arc<Manager>,
    /// True once this process has begun to speak.
    begun: AtomicBool,
    changed: watch::Sender<()>,
}

impl BotLease {
    pub(crate) fn new(manager: Arc<Manager>) -> BotLease {
        BotLease { manager, begun: AtomicBool::new(false), changed: watch::Sender::new(()) }
    }

    /// Returns whether this process speaks to Telegram. To be asked right before each call.
    pub(crate) fn holds(&self) -> bool {
        let leases = self.manager.leases();
        leases.is_alone() || leases.holds(Slot::Poller) && self.begun.load(Ordering::Acquire)
    }

    /// Waits until this process speaks to Telegram.
    pub(crate) async fn wait(&self) {
        let mut changed = self.changed.subscribe();
        while !self.holds() {
            // The sender is the lease's own.
            let _ = changed.changed().await;
        }
    }

    /// Waits until this process does not speak to Telegram any more: for ever, if it is alone.
    pub(crate) async fn wait_for_loss(&self) {
        wait_for_loss(self.manager.leases(), Slot::Poller).await;
    }

    /// Waits until this process has gained the slot and may begin to speak.
    pub(crate) async fn gain(&self) {
        let leases = self.manager.leases();
        loop {
            wait_for(leases, Slot::Poller).await;
            sleep(SETTLE).await;
            if leases.holds(Slot::Poller) {
                return;
            }
        }
    }

    /// Lets this process speak, or falls silent.
    pub(crate) fn turn(&self, on: bool) {
        self.begun.store(on, Ordering::Release);
        self.changed.send_replace(());
    }
}
