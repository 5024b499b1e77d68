//! A group of writes that reach the disk together: each is decided against what the engine holds and what the writes
//! before it in the group changed. A refusal changes nothing, because all is checked before the first change.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::engine::{Changes, Engine};
use super::envelope::{Kind, Schema, Unreadable, seal, seal_session, unseal_session};
use super::error::{StoreError, SwapError};
use super::index;
use super::key::{Revision, Room, SessionId, Time};
use super::{ADVISED_RECORD, Entry, Existing, MAX_NAME, MAX_RECORD, SetAside, Stored, Write};

/// One write, as it waits for its turn.
pub(super) enum Task {
    Swap { id: SessionId, expected: Revision, write: Write },
    Setting { name: String, value: Option<Vec<u8>> },
    SetAside { id: SessionId, which: Which, reason: String },
    Restore { entries: Vec<Entry>, existing: Existing },
}

/// Which state of a record is to be set aside, so that a newer one is not.
pub(super) enum Which {
    At(Revision),
    Bytes(Vec<u8>),
}

/// The changes of one group.
pub(super) struct Group<'a, E> {
    engine: &'a E,
    schema: Schema,
    changes: Changes,
}

impl<'a, E: Engine> Group<'a, E> {
    pub(super) fn new(engine: &'a E, schema: Schema) -> Self {
        Group { engine, schema, changes: Changes::new() }
    }

    /// Takes one write into the group; its answer holds once the group is committed.
    pub(super) fn decide(&mut self, task: Task) -> Result<Revision, SwapError> {
        match task {
            Task::Swap { id, expected, write } => self.swap(id, expected, write),
            Task::Setting { name, value } => self.setting(&name, value).map(|()| Revision::NONE),
            Task::SetAside { id, which, reason } => self.set_aside(id, &which, &reason).map(|()| Revision::NONE),
            Task::Restore { entries, existing } => {
                let before = self.changes.clone();
                let restored = entries.into_iter().try_for_each(|entry| self.restore(entry, existing));
                if restored.is_err() {
                    self.changes = before;
                }
                restored.map(|()| Revision::NONE)
            }
        }
    }

    pub(super) fn into_changes(self) -> Changes {
        self.changes
    }

    fn swap(&mut self, id: SessionId, expected: Revision, write: Write) -> Result<Revision, SwapError> {
        for result in &write.results {
            check_size("a result", result.len(), MAX_RECORD)?;
        }
        let old = self.session(id)?;
        let stored = old.as_ref().map_or(Revision::NONE, |old| old.revision);
        if stored != expected {
            return Err(SwapError::Conflict { stored });
        }
        let revision = expected.next();
        let Write { record, rooms, players, wake_at, results } = write;
        let new = record.map(|record| Stored { revision, record, rooms, players, wake_at });
        if let Some(new) = &new {
            self.check(id, new)?;
            advise(id, old.as_ref(), new);
        }
        let first = if results.is_empty() { 0 } else { self.next_result()? };

        self.put(id, old.as_ref(), new.as_ref());
        for (number, result) in (first..).zip(&results) {
            self.changes.insert(index::result(number), Some(seal(self.schema.version, result)));
            self.count_results(number + 1);
        }
        Ok(revision)
    }

    fn setting(&mut self, name: &str, value: Option<Vec<u8>>) -> Result<(), SwapError> {
        check_size("the name of a setting", name.len(), MAX_NAME)?;
        check_size("a setting", value.as_ref().map_or(0, Vec::len), MAX_RECORD)?;
        self.changes.insert(index::setting(name), value.map(|value| seal(0, &value)));
        Ok(())
    }

