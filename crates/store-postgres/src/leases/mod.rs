//! The sharing out of work among the processes on one database: members, their slots, and the protocol that
//! all obey.
//!
//! Each process is a *member*: one row, with a lease that it renews every second. A *slot* is a row that
//! names its owner. There is no leader: each member looks at all rows and decides for itself what it takes
//! and what it gives (`share.rs`).
//!
//! **Why no two members act for one slot.** A slot has one row, and the row one owner. Only the owner gives
//! it away, having fallen silent about it a moment before; otherwise it loses its owner when the owner's row
//! is deleted, which any member does that sees by the database's clock that the lease has run out. A member
//! without a row, or with a lease that ran out before it was renewed, has nothing any more, and becomes a
//! member anew under another number. And it does not depend on hearing that: it counts three seconds by its
//! own monotonic clock from *before* it sent its renewal, and falls silent half a second earlier
//! ([`Leases::holds`]). So it does not matter which way a connection is cut, whether a process is stopped for
//! a while, or what time its machine thinks it is.
//!
//! **Faults of the database that are tolerated.** Its clock is the one that counts, and it may jump; and a
//! standby that takes the primary's place may have another clock, and, if it is not synchronous, older rows.
//! So a member that has just come, has connected anew, or has seen the clock jump gains nothing and declares
//! no other dead for one lease (it is not *settled*), in which any member that acted on lost rows has fallen
//! silent. A renewal waits for the standby as any other commit does: a primary that was left behind renews no
//! lease. If the server says that it did not wait, the renewal does not count. Not covered is a machine with
//! a monotonic clock that stands still while it is suspended.
//!
//! **Durations.** A member that is killed has its slots taken within 4 s: 3 s of lease, at most 1 s until
//! another member looks. One that hands over falls silent about sixteen slots at a time, gives what is on its
//! way to a chat 100 ms to arrive, and names the next owner, which is notified. Notifications are hints:
//! without them everything happens within a second.

mod driver;
mod fault;
mod rows;
mod share;
#[cfg(test)]
mod tests;

use std::time::Duration;

use sobremesa_store::lease::LEASE;
use sobremesa_store::{Identity, Leases};
use tokio::task::JoinHandle;

use fault::Fault;

use super::Link;
pub(crate) use rows::list;

/// The interval at which a lease is renewed, and the time before its end at which a process falls silent by
/// itself.
const RENEWAL: Duration = Duration::from_secs(1);
const MARGIN: Duration = Duration::from_millis(500);

/// Being a member. When it is dropped, nothing is renewed any more, as if the process had been killed;
/// [`Leases::leave`] is the way to go.
pub(crate) struct Membership {
    leases: Leases,
    task: JoinHandle<()>,
}

impl Membership {
    /// Becomes a member as soon as the database can be reached, and again whenever the lease has run out.
    pub(crate) fn begin(link: Link, identity: Identity) -> Membership {
        Membership::begin_with(link, identity, Fault::of_program())
    }

    fn begin_with(link: Link, identity: Identity, fault: Option<Fault>) -> Membership {
        let (leases, holder) = Leases::shared();
        let task = tokio::spawn(driver::Driver::new(link, identity, fault, holder).run());
        Membership { leases, task }
    }

    pub(crate) fn leases(&self) -> Leases {
        self.leases.clone()
    }
}

impl Drop for Membership {
    fn drop(&mut self) {
        self.task.abort();
    }
}
