//! The manager's promises.

use async_trait::async_trait;
use sobremesa::{Changed, Configure, GameResult, Stage, View};
use sobremesa_computer::Level;
use sobremesa_store::{Revision, Schema, StoreEngine, StoreError, Write};
use sobremesa_store_for_tests::{Call, FaultInjector};
use tokio::sync::Semaphore;

use super::*;

#[tokio::test]
async fn a_complete_game_notifies_its_watchers_of_every_change() {
    let manager = manager(&memory());
    let mut watch = manager.watch();
    let id = game_of_two(&manager, "patio").await;
    assert_eq!(manager.session_in(&room("patio")).await, Ok(Some(id)));
    assert_eq!(manager.sessions_of(&player("Beto")).await, Ok(vec![id]));
    while play_first(&manager, id, None).await.unwrap() {}
    assert!(text(&table(&manager, id).await).contains("Ganó "));
    let mut told = 0;
    while let Ok(changed) = watch.try_recv() {
        assert!(matches!(changed, Changed::Table(told, _) if told == id), "{changed:?}");
        told += 1;
    }
    // Opened, joined, started, and every move.
    assert_eq!(told, 3 + moves_of(&manager, id).await);
}

#[tokio::test]
async fn looking_notifies_no_watcher_and_writes_nothing() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let mut watch = manager.watch();
    let before = store.load(id).await.unwrap();
    for view in [View::Hand(String::new()), View::Rules, View::More, View::Invite] {
        let reply = ask(&manager, id, "Ana", Act::Show(view.clone())).await.unwrap();
        assert_eq!((reply.view, reply.changed), (Some(view), false));
    }
    assert!(ask(&manager, id, "Zoe", Act::Show(View::Hand(String::new()))).await.is_err());
    assert!(ask(&manager, id, "Ana", word("hola")).await.is_err());
    assert_eq!(store.load(id).await.unwrap(), before);
    assert!(watch.try_recv().is_err());
}

#[tokio::test]
async fn a_restart_in_the_middle_of_a_hand_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = || sobremesa_store::open(StoreEngine::Sled, folder.path(), schema());
    let (id, screens) = {
        let manager = manager(&store().await.unwrap());
        let id = game_of_two(&manager, "patio").await;
        for _ in 0..5 {
            play_first(&manager, id, None).await.unwrap();
        }
        (id, [table(&manager, id).await, hand(&manager, id, "Ana").await.unwrap()])
    };
    let manager = manager(&store().await.unwrap());
    assert_eq!(manager.sessions_at("web", Stage::Playing).await, Ok(vec![id]));
    assert_eq!([table(&manager, id).await, hand(&manager, id, "Ana").await.unwrap()], screens);
    // Buttons that were drawn before still work.
    while play_first(&manager, id, None).await.unwrap() {}
    assert!(moves_of(&manager, id).await > 5);
}

#[tokio::test]
async fn a_chess_clock_pauses_only_while_the_program_is_down() {
    let store = memory();
    let before = manager(&store);
    let Request::Open(table) = open("patio", "relampago") else { panic!("a table is opened") };
    let table = Request::Open(Open { game: "ajedrez".into(), ..table });
    let id = before.handle(table, &actor("Ana"), NOON).await.unwrap().session;
    ask(&before, id, "Beto", join()).await.unwrap();
    ask(&before, id, "Ana", Act::Start).await.unwrap();
    drop(before);
    let morning = NOON.plus_secs(12 * 60 * 60);
    let after = manager(&store);
    let playing = async || after.read(id, |session| session.is_playing()).await.unwrap();
    assert_eq!(after.wake_due(morning).await.unwrap().next, Some(morning.plus_secs(180)));
    assert!(playing().await);
    let woken = after.wake_due(morning.plus_secs(180)).await.unwrap();
    assert_eq!((woken.sessions, playing().await), (1, false));
    let reason = after.read(id, |session| session.outcome().unwrap().reason).await.unwrap();
    assert_eq!((reason, moves_of(&after, id).await), ("tiempo", 1));
}

