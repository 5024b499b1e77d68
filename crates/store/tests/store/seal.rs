//! The contents of a sealed store for a person with its disk and without its key, and its behaviour with a
//! wrong, missing, new or damaged key.

use std::fs;
use std::path::{Path, PathBuf};

use sobremesa_store::{Existing, MasterKey, OpenOptions, Schema, Seal, Store, StoreEngine, StoreError, export};

use crate::damage::copy;
use crate::secrets::{SECRETS, fill, read, shown_in};
use crate::{A, Place};

crate::with_engines!(sled: Sled => [
    a_stolen_disk_shows_nothing,
    everything_reads_alike_after_a_rotation,
    a_store_is_sealed_and_unsealed_as_it_is_told,
    no_flipped_bit_is_silent,
]);

impl Place {
    fn is_sealed(&self) -> bool {
        self.seal.on
    }

    async fn with(&self, seal: Seal) -> Result<std::sync::Arc<dyn Store>, StoreError> {
        let opening = OpenOptions { repair: true, seal, ..OpenOptions::default() };
        sobremesa_store::open_with(self.engine, &self.path(), Schema::plain(1), opening).await
    }

    /// Returns all files below its folder.
    fn files(&self) -> Vec<PathBuf> {
        fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
            for entry in fs::read_dir(folder).unwrap().flatten() {
                if entry.file_type().unwrap().is_dir() { walk(&entry.path(), found) } else { found.push(entry.path()) }
            }
        }
        let mut found = Vec::new();
        walk(&self.path(), &mut found);
        found.sort();
        found
    }

    /// Returns the secrets that can be read in them, as they are or in hexadecimal digits.
    fn shows(&self) -> Vec<&'static str> {
        let files: Vec<Vec<u8>> = self.files().iter().map(|path| fs::read(path).unwrap()).collect();
        shown_in(&files)
    }

    fn contents(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let files = self.files().into_iter().filter(|path| !path.ends_with("lock"));
        files.map(|path| (path.clone(), fs::read(path).unwrap())).collect()
    }
}

async fn a_stolen_disk_shows_nothing(place: Place) {
    let store = place.open().await;
    fill(&*store).await;
    let exports = place.path().join("exports");
    fs::create_dir(&exports).unwrap();
    export::copy_file(&*store, &exports.join("auto-1.jsonl")).await.unwrap();
    let nothing: [&str; 0] = [];
    let wanted = |place: &Place| if place.is_sealed() { nothing.to_vec() } else { SECRETS.to_vec() };
    assert_eq!(place.shows(), wanted(&place), "in the journal and in a copy");
    let before = read(&*store).await;
    drop(store);
    // The older hand may lie there or not: it was never checkpointed.
    let now: Vec<_> = place.shows().into_iter().filter(|secret| *secret != SECRETS[8]).collect();
    assert_eq!(now, wanted(&place).into_iter().filter(|secret| *secret != SECRETS[8]).collect::<Vec<_>>());
    let store = place.open().await;
    assert_eq!(read(&*store).await, before);
    export::export_plain_file(&*store, &exports.join("plain.jsonl")).await.unwrap();
    assert!(place.shows().len() >= 8, "whoever asks for a plain export gets one");
}

async fn everything_reads_alike_after_a_rotation(place: Place) {
    let store = place.open().await;
    fill(&*store).await;
    let before = read(&*store).await;
    let kept = Place { seal: place.seal.clone(), ..Place::new(place.engine) };
    for round in 0..3 {
        if round == 1 {
            copy(&place.path(), &kept.path());
        }
        store.rotate().await.unwrap();
        assert_eq!(read(&*store).await, before, "round {round}");
        store.set_setting("number.100", Some(vec![100])).await.unwrap();
    }
    drop(store);
    let store = place.open().await;
    assert_eq!(read(&*store).await, before);
    drop(store);
    if place.is_sealed() {
        // The older key opens nothing any more, and a start with the older keyring is refused with a message.
        for name in ["keyring", "keyring.spare"] {
            fs::copy(kept.path().join(name), place.path().join(name)).unwrap();
        }
        let refused = place.try_open(Schema::plain(1)).await.err();
        assert!(
            matches!(&refused, Some(StoreError::KeyringLost { reason, .. }) if reason.contains("older")),
            "{refused:?}"
        );
    }
}

