//! Everything held about a person can be given to them and erased.

use std::sync::Mutex;

use async_trait::async_trait;
use proptest::prelude::*;
use sobremesa::catalogue::GAMES;
use sobremesa::{Allowances, Forgotten, GameResult, Origin, Place, PlayedBy, Stage, Thinkers};
use sobremesa_store::export::{export_file, import_file};
use sobremesa_store::{Existing, MasterKey, OpenOptions, Revision, Seal, StoreEngine, StoreError, Write};
use sobremesa_store_for_tests::{Call, FaultInjector, inject_faults};

use super::hostile::{Deed, check, deed};
use super::*;

/// A name that nothing else in a store contains.
const WHO: &str = "Quetzal77";

/// Returns all that is stored, and all that any viewer can see.
pub(super) async fn everything(store: &Arc<dyn Store>) -> String {
    let manager = manager(store);
    let mut all = Vec::new();
    for id in store.sessions(None, usize::MAX).await.unwrap() {
        let stored = store.load(id).await.unwrap().unwrap();
        all.push(format!("{:?} {:?} {:?}", stored.rooms, stored.players, stored.lists));
        all.push(String::from_utf8_lossy(&stored.record).into_owned());
        let seen = |session: &sobremesa::Session| {
            let hands: Vec<_> = session.sitters().map(|(_, sitter)| sitter.player.clone()).collect();
            let hands: Vec<_> = hands.iter().map(|player| session.hand_screen(player, Language::Es)).collect();
            let story = session.finished().map(|record| record.to_text());
            format!("{:?} {hands:?} {story:?} {:?}", session.table_screen(Language::Es), session.notes(Language::Es))
        };
        all.push(manager.read(id, seen).await.unwrap());
    }
    for (_, bytes) in store.results(0, usize::MAX).await.unwrap() {
        all.push(String::from_utf8_lossy(&bytes).into_owned());
    }
    for name in store.settings(None, usize::MAX).await.unwrap() {
        all.push(format!("{name} {}", String::from_utf8_lossy(&store.setting(&name).await.unwrap().unwrap())));
    }
    for aside in store.set_asides().await.unwrap() {
        all.push(format!("{} {}", aside.reason, String::from_utf8_lossy(&aside.bytes)));
    }
    all.join("\n")
}

/// Makes tables of every stage at which a person has sat, results of their games, settings about them.
async fn lived(store: &Arc<dyn Store>) -> [SessionId; 4] {
    let manager = manager(store);
    let with = async |place: &str| {
        let id = manager.handle(open(place, "mano-a-mano"), &actor("Ana"), NOON).await.unwrap().session;
        ask(&manager, id, WHO, join()).await.unwrap();
        id
    };
    let over = with("patio").await;
    ask(&manager, over, "Ana", Act::Start).await.unwrap();
    let mut updates = 0..;
    while play_first(&manager, over, updates.next().map(|number: u32| number.to_string())).await.unwrap() {}
    let playing = with("porche").await;
    ask(&manager, playing, "Ana", Act::Start).await.unwrap();
    // The host of a lobby who has got up.
    let lobby = manager.handle(open("bar", "pareja-100"), &actor(WHO), NOON).await.unwrap().session;
    ask(&manager, lobby, "Beto", join()).await.unwrap();
    ask(&manager, lobby, WHO, Act::Leave).await.unwrap();
    // Their own table, in a private chat.
    let Request::Open(alone) = open("x", "mano-a-mano") else { panic!("a table is opened") };
    let alone = Open { room: Room(player(WHO).0), ..alone };
    let alone = manager.handle(Request::Open(alone), &actor(WHO), NOON).await.unwrap().session;
    store.set_setting(&format!("web.push.web:{WHO}"), Some(b"{\"devices\":[]}".to_vec())).await.unwrap();
    store.set_setting(&format!("web.door.{WHO}"), Some(b"4711".to_vec())).await.unwrap();
    store.set_setting("web.push.web:Ana", Some(b"hers".to_vec())).await.unwrap();
    let shared = format!("{{\"record\":\"r\",\"names\":[\"Ana\",\"{WHO}\"],\"players\":[\"web:Ana\",\"web:{WHO}\"]}}");
    store.set_setting("web.game.0123456789abcdef", Some(shared.into_bytes())).await.unwrap();
    let spoilt = Write { players: vec![player(WHO)], ..Write::record(b"nobody can read this".to_vec()) };
    store.swap(SessionId(7), Revision::NONE, spoilt).await.unwrap();
    store.set_aside(SessionId(7), Revision(1), "it is spoilt").await.unwrap();
    [over, playing, lobby, alone]
}

