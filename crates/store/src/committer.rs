//! The only thread that writes to a database on disk. It writes in groups: while one group is being made
//! durable the next one gathers, so that many writers share the cost of one sync.

use std::cell::{Cell, RefCell};
use std::mem;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use parking_lot::RwLock;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::engine::{DiskEngine, Failure, Progress};
use super::envelope::Schema;
use super::error::{StoreError, SwapError};
use super::folder::Folder;
use super::group::{Group, Task};
use super::key::Revision;
use super::measures;
use super::open::{OpenOptions, Terms};
use super::open_store::OpenStore;

/// The most writes in one group. A larger group would only make the first of them wait longer.
const GROUP_MAX: usize = 1024;

/// The interval at which the thread checks on an idle store.
const BEAT: Duration = Duration::from_millis(250);

/// The pause before another attempt to reopen a store that could not be reopened: this long at first, then
/// twice as long each time, but never so long that free space is noticed more than a second late.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_millis(750);

type Answer = Result<Revision, SwapError>;

enum Job {
    Write(Task, oneshot::Sender<Answer>),
    Rotate(Rotation),
}

/// Reports that everything is sealed under a new key.
type Rotation = oneshot::Sender<Result<(), StoreError>>;

/// The open store, or the reason why it cannot be read at the moment.
pub(super) struct State<E>(RwLock<Result<Arc<OpenStore<E>>, StoreError>>);

impl<E> State<E> {
    pub(super) fn new(store: OpenStore<E>) -> Self {
        State(RwLock::new(Ok(Arc::new(store))))
    }

    pub(super) fn open_store(&self) -> Result<Arc<OpenStore<E>>, StoreError> {
        self.0.read().clone()
    }

    /// Drops the previous state before it returns.
    fn set(&self, state: Result<Arc<OpenStore<E>>, StoreError>) {
        let before = mem::replace(&mut *self.0.write(), state);
        drop(before);
    }
}

