//! Export and import.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use sobremesa_store::export::{self, Counts, TransferError};
use sobremesa_store::{
    Entry, Existing, MasterKey, Revision, Schema, Seal, SessionId, Store, StoreError, SwapError, Time, Write,
};

use crate::{A, B, Place, player, room, table};

crate::with_all!([
    everything_moves_to_another_store,
    an_export_can_be_made_while_tables_are_played,
    an_import_overwrites_only_when_told,
    a_refused_import_changes_nothing,
    importing_twice_is_importing_once,
    a_result_whose_number_is_taken_is_appended,
    a_session_that_differs_is_put_back_only_when_told,
]);

async fn fill(store: &dyn Store) {
    for id in 0..600 {
        let name = id.to_string();
        let results = if id % 3 == 0 { vec![vec![id as u8; 3]] } else { vec![] };
        let write = Write { results, ..table(&name.repeat(9), &[&name], &["ana", &name], Some(1000 - id)) };
        store.swap(SessionId(id), Revision::NONE, write.clone()).await.unwrap();
        if id % 5 == 0 {
            store.swap(SessionId(id), Revision(1), Write { results: vec![], ..write }).await.unwrap();
        }
    }
    store.swap(A, Revision(2), Write::delete()).await.unwrap();
    store.set_aside(B, Revision(1), "a test").await.unwrap();
    store.set_setting("web.secret", Some(vec![0, 255])).await.unwrap();
}

/// Everything that a store can be asked.
async fn everything(store: &dyn Store) -> Vec<String> {
    let mut all = Vec::new();
    for id in store.sessions(None, usize::MAX).await.unwrap() {
        all.push(format!("{id} {:?}", store.load(id).await.unwrap()));
        all.push(format!("{:?}", store.session_in(&room(&id.0.to_string())).await));
    }
    all.push(format!("{:?}", store.sessions_of(&player("ana")).await));
    all.push(format!("{:?}", store.due(Time(u64::MAX), usize::MAX).await));
    all.push(format!("{:?}", store.results(0, usize::MAX).await));
    all.push(format!("{:?} {:?}", store.settings(None, 99).await, store.setting("web.secret").await));
    all.push(format!("{:?}", store.set_asides().await));
    all
}

async fn everything_moves_to_another_store(place: Place) {
    let store = place.open().await;
    fill(&*store).await;
    let path = place.folder.path().join("all.jsonl");
    let counts = export::export_file(&*store, &path).await.unwrap();
    assert_eq!(export::summary(&path).unwrap().0, counts, "anybody can count");
    let plain = place.folder.path().join("plain.jsonl");
    assert_eq!(export::export_plain_file(&*store, &plain).await.unwrap(), counts);
    assert_eq!(counts, Counts { sessions: 598, results: 200, settings: 1, asides: 1 });
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    for engine in sobremesa_store::StoreEngine::ALL {
        let other = Place { seal: place.seal.clone(), ..Place::new(engine) };
        let other = other.open().await;
        assert_eq!(export::import_file(&*other, &path, Existing::Keep).await.unwrap(), counts);
        assert_eq!(everything(&*other).await, everything(&*store).await);
        let mut lines = Vec::new();
        export::export(&*other, &mut lines).await.unwrap();
        // Except for its last line, which says how far the store's own journal had got.
        let entries = |lines: &[u8]| {
            let lines = String::from_utf8(lines.to_vec()).unwrap();
            lines.trim_end().rsplit_once('\n').unwrap().0.to_owned()
        };
        assert!(entries(&lines) == entries(&fs::read(&plain).unwrap()), "an export of an import is the export");
    }
}

