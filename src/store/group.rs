//! A group of writes that reach the disk together: each is decided against what the engine holds and what the writes
//! before it in the group changed. A refusal changes nothing, because all is checked before the first change.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::engine::{Changes, Engine};
use super::envelope::{Kind, Schema, Unreadable, seal, seal_session, unseal_session};
use super::error::{StoreError, SwapError};
use super::index::{Listing, Moves};
use super::key::{Revision, Room, SessionId};
use super::layout;
use super::shelf::{Shelf, put_aside};
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
    shelf: &'a Shelf<E>,
    schema: Schema,
    draft: Draft,
}

/// What will be changed.
#[derive(Clone, Default)]
struct Draft {
    changes: Changes,
    moves: Moves,
    /// The sessions that were written, about which the index knows nothing yet, and the rooms they hold.
    written: BTreeSet<SessionId>,
    rooms: BTreeMap<Room, SessionId>,
}

impl<'a, E: Engine> Group<'a, E> {
    pub(super) fn new(shelf: &'a Shelf<E>, schema: Schema) -> Self {
        Group { shelf, schema, draft: Draft::default() }
    }

    /// Takes one write into the group; its answer holds once the group is committed.
    pub(super) fn decide(&mut self, task: Task) -> Result<Revision, SwapError> {
        match task {
            Task::Swap { id, expected, write } => self.swap(id, expected, write),
            Task::Setting { name, value } => self.setting(&name, value).map(|()| Revision::NONE),
            Task::SetAside { id, which, reason } => self.set_aside(id, &which, &reason).map(|()| Revision::NONE),
            Task::Restore { entries, existing } => {
                let before = self.draft.clone();
                let restored = entries.into_iter().try_for_each(|entry| self.restore(entry, existing));
                if restored.is_err() {
                    self.draft = before;
                }
                restored.map(|()| Revision::NONE)
            }
        }
    }

    /// Writes the group.
    pub(super) fn commit(self) -> Result<(), StoreError> {
        self.shelf.commit(self.draft.changes, self.draft.moves)
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
            self.check(id, old.as_ref(), new)?;
            advise(id, old.as_ref(), new);
        }
        let first = if results.is_empty() { 0 } else { self.next_result()? };

