//! What is written in a short transaction of its own: it notes itself in `changes`, looks at what is there, and changes rows.

use std::time::Duration;

use deadpool_postgres::{Client, Transaction};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::committer::{Batch, Core, Group};
use super::vault::{self, Keys, Names, outdated};
use super::{Failed, PATIENCE, envelope_of, id_of, number, signed};
use crate::envelope::{Kind, Unreadable, open_session, seal, unseal, unseal_session};
use crate::group::{check_size, fits, unreadable};
use crate::{
    ADVISED_RECORD, Amendment, Entry, Existing, MAX_RECORD, Revision, SessionId, SetAside, Slot, StoreError, Stored,
    SwapError, layout,
};

/// How long a page of an import may take: it is many statements.
const IMPORTING: Duration = Duration::from_secs(600);

/// Something to be written once.
pub(super) enum Job {
    Moves(Group),
    Swap { id: SessionId, expected: Revision, session: Option<Stored>, results: Vec<Vec<u8>> },
    Setting { name: String, value: Option<Vec<u8>> },
    SetAside { id: SessionId, which: Which, reason: String },
    Amend(Amendment),
    Restore { entries: Vec<Entry>, existing: Existing },
}

/// Which state of a record is to be set aside, so that a newer one is left alone.
pub(super) enum Which {
    At(Revision),
    /// As it lies in the database.
    Bytes(Vec<u8>),
}

/// Why a transaction is not committed.
pub(super) enum Stop {
    /// What was asked for cannot be.
    Refused(SwapError),
    Failed(Failed),
}

impl From<tokio_postgres::Error> for Stop {
    fn from(error: tokio_postgres::Error) -> Stop {
        Stop::Failed(error.into())
    }
}

impl From<SwapError> for Stop {
    fn from(error: SwapError) -> Stop {
        Stop::Refused(error)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Stop {
        Stop::Refused(error.into())
    }
}

impl Job {
    /// How long one attempt may take.
    pub(super) fn patience(&self) -> Duration {
        if matches!(self, Job::Restore { .. }) { IMPORTING } else { PATIENCE }
    }

    /// Tries to write it under this number; returns the sessions that were written.
    pub(super) async fn attempt(
        &self,
        core: &Core,
        keys: &Keys,
        client: &mut Client,
        batch: Batch,
    ) -> Result<Result<Vec<i64>, SwapError>, Failed> {
        if let Job::Moves(group) = self {
            return group.attempt(keys, client, batch).await.map(Ok);
        }
        let transaction = client.transaction().await?;
        let mut work = Work { core, keys, transaction };
        match work.run(self, batch).await {
            Ok(()) => {
                work.transaction.commit().await?;
                Ok(Ok(Vec::new()))
            }
            Err(Stop::Refused(error)) => {
                work.transaction.rollback().await?;
                Ok(Err(error))
            }
            Err(Stop::Failed(failed)) => Err(failed),
        }
    }
}

/// A transaction under way.
struct Work<'a> {
    core: &'a Core,
    keys: &'a Keys,
    transaction: Transaction<'a>,
}

/// A session as it is before it is changed.
struct Before {
    revision: Revision,
    /// As it lies there, and opened.
    body: Vec<u8>,
    opened: Vec<u8>,
}

