//! A store that fails before or after it has written: no player loses a move, and none makes one twice.

use async_trait::async_trait;
use sobremesa_store::StoreError;
use sobremesa_store_for_tests::{Call, FaultInjector};

use super::*;

/// Fails every third write before it is made, and every fifth after it was made.
#[derive(Default)]
struct Flaky {
    writes: AtomicU64,
}

#[async_trait]
impl FaultInjector for Flaky {
    async fn before(&self, call: Call) -> Result<(), StoreError> {
        let fails = call == Call::Write && self.writes.fetch_add(1, Ordering::Relaxed) % 3 == 2;
        if fails { Err(StoreError::Closed) } else { Ok(()) }
    }

    async fn after(&self, call: Call) -> Result<(), StoreError> {
        let fails = call == Call::Write && self.writes.load(Ordering::Relaxed).is_multiple_of(5);
        if fails { Err(StoreError::Closed) } else { Ok(()) }
    }
}

#[tokio::test]
async fn a_repeatedly_delivered_update_acts_once() {
    let sound = memory();
    let id = game_of_two(&manager(&sound), "patio").await;
    let flaky = sobremesa_store_for_tests::inject_faults(Arc::clone(&sound), Arc::new(Flaky::default()));
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
