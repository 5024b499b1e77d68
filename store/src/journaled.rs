//! An engine with a journal before it. A group is durable as soon as the [`Journal`] has it, which is one append; what it
//! changed stays in memory, and is settled in the engine when the journal's file is full, by a thread of its own and off
//! everybody's way. A record that was written thirty times meanwhile is settled once.
//!
//! Why: each write to sled costs several times what the rest of a move does (its cleaner has to keep up as well), and so
//! two cores brought no more than 65 000 moves a second to the disk however many tables there were.
//!
//! The engine says up to which frame all is settled ([`layout::SETTLED`]); what came after that is settled when the store
//! is opened. Frames hold whole values, so settling part of them twice changes nothing.

use std::collections::btree_map;
use std::iter::Peekable;
use std::mem;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::thread::{self, JoinHandle};

use super::engine::{Changes, DiskEngine, Engine, Visit};
use super::error::StoreError;
use super::journal::Journal;
use super::layout;

/// How many bytes a file of the journal takes before the other one goes on. Twice this is the most that the journal takes
/// on disk, but for groups that are larger themselves, and about what it takes in memory.
const FULL: u64 = 4 * 1024 * 1024;

/// How many changes are settled at once: the engine's readers wait for as long as that takes.
const SETTLED_AT_ONCE: usize = 1024;

/// An engine and its journal.
pub(super) struct Journaled<E> {
    engine: Arc<E>,
    recent: RwLock<Recent>,
    writer: Mutex<Writer>,
}

/// What the journal has and the engine may not have yet.
#[derive(Default)]
struct Recent {
    /// What the file that is being written says.
    young: Changes,
    /// What the other one says: it is being settled, or was.
    old: Arc<Changes>,
}

struct Writer {
    journal: Journal,
    /// How long a file gets.
    full: u64,
    settler: Settler,
}

impl<E: DiskEngine> DiskEngine for Journaled<E> {
    fn open(folder: &Path) -> Result<Self, StoreError> {
        // The engine first: it may have to wait until an earlier user has let go of the folder.
        Journaled::over(Arc::new(E::open(folder)?), folder, FULL)
    }
}

impl<E: Engine> Journaled<E> {
    fn over(engine: Arc<E>, folder: &Path, full: u64) -> Result<Self, StoreError> {
        let settled = engine.get(layout::SETTLED)?.and_then(|value| layout::number(&value)).unwrap_or(0);
        let (journal, unsettled) = Journal::open(folder, settled)?;
        if journal.newest() > settled {
            settle(&*engine, &unsettled, journal.newest())?;
        }
        let settler = Settler::start(Arc::clone(&engine), folder)?;
        let writer = Mutex::new(Writer { journal, full, settler });
        Ok(Journaled { engine, recent: RwLock::default(), writer })
    }

    fn recent(&self) -> RwLockReadGuard<'_, Recent> {
        self.recent.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn recent_mut(&self) -> RwLockWriteGuard<'_, Recent> {
        self.recent.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to settle what is young, once what is old is settled; the journal goes on in the other file.
    fn turn(&self, writer: &mut Writer) -> Result<(), StoreError> {
        writer.settler.wait()?;
        let old = {
            let mut recent = self.recent_mut();
            recent.old = Arc::new(mem::take(&mut recent.young));
            Arc::clone(&recent.old)
        };
        writer.settler.settle(old, writer.journal.newest())?;
        writer.journal.turn();
        Ok(())
    }
}

impl<E: Engine> Engine for Journaled<E> {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        let recent = self.recent();
        if let Some(value) = recent.young.get(key).or_else(|| recent.old.get(key)) {
            return Ok(value.as_deref().map(see));
        }
        drop(recent);
        self.engine.look(key, see)
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        let recent = self.recent();
        let mut changes = recent.within(range.clone());
        let mut ended = false;
        self.engine.scan(range, &mut |key, value| {
            let done = match changes.visit_before(Some(key), visit) {
                ControlFlow::Continue(false) => visit(key, value),
                ControlFlow::Continue(true) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => ControlFlow::Break(()),
            };
            ended = done.is_break();
            done
        })?;
        if !ended {
            // Its visitor has what it wanted, or there is nothing more.
            let _ = changes.visit_before(None, visit);
        }
        Ok(())
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if writer.journal.length() >= writer.full {
            self.turn(&mut writer)?;
        }
        writer.journal.append(&changes)?;
        self.recent_mut().young.extend(changes);
        Ok(())
    }
}

impl<E> Drop for Journaled<E> {
    /// A database that was closed in order needs no journal. What cannot be settled now is settled at the next opening.
    fn drop(&mut self) {
        let writer = self.writer.get_mut().unwrap_or_else(PoisonError::into_inner);
        let recent = self.recent.get_mut().unwrap_or_else(PoisonError::into_inner);
        let young = Arc::new(mem::take(&mut recent.young));
        let settled = writer.settler.wait().and_then(|()| {
            writer.settler.settle(young, writer.journal.newest())?;
            writer.settler.wait()?;
            writer.journal.clear()
        });
        if let Err(error) = settled {
            tracing::warn!(%error, "the store's journal could not be settled: the next start does it");
        }
    }
}

