//! The quota of tables: of one person, and of all from one origin.

use sobremesa_store::{SessionId, Time};

use crate::manager::Manager;
use crate::manager::limits::{adds_computers, inner, is_counted};
use crate::request::limit::{Limit, LimitScope};
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Request};
use crate::session::Session;

/// A table without activity for this long counts against no quota.
const QUIET_SECS: u64 = 24 * 60 * 60;

/// Computers wait for people too: without activity for this long, they have nothing to think about.
const IDLE_SECS: u64 = 10 * 60;

/// The factor by which a person can have more tables in the store than count against the quota.
const QUIET_SHARE: usize = 10;

impl Manager {
    /// Refuses one table too many, and computers at one table too many.
    pub(crate) async fn check_quota(&self, request: &Request, by: &Actor, now: Time) -> Result<(), Refusal> {
        if !is_counted(request, by) {
            return Ok(());
        }
        let is_open = |session: &Session| session.is_open_at(now);
        let with_computers = |session: &Session| session.keeps_computers_busy(now);
        match request {
            Request::Open(_) => {
                self.check_each(Limit::Tables, None, by, is_open).await?;
                self.check_together(Limit::Tables, None, by, is_open).await
            }
            Request::At(id, act) if matches!(inner(act), Act::Join { .. }) => {
                self.check_each(Limit::Tables, Some(*id), by, is_open).await
            }
            Request::At(id, act) if adds_computers(act) => {
                self.check_each(Limit::Computers, Some(*id), by, with_computers).await?;
                self.check_together(Limit::Computers, Some(*id), by, with_computers).await
            }
            _ => Ok(()),
        }
    }

    /// Counts the person's own tables, as they are in the store. The one that the request is about is not
    /// counted again.
    async fn check_each(
        &self,
        limit: Limit,
        about: Option<SessionId>,
        by: &Actor,
        counts: impl Fn(&Session) -> bool,
    ) -> Result<(), Refusal> {
        if !self.state.limits.is_near(limit, LimitScope::Each, usize::MAX) {
            return Ok(());
        }
        let tables = self.seated(&self.state.people.identities(&by.player)).await?;
        if about.is_some_and(|about| limit == Limit::Tables && tables.contains(&about)) {
            return Ok(());
        }
        // The common case reads no table, and neither does the worst.
        if !self.state.limits.is_near(limit, LimitScope::Each, tables.len()) {
            return Ok(());
        }
        self.state.limits.check(limit, LimitScope::Each, tables.len() / QUIET_SHARE)?;
        let (open, _) = self.count_tables(&tables, about, counts).await?;
        self.state.limits.check(limit, LimitScope::Each, open)
    }

    /// Counts the tables that were opened from the same place since the program began.
    async fn check_together(
        &self,
        limit: Limit,
        about: Option<SessionId>,
        by: &Actor,
        counts: impl Fn(&Session) -> bool,
    ) -> Result<(), Refusal> {
        let Some(origin) = &by.origin else { return Ok(()) };
        let tables = self.state.limits.opened_from(origin);
        if !self.state.limits.is_near(limit, LimitScope::Together, tables.len()) {
            return Ok(());
        }
        let (open, gone) = self.count_tables(&tables, about, counts).await?;
        self.state.limits.forget_opened(origin, &gone);
        self.state.limits.check(limit, LimitScope::Together, open)
    }

    /// The number of these tables that count, not including the one that the request is about, and those that
    /// exist no longer or are over.
    async fn count_tables(
        &self,
        tables: &[SessionId],
        about: Option<SessionId>,
        counts: impl Fn(&Session) -> bool,
    ) -> Result<(usize, Vec<SessionId>), Refusal> {
        let (mut counted, mut gone) = (0, Vec::new());
        for &id in tables.iter().filter(|&&id| Some(id) != about) {
            match self.read(id, |session| (counts(session), session.ending().is_some())).await {
                Ok((_, true)) | Err(Refusal::NoTable) => gone.push(id),
                Ok((count, false)) => counted += usize::from(count),
                Err(Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok((counted, gone))
    }
}

impl Session {
    fn is_open_at(&self, now: Time) -> bool {
        self.ending().is_none() && self.changed.plus_secs(QUIET_SECS) > now
    }

    /// Returns whether computers play here, or are about to.
    fn keeps_computers_busy(&self, now: Time) -> bool {
        let computers = self.seats().iter().any(|seat| self.is_computer(seat));
        self.ending().is_none() && computers && self.changed.plus_secs(IDLE_SECS) > now
    }
}