#[tokio::test]
async fn an_update_delivered_twice_opens_and_plays_once() {
    let manager = manager(&memory());
    let ana = Actor { update: Some("1".into()), ..actor("Ana") };
    let first = manager.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap();
    let again = manager.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap();
    assert_eq!((again.session, again.changed), (first.session, false));
    let id = first.session;
    ask(&manager, id, "Beto", join()).await.unwrap();
    ask(&manager, id, "Ana", Act::Start).await.unwrap();
    let who = turn(&manager, id).await.unwrap();
    let by = Actor { update: Some("2".into()), ..actor(&who) };
    let mv = hand(&manager, id, &who).await.unwrap().controls.swap_remove(0);
    let move_by_word = Request::At(id, word(&mv.label));
    assert!(manager.handle(move_by_word.clone(), &by, NOON).await.unwrap().changed);
    assert!(!manager.handle(move_by_word, &by, NOON).await.unwrap().changed);
}

/// A store that does not tell which table a room has before there is a permit.
struct Late(Semaphore);

#[async_trait]
impl FaultInjector for Late {
    async fn after(&self, call: Call) -> Result<(), StoreError> {
        if call == Call::LookUp {
            self.0.acquire().await.expect("it is never closed").forget();
        }
        Ok(())
    }
}

/// Two programs take the same update at the same time; each finds the room free before the other has it.
#[tokio::test]
async fn one_update_sent_to_two_programs_opens_one_table() {
    let store = memory();
    let late = Arc::new(Late(Semaphore::new(0)));
    let [here, there] =
        [store.clone(), sobremesa_store_for_tests::inject_faults(store, Arc::clone(&late) as Arc<dyn FaultInjector>)]
            .map(|store| manager(&store));
    let ana = Actor { update: Some("1".into()), ..actor("Ana") };
    let first = async {
        let first = here.handle(open("patio", "mano-a-mano"), &ana, NOON).await.unwrap();
        late.0.add_permits(Semaphore::MAX_PERMITS);
        first
    };
    // The one that is late asks first.
    let (again, first) = tokio::join!(there.handle(open("patio", "mano-a-mano"), &ana, NOON), first);
    assert_eq!(again.map(|again| (again.session, again.changed)), Ok((first.session, false)));
    let other = there.handle(open("patio", "mano-a-mano"), &actor("Beto"), NOON).await;
    assert_eq!(other, Err(Refusal::RoomBusy));
}

#[tokio::test]
async fn a_room_has_one_table_until_that_one_finishes() {
    let manager = manager(&memory());
    let id = game_of_two(&manager, "patio").await;
    let again = manager.handle(open("patio", "tres"), &actor("Caro"), NOON).await;
    assert_eq!(again, Err(Refusal::RoomBusy));
    let place = sobremesa::Place::Room(room("patio"));
    ask(&manager, id, "Ana", Act::remember(place.clone(), vec!["m1".into()])).await.unwrap();
    ask(&manager, id, "Ana", Act::End).await.unwrap();
    let mut watch = manager.watch();
    let next = manager.handle(open("patio", "tres"), &actor("Caro"), NOON).await.unwrap().session;
    assert_eq!(manager.session_in(&room("patio")).await, Ok(Some(next)));
    // The old room is reported, so that its message loses its buttons.
    assert!(matches!(watch.try_recv(), Ok(Changed::Table(told, _)) if told == id));
    let left = manager.read(id, |session| session.left_rooms().to_vec()).await.unwrap();
    assert_eq!((left[0].room.clone(), left[0].messages.clone()), (room("patio"), vec!["m1".to_owned()]));
    ask(&manager, id, "Ana", Act::remember(place, vec![])).await.unwrap();
    assert!(manager.read(id, |session| session.left_rooms().is_empty()).await.unwrap());
}