/// Writes changes to the engine, and up to which frame that is all.
fn settle(engine: &impl Engine, changes: &Changes, newest: u64) -> Result<(), StoreError> {
    let mut changes = changes.iter().peekable();
    while changes.peek().is_some() {
        let some = changes.by_ref().take(SETTLED_AT_ONCE).map(|(key, value)| (key.clone(), value.clone()));
        engine.commit(some.collect())?;
    }
    engine.commit(Changes::from([(layout::SETTLED.to_vec(), Some(newest.to_be_bytes().to_vec()))]))
}

/// The thread that settles.
struct Settler {
    work: Option<Sender<(Arc<Changes>, u64)>>,
    done: Receiver<Result<(), StoreError>>,
    busy: bool,
    /// It failed: until the store is opened again nothing is settled.
    failed: Option<StoreError>,
    thread: Option<JoinHandle<()>>,
}

impl Settler {
    fn start<E: Engine>(engine: Arc<E>, folder: &Path) -> Result<Settler, StoreError> {
        let (work, queue) = mpsc::channel::<(Arc<Changes>, u64)>();
        let (tell, done) = mpsc::channel();
        let run = move || {
            for (changes, newest) in queue {
                if tell.send(settle(&*engine, &changes, newest)).is_err() {
                    break;
                }
            }
        };
        let thread = thread::Builder::new().name("store-settle".into()).spawn(run);
        let thread = Some(thread.map_err(|error| StoreError::io(folder, &error))?);
        Ok(Settler { work: Some(work), done, busy: false, failed: None, thread })
    }

    fn settle(&mut self, changes: Arc<Changes>, newest: u64) -> Result<(), StoreError> {
        let work = self.work.as_ref().ok_or(StoreError::Closed)?;
        work.send((changes, newest)).map_err(|_| StoreError::Closed)?;
        self.busy = true;
        Ok(())
    }

    /// Until nothing is being settled any more.
    fn wait(&mut self) -> Result<(), StoreError> {
        if mem::take(&mut self.busy) {
            self.failed = self.done.recv().unwrap_or(Err(StoreError::Closed)).err();
        }
        self.failed.clone().map_or(Ok(()), Err)
    }
}

impl Drop for Settler {
    fn drop(&mut self) {
        self.work = None;
        // Joined, so that the engine is closed when its owner is. A panic was already reported.
        let _ = self.thread.take().map(JoinHandle::join);
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

    /// Visits what lies before `key` and at it, or all that is left; tells whether there was a change of `key` itself.
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
    use crate::store::memory::Memory;

    /// What happens to an engine.
    #[derive(Clone, Debug)]
    enum Step {
        Commit(Changes),
        Close,
        Crash,
    }

    fn step() -> impl Strategy<Value = Step> {
        let change = (vec(b'a'..b'g', 1..3), proptest::option::of(vec(any::<u8>(), 0..9)));
        prop_oneof![
            12 => btree_map(change.0, change.1, 1..5).prop_map(Step::Commit),
            1 => Just(Step::Close),
            2 => Just(Step::Crash),
        ]
    }

    fn scanned(engine: &impl Engine, range: Range<&[u8]>, limit: usize) -> Vec<(Vec<u8>, Vec<u8>)> {
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

        /// Whatever lies in the journal, in what is being settled, and in the engine: it reads like one map.
        #[test]
        fn it_reads_like_one_map(steps in vec(step(), 1..40)) {
            let folder = TempDir::new().unwrap();
            let memory = Arc::new(Memory::default());
            // Two or three groups to a file.
            let open = || Journaled::over(Arc::clone(&memory), folder.path(), 64).unwrap();
            let (mut store, mut model) = (open(), Changes::new());
            for step in steps {
                match step {
                    Step::Commit(changes) => {
                        store.commit(changes.clone()).unwrap();
                        model.extend(changes);
                        model.retain(|_, value| value.is_some());
                    }
                    Step::Close => {
                        drop(store);
                        store = open();
                    }
                    Step::Crash => {
                        // What is being settled is let through, as its thread outlives this kind of crash.
                        store.writer.lock().unwrap().settler.wait().unwrap();
                        mem::forget(mem::replace(&mut store, open()));
                    }
                }
                let whole: Vec<_> = model.clone().into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
                prop_assert_eq!(&scanned(&store, b"a"..b"z", usize::MAX), &whole);
                let middle = whole.iter().filter(|(key, _)| (b"b".as_slice()..b"e").contains(&key.as_slice())).take(2);
                prop_assert_eq!(scanned(&store, b"b"..b"e", 2), middle.cloned().collect::<Vec<_>>());
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

    /// A disk that is full where the engine writes.
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
    fn what_the_engine_does_not_take_is_told_and_stays_in_the_journal() {
        let folder = TempDir::new().unwrap();
        let full = Journaled::over(Arc::new(Full(Memory::default())), folder.path(), 64).unwrap();
        let group = |number: u8| Changes::from([(vec![number], Some(vec![number; 70]))]);
        // Each fills a file, so that the third waits until the first is settled.
        full.commit(group(1)).unwrap();
        full.commit(group(2)).unwrap();
        for _ in 0..2 {
            assert_eq!(full.commit(group(3)), Err(StoreError::Full { path: "disk".into() }));
        }
        assert_eq!(full.get(&[1]).unwrap(), Some(vec![1; 70]));
        drop(full);
        let memory = Arc::new(Memory::default());
        drop(Journaled::over(Arc::clone(&memory), folder.path(), 64).unwrap());
        for number in 1..=2 {
            assert_eq!(memory.get(&[number]).unwrap(), Some(vec![number; 70]));
        }
        assert_eq!(memory.get(&[3]).unwrap(), None);
    }
}
