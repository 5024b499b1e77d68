//! The store of one process.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

use super::{Link, Member};
use sobremesa_store::{
    Amendment, Change, Entry, Existing, Lanes, Leases, List, PlayerId, Revision, Room, Schema, Seal, SessionId,
    SetAside, SettingSwap, Slot, Store, StoreError, Stored, SwapError, Time, Write,
};

impl Member {
    /// Returns the process as a store like any other.
    pub fn store(self: &Arc<Self>) -> Arc<dyn Store> {
        Arc::<Member>::clone(self)
    }

    /// Asks across the link.
    async fn ask<T, E: From<StoreError>>(&self, answer: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        let mut link = self.link.subscribe();
        // The sender is this member's own, so that an answer always comes.
        let _ = link.wait_for(|link| *link != Link::Silent).await;
        if self.link() == Link::Refused {
            return Err(unreachable().into());
        }
        let answer = answer.await;
        if self.link() == Link::RepliesLost { Err(unreachable().into()) } else { answer }
    }

    /// Writes across the link, and tells the others what was changed.
    async fn write<T, E: From<StoreError>>(
        &self,
        changes: Vec<Change>,
        write: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let written = async {
            let _turn = self.shared_memory.0.turn.lock().await;
            let written = write.await?;
            // A process that writes and never learns that it did has to look again like any other.
            let unaware = self.link() == Link::RepliesLost;
            for member in self.shared_memory.members_but((!unaware).then_some(self.number)) {
                changes.iter().cloned().for_each(|change| member.hear(change));
            }
            Ok(written)
        };
        self.ask(written).await
    }

    fn records(&self) -> &dyn Store {
        &*self.shared_memory.0.records
    }

    /// Returns the sessions that are due and are this process's to wake, longest overdue first.
    async fn own_due(&self, now: Time) -> Result<impl Iterator<Item = SessionId>, StoreError> {
        let due = self.records().due(now, usize::MAX).await?;
        Ok(due.into_iter().filter(|id| self.leases.holds(Slot::of_session(*id))))
    }
}

fn unreachable() -> StoreError {
    StoreError::Io { path: "commons".into(), reason: "the store cannot be reached".to_owned() }
}

#[async_trait]
impl Store for Member {
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        self.ask(self.records().load(id)).await
    }

    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        self.ask(self.records().revision(id)).await
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        self.write(vec![Change::Session(id, write.lanes)], self.records().swap(id, expected, write)).await
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        self.ask(self.records().session_in(room)).await
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        self.ask(self.records().sessions_of(player)).await
    }

    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        self.ask(self.records().sessions_in(list)).await
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.ask(async { Ok(self.own_due(now).await?.take(limit).collect()) }).await
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let next = async {
            let Some(next) = self.own_due(Time(u64::MAX)).await?.next() else { return Ok(None) };
            Ok(self.records().load(next).await?.and_then(|stored| stored.wake_at))
        };
        self.ask(next).await
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.ask(self.records().sessions(after, limit)).await
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.ask(self.records().results(from, limit)).await
    }

    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.ask(self.records().setting(name)).await
    }

    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.write(vec![Change::Setting(name.to_owned())], self.records().set_setting(name, value)).await
    }

    async fn swap_settings(
        &self,
        swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        let changes = swaps.keys().cloned().map(Change::Setting).collect();
        self.write(changes, self.records().swap_settings(swaps, results)).await
    }

    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.ask(self.records().settings(after, limit)).await
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        self.write(vec![Change::Session(id, Lanes::ALL)], self.records().set_aside(id, expected, reason)).await
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        self.ask(self.records().set_asides()).await
    }

    async fn amend(&self, amendment: Amendment) -> Result<(), StoreError> {
        self.write(Vec::new(), self.records().amend(amendment)).await
    }

    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        let changed = |entry: &Entry| match entry {
            Entry::Session { id, .. } => Some(Change::Session(*id, Lanes::ALL)),
            Entry::Setting { name, .. } => Some(Change::Setting(name.clone())),
            Entry::Result { .. } | Entry::SetAside(_) => None,
        };
        let changes = entries.iter().filter_map(changed).collect();
        self.write(changes, self.records().restore(entries, existing)).await
    }

    async fn rotate(&self) -> Result<(), StoreError> {
        self.ask(self.records().rotate()).await
    }

    fn seal(&self) -> Seal {
        self.records().seal()
    }

    fn schema(&self) -> Schema {
        self.records().schema()
    }

    fn groups(&self) -> u64 {
        self.records().groups()
    }

    fn leases(&self) -> Leases {
        self.leases.clone()
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.feed.subscribe())
    }
}
