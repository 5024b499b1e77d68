//! A store that lets everybody else go first before and after whatever it does, as a disk does.

use async_trait::async_trait;
use sobremesa::store::{Entry, Existing, List, Revision, Schema, SetAside, StoreError, Stored, SwapError, Write};

use super::*;

pub(super) struct Slow(pub(super) Arc<dyn Store>);

async fn pause<T>(work: impl Future<Output = T>) -> T {
    tokio::task::yield_now().await;
    let done = work.await;
    tokio::task::yield_now().await;
    done
}

#[async_trait]
impl Store for Slow {
    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        pause(self.0.swap(id, expected, write)).await
    }
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        pause(self.0.load(id)).await
    }
    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        pause(self.0.session_in(room)).await
    }
    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        pause(self.0.sessions_of(player)).await
    }
    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        pause(self.0.sessions_in(list)).await
    }
    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        pause(self.0.due(now, limit)).await
    }
    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        pause(self.0.next_due()).await
    }
    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        pause(self.0.sessions(after, limit)).await
    }
    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        pause(self.0.results(from, limit)).await
    }
    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        pause(self.0.setting(name)).await
    }
    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        pause(self.0.set_setting(name, value)).await
    }
    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        pause(self.0.settings(after, limit)).await
    }
    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        pause(self.0.set_aside(id, expected, reason)).await
    }
    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        pause(self.0.set_asides()).await
    }
    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        pause(self.0.restore(entries, existing)).await
    }
    fn schema(&self) -> Schema {
        self.0.schema()
    }
}
