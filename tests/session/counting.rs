//! Counts how often the store is read and written for what people and computers do: otherwise the cost of a
//! press, beyond its own write, would grow unnoticed.

use sobremesa::{Refusal, Stage};
use sobremesa_computer::Level;
use sobremesa_store::Write;
use sobremesa_store_for_tests::{Count, Counter};

use super::thinking::{against_computers, ticking};
use super::*;

/// Returns a store, and what counts what it is asked.
fn counted() -> (Arc<dyn Store>, Arc<Counter>) {
    let counter = Arc::<Counter>::default();
    (sobremesa_store_for_tests::inject_faults(memory(), Arc::clone(&counter) as _), counter)
}

/// A move costs one write and no read: the state on which it is decided is cached, and the write is checked
/// anyway.
#[tokio::test]
async fn a_move_is_one_write() {
    let (store, counter) = counted();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let who = turn(&manager, id).await.unwrap();
    let button = hand(&manager, id, &who).await.unwrap().controls.swap_remove(0);
    counter.take();
    assert!(press(&manager, &actor(&who), &button, NOON).await.unwrap().changed);
    assert_eq!(counter.take(), Count { writes: 1, ..Count::default() });
    // Pressed again it is refused, on what the store has.
    assert!(matches!(press(&manager, &actor(&who), &button, NOON).await, Err(Refusal::Stale { .. })));
    assert_eq!(counter.take(), Count { revisions: 1, ..Count::default() });
}

/// Looking at a table that this process knows asks for its revision, and reads no record.
#[tokio::test]
async fn a_look_at_a_table_reads_no_record() {
    let (store, counter) = counted();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    counter.take();
    table(&manager, id).await;
    hand(&manager, id, "Ana").await;
    assert_eq!(counter.take(), Count { revisions: 2, ..Count::default() });
    // One that another process has changed meanwhile is read once.
    let other = super::manager(&store);
    assert!(play_first(&other, id, None).await.unwrap());
    counter.take();
    table(&manager, id).await;
    table(&manager, id).await;
    assert_eq!(counter.take(), Count { loads: 1, revisions: 2, ..Count::default() });
    // A deleted table is not shown from the cache.
    store.swap(id, store.revision(id).await.unwrap().unwrap(), Write::delete()).await.unwrap();
    assert_eq!(manager.table_screen(id, Language::Es).await, Err(Refusal::NoTable));
}

/// The cache of a table is not kept for ever: one at which nothing happens for some minutes is read again.
#[tokio::test]
async fn a_table_that_rests_is_forgotten() {
    let (store, counter) = counted();
    let manager = manager(&store);
    let id = manager.handle(open("patio", "tres"), &actor("Ana"), NOON).await.unwrap().session;
    counter.take();
    table(&manager, id).await;
    assert_eq!(counter.take().loads, 0);
    for minutes in [5, 10] {
        assert_eq!(manager.wake_due(NOON.plus_secs(60 * minutes)).await.unwrap().sessions, 0);
    }
    counter.take();
    table(&manager, id).await;
    assert_eq!(counter.take().loads, 1);
}

/// The question to a computer is written along with the move after which it is to act: one write a move.
#[tokio::test]
async fn a_computers_move_is_one_write() {
    let (store, counter) = counted();
    let manager = manager(&store).with_thinkers(sobremesa::Thinkers::new(1, 20, ticking), 1000);
    let id = against_computers(&manager, "patio", Level::Two).await;
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
        counter.take();
        let woken = manager.wake_due(now).await.unwrap();
        assert_eq!((woken.thoughts.len(), counter.take().writes), (1, 0), "asked already");
        for pending in woken.thoughts {
            assert!(manager.finish_thought(pending, || NOON).await.unwrap().changed);
        }
        assert_eq!(counter.take(), Count { writes: 1, ..Count::default() });
        computers += 1;
    }
    assert!(computers > 10, "{computers}");
    assert_eq!(manager.sessions_at("web", Stage::Over).await, Ok(vec![id]));
}
