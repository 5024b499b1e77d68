//! The manager: loads a table, lets it decide, writes it, notifies its watchers, and has computers think.

pub(crate) mod bans;
pub(crate) mod codes;
pub(crate) mod desk;
pub(crate) mod erasing;
pub(crate) mod finish;
pub(crate) mod holding;
pub(crate) mod languages;
pub(crate) mod limits;
pub(crate) mod linking;
pub mod measures;
pub(crate) mod newcomers;
pub(crate) mod overview;
pub(crate) mod pages;
pub(crate) mod peer_processes;
pub(crate) mod presence;
pub(crate) mod readiness;
pub mod reports;
pub(crate) mod requests;
pub(crate) mod retention;
pub(crate) mod rights;
pub(crate) mod room;
pub(crate) mod tables;
pub(crate) mod thoughts;
pub(crate) mod watchers;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sobremesa_computer::Expert;
use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Leases, PlayerId, Room, SessionId, Slot, Store, Time};
use tokio::sync::{broadcast, watch};
use tokio::task::JoinSet;

use crate::catalogue::Texts;
use crate::computers::question::Question;
use crate::computers::thinkers::Thinkers;
use crate::manager::limits::Limits;
use crate::manager::tables::{Decided, Tables, refuse_for};
use crate::manager::thoughts::{Asking, Pending, Thinking, wants_thought};
use crate::manager::watchers::{Changed, Removed};
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Reply, Request, View};
use crate::screens::spoken::Spoken;
use crate::screens::summary::Summary;
use crate::session::Session;
use crate::session::stage::Stage;
use crate::session::transitions::thinking::ANSWER_SECS;

/// The number of tables examined for each one listed: most may be of no interest to others.
const LOOKED_AT: usize = 10;
/// The number of due sessions woken between two looks at the store, all of them concurrently.
const WAKE_AT_ONCE: usize = 64;

/// Runs all tables of one store. Any number of tasks may call it concurrently.
///
/// Every answer is durable: an acknowledged move survives a crash, a refused one changed nothing, and after
/// [`Refusal::TryAgain`] an update may be delivered again and acts once. Every write is reported to
/// [watchers](Manager::watch), even if the caller is gone by then.
pub struct Manager {
    pub(crate) tables: Arc<Tables>,
    pub(crate) thinkers: Thinkers,
    pub(crate) expert: Option<Arc<dyn Expert>>,
    pub(crate) asking: Asking,
    pub(crate) thinking: Thinking,
    /// The operator's language.
    pub(crate) home: Language,
    /// Tells if a room is a private chat.
    pub(crate) is_private_room: fn(&str) -> bool,
    /// True if this process is about to end.
    pub(crate) draining: AtomicBool,
}

/// The outcome of a round of wake-ups.
pub struct Woken {
    /// The number of sessions woken.
    pub sessions: usize,
    /// The time at which the next one is due, not counting those that cannot be read.
    pub next: Option<Time>,
    /// The computers thinking now: each is to be [finished](Manager::finish_thought), all of them
    /// concurrently.
    pub thoughts: Vec<Pending>,
}

impl Manager {
    /// A manager of the sessions in `store`, which was opened with [`schema`](crate::record::schema).
    /// `entropy` supplies fresh bytes from the operating system's generator: the house's secrets and the
    /// names of tables come from it.
    pub fn new(store: Arc<dyn Store>, entropy: Box<dyn Fn() -> [u8; 32] + Send + Sync>) -> Manager {
        Manager {
            tables: Arc::new(Tables::new(store, entropy)),
            thinkers: Thinkers::none(),
            expert: None,
            asking: Asking::default(),
            thinking: Thinking::default(),
            home: Language::default(),
            is_private_room: |_| true,
            draining: AtomicBool::new(false),
        }
    }

    /// The limits for one person, and for all from one place: nothing is limited until [they are
    /// set](Limits::set).
    #[must_use]
    pub fn limits(&self) -> &Arc<Limits> {
        &self.tables.limits
    }

