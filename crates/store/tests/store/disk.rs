//! The promises of the engines on disk about their files.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use sobremesa_store::{
    Kind, List, OpenOptions, Revision, Schema, SessionId, SettingSwap, StoreError, SwapError, Time, Write, export,
};

use crate::{A, B, Place, player, room, table};

/// The longest wait for something that must happen sooner or later.
const PATIENCE: Duration = Duration::from_secs(60);

crate::with_engines!(sled: Sled => [
    what_was_written_is_there_after_a_restart,
    what_was_left_of_the_making_is_made_anew,
    a_second_opening_is_refused_until_the_first_is_over,
    files_that_are_locked_for_a_moment_longer_are_waited_for,
    the_folder_of_another_engine_is_left_alone,
    a_newer_database_is_left_alone,
    a_newer_record_is_left_alone,
    an_older_record_is_migrated_when_read,
    a_spoilt_record_is_set_aside_and_the_others_go_on,
    a_spoilt_result_or_setting_is_named_and_the_others_go_on,
    a_spoilt_database_gives_way_to_the_latest_whole_export,
    any_damage_to_the_files_is_told_and_not_fatal,
    a_folder_that_cannot_be_written_is_told,
    a_full_disk_is_told_and_got_over,
    a_copy_leaves_the_room_that_moves_need,
]);

async fn what_was_written_is_there_after_a_restart(place: Place) {
    let store = place.open().await;
    let playing = List("playing:web".to_owned());
    let listed = table("one", &["patio"], &["ana"], Some(50));
    let write = Write { results: vec![b"r".to_vec()], lists: vec![playing.clone()], ..listed };
    store.swap(A, Revision::NONE, write).await.unwrap();
    store.swap(B, Revision::NONE, table("two", &["bar"], &["ana"], Some(40))).await.unwrap();
    store.swap(B, Revision(1), Write::delete()).await.unwrap();
    store.set_setting("key", Some(b"value".to_vec())).await.unwrap();
    let swap = SettingSwap { before: None, after: Some(b"1".to_vec()) };
    let swaps = BTreeMap::from([("mark".to_owned(), swap)]);
    assert_eq!(store.swap_settings(swaps, vec![b"counted".to_vec()]).await, Ok(true));
    let before = store.load(A).await;
    drop(store);
    let store = place.open().await;
    assert_eq!(store.load(A).await, before);
    assert_eq!(store.session_in(&room("patio")).await, Ok(Some(A)));
    assert_eq!(store.session_in(&room("bar")).await, Ok(None));
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(vec![A]));
    assert_eq!(store.sessions_in(&playing).await, Ok(vec![A]));
    assert_eq!(store.due(Time(99), 9).await, Ok(vec![A]));
    assert_eq!(store.results(0, 9).await, Ok(vec![(0, b"r".to_vec()), (1, b"counted".to_vec())]));
    assert_eq!(store.setting("key").await, Ok(Some(b"value".to_vec())));
    assert_eq!(store.setting("mark").await, Ok(Some(b"1".to_vec())));
    let write = Write { results: vec![b"s".to_vec()], ..Write::record(vec![]) };
    store.swap(A, Revision(1), write).await.unwrap();
    assert_eq!(store.results(2, 9).await, Ok(vec![(2, b"s".to_vec())]));
}

/// A process that is killed while it creates a database leaves it half made.
async fn what_was_left_of_the_making_is_made_anew(place: Place) {
    drop(place.open().await);
    let (data, draft) =
        (place.path().join(place.engine.name()), place.path().join(format!("{}.new", place.engine.name())));
    fs::rename(&data, &draft).unwrap();
    for entry in fs::read_dir(&draft).unwrap().flatten().filter(|entry| entry.path().is_file()) {
        fs::write(entry.path(), [0; 4096]).unwrap();
    }
    place.open().await.swap(A, Revision::NONE, Write::record(vec![1])).await.unwrap();
    assert!(data.exists() && !draft.exists());
    assert!(place.open().await.load(A).await.unwrap().is_some());
}

async fn a_second_opening_is_refused_until_the_first_is_over(place: Place) {
    let store = place.open().await;
    let locked = StoreError::Locked { path: place.path(), holder: Some(std::process::id()) };
    assert_eq!(place.try_open(Schema::plain(1)).await.err(), Some(locked));
    store.swap(A, Revision::NONE, Write::record(vec![1])).await.unwrap();
    drop(store);
    assert!(place.open().await.load(A).await.unwrap().is_some());
}