async fn a_store_is_sealed_and_unsealed_as_it_is_told(place: Place) {
    let seal = Seal::under(MasterKey::random());
    let off = Seal { on: false, ..seal.clone() };
    let store = place.with(Seal { on: place.is_sealed(), ..place.seal.clone() }).await.unwrap();
    fill(&*store).await;
    let before = read(&*store).await;
    drop(store);
    if place.is_sealed() {
        return;
    }
    for (round, seal) in [&seal, &off, &seal, &off].into_iter().enumerate() {
        let store = place.with(seal.clone()).await.unwrap();
        assert_eq!(read(&*store).await, before, "round {round}");
        store.rotate().await.unwrap();
        assert_eq!(read(&*store).await, before, "round {round}, after it");
        drop(store);
        assert_eq!(read(&*place.with(seal.clone()).await.unwrap()).await, before, "round {round}, at the next start");
    }
}

#[tokio::test]
async fn a_wrong_or_missing_key_is_reported_and_changes_nothing() {
    let place = Place::sealed(StoreEngine::Sled);
    let store = place.open().await;
    fill(&*store).await;
    drop(store);
    let untouched = place.contents();
    let made = place.folder.path().join("made.key");
    let missing = Seal { on: true, make: Some(made.clone()), looked: vec!["the drawer".into()], ..Seal::default() };
    for seal in [missing.clone(), Seal { on: false, ..missing }] {
        let refused = place.with(seal).await.err();
        let told = StoreError::KeyMissing { path: place.path(), looked: "the drawer".into() };
        assert_eq!(refused, Some(told));
    }
    assert!(!made.exists());
    let refused = place.with(Seal::under(MasterKey::random())).await.err();
    assert!(matches!(refused, Some(StoreError::WrongKey { .. })), "{refused:?}");
    for name in ["keyring", "keyring.spare"] {
        fs::rename(place.path().join(name), place.folder.path().join(name)).unwrap();
    }
    assert!(matches!(place.repair().await.err(), Some(StoreError::KeyringLost { .. })));
    for name in ["keyring", "keyring.spare"] {
        fs::rename(place.folder.path().join(name), place.path().join(name)).unwrap();
    }
    assert!(place.contents() == untouched);
    assert_eq!(place.open().await.load(A).await.unwrap().unwrap().record, SECRETS[0].as_bytes());
}

#[tokio::test]
async fn the_old_master_key_opens_older_copies_after_a_change() {
    let place = Place::sealed(StoreEngine::Sled);
    let store = place.open().await;
    fill(&*store).await;
    let file = place.folder.path().join("older.jsonl");
    export::export_file(&*store, &file).await.unwrap();
    drop(store);
    let key = MasterKey::random();
    sobremesa_store::change_key(place.engine, &place.path(), &place.seal, &key).unwrap();
    assert!(matches!(place.try_open(Schema::plain(1)).await.err(), Some(StoreError::WrongKey { .. })));
    let seal = Seal { old: vec![place.seal.key.clone().unwrap()], ..Seal::under(key.clone()) };
    let other = Place { seal: seal.clone(), ..Place::new(StoreEngine::Memory) };
    export::import_file(&*other.open().await, &file, Existing::Keep).await.unwrap();
    let refused = export::check_key(&file, &Seal::under(key));
    assert!(matches!(refused, Err(export::TransferError::NoKey { .. })), "{refused:?}");
    assert_eq!(place.with(seal).await.unwrap().load(A).await.unwrap().unwrap().record, SECRETS[0].as_bytes());
}

