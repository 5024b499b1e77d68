//! The sharing out of the slots among the processes.

use std::collections::{BTreeMap, BTreeSet};
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::Duration;

use sobremesa_store::Slot;
use tokio::time::{Instant, timeout};

use super::{LEASE, Link, MARGIN, Member, RENEWAL};

/// The members, and the slots that each of them has.
pub(super) struct Shares {
    pub(super) slots: BTreeSet<Slot>,
    owners: BTreeMap<Slot, u32>,
    members: BTreeMap<u32, Row>,
}

struct Row {
    until: Instant,
    draining: bool,
}

impl Shares {
    pub(super) fn of(slots: BTreeSet<Slot>) -> Shares {
        Shares { slots, owners: BTreeMap::new(), members: BTreeMap::new() }
    }

    /// Renews the lease of this member, and frees the slots of expired ones.
    fn renew(&mut self, number: u32, now: Instant) {
        let until = now + LEASE;
        self.members.entry(number).or_insert(Row { until, draining: false }).until = until;
        self.members.retain(|_, row| row.until > now);
        let members = &self.members;
        self.owners.retain(|_, owner| members.contains_key(owner));
    }

    fn leave(&mut self, number: u32) {
        self.members.remove(&number);
        self.owners.retain(|_, owner| *owner != number);
    }

    fn of_member(&self, number: u32) -> BTreeSet<Slot> {
        self.owners.iter().filter(|(_, owner)| **owner == number).map(|(slot, _)| *slot).collect()
    }

    /// Returns the slots that this member should have, no more than its share: those that it has already,
    /// then free ones.
    fn share(&self, number: u32) -> BTreeSet<Slot> {
        let staying = self.members.values().filter(|row| !row.draining).count();
        let is_staying = self.members.get(&number).is_some_and(|row| !row.draining);
        let share = if is_staying { self.slots.len().div_ceil(staying.max(1)) } else { 0 };
        let own = self.of_member(number);
        let free = self.slots.iter().filter(|slot| !self.owners.contains_key(slot));
        // Single slots come last in the order and so stay with their owner: lanes are given up first.
        own.iter().rev().chain(free).take(share).copied().collect()
    }

    fn members(&self) -> u32 {
        u32::try_from(self.members.len()).unwrap_or(u32::MAX)
    }
}

impl Member {
    /// Renews the lease for as long as it runs, with a fair share of the slots, and tells the others of
    /// blocks. Dropped, the process has died: its slots are free one lease later.
    pub async fn serve(self: &Arc<Self>) {
        loop {
            // Asked for before the renewal, so that nothing that happens meanwhile is missed.
            let mut freed = pin!(self.shared_memory.0.freed.notified());
            self.renew();
            let news = poll_fn(|context| match self.holder().poll_next_block(context) {
                Poll::Pending => freed.as_mut().poll(context).map(|()| None),
                block => block,
            });
            if let Ok(Some((platform, wait))) = timeout(RENEWAL, news).await {
                self.tell_block(&platform, wait);
            }
        }
    }

    /// Renews the lease once, and takes or hands back what makes a fair share.
    pub fn renew(&self) {
        let sent = Instant::now();
        let link = self.link();
        if matches!(link, Link::Refused | Link::Silent) {
            return;
        }
        let mut shares = self.shared_memory.shares();
        let before = shares.members();
        // A process waits for the answer to a renewal before it sends the next: of those that it never hears
        // of there is one.
        if link != Link::RepliesLost || !self.unheard.swap(true, Ordering::Relaxed) {
            shares.renew(self.number, sent);
        }
        let (own, share, members) = (shares.of_member(self.number), shares.share(self.number), shares.members());
        if link == Link::RepliesLost {
            // This member does not learn what it has been given.
            return;
        }
        // It falls silent before any other member may speak.
        self.holder().hold(share.clone(), sent + LEASE - MARGIN, members);
        shares.owners.retain(|slot, owner| *owner != self.number || share.contains(slot));
        shares.owners.extend(share.iter().map(|slot| (*slot, self.number)));
        drop(shares);
        if before != members || own.iter().any(|slot| !share.contains(slot)) {
            self.shared_memory.0.freed.notify_waiters();
        }
    }

    /// Gives the process these slots for that long, no matter which others may have them: for tests that
    /// share slots out themselves, or wrongly.
    pub fn hold(&self, slots: impl IntoIterator<Item = Slot>, lease: Duration, members: u32) {
        self.holder().hold(slots.into_iter().collect(), Instant::now() + lease, members);
    }

    /// Announces that the process is about to go: at its next renewals it hands its slots back and takes
    /// none.
    pub fn drain(&self) {
        if let Some(row) = self.shared_memory.shares().members.get_mut(&self.number) {
            row.draining = true;
        }
        self.renew();
    }

    /// Leaves the store in good order.
    pub fn leave(&self) {
        self.holder().fall_silent();
        self.shared_memory.shares().leave(self.number);
        self.shared_memory.0.freed.notify_waiters();
    }

    fn tell_block(&self, platform: &str, wait: Duration) {
        if self.link() == Link::Up {
            let hearing =
                self.shared_memory.members_but(Some(self.number)).into_iter().filter(|other| other.link() == Link::Up);
            hearing.for_each(|other| other.holder().note_block(platform, wait));
        }
    }
}