async fn an_export_can_be_made_while_tables_are_played(place: Place) {
    let store = place.open().await;
    fill(&*store).await;
    let playing = tokio::spawn({
        let store = store.clone();
        async move {
            for revision in 1..200 {
                let write = table(&revision.to_string().repeat(9), &[&revision.to_string(), "1"], &[], None);
                let write = Write { rooms: vec![room("1")], ..write };
                store.swap(SessionId(1), Revision(revision), write).await.unwrap();
            }
        }
    });
    let path = place.folder.path().join("all.jsonl");
    export::export_file(&*store, &path).await.unwrap();
    playing.await.unwrap();
    let copy = Place { seal: place.seal.clone(), ..Place::new(sobremesa_store::StoreEngine::Memory) }.open().await;
    export::import_file(&*copy, &path, Existing::Keep).await.unwrap();
    let stored = copy.load(SessionId(1)).await.unwrap().unwrap();
    if stored.revision > Revision(1) {
        assert_eq!(stored.record, (stored.revision.0 - 1).to_string().repeat(9).into_bytes());
    }
}

async fn an_import_overwrites_only_when_told(place: Place) {
    let path = place.folder.path().join("one.jsonl");
    let source = sobremesa_store::memory(Schema::plain(1));
    source.swap(A, Revision::NONE, table("theirs", &["patio"], &["ana"], Some(1))).await.unwrap();
    source.set_setting("key", Some(b"theirs".to_vec())).await.unwrap();
    export::export_file(&*source, &path).await.unwrap();

    let store = place.open().await;
    store.swap(A, Revision::NONE, table("ours", &["bar"], &["luz"], Some(2))).await.unwrap();
    store.set_setting("key", Some(b"ours".to_vec())).await.unwrap();
    let refused = export::import_file(&*store, &path, Existing::Keep).await;
    assert!(matches!(refused, Err(TransferError::Exists { line: 2, id: A })), "{refused:?}");
    assert_eq!(store.load(A).await.unwrap().unwrap().record, b"ours");

    export::import_file(&*store, &path, Existing::Replace).await.unwrap();
    assert_eq!(store.load(A).await, source.load(A).await);
    assert_eq!(store.session_in(&room("bar")).await, Ok(None));
    assert_eq!(store.session_in(&room("patio")).await, Ok(Some(A)));
    assert_eq!(store.sessions_of(&player("luz")).await, Ok(vec![]));
    assert_eq!(store.due(Time(9), 9).await, Ok(vec![A]));
    assert_eq!(store.next_due().await, Ok(Some(Time(1))));
    assert_eq!(store.setting("key").await, Ok(Some(b"theirs".to_vec())));
}