    fn set_aside(&mut self, id: SessionId, which: &Which, reason: &str) -> Result<(), SwapError> {
        let Some(bytes) = self.get(&index::session(id))? else { return Ok(()) };
        let readable = unseal_session(&bytes);
        let same = match (which, &readable) {
            (Which::Bytes(seen), _) => *seen == bytes,
            (Which::At(seen), Ok((_, stored))) if *seen != stored.revision => {
                return Err(SwapError::Conflict { stored: stored.revision });
            }
            (Which::At(_), _) => true,
        };
        if !same {
            return Ok(());
        }
        let listed = match readable {
            Ok((_, stored)) => index::entries(id, &stored).into_keys().collect(),
            Err(_) => self.listed_anywhere(id)?,
        };
        tracing::error!(session = %id, reason, bytes = bytes.len(), "a record cannot be read and was set aside; an export shows it");
        for key in listed {
            self.changes.insert(key, None);
        }
        self.changes.insert(index::session(id), None);
        self.keep_aside(&SetAside { id, reason: reason.to_owned(), bytes });
        Ok(())
    }

    fn restore(&mut self, entry: Entry, existing: Existing) -> Result<(), SwapError> {
        match entry {
            Entry::Session { id, schema, stored } => self.restore_session(id, schema, stored, existing),
            Entry::Result { number, schema, bytes } => self.restore_result(number, schema, &bytes),
            Entry::Setting { name, value } => match (self.get(&index::setting(&name))?, existing) {
                (Some(_), Existing::Keep) => Ok(()),
                _ => self.setting(&name, Some(value)),
            },
            Entry::SetAside(aside) => {
                self.keep_aside(&aside);
                Ok(())
            }
        }
    }

    fn restore_session(
        &mut self,
        id: SessionId,
        schema: u16,
        mut stored: Stored,
        existing: Existing,
    ) -> Result<(), SwapError> {
        stored.record = self.updated(Kind::Session, &format!("session {id}"), schema, &stored.record)?;
        let old = self.session(id)?;
        match &old {
            Some(old) if *old == stored => return Ok(()),
            Some(old) if existing == Existing::Keep => return Err(SwapError::Conflict { stored: old.revision }),
            _ => {}
        }
        self.check(id, &stored)?;
        self.put(id, old.as_ref(), Some(&stored));
        Ok(())
    }

    /// A result keeps its number; where another one has it already, it is appended.
    fn restore_result(&mut self, number: u64, schema: u16, bytes: &[u8]) -> Result<(), SwapError> {
        let what = format!("result {number}");
        check_size(&what, bytes.len(), MAX_RECORD)?;
        let bytes = self.updated(Kind::Result, &what, schema, bytes)?;
        let sealed = seal(self.schema.version, &bytes);
        let next = self.next_result()?;
        let number = match self.get(&index::result(number))? {
            Some(there) if there == sealed => return Ok(()),
            Some(_) => next,
            None => number,
        };
        let after =
            number.checked_add(1).ok_or(StoreError::Spoilt { what, reason: "its number is too high".into() })?;
        self.changes.insert(index::result(number), Some(sealed));
        self.count_results(next.max(after));
        Ok(())
    }

    /// Writes a session and what differs in its index entries.
    fn put(&mut self, id: SessionId, old: Option<&Stored>, new: Option<&Stored>) {
        let entries = |stored| index::entries(id, stored);
        let (before, after) = (old.map_or_else(BTreeMap::new, entries), new.map_or_else(BTreeMap::new, entries));
        for key in before.keys().filter(|key| !after.contains_key(*key)) {
            self.changes.insert(key.clone(), None);
        }
        for (key, value) in after {
            if !before.contains_key(&key) {
                self.changes.insert(key, Some(value));
            }
        }
        self.changes.insert(index::session(id), new.map(|new| seal_session(self.schema.version, new)));
    }

    fn keep_aside(&mut self, aside: &SetAside) {
        let value = [aside.reason.replace('\0', " ").as_bytes(), &[0], &aside.bytes].concat();
        self.changes.insert(index::aside(aside.id, &aside.bytes), Some(value));
    }

    /// Whether a session may be written: its size, its names, its rooms.
    fn check(&self, id: SessionId, new: &Stored) -> Result<(), SwapError> {
        fits(new)?;
        for room in &new.rooms {
            match self.holder(room)? {
                Some(holder) if holder != id => return Err(SwapError::RoomTaken { room: room.clone(), holder }),
                _ => {}
            }
        }
        Ok(())
    }

