//! Many processes on one PostgreSQL: the store of an installation that has outgrown one process.
//!
//! # How a move becomes durable
//!
//! Moves that change nothing but a record and the time of its next wake-up, which is nearly all, are
//! collected into groups (`committer.rs`): one statement writes a whole group, each row only if its revision
//! is the one expected, and notes in `changes` what it wrote. Several groups are on their way at once; a move
//! that comes while others are waited for joins the next. Writes that change rooms, players or lists, that
//! open or close a table or append a result are short transactions of their own (`job.rs`).
//!
//! **Guarantees.** A write that is acknowledged has been committed: it is on the primary's disk
//! (`synchronous_commit` is left as the operator set it; `off` takes that promise back), and with
//! `synchronous_standby_names` on the standby's too. PostgreSQL reports a commit as done when its wait for
//! the standby is cancelled, with a warning alone: that counts as a lost connection here. A state that a
//! dying primary showed and its standby lacks is no state of the session any more (`branch.rs`).
//!
//! **A connection lost in mid-commit.** It is then unknown whether the group was written. It is neither
//! assumed nor written again blindly: each group has a number of its own, under which it is noted, once at
//! most. So a process that does not know inserts a note under the same number (`committer.rs`, the *fence*),
//! which waits for the old transaction if that is still under way. Either this note goes in, and the old
//! transaction can commit no more; or the old note is there and says what was written. If the database does
//! not answer for [`PATIENCE`], the write is reported as failed, and may or may not have happened, as
//! [`Store`] says.
//!
//! # What others change
//!
//! `feed.rs` reads `changes`: each transaction is stamped with its number, and everything from the oldest one
//! that was still open last time is looked at again, so that nothing is missed however late it commits. It
//! asks every 250 ms, and is hinted by a notification, which is sent outside of the commits, since a commit
//! that notifies takes a lock that all share.
//!
//! Nothing per table is kept in memory.

mod branch;
mod committer;
mod connect;
mod failure;
mod feed;
mod job;
mod leases;
mod link;
mod migrate;
mod open;
mod reseal;
mod restore;
mod results;
#[cfg(test)]
mod tests;
mod vault;

pub use connect::{Database, DatabaseUrl, NoDatabaseUrl};
pub use open::{OwnFolder, change_database_key, open_database, own_folder};