async fn the_folder_of_another_engine_is_left_alone(place: Place) {
    fs::create_dir_all(place.path()).unwrap();
    fs::write(place.path().join("FORMAT"), "format 1\nengine other\n").unwrap();
    let refused = place.try_open(Schema::plain(1)).await.err();
    assert_eq!(refused, Some(StoreError::OtherEngine { path: place.path(), found: "other".into() }));
    assert!(!place.path().join(place.engine.name()).exists());
}

async fn a_newer_database_is_left_alone(place: Place) {
    place.open().await.swap(A, Revision::NONE, Write::record(vec![1])).await.unwrap();
    let format = place.path().join("FORMAT");
    let ours = fs::read_to_string(&format).unwrap();
    fs::write(&format, ours.replace(char::is_numeric, "2")).unwrap();
    let refused = place.try_open(Schema::plain(1)).await.err();
    assert_eq!(refused, Some(StoreError::NewerDatabase { path: place.path(), found: 2, known: 1 }));
    fs::write(&format, "what?").unwrap();
    assert!(matches!(place.try_open(Schema::plain(1)).await.err(), Some(StoreError::Spoilt { .. })));
    fs::write(&format, ours).unwrap();
    assert!(place.open().await.load(A).await.unwrap().is_some());
}

async fn a_newer_record_is_left_alone(place: Place) {
    // A newer schema, written by a newer session layer.
    let newer = place.try_open(Schema::plain(2)).await.unwrap();
    newer.swap(A, Revision::NONE, table("from 2", &["patio"], &[], None)).await.unwrap();
    drop(newer);
    let refusal = |found, known| StoreError::NewerRecord { what: format!("session {A}"), found, known };
    let store = place.open().await;
    assert_eq!(store.load(A).await, Err(refusal(2, 1)));
    assert_eq!(store.swap(A, Revision(1), Write::delete()).await, Err(refusal(2, 1).into()));
    drop(store);
    let newer = place.try_open(Schema::plain(2)).await.unwrap();
    assert_eq!(newer.load(A).await.unwrap().unwrap().record, b"from 2");
    drop(newer);
    // A newer envelope.
    tamper(&place, &session_key(A), |sealed| {
        sealed[0] = 9;
        let checksum = crc32fast::hash(&[&[9], &sealed[5..]].concat());
        sealed[1..5].copy_from_slice(&checksum.to_le_bytes());
    });
    let store = place.open().await;
    assert_eq!(store.load(A).await, Err(refusal(9, 1)));
    assert_eq!(store.load(A).await, Err(refusal(9, 1)));
    assert_eq!(store.set_asides().await, Ok(vec![]));
}

async fn an_older_record_is_migrated_when_read(place: Place) {
    let store = place.open().await;
    let write = Write { results: vec![b"won".to_vec()], ..table("one", &["patio"], &[], None) };
    store.swap(A, Revision::NONE, write).await.unwrap();
    store.swap(B, Revision::NONE, table("bad", &["bar"], &[], None)).await.unwrap();
    drop(store);
    let schema = Schema {
        version: 3,
        migrate: |kind, found, bytes| match bytes {
            b"bad" => Err("it never was good".into()),
            _ => Ok([format!("{kind:?} {found} ").as_bytes(), bytes].concat()),
        },
        ..Schema::plain(3)
    };
    assert_eq!((schema.migrate)(Kind::Session, 1, b"bad"), Err("it never was good".into()));
    let store = place.try_open(schema).await.unwrap();
    assert_eq!(store.load(A).await.unwrap().unwrap().record, b"Session 1 one");
    assert_eq!(store.results(0, 9).await, Ok(vec![(0, b"Result 1 won".to_vec())]));
    store.swap(A, Revision(1), table("three", &["patio"], &[], None)).await.unwrap();
    assert_eq!(store.load(A).await.unwrap().unwrap().record, b"three");
    // A value that cannot be migrated stays, for a release that can migrate it.
    for _ in 0..2 {
        assert!(matches!(store.load(B).await, Err(StoreError::Unmigrated { found: 1, .. })));
    }
    assert_eq!(store.session_in(&room("bar")).await, Ok(Some(B)));
}

