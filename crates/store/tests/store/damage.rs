//! The effects of damage to the files: nothing that is whole is given up, and no store begins empty without a
//! word.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sobremesa_store::{OpenOptions, Revision, Room, SessionId, Store, StoreEngine, StoreError, Write, export};

use crate::{A, B, C, Place, room, table};

crate::with_engines!(sled: Sled => [
    a_journal_is_replayed_over_the_copy_that_is_restored,
    a_journal_that_is_whole_needs_no_copy,
    without_a_copy_a_spoilt_database_is_left_alone,
    a_room_is_held_once_where_writes_are_missing,
    an_emptied_store_asks,
    nobody_else_can_read_what_is_stored,
    a_restoring_that_is_cut_short_is_taken_up_again,
]);

impl Place {
    fn data(&self) -> PathBuf {
        self.path().join(self.engine.name())
    }

    /// Returns the files as they are at this moment, as a killed program leaves them.
    pub(crate) fn kill(&self) -> Place {
        let other = Place { seal: self.seal.clone(), ..Place::new(self.engine) };
        copy(&self.path(), &other.path());
        other
    }

    /// Makes the engine's files unreadable.
    pub(crate) fn wreck(&self) {
        let whole = fs::read(self.data().join("db")).unwrap();
        fs::write(self.data().join("db"), vec![0x5a; whole.len()]).unwrap();
        // The rest is damaged too, so that sled cannot open, even from its log.
        let snapshots = fs::read_dir(self.data()).unwrap().flatten().map(|entry| entry.path());
        for snapshot in snapshots.filter(|path| path.to_string_lossy().contains("snap.")) {
            fs::write(snapshot, [0x5a; 64]).unwrap();
        }
        fs::write(self.data().join("conf"), [0x5a; 64]).unwrap();
    }

    async fn export(&self, store: &dyn Store) {
        fs::create_dir_all(self.path().join("exports")).unwrap();
        export::export_file(store, &self.path().join("exports/one.jsonl")).await.unwrap();
    }
}

pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

async fn records(store: &Arc<dyn Store>) -> Vec<(u64, Vec<u8>)> {
    let mut records = Vec::new();
    for id in store.sessions(None, 99).await.unwrap() {
        records.push((id.0, store.load(id).await.unwrap().unwrap().record));
    }
    records
}

async fn a_journal_is_replayed_over_the_copy_that_is_restored(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("a1", &["patio"], &["ana"], None)).await.unwrap();
    store.swap(B, Revision::NONE, table("b1", &["bar"], &["ana"], None)).await.unwrap();
    place.export(&*store).await;
    store.swap(A, Revision(1), table("a2", &["plaza"], &["ana"], None)).await.unwrap();
    store.swap(C, Revision::NONE, table("c1", &["patio"], &["luz"], None)).await.unwrap();
    let killed = place.kill();
    drop(store);
    killed.wreck();
    assert!(matches!(killed.try_open(sobremesa_store::Schema::plain(1)).await, Err(StoreError::SpoiltDatabase { .. })));
    let store = killed.repair().await.unwrap();
    let all = vec![(A.0, b"a2".to_vec()), (B.0, b"b1".to_vec()), (C.0, b"c1".to_vec())];
    assert_eq!(records(&store).await, all);
    assert_eq!(store.session_in(&room("patio")).await, Ok(Some(C)));
    // It goes on, and so does the count by which copies and journals are compared.
    assert_eq!(store.swap(A, Revision(2), Write::record(b"a3".to_vec())).await, Ok(Revision(3)));
    assert_eq!(store.groups(), 5);
}

async fn a_journal_that_is_whole_needs_no_copy(place: Place) {
    let store = place.open().await;
    for id in 0..9 {
        store.swap(SessionId(id), Revision::NONE, table(&id.to_string(), &[&id.to_string()], &[], None)).await.unwrap();
    }
    let killed = place.kill();
    killed.wreck();
    assert_eq!(records(&killed.repair().await.unwrap()).await, records(&store).await);
    assert!(killed.path().join(format!("{}.spoilt-1", place.engine.name())).is_dir());
}

async fn without_a_copy_a_spoilt_database_is_left_alone(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("a1", &["patio"], &[], None)).await.unwrap();
    drop(store);
    place.wreck();
    assert!(matches!(place.repair().await, Err(StoreError::SpoiltDatabase { .. })));
    assert!(!place.path().join(format!("{}.spoilt-1", place.engine.name())).exists());
    let store =
        place.open_with(OpenOptions { repair: true, start_empty: true, ..OpenOptions::default() }).await.unwrap();
    assert_eq!(records(&store).await, []);
    assert!(place.path().join(format!("{}.spoilt-1", place.engine.name())).is_dir());
}

/// The journal says that the second table took a room; that the first gave it up was in a lost write. Which
/// of them has the higher id does not matter.
async fn a_room_is_held_once_where_writes_are_missing(place: Place) {
    for (first, second) in [(A, C), (C, A)] {
        let place = Place::new(place.engine);
        let small = OpenOptions { journal_bytes: 1, ..OpenOptions::default() };
        let store = place.open_with(small).await.unwrap();
        store.swap(first, Revision::NONE, table("first", &["patio"], &["ana"], None)).await.unwrap();
        place.export(&*store).await;
        store.swap(first, Revision(1), table("gone", &["plaza"], &["ana"], None)).await.unwrap();
        store.swap(B, Revision::NONE, table("third", &["bar"], &["ana"], None)).await.unwrap();
        store.swap(second, Revision::NONE, table("second", &["patio"], &["luz"], None)).await.unwrap();
        let killed = place.kill();
        killed.wreck();
        let store = killed.repair().await.unwrap();
        assert_eq!(store.session_in(&Room("web:patio".into())).await, Ok(Some(second)));
        let mut left = [(B.0, b"third".to_vec()), (second.0, b"second".to_vec())];
        left.sort();
        assert_eq!(records(&store).await, left);
        let aside = store.set_asides().await.unwrap();
        assert_eq!((aside.len(), aside[0].id), (1, first), "it is kept for a person to look at");
    }
}

