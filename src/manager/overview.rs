//! The operator's view of all tables, and actions on one.

use sobremesa_game::Record;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, Time};

use crate::manager::{Manager, measures};

use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Request};
use crate::session::Session;
use crate::session::stage::Stage;

impl Session {
    /// The stage it has reached.
    pub fn stage(&self) -> Stage {
        self.phase.stage()
    }

    /// The time at which the store will wake it.
    pub fn next_wake(&self) -> Option<Time> {
        self.alarm
    }

    /// The record of the game that is in progress or has ended. While it is in progress, everyone's hand
    /// follows from it.
    pub fn record(&self) -> Option<&Record> {
        self.phase.dealt().map(|dealt| dealt.table.record())
    }
}

impl Manager {
    /// Looks at up to `limit` tables after this one, in the order of their ids; a table that cannot be read
    /// is left out. Returns the last id that was looked at, if there may be more. The cache of busy tables is
    /// left alone.
    pub async fn page<T>(
        &self,
        after: Option<SessionId>,
        limit: usize,
        mut look: impl FnMut(&Session) -> Option<T>,
    ) -> Result<(Vec<T>, Option<SessionId>), Refusal> {
        let ids = self.state.store.sessions(after, limit).await?;
        let mut seen = Vec::new();
        for &id in &ids {
            match self.load(id, None).await {
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

    /// Counts the tables of these adapters. A process that does not do this for all reports that it knows of
    /// none.
    pub async fn measure_tables(&self, adapters: &[&'static str], counts: bool) -> Result<(), Refusal> {
        for &adapter in adapters {
            for stage in Stage::ALL {
                let tables = match counts {
                    true => self.state.store.count_in(&stage.list(adapter)).await?,
                    false => 0,
                };
                measures::set_tables(adapter, stage, tables);
            }
        }
        Ok(())
    }
}

/// The operator, with the rights of a moderator.
pub(crate) fn operator() -> Actor {
    Actor { moderator: true, ..Actor::new(PlayerId("operator:".to_owned()), "", Language::default()) }
}
