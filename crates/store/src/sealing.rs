//! An engine that seals its values on disk. Readers and writers above it see them open; the journal and the
//! engine below see sealed values alone.
//!
//! Each value is sealed for the key under which it lies, so that it opens at no other key. Values written
//! while `store.seal` was off are read as they are, and sealed in passing, a page at a time
//! ([`reseal`](Engine::reseal)); so is everything when the keyring gets a new key.
//!
//! The names of settings hold people's ids. So a setting lies under a hash of its name (`h`), and its name is
//! sealed with it; the names are kept in memory, since hashes have no order.
//!
//! The latest values are kept open in memory, up to some megabytes of them: tables that are played on are
//! read again and again.

use std::collections::BTreeMap;
use std::mem;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};

use super::engine::{Changes, DiskEngine, Engine, Failure, Prepared, Progress, Visit};
use super::error::StoreError;
use super::keyring::{Keys, Ring, SealState, is_sealed};
use super::layout;
use super::master::Seal;
use super::open::Terms;

/// The number of bytes of open values that are kept, twice.
const KEPT: usize = 4 * 1024 * 1024;

/// The number of values looked through, and sealed anew, in one page: about as many as a group of moves has.
const LOOKED_THROUGH: usize = 2048;
const SEALED_AT_ONCE: usize = 64;

/// The key behind all others.
const LAST: &[u8] = &[u8::MAX];

/// An engine and the keyring of its store, if it has one.
pub(super) struct Sealing<E> {
    engine: E,
    sealed: Option<Sealed>,
    master: Seal,
}

struct Sealed {
    ring: Arc<Ring>,
    /// The settings, by their keys, and how they lie on disk.
    settings: RwLock<BTreeMap<Vec<u8>, Lies>>,
    recent: RwLock<Recent>,
    pass: Mutex<Pass>,
}

/// The form in which a setting lies on disk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// Under its name.
    Openly,
    /// Under a hash of it.
    Hidden,
}

/// A cache of the latest values, open. A value that is not here may be on disk all the same.
#[derive(Default)]
struct Recent {
    young: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
    old: BTreeMap<Vec<u8>, Option<Vec<u8>>>,
    /// The size of the young ones.
    bytes: usize,
}

impl Recent {
    fn get(&self, key: &[u8]) -> Option<&Option<Vec<u8>>> {
        self.young.get(key).or_else(|| self.old.get(key))
    }

    fn extend(&mut self, changes: Changes) {
        if self.bytes > KEPT {
            self.old = mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += changes.iter().map(|(key, value)| key.len() + value.as_ref().map_or(0, Vec::len)).sum::<usize>();
        self.young.extend(changes);
    }
}

/// The work left besides reading and writing.
struct Pass {
    /// The key up to which everything is sealed as it should be; `None` if all of it is.
    after: Option<Vec<u8>>,
    /// True if the store still has to be marked with this keyring.
    marks: bool,
}

impl<E: DiskEngine> DiskEngine for Sealing<E> {
    fn open(folder: &Path, terms: &Terms) -> Result<Self, StoreError> {
        Sealing::over(E::open(folder, terms)?, terms, folder)
    }

    fn is_derived(name: &str) -> bool {
        E::is_derived(name)
    }
}

impl<E: Engine> Sealing<E> {
    /// Returns the engine in this folder, as these terms have it read and written.
    pub(super) fn over(engine: E, terms: &Terms, folder: &Path) -> Result<Self, StoreError> {
        let sealed = terms.ring.as_ref().map(|ring| Sealed::over(&engine, Arc::clone(ring), folder)).transpose()?;
        Ok(Sealing { engine, sealed, master: terms.opening.seal.clone() })
    }
}

impl Sealed {
    fn over(engine: &impl Engine, ring: Arc<Ring>, folder: &Path) -> Result<Sealed, StoreError> {
        let (id, generation) = ring.identity();
        let mark = engine.get(layout::KEYRING)?.and_then(|mark| layout::read_keyring(&mark));
        match mark {
            Some((marked, _)) if marked != id => return Err(lost(folder, "it is that of another store")),
            Some((_, newer)) if newer > generation => return Err(lost(folder, "it is older than the store")),
            _ => {}
        }
        let mut settings = BTreeMap::new();
        let (plain, keys) = (layout::settings(None), ring.keys());
        engine.scan(&plain.start..&plain.end, &mut |key, _| {
            settings.insert(key.to_vec(), Lies::Openly);
            ControlFlow::Continue(())
        })?;
        let hidden = layout::hidden_settings();
        engine.scan(&hidden.start..&hidden.end, &mut |place, value| {
            let opened = keys.open(place, value).ok();
            match opened.as_deref().and_then(split_setting) {
                Some((key, _)) => drop(settings.insert(key.to_vec(), Lies::Hidden)),
                None => tracing::error!(place = %hex::encode(place), "a setting is spoilt, and nobody knows which: it counts as not set where it is asked for"),
            }
            ControlFlow::Continue(())
        })?;
        let wanted = if ring.master().on { SealState::Sealed } else { SealState::Plain };
        // Unsealing waits until the operator asks for it.
        let behind = ring.even() != wanted && ring.master().on;
        let pass = Pass { after: behind.then(Vec::new), marks: mark != Some((id, generation)) };
        Ok(Sealed { ring, settings: RwLock::new(settings), recent: RwLock::default(), pass: Mutex::new(pass) })
    }

