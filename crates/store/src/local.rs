//! The one implementation of [`Store`] for engines inside this process: reads go straight to the engine,
//! writes go through a [`Group`].

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use async_trait::async_trait;
use parking_lot::Mutex;

use super::committer::{Committer, State};
use super::engine::{DiskEngine, Engine};
use super::envelope::{Kind, Listed, Schema, Unreadable, open_session, revision, unseal, unseal_session};
use super::error::{StoreError, SwapError};
use super::folder::Folder;
use super::group::{Group, Sealed, Task, Which, kind_of_setting, unreadable, was_written};
use super::key::{List, PlayerId, Revision, Room, SessionId, Time};
use super::layout;
use super::master::Seal;
use super::open::Terms;
use super::open_store::OpenStore;
use super::{Amendment, Entry, Existing, SetAside, SettingSwap, Store, Stored, Write};

/// A store over one engine.
pub(super) struct Local<E> {
    state: Arc<State<E>>,
    schema: Schema,
    seal: Seal,
    write_path: WritePath,
}

/// The way in which writes reach the engine, one group after another.
enum WritePath {
    /// On the caller's thread: memory needs no other, and with another thread, tests that stop tokio's clock
    /// would see it run on while they waited.
    Here(Mutex<()>),
    /// Through the thread that owns the disk.
    Thread(Committer),
}

impl<E: Engine> Local<E> {
    pub(super) fn here(store: OpenStore<E>, schema: Schema) -> Self {
        let seal = store.engine.seal();
        Local { state: Arc::new(State::new(store)), schema, seal, write_path: WritePath::Here(Mutex::new(())) }
    }

    /// Returns the store with sealed exports.
    pub(super) fn with_exports(self, seal: Seal) -> Self {
        Local { seal, ..self }
    }

    async fn submit(&self, task: Task) -> Result<Revision, SwapError> {
        match &self.write_path {
            WritePath::Here(turn) => self.write_here(turn, task),
            WritePath::Thread(committer) => committer.submit(task).await,
        }
    }