async fn a_refused_import_changes_nothing(place: Place) {
    let store = place.open().await;
    fill(&*store).await;
    let before = everything(&*store).await;
    let path = place.folder.path().join("bad.jsonl");
    let header = r#"{"sobremesa":"export","format":1}"#;
    let new =
        r#"{"session":"0000000000ffffff","revision":1,"schema":1,"wake_at":null,"rooms":[],"players":[],"record":""}"#;
    let taken = new.replace("[],\"players\"", "[\"web:9\"],\"players\"");
    let end = r#"{"end":{"sessions":1,"results":0,"settings":0,"asides":0}}"#;
    let bad = [
        String::new(),
        new.to_owned(),
        format!("{header}\n{new}"),
        format!("{header}\n{new}\n{new}\n{end}"),
        format!("{header}\n{new}\n{header}\n{end}"),
        format!("{header}\n{taken}\n{end}"),
        format!("{header}\n{}\n{end}", new.replace("\"record\":\"\"", "\"record\":\"0\"")),
        format!("{header}\n{}\n{end}", new.replace("\"record\":\"\"", "\"record\":\"zz\"")),
        format!("{header}\n{}\n{end}", new.replace("0000000000ffffff", "ffffff")),
        format!("{header}\n{}\n{end}", new.replace("\"schema\":1", "\"schema\":2")),
        format!("{header}\n{}\n{end}", new.replace("\"schema\":1", "\"schema\":0")),
        format!("{header}\n{}\n{end}", new.replace("\"rooms\"", "\"roms\"")),
        format!(
            "{header}\n{}\n{end}",
            new.replace("\"record\":\"\"", &format!("\"record\":\"{}\"", "00".repeat(70_000)))
        ),
        format!("{}\n{new}\n{end}", header.replace('1', "0")),
        format!("{}\n{new}\n{end}", header.replace('1', "3")),
        format!("{}\n{new}\n{end}", header.replace("export", "import")),
        format!("{header}\n\u{0}\n{end}"),
    ];
    let unchecked = format!("{header}\n{new}\n{end}");
    for text in bad.iter().map(|text| checked(text)).chain([unchecked.clone()]) {
        fs::write(&path, &text).unwrap();
        let refused = export::import_file(&*store, &path, Existing::Keep).await;
        assert!(refused.is_err(), "{text}");
        assert!(everything(&*store).await == before, "{text}");
    }
    // `restore` itself does so too with the entries it is given.
    let stored = store.load(SessionId(9)).await.unwrap().unwrap();
    let fresh = Entry::Setting { name: "fresh".into(), value: vec![] };
    let entries = vec![fresh, Entry::Session { id: SessionId(1 << 40), schema: 1, stored }];
    let refused = store.restore(entries, Existing::Replace).await;
    assert_eq!(refused, Err(SwapError::RoomTaken { room: room("9"), holder: SessionId(9) }));
    let last = vec![Entry::Result { number: u64::MAX, schema: 1, bytes: vec![] }];
    let refused = store.restore(last, Existing::Keep).await;
    assert!(matches!(refused, Err(SwapError::Store(StoreError::Spoilt { .. }))));
    assert!(everything(&*store).await == before);
    // With nothing wrong it is taken.
    fs::write(&path, checked(&unchecked)).unwrap();
    export::import_file(&*store, &path, Existing::Keep).await.unwrap();
}

/// Returns an export with the checksums that its lines lack, after the first.
fn checked(export: &str) -> String {
    let close = |line: &str| match line.strip_suffix('}') {
        Some(line) => format!("{line},\"crc\":\"{:08x}\"}}", crc32fast::hash(line.as_bytes())),
        None => line.to_owned(),
    };
    let lines = export.lines().enumerate().map(|(at, line)| if at == 0 { line.to_owned() } else { close(line) });
    lines.collect::<Vec<_>>().join("\n")
}

async fn importing_twice_is_importing_once(place: Place) {
    let store = place.open().await;
    fill(&*store).await;
    let before = everything(&*store).await;
    let path = place.folder.path().join("all.jsonl");
    export::export_file(&*store, &path).await.unwrap();
    for existing in [Existing::Keep, Existing::Replace] {
        export::import_file(&*store, &path, existing).await.unwrap();
        assert!(everything(&*store).await == before);
    }
}

/// Two stores both counted their results from 0: neither loses one.
async fn a_result_whose_number_is_taken_is_appended(place: Place) {
    let store = place.open().await;
    let ours = Write { results: vec![b"ours".to_vec()], ..table("one", &[], &["ana"], None) };
    store.swap(A, Revision::NONE, ours).await.unwrap();
    let theirs = |bytes: &[u8]| vec![Entry::Result { number: 0, schema: 1, bytes: bytes.to_vec() }];
    store.restore(theirs(b"ours"), Existing::Keep).await.unwrap();
    store.restore(theirs(b"theirs"), Existing::Keep).await.unwrap();
    let results: Vec<Vec<u8>> =
        store.results(0, usize::MAX).await.unwrap().into_iter().map(|(_, result)| result).collect();
    assert_eq!(results, [b"ours".to_vec(), b"theirs".to_vec()]);
}