    fn lies(&self, key: &[u8]) -> Option<Lies> {
        self.settings.read().get(key).copied()
    }

    /// Adds the changes to be written for a new value of a key.
    fn lay(&self, keys: &Keys, laid: &mut Changes, key: &[u8], value: Option<&[u8]>) {
        let on = self.ring.master().on;
        if !layout::is_setting(key) {
            let value = value.map(|value| match on {
                true => self.ring.seal(keys, key, &[value]),
                false => value.to_vec(),
            });
            laid.insert(key.to_vec(), value);
            return;
        }
        let place = layout::hidden_setting(&keys.hide(&key[1..]));
        let length = u16::try_from(key.len()).unwrap_or(u16::MAX).to_le_bytes();
        let hidden = value.filter(|_| on).map(|value| self.ring.seal(keys, &place, &[&length, key, value]));
        laid.insert(place, hidden);
        let openly = value.filter(|_| !on).map(<[u8]>::to_vec);
        if openly.is_some() || self.lies(key) == Some(Lies::Openly) {
            laid.insert(key.to_vec(), openly);
        }
    }

    /// Adds to the first changes a note of the keyring that they need.
    fn mark(&self, laid: &mut Changes) {
        let pass = self.pass.lock();
        if pass.marks {
            let (id, generation) = self.ring.identity();
            laid.insert(layout::KEYRING.to_vec(), Some(layout::keyring(id, generation)));
        }
    }

    /// Notes where settings lie, once that is on disk.
    fn note<'a>(&self, changes: impl Iterator<Item = (&'a Vec<u8>, bool)>) {
        let lies = if self.ring.master().on { Lies::Hidden } else { Lies::Openly };
        let mut changes = changes.filter(|(key, _)| layout::is_setting(key)).peekable();
        if changes.peek().is_none() {
            return;
        }
        let mut settings = self.settings.write();
        for (key, is_set) in changes {
            match is_set {
                true => settings.insert(key.clone(), lies),
                false => settings.remove(key),
            };
        }
    }

    /// Reads a value that lies in the engine under this key.
    fn see<T>(&self, key: &[u8], bytes: &[u8], see: impl FnOnce(&[u8]) -> T) -> T {
        if !is_sealed(bytes) {
            return see(bytes);
        }
        // The keys of this moment: the value may be sealed under one that was not there when it was looked
        // for.
        match self.ring.keys().open(key, bytes) {
            Ok(opened) => see(&opened),
            // Nothing else carries a reason where a record that was set aside does.
            Err(_) if key.starts_with(layout::ASIDE) => see(&layout::spoilt_aside(bytes)),
            // The layer above tells it from what is whole.
            Err(_) => see(bytes),
        }
    }

    /// Returns a page of what is not sealed as it should be.
    fn page(&self, engine: &impl Engine, after: &[u8]) -> Result<Page, StoreError> {
        let (keys, on) = (self.ring.keys(), self.ring.master().on);
        let (mut found, mut seen, mut next) = (Vec::new(), 0, None);
        engine.scan(after..LAST, &mut |key, bytes| {
            if seen == LOOKED_THROUGH || found.len() == SEALED_AT_ONCE {
                next = Some(key.to_vec());
                return ControlFlow::Break(());
            }
            seen += 1;
            let right = match is_sealed(bytes) {
                true => on && keys.is_newest(bytes),
                false => !on,
            };
            if !right && !layout::is_plain(key) {
                found.push((key.to_vec(), bytes.to_vec()));
            }
            ControlFlow::Continue(())
        })?;
        let (mut laid, mut settings) = (Changes::new(), Vec::new());
        for (key, bytes) in found {
            let opened = if is_sealed(&bytes) { keys.open(&key, &bytes) } else { Ok(bytes) };
            let Ok(opened) = opened else {
                tracing::warn!(key = %hex::encode(&key), "a value that no key opens is left as it is");
                continue;
            };
            if !key.starts_with(layout::HIDDEN) {
                settings.extend(layout::is_setting(&key).then(|| key.clone()));
                self.lay(&keys, &mut laid, &key, Some(&opened));
            } else if let Some((key, value)) = split_setting(&opened) {
                settings.push(key.to_vec());
                self.lay(&keys, &mut laid, key, Some(value));
            }
        }
        Ok(Page { laid, settings, next })
    }
}