#[tokio::test]
async fn a_table_is_brought_into_other_rooms_by_its_code() {
    let manager = manager(&memory());
    let id = game_of_two(&manager, "patio").await;
    let code = manager.read(id, |session| session.invite().to_string()).await.unwrap();
    let attach = |code: &str, place: &str| Request::Attach {
        code: code.into(),
        room: Room(format!("telegram:{place}")),
        language: Language::En,
        pictures: true,
    };
    let zoe = actor("Zoe");
    assert_eq!(manager.handle(attach("nada", "1"), &zoe, NOON).await, Err(Refusal::BadCode));
    assert_eq!(manager.handle(attach("000000000", "1"), &zoe, NOON).await, Err(Refusal::BadCode));
    let reply = manager.handle(attach(&code.to_uppercase(), "1"), &zoe, NOON).await.unwrap();
    assert_eq!(reply.session, id);
    assert_eq!(manager.session_in(&Room("telegram:1".into())).await, Ok(Some(id)));
    assert_eq!(manager.sessions_at("telegram", Stage::Playing).await, Ok(vec![id]));
    assert!(!manager.handle(attach(&code, "1"), &zoe, NOON).await.unwrap().changed);
    for place in 2..8 {
        manager.handle(attach(&code, &place.to_string()), &zoe, NOON).await.unwrap();
    }
    assert_eq!(manager.handle(attach(&code, "8"), &zoe, NOON).await, Err(Refusal::TooManyRooms { limit: 8 }));
    let other = game_of_two(&manager, "salon").await;
    let busy = Request::Attach { code: code.clone(), room: room("salon"), language: Language::Es, pictures: true };
    assert_eq!(manager.handle(busy, &zoe, NOON).await, Err(Refusal::RoomBusy));
    let detach = |place: &str| Act::Detach(Room(place.into()));
    assert!(matches!(ask(&manager, id, "Zoe", detach("telegram:1")).await, Err(Refusal::NotHost { .. })));
    ask(&manager, id, "Ana", detach("telegram:1")).await.unwrap();
    assert_eq!(ask(&manager, id, "Ana", detach("telegram:1")).await, Err(Refusal::NotInRoom));
    assert_eq!(manager.session_in(&Room("telegram:1".into())).await, Ok(None));
    let english = Act::SetLanguage(room("salon"), Language::En);
    ask(&manager, other, "Ana", english.clone()).await.unwrap();
    assert_eq!(ask(&manager, id, "Ana", english).await, Err(Refusal::NotInRoom));
}

#[tokio::test]
async fn a_table_is_listed_only_while_open_to_strangers() {
    let manager = manager(&memory());
    let list = || async { manager.tables("web", Stage::Lobby, 10, Language::Es).await.unwrap().len() };
    let id = manager.handle(open("patio", "tres"), &actor("Ana"), NOON).await.unwrap().session;
    ask(&manager, id, "Beto", join()).await.unwrap();
    assert_eq!(list().await, 0, "it is for friends");
    let listed = |listed| Act::Configure(Configure::Listed(listed));
    assert!(matches!(ask(&manager, id, "Beto", listed(true)).await, Err(Refusal::NotHost { .. })));
    assert_eq!(list().await, 0);
    ask(&manager, id, "Ana", listed(true)).await.unwrap();
    assert_eq!(list().await, 1);
    ask(&manager, id, "Ana", listed(false)).await.unwrap();
    assert_eq!(list().await, 0);
    ask(&manager, id, "Caro", join()).await.unwrap();
    ask(&manager, id, "Ana", Act::Start).await.unwrap();
    assert!(manager.tables("web", Stage::Playing, 10, Language::Es).await.unwrap().is_empty(), "nor while it plays");
}