/// A check before it could have missed this: another process writes between the two.
async fn a_session_that_differs_is_put_back_only_when_told(place: Place) {
    let store = place.open().await;
    store.swap(A, Revision::NONE, table("ours", &["bar"], &["luz"], Some(2))).await.unwrap();
    let ours = store.load(A).await.unwrap().unwrap();
    let theirs = sobremesa_store::Stored { record: b"theirs".to_vec(), revision: Revision(4), ..ours.clone() };
    let entry = |stored: &sobremesa_store::Stored| vec![Entry::Session { id: A, schema: 1, stored: stored.clone() }];
    assert_eq!(store.restore(entry(&ours), Existing::Keep).await, Ok(()), "it is there already");
    let refused = store.restore(entry(&theirs), Existing::Keep).await;
    assert_eq!(refused, Err(SwapError::Conflict { stored: Revision(1) }));
    assert_eq!(store.load(A).await, Ok(Some(ours)));
    assert_eq!(store.restore(entry(&theirs), Existing::Replace).await, Ok(()));
    assert_eq!(store.load(A).await, Ok(Some(theirs)));
}

#[tokio::test]
async fn an_export_states_its_journal_position_and_its_counts() {
    let place = Place::new(sobremesa_store::StoreEngine::Sled);
    let on_disk = place.open().await;
    on_disk.swap(A, Revision::NONE, table("one", &[], &[], None)).await.unwrap();
    on_disk.swap(A, Revision(1), table("two", &[], &[], None)).await.unwrap();
    let path = place.folder.path().join("all.jsonl");
    export::export_file(&*on_disk, &path).await.unwrap();
    let (counts, groups) = export::summary(&path).unwrap();
    assert_eq!((counts.sessions, groups), (1, Some(2)));
    assert_eq!(counts.to_string(), "1 sessions, 0 results, 0 settings, 0 set aside");
    // A store in memory has no journal.
    export::export_file(&*sobremesa_store::memory(Schema::plain(1)), &path).await.unwrap();
    assert_eq!(export::summary(&path).unwrap(), (Counts::default(), None));
}

/// Exports of every release can be imported for ever.
#[tokio::test]
async fn an_export_of_the_first_format_is_read_and_written_as_it_was() {
    let golden = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/export-1.jsonl"));
    let store = sobremesa_store::memory(Schema::plain(1));
    export::import_file(&*store, golden, Existing::Keep).await.unwrap();
    let mut lines = Vec::new();
    export::export(&*store, &mut lines).await.unwrap();
    assert_eq!(String::from_utf8(lines).unwrap(), fs::read_to_string(golden).unwrap());
}

/// The refusal says that a newer release is needed, and not that something is damaged.
#[tokio::test]
async fn an_export_of_a_newer_format_is_refused() {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(&file, "{\"sobremesa\":\"export\",\"format\":9}\n").unwrap();
    let store = sobremesa_store::memory(Schema::plain(1));
    let refused = export::import_file(&*store, file.path(), Existing::Keep).await;
    assert!(matches!(refused, Err(TransferError::Newer { found: 9 })), "{refused:?}");
}

/// A digit that changed on the disk, or was changed by hand, does not pass for another record.
#[tokio::test]
async fn a_changed_digit_is_noticed_wherever_it_is() {
    let place = tempfile::TempDir::new().unwrap();
    let source = sobremesa_store::memory(Schema::plain(1));
    source.swap(A, Revision::NONE, table("ours", &["patio"], &["ana"], Some(1))).await.unwrap();
    source.set_setting("key", Some(b"ours".to_vec())).await.unwrap();
    let path = place.path().join("all.jsonl");
    export::export_file(&*source, &path).await.unwrap();
    let whole = fs::read(&path).unwrap();
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for at in (first..whole.len()).filter(|at| whole[*at].is_ascii_alphanumeric()) {
        let mut changed = whole.clone();
        changed[at] = if changed[at] == b'0' { b'1' } else { b'0' };
        fs::write(&path, changed).unwrap();
        let store = sobremesa_store::memory(Schema::plain(1));
        assert!(export::import_file(&*store, &path, Existing::Keep).await.is_err(), "at {at}");
        assert_eq!(store.sessions(None, 9).await, Ok(vec![]));
    }
}

