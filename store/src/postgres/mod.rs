//! Many processes on one PostgreSQL: the store of an installation that has outgrown one process.
//!
//! # How a move becomes durable
//!
//! Moves that change nothing but a record and the time of its next wake-up, which is nearly all, are collected into groups
//! (`committer.rs`): one statement writes a whole group, each row only if its revision is the one expected, and notes in `changes` what it
//! wrote. Several groups are on their way at once; a move that comes while others are waited for joins the next. What changes rooms,
//! players or lists, what opens or closes a table and what appends a result is a short transaction of its own (`job.rs`).
//!
//! **What is promised.** A write that is acknowledged has been committed: it is on the primary's disk (`synchronous_commit` is left as the
//! operator set it; `off` takes that promise back), and with `synchronous_standby_names` on the standby's too. PostgreSQL reports a
//! commit as done when its wait for the standby is cancelled, with a warning alone: that counts as a lost connection here.
//!
//! **A connection lost in mid-commit.** Nobody knows then whether the group was written. It is neither assumed nor written again blindly:
//! each group has a number of its own, under which it is noted, once at most. So whoever does not know inserts a note under the same number
//! (`committer.rs`, the *fence*), which waits for the old transaction if that is still under way. Either this note goes in, and the old
//! transaction can commit no more; or the old note is there and says what was written. Where the database does not answer for
//! [`PATIENCE`], the write is reported as failed, and may or may not have happened, as [`Store`] says.
//!
//! # What others change
//!
//! `feed.rs` reads `changes`: each transaction is stamped with its number, and everything from the oldest one that was still open last time
//! is looked at again, so that nothing is missed however late it commits. It asks every 250 ms, and is hinted by a notification, which is sent
//! outside of the commits, since a commit that notifies takes a lock that all share.
//!
//! Nothing per table is kept in memory.

mod committer;
mod connect;
mod failure;
mod feed;
mod job;
mod link;
mod migrate;
mod reseal;
#[cfg(test)]
mod tests;
mod vault;

pub use connect::{Database, DatabaseUrl, NoDatabaseUrl};

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::AbortHandle;

pub(crate) use failure::Failed;
pub(crate) use link::Link;

use crate::envelope::{self, Kind, Unreadable, unseal, unseal_session};
use crate::folder::Folder;
use crate::group::{check_size, fits, kind_of_setting, unreadable};
use crate::{
    Amendment, Change, Entry, Existing, Leases, List, MAX_NAME, MAX_RECORD, MasterKey, Opening, PlayerId, Revision,
    Room, Schema, Seal, SessionId, SetAside, Slot, Store, StoreError, Stored, SwapError, Time, Write, layout,
};
use committer::{Committer, Core, Move};
use feed::Feed;
use job::{Job, Which};
use vault::Vault;

/// How long anything is tried on a database that does not answer, before it is reported.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

/// A store in PostgreSQL.
struct Postgres {
    core: Arc<Core>,
    moves: mpsc::Sender<Move>,
    feed: Feed,
    leases: Leases,
    tasks: Vec<AbortHandle>,
}

/// Opens the store in a database, or makes a new one there. Nothing is mended: a database looks after its own files.
///
/// # Errors
/// [`StoreError::Unreachable`]; [`StoreError::NewerDatabase`] and [`StoreError::OlderDatabase`] leave it alone; [`StoreError::KeyMissing`],
/// [`StoreError::WrongKey`] and [`StoreError::KeyringLost`] if it is sealed and cannot be read.
pub async fn open_database(
    database: &Database,
    schema: Schema,
    opening: Opening,
) -> Result<Arc<dyn Store>, StoreError> {
    let link = Link::open(database).await?;
    Ok(Arc::new(Postgres::over(link, schema, &opening.seal, Leases::alone()).await?))
}