    /// Subscribes to the sessions with changed screens. A receiver that lags behind (`RecvError::Lagged`)
    /// should look at all tables it shows.
    pub fn watch(&self) -> broadcast::Receiver<Changed> {
        self.tables.watchers.of_all()
    }

    /// The tasks that this process holds for all processes on the store.
    #[must_use]
    pub fn leases(&self) -> &Leases {
        &self.tables.leases
    }

    /// Signals that the screens of this one table changed, once for any number of changes since the last
    /// look.
    pub fn watch_table(&self, id: SessionId) -> watch::Receiver<()> {
        self.tables.watchers.of_one(id)
    }

    /// Subscribes to the people removed from tables from now on. A receiver that lags behind has missed some:
    /// they are told when they come back.
    pub fn watch_removed(&self) -> broadcast::Receiver<Removed> {
        self.tables.watchers.of_removed()
    }

    /// Handles a request.
    ///
    /// # Errors
    /// The reason for the refusal, and the remedy; then nothing has changed.
    pub async fn handle(&self, request: Request, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        // Adapters that act in their own name, and the clock, are not people.
        if !by.player.0.ends_with(':') {
            self.tables.presence.saw(by.player.clone(), now);
        }
        let decided = self.carry_out(request, by, now).await;
        measures::count_request(&by.player, decided.as_ref().err());
        decided
    }

    async fn carry_out(&self, request: Request, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        let _asked = match &request {
            Request::At(id, act) if wants_thought(act) => Some(self.one_at_a_time(*id, by)?),
            _ => None,
        };
        let (reply, question) = self.tables.finish(request, by, now).await?;
        match question {
            None => Ok(reply),
            // The table is unlocked by now: others play meanwhile.
            Some(question) => Ok(Reply { view: self.think_for(question).await, ..reply }),
        }
    }

    /// Looks at a table, as it is on disk.
    ///
    /// # Errors
    /// [`Refusal::NoTable`], [`Refusal::Unreadable`], [`Refusal::TryAgain`].
    pub async fn read<T>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<T, Refusal> {
        self.tables.read(id, look).await
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

    /// The screen that a [`Reply`] shows to the player who asked.
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
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, Refusal> {
        self.tables.store.session_in(room).await.map_err(refuse_for)
    }

    /// The tables at which this person sits, under any of their identities.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, Refusal> {
        self.tables.seated(&self.identities(player).await?).await
    }

