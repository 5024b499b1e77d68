//! The cost of a press for the store, through the whole adapter: it grows unnoticed otherwise.

use std::sync::Arc;

use sobremesa::schema;
use sobremesa_store_for_tests::{Count, Counter};

use crate::support::World;

/// The number of moves that are counted.
const MOVES: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn a_press_is_one_write_and_reads_no_record() {
    let mut world = World::new().await;
    let (memory, counter) = (sobremesa_store::memory(schema()), Arc::<Counter>::default());
    world.stop().await;
    world.take(sobremesa_store_for_tests::inject_faults(Arc::clone(&memory), Arc::clone(&counter) as _));
    world.start().await;
    // The test's own questions are asked beside the tap.
    world.take(memory);
    let people = world.people(["Ana", "Beto"]);
    let id = world.begin("truco-argentino", "quince", &people).await;
    world.play(id, &people, 2).await;
    world.in_step(id).await;
    counter.take();
    world.play(id, &people, MOVES).await;
    world.in_step(id).await;
    let Count { loads, revisions, lookups, writes } = counter.take();
    println!("{MOVES} presses: {revisions} revisions, {writes} writes");
    assert_eq!((loads, writes), (0, MOVES as u64), "a move alone is written: messages that stand are edited");
    // Looks at a table that is known: for both hands, the channel, whom to ring for.
    assert!(revisions <= 10 * MOVES as u64, "{revisions}");
    assert!(lookups <= MOVES as u64, "{lookups}");
}
