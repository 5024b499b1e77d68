//! The one implementation of [`Store`] for engines inside this process: reads go straight to the engine, writes through a
//! [`Group`].

use std::ops::{ControlFlow, Range};
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;

use super::committer::{Committer, State};
use super::engine::{DiskEngine, Engine};
use super::envelope::{Kind, Schema, Unreadable, unseal, unseal_session};
use super::error::{StoreError, SwapError};
use super::folder::Folder;
use super::group::{Group, Task, Which, unreadable};
use super::index;
use super::key::{PlayerId, Revision, Room, SessionId, Time};
use super::{Entry, Existing, SetAside, Store, Stored, Write};

/// A store over one engine.
pub(super) struct Local<E> {
    state: Arc<State<E>>,
    schema: Schema,
    door: Door,
}

/// How writes reach the engine, one group after another.
enum Door {
    /// In the caller's thread: memory needs no other, and tests that stop tokio's clock would see it run on while they waited.
    Here(Mutex<()>),
    /// Through the thread that owns the disk.
    Thread(Committer),
}

impl<E: Engine> Local<E> {
    pub(super) fn here(engine: E, schema: Schema) -> Self {
        Local { state: Arc::new(State::new(engine)), schema, door: Door::Here(Mutex::new(())) }
    }

    async fn submit(&self, task: Task) -> Result<Revision, SwapError> {
        match &self.door {
            Door::Here(turn) => self.write_here(turn, task),
            Door::Thread(committer) => committer.submit(task).await,
        }
    }

    fn write_here(&self, turn: &Mutex<()>, task: Task) -> Result<Revision, SwapError> {
        let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
        let engine = self.state.engine()?;
        let mut group = Group::new(&*engine, self.schema);
        let revision = group.decide(task)?;
        engine.commit(group.into_changes())?;
        Ok(revision)
    }

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.state.engine()?.get(key)
    }

    /// What `pick` makes of the first entries of a range, at most `limit`.
    fn collect<T>(
        &self,
        range: &Range<Vec<u8>>,
        limit: usize,
        mut pick: impl FnMut(&[u8], &[u8]) -> Option<T>,
    ) -> Result<Vec<T>, StoreError> {
        let mut found = Vec::new();
        if limit > 0 {
            self.state.engine()?.scan(&range.start..&range.end, &mut |key, value| {
                found.extend(pick(key, value));
                if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
        }
        Ok(found)
    }
}

impl<E: DiskEngine> Local<E> {
    pub(super) fn threaded(engine: E, folder: Folder, schema: Schema) -> Result<Self, StoreError> {
        let state = Arc::new(State::new(engine));
        let door = Door::Thread(Committer::start(Arc::clone(&state), folder, schema)?);
        Ok(Local { state, schema, door })
    }
}

#[async_trait]
impl<E: Engine> Store for Local<E> {
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        let Some(sealed) = self.get(&index::session(id))? else { return Ok(None) };
        let opened = unseal_session(&sealed).and_then(|(schema, mut stored)| {
            if schema != self.schema.version {
                stored.record = self.schema.update(Kind::Session, schema, &stored.record)?;
            }
            Ok(stored)
        });
        match opened {
            Ok(stored) => Ok(Some(stored)),
            Err(why) => {
                if let Unreadable::Spoilt(reason) = why {
                    self.submit(Task::SetAside { id, which: Which::Bytes(sealed), reason: reason.into() })
                        .await
                        .map_err(failure)?;
                }
                Err(unreadable(&format!("session {id}"), why))
            }
        }
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        self.submit(Task::Swap { id, expected, write }).await
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        Ok(self.get(&index::room(room))?.and_then(|value| index::id_at_end(&value)))
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        self.collect(&index::players_of(player), usize::MAX, |key, _| index::id_at_end(key))
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.collect(&index::wakes(now), limit, |key, _| index::id_at_end(key))
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let first = self.collect(&index::wakes(Time(u64::MAX)), 1, |key, _| index::time_of_wake(key))?;
        Ok(first.first().copied())
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        self.collect(&index::sessions(after), limit, |key, _| index::id_at_front(key))
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        let schema = self.schema;
        let read = |sealed: &[u8]| {
            let (found, payload) = unseal(sealed)?;
            schema.update(Kind::Result, found, payload)
        };
        let found = self.collect(&index::results(from), limit, |key, sealed| {
            let number = index::number(key.get(1..)?)?;
            match read(sealed) {
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
        let Some(sealed) = self.get(&index::setting(name))? else { return Ok(None) };
        match unseal(&sealed) {
            Ok((_, value)) => Ok(Some(value.to_vec())),
            Err(why) => Err(unreadable(&format!("setting {name}"), why)),
        }
    }

    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        self.submit(Task::Setting { name: name.to_owned(), value }).await.map(drop).map_err(failure)
    }

    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        self.collect(&index::settings(after), limit, |key, _| String::from_utf8(key.get(1..)?.to_vec()).ok())
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        let which = Which::At(expected);
        self.submit(Task::SetAside { id, which, reason: reason.to_owned() }).await.map(drop)
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        self.collect(&index::asides(), usize::MAX, |key, value| {
            let split = value.iter().position(|byte| *byte == 0)?;
            let reason = String::from_utf8_lossy(&value[..split]).into_owned();
            Some(SetAside { id: index::id_at_front(key)?, reason, bytes: value[split + 1..].to_vec() })
        })
    }

    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        self.submit(Task::Restore { entries, existing }).await.map(drop)
    }

    fn schema(&self) -> Schema {
        self.schema
    }
}

/// The error of a write that cannot be refused.
fn failure(error: SwapError) -> StoreError {
    match error {
        SwapError::Store(error) => error,
        // Settings and damaged bytes have no revision and take no room.
        SwapError::Conflict { .. } | SwapError::RoomTaken { .. } => StoreError::Closed,
    }
}