#[tokio::test]
async fn lists_tell_tables_by_adapter_and_stage() {
    let manager = manager(&memory());
    let playing = open_to_all(&manager, "patio", "mano-a-mano", "Ana").await;
    ask(&manager, playing, "Beto", join()).await.unwrap();
    ask(&manager, playing, "Ana", Act::Start).await.unwrap();
    let lobby = open_to_all(&manager, "salon", "tres", "Caro").await;
    let list = |stage| manager.tables("web", stage, 10, Language::Es);
    let lobbies = list(Stage::Lobby).await.unwrap();
    assert_eq!((lobbies.len(), lobbies[0].id), (1, lobby));
    assert_eq!((lobbies[0].title.as_str(), &lobbies[0].players[..]), ("Dominó · Tres", &["Caro".to_owned()][..]));
    assert_eq!(list(Stage::Playing).await.unwrap()[0].id, playing);
    assert!(list(Stage::Over).await.unwrap().is_empty());
    assert!(manager.tables("telegram", Stage::Lobby, 10, Language::Es).await.unwrap().is_empty());
    // A game against computers alone concerns no other player.
    let alone = open_to_all(&manager, "solo", "mano-a-mano", "Dani").await;
    let computer = Configure::AddComputer { level: Level::Two, all: true };
    ask(&manager, alone, "Dani", Act::Configure(computer)).await.unwrap();
    assert_eq!(list(Stage::Lobby).await.unwrap().len(), 1);
    ask(&manager, playing, "Ana", Act::End).await.unwrap();
    assert!(list(Stage::Playing).await.unwrap().is_empty());
    assert_eq!(list(Stage::Over).await.unwrap()[0].id, playing);
}

#[tokio::test]
async fn whatever_is_due_is_woken_and_no_more() {
    let manager = manager(&memory());
    let mut ids = Vec::new();
    for place in 0..150 {
        let opened = manager.handle(open(&place.to_string(), "tres"), &actor("Ana"), NOON).await.unwrap();
        ids.push(opened.session);
    }
    let soon = manager.wake_due(NOON).await.unwrap();
    assert_eq!((soon.sessions, soon.next), (0, Some(NOON.plus_secs(30 * 60))));
    let woken = manager.wake_due(NOON.plus_secs(30 * 60)).await.unwrap();
    assert_eq!(woken.sessions, 150);
    assert!(text(&table(&manager, ids[0]).await).contains("hacía mucho"));
    let woken = manager.wake_due(NOON.plus_secs(91 * 60)).await.unwrap();
    assert_eq!((woken.sessions, woken.next), (150, None));
    for id in ids {
        assert_eq!(manager.table_screen(id, Language::Es).await, Err(Refusal::NoTable));
    }
    assert_eq!(manager.session_in(&room("7")).await, Ok(None));
}

/// A record that a newer release wrote stays due, since this one leaves it alone: it is looked at again in a
/// while, and the others do not wait for it.
#[tokio::test]
async fn an_unwakable_table_does_not_delay_other_tables() {
    let folder = tempfile::TempDir::new().unwrap();
    let newer = Schema { version: schema().version + 1, ..schema() };
    let store = sobremesa_store::open(StoreEngine::Sled, folder.path(), newer).await.unwrap();
    for number in 1..=3 {
        let write = Write { wake_at: Some(Time(1)), ..Write::record(b"from the future".to_vec()) };
        store.swap(SessionId(number), Revision::NONE, write).await.unwrap();
    }
    drop(store);
    let store = sobremesa_store::open(StoreEngine::Sled, folder.path(), schema()).await.unwrap();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    let now = NOON.plus_secs(600);
    let woken = tokio::time::timeout(std::time::Duration::from_secs(120), manager.wake_due(now)).await;
    let woken = woken.expect("it goes round in circles").unwrap();
    assert!(woken.sessions > 0);
    assert_eq!(woken.next, Some(now.plus_secs(1)));
    assert_eq!(store.revision(SessionId(1)).await, Ok(Some(Revision(1))), "it was left alone");
    assert!(store.load(id).await.unwrap().unwrap().wake_at > Some(now));
}

