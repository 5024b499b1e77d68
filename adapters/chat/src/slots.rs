//! Waits for a slot, for work that one process at a time does for all.

use std::future::pending;
use std::time::Duration;

use sobremesa_store::{Leases, Slot};
use tokio::time::timeout;

/// The polling interval for expired leases, which raise no signal.
const LOOK: Duration = Duration::from_millis(100);

/// Waits until this process holds the slot.
pub async fn wait_for(leases: &Leases, slot: Slot) {
    let mut changes = leases.watch();
    while !leases.holds(slot) {
        // The signal comes with the change; what else may have happened is noticed at the next look.
        let _ = timeout(LOOK, changes.changed()).await;
    }
}

/// Waits until this process does not hold the slot any more; for ever, if it is alone.
pub async fn wait_for_loss(leases: &Leases, slot: Slot) {
    if leases.is_alone() {
        pending::<()>().await;
    }
    let mut changes = leases.watch();
    while leases.holds(slot) {
        let _ = timeout(LOOK, changes.changed()).await;
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn waiting_notices_a_gained_slot_and_an_expired_lease() {
        let (leases, holder) = Leases::shared();
        let gained = async {
            wait_for(&leases, Slot::Poller).await;
            Instant::now()
        };
        let given = async {
            tokio::time::sleep(Duration::from_secs(5)).await;
            holder.hold([Slot::Poller].into(), Instant::now() + Duration::from_secs(2), 1);
            Instant::now()
        };
        let (gained, given) = tokio::join!(gained, given);
        assert_eq!(gained, given);
        wait_for_loss(&leases, Slot::Poller).await;
        assert!((2000..=2100).contains(&given.elapsed().as_millis()));
    }
}
