//! Queries of adapters, and notifications to follow: screens, lists of tables, changes.

use std::sync::Arc;
use std::time::Duration;

use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Leases, PlayerId, Room, SessionId, Store, Time};
use tokio::sync::{broadcast, watch};

use crate::catalogue::Texts;
use crate::manager::Manager;
use crate::manager::limits::Limits;
use crate::manager::watchers::{Changed, Removed};
use crate::request::View;
use crate::request::refusal::Refusal;
use crate::screens::spoken::Spoken;
use crate::screens::summary::Summary;
use crate::session::Session;
use crate::session::stage::Stage;

/// The number of tables examined for each one listed: most may be of no interest to others.
const LOOKED_AT: usize = 10;

impl Manager {
    /// The limits for one person, and for all from one place: nothing is limited until [they are
    /// set](Limits::set).
    pub fn limits(&self) -> &Arc<Limits> {
        &self.state.limits
    }

    /// Subscribes to the sessions with changed screens. A receiver that lags behind (`RecvError::Lagged`)
    /// should look at all tables it shows.
    pub fn watch(&self) -> broadcast::Receiver<Changed> {
        self.state.watchers.of_all()
    }

    /// The tasks that this process holds for all processes on the store.
    pub fn leases(&self) -> &Leases {
        &self.state.leases
    }

    /// Signals that the screens of this one table changed, once for any number of changes since the last
    /// look.
    pub fn watch_table(&self, id: SessionId) -> watch::Receiver<()> {
        self.state.watchers.of_one(id)
    }

    /// Subscribes to the people removed from tables from now on. A receiver that lags behind has missed some:
    /// they are told when they come back.
    pub fn watch_removed(&self) -> broadcast::Receiver<Removed> {
        self.state.watchers.of_removed()
    }

    /// The store of the tables, for the adapters' own settings.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.state.store
    }

    /// The table as everyone sees it.
    ///
    /// # Errors
    /// As [`read`](Manager::read).
    pub async fn table_screen(&self, id: SessionId, language: Language) -> Result<Spoken, Refusal> {
        self.read(id, |session| session.table_screen(language)).await
    }

    /// The screen that only one player sees; `None` for anyone not seated there, and in the lobby.
    ///
    /// # Errors
    /// As [`read`](Manager::read).
    pub async fn hand_screen(
        &self,
        id: SessionId,
        player: &PlayerId,
        language: Language,
    ) -> Result<Option<Spoken>, Refusal> {
        self.read(id, |session| session.hand_screen(player, language)).await
    }

    /// The screen that a [`Reply`](crate::request::Reply) shows to the player who asked.
    ///
    /// # Errors
    /// As [`read`](Manager::read).
    pub async fn view(
        &self,
        id: SessionId,
        player: &PlayerId,
        view: &View,
        language: Language,
    ) -> Result<Spoken, Refusal> {
        self.read(id, |session| session.view(player, view, language)).await
    }

    /// A line (of a [refusal](Refusal::line), say) with the names of the players at this table, if there is
    /// one.
    pub async fn say(&self, id: Option<SessionId>, line: &Line, language: Language) -> String {
        if let Some(id) = id
            && let Ok(said) = self.read(id, |session| session.say(line, language)).await
        {
            return said;
        }
        Texts::get().say_unnamed(language, line)
    }

    /// The table seen in this room.
    pub async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, Refusal> {
        self.state.store.session_in(room).await.map_err(Refusal::from)
    }

    /// The tables at which this person sits, under any of their identities.
    pub async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, Refusal> {
        self.seated(&self.identities(player).await?).await
    }

    /// The tables at which this identity sits itself: those for which its platform shows the hands.
    pub async fn sessions_as(&self, player: &PlayerId) -> Result<Vec<SessionId>, Refusal> {
        self.state.store.sessions_of(player).await.map_err(Refusal::from)
    }

    /// The tables at this stage that are seen in an adapter's rooms (`web`, `discord`): the ones to redraw
    /// after a restart.
    pub async fn sessions_at(&self, adapter: &str, stage: Stage) -> Result<Vec<SessionId>, Refusal> {
        self.state.store.sessions_in(&stage.list(adapter)).await.map_err(Refusal::from)
    }

    /// At most `limit` tables at this stage that were opened to strangers ([`Session::can_be_listed`]), and
    /// that others may like to join or watch: not a game that a person plays alone against computers. The
    /// most recently changed of those examined come first.
    pub async fn tables(
        &self,
        adapter: &str,
        stage: Stage,
        limit: usize,
        language: Language,
    ) -> Result<Vec<Summary>, Refusal> {
        let mut tables = Vec::new();
        for id in self.sessions_at(adapter, stage).await?.into_iter().take(limit * LOOKED_AT) {
            let listed = |session: &Session| {
                let shown = session.is_listed() && session.can_be_listed(adapter);
                shown.then(|| session.summary(language))
            };
            match self.read(id, listed).await {
                Ok(Some(summary)) if summary.is_for_others() => tables.push(summary),
                Ok(_) => {}
                Err(Refusal::NoTable | Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        tables.sort_by_key(|table| std::cmp::Reverse(table.changed));
        tables.truncate(limit);
        Ok(tables)
    }

    /// Returns whether this person asked for anything within this time (ten minutes at most), on any
    /// platform, as far as this process knows: a person who plays in the browser need not be called in a
    /// chat.
    pub fn is_about(&self, player: &PlayerId, time: Duration, now: Time) -> bool {
        let identities = self.state.people.identities(player);
        identities.iter().any(|one| self.state.presence.was_within(one, time, now))
    }
}