#[tokio::test]
async fn two_processes_on_one_store_make_one_game() {
    let store = memory();
    let managers = [Arc::new(manager(&store)), Arc::new(manager(&store))];
    let id = game_of_two(&managers[0], "patio").await;
    let mut tasks = tokio::task::JoinSet::new();
    for worker in 0..8 {
        let manager = Arc::clone(&managers[worker % 2]);
        tasks.spawn(async move {
            let mut made = 0;
            loop {
                match play_first(&manager, id, None).await {
                    Ok(true) => made += 1,
                    Ok(false) => return made,
                    Err(_) => tokio::task::yield_now().await,
                }
            }
        });
    }
    let made: usize = tasks.join_all().await.into_iter().sum();
    assert_eq!(made, moves_of(&managers[0], id).await);
    // And they leave one result of it.
    let results = store.results(0, 9).await.unwrap();
    let results: Vec<_> = results.iter().map(|(_, bytes)| GameResult::from_bytes(bytes).unwrap()).collect();
    assert_eq!((results.len(), results[0].session, results[0].moves as usize), (1, id, made));
}

#[tokio::test]
async fn an_unreadable_record_is_set_aside_without_disturbing_others() {
    let store = memory();
    let spoilt = SessionId(5);
    let write =
        Write { rooms: vec![room("patio")], wake_at: Some(NOON), ..Write::record(b"no session at all".to_vec()) };
    store.swap(spoilt, Revision::NONE, write).await.unwrap();
    let manager = manager(&store);
    let id = game_of_two(&manager, "salon").await;
    assert_eq!(manager.table_screen(spoilt, Language::Es).await, Err(Refusal::Unreadable));
    assert_eq!(store.set_asides().await.unwrap()[0].id, spoilt);
    assert_eq!(manager.table_screen(spoilt, Language::Es).await, Err(Refusal::NoTable));
    game_of_two(&manager, "patio").await;
    assert!(manager.wake_due(NOON.plus_secs(150)).await.is_ok());
    assert!(play_first(&manager, id, None).await.unwrap());
}

#[tokio::test]
async fn a_dropped_request_leaves_the_table_as_stored() {
    let store = memory();
    let manager = manager(&store);
    let id = game_of_two(&manager, "patio").await;
    for polls in 0..4 {
        let mut request = Box::pin(play_first(&manager, id, None));
        for _ in 0..polls {
            let mut context = std::task::Context::from_waker(std::task::Waker::noop());
            if std::future::Future::poll(request.as_mut(), &mut context).is_ready() {
                break;
            }
        }
        drop(request);
        let fresh = super::manager(&store);
        assert_eq!(table(&manager, id).await, table(&fresh, id).await);
    }
}

#[tokio::test]
async fn unknown_tables_games_and_presets_are_refused() {
    let manager = manager(&memory());
    assert_eq!(ask(&manager, SessionId(1), "Ana", Act::Leave).await, Err(Refusal::NoTable));
    let Request::Open(proper) = open("patio", "tres") else { panic!("open opens") };
    let wrong = |change: fn(&mut Open)| {
        let mut open = proper.clone();
        change(&mut open);
        manager.handle(Request::Open(open), Box::leak(Box::new(actor("Ana"))), NOON)
    };
    assert!(matches!(wrong(|open| open.game = "bridge".into()).await, Err(Refusal::UnknownGame { .. })));
    assert!(matches!(wrong(|open| open.preset = Some("x".repeat(1 << 20))).await, Err(Refusal::UnknownPreset { .. })));
    assert!(matches!(wrong(|open| open.contribution = "x".repeat(129)).await, Err(Refusal::TooLong { .. })));
    assert_eq!(wrong(|open| open.room = Room("x".repeat(1 << 20))).await, Err(Refusal::BadName));
    let odd = wrong(|open| {
        open.choices.insert("puntos".into(), "muchos".into());
    });
    assert!(matches!(odd.await, Err(Refusal::Game(_))));
    assert_eq!(manager.session_in(&room("patio")).await, Ok(None));
}
