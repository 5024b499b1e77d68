//! Points through a manager and a store: counted once, proved, shown where people want it, and erased.

use sobremesa::{Among, Appears, GameEnd, GameResult, Place};
use sobremesa_store::Existing;
use sobremesa_store::export::{export_file, import_file};

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

async fn told<T: std::fmt::Debug>(told: impl Future<Output = Result<T, Refusal>>) -> String {
    format!("{:#?}", told.await.unwrap())
}

/// What Ana has, without the names of others.
async fn points(manager: &Manager) -> String {
    format!("{:?}", manager.profile(&player("Ana")).await.unwrap().points)
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
    let board = told(manager.boards(Among::Everyone, 0, NOON)).await;
    assert!(board.contains("Ana") && board.contains(WHO), "{board}");
    let own = points(&manager).await;

    manager.forget(&player(WHO), NOON).await.unwrap();
    let all = everything(&store).await;
    assert!(!all.contains(WHO), "{all}");
    assert_eq!(faults(&manager).await, 0);
    assert_eq!(points(&manager).await, own);
    let board = told(manager.boards(Among::Room(&room("patio")), 0, NOON)).await;
    assert!(board.contains("Ana") && !board.contains(WHO), "{board}");
    assert_eq!(manager.count_points().await, Ok(0));

    // Whoever comes back is somebody new, and Ana goes on from where she was.
    played(&manager, "zaguan").await;
    assert_eq!(manager.count_points().await, Ok(1));
    assert_eq!(faults(&manager).await, 0);
    assert_ne!(points(&manager).await, own);
}

#[tokio::test]
async fn who_leaves_the_boards_is_on_none_and_comes_back_with_a_game() {
    let store = memory();
    let manager = manager(&store);
    played(&manager, "patio").await;
    manager.count_points().await.unwrap();
    let patio = room("patio");
    let board = async || told(manager.boards(Among::Room(&patio), 0, NOON)).await;
    let everyone = async || told(manager.boards(Among::Everyone, 0, NOON)).await;
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

/// A person sees their last games, the table of each while it is there, and how they stand with a rival; of a rival who
/// is gone no name is left.
#[tokio::test]
async fn last_games_and_rivals_are_told_until_a_rival_goes() {
    let store = memory();
    let manager = manager(&store);
    let first = played(&manager, "patio").await;
    let second = played(&manager, "porche").await;
    manager.count_points().await.unwrap();
    let profile = manager.profile(&player("Ana")).await.unwrap();
    let tables: Vec<_> = profile.games.iter().map(|game| game.table).collect();
    assert_eq!(tables, [Some(second), Some(first)]);
    assert!(
        profile.games.iter().all(|game| game.against == [WHO] && (game.ended == GameEnd::Won) == (game.change > 0))
    );
    let won = profile.games.iter().filter(|game| game.ended == GameEnd::Won).count();
    let rival = &profile.rivals[0];
    assert_eq!((rival.name.as_str(), rival.won as usize, rival.lost as usize), (WHO, won, 2 - won));
    let theirs = manager.profile(&player(WHO)).await.unwrap();
    assert_eq!((theirs.rivals[0].won, theirs.rivals[0].lost), (rival.lost, rival.won));

    // Another game there, and the table shows this one no longer.
    for who in ["Ana", WHO] {
        ask(&manager, second, who, Act::Rematch { contribution: "té".into() }).await.unwrap();
    }
    manager.forget(&player(WHO), NOON).await.unwrap();
    let profile = manager.profile(&player("Ana")).await.unwrap();
    assert_eq!(profile.games.iter().map(|game| game.table).collect::<Vec<_>>(), [None, Some(first)]);
    assert!(profile.games.iter().all(|game| game.against == [""]) && profile.rivals.is_empty());
    assert_eq!(profile.lines().len(), 1 + 1 + 2 + 1);
}

/// The board of a server has those who played in its rooms.
#[tokio::test]
async fn the_board_of_a_server_has_the_people_of_its_rooms() {
    let store = memory();
    let manager = manager(&store);
    let server = room("villa");
    let within = |place: &str| Actor { room: Some(room(place)), within: Some(room("villa")), ..actor("Ana") };
    for place in ["patio", "porche"] {
        let id = manager.handle(open(place, "mano-a-mano"), &within(place), NOON).await.unwrap().session;
        ask(&manager, id, "Ana", Act::remember(Place::Room(room(place)), vec!["m1".into()])).await.unwrap();
        let rated = Request::At(id, Act::Configure(Configure::Rated(true)));
        manager.handle(rated, &within(place), NOON).await.unwrap();
        // Where the table is not seen, it is not played.
        let far = Actor { within: Some(room("lejos")), ..actor(WHO) };
        manager.handle(Request::At(id, join()), &far, NOON).await.unwrap();
        ask(&manager, id, "Ana", Act::Start).await.unwrap();
        let mut updates = 0..;
        while play_first(&manager, id, updates.next().map(|number: u32| format!("{place}{number}"))).await.unwrap() {}
        assert_eq!(manager.count_points().await, Ok(1));
    }
    let board = manager.boards(Among::Server(&server), 0, NOON).await.unwrap();
    let people: Vec<_> = board.rankings[0].people.iter().map(|one| (one.player.clone(), one.games)).collect();
    assert_eq!(people.len(), 2, "{people:?}");
    assert!(people.contains(&(player("Ana"), 2)) && people.contains(&(player(WHO), 2)), "{people:?}");
    assert!(manager.boards(Among::Server(&room("lejos")), 0, NOON).await.unwrap().rankings.is_empty());
    // In the quarter before nobody played.
    assert!(manager.boards(Among::Server(&server), 1, NOON).await.unwrap().rankings.is_empty());
}

/// Ratings go on from where they are with the games that an import brings, and those counted twice are none.
#[tokio::test]
async fn an_import_changes_no_ratings_but_by_games_that_were_not_counted() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old.jsonl"), folder.path().join("new.jsonl"));
    let store = memory();
    let manager = super::manager(&store);
    played(&manager, "patio").await;
    assert_eq!(manager.count_points().await, Ok(1));
    export_file(store.as_ref(), &old).await.unwrap();
    played(&manager, "porche").await;
    assert_eq!(manager.count_points().await, Ok(1));
    export_file(store.as_ref(), &new).await.unwrap();
    let own = points(&manager).await;

    import_file(store.as_ref(), &old, Existing::Replace).await.unwrap();
    assert_eq!(manager.count_points().await, Ok(0));
    assert_eq!((points(&manager).await, faults(&manager).await), (own.clone(), 0));

    let moved = memory();
    import_file(moved.as_ref(), &old, Existing::Keep).await.unwrap();
    let there = super::manager(&moved);
    assert_eq!(there.count_points().await, Ok(0));
    import_file(moved.as_ref(), &new, Existing::Keep).await.unwrap();
    assert_eq!(there.count_points().await, Ok(1));
    assert_eq!((points(&there).await, faults(&there).await), (own, 0));
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
