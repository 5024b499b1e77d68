//! A group of writes that reach the disk together. Each is decided against what the engine holds and what the
//! writes before it in the group changed. A refusal changes nothing, because everything is checked before the
//! first change.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::engine::{Changes, Engine, Prepared};
use super::envelope::{Kind, Opened, Schema, Unreadable, open_session, seal, seal_session, unseal, unseal_session};
use super::error::{StoreError, SwapError};
use super::index::{Moves, Relisting};
use super::key::{Revision, Room, SessionId};
use super::layout;
use super::open_store::{OpenStore, put_aside};
use super::{ADVISED_RECORD, Amendment, Entry, Existing, MAX_NAME, MAX_RECORD, SetAside, SettingSwap, Stored, Write};

/// One write, as it waits for its turn.
pub(super) enum Task {
    Swap { id: SessionId, expected: Revision, sealed: Sealed },
    Setting { name: String, value: Option<Vec<u8>> },
    SwapSettings { swaps: BTreeMap<String, SettingSwap>, results: Vec<Vec<u8>> },
    SetAside { id: SessionId, which: Which, reason: String },
    Amend(Amendment),
    Restore { entries: Vec<Entry>, existing: Existing },
}

/// A [`Write`] as it will be stored. The caller prepares it, so that the thread that serves all callers has
/// less to do.
pub(super) struct Sealed {
    session: Option<Vec<u8>>,
    /// The session as the engine will keep it, if that takes work.
    prepared: Option<Vec<u8>>,
    /// Not sealed yet, since they get their numbers only when it is their turn.
    results: Vec<Vec<u8>>,
}

impl Sealed {
    /// Fails if the write is too big.
    pub(super) fn new(schema: u16, id: SessionId, expected: Revision, write: Write) -> Result<Sealed, StoreError> {
        let Write { record, rooms, players, lists, wake_at, results, lanes: _ } = write;
        for result in &results {
            check_size("a result", result.len(), MAX_RECORD)?;
        }
        let stored = record.map(|record| Stored { revision: expected.next(), record, rooms, players, lists, wake_at });
        stored.as_ref().map_or(Ok(()), fits)?;
        let session = stored.map(|stored| seal_session(schema, &layout::session(id), &stored));
        Ok(Sealed { session, prepared: None, results })
    }

    /// Does what the engine would have to do for it later.
    pub(super) fn prepare(mut self, id: SessionId, engine: &impl Engine) -> Sealed {
        self.prepared = self.session.as_ref().and_then(|session| engine.prepare(&layout::session(id), session));
        self
    }
}

/// Returns true if settings were written; they may have been refused for their stored values.
pub fn was_written(written: Result<(), SwapError>) -> Result<bool, StoreError> {
    match written {
        Ok(()) => Ok(true),
        Err(SwapError::Store(error)) => Err(error),
        Err(SwapError::Conflict { .. } | SwapError::RoomTaken { .. }) => Ok(false),
    }
}

/// The state of a record that is to be set aside, so that a newer one is left alone.
pub(super) enum Which {
    At(Revision),
    Bytes(Vec<u8>),
}

/// The changes of one group.
pub(super) struct Group<'a, E> {
    store: &'a OpenStore<E>,
    schema: Schema,
    draft: Draft,
}

/// The changes of a group in preparation.
#[derive(Clone, Default)]
struct Draft {
    changes: Changes,
    /// The prepared values of the sessions among them.
    prepared: Prepared,
    moves: Moves,
    /// The rooms that were taken in this group, which the index does not know about yet. (What it does know
    /// is checked against the record.)
    rooms: BTreeMap<Room, SessionId>,
}

/// The changes of a write to a session, apart from its bytes.
struct Comparison {
    /// The revision before.
    stored: Revision,
    /// The length of the record before and after.
    lengths: [usize; 2],
    relisting: Relisting,
    /// The rooms that it gives up, and those that it takes.
    left: Vec<Room>,
    taken: Vec<Room>,
}

impl Comparison {
    fn between(before: Option<&Opened<'_>>, after: Option<&Opened<'_>>) -> Comparison {
        let lists = [before, after].map(|session| session.map(|session| &session.listed));
        let rooms = lists.map(|listed| listed.map_or(&[][..], |listed| &listed.rooms));
        let without = |some: &[&str], others: &[&str]| {
            let rest = some.iter().filter(|room| !others.contains(room));
            rest.map(|room| Room((*room).to_owned())).collect()
        };
        Comparison {
            stored: lists[0].map_or(Revision::NONE, |listed| Revision(listed.revision)),
            lengths: [before, after].map(|session| session.map_or(0, |session| session.record.len())),
            relisting: Relisting::between(lists[0], lists[1]),
            left: without(rooms[0], rooms[1]),
            taken: without(rooms[1], rooms[0]),
        }
    }
}