    /// The tables at which this identity sits itself: those for which its platform shows the hands.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn sessions_as(&self, player: &PlayerId) -> Result<Vec<SessionId>, Refusal> {
        self.tables.store.sessions_of(player).await.map_err(refuse_for)
    }

    /// The tables at this stage that are seen in an adapter's rooms (`web`, `discord`): the ones to redraw
    /// after a restart.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn sessions_at(&self, adapter: &str, stage: Stage) -> Result<Vec<SessionId>, Refusal> {
        self.tables.store.sessions_in(&stage.list(adapter)).await.map_err(refuse_for)
    }

    /// At most `limit` tables at this stage that were opened to strangers ([`Session::can_be_listed`]), and
    /// that others may like to join or watch: not a game that a person plays alone against computers. The
    /// most recently changed of those examined come first.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
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

    /// Does all that is due by `now`: flags, computers, reminders, absent players, expiry. To be called
    /// several times a second.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn wake_due(&self, now: Time) -> Result<Woken, Refusal> {
        self.tables.clear_away(now);
        if self.tables.leases.holds(Slot::Keeper) {
            self.tables.tidy_reports(now).await;
            self.tables.note_served(now).await;
        }
        let mut woken = Woken { sessions: 0, next: None, thoughts: Vec::new() };
        self.tables.began.get_or_init(|| now);
        // A request may have been handled before the first round.
        let begins = !self.tables.looked_back.swap(true, Ordering::Relaxed);
        if self.tables.peers.may_have_gained() || begins {
            // No process is thinking any more about questions from before a restart, or from the previous
            // holder of the lane.
            let asked = self.due(now.plus_secs(ANSWER_SECS), usize::MAX).await;
            let asked = asked.inspect_err(|_| self.tables.peers.look_again())?;
            for some in asked.chunks(WAKE_AT_ONCE) {
                self.wake_all(some, now, &mut woken).await;
            }
            if !self.tables.leases.is_alone() {
                self.tables.note_asked(asked);
            }
        }
        let mut stuck = 0;
        loop {
            // Sessions that cannot be woken stay at the head of the list; the others must not starve behind
            // them.
            let due = self.due(now, stuck + WAKE_AT_ONCE).await?;
            let due = due.get(stuck..).unwrap_or_default();
            if due.is_empty() {
                break;
            }
            stuck += self.wake_all(due, now, &mut woken).await;
        }
        self.hand_out_asked(now, &mut woken).await;
        woken.next = self.next_wake().await?.map(|next| if next > now { next } else { now.plus_secs(1) });
        Ok(woken)
    }

    /// Hands out the questions that computers were asked along with a move, here or elsewhere.
    async fn hand_out_asked(&self, now: Time, woken: &mut Woken) {
        let mut asked = self.tables.take_asked();
        asked.retain(|id| self.tables.leases.holds(Slot::of_session(*id)));
        for some in asked.into_iter().collect::<Vec<_>>().chunks(WAKE_AT_ONCE) {
            let mut looking = JoinSet::new();
            for &id in some {
                let tables = Arc::clone(&self.tables);
                looking.spawn(async move { (id, tables.question(id).await) });
            }
            while let Some(looked) = looking.join_next().await {
                match looked {
                    // It is being thought about already: this took so long that it was found above, or the
                    // lane was away for a moment.
                    Ok((id, Ok(Some(Question::Move { number, .. })))) if self.is_thought_about(id, number) => {}
                    Ok((id, Ok(question))) => {
                        woken.thoughts.extend(question.and_then(|question| self.pending(id, question, now)));
                    }
                    // Tables deleted by other processes are reported, too.
                    Ok((_, Err(Refusal::NoTable))) => {}
                    // It will be asked again in a while.
                    Ok((id, Err(refusal))) => tracing::warn!(%id, ?refusal, "a computer could not be asked"),
                    Err(error) => tracing::error!(%error, "a computer could not be asked"),
                }
            }
        }
    }

    async fn due(&self, by: Time, limit: usize) -> Result<Vec<SessionId>, Refusal> {
        self.tables.store.due(by, limit).await.map_err(refuse_for)
    }

    /// Wakes these sessions concurrently, so that their writes share a group. Returns the number that could
    /// not be woken.
    async fn wake_all(&self, sessions: &[SessionId], now: Time, woken: &mut Woken) -> usize {
        let clock = Actor::new(PlayerId("clock:".to_owned()), "", Language::default());
        let mut waking: JoinSet<(SessionId, Decided)> = JoinSet::new();
        for &id in sessions {
            let finish = self.tables.finish(Request::At(id, Act::Wake), &clock, now);
            waking.spawn(async move { (id, finish.await) });
        }
        let mut stuck = 0;
        while let Some(joined) = waking.join_next().await {
            match joined {
                Ok((id, Ok((_, question)))) => {
                    woken.sessions += 1;
                    woken.thoughts.extend(question.and_then(|question| self.pending(id, question, now)));
                }
                Ok((id, Err(refusal))) => {
                    tracing::warn!(%id, ?refusal, "a session could not be woken");
                    stuck += 1;
                }
                Err(error) => {
                    tracing::error!(%error, "a session could not be woken");
                    stuck += 1;
                }
            }
        }
        stuck
    }

    /// The time at which something is due next.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn next_wake(&self) -> Result<Option<Time>, Refusal> {
        self.tables.store.next_due().await.map_err(refuse_for)
    }
}
