//! The writes that are made in a short transaction of their own: each notes itself in `changes`, looks at
//! what is there, and changes rows.

use sobremesa_store::parts::{
    Unreadable, kind_of_setting, layout, open_session, seal, unreadable, unseal, unseal_session,
};
use sobremesa_store::{
    ADVISED_RECORD, Amendment, Entry, Existing, Lanes, Revision, SessionId, SetAside, SettingSwap, Slot, StoreError,
    Stored, SwapError,
};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use deadpool_postgres::{Client, Transaction};
use tokio::try_join;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;
use uuid::Uuid;

use super::branch::{self, branch};
use super::committer::{Batch, Core, Group};
use super::feed::{note_lanes, note_settings};
use super::vault::{self, Keys, Names, outdated};
use super::{Failed, PATIENCE, envelope_of, id_of, number, signed};

/// The timeout for a page of an import: it is many statements.
const IMPORTING: Duration = Duration::from_secs(600);

/// A write that is made once.
pub(super) enum Job {
    Moves(Group),
    Swap { id: SessionId, expected: Revision, session: Option<Stored>, results: Vec<Vec<u8>>, lanes: Lanes },
    Setting { name: String, value: Option<Vec<u8>> },
    SwapSettings { swaps: BTreeMap<String, SettingSwap>, results: Vec<Vec<u8>> },
    SetAside { id: SessionId, which: Which, reason: String },
    Amend(Amendment),
    Restore { entries: Vec<Entry>, existing: Existing },
}

/// The state of a record that is to be set aside, so that a newer one is left alone.
pub(super) enum Which {
    At(Revision),
    /// The bytes as they lie in the database.
    Bytes(Vec<u8>),
}

/// The reasons why a transaction is not committed.
pub(super) enum Stop {
    /// The request was refused.
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
    /// Returns the timeout of one attempt.
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
        let work = Work { core, keys, transaction };
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
pub(super) struct Work<'a> {
    pub(super) core: &'a Core,
    pub(super) keys: &'a Keys,
    transaction: Transaction<'a>,
}

/// A session as it is before it is changed.
pub(super) struct Found {
    revision: Revision,
    /// The value as it lies there, and opened.
    body: Vec<u8>,
    pub(super) opened: Vec<u8>,
}

