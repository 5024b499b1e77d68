//! A store in memory that several processes have in common, for tests: it stands for PostgreSQL, without a
//! database, a network or a thread.
//!
//! Each [`join`](SharedMemory::join) is one process: a [`Store`] with [`Leases`] and a feed of
//! changes of its own. All of them read and write the same records at once; others' changes are told after a
//! delay that the test chooses. Slots are shared out by [`Member::serve`], or given by the test
//! ([`Member::hold`]), also wrongly. A process can be cut off ([`Link`]), and killed by dropping its tasks.
//!
//! Time is tokio's, and nothing is drawn by chance: on one thread, with the clock stopped, everything happens
//! in the same order each time. Faults of single calls are a [`inject_faults`](super::inject_faults)'s.

mod feed;
mod share;
mod store;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{Notify, watch};

use feed::Feed;
use share::Shares;

use sobremesa_store::lease::LANES;
pub use sobremesa_store::lease::LEASE;
use sobremesa_store::{Holder, Leases, Schema, Slot, Store};

/// The time before the end of its lease at which the process itself falls silent.
pub const MARGIN: Duration = Duration::from_millis(500);

/// The interval at which a lease is renewed.
pub const RENEWAL: Duration = Duration::from_secs(1);

/// A store in memory that several processes have in common.
#[derive(Clone)]
pub struct SharedMemory(Arc<Inner>);

struct Inner {
    records: Arc<dyn Store>,
    /// Held while something is written and told, so that all processes hear of changes in the order in which
    /// they were written.
    turn: tokio::sync::Mutex<()>,
    shares: Mutex<Shares>,
    members: Mutex<BTreeMap<u32, Weak<Member>>>,
    /// Signals that slots have become free, or that a member has come or gone.
    freed: Notify,
}

/// One process on the store.
pub struct Member {
    shared_memory: SharedMemory,
    number: u32,
    leases: Leases,
    holder: Mutex<Holder>,
    feed: Feed,
    link: watch::Sender<Link>,
    /// True if a renewal was made since its answers are lost.
    unheard: AtomicBool,
}

/// The simulated connection between a process and the store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Link {
    /// Calls pass.
    #[default]
    Up,
    /// Calls fail at once; nothing is done.
    Refused,
    /// Calls hang until the link is another.
    Silent,
    /// Calls are done, and fail all the same: the answer is lost.
    RepliesLost,
}

impl SharedMemory {
    /// Creates an empty store without members.
    pub fn new(schema: Schema) -> SharedMemory {
        SharedMemory::with_shards(schema, 0)
    }

    /// Creates an empty store with this number of gateway shards to share out.
    pub fn with_shards(schema: Schema, shards: u16) -> SharedMemory {
        let lanes = (0..LANES).filter_map(|lane| u8::try_from(lane).ok()).map(Slot::Lane);
        let slots = lanes.chain((0..shards).map(Slot::Shard)).chain([Slot::Poller, Slot::Keeper]);
        SharedMemory(Arc::new(Inner {
            records: sobremesa_store::memory(schema),
            turn: tokio::sync::Mutex::default(),
            shares: Mutex::new(Shares::of(slots.collect())),
            members: Mutex::default(),
            freed: Notify::new(),
        }))
    }

    /// Adds one more process. It holds nothing until it is [served](Member::serve) or [given](Member::hold)
    /// something.
    pub fn join(&self) -> Arc<Member> {
        let (leases, holder) = Leases::shared();
        let mut members = self.members();
        let number = members.last_key_value().map_or(0, |(last, _)| last + 1);
        let (holder, feed, link) = (Mutex::new(holder), Feed::default(), watch::Sender::default());
        let member = Arc::new(Member {
            shared_memory: self.clone(),
            number,
            leases,
            holder,
            feed,
            link,
            unheard: AtomicBool::new(false),
        });
        members.insert(number, Arc::downgrade(&member));
        member
    }

    /// Returns all that is shared out.
    pub fn slots(&self) -> std::collections::BTreeSet<Slot> {
        self.shares().slots.clone()
    }

    /// Returns every process but this one.
    fn members_but(&self, number: Option<u32>) -> Vec<Arc<Member>> {
        let members = self.members();
        members.iter().filter(|(other, _)| Some(**other) != number).filter_map(|(_, member)| member.upgrade()).collect()
    }

    fn members(&self) -> MutexGuard<'_, BTreeMap<u32, Weak<Member>>> {
        self.0.members.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn shares(&self) -> MutexGuard<'_, Shares> {
        self.0.shares.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Member {
    /// Sets the connection between the process and the store from now on. Changes that the feed held back
    /// meanwhile arrive when the link is up again.
    pub fn set_link(self: &Arc<Self>, link: Link) {
        self.link.send_replace(link);
        self.unheard.store(false, Ordering::Relaxed);
        self.deliver();
    }

    /// Sets the delay after which this process hears of a change; without it, it hears at once.
    pub fn set_delay(&self, delay: Duration) {
        self.feed.set_delay(delay);
    }

    fn link(&self) -> Link {
        *self.link.borrow()
    }

    fn holder(&self) -> MutexGuard<'_, Holder> {
        self.holder.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