async fn a_spoilt_record_is_set_aside_and_the_others_go_on(place: Place) {
    let store = place.open().await;
    for id in 0..50 {
        let name = id.to_string();
        store.swap(SessionId(id), Revision::NONE, table(&name, &[&name], &["ana"], Some(id))).await.unwrap();
    }
    drop(store);
    tamper(&place, &session_key(SessionId(7)), |sealed| *sealed.last_mut().unwrap() ^= 1);
    tamper(&place, &session_key(SessionId(8)), |sealed| sealed.truncate(3));
    let store = place.open().await;
    for id in [7, 8] {
        assert_eq!(store.load(SessionId(id)).await, Ok(None));
        assert_eq!(store.session_in(&room(&id.to_string())).await, Ok(None));
    }
    let others: Vec<_> = (0..50).filter(|id| ![7, 8].contains(id)).map(SessionId).collect();
    assert_eq!(store.sessions_of(&player("ana")).await, Ok(others.clone()));
    assert_eq!(store.due(Time(99), 99).await, Ok(others.clone()));
    for id in others {
        assert!(store.load(id).await.unwrap().is_some());
        store.swap(id, Revision(1), Write::record(vec![])).await.unwrap();
    }
    drop(store);
    let kept = place.open().await.set_asides().await.unwrap();
    assert_eq!(kept.iter().map(|aside| aside.id.0).collect::<Vec<_>>(), [7, 8]);
}

async fn a_spoilt_result_or_setting_is_named_and_the_others_go_on(place: Place) {
    let store = place.open().await;
    let results = (0..3_u8).map(|n| vec![n]).collect();
    store.swap(A, Revision::NONE, Write { results, ..Write::record(vec![]) }).await.unwrap();
    store.set_setting("one", Some(vec![1])).await.unwrap();
    drop(store);
    let setting = keys(&place).into_iter().find(|key| key.starts_with(b"s") || key.starts_with(b"h")).unwrap();
    place.open().await.set_setting("two", Some(vec![2])).await.unwrap();
    tamper(&place, &[b"n".as_slice(), &1_u64.to_be_bytes()].concat(), |sealed| sealed[2] ^= 1);
    tamper(&place, &setting, |sealed| sealed.clear());
    let store = place.open().await;
    assert_eq!(store.results(0, 9).await, Ok(vec![(0, vec![0]), (2, vec![2])]));
    assert!(matches!(store.setting("one").await, Err(StoreError::Spoilt { .. })));
    assert_eq!(store.setting("two").await, Ok(Some(vec![2])));
    store.set_setting("one", Some(vec![9])).await.unwrap();
    assert_eq!(store.setting("one").await, Ok(Some(vec![9])));
}

async fn a_spoilt_database_gives_way_to_the_latest_whole_export(place: Place) {
    let store = place.open().await;
    let exports = place.path().join("exports");
    fs::create_dir(&exports).unwrap();
    for step in 0..3 {
        store.swap(A, Revision(step), table(&step.to_string(), &["patio"], &[], None)).await.unwrap();
        let path = exports.join(format!("{step}.jsonl"));
        export::export_file(&*store, &path).await.unwrap();
        let age = Duration::from_secs(1_700_000_000 + step);
        fs::File::options().append(true).open(path).unwrap().set_modified(std::time::UNIX_EPOCH + age).unwrap();
    }
    drop(store);
    // The latest copy was cut short by the same disaster.
    let latest = fs::read_to_string(exports.join("2.jsonl")).unwrap();
    fs::write(exports.join("2.jsonl"), &latest[..latest.len() - 30]).unwrap();
    let file = fs::File::options().append(true).open(exports.join("2.jsonl")).unwrap();
    file.set_modified(std::time::UNIX_EPOCH + Duration::from_secs(1_700_000_009)).unwrap();
    place.wreck();
    assert!(matches!(place.try_open(Schema::plain(1)).await.err(), Some(StoreError::SpoiltDatabase { .. })));
    assert!(!place.path().join(format!("{}.spoilt-1", place.engine.name())).exists(), "only who mends sets it aside");
    let store = place.repair().await.unwrap();
    let stored = store.load(A).await.unwrap().unwrap();
    assert_eq!((stored.revision, stored.record), (Revision(2), b"1".to_vec()));
    assert_eq!(store.session_in(&room("patio")).await, Ok(Some(A)));
    assert!(place.path().join(format!("{}.spoilt-1", place.engine.name())).is_dir());
    store.swap(A, Revision(2), Write::record(b"on".to_vec())).await.unwrap();
    drop(store);
    assert_eq!(place.open().await.load(A).await.unwrap().unwrap().record, b"on");
}