#[tokio::test]
async fn an_erased_person_leaves_no_trace_and_games_continue() {
    let store = memory();
    let [over, playing, lobby, alone] = lived(&store).await;
    assert!(everything(&store).await.contains(WHO));
    let manager = manager(&store);
    let mut forgotten = manager.watch_forgotten();
    // The knowledge of a table is not kept in memory either.
    assert!(text(&table(&manager, playing).await).contains(WHO));
    let done = manager.forget(&player(WHO), NOON).await.unwrap();
    assert_eq!(done, Forgotten { tables: 4, results: 1, settings: 4 });
    let left = everything(&store).await;
    assert!(!left.contains(WHO), "{left}");
    assert!(left.contains("web:Ana") && left.contains("hers"));
    assert_eq!(forgotten.try_recv(), Ok(player(WHO)));
    // The finished game is the same game, fairly dealt, and its seats have numbers.
    assert!(text(&table(&manager, over).await).contains("Jugador 2"));
    assert!(moves_of(&manager, over).await > 0);
    // A computer plays on, and all players see that.
    assert!(text(&table(&manager, playing).await).contains("(computadora, "), "{:?}", table(&manager, playing).await);
    assert!(manager.read(playing, |session| session.is_playing()).await.unwrap());
    assert_eq!(manager.read(lobby, |session| session.host().clone()).await, Ok(player("Beto")));
    assert_eq!(manager.read(alone, |_| ()).await, Err(Refusal::NoTable));
    assert_eq!(manager.sessions_at("web", Stage::Over).await.unwrap(), [over]);
    let results = store.results(0, 9).await.unwrap();
    let seats = GameResult::from_bytes(&results[0].1).unwrap().seats;
    assert_eq!(seats[1].as_ref().unwrap().person, Some(PlayedBy::Erased));
    assert!(manager.old_copies().await.unwrap().is_some());
    // Once more finds nothing.
    assert_eq!(manager.forget(&player(WHO), NOON).await, Ok(Forgotten::default()));
}

#[tokio::test]
async fn erasing_an_unknown_person_writes_nothing() {
    let store = memory();
    lived(&store).await;
    let manager = manager(&store);
    let before = everything(&store).await;
    for _ in 0..3 {
        assert_eq!(manager.forget(&player("nobody"), NOON).await, Ok(Forgotten::default()));
    }
    assert_eq!(everything(&store).await, before);
    assert_eq!(manager.old_copies().await, Ok(None), "no copy names them");
}

#[tokio::test]
async fn rights_requests_are_limited_per_person_and_place() {
    let manager = manager(&memory());
    manager.limits().set(Allowances::default());
    let from = |who: &str| Actor { origin: Some(Origin::new("web:198.51.100.7")), ..actor(who) };
    let mut taken = 0;
    for number in 0..100 {
        taken += u32::from(manager.count_right(&from(&format!("X{number}")), NOON).await.is_ok());
    }
    assert_eq!(taken, 30, "however many cookies somebody throws away");
    manager.count_right(&actor("Ana"), NOON).await.unwrap();
}

#[tokio::test]
async fn a_data_request_returns_everything_about_one_person_only() {
    let store = memory();
    let [over, playing, lobby, alone] = lived(&store).await;
    let manager = manager(&store);
    let about = manager.about(&player(WHO)).await.unwrap();
    assert_eq!((&about["format"], &about["person"]), (&1.into(), &player(WHO).0.into()));
    let ids: std::collections::BTreeSet<&str> =
        about["tables"].as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap()).collect();
    assert_eq!(ids, [over, playing, lobby, alone].map(|id| id.to_string()).iter().map(String::as_str).collect());
    let table = |id: SessionId| {
        about["tables"].as_array().unwrap().iter().find(|table| table["table"] == id.to_string()).unwrap()
    };
    assert_eq!((&table(over)["stage"], &table(over)["seat"]), (&"over".into(), &1.into()));
    let own = manager.read(over, |session| session.finished().unwrap().inputs.clone()).await.unwrap();
    let own: Vec<String> = own.into_iter().filter(|input| input.0.number() == 1).map(|input| input.1).collect();
    let told: Vec<&str> =
        table(over)["moves"].as_array().unwrap().iter().map(|mv| mv["move"].as_str().unwrap()).collect();
    assert!(!own.is_empty());
    assert_eq!(told, own);
    assert_eq!(table(alone)["rooms"], serde_json::json!([player(WHO).0]));
    assert_eq!(about["results"][0]["seat"], 1);
    assert_eq!(about["results"][0]["name"], WHO);
    assert_eq!(about["settings"].as_array().unwrap().len(), 3);
    let text = about.to_string();
    for other in ["Ana", "Beto", "secret", "hers"] {
        assert!(!text.contains(other), "{other}: {text}");
    }
    // After the erasure nothing is held.
    manager.forget(&player(WHO), NOON).await.unwrap();
    let about = manager.about(&player(WHO)).await.unwrap();
    for held in ["names", "tables", "results", "settings"] {
        assert_eq!(about[held], serde_json::json!([]));
    }
}

