//! An engine with a journal before it. A group is durable as soon as the [`Journal`] has it, which takes one
//! append. Its changes stay in memory, and are checkpointed into the engine when the journal's file is full,
//! by a thread of its own, so that no caller waits for it. A record that was written thirty times in between
//! is checkpointed once.
//!
//! Why: each write to sled costs several times what the rest of a move does (its cleaner has to keep up as
//! well), so two cores brought no more than 65 000 moves a second to the disk, however many tables there
//! were.
//!
//! The engine records up to which frame everything is checkpointed ([`layout::CHECKPOINT`]); later frames are
//! checkpointed when the store is opened. Frames hold whole values, so checkpointing some of them twice does
//! no harm.
//!
//! A checkpoint that fails is reported at once, in the log and as a [`Failure`]: after a failed write an
//! engine has to be reopened, and then what the journal kept is checkpointed.

use std::collections::btree_map;
use std::iter::Peekable;
use std::mem;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use parking_lot::{Mutex, RwLock};

use super::checkpointer::{Checkpointer, Failed};
use super::engine::{Changes, DiskEngine, Engine, Failure, Visit};
use super::error::StoreError;
use super::journal::Journal;
use super::layout;
use super::open::Terms;
use super::repair;

/// An engine and its journal.
pub(super) struct Journaled<E> {
    engine: Arc<E>,
    recent: RwLock<Recent>,
    writer: Mutex<Writer>,
    failed: Arc<Failed>,
    /// The sequence of the newest frame.
    newest: AtomicU64,
}

/// The changes that the journal has and the engine may not have yet.
#[derive(Default)]
struct Recent {
    /// The changes in the file that is being written.
    young: Changes,
    /// The changes in the other file: it is being checkpointed, or has been.
    old: Arc<Changes>,
}

struct Writer {
    journal: Journal,
    /// The size at which a file counts as full.
    full: u64,
    checkpointer: Checkpointer,
}

impl<E: DiskEngine> DiskEngine for Journaled<E> {
    fn open(folder: &Path, terms: &Terms) -> Result<Self, StoreError> {
        // The engine first: it may have to wait until an earlier process has released the folder.
        Journaled::over(Arc::new(E::open(folder, terms)?), folder, terms)
    }

    fn is_derived(name: &str) -> bool {
        E::is_derived(name)
    }
}

impl<E: Engine> Journaled<E> {
    fn over(engine: Arc<E>, folder: &Path, terms: &Terms) -> Result<Self, StoreError> {
        let checkpointed = engine.get(layout::CHECKPOINT)?.and_then(|value| layout::number(&value)).unwrap_or(0);
        let (mut journal, told) = Journal::open(folder, checkpointed)?;
        let newest = journal.newest();
        if !told.is_empty() || !told.torn.is_empty() {
            repair::take_over(&engine, &told, folder, checkpointed, terms)?;
            journal.clear()?;
        }
        let failed = Arc::<Failed>::default();
        let checkpointer = Checkpointer::start(Arc::clone(&engine), Arc::clone(&failed), folder)?;
        let writer = Mutex::new(Writer { journal, full: terms.opening.journal_bytes, checkpointer });
        Ok(Journaled { engine, recent: RwLock::default(), writer, failed, newest: newest.into() })
    }

    /// Passes on the result of reading the engine, and records a failure.
    fn note_failure<T>(&self, read: Result<T, StoreError>) -> Result<T, StoreError> {
        read.inspect_err(|error| self.failed.note(Failure::Read(error.clone())))
    }

    /// Starts checkpointing the young changes once the old ones are checkpointed; the journal goes on in the
    /// other file.
    fn turn(&self, writer: &mut Writer) -> Result<(), StoreError> {
        writer.checkpointer.wait()?;
        let old = {
            let mut recent = self.recent.write();
            recent.old = Arc::new(mem::take(&mut recent.young));
            Arc::clone(&recent.old)
        };
        writer.checkpointer.checkpoint(old, writer.journal.newest())?;
        writer.journal.turn();
        Ok(())
    }
}

impl<E: Engine> Engine for Journaled<E> {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        let recent = self.recent.read();
        if let Some(value) = recent.young.get(key).or_else(|| recent.old.get(key)) {
            return Ok(value.as_deref().map(see));
        }
        drop(recent);
        self.note_failure(self.engine.look(key, see))
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        let recent = self.recent.read();
        let mut changes = recent.within(range.clone());
        let mut ended = false;
        let scanned = self.engine.scan(range, &mut |key, value| {
            let done = match changes.visit_before(Some(key), visit) {
                ControlFlow::Continue(false) => visit(key, value),
                ControlFlow::Continue(true) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => ControlFlow::Break(()),
            };
            ended = done.is_break();
            done
        });
        self.note_failure(scanned)?;
        if !ended {
            // The visitor has what it wanted, or there is nothing more.
            let _ = changes.visit_before(None, visit);
        }
        Ok(())
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        let mut writer = self.writer.lock();
        if writer.journal.length() >= writer.full {
            self.turn(&mut writer)?;
        }
        writer.journal.append(&changes)?;
        self.newest.store(writer.journal.newest(), Relaxed);
        self.recent.write().young.extend(changes);
        Ok(())
    }

    fn failure(&self) -> Option<Failure> {
        self.failed.get()
    }

    fn groups(&self) -> u64 {
        self.newest.load(Relaxed)
    }

    fn settle(&self) -> Result<(), StoreError> {
        let mut writer = self.writer.lock();
        if writer.journal.newest() == 0 {
            return Ok(());
        }
        self.turn(&mut writer)?;
        writer.checkpointer.wait()?;
        writer.journal.clear()?;
        writer.journal.sync()
    }
}