/// The values that are to be sealed anew in one go.
struct Page {
    /// The changes as they are to be written.
    laid: Changes,
    /// The keys of the settings among it.
    settings: Vec<Vec<u8>>,
    /// The first key of the next page, if this is not the last.
    next: Option<Vec<u8>>,
}

fn lost(folder: &Path, reason: &str) -> StoreError {
    StoreError::KeyringLost { path: folder.to_owned(), reason: reason.to_owned() }
}

/// Returns the key of a setting and its value, as they are sealed together.
fn split_setting(opened: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = opened.split_first_chunk()?;
    rest.split_at_checked(u16::from_le_bytes(*length).into()).filter(|(key, _)| layout::is_setting(key))
}

impl<E: Engine> Engine for Sealing<E> {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        let Some(sealed) = &self.sealed else { return self.engine.look(key, see) };
        let recent = sealed.recent.read();
        if let Some(value) = recent.get(key) {
            return Ok(value.as_deref().map(see));
        }
        drop(recent);
        if !layout::is_setting(key) || sealed.lies(key) == Some(Lies::Openly) {
            return self.engine.look(key, |bytes| sealed.see(key, bytes, see));
        }
        let place = layout::hidden_setting(&sealed.ring.keys().hide(&key[1..]));
        self.engine.look(&place, |bytes| match sealed.ring.keys().open(&place, bytes) {
            Ok(opened) => see(split_setting(&opened).map_or(bytes, |(_, value)| value)),
            Err(_) => see(bytes),
        })
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        let Some(sealed) = &self.sealed else { return self.engine.scan(range, visit) };
        if !layout::is_setting(range.start) {
            return self.engine.scan(range, &mut |key, bytes| sealed.see(key, bytes, |opened| visit(key, opened)));
        }
        let settings = sealed.settings.read();
        let within: Vec<_> =
            settings.range(range.start.to_vec()..range.end.to_vec()).map(|(key, _)| key.clone()).collect();
        drop(settings);
        for key in within {
            if let Some(ControlFlow::Break(())) = self.look(&key, |value| visit(&key, value))? {
                break;
            }
        }
        Ok(())
    }

    fn prepare(&self, key: &[u8], value: &[u8]) -> Option<Vec<u8>> {
        let sealed = self.sealed.as_ref().filter(|sealed| sealed.ring.master().on && !layout::is_setting(key))?;
        Some(sealed.ring.seal(&sealed.ring.keys(), key, &[value]))
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        self.commit_prepared(changes, Prepared::new())
    }

    fn commit_prepared(&self, changes: Changes, mut prepared: Prepared) -> Result<(), StoreError> {
        let Some(sealed) = &self.sealed else { return self.engine.commit(changes) };
        let (keys, mut laid) = (sealed.ring.keys(), Changes::new());
        for (key, value) in &changes {
            // A value prepared under a key that is not the newest any more would be left behind when that one
            // goes.
            match (value, prepared.remove(key).filter(|ready| keys.is_newest(ready))) {
                (Some(_), Some(ready)) => drop(laid.insert(key.clone(), Some(ready))),
                _ => sealed.lay(&keys, &mut laid, key, value.as_deref()),
            }
        }
        sealed.mark(&mut laid);
        self.engine.commit(laid)?;
        sealed.pass.lock().marks = false;
        sealed.note(changes.iter().map(|(key, value)| (key, value.is_some())));
        sealed.recent.write().extend(changes);
        Ok(())
    }

    fn failure(&self) -> Option<Failure> {
        self.engine.failure()
    }

    fn groups(&self) -> u64 {
        self.engine.groups()
    }

    fn settle(&self) -> Result<(), StoreError> {
        self.engine.settle()
    }

    fn seal(&self) -> Seal {
        self.sealed.as_ref().map_or(&self.master, |sealed| sealed.ring.master()).clone()
    }

    fn rotate(&self) -> Result<(), StoreError> {
        let Some(sealed) = &self.sealed else { return Ok(()) };
        sealed.ring.add_key()?;
        *sealed.pass.lock() = Pass { after: Some(Vec::new()), marks: true };
        Ok(())
    }

    fn is_behind(&self) -> bool {
        self.sealed.as_ref().is_some_and(|sealed| sealed.pass.lock().after.is_some())
    }

    fn reseal(&self) -> Result<Progress, StoreError> {
        let Some(sealed) = &self.sealed else { return Ok(Progress::Done) };
        let Some(after) = sealed.pass.lock().after.clone() else { return Ok(Progress::Done) };
        let Page { mut laid, settings, next } = sealed.page(&self.engine, &after)?;
        sealed.mark(&mut laid);
        if !laid.is_empty() {
            self.engine.commit(laid)?;
            sealed.pass.lock().marks = false;
            sealed.note(settings.iter().map(|key| (key, true)));
        }
        if next.is_some() {
            sealed.pass.lock().after = next;
            return Ok(Progress::More);
        }
        // Nothing may be left anywhere that an older key opens, before that key is gone.
        self.engine.settle()?;
        match sealed.ring.drop_old_keys() {
            Ok(()) => sealed.pass.lock().after = None,
            Err(error) => return Ok(Progress::Stuck(error)),
        }
        Ok(Progress::Done)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tempfile::TempDir;

    use super::*;
    use crate::OpenOptions;
    use crate::folder::Folder;
    use crate::master::MasterKey;
    use crate::memory::Memory;

    /// A store with an engine that outlives the program.
    struct Place {
        place: TempDir,
        engine: Arc<Memory>,
        seal: Seal,
    }

    impl Place {
        /// Returns one that was filled before it was sealed.
        fn new() -> Place {
            let place = TempDir::new().unwrap();
            fs::create_dir(place.path().join("memory")).unwrap();
            let new = Place { place, engine: Arc::default(), seal: Seal::under(MasterKey::random()) };
            new.engine.commit(all()).unwrap();
            new
        }

        /// Starts the program anew, as after a crash.
        fn start(&self) -> Sealing<Arc<Memory>> {
            let folder = Folder::open(self.place.path(), "memory").unwrap();
            let ring = Ring::open(&folder, &self.seal).unwrap().map(Arc::new);
            let opening = OpenOptions { seal: self.seal.clone(), ..OpenOptions::default() };
            Sealing::over(Arc::clone(&self.engine), &Terms { opening, ring }, self.place.path()).unwrap()
        }

        /// Returns true if anything in the engine can be read without a key.
        fn is_readable(&self) -> bool {
            let mut readable = false;
            let visit: Visit<'_> = &mut |key, value| {
                readable |= !layout::is_plain(key) && (!is_sealed(value) || layout::is_setting(key));
                ControlFlow::Continue(())
            };
            self.engine.scan(b""..LAST, visit).unwrap();
            readable
        }
    }

    /// Sessions, results and settings.
    fn all() -> Changes {
        let keys = (0..200_u64).map(|n| (layout::setting(&format!("name-{n:03}")), n));
        let more = (0..200_u64).flat_map(|n| [(layout::session(crate::SessionId(n)), n), (layout::result(n), n)]);
        keys.chain(more).map(|(key, n)| (key, Some(format!("value {n}").into_bytes()))).collect()
    }

    /// Returns all values, read in pages and one by one.
    fn read(store: &Sealing<Arc<Memory>>) -> Changes {
        let mut found = Changes::new();
        for (from, to) in [(b"S", b"T"), (b"n", b"o"), (b"s", b"t")] {
            let visit: Visit<'_> = &mut |key, value| {
                found.insert(key.to_vec(), Some(value.to_vec()));
                ControlFlow::Continue(())
            };
            store.scan(from..to, visit).unwrap();
        }
        for (key, value) in &found {
            assert_eq!(store.get(key).unwrap(), *value);
        }
        found
    }

    #[test]
    fn a_program_may_be_killed_between_any_two_pages() {
        for pages in 0..12 {
            let place = Place::new();
            // Sealed for the first time, and then under a new key.
            for round in 0..2 {
                let store = place.start();
                if round == 1 {
                    store.rotate().unwrap();
                }
                for _ in 0..pages {
                    store.reseal().unwrap();
                    assert_eq!(read(&store), all(), "{round}, {pages} pages");
                }
                drop(store);
                let store = place.start();
                assert_eq!(read(&store), all(), "{round}, after {pages} pages");
                while store.reseal().unwrap() == Progress::More {}
                assert!(!store.is_behind() && !place.is_readable(), "{round}, {pages} pages");
                drop(store);
                let store = place.start();
                assert!(!store.is_behind(), "there is nothing left to do");
                assert_eq!(read(&store), all());
            }
        }
    }

    #[test]
    fn changes_written_during_resealing_stand() {
        let place = Place::new();
        let (store, mut wanted) = (place.start(), all());
        for number in 0.. {
            let (new, gone) =
                (layout::setting(&format!("new-{number}")), layout::setting(&format!("name-{number:03}")));
            let changes = Changes::from([(new, Some(vec![1])), (gone, None)]);
            store.commit(changes.clone()).unwrap();
            wanted.extend(changes);
            wanted.retain(|_, value| value.is_some());
            assert_eq!(read(&store), wanted);
            if store.reseal().unwrap() == Progress::Done {
                break;
            }
        }
        drop(store);
        assert_eq!(read(&place.start()), wanted);
        assert!(!place.is_readable());
    }

    #[test]
    fn a_write_prepared_before_a_rotation_uses_the_new_key() {
        let place = Place::new();
        let store = place.start();
        while store.reseal().unwrap() == Progress::More {}
        let key = layout::session(crate::SessionId(7));
        let prepare = |value: &[u8]| Prepared::from([(key.clone(), store.prepare(&key, value).unwrap())]);
        let (early, change) = (prepare(b"new"), |value: &[u8]| Changes::from([(key.clone(), Some(value.to_vec()))]));
        store.rotate().unwrap();
        while store.reseal().unwrap() == Progress::More {}
        store.commit_prepared(change(b"new"), early).unwrap();
        assert!(!store.is_behind());
        let wanted = |value: &[u8]| {
            let mut wanted = all();
            wanted.extend(change(value));
            wanted
        };
        assert_eq!(read(&place.start()), wanted(b"new"), "with the keys of now alone");
        store.commit_prepared(change(b"newer"), prepare(b"newer")).unwrap();
        assert_eq!(read(&place.start()), wanted(b"newer"));
        assert!(store.prepare(&layout::setting("name-000"), b"value").is_none(), "it does not lie under its name");
    }

    #[test]
    fn a_keyring_keeps_its_keys_until_it_can_be_written() {
        let place = Place::new();
        let store = place.start();
        let in_the_way = place.place.path().join("keyring.new");
        fs::create_dir(&in_the_way).unwrap();
        assert!(store.rotate().is_err());
        let last = loop {
            match store.reseal().unwrap() {
                Progress::More => assert_eq!(read(&store), all()),
                last => break last,
            }
        };
        assert!(matches!(last, Progress::Stuck(_)) && store.is_behind());
        fs::remove_dir(in_the_way).unwrap();
        assert_eq!(store.reseal(), Ok(Progress::Done));
        drop(store);
        assert_eq!(read(&place.start()), all());
    }

    /// A value is sealed for its key: it cannot be moved to another place unnoticed.
    #[test]
    fn a_value_opens_in_its_own_place_alone() {
        let place = Place::new();
        let store = place.start();
        while store.reseal().unwrap() == Progress::More {}
        let [one, other] = [1, 2].map(|n| layout::session(crate::SessionId(n)));
        let moved = place.engine.get(&one).unwrap();
        place.engine.commit(Changes::from([(other.clone(), moved)])).unwrap();
        assert!(is_sealed(&store.get(&other).unwrap().unwrap()), "it stays closed");
        assert_eq!(store.get(&one).unwrap().unwrap(), b"value 1");
    }
}