/// If any bytes of the files change, opening, reading and writing return what was written or an error.
async fn any_damage_to_the_files_is_told_and_not_fatal(place: Place) {
    let record = |id: u64| format!("{id}").repeat(40);
    let store = place.open().await;
    for id in 0..60 {
        let write = table(&record(id), &[&id.to_string()], &["ana"], Some(id));
        store.swap(SessionId(id), Revision::NONE, write).await.unwrap();
    }
    drop(store);
    let file = place.path().join(place.engine.name()).join("db");
    let whole = fs::read(&file).unwrap();
    let written = whole.iter().rposition(|byte| *byte != 0).unwrap();
    for round in 0..24 {
        let mut bytes = whole.clone();
        let at = (written / 24) * round;
        bytes[at..at + 16].fill(0x5a);
        let folder = tempfile::TempDir::new().unwrap();
        copy(&place.path(), folder.path());
        fs::write(folder.path().join(file.strip_prefix(place.path()).unwrap()), bytes).unwrap();
        let opening = OpenOptions { seal: place.seal.clone(), ..OpenOptions::default() };
        let store = match sobremesa_store::open_with(place.engine, folder.path(), Schema::plain(1), opening).await {
            Ok(store) => store,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        for id in 0..60 {
            if let Ok(Some(stored)) = store.load(SessionId(id)).await {
                assert_eq!(String::from_utf8(stored.record).unwrap(), record(id), "round {round}");
            }
        }
        let write = table("new", &[], &[], None);
        if store.swap(SessionId(99), Revision::NONE, write).await.is_ok() {
            assert_eq!(store.load(SessionId(99)).await.unwrap().unwrap().record, b"new", "round {round}");
        }
    }
}

async fn a_folder_that_cannot_be_written_is_told(place: Place) {
    let file = place.folder.path().join("file");
    fs::write(&file, "").unwrap();
    let below_a_file = sobremesa_store::open(place.engine, &file.join("store"), Schema::plain(1)).await.err();
    assert!(matches!(below_a_file, Some(StoreError::Io { .. })), "{below_a_file:?}");
    // Not even root can create folders there.
    let denied = sobremesa_store::open(place.engine, Path::new("/sys/sobremesa"), Schema::plain(1)).await.err();
    assert!(matches!(denied, Some(StoreError::Denied { .. })), "{denied:?}");
}

/// Needs a disk of its own that fills up quickly, and therefore the right to mount one.
async fn a_full_disk_is_told_and_got_over(place: Place) {
    let Some(_disk) = SmallDisk::mount(place.folder.path(), "64m") else {
        eprintln!("left out: no right to mount a small disk");
        return;
    };
    let full = || StoreError::Full { path: place.path() };
    let store = place.open().await;
    store.swap(A, Revision::NONE, Write::record(vec![1])).await.unwrap();

    // Another process fills the disk: writes are refused before the engine notices, and go on when there is
    // room.
    let filler = place.folder.path().join("filler");
    fs::write(&filler, vec![7; 40 << 20]).unwrap();
    assert_eq!(store.swap(A, Revision(1), Write::record(vec![2])).await, Err(full().into()));
    assert_eq!(store.set_setting("key", None).await, Err(full()));
    assert_eq!(store.load(A).await.unwrap().unwrap().record, [1]);
    fs::remove_file(&filler).unwrap();
    assert_eq!(store.swap(A, Revision(1), Write::record(vec![2])).await, Ok(Revision(2)));

    // A single group is larger than what is left: the engine itself runs into the end of the disk.
    let large = |id: u64| (0..60_000_u64).map(|n| (n * n * 31 + id * 7 + n / 256) as u8).collect::<Vec<_>>();
    let writers: Vec<_> = (1000..2500)
        .map(|id| {
            let store = store.clone();
            tokio::spawn(async move { (id, store.swap(SessionId(id), Revision::NONE, Write::record(large(id))).await) })
        })
        .collect();
    let (mut kept, mut refused) = (vec![], 0);
    for writer in writers {
        match writer.await.unwrap() {
            (id, Ok(_)) => kept.push(id),
            (_, Err(error)) => {
                assert!(matches!(error, SwapError::Store(StoreError::Full { .. })), "{error:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0, "{} records of 60 kB fitted on 64 MB", kept.len());
    SmallDisk::grow(place.folder.path(), "400m");
    // It is noticed without a write.
    let noticed = async {
        while store.load(A).await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, noticed).await.expect("that there is room again is noticed");
    // Changes that began to be checkpointed on the full disk may fail only now, and are got over in the same
    // way.
    let going_on = async {
        loop {
            match store.swap(A, Revision(2), Write::record(vec![3])).await {
                Err(SwapError::Store(StoreError::Full { .. })) => tokio::time::sleep(Duration::from_millis(5)).await,
                answer => break answer,
            }
        }
    };
    assert_eq!(tokio::time::timeout(PATIENCE, going_on).await, Ok(Ok(Revision(3))));
    assert_eq!(store.load(A).await.unwrap().unwrap().record, [3]);
    for id in &kept {
        assert!(store.load(SessionId(*id)).await.unwrap().unwrap().record == large(*id), "session {id}");
    }
    drop(store);
    let store = place.open().await;
    for id in kept {
        assert!(store.load(SessionId(id)).await.unwrap().unwrap().record == large(id), "session {id} after a restart");
    }
}

/// A copy that would fill the disk is abandoned in time, and nothing is left of it.
async fn a_copy_leaves_the_room_that_moves_need(place: Place) {
    let Some(_disk) = SmallDisk::mount(place.folder.path(), "300m") else {
        eprintln!("left out: no right to mount a small disk");
        return;
    };
    let store = place.open().await;
    for id in 0..200 {
        store.swap(SessionId(id), Revision::NONE, Write::record(vec![id as u8; 50_000])).await.unwrap();
    }
    let exports = place.path().join("exports");
    fs::create_dir(&exports).unwrap();
    // The journal's changes are checkpointed when the store closes: from now on nothing takes up space behind
    // the test's back.
    drop(store);
    let store = place.open().await;
    // The copy takes 20 MB, which would fit beside the filler, but not together with what moves need.
    let disk = nix::sys::statvfs::statvfs(place.folder.path()).unwrap();
    let free = (disk.blocks_available() * disk.fragment_size()) as usize;
    fs::write(place.folder.path().join("filler"), vec![7; free - (40 << 20)]).unwrap();
    let refused = export::copy_file(&*store, &exports.join("auto-1.jsonl")).await;
    assert!(refused.is_err(), "{refused:?}");
    assert_eq!(fs::read_dir(&exports).unwrap().count(), 0);
    assert_eq!(store.swap(SessionId(0), Revision(1), Write::record(vec![])).await, Ok(Revision(2)));
    fs::remove_file(place.folder.path().join("filler")).unwrap();
    export::copy_file(&*store, &exports.join("auto-1.jsonl")).await.unwrap();
}

/// A file system in memory with a limited size.
struct SmallDisk<'a>(&'a Path);

impl SmallDisk<'_> {
    fn mount<'a>(at: &'a Path, size: &str) -> Option<SmallDisk<'a>> {
        run("mount", &["-t", "tmpfs", "-o", &format!("size={size}"), "sobremesa-test"], at).then_some(SmallDisk(at))
    }

    fn grow(at: &Path, size: &str) {
        assert!(run("mount", &["-o", &format!("remount,size={size}")], at));
    }
}

impl Drop for SmallDisk<'_> {
    fn drop(&mut self) {
        run("umount", &["-l"], self.0);
    }
}

