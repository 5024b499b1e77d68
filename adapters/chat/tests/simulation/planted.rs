//! Faults that are planted in the program, each of which the simulation must find.

use std::sync::Arc;

use async_trait::async_trait;
use sobremesa::store::{
    Amendment, Change, Entry, Existing, Leases, List, PlayerId, Revision, Room, Schema, Seal, SessionId, SetAside,
    Store, StoreError, Stored, SwapError, Time, Write,
};
use tokio::sync::broadcast;

use crate::world::{Plan, run};

/// What is wrong on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A write goes in whatever the revision is.
    BlindSwap,
    /// Every third change of others is not heard of.
    LossyFeed,
    /// Everybody holds everything for ever: two writers for one room.
    EndlessLease,
    /// Each process takes the whole limit of a chat for itself.
    UndividedBudget,
}

/// The most seeds that are tried until a fault is found.
const SEEDS: u64 = 40;

#[test]
fn each_planted_fault_is_found() {
    for fault in [Fault::BlindSwap, Fault::LossyFeed, Fault::EndlessLease, Fault::UndividedBudget] {
        // A busier world, in which limits are reached.
        let plan = Plan {
            planted: Some(fault),
            tables: if fault == Fault::UndividedBudget { 40 } else { 5 },
            ..Plan::default()
        };
        let found = (1..=SEEDS).find(|seed| !run(*seed, plan).wrong.is_empty());
        assert!(found.is_some(), "{fault:?} is not found");
        println!("{fault:?} is found by seed {found:?}");
    }
}

/// A store with a fault.
pub struct Faulty {
    store: Arc<dyn Store>,
    fault: Fault,
}

impl Faulty {
    pub fn new(store: Arc<dyn Store>, fault: Fault) -> Faulty {
        Faulty { store, fault }
    }
}

#[async_trait]
impl Store for Faulty {
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        self.store.load(id).await
    }

    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        self.store.revision(id).await
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        match self.store.swap(id, expected, write.clone()).await {
            Err(SwapError::Conflict { stored }) if self.fault == Fault::BlindSwap => {
                self.store.swap(id, stored, write).await
            }
            done => done,
        }
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        self.store.session_in(room).await
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        self.store.sessions_of(player).await
    }

    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        self.store.sessions_in(list).await
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.store.due(now, limit).await
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        self.store.next_due().await
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.store.sessions(after, limit).await
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.store.results(from, limit).await
    }

    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.setting(name).await
    }

    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.store.set_setting(name, value).await
    }

    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.store.settings(after, limit).await
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        self.store.set_aside(id, expected, reason).await
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        self.store.set_asides().await
    }

    async fn amend(&self, amendment: Amendment) -> Result<(), StoreError> {
        self.store.amend(amendment).await
    }

    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        self.store.restore(entries, existing).await
    }

    async fn rotate(&self) -> Result<(), StoreError> {
        self.store.rotate().await
    }

    fn seal(&self) -> Seal {
        self.store.seal()
    }

    fn schema(&self) -> Schema {
        self.store.schema()
    }

    fn groups(&self) -> u64 {
        self.store.groups()
    }

    fn leases(&self) -> Leases {
        self.store.leases()
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        let mut heard = self.store.changes()?;
        if self.fault != Fault::LossyFeed {
            return Some(heard);
        }
        let (tell, lossy) = broadcast::channel(1024);
        tokio::spawn(async move {
            let mut count = 0;
            while let Ok(change) = heard.recv().await {
                count += 1;
                if count % 3 != 0 && tell.send(change).is_err() {
                    return;
                }
            }
        });
        Some(lossy)
    }
}