    fn write_here(&self, turn: &Mutex<()>, task: Task) -> Result<Revision, SwapError> {
        let _turn = turn.lock();
        let store = self.state.open_store()?;
        let mut group = Group::new(&*store, self.schema);
        let revision = group.decide(task)?;
        group.commit()?;
        Ok(revision)
    }

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.state.open_store()?.engine.get(key)
    }

    /// Returns those of the candidate sessions of which the records confirm the index.
    fn confirm(
        &self,
        candidates: Vec<SessionId>,
        says: impl Fn(&Listed<'_>) -> bool,
    ) -> Result<Vec<SessionId>, StoreError> {
        let mut confirmed = Vec::new();
        for id in candidates {
            // A session that cannot be read is named and set aside when it is loaded.
            let key = layout::session(id);
            let listed = |sealed: &[u8]| open_session(&key, sealed).is_ok_and(|session| says(&session.listed));
            if self.state.open_store()?.engine.look(&key, listed)? == Some(true) {
                confirmed.push(id);
            }
        }
        Ok(confirmed)
    }

    /// Maps the first entries of a range with `pick`, at most `limit` of them.
    fn collect<T>(
        &self,
        range: &Range<Vec<u8>>,
        limit: usize,
        mut pick: impl FnMut(&[u8], &[u8]) -> Option<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut found = Vec::new();
        if limit > 0 {
            self.state.open_store()?.engine.scan(&range.start..&range.end, &mut |key, value| {
                found.extend(pick(key, value));
                if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(found)
    }
}

impl<E: DiskEngine> Local<E> {
    pub(super) fn spawn(store: OpenStore<E>, folder: Folder, schema: Schema, terms: Terms) -> Result<Self, StoreError> {
        let seal = store.engine.seal();
        let state = Arc::new(State::new(store));
        let write_path = WritePath::Thread(Committer::start(Arc::clone(&state), folder, schema, terms)?);
        Ok(Local { state, schema, seal, write_path })
    }
}

#[async_trait]
impl<E: Engine> Store for Local<E> {
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        let key = layout::session(id);
        let read = |sealed: &[u8]| {
            let opened = unseal_session(&key, sealed).and_then(|(schema, mut stored)| {
                if schema != self.schema.version {
                    stored.record = self.schema.update(Kind::Session, schema, &stored.record)?;
                }
                Ok(stored)
            });
            opened.map_err(|why| (why, sealed.to_vec()))
        };
        match self.state.open_store()?.engine.look(&key, read)?.transpose() {
            Ok(stored) => Ok(stored),
            Err((why, sealed)) => {
                if let Unreadable::Spoilt(reason) = why {
                    self.submit(Task::SetAside { id, which: Which::Bytes(sealed), reason: reason.into() })
                        .await
                        .map_err(failure)?;
                }
                Err(unreadable(&format!("session {id}"), why))
            }
        }
    }

    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        let key = layout::session(id);
        let read = |sealed: &[u8]| revision(&key, sealed);
        match self.state.open_store()?.engine.look(&key, read)?.transpose() {
            Ok(revision) => Ok(revision),
            // Loading says why, and deals with it.
            Err(_) => Ok(self.load(id).await?.map(|stored| stored.revision)),
        }
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        let sealed = Sealed::new(self.schema.version, id, expected, write)?;
        let sealed = match self.state.open_store() {
            Ok(store) => sealed.prepare(id, &store.engine),
            // It may be open again when it is this write's turn.
            Err(_) => sealed,
        };
        self.submit(Task::Swap { id, expected, sealed }).await
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        let candidates = self.state.open_store()?.index.read().in_room(room);
        Ok(self.confirm(candidates, |listed| listed.rooms.contains(&room.0.as_str()))?.first().copied())
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        let candidates = self.state.open_store()?.index.read().of_player(player);
        self.confirm(candidates, |listed| listed.players.contains(&player.0.as_str()))
    }

    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        let candidates = self.state.open_store()?.index.read().in_list(list);
        self.confirm(candidates, |listed| listed.lists.contains(&list.0.as_str()))
    }

    async fn count_in(&self, list: &List) -> Result<usize, StoreError> {
        Ok(self.state.open_store()?.index.read().count_in(list))
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        Ok(self.state.open_store()?.index.read().due(now, limit))
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        Ok(self.state.open_store()?.index.read().next_due())
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.collect(&layout::sessions(after), limit, |key, _| layout::id(key))
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        let schema = self.schema;
        let read = |key: &[u8], sealed: &[u8]| {
            let (found, payload) = unseal(key, sealed)?;
            schema.update(Kind::Result, found, payload)
        };
        let found = self.collect(&layout::results(from), limit, |key, sealed| {
            let number = layout::number(key.get(1..)?)?;
            match read(key, sealed) {
                Ok(bytes) => Some(Ok((number, bytes))),
                Err(why @ Unreadable::Spoilt(_)) => {
                    tracing::error!(error = %unreadable(&format!("result {number}"), why), "a result is left out");
                    None
                }
                Err(why) => Some(Err(unreadable(&format!("result {number}"), why))),
            }
        })?;
        found.into_iter().collect()
    }

    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let key = layout::setting(name);
        let Some(sealed) = self.get(&key)? else { return Ok(None) };
        match unseal(&key, &sealed) {
            Ok((_, value)) => Ok(Some(value.to_vec())),
            Err(why) => Err(unreadable(&format!("setting {}", kind_of_setting(name)), why)),
        }
    }

    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.submit(Task::Setting { name: name.to_owned(), value }).await.map(drop).map_err(failure)
    }

    async fn swap_settings(
        &self,
        swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        was_written(self.submit(Task::SwapSettings { swaps, results }).await.map(drop))
    }

    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.collect(&layout::settings(after), limit, |key, _| String::from_utf8(key.get(1..)?.to_vec()).ok())
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        let which = Which::At(expected);
        self.submit(Task::SetAside { id, which, reason: reason.to_owned() }).await.map(drop)
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        self.collect(&layout::asides(), usize::MAX, layout::read_aside)
    }

    async fn amend(&self, amendment: Amendment) -> Result<(), StoreError> {
        self.submit(Task::Amend(amendment)).await.map(drop).map_err(failure)
    }

    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        self.submit(Task::Restore { entries, existing }).await.map(drop)
    }

    async fn rotate(&self) -> Result<(), StoreError> {
        match &self.write_path {
            WritePath::Here(_) => Ok(()),
            WritePath::Thread(committer) => committer.rotate().await,
        }
    }

    fn seal(&self) -> Seal {
        self.seal.clone()
    }

    fn schema(&self) -> Schema {
        self.schema
    }

    fn groups(&self) -> u64 {
        self.state.open_store().map_or(0, |store| store.engine.groups())
    }
}