    /// The session as the group sees it, its record in whatever schema it was written.
    fn session(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        let Some(sealed) = self.get(&index::session(id))? else { return Ok(None) };
        match unseal_session(&sealed) {
            // What a newer release wrote is not overwritten by an older one, even if nobody loaded it.
            Ok((schema, _)) if schema > self.schema.version => Err(unreadable(
                &format!("session {id}"),
                Unreadable::Newer { found: schema.into(), known: self.schema.version.into() },
            )),
            Ok((_, stored)) => Ok(Some(stored)),
            Err(why) => Err(unreadable(&format!("session {id}"), why)),
        }
    }

    fn holder(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        Ok(self.get(&index::room(room))?.and_then(|value| index::id_at_end(&value)))
    }

    fn next_result(&self) -> Result<u64, StoreError> {
        if let Some(next) = self.get(index::NEXT_RESULT)?.and_then(|value| index::number(&value)) {
            return Ok(next);
        }
        let range = index::results(0);
        let mut next = 0;
        self.engine.scan(&range.start..&range.end, &mut |key, _| {
            next = index::number(&key[1..]).map_or(next, |number| number.saturating_add(1));
            ControlFlow::Continue(())
        })?;
        Ok(next)
    }

    fn count_results(&mut self, next: u64) {
        self.changes.insert(index::NEXT_RESULT.to_vec(), Some(next.to_be_bytes().to_vec()));
    }

    /// Index entries that name a session whose own list of them cannot be read any more.
    fn listed_anywhere(&self, id: SessionId) -> Result<Vec<Vec<u8>>, StoreError> {
        let mut listed = Vec::new();
        let mut visit = |key: &[u8], value: &[u8]| {
            let named = if key.first() == Some(&b'r') { value } else { key };
            if index::id_at_end(named) == Some(id) {
                listed.push(key.to_vec());
            }
            ControlFlow::Continue(())
        };
        for range in [index::rooms(), index::players(), index::wakes(Time(u64::MAX))] {
            self.engine.scan(&range.start..&range.end, &mut visit)?;
            for (key, value) in self.changes.range(range) {
                let _ = visit(key, value.as_deref().unwrap_or_default());
            }
        }
        Ok(listed)
    }

    fn updated(&self, kind: Kind, what: &str, schema: u16, bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.schema.update(kind, schema, bytes).map_err(|why| unreadable(what, why))
    }

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        match self.changes.get(key) {
            Some(value) => Ok(value.clone()),
            None => self.engine.get(key),
        }
    }
}

/// Says why a value cannot be read.
pub(super) fn unreadable(what: &str, why: Unreadable) -> StoreError {
    let what = what.to_owned();
    match why {
        Unreadable::Newer { found, known } => StoreError::NewerRecord { what, found, known },
        Unreadable::Unmigrated { found, reason } => StoreError::Unmigrated { what, found, reason },
        Unreadable::Spoilt(reason) => StoreError::Spoilt { what, reason: reason.to_owned() },
    }
}

/// Whether a session is small enough to be stored, and its names too.
pub(super) fn fits(stored: &Stored) -> Result<(), StoreError> {
    let names = || stored.rooms.iter().map(|room| &room.0).chain(stored.players.iter().map(|player| &player.0));
    for name in names() {
        check_size("the name of a room or player", name.len(), MAX_NAME)?;
    }
    let bytes = stored.record.len() + names().map(String::len).sum::<usize>();
    check_size("a record with its rooms and players", bytes, MAX_RECORD)
}

/// Whether something of this size may be stored.
pub(super) fn check_size(what: &str, bytes: usize, limit: usize) -> Result<(), StoreError> {
    if bytes <= limit { Ok(()) } else { Err(StoreError::TooBig { what: what.to_owned(), bytes, limit }) }
}

/// Says once, when a session grows past it, that its writes are getting dear.
fn advise(id: SessionId, old: Option<&Stored>, new: &Stored) {
    let bytes = new.record.len();
    if bytes > ADVISED_RECORD && old.is_none_or(|old| old.record.len() <= ADVISED_RECORD) {
        tracing::warn!(session = %id, bytes, advised = ADVISED_RECORD, "a record is large: each write costs several times its size on disk");
    }
}