/// The way to the thread. Dropping it finishes what is waiting, then closes the database.
pub(super) struct Committer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Committer {
    /// Starts the thread, which keeps the folder locked for as long as it runs.
    pub(super) fn start<E: DiskEngine>(
        state: Arc<State<E>>,
        folder: Folder,
        schema: Schema,
        terms: Terms,
    ) -> Result<Committer, StoreError> {
        let path = folder.path().to_owned();
        let (jobs, queue) = mpsc::channel();
        // Damage that shows up while the store is open is left for the next start.
        let terms = Terms { opening: OpenOptions { repair: false, ..terms.opening }, ring: terms.ring };
        let writer = Writer {
            state,
            schema,
            terms,
            data: folder.data(),
            folder,
            pause: Cell::default(),
            rotations: RefCell::default(),
            stuck: RefCell::default(),
        };
        let thread = thread::Builder::new()
            .name("store".into())
            .spawn(move || writer.run(&queue))
            .map_err(|error| StoreError::io(&path, &error))?;
        Ok(Committer { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Waits until the write is on disk or refused. The queue needs no bound of its own: each waiting caller
    /// takes one place.
    pub(super) async fn submit(&self, task: Task) -> Answer {
        let (answer, answered) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(Job::Write(task, answer)).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until everything is sealed under a new key, and nothing under an older one.
    pub(super) async fn rotate(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(Job::Rotate(answer)).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Committer {
    fn drop(&mut self) {
        self.jobs = None;
        // Joined, so that the next process to open the folder does not find it locked. A panic has already
        // been reported.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

struct Writer<E> {
    state: Arc<State<E>>,
    schema: Schema,
    terms: Terms,
    data: PathBuf,
    folder: Folder,
    /// The pause before the next attempt to reopen it.
    pause: Cell<Duration>,
    /// The callers that wait until everything is sealed anew.
    rotations: RefCell<Vec<Rotation>>,
    /// The reason why the keyring could not be written, so that it is told once.
    stuck: RefCell<Option<StoreError>>,
}

impl<E: DiskEngine> Writer<E> {
    fn run(self, queue: &Receiver<Job>) {
        // True if there is more to be sealed anew: then the loop does not wait for a task.
        let mut busy = false;
        loop {
            match queue.recv_timeout(if busy { Duration::ZERO } else { BEAT }) {
                Ok(first) => self.work([first].into_iter().chain(queue.try_iter()).take(GROUP_MAX).collect()),
                // The store is idle: failures are noticed and recovered from all the same.
                Err(RecvTimeoutError::Timeout) => drop(self.ready()),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            busy = self.reseal();
        }
        // The engine closes before the folder's lock is released.
        self.state.set(Err(StoreError::Closed));
    }

    fn work(&self, jobs: Vec<Job>) {
        let mut writes = Vec::new();
        for job in jobs {
            match job {
                Job::Write(task, answer) => writes.push((task, answer)),
                Job::Rotate(rotation) => self.rotate(rotation),
            }
        }
        if !writes.is_empty() {
            self.checkpoint(writes);
        }
    }

    /// Begins to seal everything under a new key.
    fn rotate(&self, rotation: Rotation) {
        match self.ready().and_then(|store| store.engine.rotate()) {
            Ok(()) => self.rotations.borrow_mut().push(rotation),
            Err(error) => drop(rotation.send(Err(error))),
        }
    }

    /// Seals a page of what is not sealed as it should be; returns whether there is more to do at once.
    fn reseal(&self) -> bool {
        let store = match self.state.open_store() {
            Ok(store) => store,
            Err(error) => return self.end_rotations(&Err(error)),
        };
        if !store.engine.is_behind() {
            return self.end_rotations(&Ok(()));
        }
        // Without room it goes on later.
        if let Err(error) = self.folder.has_room() {
            return self.end_rotations(&Err(error));
        }
        let progress = store.engine.reseal();
        drop(store);
        match progress {
            Ok(Progress::More) => true,
            Ok(Progress::Done) => self.end_rotations(&Ok(())),
            Ok(Progress::Stuck(error)) => {
                if self.stuck.replace(Some(error.clone())).as_ref() != Some(&error) {
                    tracing::error!(%error, "the keyring could not be written: older keys stay in it until that succeeds");
                }
                self.end_rotations(&Err(error))
            }
            Err(error) => {
                self.fail(&error);
                self.end_rotations(&Err(error))
            }
        }
    }

    /// Tells all callers that wait for a rotation that there is nothing more to do at the moment.
    fn end_rotations(&self, outcome: &Result<(), StoreError>) -> bool {
        for rotation in self.rotations.take() {
            let _ = rotation.send(outcome.clone());
        }
        false
    }

    /// Writes a group and answers all its callers.
    fn checkpoint(&self, jobs: Vec<(Task, oneshot::Sender<Answer>)>) {
        let store = match self.ready().and_then(|store| self.look_for_room().map(|()| store)) {
            Ok(store) => store,
            Err(error) => return jobs.into_iter().for_each(|(_, answer)| reply(answer, Err(error.clone().into()))),
        };
        let begun = Instant::now();
        let mut group = Group::new(&*store, self.schema);
        let decided: Vec<_> = jobs.into_iter().map(|(task, answer)| (answer, group.decide(task))).collect();
        let committed = group.commit();
        drop(store);
        match &committed {
            Ok(()) => measures::count_group(decided.len(), begun.elapsed()),
            Err(error) => self.fail(error),
        }
        for (answer, decision) in decided {
            reply(answer, decision.and_then(|revision| committed.clone().map(|()| revision).map_err(SwapError::Store)));
        }
    }

    /// Checks that there is room to write. A disk that cannot even report its free space keeps nothing
    /// either: the store has failed.
    fn look_for_room(&self) -> Result<(), StoreError> {
        self.folder.has_room().inspect_err(|error| {
            if !error.passes() {
                self.fail(error);
            }
        })
    }

    /// Returns the open store if it is healthy. A store is opened anew if it failed to read, or for want of
    /// something that may come back. After any other failure it is not: after a failed sync it is unknown
    /// what the disk holds until another process reads the database anew.
    fn ready(&self) -> Result<Arc<OpenStore<E>>, StoreError> {
        let ailment = match self.state.open_store() {
            Err(error) => error,
            Ok(store) => {
                let error = match store.engine.failure() {
                    None => return Ok(store),
                    Some(Failure::Write(error)) => error,
                    Some(Failure::Read(error)) => {
                        StoreError::Reopening { path: self.data.clone(), reason: error.to_string() }
                    }
                };
                drop(store);
                self.fail(&error);
                error
            }
        };
        if !ailment.passes() {
            return Err(ailment);
        }
        let pause = self.pause.get();
        thread::sleep(pause);
        self.pause.set(longer(pause));
        match E::open(&self.data, &self.terms).and_then(OpenStore::open) {
            Ok(store) => {
                self.pause.set(Duration::ZERO);
                tracing::info!(folder = %self.data.display(), "the store is open again and goes on");
                self.state.set(Ok(Arc::new(store)));
            }
            // Some reader has not let go of the old one yet.
            Err(StoreError::Locked { .. }) => {}
            Err(error) => {
                if error != ailment {
                    tracing::error!(%error, "the store could not be opened again");
                }
                self.state.set(Err(error));
            }
        }
        self.state.open_store()
    }

    /// Stops all reading, since the engine may hold in memory what is not on disk.
    fn fail(&self, error: &StoreError) {
        tracing::error!(%error, "the store failed");
        self.state.set(Err(error.clone()));
    }
}

/// Returns the back-off after another failed attempt.
fn longer(pause: Duration) -> Duration {
    (pause * 2).clamp(FIRST_PAUSE, LONGEST_PAUSE)
}

/// Answers a caller, which may be gone; the write stands all the same.
fn reply(answer: oneshot::Sender<Answer>, result: Answer) {
    let _ = answer.send(result);
}

#[cfg(test)]
mod tests {
    use std::ops::Range;
    use std::path::Path;
    use std::sync::atomic::{AtomicU32, Ordering::SeqCst};

    use super::*;
    use crate::engine::{Changes, Engine, Visit};
    use crate::key::SessionId;
    use crate::local::Local;
    use crate::memory::Memory;
    use crate::{Store, Write};

    /// Memory that fails to write the third group; its pretended files hold only what was written before.
    struct Failing {
        memory: Memory,
        groups: AtomicU32,
        error: StoreError,
    }

    impl Engine for Failing {
        fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
            self.memory.look(key, see)
        }

        fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
            self.memory.scan(range, visit)
        }

        fn commit(&self, changes: Changes) -> Result<(), StoreError> {
            self.memory.commit(changes)?;
            if self.groups.fetch_add(1, SeqCst) == 2 { Err(self.error.clone()) } else { Ok(()) }
        }
    }

    impl DiskEngine for Failing {
        fn open(folder: &Path, _: &Terms) -> Result<Self, StoreError> {
            let error = StoreError::Full { path: folder.to_owned() };
            Ok(Failing { memory: Memory::default(), groups: AtomicU32::new(0), error })
        }
    }

    async fn fail_with(error: StoreError) -> (Local<Failing>, tempfile::TempDir) {
        let place = tempfile::TempDir::new().unwrap();
        let folder = Folder::open(place.path(), "failing").unwrap();
        let engine = Failing { memory: Memory::default(), groups: AtomicU32::new(0), error: error.clone() };
        let store =
            Local::spawn(OpenStore::open(engine).unwrap(), folder, Schema::plain(1), OpenOptions::default().into())
                .unwrap();
        for revision in 0..2 {
            let written = store.swap(SessionId(1), Revision(revision), Write::record(vec![])).await;
            assert_eq!(written, Ok(Revision(revision + 1)));
        }
        assert_eq!(store.swap(SessionId(1), Revision(2), Write::record(vec![3])).await, Err(error.into()));
        (store, place)
    }

    #[tokio::test]
    async fn a_failed_write_makes_reads_fail_too() {
        let error = StoreError::Io { path: "disk".into(), reason: "it smokes".into() };
        let (store, _place) = fail_with(error.clone()).await;
        assert_eq!(store.load(SessionId(1)).await, Err(error.clone()));
        assert_eq!(store.due(super::super::Time(9), 9).await, Err(error.clone()));
        assert_eq!(store.swap(SessionId(2), Revision::NONE, Write::record(vec![])).await, Err(error.into()));
    }

    #[test]
    fn reopening_pauses_grow_but_stay_within_a_second() {
        let pauses: Vec<_> =
            std::iter::successors(Some(Duration::ZERO), |pause| Some(longer(*pause))).take(6).collect();
        assert_eq!(pauses.iter().map(Duration::as_millis).collect::<Vec<_>>(), [0, 100, 200, 400, 750, 750]);
        assert!(LONGEST_PAUSE + BEAT <= Duration::from_secs(1));
    }

    #[tokio::test]
    async fn a_full_disk_reopens_the_database_without_a_write() {
        let full = StoreError::Full { path: "disk".into() };
        let (store, _place) = fail_with(full.clone()).await;
        // Its files hold nothing, and reading shows it.
        let read = loop {
            match store.load(SessionId(1)).await {
                Err(error) => assert_eq!(error, full),
                Ok(read) => break read,
            }
            tokio::task::yield_now().await;
        };
        assert_eq!(read, None);
        assert_eq!(store.swap(SessionId(1), Revision::NONE, Write::record(vec![9])).await, Ok(Revision(1)));
    }
}