impl Work<'_> {
    async fn run(&self, job: &Job, batch: Batch) -> Result<(), Stop> {
        if let Job::Swap { id, expected, session, results, .. } = job {
            // Statements that need not wait for each other are sent together: a round trip costs more than
            // the work in it.
            let ((), before) = try_join!(self.note(job, batch), self.find(*id))?;
            let stored = before.as_ref().map_or(Revision::NONE, |before| before.revision);
            if stored != *expected {
                return Err(SwapError::Conflict { stored }.into());
            }
            let before = before.map(|before| self.read(*id, &before.opened)).transpose()?;
            return try_join!(self.put(*id, before.as_ref(), session.as_ref()), self.append(results)).map(drop);
        }
        self.note(job, batch).await?;
        match job {
            Job::Moves(_) | Job::Swap { .. } => Ok(()),
            Job::Setting { name, value } => self.set(name, value.as_deref()).await,
            Job::SwapSettings { swaps, results } => {
                self.swap_settings(swaps).await?;
                self.append(results).await
            }
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
        let (mut sessions, mut settings, mut concerned) = (Vec::new(), Vec::new(), None);
        match job {
            Job::Swap { id, lanes, .. } => {
                sessions.push(number(*id));
                concerned = Some((number(*id), *lanes));
            }
            Job::SetAside { id, .. } => sessions.push(number(*id)),
            Job::Setting { name, .. } => settings.push(name.clone()),
            Job::SwapSettings { swaps, .. } => settings.extend(swaps.keys().cloned()),
            Job::Restore { entries, .. } => entries.iter().for_each(|entry| match entry {
                Entry::Session { id, .. } => sessions.push(number(*id)),
                Entry::Setting { name, .. } => settings.push(name.clone()),
                Entry::Result { .. } | Entry::SetAside(_) => {}
            }),
            Job::Moves(_) | Job::Amend(_) => {}
        }
        let settings = note_settings(self.keys, &settings);
        let lanes = note_lanes(self.keys, concerned);
        let statement = "WITH noted AS (INSERT INTO changes (writer, number, sessions, settings, lanes) VALUES ($1, $2, $3, $4, $5)) \
                         SELECT generation FROM store WHERE one";
        let row = self.ask(statement, &[&batch.writer, &batch.number, &sessions, &settings, &lanes]).await?;
        let generation = row.first().map(|row| row.get::<_, i64>(0));
        if generation == Some(self.keys.generation) { Ok(()) } else { Err(Stop::Failed(outdated())) }
    }

    pub(super) async fn ask(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Stop> {
        let statement = self.transaction.prepare_cached(statement).await?;
        Ok(self.transaction.query(&statement, values).await?)
    }

    /// Reads the session and locks it against changes until this is over.
    pub(super) async fn find(&self, id: SessionId) -> Result<Option<Found>, Stop> {
        let statement = concat!("SELECT revision, body, ", branch!(), " FROM sessions WHERE id = $1 FOR UPDATE");
        let rows = self.ask(statement, &[&number(id)]).await?;
        Ok(rows.first().map(|row| {
            let (revision, body): (Revision, Vec<u8>) = (branch::revision(row.get(0), row.get(2)), row.get(1));
            let opened = self.keys.open(&layout::session(id), body.clone());
            Found { revision, body, opened }
        }))
    }

    /// Returns its contents, with the record in the schema in which it was written.
    pub(super) fn read(&self, id: SessionId, opened: &[u8]) -> Result<Stored, StoreError> {
        let known = self.core.schema.newest();
        let read = unseal_session(&layout::session(id), opened).and_then(|(schema, stored)| match schema {
            // An older release must not overwrite what a newer one wrote, even if it was not loaded.
            found if found > known => Err(Unreadable::Newer { found: found.into(), known: known.into() }),
            _ => Ok(stored),
        });
        read.map_err(|why| unreadable(&format!("session {id}"), why))
    }

    /// Makes what `before` says into what `after` says, in all tables.
    pub(super) async fn put(&self, id: SessionId, before: Option<&Stored>, after: Option<&Stored>) -> Result<(), Stop> {
        let of = |session: Option<&Stored>| session.map_or_else(Names::default, |session| self.keys.names(session));
        let (old, new) = (of(before), of(after));
        let key = number(id);
        try_join!(
            self.move_rooms(id, &old, &new, after),
            self.change(PLAYERS, key, &old.players, &new.players),
            self.change(LISTS, key, &old.lists, &new.lists),
            self.put_row(id, before, after, &new),
        )
        .map(drop)
    }

    /// Makes the old numbers of a session the new ones.
    async fn change(&self, table: [&str; 2], key: i64, old: &BTreeSet<i64>, new: &BTreeSet<i64>) -> Result<(), Stop> {
        let left: Vec<_> = old.difference(new).copied().collect();
        let joined: Vec<_> = new.difference(old).copied().collect();
        for (statement, numbers) in table.into_iter().zip([left, joined]) {
            if !numbers.is_empty() {
                self.ask(statement, &[&numbers, &key]).await?;
            }
        }
        Ok(())
    }

    async fn put_row(
        &self,
        id: SessionId,
        before: Option<&Stored>,
        after: Option<&Stored>,
        names: &Names,
    ) -> Result<(), Stop> {
        let key = number(id);
        let Some(after) = after else {
            return self.ask("DELETE FROM sessions WHERE id = $1", &[&key]).await.map(drop);
        };
        let length = before.map_or(0, |before| before.record.len());
        if after.record.len() > ADVISED_RECORD && length <= ADVISED_RECORD {
            tracing::warn!(session = %id, bytes = after.record.len(), advised = ADVISED_RECORD, "a record is large: each write costs several times its size on disk");
        }
        let schema = self.core.schema.version;
        let body = self.keys.close(&layout::session(id), envelope_of(schema, id, after));
        let (revision, listed) = (branch::count(after.revision), self.keys.digest(schema, names));
        let wake_at = after.wake_at.map(|time| signed(time.0));
        if before.is_some() {
            let statement = "UPDATE sessions SET revision = $2, listed = $3, wake_at = $4, body = $5 WHERE id = $1";
            return self.ask(statement, &[&key, &revision, &listed, &wake_at, &body]).await.map(drop);
        }
        let Slot::Lane(lane) = Slot::of_session(id) else { return Ok(()) };
        let statement = "INSERT INTO sessions (id, revision, listed, wake_at, lane, body) VALUES ($1, $2, $3, $4, $5, $6) \
                         ON CONFLICT DO NOTHING RETURNING 1";
        let rows = self.ask(statement, &[&key, &revision, &listed, &wake_at, &i16::from(lane), &body]).await?;
        // Another process made it meanwhile: the next attempt sees it.
        if rows.is_empty() { Err(Stop::Failed(Failed::Again("the session is there already".into()))) } else { Ok(()) }
    }

    async fn move_rooms(&self, id: SessionId, old: &Names, new: &Names, after: Option<&Stored>) -> Result<(), Stop> {
        let key = number(id);
        let without = |some: &Names, others: &Names| -> Vec<Uuid> {
            some.rooms.keys().filter(|room| !others.rooms.contains_key(*room)).copied().collect()
        };
        let (left, taken) = (without(old, new), without(new, old));
        if !left.is_empty() {
            self.ask("DELETE FROM rooms WHERE room = ANY ($1) AND session = $2", &[&left, &key]).await?;
        }
        if taken.is_empty() {
            return Ok(());
        }
        let statement =
            "INSERT INTO rooms (room, session) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING RETURNING 1";
        if self.ask(statement, &[&taken, &key]).await?.len() == taken.len() {
            return Ok(());
        }
        let holders = self
            .ask("SELECT room, session FROM rooms WHERE room = ANY ($1) AND session <> $2", &[&taken, &key])
            .await?;
        let holder = |room: Uuid| holders.iter().find(|row| row.get::<_, Uuid>(0) == room).map(|row| id_of(row.get(1)));
        let rooms = after.into_iter().flat_map(|after| &after.rooms);
        let refused = rooms.filter_map(|room| Some((room.clone(), holder(self.keys.hide_room(room))?))).next();
        Err(match refused {
            Some((room, holder)) => SwapError::RoomTaken { room, holder }.into(),
            None => Stop::Failed(Failed::Again("a room was given up meanwhile".into())),
        })
    }

    /// Makes these changes to settings if each is stored as it was before, by statements for all of them. They
    /// are locked in the order of their hashes, so that no two processes wait for each other.
    async fn swap_settings(&self, swaps: &BTreeMap<String, SettingSwap>) -> Result<(), Stop> {
        let hashed = swaps.iter().map(|(name, swap)| (self.keys.hide_setting(name), (name, swap)));
        let swaps: BTreeMap<Vec<u8>, (&String, &SettingSwap)> = hashed.collect();
        let refused = || Stop::from(SwapError::Conflict { stored: Revision::NONE });
        let (mut added, mut changed, mut known, mut gone) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (hash, (name, SettingSwap { before, after })) in &swaps {
            let row = || (hash.clone(), self.seal_setting(name, hash, after.as_deref().unwrap_or_default()));
            match (before, after) {
                // What is not there cannot be locked. So it is put there in any case.
                (None, _) => added.push(row()),
                (Some(_), Some(_)) if before != after => changed.push(row()),
                _ => {}
            }
            known.extend(before.is_some().then(|| hash.clone()));
            gone.extend(after.is_none().then(|| hash.clone()));
        }
        if !added.is_empty() {
            let (hashes, bodies): (Vec<_>, Vec<_>) = added.into_iter().unzip();
            let statement = "INSERT INTO settings (name, body) SELECT * FROM unnest($1::bytea[], $2::bytea[]) \
                             ON CONFLICT (name) DO NOTHING RETURNING 1";
            if self.ask(statement, &[&hashes, &bodies]).await?.len() < hashes.len() {
                return Err(refused());
            }
        }
        if !known.is_empty() {
            let statement = "SELECT name, body FROM settings WHERE name = ANY ($1) ORDER BY name FOR UPDATE";
            let rows = self.ask(statement, &[&known]).await?;
            for row in &rows {
                let hash: Vec<u8> = row.get(0);
                let (name, swap) = swaps[&hash];
                if Some(self.read_setting(name, &hash, row.get(1))?) != swap.before {
                    return Err(refused());
                }
            }
            if rows.len() < known.len() {
                return Err(refused());
            }
        }
        if !changed.is_empty() {
            let (hashes, bodies): (Vec<_>, Vec<_>) = changed.into_iter().unzip();
            let statement = "UPDATE settings AS s SET body = m.body FROM unnest($1::bytea[], $2::bytea[]) AS m (name, body) \
                             WHERE s.name = m.name";
            self.ask(statement, &[&hashes, &bodies]).await?;
        }
        if !gone.is_empty() {
            self.ask("DELETE FROM settings WHERE name = ANY ($1)", &[&gone]).await?;
        }
        Ok(())
    }

    pub(super) async fn set(&self, name: &str, value: Option<&[u8]>) -> Result<(), Stop> {
        let hash = self.keys.hide_setting(name);
        let Some(value) = value else {
            return self.ask("DELETE FROM settings WHERE name = $1", &[&hash]).await.map(drop);
        };
        let body = self.seal_setting(name, &hash, value);
        let statement = "INSERT INTO settings (name, body) VALUES ($1, $2) \
                         ON CONFLICT (name) DO UPDATE SET body = excluded.body";
        self.ask(statement, &[&hash, &body]).await.map(drop)
    }

    /// Stores a setting where there is none of that name; whether there was none. Of several who do so at
    /// once, one does.
    pub(super) async fn add_setting(&self, name: &str, value: &[u8]) -> Result<bool, Stop> {
        let hash = self.keys.hide_setting(name);
        let body = self.seal_setting(name, &hash, value);
        let statement = "INSERT INTO settings (name, body) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING RETURNING 1";
        Ok(!self.ask(statement, &[&hash, &body]).await?.is_empty())
    }

    fn seal_setting(&self, name: &str, hash: &[u8], value: &[u8]) -> Vec<u8> {
        let place = vault::setting_place(hash);
        self.keys.close(&place, seal(0, &place, &vault::join_setting(name, value)))
    }

    /// Reads the value of a setting from the bytes that are stored.
    fn read_setting(&self, name: &str, hash: &[u8], body: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let place = vault::setting_place(hash);
        let opened = self.keys.open(&place, body);
        let read = unseal(&place, &opened).and_then(|(_, payload)| {
            vault::split_setting(payload).ok_or(Unreadable::Spoilt("its name makes no sense"))
        });
        read.map(|(_, value)| value).map_err(|why| unreadable(&format!("setting {}", kind_of_setting(name)), why))
    }

    async fn set_aside(&self, id: SessionId, which: &Which, reason: &str) -> Result<(), Stop> {
        let Some(Found { revision, body, opened }) = self.find(id).await? else { return Ok(()) };
        let key = layout::session(id);
        let count = branch::count(revision).cast_unsigned();
        let readable = open_session(&key, &opened).is_ok_and(|session| session.listed.revision == count);
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
            // It is unknown in which tables it was listed.
            for table in ["sessions WHERE id", "rooms WHERE session", "players WHERE session", "lists WHERE session"] {
                self.ask(&format!("DELETE FROM {table} = $1"), &[&number(id)]).await?;
            }
        }
        tracing::error!(session = %id, reason, bytes = opened.len(), "a record cannot be read and was set aside; an export shows it");
        self.keep_aside(&SetAside { id, reason: reason.to_owned(), bytes: opened }).await
    }

    pub(super) async fn keep_aside(&self, aside: &SetAside) -> Result<(), Stop> {
        let (key, value) = layout::encode_set_aside(aside);
        let body = self.keys.close(&key, value);
        let statement =
            "INSERT INTO set_asides (key, body) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET body = excluded.body";
        self.ask(statement, &[&key, &body]).await.map(drop)
    }

    async fn amend(&self, amendment: &Amendment) -> Result<(), Stop> {
        match amendment {
            Amendment::Forget { results } => self.forget_results(results).await,
            Amendment::Result { number, bytes } => self.amend_result(*number, bytes).await,
            Amendment::Discard(aside) => {
                let (key, _) = layout::encode_set_aside(aside);
                self.ask("DELETE FROM set_asides WHERE key = $1", &[&key]).await.map(drop)
            }
        }
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
