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
use std::sync::atomic::Ordering;
use std::time::Duration;

use sobremesa_chat::{wait_for, wait_for_loss};
use sobremesa_store::Slot;
use tokio::time::sleep;

use crate::bot::Bot;

/// The time from gaining the slot until the process begins to speak.
const SETTLE: Duration = Duration::from_secs(1);

impl Bot {
    /// Returns whether this process speaks to Telegram. To be asked right before each call.
    pub(crate) fn holds_bot(&self) -> bool {
        let leases = self.parts.manager.leases();
        leases.is_alone() || leases.holds(Slot::Poller) && self.bot_lease.begun.load(Ordering::Acquire)
    }

    /// Waits until this process speaks to Telegram.
    pub(crate) async fn wait_for_bot(&self) {
        let mut changed = self.bot_lease.changed.subscribe();
        while !self.holds_bot() {
            // The sender is the bot's own.
            let _ = changed.changed().await;
        }
    }

    /// Waits until this process does not speak to Telegram any more: for ever, if it is alone.
    pub(crate) async fn wait_for_bot_loss(&self) {
        wait_for_loss(self.parts.manager.leases(), Slot::Poller).await;
    }

    /// Does something once this process speaks to Telegram for the first time.
    pub(crate) async fn once_held<Done: Future<Output = ()> + Send>(self: Arc<Self>, work: fn(Arc<Self>) -> Done) {
        self.wait_for_bot().await;
        work(self).await;
    }

    /// Begins to speak when the slot is gained, with all that should stand in the chats, and falls silent
    /// when it is lost.
    pub(crate) async fn follow_bot_lease(self: Arc<Self>) {
        let leases = self.parts.manager.leases();
        if leases.is_alone() {
            return;
        }
        loop {
            wait_for(leases, Slot::Poller).await;
            sleep(SETTLE).await;
            if !leases.holds(Slot::Poller) {
                continue;
            }
            tracing::info!("this process speaks to Telegram from now on");
            self.api.begin_anew();
            self.bot_lease.turn(true);
            self.reconciler.doubt(|_| true);
            self.reconciler.tables.look_at_all(|id| self.reconciler.look(id)).await;
            self.wait_for_bot_loss().await;
            self.bot_lease.turn(false);
            tracing::info!("another process speaks to Telegram from now on");
        }
    }
}
