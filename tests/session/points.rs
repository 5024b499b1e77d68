//! Points through a manager and a store: counted once, proved, shown where people want it, and erased.

use sobremesa::{Appears, GameResult, Place};

use super::rights::everything;
use super::*;

/// A name that nothing else in a store contains.
const WHO: &str = "Quetzal77";

/// Ana and another person play a game that counts to its end, in a room that keeps messages.
async fn played(manager: &Manager, place: &str) -> SessionId {
    let id = manager.handle(open(place, "mano-a-mano"), &actor("Ana"), NOON).await.unwrap().session;
    ask(manager, id, "Ana", Act::remember(Place::Room(room(place)), vec!["m1".into()])).await.unwrap();
    ask(manager, id, "Ana", Act::Configure(Configure::Rated(true))).await.unwrap();
    ask(manager, id, WHO, join()).await.unwrap();
    ask(manager, id, "Ana", Act::Start).await.unwrap();
    let mut updates = 0..;
    while play_first(manager, id, updates.next().map(|number: u32| format!("{place}{number}"))).await.unwrap() {}
    id
}

async fn lines(told: impl Future<Output = Result<Vec<sobremesa_game::Line>, Refusal>>) -> String {
    told.await.unwrap().iter().map(|line| format!("{line:?}\n")).collect()
}

async fn faults(manager: &Manager) -> u64 {
    manager.verify_points().await.unwrap()[0]["faults"].as_u64().unwrap()
}

#[tokio::test]
async fn an_erasure_takes_a_person_out_of_points_and_changes_nobody_elses() {
    let store = memory();
    let manager = manager(&store);
    for who in ["Ana", WHO] {
        manager.appear(&player(who), Appears::Everywhere).await.unwrap();
    }
    played(&manager, "patio").await;
    assert_eq!(manager.count_points().await, Ok(1));
    played(&manager, "porche").await;
    assert_eq!(manager.count_points().await, Ok(1));
    assert_eq!(faults(&manager).await, 0);
    let held = manager.about(&player(WHO)).await.unwrap();
    let rated = held["results"].as_array().unwrap().iter().filter(|one| one["rated"].is_u64()).count();
    assert_eq!(rated, 2, "{held}");
    assert!(held.to_string().contains("rating.domino.web:") && !held.to_string().contains("Ana"), "{held}");
    let board = lines(manager.boards(None, 0, 9, NOON)).await;
    assert!(board.contains("Ana") && board.contains(WHO), "{board}");
    let own = lines(manager.own_points(&player("Ana"))).await;

    manager.forget(&player(WHO), NOON).await.unwrap();
    let all = everything(&store).await;
    assert!(!all.contains(WHO), "{all}");
    assert_eq!(faults(&manager).await, 0);
    assert_eq!(lines(manager.own_points(&player("Ana"))).await, own);
    let board = lines(manager.boards(Some(&room("patio")), 0, 9, NOON)).await;
    assert!(board.contains("Ana") && !board.contains(WHO), "{board}");
    assert_eq!(manager.count_points().await, Ok(0));

    // Whoever comes back is somebody new, and Ana goes on from where she was.
    played(&manager, "zaguan").await;
    assert_eq!(manager.count_points().await, Ok(1));
    assert_eq!(faults(&manager).await, 0);
    assert_ne!(lines(manager.own_points(&player("Ana"))).await, own);
}

#[tokio::test]
async fn who_leaves_the_boards_is_on_none_and_comes_back_with_a_game() {
    let store = memory();
    let manager = manager(&store);
    played(&manager, "patio").await;
    manager.count_points().await.unwrap();
    let patio = room("patio");
    let board = async || lines(manager.boards(Some(&patio), 0, 9, NOON)).await;
    let everyone = async || lines(manager.boards(None, 0, 9, NOON)).await;
    assert!(board().await.contains("Ana") && !everyone().await.contains("Ana"), "nobody asked to be seen by all");
    manager.appear(&player("Ana"), Appears::Nowhere).await.unwrap();
    assert!(!board().await.contains("Ana") && board().await.contains(WHO));
    played(&manager, "zaguan").await;
    manager.count_points().await.unwrap();
    let all = everything(&store).await;
    assert!(!all.lines().any(|line| line.starts_with("board.") && line.contains("Ana") && line.contains('@')), "{all}");
    // Deleted with their age, results take their entries along.
    let later = NOON.plus_secs(9);
    assert_eq!(manager.forget_results(later, 2).await, Ok(4));
    assert!(store.results(0, 9).await.unwrap().is_empty());
    assert_eq!(faults(&manager).await, 0);
}

/// An entry of the ledger is no result, and the other way round.
#[tokio::test]
async fn entries_and_results_are_told_apart() {
    let store = memory();
    let manager = manager(&store);
    played(&manager, "patio").await;
    manager.count_points().await.unwrap();
    let stored = store.results(0, 9).await.unwrap();
    let told: Vec<bool> = stored.iter().map(|(_, bytes)| GameResult::is_entry(bytes)).collect();
    assert_eq!(told, [false, true]);
    assert!(GameResult::from_bytes(&stored[0].1).is_ok() && GameResult::from_bytes(&stored[1].1).is_err());
    assert_eq!(GameResult::from_bytes(&stored[0].1).unwrap().to_json()["pool"], "domino");
}
