//! An engine with the index of its contents.

use std::ops::ControlFlow;

use parking_lot::RwLock;

use super::engine::{Changes, Engine, Prepared};
use super::envelope::{Unreadable, open_session};
use super::error::StoreError;
use super::index::{Gathering, Index, Moves};
use super::{SetAside, layout};

/// The contents of one store.
pub(super) struct OpenStore<E> {
    pub(super) engine: E,
    pub(super) index: RwLock<Index>,
}

impl<E: Engine> OpenStore<E> {
    /// Reads all records once, to list them. Spoilt records are set aside, so that the rooms of their tables
    /// are free.
    pub(super) fn open(engine: E) -> Result<OpenStore<E>, StoreError> {
        let (mut gathering, mut asides) = (Gathering::default(), Vec::new());
        let all = layout::sessions(None);
        engine.scan(&all.start..&all.end, &mut |key, sealed| {
            let Some(id) = layout::id(key) else { return ControlFlow::Continue(()) };
            match open_session(key, sealed) {
                Ok(session) => gathering.add(id, &session.listed),
                Err(Unreadable::Spoilt(reason)) => {
                    asides.push(SetAside { id, reason: reason.to_owned(), bytes: sealed.to_vec() });
                }
                Err(_) => tracing::warn!(session = %id, "a newer release wrote this session: it is left alone"),
            }
            ControlFlow::Continue(())
        })?;
        let mut changes = Changes::new();
        for aside in &asides {
            put_aside(&mut changes, aside);
        }
        if !changes.is_empty() {
            engine.commit(changes)?;
        }
        Ok(OpenStore { engine, index: RwLock::new(gathering.index()) })
    }

    /// Returns an engine with nothing in it.
    pub(super) fn empty(engine: E) -> OpenStore<E> {
        OpenStore { engine, index: RwLock::default() }
    }

    /// Writes changes and then lists them: the index is never ahead of the disk.
    pub(super) fn commit(&self, changes: Changes, prepared: Prepared, mut moves: Moves) -> Result<(), StoreError> {
        if !changes.is_empty() {
            self.engine.commit_prepared(changes, prepared)?;
        }
        moves.make(&mut self.index.write());
        Ok(())
    }
}

/// Moves a session's record out of the way, and logs that it did.
pub(super) fn put_aside(changes: &mut Changes, aside: &SetAside) {
    let SetAside { id, reason, bytes } = aside;
    tracing::error!(session = %id, reason, bytes = bytes.len(), "a record cannot be read and was set aside; an export shows it");
    let (key, value) = layout::encode_set_aside(aside);
    changes.insert(layout::session(*id), None);
    changes.insert(key, Some(value));
}