/// Lets this many writes through, and no more.
struct Dies(Mutex<u32>);

#[async_trait]
impl FaultInjector for Dies {
    async fn before(&self, call: Call) -> Result<(), StoreError> {
        let mut left = self.0.lock().unwrap();
        if call == Call::Write {
            *left = left.checked_sub(1).ok_or(StoreError::Closed)?;
        }
        Ok(())
    }
}

#[tokio::test]
async fn an_interrupted_erasure_is_finished_at_the_next_start() {
    let mut finished = false;
    for writes in 0..60 {
        let store = memory();
        lived(&store).await;
        let dying = inject_faults(Arc::clone(&store), Arc::new(Dies(Mutex::new(writes))));
        finished = manager(&dying).forget(&player(WHO), NOON).await.is_ok();
        let again = manager(&store);
        again.take_up_erasures(NOON.plus_secs(60)).await.unwrap();
        // The key of the ledger, twice, and what is to be done.
        let begun = writes > 2;
        assert_eq!(!everything(&store).await.contains(WHO), begun, "cut off after {writes} writes");
        assert_eq!(again.old_copies().await.unwrap().is_some(), begun);
        if finished {
            break;
        }
    }
    assert!(finished, "an erasure takes no more writes than that");
}

#[tokio::test]
async fn an_erased_person_returns_only_as_new_despite_old_exports() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old.jsonl"), folder.path().join("new.jsonl"));
    let store = memory();
    lived(&store).await;
    export_file(store.as_ref(), &old).await.unwrap();
    let manager = super::manager(&store);
    let later = NOON.plus_secs(60);
    manager.forget(&player(WHO), later).await.unwrap();
    let erased = everything(&store).await;
    import_file(store.as_ref(), &old, Existing::Replace).await.unwrap();
    let back = everything(&store).await;
    assert!(!back.contains(WHO), "{back}");
    assert_eq!(back.matches("people.erased.").count(), erased.matches("people.erased.").count());
    assert!(back.contains("Jugador 2"));

    // They return, and keep what they do from then on, even through an export.
    let much_later = later.plus_secs(60);
    let sits = manager.handle(open("terraza", "mano-a-mano"), &actor(WHO), much_later).await.unwrap().session;
    store.set_setting(&format!("web.push.web:{WHO}"), Some(b"new".to_vec())).await.unwrap();
    export_file(store.as_ref(), &new).await.unwrap();
    import_file(store.as_ref(), &new, Existing::Replace).await.unwrap();
    assert_eq!(manager.sessions_of(&player(WHO)).await, Ok(vec![sits]));
    assert_eq!(store.setting(&format!("web.push.web:{WHO}")).await, Ok(Some(b"new".to_vec())));

    // A new machine knows it too, and refuses the old export to the same degree.
    let moved = memory();
    import_file(moved.as_ref(), &new, Existing::Keep).await.unwrap();
    moved.swap(sits, Revision(1), Write::delete()).await.unwrap();
    moved.set_setting(&format!("web.push.web:{WHO}"), None).await.unwrap();
    import_file(moved.as_ref(), &old, Existing::Replace).await.unwrap();
    let all = everything(&moved).await;
    assert!(!all.contains(WHO), "{all}");
}

/// Returns all files of a folder, under their names.
fn files(folder: &std::path::Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        match entry.file_type().unwrap() {
            kind if kind.is_dir() => files.extend(self::files(&entry.path())),
            _ => files.push((entry.path(), std::fs::read(entry.path()).unwrap())),
        }
    }
    files
}

/// Data that lay on the disk before the erasure is unreadable with the keys that remain, wherever it may
/// still lie.
#[tokio::test]
async fn an_old_disk_says_nothing_to_the_keys_that_remain() {
    let (folder, key) = (tempfile::tempdir().unwrap(), MasterKey::random());
    let open = || {
        let opening = OpenOptions { seal: Seal::under(key.clone()), ..OpenOptions::default() };
        sobremesa_store::open_with(StoreEngine::Sled, folder.path(), schema(), opening)
    };
    let store = open().await.unwrap();
    lived(&store).await;
    drop(store);
    let before = files(folder.path());
    let store = open().await.unwrap();
    assert!(everything(&store).await.contains(WHO), "the keys of then read it");
    manager(&store).forget(&player(WHO), NOON).await.unwrap();
    store.rotate().await.unwrap();
    assert!(!everything(&store).await.contains(WHO));
    drop(store);
    for (path, bytes) in files(folder.path()) {
        assert!(!bytes.windows(WHO.len()).any(|seen| seen == WHO.as_bytes()), "{}", path.display());
    }
    // The disk of before, with the keyring of now.
    for (path, bytes) in before {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.starts_with("keyring") {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, bytes).unwrap();
        }
    }
    if let Ok(store) = open().await {
        assert!(!everything(&store).await.contains(WHO));
    }
}