impl<E> Drop for Journaled<E> {
    /// A database that was closed properly needs no journal. Changes that cannot be checkpointed now are
    /// checkpointed at the next opening.
    fn drop(&mut self) {
        let writer = self.writer.get_mut();
        if writer.journal.newest() == 0 {
            // Nothing was ever written: the next opening can see that.
            return;
        }
        let recent = self.recent.get_mut();
        let young = Arc::new(mem::take(&mut recent.young));
        let checkpointed = writer.checkpointer.wait().and_then(|()| {
            writer.checkpointer.checkpoint(young, writer.journal.newest())?;
            writer.checkpointer.wait()?;
            writer.journal.clear()
        });
        if let Err(error) = checkpointed {
            tracing::warn!(%error, "the store's journal could not be checkpointed: the next start does it");
        }
    }
}

impl Recent {
    fn within(&self, range: Range<&[u8]>) -> Within<'_> {
        let bounds = range.start.to_vec()..range.end.to_vec();
        let (young, old) = (self.young.range(bounds.clone()), self.old.range(bounds));
        Within { young: young.peekable(), old: old.peekable() }
    }
}

type ChangeRange<'a> = Peekable<btree_map::Range<'a, Vec<u8>, Option<Vec<u8>>>>;

/// The recent changes of a range, in order.
struct Within<'a> {
    young: ChangeRange<'a>,
    old: ChangeRange<'a>,
}

impl<'a> Within<'a> {
    fn next(&mut self) -> Option<(&'a [u8], Option<&'a [u8]>)> {
        let take = |(key, value): (&'a Vec<u8>, &'a Option<Vec<u8>>)| (key.as_slice(), value.as_deref());
        match (self.young.peek(), self.old.peek()) {
            (Some((young, _)), Some((old, _))) if old < young => self.old.next().map(take),
            (Some((young, _)), Some((old, _))) => {
                if young == old {
                    self.old.next();
                }
                self.young.next().map(take)
            }
            (Some(_), None) => self.young.next().map(take),
            (None, _) => self.old.next().map(take),
        }
    }