/// Seals the keyring of a store under another master key. Its copies stay under the one that they were made with.
///
/// # Errors
/// As [`open_database`]; [`StoreError::KeyringLost`] if it has no keyring.
pub async fn change_database_key(database: &Database, seal: &Seal, to: &MasterKey) -> Result<(), StoreError> {
    let link = Link::open(database).await?;
    let old = seal.key.iter().chain(&seal.old).cloned().collect();
    let both = Seal { on: seal.on, key: Some(to.clone()), old, ..seal.clone() };
    let vault = Vault::open(&link, &Seal { on: false, ..both }).await?;
    match vault.keys().ring {
        Some(_) => Ok(()),
        None => Err(StoreError::KeyringLost { path: link.place().into(), reason: "there is none".into() }),
    }
}

/// The folder of a process whose store is elsewhere: its control socket, its copies. One process at a time has it.
pub struct OwnFolder {
    _held: Folder,
}

/// Takes a folder for this process.
///
/// # Errors
/// [`StoreError::Locked`] if another process has it, and [`StoreError::OtherEngine`] if a store lies in it.
pub fn own_folder(path: &Path) -> Result<OwnFolder, StoreError> {
    Folder::open(path, "postgres").map(|folder| OwnFolder { _held: folder })
}

impl Postgres {
    async fn over(link: Link, schema: Schema, seal: &Seal, leases: Leases) -> Result<Postgres, StoreError> {
        let vault = Vault::open(&link, seal).await?;
        let core = Arc::new(Core::new(link, vault, schema));
        let (feed, following) = Feed::follow(Arc::clone(&core), leases.clone()).await?;
        let (moves, committing) = Committer::start(Arc::clone(&core));
        let resealing = reseal::go_on(&core);
        let tasks = [following, resealing].into_iter().flatten().collect();
        // The committer ends by itself, once what it took is written.
        drop(committing);
        Ok(Postgres { core, moves, feed, leases, tasks })
    }

    /// Does a job, whether or not anybody still waits for it.
    async fn run(&self, job: Job) -> Result<(), SwapError> {
        let core = Arc::clone(&self.core);
        let done = tokio::spawn(async move { core.settle(&job).await });
        done.await.unwrap_or(Err(StoreError::Closed.into())).map(drop)
    }

    /// Writes a move in a group; whether it was written.
    async fn submit(&self, id: SessionId, expected: Revision, session: &Stored) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        let one = Move::new(&self.core, id, expected, session, answer);
        self.moves.send(one).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    fn stored(&self, id: SessionId, revision: i64, opened: &[u8]) -> Result<Stored, Unreadable> {
        let (schema, mut stored) = unseal_session(&layout::session(id), opened)?;
        if schema != self.core.schema.version {
            stored.record = self.core.schema.update(Kind::Session, schema, &stored.record)?;
        }
        let same = stored.revision.0 == revision.cast_unsigned();
        if same { Ok(stored) } else { Err(Unreadable::Spoilt("it is of another revision")) }
    }

