//! How often the store is read and written for what people and computers do: otherwise the cost of a press, beyond its own write, would
//! grow unnoticed.

use async_trait::async_trait;
use sobremesa::player::Level;
use sobremesa::session::{Refusal, Stage};
use sobremesa::store::{
    Entry, Existing, List, PlayerId, Revision, Schema, SetAside, StoreError, Stored, SwapError, Write,
};

use super::thinking::{against_computers, ticking};
use super::*;

/// What was asked of a store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    /// Whole records.
    loads: u64,
    /// Revisions alone.
    revisions: u64,
    /// Rooms and players that were looked up.
    lookups: u64,
    writes: u64,
}

/// A store that counts.
struct Counting {
    store: Arc<dyn Store>,
    count: std::sync::Mutex<Count>,
}

impl Counting {
    fn new() -> Arc<Counting> {
        Arc::new(Counting { store: memory(), count: std::sync::Mutex::default() })
    }

    fn note(&self, what: impl FnOnce(&mut Count) -> &mut u64) {
        *what(&mut self.count.lock().unwrap()) += 1;
    }

    /// What has been asked since the last call.
    fn take(&self) -> Count {
        std::mem::take(&mut self.count.lock().unwrap())
    }
}

#[async_trait]
impl Store for Counting {
    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        self.note(|count| &mut count.writes);
        self.store.swap(id, expected, write).await
    }

    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        self.note(|count| &mut count.loads);
        self.store.load(id).await
    }

    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        self.note(|count| &mut count.revisions);
        self.store.revision(id).await
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        self.note(|count| &mut count.lookups);
        self.store.session_in(room).await
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        self.note(|count| &mut count.lookups);
        self.store.sessions_of(player).await
    }
    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        self.note(|count| &mut count.lookups);
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

/// A move costs one write and no read: what it is decided on is known, and the write is checked anyway.
#[tokio::test]
async fn a_move_is_one_write() {
    let counting = Counting::new();
    let store: Arc<dyn Store> = counting.clone();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let who = turn(&manager, id).await.unwrap();
    let button = hand(&manager, id, &who).await.unwrap().controls.swap_remove(0);
    counting.take();
    assert!(press(&manager, &actor(&who), &button, NOON).await.unwrap().changed);
    assert_eq!(counting.take(), Count { writes: 1, ..Count::default() });
    // Pressed again, it is refused, on the basis of what the store has.
    assert!(matches!(press(&manager, &actor(&who), &button, NOON).await, Err(Refusal::Stale { .. })));
    assert_eq!(counting.take(), Count { revisions: 1, ..Count::default() });
}

/// Looking at a table that this process knows asks for its revision, and reads no record.
#[tokio::test]
async fn a_look_at_a_table_reads_no_record() {
    let counting = Counting::new();
    let store: Arc<dyn Store> = counting.clone();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    counting.take();
    table(&manager, id).await;
    hand(&manager, id, "Ana").await;
    assert_eq!(counting.take(), Count { revisions: 2, ..Count::default() });
    // A table that another process has changed in between is read once.
    let other = super::manager(&store);
    assert!(play_first(&other, id, None).await.unwrap());
    counting.take();
    table(&manager, id).await;
    table(&manager, id).await;
    assert_eq!(counting.take(), Count { loads: 1, revisions: 2, ..Count::default() });
    // A table that is gone is not shown as it was last known.
    store.swap(id, store.revision(id).await.unwrap().unwrap(), Write::delete()).await.unwrap();
    assert_eq!(manager.table_screen(id, Language::Es).await, Err(Refusal::NoTable));
}

/// The question to a computer is written along with the move after which it is to act: one write a move.
#[tokio::test]
async fn a_computers_move_is_one_write() {
    let counting = Counting::new();
    let store: Arc<dyn Store> = counting.clone();
    let manager = manager(&store).with_thinkers(sobremesa::session::Thinkers::new(1, 20, ticking), 1000);
    let id = against_computers(&manager, "patio", Level::Easy).await;
    // Soon enough that no computer is asked a second time.
    let now = NOON.plus_millis(100);
    let mut computers = 0;
    while manager.read(id, |session| session.is_playing()).await.unwrap() {
        if turn(&manager, id).await.is_some() {
            let before = store.revision(id).await.unwrap().unwrap();
            assert!(play_first(&manager, id, None).await.unwrap());
            assert_eq!(store.revision(id).await, Ok(Some(before.next())));
            continue;
        }
        counting.take();
        let woken = manager.wake_due(now).await.unwrap();
        assert_eq!((woken.thoughts.len(), counting.take().writes), (1, 0), "asked already");
        for pending in woken.thoughts {
            assert!(manager.finish_thought(pending, || NOON).await.unwrap().changed);
        }
        assert_eq!(counting.take(), Count { writes: 1, ..Count::default() });
        computers += 1;
    }
    assert!(computers > 10, "{computers}");
    assert_eq!(manager.sessions_at("web", Stage::Over).await, Ok(vec![id]));
}