/// After any deeds at tables of any game, an erased person is nowhere any more, and every game can still be
/// replayed and proved.
async fn erase_after(games: [usize; 2], deeds: Vec<(usize, Option<u8>, Deed)>) {
    let store = memory();
    let manager = manager(&store).with_thinkers(Thinkers::new(1, 2, super::thinking::ticking), 1000);
    let people = [(WHO, "Quetzal77"), (WHO, "el gran Quetzal77"), ("Ana", "Ana"), ("Beto", "Beto")];
    let by = |who: usize| Actor::new(player(people[who % 4].0), people[who % 4].1, Language::Es);
    let mut now = NOON;
    let mut tables = Vec::new();
    for (place, game) in games.into_iter().enumerate() {
        let Request::Open(table) = open(&format!("{place}"), "x") else { panic!("a table is opened") };
        let table = Open { game: GAMES[game % GAMES.len()].id().into(), preset: None, ..table };
        tables.push(manager.handle(Request::Open(table), &by(place * 2), now).await.unwrap().session);
    }
    for (step, (who, update, deed)) in deeds.into_iter().enumerate() {
        let id = tables[step % 3 / 2];
        let by = Actor { moderator: who == 3, update: update.map(|n| n.to_string()), ..by(who) };
        let mine = [
            manager.table_screen(id, Language::Es).await.ok(),
            manager.hand_screen(id, &by.player, Language::Es).await.ok().flatten(),
        ];
        let mine: Vec<Button> = mine.into_iter().flatten().flat_map(|screen| screen.controls).collect();
        // A refusal is accepted.
        let _ = match deed {
            Deed::Ask(act) => manager.handle(Request::At(id, act), &by, now).await,
            Deed::Use(index) if !mine.is_empty() => press(&manager, &by, &mine[index % mine.len()], now).await,
            Deed::Attach(number) => {
                let Ok(code) = manager.read(id, |session| session.invite().to_string()).await else { continue };
                // Into the person's private chat, or a topic there.
                let rooms = [room("7"), Room(player(WHO).0), Room(format!("{}/4", player(WHO).0)), room("8")];
                let room = rooms[usize::from(number) % 4].clone();
                let attach = Request::Attach { code, room: room.clone(), language: Language::Es, pictures: true };
                let _ = manager.handle(attach, &by, now).await;
                let notice = vec![format!("d6.{WHO}.19"), "t9.01234567".to_owned()];
                manager.handle(Request::At(id, Act::remember(Place::Room(room), notice)), &by, now).await
            }
            Deed::Wait(seconds) => {
                now = now.plus_secs(seconds % 1000);
                for pending in manager.wake_due(now).await.unwrap().thoughts {
                    manager.finish_thought(pending, || NOON).await.unwrap();
                }
                continue;
            }
            Deed::Press(_) | Deed::Use(_) | Deed::Forge(_) => {
                let rename = if who % 2 == 0 { Act::Rename } else { Act::Leave };
                manager.handle(Request::At(id, rename), &by, now).await
            }
        };
    }
    let record = |session: &sobremesa::Session| session.finished().map(|record| record.to_text());
    let mut played = Vec::new();
    for &id in &tables {
        played.push(manager.read(id, record).await.ok().flatten());
    }
    manager.forget(&player(WHO), now).await.unwrap();
    let left = everything(&store).await;
    assert!(!left.contains(WHO), "{left}");
    let fresh = super::manager(&store);
    for (&id, played) in tables.iter().zip(played) {
        match fresh.read(id, |session| (check(session), record(session))).await {
            Ok((_, kept)) => assert!(played.is_none() || kept == played, "what was played stays"),
            Err(refusal) => assert_eq!(refusal, Refusal::NoTable),
        }
    }
    for (_, bytes) in store.results(0, usize::MAX).await.unwrap() {
        assert!(GameResult::from_bytes(&bytes).is_ok());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happened_before_an_erasure_leaves_no_trace(
        games in any::<[usize; 2]>(),
        deeds in prop::collection::vec((0..4usize, prop::option::of(0..40u8), deed()), 1..100),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(erase_after(games, deeds));
    }
}
