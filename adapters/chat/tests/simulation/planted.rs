//! Faults that are planted in the program, each of which the simulation must find.

use async_trait::async_trait;
use sobremesa_store::{Change, Lanes, Revision, SessionId, Store, SwapError, Write};
use sobremesa_store_for_tests::FaultInjector;
use tokio::sync::broadcast;

use crate::world::{Plan, run};

/// A deliberate fault of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A write succeeds regardless of the revision.
    BlindSwap,
    /// Every third change of others is not heard of.
    LossyFeed,
    /// Changes of others are reported as concerning no owner.
    MisdirectedFeed,
    /// Every lease is granted for ever: two writers for one room.
    EndlessLease,
    /// Each process takes the whole limit of a chat for itself.
    UndividedBudget,
}

/// The most seeds that are tried until a fault is found.
const SEEDS: u64 = 40;

#[test]
fn each_planted_fault_is_found() {
    let all = [Fault::BlindSwap, Fault::LossyFeed, Fault::MisdirectedFeed, Fault::EndlessLease, Fault::UndividedBudget];
    for fault in all {
        // A busier world, in which limits are reached.
        let plan = Plan {
            planted: Some(fault),
            tables: if fault == Fault::UndividedBudget { 20 } else { 5 },
            // A process that gains a slot looks at everything, and so faults would hide this one.
            faults: if fault == Fault::MisdirectedFeed { 0 } else { 6 },
            ..Plan::default()
        };
        let found = (1..=SEEDS).find(|seed| !run(*seed, plan).wrong.is_empty());
        assert!(found.is_some(), "{fault:?} is not found");
        println!("{fault:?} is found by seed {found:?}");
    }
}

/// Everything else goes to the store as it is.
#[async_trait]
impl FaultInjector for Fault {
    async fn swap(
        &self,
        store: &dyn Store,
        id: SessionId,
        expected: Revision,
        write: Write,
    ) -> Result<Revision, SwapError> {
        match store.swap(id, expected, write.clone()).await {
            Err(SwapError::Conflict { stored }) if *self == Fault::BlindSwap => store.swap(id, stored, write).await,
            done => done,
        }
    }

    fn changes(&self, store: &dyn Store) -> Option<broadcast::Receiver<Change>> {
        let (fault, mut heard) = (*self, store.changes()?);
        if !matches!(fault, Fault::LossyFeed | Fault::MisdirectedFeed) {
            return Some(heard);
        }
        let (tell, told) = broadcast::channel(1024);
        tokio::spawn(async move {
            let mut count = 0;
            while let Ok(change) = heard.recv().await {
                count += 1;
                let change = match (fault, change) {
                    (Fault::LossyFeed, _) if count % 3 == 0 => continue,
                    (Fault::MisdirectedFeed, Change::Session(id, _)) => Change::Session(id, Lanes::NONE),
                    (_, change) => change,
                };
                if tell.send(change).is_err() {
                    return;
                }
            }
        });
        Some(told)
    }
}