    fn first(&mut self) -> Option<&'a [u8]> {
        let first = |range: &mut ChangeRange<'a>| range.peek().map(|(key, _)| key.as_slice());
        first(&mut self.young).into_iter().chain(first(&mut self.old)).min()
    }

    /// Visits what lies before `key` and at it, or everything that is left; returns whether there was a
    /// change of `key` itself.
    fn visit_before(&mut self, key: Option<&[u8]>, visit: Visit<'_>) -> ControlFlow<(), bool> {
        while let Some(first) = self.first()
            && key.is_none_or(|key| first <= key)
        {
            if let Some((changed, Some(value))) = self.next() {
                visit(changed, value)?;
            }
            if key == Some(first) {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::{btree_map, vec};
    use proptest::prelude::*;
    use tempfile::TempDir;

    use super::*;
    use crate::OpenOptions;
    use crate::memory::Memory;

    /// An operation on an engine.
    #[derive(Clone, Debug)]
    enum Step {
        Commit(Changes),
        Settle,
        Close,
        Crash,
    }

    fn step() -> impl Strategy<Value = Step> {
        let change = (vec(b'a'..b'g', 1..3), proptest::option::of(vec(any::<u8>(), 0..9)));
        prop_oneof![
            12 => btree_map(change.0, change.1, 1..5).prop_map(Step::Commit),
            1 => Just(Step::Settle),
            1 => Just(Step::Close),
            2 => Just(Step::Crash),
        ]
    }

    fn scan_all(engine: &impl Engine, range: Range<&[u8]>, limit: usize) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut seen = Vec::new();
        let visit: Visit<'_> = &mut |key, value| {
            assert!(seen.len() < limit, "it went on after the end");
            seen.push((key.to_vec(), value.to_vec()));
            if seen.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        engine.scan(range, visit).unwrap();
        seen
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// A value may be in the journal, being checkpointed, or in the engine: it reads like one map.
        #[test]
        fn it_reads_like_one_map(steps in vec(step(), 1..40)) {
            let folder = TempDir::new().unwrap();
            let memory = Arc::new(Memory::default());
            // Two or three groups fit in a file.
            let terms = Terms::from(OpenOptions { journal_bytes: 64, ..OpenOptions::default() });
            let open = || Journaled::over(Arc::clone(&memory), folder.path(), &terms).unwrap();
            let (mut store, mut model) = (open(), Changes::new());
            for step in steps {
                match step {
                    Step::Commit(changes) => {
                        store.commit(changes.clone()).unwrap();
                        model.extend(changes);
                        model.retain(|_, value| value.is_some());
                    }
                    Step::Settle => {
                        store.settle().unwrap();
                        let left = ["journal-0", "journal-1"].map(|file| std::fs::read(folder.path().join(file)).unwrap());
                        prop_assert!(left.iter().all(Vec::is_empty));
                    }
                    Step::Close => {
                        drop(store);
                        store = open();
                    }
                    Step::Crash => {
                        // A running checkpoint is allowed to finish, since its thread survives this kind of
                        // crash.
                        store.writer.lock().checkpointer.wait().unwrap();
                        mem::forget(mem::replace(&mut store, open()));
                    }
                }
                let whole: Vec<_> = model.clone().into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
                prop_assert_eq!(&scan_all(&store, b"a"..b"z", usize::MAX), &whole);
                let middle = whole.iter().filter(|(key, _)| (b"b".as_slice()..b"e").contains(&key.as_slice())).take(2);
                prop_assert_eq!(scan_all(&store, b"b"..b"e", 2), middle.cloned().collect::<Vec<_>>());
                for key in (b'a'..b'g').map(|letter| vec![letter]) {
                    prop_assert_eq!(store.get(&key).unwrap(), model.get(&key).cloned().flatten());
                }
            }
            drop(store);
            for (key, value) in model {
                prop_assert_eq!(memory.get(&key).unwrap(), value);
            }
        }
    }

    /// A disk that is full when the engine writes.
    struct Full(Memory);

    impl Engine for Full {
        fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
            self.0.look(key, see)
        }

        fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
            self.0.scan(range, visit)
        }

        fn commit(&self, _: Changes) -> Result<(), StoreError> {
            Err(StoreError::Full { path: "disk".into() })
        }
    }

    #[test]
    fn a_group_the_engine_refuses_is_reported_and_stays_journaled() {
        let folder = TempDir::new().unwrap();
        let small = &Terms::from(OpenOptions { journal_bytes: 64, ..OpenOptions::default() });
        let full = Journaled::over(Arc::new(Full(Memory::default())), folder.path(), small).unwrap();
        let group = |number: u8| Changes::from([(vec![number], Some(vec![number; 70]))]);
        // Each group fills a file, so the third waits until the first is checkpointed.
        full.commit(group(1)).unwrap();
        full.commit(group(2)).unwrap();
        let refused = StoreError::Full { path: "disk".into() };
        for _ in 0..2 {
            assert_eq!(full.commit(group(3)), Err(refused.clone()));
        }
        assert_eq!(full.failure(), Some(Failure::Write(refused)), "whoever writes nothing is told too");
        assert_eq!(full.get(&[1]).unwrap(), Some(vec![1; 70]));
        drop(full);
        let memory = Arc::new(Memory::default());
        drop(Journaled::over(Arc::clone(&memory), folder.path(), small).unwrap());
        for number in 1..=2 {
            assert_eq!(memory.get(&[number]).unwrap(), Some(vec![number; 70]));
        }
        assert_eq!(memory.get(&[3]).unwrap(), None);
    }

    #[test]
    fn damage_inside_the_journal_is_refused_until_a_repair() {
        let folder = TempDir::new().unwrap();
        let memory = Arc::new(Memory::default());
        let open = |repair| {
            let terms = Terms::from(OpenOptions { repair, ..OpenOptions::default() });
            Journaled::over(Arc::clone(&memory), folder.path(), &terms)
        };
        let store = open(false).unwrap();
        for number in 1..=5 {
            store.commit(Changes::from([(vec![number], Some(vec![number; 30]))])).unwrap();
        }
        mem::forget(store);
        let file = folder.path().join("journal-0");
        let mut bytes = std::fs::read(&file).unwrap();
        let third = bytes.windows(30).position(|bytes| bytes == [3; 30]).unwrap();
        bytes[third] ^= 4;
        std::fs::write(&file, &bytes).unwrap();

        let refused = StoreError::SpoiltJournal { path: folder.path().to_owned(), missing: 1 };
        assert_eq!(open(false).err(), Some(refused));
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "and nothing is changed");
        drop(open(true).unwrap());
        let there: Vec<u8> = (1..=5).filter(|number| memory.get(&[*number]).unwrap().is_some()).collect();
        assert_eq!(there, [1, 2, 4, 5], "what lies behind the damage stands");
        assert_eq!(std::fs::read(folder.path().join("journal.spoilt-1/journal-0")).unwrap(), bytes);
        drop(open(false).unwrap());
    }
}