/// Keys made at a first start give way to those by which people are known; in a store with games, they stay.
#[tokio::test]
async fn an_import_brings_the_identities_along() {
    let place = tempfile::TempDir::new().unwrap();
    let source = sobremesa_store::memory(Schema::plain(1));
    source.swap(A, Revision::NONE, table("ours", &["patio"], &["ana"], Some(1))).await.unwrap();
    source.set_setting("key", Some(b"ours".to_vec())).await.unwrap();
    let path = place.path().join("all.jsonl");
    export::export_file(&*source, &path).await.unwrap();
    for played in [false, true] {
        let store = sobremesa_store::memory(Schema::plain(1));
        store.set_setting("key", Some(b"made at the first start".to_vec())).await.unwrap();
        if played {
            store.swap(B, Revision::NONE, Write::record(vec![])).await.unwrap();
        }
        export::import_file(&*store, &path, Existing::Keep).await.unwrap();
        let ours = store.setting("key").await.unwrap().unwrap() == b"ours";
        assert_eq!(ours, !played);
        export::import_file(&*store, &path, Existing::Replace).await.unwrap();
        assert_eq!(store.setting("key").await, Ok(Some(b"ours".to_vec())));
    }
}

/// A process with write access to the export's folder cannot have another file overwritten through a link,
/// and nothing is left of a failed export.
#[tokio::test]
async fn an_export_follows_no_link_and_leaves_nothing_unfinished() {
    let place = tempfile::TempDir::new().unwrap();
    let victim = place.path().join("victim");
    fs::write(&victim, "mine").unwrap();
    let source = sobremesa_store::memory(Schema::plain(1));
    let path = place.path().join("all.jsonl");
    let process = std::process::id();
    for name in ["all.unfinished".to_owned(), format!("all.jsonl.{process}.unfinished")] {
        let link = place.path().join(name);
        std::os::unix::fs::symlink(&victim, &link).unwrap();
        let _ = export::export_file(&*source, &path).await;
        assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
        let _ = fs::remove_file(link);
    }
    fs::create_dir(place.path().join("folder")).unwrap();
    assert!(export::export_file(&*source, &place.path().join("folder")).await.is_err());
    let left = fs::read_dir(place.path())
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().contains("unfinished"));
    assert_eq!(left.count(), 0);
}

/// Sealed exports of the first format stay readable for ever, with their key.
#[tokio::test]
async fn sealed_exports_of_the_first_format_are_read() {
    let golden = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/export-1-sealed.jsonl"));
    let seal = Seal::under(MasterKey::from_text(&"5e".repeat(32)).unwrap());
    let place = || Place { seal: seal.clone(), ..Place::new(sobremesa_store::StoreEngine::Memory) };
    if std::env::var_os("SOBREMESA_BLESS").is_some_and(|what| what == "export") {
        let source = place().open().await;
        let plain = golden.with_file_name("export-1.jsonl");
        export::import_file(&*source, &plain, Existing::Keep).await.unwrap();
        let _ = fs::remove_file(golden);
        export::export_file(&*source, golden).await.unwrap();
    }
    let [sealed, plain] = [place().open().await, place().open().await];
    export::import_file(&*sealed, golden, Existing::Keep).await.unwrap();
    export::import_file(&*plain, &golden.with_file_name("export-1.jsonl"), Existing::Keep).await.unwrap();
    assert_eq!(everything(&*sealed).await, everything(&*plain).await);
    let other = sobremesa_store::memory(Schema::plain(1));
    let refused = export::import_file(&*other, golden, Existing::Keep).await;
    assert!(matches!(refused, Err(TransferError::NoKey { .. })), "{refused:?}");
}
