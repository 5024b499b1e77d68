//! A banned person is refused everywhere, and sits nowhere.

use sobremesa::{Banned, Open, Stage};
use sobremesa_store_for_tests::SharedMemory;
use tokio::task::JoinSet;

use super::*;

async fn ban(manager: &Manager, whom: &str, until: Option<Time>) -> usize {
    let banned = Banned::read(whom).unwrap();
    manager.ban(&banned, until, "rude", NOON).await.unwrap().1
}

/// Returns a request to open a table in a room of any platform.
fn open_in(room: &str) -> Request {
    let Request::Open(open) = open("patio", "mano-a-mano") else { unreachable!("that is what it makes") };
    Request::Open(Open { room: Room(room.to_owned()), ..open })
}

#[tokio::test]
async fn a_banned_person_leaves_all_tables_until_the_ban_ends() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let end = NOON.plus_secs(60);
    assert_eq!(ban(&manager, "web:Beto", Some(end)).await, 1);
    let (computer, sits) = manager
        .read(id, |session| {
            (session.seats().iter().any(|seat| session.computer(seat).is_some()), session.seat_of(&player("Beto")))
        })
        .await
        .unwrap();
    assert!(computer && sits.is_none(), "a computer plays on");
    assert_eq!(ask(&manager, id, "Beto", join()).await, Err(Refusal::Banned));
    assert_eq!(manager.handle(open("jardin", "mano-a-mano"), &actor("Beto"), NOON).await, Err(Refusal::Banned));
    assert!(ask(&manager, id, "Ana", Act::Resign).await.is_ok(), "nobody else notices");

    // Another process reads it from the store, where no name is.
    let again = super::manager(&store);
    assert_eq!(again.handle(open("jardin", "mano-a-mano"), &actor("Beto"), NOON).await, Err(Refusal::Banned));
    for name in store.settings(None, usize::MAX).await.unwrap() {
        let value = store.setting(&name).await.unwrap().unwrap();
        assert!(!name.contains("Beto") && !String::from_utf8_lossy(&value).contains("Beto"), "{name}");
    }
    assert!(again.handle(open("jardin", "mano-a-mano"), &actor("Beto"), end).await.is_ok());
    assert_eq!(again.bans(end).await, Ok(vec![]));
}

#[tokio::test]
async fn concurrent_bans_from_several_processes_are_all_kept() {
    let shared_memory = SharedMemory::new(schema());
    let processes = [(); 2].map(|()| Arc::new(manager(&slow::slowly(shared_memory.join().store()))));
    let mut banning = JoinSet::new();
    // Enough for several to be kept in one place.
    for number in 0..60 {
        let manager = Arc::clone(&processes[number % 2]);
        banning.spawn(async move { ban(&manager, &format!("web:{number}"), None).await });
    }
    banning.join_all().await;
    let witness = manager(&shared_memory.join().store());
    assert_eq!(witness.bans(NOON).await.unwrap().len(), 60);
    let mut lifting = JoinSet::new();
    for number in 0..50 {
        let manager = Arc::new(manager(&slow::slowly(shared_memory.join().store())));
        lifting.spawn(async move { manager.unban(&format!("web:{number}")).await });
    }
    assert_eq!(lifting.join_all().await, vec![Ok(true); 50]);
    let witness = manager(&shared_memory.join().store());
    assert_eq!(witness.bans(NOON).await.unwrap().len(), 10);
}

#[tokio::test]
async fn a_ban_is_lifted_by_name_or_by_its_id() {
    let manager = manager(&memory());
    for by_id in [false, true] {
        ban(&manager, "web:Beto", None).await;
        let bans = manager.bans(NOON.plus_secs(1 << 30)).await.unwrap();
        assert_eq!((bans.len(), bans[0].why.as_str(), bans[0].kind.as_str()), (1, "rude", "web"));
        let whom = if by_id { bans[0].id.as_str() } else { "web:Beto" };
        assert_eq!(manager.unban(whom).await, Ok(true));
        assert_eq!(manager.unban(whom).await, Ok(false));
        let place = if by_id { "patio" } else { "jardin" };
        assert!(manager.handle(open(place, "mano-a-mano"), &actor("Beto"), NOON).await.is_ok());
    }
}

#[tokio::test]
async fn a_banned_place_has_no_tables() {
    let manager = manager(&memory());
    let ana = actor("Ana");
    let alone = manager.handle(open_in("telegram:-100/7"), &ana, NOON).await.unwrap().session;
    let shared = manager.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap().session;
    let code = manager.read(shared, |session| session.invite().to_string()).await.unwrap();
    let attach = |room: &str| Request::Attach {
        code: code.clone(),
        room: Room(room.to_owned()),
        language: Language::Es,
        pictures: false,
    };
    manager.handle(attach("telegram:-100/8"), &ana, NOON).await.unwrap();
    let elsewhere = manager.handle(open_in("telegram:-1001"), &ana, NOON).await.unwrap().session;

    assert_eq!(ban(&manager, "telegram:-100", None).await, 2);
    let stage = async |id| manager.read(id, |session| (session.stage(), session.rooms().len())).await.unwrap();
    assert_eq!(stage(alone).await, (Stage::Over, 1), "it is told where it was");
    assert_eq!(stage(shared).await, (Stage::Lobby, 1), "it goes on elsewhere");
    assert_eq!(stage(elsewhere).await, (Stage::Lobby, 1));
    for request in [open_in("telegram:-100/7"), open_in("telegram:-100"), attach("telegram:-100/9")] {
        assert_eq!(manager.handle(request, &ana, NOON).await, Err(Refusal::BannedPlace));
    }
    assert_eq!(ask(&manager, alone, "Ana", join()).await, Err(Refusal::BannedPlace));
    assert!(ask(&manager, shared, "Beto", join()).await.is_ok());
}

#[tokio::test]
async fn nothing_is_done_from_within_a_banned_server() {
    let manager = manager(&memory());
    ban(&manager, "discord:77", None).await;
    let within = |server: &str| Actor { within: Some(Room(server.to_owned())), ..actor("Ana") };
    let opened = manager.handle(open_in("discord:5"), &within("discord:78"), NOON).await;
    let id = opened.unwrap().session;
    assert_eq!(manager.handle(Request::At(id, join()), &within("discord:77"), NOON).await, Err(Refusal::BannedPlace));
    assert_eq!(manager.handle(open_in("discord:6"), &within("discord:77"), NOON).await, Err(Refusal::BannedPlace));
}

#[tokio::test]
async fn an_operator_ends_a_table_and_pages_through_all() {
    let manager = manager(&memory());
    let mut ids = Vec::new();
    for place in ["a", "b", "c"] {
        ids.push(game_of_two(&manager, place).await);
    }
    ids.sort_unstable();
    manager.close(ids[1], NOON).await.unwrap();
    assert_eq!(manager.close(ids[1], NOON).await, Err(Refusal::Over));
    assert!(
        text(&table(&manager, ids[1]).await).contains("La mesa se cerró."),
        "{}",
        text(&table(&manager, ids[1]).await)
    );
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let look = |session: &sobremesa::Session| Some((session.id(), session.stage()));
        let (page, next) = manager.page(after, 2, look).await.unwrap();
        seen.extend(page);
        after = next;
        if after.is_none() {
            break;
        }
    }
    let stages = [Stage::Playing, Stage::Over, Stage::Playing];
    assert_eq!(seen, ids.into_iter().zip(stages).collect::<Vec<_>>());
}