use sobremesa_store::parts::{
    Unreadable, check_setting, check_size, check_swaps, fits, is_sealed, kind_of_setting, layout, seal_session,
    unreadable, unseal_session, was_written,
};
use sobremesa_store::{
    Amendment, Change, Entry, Existing, Identity, Kind, Lanes, Leases, List, MAX_RECORD, Member, PlayerId, Revision,
    Room, Schema, Seal, SessionId, SetAside, SettingSwap, Slot, Store, StoreError, Stored, SwapError, Time, Write,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::AbortHandle;

pub(crate) use failure::Failed;
pub(crate) use link::Link;

use branch::branch;
use committer::{Committer, Core, Move};
use feed::Feed;
use job::{Job, Which};
use leases::Membership;
use vault::Vault;

/// The time for which anything is tried on a database that does not answer, before it is reported.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

/// The number of settings that are read at once when their names are listed.
const SETTINGS_AT_ONCE: i64 = 500;

/// A store in PostgreSQL.
struct Postgres {
    core: Arc<Core>,
    moves: mpsc::Sender<Move>,
    feed: Feed,
    leases: Leases,
    /// Being one of the processes that share out the work; it ends with the store.
    _membership: Option<Membership>,
    /// The name of this process among the others.
    name: Option<String>,
    tasks: Vec<AbortHandle>,
}

impl Postgres {
    async fn over(link: Link, schema: Schema, seal: &Seal, member: Option<Identity>) -> Result<Postgres, StoreError> {
        let vault = Vault::open(&link, seal).await?;
        let name = member.as_ref().map(|identity| identity.name.clone());
        let membership = member.map(|identity| Membership::begin(link.clone(), identity));
        let leases = membership.as_ref().map_or_else(Leases::alone, Membership::leases);
        let core = Arc::new(Core::new(link, vault, schema));
        let (feed, following) = Feed::follow(Arc::clone(&core), leases.clone()).await?;
        let (moves, committing) = Committer::start(Arc::clone(&core));
        let resealing = reseal::go_on(&core);
        let tasks = [following, resealing].into_iter().flatten().collect();
        // The committer ends by itself, once what it took is written.
        drop(committing);
        Ok(Postgres { core, moves, feed, leases, _membership: membership, name, tasks })
    }

    /// Does a job, even if the caller stops waiting.
    async fn run(&self, job: Job) -> Result<(), SwapError> {
        let core = Arc::clone(&self.core);
        let done = tokio::spawn(async move { core.settle(&job).await });
        done.await.unwrap_or(Err(StoreError::Closed.into())).map(drop)
    }

    /// Writes a move in a group; whether it was written.
    async fn submit(
        &self,
        id: SessionId,
        expected: Revision,
        session: &Stored,
        lanes: Lanes,
    ) -> Result<bool, StoreError> {
        let (answer, answered) = oneshot::channel();
        let one = Move::new(&self.core, id, expected, session, lanes, answer);
        self.moves.send(one).await.map_err(|_| StoreError::Closed)?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    fn stored(&self, id: SessionId, revision: Revision, opened: &[u8]) -> Result<Stored, Unreadable> {
        let (schema, mut stored) = unseal_session(&layout::session(id), opened)?;
        if schema != self.core.schema.version {
            stored.record = self.core.schema.update(Kind::Session, schema, &stored.record)?;
        }
        if branch::count(stored.revision) != branch::count(revision) {
            return Err(Unreadable::Spoilt("it is of another revision"));
        }
        Ok(Stored { revision, ..stored })
    }

    /// Returns the lanes that this process holds; `None` if it is all of them.
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

/// Returns a session's id as it sorts in the database.
fn number(id: SessionId) -> i64 {
    (id.0 ^ (1 << 63)).cast_signed()
}

fn id_of(number: i64) -> SessionId {
    SessionId(number.cast_unsigned() ^ (1 << 63))
}

/// Converts a number; one that does not fit into a signed one is as good as never.
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
        let statement = concat!("SELECT revision, body, ", branch!(), " FROM sessions WHERE id = $1");
        let rows = self.core.link.rows(statement, &[&number(id)]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let opened = self.core.open(&layout::session(id), row.get(1)).await?;
        match self.stored(id, branch::revision(row.get(0), row.get(2)), &opened) {
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
        let statement = concat!("SELECT revision, ", branch!(), " FROM sessions WHERE id = $1");
        let rows = self.core.link.rows(statement, &[&number(id)]).await?;
        Ok(rows.first().map(|row| branch::revision(row.get(0), row.get(1))))
    }

    async fn confirm(&self, id: SessionId, revision: Revision) -> Result<bool, StoreError> {
        self.core.confirm(id, revision).await
    }

    async fn swap(&self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        let Write { record, rooms, players, lists, wake_at, results, lanes } = write;
        for result in &results {
            check_size("a result", result.len(), MAX_RECORD)?;
        }
        let counted = branch::revision(branch::count(expected), 0).next();
        let session = record.map(|record| Stored { revision: counted, record, rooms, players, lists, wake_at });
        session.as_ref().map_or(Ok(()), fits)?;
        if let Some(session) = session.as_ref().filter(|_| expected != Revision::NONE && results.is_empty()) {
            if self.submit(id, expected, session, lanes).await? {
                return Ok(expected.next());
            }
            // Another process was first, or this is more than a move.
            let stored = self.revision(id).await?.unwrap_or(Revision::NONE);
            if stored != expected {
                return Err(SwapError::Conflict { stored });
            }
        }
        self.run(Job::Swap { id, expected, session, results, lanes }).await?;
        if expected != Revision::NONE {
            return Ok(expected.next());
        }
        // On which timeline it was written was not known before. It is written, whether or not that can be
        // told: a wrong one has it read again.
        let stored = self.revision(id).await.ok().flatten();
        Ok(branch::revision(branch::count(counted), stored.map_or(0, branch::of)))
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

    async fn count_in(&self, list: &List) -> Result<usize, StoreError> {
        let list = self.core.vault.keys().hide_list(&list.0);
        let rows = self.core.link.rows("SELECT count(*) FROM lists WHERE list = $1", &[&list]).await?;
        Ok(rows.first().map_or(0, |row| usize::try_from(row.get::<_, i64>(0)).unwrap_or(0)))
    }

    async fn due(&self, now: Time, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        let statement = "SELECT id FROM sessions WHERE due <= $1::bigint >> 16 AND wake_at <= $1 AND ($2::smallint[] IS NULL OR lane = ANY ($2)) \
                         ORDER BY wake_at, id LIMIT $3";
        Ok(ids(&self.core.link.rows(statement, &[&signed(now.0), &self.lanes(), &limit_of(limit)]).await?))
    }

    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let statement = "SELECT min(wake_at) FROM sessions WHERE ($1::smallint[] IS NULL OR lane = ANY ($1)) AND due = (\
                         SELECT due FROM sessions WHERE due IS NOT NULL AND ($1::smallint[] IS NULL OR lane = ANY ($1)) \
                         ORDER BY due LIMIT 1)";
        let rows = self.core.link.rows(statement, &[&self.lanes()]).await?;
        Ok(rows.first().and_then(|row| row.get::<_, Option<i64>>(0)).map(|time| Time(time.cast_unsigned())))
    }

    async fn sessions(&self, after: Option<SessionId>, limit: usize) -> Result<Vec<SessionId>, StoreError> {
        let statement = "SELECT id FROM sessions WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2";
        Ok(ids(&self.core.link.rows(statement, &[&after.map(number), &limit_of(limit)]).await?))
    }

    async fn results(&self, from: u64, limit: usize) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        self.read_results(from, limit).await
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
        check_setting(name, value.as_deref())?;
        self.run(Job::Setting { name: name.to_owned(), value }).await.map_err(failure)
    }

    async fn swap_settings(
        &self,
        swaps: BTreeMap<String, SettingSwap>,
        results: Vec<Vec<u8>>,
    ) -> Result<bool, StoreError> {
        check_swaps(&swaps, &results)?;
        was_written(self.run(Job::SwapSettings { swaps, results }).await)
    }

    /// Their names are sealed, and the hashes under which they lie say nothing of their order: so all of them
    /// are gone through, page by page, for any request, and no more than the requested ones are kept.
    async fn settings(&self, after: Option<&str>, limit: usize) -> Result<Vec<String>, StoreError> {
        let statement = "SELECT name, body FROM settings WHERE name > $1 ORDER BY name LIMIT $2";
        let (mut names, mut last) = (BTreeSet::new(), Vec::<u8>::new());
        loop {
            let rows = self.core.link.rows(statement, &[&last, &SETTINGS_AT_ONCE]).await?;
            let Some(row) = rows.last() else { return Ok(names.into_iter().collect()) };
            last = row.get(0);
            for row in rows {
                match self.core.setting(row.get(0), row.get(1)).await? {
                    Ok((name, _)) if after.is_none_or(|after| name.as_str() > after) => {
                        names.insert(name);
                        if names.len() > limit {
                            names.pop_last();
                        }
                    }
                    Ok(_) => {}
                    Err(why) => {
                        tracing::error!(error = %unreadable("a setting", why), "a setting is spoilt, and nobody knows which: it counts as not set where it is asked for");
                    }
                }
            }
        }
    }

    async fn set_aside(&self, id: SessionId, expected: Revision, reason: &str) -> Result<(), SwapError> {
        self.run(Job::SetAside { id, which: Which::At(expected), reason: reason.to_owned() }).await
    }

    async fn set_asides(&self) -> Result<Vec<SetAside>, StoreError> {
        let mut asides = Vec::new();
        for row in self.core.link.rows("SELECT key, body FROM set_asides ORDER BY key", &[]).await? {
            let key: Vec<u8> = row.get(0);
            let opened = self.core.open(&key, row.get(1)).await?;
            let opened = if is_sealed(&opened) { layout::spoilt_aside(&opened) } else { opened };
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
        // The caller may be gone before it is done.
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

    async fn members(&self) -> Result<Vec<Member>, StoreError> {
        let place = self.core.link.place();
        let client = self.core.link.client().await.map_err(|failed| failed.into_error(place))?;
        let listed = tokio::time::timeout(PATIENCE, leases::list(&client, self.name.as_deref())).await;
        link::give_back(client, listed).map_err(|failed| failed.into_error(place))
    }

    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.feed.subscribe())
    }
}

/// Returns the error of a write that cannot be refused.
fn failure(error: SwapError) -> StoreError {
    match error {
        SwapError::Store(error) => error,
        SwapError::Conflict { .. } | SwapError::RoomTaken { .. } => StoreError::Closed,
    }
}

/// Returns a session as it is stored, not yet sealed.
fn envelope_of(schema: u16, id: SessionId, session: &Stored) -> Vec<u8> {
    seal_session(schema, &layout::session(id), session)
}