/// Returns the error of a write that cannot be refused.
fn failure(error: SwapError) -> StoreError {
    match error {
        SwapError::Store(error) => error,
        // Settings and damaged bytes have no revision and take no room.
        SwapError::Conflict { .. } | SwapError::RoomTaken { .. } => StoreError::Closed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Changes;
    use crate::memory::Memory;

    /// Runs a future that never waits: the store is in memory.
    fn now<T>(future: impl Future<Output = T>) -> T {
        let mut future = std::pin::pin!(future);
        match future.as_mut().poll(&mut std::task::Context::from_waker(std::task::Waker::noop())) {
            std::task::Poll::Ready(done) => done,
            std::task::Poll::Pending => panic!("a store in memory made somebody wait"),
        }
    }

    fn table(id: u64) -> Write {
        let name = format!("web:{id}");
        let (rooms, players) = (vec![Room(name.clone())], vec![PlayerId(name)]);
        Write { rooms, players, wake_at: Some(Time(id)), ..Write::record(vec![7; 9]) }
    }

    /// Damages a record while the store is open, as a disk might.
    fn spoil(store: &Local<Memory>, id: u64) {
        let key = layout::session(SessionId(id));
        let mut sealed = store.get(&key).unwrap().unwrap();
        *sealed.last_mut().unwrap() ^= 1;
        store.state.open_store().unwrap().engine.commit(Changes::from([(key, Some(sealed))])).unwrap();
    }

    #[test]
    fn a_record_spoilt_in_an_open_store_is_set_aside() {
        let store = Local::here(OpenStore::empty(Memory::default()), Schema::plain(1));
        for id in 0..3 {
            now(store.swap(SessionId(id), Revision::NONE, table(id))).unwrap();
        }
        spoil(&store, 1);
        // No player is sent to it, and a write does not overwrite it.
        assert_eq!(now(store.session_in(&Room("web:1".into()))), Ok(None));
        let spoilt =
            StoreError::Spoilt { what: "session 0000000000000001".into(), reason: "its checksum is wrong".into() };
        assert_eq!(now(store.swap(SessionId(1), Revision(1), table(1))), Err(spoilt.clone().into()));
        assert_eq!(now(store.load(SessionId(1))), Err(spoilt));
        assert_eq!(now(store.load(SessionId(1))), Ok(None));
        assert_eq!(now(store.set_asides()).unwrap().len(), 1);
        // Its room is free, and the other sessions go on.
        assert_eq!(now(store.due(Time(9), 9)), Ok(vec![SessionId(0), SessionId(2)]));
        let elsewhere = Write { rooms: vec![Room("web:1".into())], ..table(2) };
        assert_eq!(now(store.swap(SessionId(2), Revision(1), elsewhere)), Ok(Revision(2)));
    }

    #[test]
    fn a_revision_is_told_as_loading_tells_it() {
        let store = Local::here(OpenStore::empty(Memory::default()), Schema::plain(1));
        assert_eq!(now(store.revision(SessionId(1))), Ok(None));
        now(store.swap(SessionId(1), Revision::NONE, table(1))).unwrap();
        assert_eq!(now(store.revision(SessionId(1))), Ok(Some(Revision(1))));
        now(store.swap(SessionId(1), Revision(1), table(1))).unwrap();
        assert_eq!(now(store.revision(SessionId(1))), Ok(Some(Revision(2))));
        spoil(&store, 1);
        assert!(matches!(now(store.revision(SessionId(1))), Err(StoreError::Spoilt { .. })));
        // That call set it aside.
        assert_eq!(now(store.revision(SessionId(1))), Ok(None));
        assert_eq!(now(store.set_asides()).unwrap().len(), 1);
    }
}