impl Work<'_> {
    async fn run(&mut self, job: &Job, batch: Batch) -> Result<(), Stop> {
        self.note(job, batch).await?;
        match job {
            Job::Moves(_) => Ok(()),
            Job::Swap { id, expected, session, results } => {
                let before = self.find(*id).await?;
                let stored = before.as_ref().map_or(Revision::NONE, |before| before.revision);
                if stored != *expected {
                    return Err(SwapError::Conflict { stored }.into());
                }
                let before = before.map(|before| self.read(*id, &before.opened)).transpose()?;
                self.put(*id, before.as_ref(), session.as_ref()).await?;
                self.append(results).await
            }
            Job::Setting { name, value } => self.set(name, value.as_deref()).await,
            Job::SetAside { id, which, reason } => self.set_aside(*id, which, reason).await,
            Job::Amend(amendment) => self.amend(amendment).await,
            Job::Restore { entries, existing } => {
                for entry in entries {
                    self.restore(entry, *existing).await?;
                }
                Ok(())
            }
        }
    }

    /// Notes what is about to be written, under a number that commits once at most.
    async fn note(&self, job: &Job, batch: Batch) -> Result<(), Stop> {
        let (mut sessions, mut settings) = (Vec::new(), Vec::new());
        match job {
            Job::Swap { id, .. } | Job::SetAside { id, .. } => sessions.push(number(*id)),
            Job::Setting { name, .. } => settings.push(name.clone()),
            Job::Restore { entries, .. } => entries.iter().for_each(|entry| match entry {
                Entry::Session { id, .. } => sessions.push(number(*id)),
                Entry::Setting { name, .. } => settings.push(name.clone()),
                Entry::Result { .. } | Entry::SetAside(_) => {}
            }),
            Job::Moves(_) | Job::Amend(_) => {}
        }
        let settings =
            (!settings.is_empty()).then(|| self.keys.close(super::feed::PLACE, super::feed::join(&settings)));
        let statement = "WITH noted AS (INSERT INTO changes (writer, number, sessions, settings) VALUES ($1, $2, $3, $4)) \
                         SELECT generation FROM store WHERE one";
        let row = self.ask(statement, &[&batch.writer, &batch.number, &sessions, &settings]).await?;
        let generation = row.first().map(|row| row.get::<_, i64>(0));
        if generation == Some(self.keys.generation) { Ok(()) } else { Err(Stop::Failed(outdated())) }
    }

    async fn ask(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Stop> {
        let statement = self.transaction.prepare_cached(statement).await?;
        Ok(self.transaction.query(&statement, values).await?)
    }

    /// The session as it is, which nobody else can change until this is over.
    async fn find(&self, id: SessionId) -> Result<Option<Before>, Stop> {
        let rows = self.ask("SELECT revision, body FROM sessions WHERE id = $1 FOR UPDATE", &[&number(id)]).await?;
        Ok(rows.first().map(|row| {
            let (revision, body): (i64, Vec<u8>) = (row.get(0), row.get(1));
            let opened = self.keys.open(&layout::session(id), body.clone());
            Before { revision: Revision(revision.cast_unsigned()), body, opened }
        }))
    }

    /// Its contents, with the record in whatever schema it was written.
    fn read(&self, id: SessionId, opened: &[u8]) -> Result<Stored, StoreError> {
        let known = self.core.schema.newest();
        let read = unseal_session(&layout::session(id), opened).and_then(|(schema, stored)| match schema {
            // An older release must not overwrite what a newer one wrote, even if nobody loaded it.
            found if found > known => Err(Unreadable::Newer { found: found.into(), known: known.into() }),
            _ => Ok(stored),
        });
        read.map_err(|why| unreadable(&format!("session {id}"), why))
    }

    /// Makes what `before` says into what `after` says, in all tables.
    async fn put(&self, id: SessionId, before: Option<&Stored>, after: Option<&Stored>) -> Result<(), Stop> {
        let of = |session: Option<&Stored>| session.map_or_else(Names::default, |session| self.keys.names(session));
        let (old, new) = (of(before), of(after));
        let key = number(id);
        self.move_rooms(id, &old, &new, after).await?;
        for (table, old, new) in [(PLAYERS, &old.players, &new.players), (LISTS, &old.lists, &new.lists)] {
            let left: Vec<_> = old.difference(new).copied().collect();
            let joined: Vec<_> = new.difference(old).copied().collect();
            let [delete, insert] = table;
            if !left.is_empty() {
                self.ask(delete, &[&left, &key]).await?;
            }
            if !joined.is_empty() {
                self.ask(insert, &[&joined, &key]).await?;
            }
        }
        let Some(after) = after else {
            self.ask("DELETE FROM sessions WHERE id = $1", &[&key]).await?;
            return Ok(());
        };
        let length = before.map_or(0, |before| before.record.len());
        if after.record.len() > ADVISED_RECORD && length <= ADVISED_RECORD {
            tracing::warn!(session = %id, bytes = after.record.len(), advised = ADVISED_RECORD, "a record is large: each write costs several times its size on disk");
        }
        let schema = self.core.schema.version;
        let body = self.keys.close(&layout::session(id), envelope_of(schema, id, after));
        let (revision, listed) = (after.revision.0.cast_signed(), self.keys.digest(schema, &new));
        let wake_at = after.wake_at.map(|time| signed(time.0));
        if before.is_some() {
            let statement = "UPDATE sessions SET revision = $2, listed = $3, wake_at = $4, body = $5 WHERE id = $1";
            self.ask(statement, &[&key, &revision, &listed, &wake_at, &body]).await?;
            return Ok(());
        }
        let Slot::Lane(lane) = Slot::of_session(id) else { return Ok(()) };
        let statement = "INSERT INTO sessions (id, revision, listed, wake_at, lane, body) VALUES ($1, $2, $3, $4, $5, $6) \
                         ON CONFLICT DO NOTHING RETURNING 1";
        let rows = self.ask(statement, &[&key, &revision, &listed, &wake_at, &i16::from(lane), &body]).await?;
        // Somebody else made it meanwhile: the next attempt sees it.
        if rows.is_empty() { Err(Stop::Failed(Failed::Again("the session is there already".into()))) } else { Ok(()) }
    }

    async fn move_rooms(&self, id: SessionId, old: &Names, new: &Names, after: Option<&Stored>) -> Result<(), Stop> {
        let key = number(id);
        let without = |some: &Names, others: &Names| -> Vec<Vec<u8>> {
            some.rooms.keys().filter(|room| !others.rooms.contains_key(*room)).cloned().collect()
        };
        let (left, taken) = (without(old, new), without(new, old));
        if !left.is_empty() {
            self.ask("DELETE FROM rooms WHERE room = ANY ($1) AND session = $2", &[&left, &key]).await?;
        }
        if taken.is_empty() {
            return Ok(());
        }
        let statement =
            "INSERT INTO rooms (room, session) SELECT unnest($1::bytea[]), $2 ON CONFLICT DO NOTHING RETURNING 1";
        if self.ask(statement, &[&taken, &key]).await?.len() == taken.len() {
            return Ok(());
        }
        let holders = self
            .ask("SELECT room, session FROM rooms WHERE room = ANY ($1) AND session <> $2", &[&taken, &key])
            .await?;
        let holder =
            |room: &[u8]| holders.iter().find(|row| row.get::<_, &[u8]>(0) == room).map(|row| id_of(row.get(1)));
        let rooms = after.into_iter().flat_map(|after| &after.rooms);
        let refused = rooms.filter_map(|room| Some((room.clone(), holder(&self.keys.hide_room(room))?))).next();
        Err(match refused {
            Some((room, holder)) => SwapError::RoomTaken { room, holder }.into(),
            None => Stop::Failed(Failed::Again("a room was given up meanwhile".into())),
        })
    }

    /// Appends results, numbered without gaps: whoever appends waits for whoever does so at the same time.
    async fn append(&self, results: &[Vec<u8>]) -> Result<(), Stop> {
        if results.is_empty() {
            return Ok(());
        }
        let count = results.len() as i64;
        let statement = "UPDATE store SET next_result = next_result + $1 WHERE one RETURNING next_result";
        let next: i64 = self.ask(statement, &[&count]).await?.first().map_or(0, |row| row.get(0));
        for (number, result) in (next - count..).zip(results) {
            self.put_result(number.cast_unsigned(), result).await?;
        }
        Ok(())
    }

    async fn put_result(&self, number: u64, result: &[u8]) -> Result<(), Stop> {
        let place = layout::result(number);
        let body = self.keys.close(&place, seal(self.core.schema.version, &place, result));
        let statement = "INSERT INTO results (number, body) VALUES ($1, $2) ON CONFLICT (number) DO UPDATE SET body = excluded.body";
        self.ask(statement, &[&signed(number), &body]).await.map(drop)
    }

    async fn set(&self, name: &str, value: Option<&[u8]>) -> Result<(), Stop> {
        let hash = self.keys.hide_setting(name);
        let Some(value) = value else {
            return self.ask("DELETE FROM settings WHERE name = $1", &[&hash]).await.map(drop);
        };
        let place = vault::setting_place(&hash);
        let body = self.keys.close(&place, seal(0, &place, &vault::join_setting(name, value)));
        let statement =
            "INSERT INTO settings (name, body) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET body = excluded.body";
        self.ask(statement, &[&hash, &body]).await.map(drop)
    }

    async fn set_aside(&self, id: SessionId, which: &Which, reason: &str) -> Result<(), Stop> {
        let Some(Before { revision, body, opened }) = self.find(id).await? else { return Ok(()) };
        let key = layout::session(id);
        let readable = open_session(&key, &opened).is_ok_and(|session| session.listed.revision == revision.0);
        match which {
            Which::Bytes(seen) if *seen != body => return Ok(()),
            Which::At(seen) if readable && *seen != revision => {
                return Err(SwapError::Conflict { stored: revision }.into());
            }
            _ => {}
        }
        if readable {
            self.put(id, Some(&self.read(id, &opened)?), None).await?;
        } else {
            // Nobody knows where it was listed.
            for table in ["sessions WHERE id", "rooms WHERE session", "players WHERE session", "lists WHERE session"] {
                self.ask(&format!("DELETE FROM {table} = $1"), &[&number(id)]).await?;
            }
        }
        tracing::error!(session = %id, reason, bytes = opened.len(), "a record cannot be read and was set aside; an export shows it");
        self.keep_aside(&SetAside { id, reason: reason.to_owned(), bytes: opened }).await
    }

    async fn keep_aside(&self, aside: &SetAside) -> Result<(), Stop> {
        let (key, value) = layout::encode_set_aside(aside);
        let body = self.keys.close(&key, value);
        let statement =
            "INSERT INTO set_asides (key, body) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET body = excluded.body";
        self.ask(statement, &[&key, &body]).await.map(drop)
    }

    async fn amend(&self, amendment: &Amendment) -> Result<(), Stop> {
        match amendment {
            Amendment::Forget { results } => {
                let numbers: Vec<_> = results.iter().map(|number| signed(*number)).collect();
                self.ask("DELETE FROM results WHERE number = ANY ($1)", &[&numbers]).await.map(drop)
            }
            Amendment::Result { number, bytes } => {
                let rows = self.ask("SELECT FROM results WHERE number = $1 FOR UPDATE", &[&signed(*number)]).await?;
                if rows.is_empty() { Ok(()) } else { self.put_result(*number, bytes).await }
            }
            Amendment::Discard(aside) => {
                let (key, _) = layout::encode_set_aside(aside);
                self.ask("DELETE FROM set_asides WHERE key = $1", &[&key]).await.map(drop)
            }
        }
    }

    async fn restore(&self, entry: &Entry, existing: Existing) -> Result<(), Stop> {
        match entry {
            Entry::Session { id, schema, stored } => {
                let mut stored = stored.clone();
                stored.record = self.update(Kind::Session, &format!("session {id}"), *schema, &stored.record)?;
                let before = self.find(*id).await?.map(|before| self.read(*id, &before.opened)).transpose()?;
                match &before {
                    Some(old) if *old == stored => return Ok(()),
                    Some(old) if existing == Existing::Keep => {
                        return Err(SwapError::Conflict { stored: old.revision }.into());
                    }
                    _ => {}
                }
                fits(&stored)?;
                self.put(*id, before.as_ref(), Some(&stored)).await
            }
            Entry::Result { number, schema, bytes } => self.restore_result(*number, *schema, bytes).await,
            Entry::Setting { name, value } => {
                let hash = self.keys.hide_setting(name);
                let there = self.ask("SELECT FROM settings WHERE name = $1", &[&hash]).await?;
                if existing == Existing::Keep && !there.is_empty() {
                    return Ok(());
                }
                check_size("a setting", value.len(), MAX_RECORD)?;
                self.set(name, Some(value)).await
            }
            Entry::SetAside(aside) => self.keep_aside(aside).await,
        }
    }

    /// A result keeps its number; if another result already has it, it is appended.
    async fn restore_result(&self, number: u64, schema: u16, bytes: &[u8]) -> Result<(), Stop> {
        let what = format!("result {number}");
        check_size(&what, bytes.len(), MAX_RECORD)?;
        let bytes = self.update(Kind::Result, &what, schema, bytes)?;
        let too_high = StoreError::Spoilt { what, reason: "its number is too high".into() };
        let after = i64::try_from(number).ok().and_then(|number| number.checked_add(1)).ok_or(too_high)?;
        let place = layout::result(number);
        let there = self.ask("SELECT body FROM results WHERE number = $1 FOR UPDATE", &[&signed(number)]).await?;
        if let Some(row) = there.first() {
            let opened = self.keys.open(&place, row.get(0));
            if unseal(&place, &opened) == Ok((self.core.schema.version, &bytes)) {
                return Ok(());
            }
            return self.append(&[bytes]).await;
        }
        self.put_result(number, &bytes).await?;
        let statement = "UPDATE store SET next_result = greatest(next_result, $1) WHERE one";
        self.ask(statement, &[&after]).await.map(drop)
    }

    fn update(&self, kind: Kind, what: &str, schema: u16, bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.core.schema.update(kind, schema, bytes).map_err(|why| unreadable(what, why))
    }
}

const PLAYERS: [&str; 2] = [
    "DELETE FROM players WHERE player = ANY ($1) AND session = $2",
    "INSERT INTO players (player, session) SELECT unnest($1::bigint[]), $2 ON CONFLICT DO NOTHING",
];

const LISTS: [&str; 2] = [
    "DELETE FROM lists WHERE list = ANY ($1) AND session = $2",
    "INSERT INTO lists (list, session) SELECT unnest($1::bigint[]), $2 ON CONFLICT DO NOTHING",
];