        self.put(id, old, new);
        for (number, result) in (first..).zip(&results) {
            self.draft.changes.insert(layout::result(number), Some(seal(self.schema.version, result)));
            self.count_results(number + 1);
        }
        Ok(revision)
    }

    fn setting(&mut self, name: &str, value: Option<Vec<u8>>) -> Result<(), SwapError> {
        check_size("the name of a setting", name.len(), MAX_NAME)?;
        check_size("a setting", value.as_ref().map_or(0, Vec::len), MAX_RECORD)?;
        self.draft.changes.insert(layout::setting(name), value.map(|value| seal(0, &value)));
        Ok(())
    }

    fn set_aside(&mut self, id: SessionId, which: &Which, reason: &str) -> Result<(), SwapError> {
        let Some(bytes) = self.get(&layout::session(id))? else { return Ok(()) };
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
        match readable {
            Ok((_, stored)) => self.relist(id, Some(stored), None),
            Err(_) => {
                self.draft.written.insert(id);
                self.draft.moves.forget(id);
            }
        }
        put_aside(&mut self.draft.changes, &SetAside { id, reason: reason.to_owned(), bytes });
        Ok(())
    }

    fn restore(&mut self, entry: Entry, existing: Existing) -> Result<(), SwapError> {
        match entry {
            Entry::Session { id, schema, stored } => self.restore_session(id, schema, stored, existing),
            Entry::Result { number, schema, bytes } => self.restore_result(number, schema, &bytes),
            Entry::Setting { name, value } => match (self.get(&layout::setting(&name))?, existing) {
                (Some(_), Existing::Keep) => Ok(()),
                _ => self.setting(&name, Some(value)),
            },
            Entry::SetAside(aside) => {
                let (key, value) = layout::aside(&aside);
                self.draft.changes.insert(key, Some(value));
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
        self.check(id, old.as_ref(), &stored)?;
        self.put(id, old, Some(stored));
        Ok(())
    }

    /// A result keeps its number; where another one has it already, it is appended.
    fn restore_result(&mut self, number: u64, schema: u16, bytes: &[u8]) -> Result<(), SwapError> {
        let what = format!("result {number}");
        check_size(&what, bytes.len(), MAX_RECORD)?;
        let bytes = self.updated(Kind::Result, &what, schema, bytes)?;
        let sealed = seal(self.schema.version, &bytes);
        let next = self.next_result()?;
        let number = match self.get(&layout::result(number))? {
            Some(there) if there == sealed => return Ok(()),
            Some(_) => next,
            None => number,
        };
        let after =
            number.checked_add(1).ok_or(StoreError::Spoilt { what, reason: "its number is too high".into() })?;
        self.draft.changes.insert(layout::result(number), Some(sealed));
        self.count_results(next.max(after));
        Ok(())
    }

    /// Writes a session.
    fn put(&mut self, id: SessionId, old: Option<Stored>, new: Option<Stored>) {
        let sealed = new.as_ref().map(|new| seal_session(self.schema.version, new));
        self.draft.changes.insert(layout::session(id), sealed);
        self.relist(id, old, new);
    }

    fn relist(&mut self, id: SessionId, old: Option<Stored>, new: Option<Stored>) {
        let draft = &mut self.draft;
        draft.written.insert(id);
        for room in old.iter().flat_map(|old| &old.rooms) {
            draft.rooms.remove(room);
        }
        draft.rooms.extend(new.iter().flat_map(|new| &new.rooms).map(|room| (room.clone(), id)));
        let listing = |stored: Option<Stored>| stored.map(Listing::of).unwrap_or_default();
        draft.moves.relist(id, listing(old), listing(new));
    }

    /// Whether a session may be written: its size, its names, its rooms.
    fn check(&self, id: SessionId, old: Option<&Stored>, new: &Stored) -> Result<(), SwapError> {
        fits(new)?;
        for room in new.rooms.iter().filter(|room| old.is_none_or(|old| !old.rooms.contains(room))) {
            match self.holder(room)? {
                Some(holder) if holder != id => return Err(SwapError::RoomTaken { room: room.clone(), holder }),
                _ => {}
            }
        }
        Ok(())
    }

    /// The session as the group sees it, its record in whatever schema it was written.
    fn session(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        let Some(sealed) = self.get(&layout::session(id))? else { return Ok(None) };
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
        if let Some(holder) = self.draft.rooms.get(room) {
            return Ok(Some(*holder));
        }
        let candidates = self.shelf.index().in_room(room);
        for id in candidates.into_iter().filter(|id| !self.draft.written.contains(id)) {
            if self.session(id)?.is_some_and(|stored| stored.rooms.contains(room)) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }

    fn next_result(&self) -> Result<u64, StoreError> {
        if let Some(next) = self.get(layout::NEXT_RESULT)?.and_then(|value| layout::number(&value)) {
            return Ok(next);
        }
        let range = layout::results(0);
        let mut next = 0;
        self.shelf.engine.scan(&range.start..&range.end, &mut |key, _| {
            next = layout::number(&key[1..]).map_or(next, |number| number.saturating_add(1));
            ControlFlow::Continue(())
        })?;
        Ok(next)
    }

    fn count_results(&mut self, next: u64) {
        self.draft.changes.insert(layout::NEXT_RESULT.to_vec(), Some(next.to_be_bytes().to_vec()));
    }

    fn updated(&self, kind: Kind, what: &str, schema: u16, bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.schema.update(kind, schema, bytes).map_err(|why| unreadable(what, why))
    }

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        match self.draft.changes.get(key) {
            Some(value) => Ok(value.clone()),
            None => self.shelf.engine.get(key),
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
