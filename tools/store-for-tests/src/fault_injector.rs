//! A store with faults: for tests of what stands above it, which count what it is asked, make it fail, or
//! make it slow.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use tokio::sync::broadcast;

use sobremesa_store::{
    Amendment, Change, Entry, Existing, Leases, List, Member, PlayerId, Revision, Room, Schema, Seal, SessionId,
    SetAside, SettingSwap, Store, StoreError, Stored, SwapError, Time, Write,
};

/// The kinds of call to a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// A whole record.
    Load,
    /// A revision alone.
    Revision,
    /// Looking up the sessions of a room or a player.
    LookUp,
    /// A durable write.
    Write,
    /// Due sessions, lists, settings.
    Other,
}

/// A hook beside each call, or in its place; calls that it does not handle are passed on.
#[async_trait]
pub trait FaultInjector: Send + Sync {
    /// Comes first. After an error the store is not asked.
    async fn before(&self, call: Call) -> Result<(), StoreError> {
        let _ = call;
        Ok(())
    }

    /// Comes last. An error becomes the answer, no matter what the store did.
    async fn after(&self, call: Call) -> Result<(), StoreError> {
        let _ = call;
        Ok(())
    }

    /// Swaps.
    async fn swap(
        &self,
        store: &dyn Store,
        id: SessionId,
        expected: Revision,
        write: Write,
    ) -> Result<Revision, SwapError> {
        store.swap(id, expected, write).await
    }

    /// Swaps settings.
    async fn swap_settings(
        &self,
        store: &dyn Store,
        swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        store.swap_settings(swaps, results).await
    }

    /// Tells what others change.
    fn changes(&self, store: &dyn Store) -> Option<broadcast::Receiver<Change>> {
        store.changes()
    }
}

/// Returns the store with these faults.
pub fn inject_faults(store: Arc<dyn Store>, faults: Arc<dyn FaultInjector>) -> Arc<dyn Store> {
    Arc::new(FaultyStore { store, faults })
}

/// The number of calls to a store, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Loads of full records.
    pub loads: u64,
    /// Revisions alone.
    pub revisions: u64,
    /// Rooms and players that were looked up.
    pub lookups: u64,
    /// Durable writes.
    pub writes: u64,
}

/// Counts the calls.
#[derive(Default)]
pub struct Counter(Mutex<Count>);

impl Counter {
    /// Returns the calls since the last time.
    pub fn take(&self) -> Count {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[async_trait]
impl FaultInjector for Counter {
    async fn before(&self, call: Call) -> Result<(), StoreError> {
        let mut count = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = match call {
            Call::Load => &mut count.loads,
            Call::Revision => &mut count.revisions,
            Call::LookUp => &mut count.lookups,
            Call::Write => &mut count.writes,
            Call::Other => return Ok(()),
        };
        *counted += 1;
        Ok(())
    }
}

/// Lets all other tasks go first before and after each call, as a disk does.
pub struct Slow;

#[async_trait]
impl FaultInjector for Slow {
    async fn before(&self, _: Call) -> Result<(), StoreError> {
        tokio::task::yield_now().await;
        Ok(())
    }

    async fn after(&self, _: Call) -> Result<(), StoreError> {
        tokio::task::yield_now().await;
        Ok(())
    }
}

struct FaultyStore {
    store: Arc<dyn Store>,
    faults: Arc<dyn FaultInjector>,
}

impl FaultyStore {
    async fn ask<T, E: From<StoreError>>(
        &self,
        call: Call,
        answer: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        self.faults.before(call).await?;
        let answer = answer.await;
        self.faults.after(call).await?;
        answer
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        self.ask(Call::Load, self.store.load(id)).await
    }

    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        self.ask(Call::Revision, self.store.revision(id)).await
    }

    async fn confirm(&self, id: SessionId, revision: Revision) -> Result<bool, StoreError> {
        self.ask(Call::Other, self.store.confirm(id, revision)).await
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        self.ask(Call::Write, self.faults.swap(&*self.store, id, expected, write)).await
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        self.ask(Call::LookUp, self.store.session_in(room)).await
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        self.ask(Call::LookUp, self.store.sessions_of(player)).await
    }

    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        self.ask(Call::LookUp, self.store.sessions_in(list)).await
    }

    async fn count_in(&self, list: &List) -> Result<usize, StoreError> {
        self.ask(Call::LookUp, self.store.count_in(list)).await
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.ask(Call::Other, self.store.due(now, limit)).await
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        self.ask(Call::Other, self.store.next_due()).await
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.ask(Call::Other, self.store.sessions(after, limit)).await
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.ask(Call::Other, self.store.results(from, limit)).await
    }

    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.ask(Call::Other, self.store.setting(name)).await
    }

    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.ask(Call::Write, self.store.set_setting(name, value)).await
    }

    async fn swap_settings(
        &self,
        swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        self.ask(Call::Write, self.faults.swap_settings(&*self.store, swaps, results)).await
    }

    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.ask(Call::Other, self.store.settings(after, limit)).await
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        self.ask(Call::Write, self.store.set_aside(id, expected, reason)).await
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        self.ask(Call::Other, self.store.set_asides()).await
    }

    async fn amend(&self, amendment: Amendment) -> Result<(), StoreError> {
        self.ask(Call::Write, self.store.amend(amendment)).await
    }

    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        self.ask(Call::Write, self.store.restore(entries, existing)).await
    }

    async fn rotate(&self) -> Result<(), StoreError> {
        self.ask(Call::Other, self.store.rotate()).await
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
        self.faults.changes(&*self.store)
    }

    async fn members(&self) -> Result<Vec<Member>, StoreError> {
        self.ask(Call::Other, self.store.members()).await
    }
}

#[cfg(test)]
mod tests;