    /// The lanes that this process holds; `None` if it is all of them.
    fn lanes(&self) -> Option<Vec<i16>> {
        let held = self.leases.held()?;
        Some(
            held.into_iter()
                .filter_map(|slot| if let Slot::Lane(lane) = slot { Some(lane.into()) } else { None })
                .collect(),
        )
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

/// A session's id as it sorts in the database.
fn number(id: SessionId) -> i64 {
    (id.0 ^ (1 << 63)).cast_signed()
}

fn id_of(number: i64) -> SessionId {
    SessionId(number.cast_unsigned() ^ (1 << 63))
}

/// What does not fit into a signed number is as good as never.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn limit_of(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

fn ids(rows: &[tokio_postgres::Row]) -> Vec<SessionId> {
    rows.iter().map(|row| id_of(row.get(0))).collect()
}

#[async_trait]
impl Store for Postgres {
    async fn load(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        let rows = self.core.link.rows("SELECT revision, body FROM sessions WHERE id = $1", &[&number(id)]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let opened = self.core.open(&layout::session(id), row.get(1)).await?;
        match self.stored(id, row.get(0), &opened) {
            Ok(stored) => Ok(Some(stored)),
            Err(why) => {
                if let Unreadable::Spoilt(reason) = why {
                    let job = Job::SetAside { id, which: Which::Bytes(row.get(1)), reason: reason.into() };
                    self.run(job).await.map_err(failure)?;
                }
                Err(unreadable(&format!("session {id}"), why))
            }
        }
    }

    async fn revision(&self, id: SessionId) -> Result<Option<Revision>, StoreError> {
        let rows = self.core.link.rows("SELECT revision FROM sessions WHERE id = $1", &[&number(id)]).await?;
        Ok(rows.first().map(|row| Revision(row.get::<_, i64>(0).cast_unsigned())))
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        let Write { record, rooms, players, lists, wake_at, results } = write;
        for result in &results {
            check_size("a result", result.len(), MAX_RECORD)?;
        }
        let session = record.map(|record| Stored { revision: expected.next(), record, rooms, players, lists, wake_at });
        session.as_ref().map_or(Ok(()), fits)?;
        if let Some(session) = session.as_ref().filter(|_| expected != Revision::NONE && results.is_empty()) {
            if self.submit(id, expected, session).await? {
                return Ok(expected.next());
            }
            // Somebody else was first, or this is more than a move.
            let stored = self.revision(id).await?.unwrap_or(Revision::NONE);
            if stored != expected {
                return Err(SwapError::Conflict { stored });
            }
        }
        self.run(Job::Swap { id, expected, session, results }).await?;
        Ok(expected.next())
    }

    async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        let room = self.core.vault.keys().hide_room(room);
        Ok(ids(&self.core.link.rows("SELECT session FROM rooms WHERE room = $1", &[&room]).await?).first().copied())
    }

    async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, StoreError> {
        let player = self.core.vault.keys().hide_player(&player.0);
        let statement = "SELECT session FROM players WHERE player = $1 ORDER BY session";
        Ok(ids(&self.core.link.rows(statement, &[&player]).await?))
    }

    async fn sessions_in(&self, list: &List) -> Result<Vec<SessionId>, StoreError> {
        let list = self.core.vault.keys().hide_list(&list.0);
        let statement = "SELECT session FROM lists WHERE list = $1 ORDER BY session";
        Ok(ids(&self.core.link.rows(statement, &[&list]).await?))
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        let statement = "SELECT id FROM sessions WHERE wake_at <= $1 AND ($2::smallint[] IS NULL OR lane = ANY ($2)) \
                         ORDER BY wake_at, id LIMIT $3";
        Ok(ids(&self.core.link.rows(statement, &[&signed(now.0), &self.lanes(), &limit_of(limit)]).await?))
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let statement = "SELECT wake_at FROM sessions WHERE wake_at IS NOT NULL \
                         AND ($1::smallint[] IS NULL OR lane = ANY ($1)) ORDER BY wake_at LIMIT 1";
        let rows = self.core.link.rows(statement, &[&self.lanes()]).await?;
        Ok(rows.first().map(|row| Time(row.get::<_, i64>(0).cast_unsigned())))
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        let statement = "SELECT id FROM sessions WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2";
        Ok(ids(&self.core.link.rows(statement, &[&after.map(number), &limit_of(limit)]).await?))
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        let Ok(from) = i64::try_from(from) else { return Ok(Vec::new()) };
        let statement = "SELECT number, body FROM results WHERE number >= $1 ORDER BY number LIMIT $2";
        let mut results = Vec::new();
        for row in self.core.link.rows(statement, &[&from, &limit_of(limit)]).await? {
            let number = row.get::<_, i64>(0).cast_unsigned();
            let place = layout::result(number);
            let opened = self.core.open(&place, row.get(1)).await?;
            let read = unseal(&place, &opened);
            match read.and_then(|(found, payload)| self.core.schema.update(Kind::Result, found, payload)) {
                Ok(bytes) => results.push((number, bytes)),
                Err(why @ Unreadable::Spoilt(_)) => {
                    tracing::error!(error = %unreadable(&format!("result {number}"), why), "a result is left out");
                }
                Err(why) => return Err(unreadable(&format!("result {number}"), why)),
            }
        }
        Ok(results)
    }

    async fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let hash = self.core.vault.keys().hide_setting(name);
        let rows = self.core.link.rows("SELECT body FROM settings WHERE name = $1", &[&hash]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        match self.core.setting(&hash, row.get(0)).await? {
            Ok((_, value)) => Ok(Some(value)),
            Err(why) => Err(unreadable(&format!("setting {}", kind_of_setting(name)), why)),
        }
    }

    async fn set_setting(&self, name: &str, value: Option<Vec<u8>>) -> Result<(), StoreError> {
        check_size("the name of a setting", name.len(), MAX_NAME)?;
        check_size("a setting", value.as_ref().map_or(0, Vec::len), MAX_RECORD)?;
        self.run(Job::Setting { name: name.to_owned(), value }).await.map_err(failure)
    }

    /// Their names are sealed, so all of them are read, whichever are asked for.
    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        let mut names = Vec::new();
        for row in self.core.link.rows("SELECT name, body FROM settings", &[]).await? {
            match self.core.setting(row.get(0), row.get(1)).await? {
                Ok((name, _)) => names.push(name),
                Err(why) => {
                    tracing::error!(error = %unreadable("a setting", why), "a setting is spoilt, and nobody knows which: it counts as not set where it is asked for");
                }
            }
        }
        names.retain(|name| after.is_none_or(|after| name.as_str() > after));
        names.sort_unstable();
        names.truncate(limit);
        Ok(names)
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        self.run(Job::SetAside { id, which: Which::At(expected), reason: reason.to_owned() }).await
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        let mut asides = Vec::new();
        for row in self.core.link.rows("SELECT key, body FROM set_asides ORDER BY key", &[]).await? {
            let key: Vec<u8> = row.get(0);
            let opened = self.core.open(&key, row.get(1)).await?;
            let opened = if crate::keyring::is_sealed(&opened) { layout::spoilt_aside(&opened) } else { opened };
            asides.extend(layout::read_aside(&key, &opened));
        }
        Ok(asides)
    }

    async fn amend(&self, amendment: Amendment) -> Result<(), StoreError> {
        if let Amendment::Result { bytes, .. } = &amendment {
            check_size("a result", bytes.len(), MAX_RECORD)?;
        }
        self.run(Job::Amend(amendment)).await.map_err(failure)
    }

    async fn restore(&self, entries: Vec<Entry>, existing: Existing) -> Result<(), SwapError> {
        self.run(Job::Restore { entries, existing }).await
    }

    async fn rotate(&self) -> Result<(), StoreError> {
        let core = Arc::clone(&self.core);
        // Whoever asked may be gone before it is done.
        tokio::spawn(async move { reseal::rotate(&core).await }).await.unwrap_or(Err(StoreError::Closed))
    }

    fn seal(&self) -> Seal {
        self.core.vault.seal().clone()
    }

    fn schema(&self) -> Schema {
        self.core.schema
    }

    /// The database has a journal of its own.
    fn groups(&self) -> u64 {
        0
    }

    fn leases(&self) -> Leases {
        self.leases.clone()
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.feed.subscribe())
    }
}

/// The error of a write that cannot be refused.
fn failure(error: SwapError) -> StoreError {
    match error {
        SwapError::Store(error) => error,
        SwapError::Conflict { .. } | SwapError::RoomTaken { .. } => StoreError::Closed,
    }
}

/// A session as it is stored, not yet sealed.
fn envelope_of(schema: u16, id: SessionId, session: &Stored) -> Vec<u8> {
    envelope::seal_session(schema, &layout::session(id), session)
}