async fn an_emptied_store_asks(place: Place) {
    let store = place.open().await;
    place.export(&*store).await;
    drop(store);
    // A copy of nothing is no reason to ask.
    fs::remove_dir_all(place.data()).unwrap();
    let store = place.repair().await.unwrap();
    store.swap(A, Revision::NONE, table("a1", &["patio"], &[], None)).await.unwrap();
    place.export(&*store).await;
    drop(store);
    fs::remove_dir_all(place.data()).unwrap();
    let copy = place.path().join("exports/one.jsonl");
    for _ in 0..2 {
        let refused = Some(StoreError::Emptied { path: place.path(), copy: copy.clone() });
        assert_eq!(place.repair().await.err(), refused);
        assert_eq!(place.open_with(OpenOptions::default()).await.err(), refused);
    }
    // An import is a way forward, if it imports something.
    let empty = OpenOptions { start_empty: true, ..OpenOptions::default() };
    drop(place.open_with(empty.clone()).await.unwrap());
    assert!(place.repair().await.is_err());
    let store = place.open_with(empty.clone()).await.unwrap();
    export::import_file(&*store, &copy, sobremesa_store::Existing::Keep).await.unwrap();
    drop(store);
    assert_eq!(records(&place.repair().await.unwrap()).await, [(A.0, b"a1".to_vec())]);
    // Another way is to say, once, that the store is to be empty.
    fs::remove_dir_all(place.data()).unwrap();
    drop(place.open_with(OpenOptions { repair: true, ..empty }).await.unwrap());
    assert_eq!(records(&place.repair().await.unwrap()).await, []);
}

async fn nobody_else_can_read_what_is_stored(place: Place) {
    let store = place.open().await;
    place.export(&*store).await;
    drop(store);
    let open = |path: &Path| fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    let mut found = vec![place.path()];
    let mut all = Vec::new();
    while let Some(path) = found.pop() {
        open(&path);
        if path.is_dir() {
            found.extend(fs::read_dir(&path).unwrap().flatten().map(|entry| entry.path()));
        }
        all.push(path);
    }
    let store = place.open().await;
    for path in all.iter().filter(|path| path.exists()) {
        let wanted = if path.is_dir() { 0o700 } else { 0o600 };
        assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, wanted, "{}", path.display());
    }
    drop(store);
}

/// Whenever the program is killed while new files replace the old ones, one of the two is there.
async fn a_restoring_that_is_cut_short_is_taken_up_again(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("a1", &["patio"], &[], None)).await.unwrap();
    place.export(&*store).await;
    drop(store);
    let beside = |what: &str| place.path().join(format!("{}.{what}", place.engine.name()));
    fs::rename(place.data(), beside("restored")).unwrap();
    assert_eq!(records(&place.open().await).await, [(A.0, b"a1".to_vec())], "killed before the last step");
    copy(&place.data(), &beside("restored"));
    copy(&place.data(), &beside("new"));
    place.wreck();
    assert_eq!(records(&place.repair().await.unwrap()).await, [(A.0, b"a1".to_vec())], "killed before any step");
    assert!(!beside("restored").exists());
}

/// The files that sled leaves when the disk is full, or when it is killed, while it writes a snapshot.
#[tokio::test]
async fn an_unfinished_snapshot_of_sled_is_no_damage() {
    let place = Place::new(StoreEngine::Sled);
    for round in 0..3 {
        let store = place.open().await;
        store.swap(SessionId(round), Revision::NONE, Write::record(vec![7; 99])).await.unwrap();
        drop(store);
        fs::write(place.data().join("snap.00000000FFFFFFFF.generating"), vec![0; round as usize * 7]).unwrap();
    }
    assert_eq!(records(&place.open().await).await.len(), 3);
}

/// Files that sled only derives from its log are rebuilt, however old the copies are.
#[tokio::test]
async fn without_its_snapshot_sled_has_lost_nothing() {
    let place = Place::new(StoreEngine::Sled);
    let store = place.open_with(OpenOptions { journal_bytes: 20_000, ..OpenOptions::default() }).await.unwrap();
    for revision in 0..40 {
        for id in 0..40 {
            let record = format!("{id} {revision} ").repeat(30);
            store.swap(SessionId(id), Revision(revision), Write::record(record.into())).await.unwrap();
        }
        if revision == 3 {
            place.export(&*store).await;
        }
    }
    let before = records(&store).await;
    drop(store);
    for damaged in ["snap.", "conf"] {
        let files = fs::read_dir(place.data()).unwrap().flatten().map(|entry| entry.path());
        for file in files.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with(damaged)) {
            fs::write(file, [0x5a; 64]).unwrap();
        }
        assert!(place.try_open(sobremesa_store::Schema::plain(1)).await.is_err());
        assert!(records(&place.repair().await.unwrap()).await == before, "{damaged}");
    }
}