impl<'a, E: Engine> Group<'a, E> {
    pub(super) fn new(store: &'a OpenStore<E>, schema: Schema) -> Self {
        Group { store, schema, draft: Draft::default() }
    }

    /// Takes one write into the group; its answer holds once the group is committed.
    pub(super) fn decide(&mut self, task: Task) -> Result<Revision, SwapError> {
        match task {
            Task::Swap { id, expected, sealed } => self.swap(id, expected, sealed),
            Task::Setting { name, value } => self.set(&name, value).map(|()| Revision::NONE),
            Task::SwapSettings { swaps, results } => self.swap_settings(swaps, results).map(|()| Revision::NONE),
            Task::SetAside { id, which, reason } => self.set_aside(id, &which, &reason).map(|()| Revision::NONE),
            Task::Amend(amendment) => self.amend(amendment).map(|()| Revision::NONE),
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
        self.store.commit(self.draft.changes, self.draft.prepared, self.draft.moves)
    }

    fn swap(&mut self, id: SessionId, expected: Revision, sealed: Sealed) -> Result<Revision, SwapError> {
        let Sealed { session, prepared, results } = sealed;
        let compared = self.compare(id, session.as_deref())?;
        if compared.stored != expected {
            return Err(SwapError::Conflict { stored: compared.stored });
        }
        self.check_rooms(id, &compared.taken)?;
        self.append(&results)?;

        advise(id, compared.lengths);
        self.put(id, compared, session);
        self.draft.prepared.extend(prepared.map(|prepared| (layout::session(id), prepared)));
        Ok(expected.next())
    }

    /// Appends results. Nothing has changed if it fails, and nothing may fail after it.
    fn append(&mut self, results: &[Vec<u8>]) -> Result<(), StoreError> {
        let first = if results.is_empty() { 0 } else { self.next_result()? };
        for (number, result) in (first..).zip(results) {
            self.put_result(number, result);
            self.count_results(number + 1);
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: Option<Vec<u8>>) -> Result<(), SwapError> {
        check_setting(name, value.as_deref())?;
        self.put_setting(name, value);
        Ok(())
    }

    fn swap_settings(&mut self, swaps: BTreeMap<String, SettingSwap>, results: Vec<Vec<u8>>) -> Result<(), SwapError> {
        check_swaps(&swaps, &results)?;
        for (name, swap) in &swaps {
            if self.setting(name)? != swap.before {
                return Err(SwapError::Conflict { stored: Revision::NONE });
            }
        }
        self.append(&results)?;
        swaps.into_iter().for_each(|(name, swap)| self.put_setting(&name, swap.after));
        Ok(())
    }

    /// Returns a setting as the group sees it.
    fn setting(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let key = layout::setting(name);
        let opened = self.look(&key, |stored| unseal(&key, stored).map(|(_, value)| value.to_vec()))?.transpose();
        opened.map_err(|why| unreadable(&format!("setting {}", kind_of_setting(name)), why))
    }

    fn put_setting(&mut self, name: &str, value: Option<Vec<u8>>) {
        let key = layout::setting(name);
        let sealed = value.map(|value| seal(0, &key, &value));
        self.draft.changes.insert(key, sealed);
    }

    fn set_aside(&mut self, id: SessionId, which: &Which, reason: &str) -> Result<(), SwapError> {
        let Some(bytes) = self.get(&layout::session(id))? else { return Ok(()) };
        let readable = open_session(&layout::session(id), &bytes);
        let same = match (which, &readable) {
            (Which::Bytes(seen), _) => *seen == bytes,
            (Which::At(seen), Ok(session)) if seen.0 != session.listed.revision => {
                return Err(SwapError::Conflict { stored: Revision(session.listed.revision) });
            }
            (Which::At(_), _) => true,
        };
        if !same {
            return Ok(());
        }
        match readable {
            Ok(session) => self.put(id, Comparison::between(Some(&session), None), None),
            Err(_) => self.draft.moves.forget(id),
        }
        put_aside(&mut self.draft.changes, &SetAside { id, reason: reason.to_owned(), bytes });
        Ok(())
    }

    fn amend(&mut self, amendment: Amendment) -> Result<(), SwapError> {
        match amendment {
            Amendment::Forget { results } => {
                self.draft.changes.extend(results.into_iter().map(|number| (layout::result(number), None)));
            }
            Amendment::Result { number, bytes } => {
                check_size("a result", bytes.len(), MAX_RECORD)?;
                if self.get(&layout::result(number))?.is_some() {
                    self.put_result(number, &bytes);
                }
            }
            Amendment::Discard(aside) => {
                let (key, _) = layout::encode_set_aside(&aside);
                self.draft.changes.insert(key, None);
            }
        }
        Ok(())
    }

    fn restore(&mut self, entry: Entry, existing: Existing) -> Result<(), SwapError> {
        match entry {
            Entry::Session { id, schema, stored } => self.restore_session(id, schema, stored, existing),
            Entry::Result { number, schema, bytes } => self.restore_result(number, schema, &bytes),
            Entry::Setting { name, value } => match (self.get(&layout::setting(&name))?, existing) {
                (Some(_), Existing::Keep) => Ok(()),
                _ => self.set(&name, Some(value)),
            },
            Entry::SetAside(aside) => {
                let (key, value) = layout::encode_set_aside(&aside);
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
        stored.record = self.update(Kind::Session, &format!("session {id}"), schema, &stored.record)?;
        let old = self.session(id)?;
        match &old {
            Some(old) if *old == stored => return Ok(()),
            Some(old) if existing == Existing::Keep => return Err(SwapError::Conflict { stored: old.revision }),
            _ => {}
        }
        fits(&stored)?;
        let sealed = seal_session(self.schema.version, &layout::session(id), &stored);
        let compared = self.compare(id, Some(&sealed))?;
        self.check_rooms(id, &compared.taken)?;
        self.put(id, compared, Some(sealed));
        Ok(())
    }

    /// A result keeps its number; if another result already has it, it is appended.
    fn restore_result(&mut self, number: u64, schema: u16, bytes: &[u8]) -> Result<(), SwapError> {
        let what = format!("result {number}");
        check_size(&what, bytes.len(), MAX_RECORD)?;
        let bytes = self.update(Kind::Result, &what, schema, bytes)?;
        let next = self.next_result()?;
        let key = layout::result(number);
        let number = match self.get(&key)? {
            Some(there) if unseal(&key, &there) == Ok((self.schema.version, &bytes)) => return Ok(()),
            Some(_) => next,
            None => number,
        };
        let after =
            number.checked_add(1).ok_or(StoreError::Spoilt { what, reason: "its number is too high".into() })?;
        self.put_result(number, &bytes);
        self.count_results(next.max(after));
        Ok(())
    }

    fn put_result(&mut self, number: u64, bytes: &[u8]) {
        let key = layout::result(number);
        let sealed = seal(self.schema.version, &key, bytes);
        self.draft.changes.insert(key, Some(sealed));
    }

    /// Writes a session.
    fn put(&mut self, id: SessionId, compared: Comparison, sealed: Option<Vec<u8>>) {
        let draft = &mut self.draft;
        let key = layout::session(id);
        draft.prepared.remove(&key);
        draft.changes.insert(key, sealed);
        for room in &compared.left {
            draft.rooms.remove(room);
        }
        draft.rooms.extend(compared.taken.into_iter().map(|room| (room, id)));
        draft.moves.relist(id, compared.relisting);
    }

    /// Returns a session as the group sees it, compared with what it is to become.
    fn compare(&self, id: SessionId, after: Option<&[u8]>) -> Result<Comparison, StoreError> {
        let after = after.map(|sealed| self.open(id, sealed)).transpose()?;
        let compared = self.look(&layout::session(id), |sealed| {
            Ok(Comparison::between(Some(&self.open(id, sealed)?), after.as_ref()))
        })?;
        compared.unwrap_or_else(|| Ok(Comparison::between(None, after.as_ref())))
    }

    /// Checks that a session may have these rooms.
    fn check_rooms(&self, id: SessionId, taken: &[Room]) -> Result<(), SwapError> {
        for room in taken {
            match self.holder(room)? {
                Some(holder) if holder != id => return Err(SwapError::RoomTaken { room: room.clone(), holder }),
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the session as the group sees it, with its record in the schema in which it was written.
    fn session(&self, id: SessionId) -> Result<Option<Stored>, StoreError> {
        let stored = self.look(&layout::session(id), |sealed| {
            self.open(id, sealed)?;
            let stored = unseal_session(&layout::session(id), sealed).map(|(_, stored)| stored);
            stored.map_err(|why| unreadable(&format!("session {id}"), why))
        });
        stored?.transpose()
    }

    fn open<'s>(&self, id: SessionId, sealed: &'s [u8]) -> Result<Opened<'s>, StoreError> {
        let opened = open_session(&layout::session(id), sealed).and_then(|session| match session.schema {
            // An older release must not overwrite what a newer one wrote, even if it was not loaded.
            found if found > self.schema.newest() => {
                Err(Unreadable::Newer { found: found.into(), known: self.schema.newest().into() })
            }
            _ => Ok(session),
        });
        opened.map_err(|why| unreadable(&format!("session {id}"), why))
    }

    fn holder(&self, room: &Room) -> Result<Option<SessionId>, StoreError> {
        if let Some(holder) = self.draft.rooms.get(room) {
            return Ok(Some(*holder));
        }
        let candidates = self.store.index.read().in_room(room);
        for id in candidates {
            let holds = self.look(&layout::session(id), |sealed| {
                self.open(id, sealed).map(|session| session.listed.rooms.contains(&room.0.as_str()))
            });
            if holds?.transpose()? == Some(true) {
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
        self.store.engine.scan(&range.start..&range.end, &mut |key, _| {
            next = layout::number(&key[1..]).map_or(next, |number| number.saturating_add(1));
            ControlFlow::Continue(())
        })?;
        Ok(next)
    }

    fn count_results(&mut self, next: u64) {
        self.draft.changes.insert(layout::NEXT_RESULT.to_vec(), Some(next.to_be_bytes().to_vec()));
    }

    fn update(&self, kind: Kind, what: &str, schema: u16, bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
        self.schema.update(kind, schema, bytes).map_err(|why| unreadable(what, why))
    }

    fn get(&self, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.look(key, <[u8]>::to_vec)
    }

    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        match self.draft.changes.get(key) {
            Some(value) => Ok(value.as_deref().map(see)),
            None => self.store.engine.look(key, see),
        }
    }
}

/// Returns the error for a value that cannot be read.
pub fn unreadable(what: &str, why: Unreadable) -> StoreError {
    let what = what.to_owned();
    match why {
        Unreadable::Newer { found, known } => StoreError::NewerRecord { what, found, known },
        Unreadable::Unmigrated { found, reason } => StoreError::Unmigrated { what, found, reason },
        Unreadable::Spoilt(reason) => StoreError::Spoilt { what, reason: reason.to_owned() },
    }
}

/// Returns the name of a setting without its last part, which may name its owner: errors come into logs.
pub fn kind_of_setting(name: &str) -> String {
    let mut parts = name.splitn(3, '.');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(whose), Some(what), Some(_)) => format!("{whose}.{what}.…"),
        _ => name.to_owned(),
    }
}

/// Checks that a session, and its names, are small enough to be stored.
pub fn fits(stored: &Stored) -> Result<(), StoreError> {
    let people = || stored.players.iter().map(|player| &player.0).chain(stored.lists.iter().map(|list| &list.0));
    let names = || stored.rooms.iter().map(|room| &room.0).chain(people());
    for name in names() {
        check_size("the name of a room, player or list", name.len(), MAX_NAME)?;
    }
    let bytes = stored.record.len() + names().map(String::len).sum::<usize>();
    check_size("a record with its rooms and players", bytes, MAX_RECORD)
}

/// Checks that a setting is small enough to be stored.
pub fn check_setting(name: &str, value: Option<&[u8]>) -> Result<(), StoreError> {
    check_size("the name of a setting", name.len(), MAX_NAME)?;
    check_size("a setting", value.map_or(0, <[u8]>::len), MAX_RECORD)
}

/// Checks that all of a change to settings is small enough to be stored.
pub fn check_swaps(swaps: &BTreeMap<String, SettingSwap>, results: &[Vec<u8>]) -> Result<(), StoreError> {
    swaps.iter().try_for_each(|(name, swap)| check_setting(name, swap.after.as_deref()))?;
    results.iter().try_for_each(|result| check_size("a result", result.len(), MAX_RECORD))
}

/// Checks that something of this size may be stored.
pub fn check_size(what: &str, bytes: usize, limit: usize) -> Result<(), StoreError> {
    if bytes <= limit { Ok(()) } else { Err(StoreError::TooBig { what: what.to_owned(), bytes, limit }) }
}

/// Logs once, when a session grows past the advised size, that its writes are becoming expensive.
fn advise(id: SessionId, lengths: [usize; 2]) {
    let [before, bytes] = lengths;
    if bytes > ADVISED_RECORD && before <= ADVISED_RECORD {
        tracing::warn!(session = %id, bytes, advised = ADVISED_RECORD, "a record is large: each write costs several times its size on disk");
    }
}
