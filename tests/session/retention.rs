//! The time for which a finished table, and its remains, are kept.

use sobremesa::{GameResult, Stage};

use super::*;

const DAY: u64 = 24 * 60 * 60;

/// Returns a table with a game that has just ended.
async fn finished(manager: &Manager, place: &str) -> SessionId {
    let id = game_of_two(manager, place).await;
    ask(manager, id, "Ana", Act::Resign).await.unwrap();
    id
}

async fn is_there(manager: &Manager, id: SessionId, now: Time) -> bool {
    manager.wake_due(now).await.unwrap();
    manager.read(id, |session| session.stage()).await == Ok(Stage::Over)
}

#[tokio::test]
async fn a_finished_table_stays_for_the_operators_chosen_time() {
    let manager = manager(&memory());
    let usual = finished(&manager, "a").await;
    manager.keep_finished(Some(10 * DAY));
    let longer = finished(&manager, "b").await;
    manager.keep_finished(None);
    let for_ever = finished(&manager, "c").await;
    manager.keep_finished(Some(10 * DAY));
    assert!(is_there(&manager, usual, NOON.plus_secs(2 * DAY)).await, "what holds is what is said now");
    assert!(is_there(&manager, longer, NOON.plus_secs(9 * DAY)).await);
    assert!(!is_there(&manager, longer, NOON.plus_secs(10 * DAY)).await);
    assert!(!is_there(&manager, usual, NOON.plus_secs(10 * DAY)).await);
    assert!(is_there(&manager, for_ever, NOON.plus_secs(1000 * DAY)).await);
}

#[tokio::test]
async fn nothing_is_deleted_in_the_first_hour_after_a_start() {
    let store = memory();
    let id = finished(&manager(&store), "patio").await;
    let restarted = manager(&store);
    let start = NOON.plus_secs(40 * DAY);
    assert!(is_there(&restarted, id, start).await);
    assert!(is_there(&restarted, id, start.plus_secs(3599)).await);
    assert!(!is_there(&restarted, id, start.plus_secs(3600)).await);
}

#[tokio::test]
async fn old_results_go_and_the_others_keep_their_numbers() {
    let store = memory();
    let manager = manager(&store);
    for number in 0..7 {
        finished(&manager, &number.to_string()).await;
    }
    let later = NOON.plus_secs(DAY);
    for place in ["x", "y"] {
        let id = manager.handle(open(place, "mano-a-mano"), &actor("Ana"), later).await.unwrap().session;
        for (who, act) in [("Beto", join()), ("Ana", Act::Start), ("Ana", Act::Resign)] {
            manager.handle(Request::At(id, act), &actor(who), later).await.unwrap();
        }
    }
    assert_eq!(manager.forget_results(later, 3).await, Ok(7));
    assert_eq!(manager.forget_results(later, 3).await, Ok(0));
    let left = store.results(0, 99).await.unwrap();
    assert_eq!(left.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [7, 8]);
    assert!(left.iter().all(|(_, bytes)| GameResult::from_bytes(bytes).unwrap().ended_at == later));
    assert_eq!(manager.forget_results(later.plus_secs(1), 3).await, Ok(2));
    finished(&manager, "z").await;
    assert_eq!(store.results(0, 99).await.unwrap()[0].0, 9, "no number is given out again");
}