#[tokio::test]
async fn one_whole_file_of_the_keyring_is_enough() {
    let place = Place::sealed(StoreEngine::Sled);
    fill(&*place.open().await).await;
    let [first, spare] = ["keyring", "keyring.spare"].map(|name| place.path().join(name));
    let whole = fs::read(&first).unwrap();
    assert!(fs::read(&spare).unwrap() == whole);
    for at in (0..whole.len()).step_by(7) {
        for damaged in [&first, &spare] {
            let mut changed = whole.clone();
            changed[at] ^= 1 << (at % 8);
            fs::write(damaged, changed).unwrap();
            assert!(place.open().await.load(A).await.unwrap().is_some(), "at {at}");
            assert!(fs::read(damaged).unwrap() == fs::read(&spare).unwrap(), "at {at}: it is whole again");
        }
    }
    for file in [&first, &spare] {
        fs::write(file, &whole[..whole.len() / 2]).unwrap();
    }
    assert!(matches!(place.repair().await.err(), Some(StoreError::KeyringLost { .. })));
}

/// One bit somewhere in the folder is another: the store is refused, or what it still says is true and what
/// it lost is named.
async fn no_flipped_bit_is_silent(place: Place) {
    if !place.is_sealed() {
        return;
    }
    let store = place.open().await;
    fill(&*store).await;
    fs::create_dir(place.path().join("exports")).unwrap();
    let copied = place.path().join("exports/auto-1.jsonl");
    export::copy_file(&*store, &copied).await.unwrap();
    let (before, killed) = (read(&*store).await, place.kill());
    drop(store);
    let rounds = std::env::var("SOBREMESA_TEST_FLIPS").map_or(60, |rounds| rounds.parse().unwrap());
    // A generator of our own, so that a round can be repeated.
    let mut state = 0x5eed_u64;
    let mut next = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..rounds {
        let from = [&place, &killed][round % 2];
        let flipped = Place { seal: place.seal.clone(), ..Place::new(place.engine) };
        copy(&from.path(), &flipped.path());
        let files: Vec<_> = flipped.files().into_iter().filter(|path| fs::metadata(path).unwrap().len() > 0).collect();
        let file = &files[next(files.len())];
        let mut bytes = fs::read(file).unwrap();
        // Most of a database's file is nothing: half of the flips hit its beginning.
        let reach = if round % 4 < 2 { bytes.len() } else { bytes.len().min(16 * 1024) };
        let (at, bit) = (next(reach), next(8));
        bytes[at] ^= 1 << bit;
        fs::write(file, bytes).unwrap();
        let what = format!("round {round}: bit {bit} of byte {at} of {}", file.display());
        if file.ends_with("exports/auto-1.jsonl") {
            let other = Place { seal: place.seal.clone(), ..Place::new(StoreEngine::Memory) };
            let other = other.open().await;
            if export::import_file(&*other, file, Existing::Keep).await.is_ok() {
                assert_eq!(read(&*other).await, before, "{what}");
            }
            continue;
        }
        let store = match flipped.repair().await {
            Ok(store) => store,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        let after = read(&*store).await;
        let lost: Vec<_> = before.iter().filter(|line| !after.contains(line)).collect();
        let spoilt = after.iter().filter(|line| line.contains("Spoilt")).count();
        let asides = store.set_asides().await.unwrap().len();
        // Lost values are set aside, told as spoilt, or lost from the journal, which is kept beside it.
        let kept = flipped.files().iter().any(|path| path.to_string_lossy().contains(".spoilt-"));
        assert!(lost.is_empty() || asides > 1 || spoilt > 0 || kept || lost.len() <= 2, "{what}: {lost:#?}");
        for id in store.sessions(None, usize::MAX).await.unwrap() {
            let line = format!("{:?}", store.load(id).await);
            assert!(before.contains(&line) || kept, "{what}: {line}");
        }
    }
}