fn run(program: &str, words: &[&str], path: &Path) -> bool {
    Command::new(program).args(words).arg(path).output().is_ok_and(|output| output.status.success())
}

/// A child process that was being started when the store was closed has a copy of the engine's open file for
/// a moment.
async fn files_that_are_locked_for_a_moment_longer_are_waited_for(place: Place) {
    place.open().await.swap(A, Revision::NONE, Write::record(vec![1])).await.unwrap();
    let folder = place.path().join(place.engine.name());
    let held = open_patiently(|| ::sled::open(&folder));
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(200));
        drop(held);
    });
    assert!(place.open().await.load(A).await.unwrap().is_some());
}

/// Opens a database that the store has just closed. An engine locks its file until the last copy of the open
/// file is closed, and a child process that another test is starting right now has a copy for a moment; the
/// store waits for that in the same way.
fn open_patiently<D, E: Debug>(open: impl Fn() -> Result<D, E>) -> D {
    for _ in 0..100 {
        match open() {
            Ok(db) => return db,
            Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    }
    open().unwrap()
}

/// Changes a stored value behind the store's back.
fn tamper(place: &Place, key: &[u8], change: impl FnOnce(&mut Vec<u8>)) {
    let db = open_patiently(|| ::sled::open(place.path().join(place.engine.name())));
    let mut value = db.get(key).unwrap().unwrap().to_vec();
    change(&mut value);
    db.insert(key, value).unwrap();
    db.flush().unwrap();
}

/// Returns the keys that lie on disk.
fn keys(place: &Place) -> Vec<Vec<u8>> {
    let db = open_patiently(|| ::sled::open(place.path().join(place.engine.name())));
    db.iter().keys().map(|key| key.unwrap().to_vec()).collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to.join(entry.file_name()));
        } else {
            fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
        }
    }
}

fn session_key(id: SessionId) -> Vec<u8> {
    [b"S".as_slice(), &id.0.to_be_bytes()].concat()
}
