//! The operator's view of all tables, and actions on one.

use sobremesa_game::Record;
use sobremesa_store::{SessionId, Time};

use crate::manager::Manager;
use crate::manager::bans::operator;
use crate::manager::tables::refuse_for;
use crate::request::refusal::Refusal;
use crate::request::{Act, Request};
use crate::session::Session;
use crate::session::stage::Stage;

impl Session {
    /// The stage it has reached.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.phase.stage()
    }

    /// The time at which the store will wake it.
    #[must_use]
    pub fn next_wake(&self) -> Option<Time> {
        self.alarm
    }

    /// The record of the game that is in progress or has ended. While it is in progress, everyone's hand
    /// follows from it.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        self.phase.dealt().map(|dealt| dealt.table.record())
    }
}

impl Manager {
    /// Looks at up to `limit` tables after this one, in the order of their ids; a table that cannot be read
    /// is left out. Returns the last id that was looked at, if there may be more. The cache of busy tables is
    /// left alone.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn page<T>(
        &self,
        after: Option<SessionId>,
        limit: usize,
        mut look: impl FnMut(&Session) -> Option<T>,
    ) -> Result<(Vec<T>, Option<SessionId>), Refusal> {
        let ids = self.tables.store.sessions(after, limit).await.map_err(refuse_for)?;
        let mut seen = Vec::new();
        for &id in &ids {
            match self.tables.load(id, None).await {
                Ok((_, session)) => seen.extend(look(&session)),
                Err(Refusal::NoTable | Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok((seen, ids.last().copied().filter(|_| ids.len() == limit)))
    }

    /// Ends a table as a moderator would: its rooms are told.
    ///
    /// # Errors
    /// [`Refusal::Over`] if it has ended already; as [`read`](Manager::read).
    pub async fn close(&self, id: SessionId, now: Time) -> Result<(), Refusal> {
        self.handle(Request::At(id, Act::End), &operator(), now).await.map(drop)
    }
}
