//! A store that fails before or after it has written: nobody loses a move, and nobody makes one twice.

use async_trait::async_trait;
use sobremesa::store::{Entry, Existing, List, Revision, Schema, SetAside, StoreError, Stored, SwapError, Write};

use super::*;

/// Fails every third write before it is made, and every fifth after it was made.
struct Flaky {
    store: Arc<dyn Store>,
    writes: AtomicU64,
}

#[async_trait]
impl Store for Flaky {
    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        let number = self.writes.fetch_add(1, Ordering::Relaxed);
        if number % 3 == 2 {
            return Err(StoreError::Closed.into());
        }
        let answer = self.store.swap(id, expected, write).await;
        if number % 5 == 4 { Err(StoreError::Closed.into()) } else { answer }
    }

    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        self.store.load(id).await
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
    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        self.store.restore(entries, existing).await
    }
    fn schema(&self) -> Schema {
        self.store.schema()
    }
}

#[tokio::test]
async fn an_update_that_is_delivered_until_it_is_acknowledged_acts_once() {
    let sound = memory();
    let id = game_of_two(&manager(&sound), "patio").await;
    let flaky: Arc<dyn Store> = Arc::new(Flaky { store: Arc::clone(&sound), writes: AtomicU64::new(0) });
    let manager = manager(&flaky);
    let (mut made, mut failures) = (0, 0);
    while let Some(who) = turn(&manager, id).await {
        // One update: the same button and the same number, until there is an answer.
        let by = Actor { update: Some(made.to_string()), ..actor(&who) };
        let mut screen = hand(&manager, id, &who).await.unwrap();
        let button = loop {
            let button = screen.controls.swap_remove(0);
            match press(&manager, &by, &button, NOON).await {
                Ok(reply) if !reply.changed => {
                    screen = manager.view(id, &player(&who), &reply.view.unwrap(), Language::Es).await.unwrap();
                }
                answer => break (button, answer),
            }
        };
        let (button, mut answer) = button;
        while answer == Err(Refusal::TryAgain) {
            failures += 1;
            answer = press(&manager, &by, &button, NOON).await;
        }
        assert!(answer.is_ok(), "{answer:?}");
        made += 1;
    }
    assert!(failures > 5);
    assert_eq!(made, moves_of(&manager, id).await);
    assert_eq!(sound.results(0, 9).await.unwrap().len(), 1);
}
