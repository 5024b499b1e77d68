//! The manager: loads a table, lets it decide, writes it, and tells who watches.

use std::sync::{Arc, OnceLock};

use tokio::sync::broadcast;

use crate::game::{BadRecord, Line};
use crate::locale::{Language, Texts};
use crate::player::Expert;
use crate::session::apply::{Context, Done, Effect};
use crate::session::desk::{Desk, Slot};
use crate::session::refusal::Refusal;
use crate::session::request::{Act, Actor, Open, Reply, Request, View};
use crate::session::spoken::Spoken;
use crate::session::state::Session;
use crate::session::thinkers::Thinkers;
use crate::session::thinking::PAUSE_MS;
use crate::session::thoughts::{Asking, Pending, Question, wants_thought};
use crate::session::words::{InviteCode, new_id};
use crate::store::{PlayerId, Revision, Room, SessionId, Store, StoreError, SwapError, Time, Write};

/// How often a decision is made again because another process wrote first.
const TRIES: usize = 16;
/// How many changes a watcher may be behind before it is told to look at everything again.
const BACKLOG: usize = 4096;
/// How many tables are looked at for each that is listed: most may be of no interest to others.
const LOOKED_AT: usize = 10;
/// How many due sessions are woken between two looks at the store.
const WAKE_AT_ONCE: usize = 64;

/// Runs all tables of one store. Any number of tasks may call it at once.
///
/// What it answers is on disk: an acknowledged move is there after a crash, a refused one changed nothing, and after
/// [`Refusal::TryAgain`] the same update may be delivered again and acts once.
pub struct Manager {
    store: Arc<dyn Store>,
    pub(super) entropy: Box<dyn Fn() -> [u8; 32] + Send + Sync>,
    pub(super) thinkers: Thinkers,
    pub(super) expert: Option<Arc<dyn Expert>>,
    pub(super) pause_ms: u64,
    pub(super) asking: Asking,
    desk: Desk,
    changes: broadcast::Sender<SessionId>,
    /// The first time that it was told.
    began: OnceLock<Time>,
}

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Those where people still sit down.
    Lobby,
    /// Those where a game goes on.
    Playing,
    /// Those that are over and not forgotten yet.
    Over,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which.
    pub id: SessionId,
    /// Its game and preset, in words.
    pub title: String,
    /// Who sits, by name, in seat order.
    pub players: Vec<String>,
    /// How many of them are people.
    pub people: usize,
    /// How many seats there are.
    pub seats: u8,
    /// Whether people still sit down.
    pub stage: Stage,
    /// The rooms where it is seen.
    pub rooms: Vec<Room>,
    /// When somebody last did something with it.
    pub changed: Time,
}

impl Summary {
    /// Whether there is a seat for others, or people who play with each other.
    fn is_for_others(&self) -> bool {
        self.people > 1 || self.players.len() < usize::from(self.seats)
    }
}

/// What a round of wake-ups came to.
pub struct Woken {
    /// How many sessions were woken.
    pub sessions: usize,
    /// When the next one is due, not counting those that cannot be read.
    pub next: Option<Time>,
    /// The computers that think now: each is to be [settled](Manager::settle), all of them at once.
    pub thoughts: Vec<Pending>,
}

impl Manager {
    /// A manager of the sessions in `store`, which was opened with [`schema`](crate::session::schema). `entropy` gives fresh bytes
    /// of the operating system's generator: the house's secrets and the names of tables come from it.
    pub fn new(store: Arc<dyn Store>, entropy: Box<dyn Fn() -> [u8; 32] + Send + Sync>) -> Manager {
        Manager {
            store,
            entropy,
            thinkers: Thinkers::none(),
            expert: None,
            pause_ms: PAUSE_MS,
            asking: Asking::default(),
            desk: Desk::default(),
            changes: broadcast::channel(BACKLOG).0,
            began: OnceLock::new(),
        }
    }

    /// The ids of sessions whose screens changed. Who lags behind (`RecvError::Lagged`) looks at all tables it shows.
    pub fn watch(&self) -> broadcast::Receiver<SessionId> {
        self.changes.subscribe()
    }

    /// Does what is asked.
    ///
    /// # Errors
    /// Why not, and what would be right; then nothing has changed.
    pub async fn handle(&self, request: Request, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        let _asked = match &request {
            Request::At(id, act) if wants_thought(act) => Some(self.one_at_a_time(*id, by)?),
            _ => None,
        };
        let (reply, question) = self.decide(request, by, now).await?;
        match question {
            None => Ok(reply),
            // The table is let go: others play meanwhile.
            Some(question) => Ok(Reply { view: self.think_for(question).await, ..reply }),
        }
    }

    async fn decide(&self, request: Request, by: &Actor, now: Time) -> Result<(Reply, Option<Question>), Refusal> {
        match request {
            Request::Open(open) => Ok((self.open(&open, by, now).await?, None)),
            Request::Attach { code, room, language, pictures } => {
                let InviteCode(id) = code.parse()?;
                self.claim(&room, Some(id), now).await?;
                self.transact(id, now, |session, context| {
                    session.transition(by, context, |session| session.attach(&room, language, pictures, by))
                })
                .await
            }
            Request::At(id, act) => self.transact(id, now, |session, context| session.apply(&act, by, context)).await,
        }
    }

    async fn open(&self, open: &Open, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        for _ in 0..TRIES {
            if let Some(holder) = self.store.session_in(&open.room).await.map_err(failed)?
                && self.read(holder, |session| session.has_noted(by)).await.unwrap_or(false)
            {
                return Ok(Reply { session: holder, view: None, changed: false });
            }
            let id = new_id(&(self.entropy)());
            let mut session = Session::open(id, open, by, self.context(now))?;
            self.claim(&open.room, None, now).await?;
            match self.store.swap(id, Revision::NONE, session.write()).await {
                Ok(revision) => {
                    *self.desk.place(id).lock().await = Some((revision, session));
                    self.tell(id);
                    return Ok(Reply { session: id, view: None, changed: true });
                }
                // Another table has this id or took the room meanwhile: look again.
                Err(SwapError::Conflict { .. } | SwapError::RoomTaken { .. }) => {}
                Err(SwapError::Store(error)) => return Err(failed(error)),
            }
        }
        Err(Refusal::RoomBusy)
    }

    /// Makes sure that no other table than `newcomer` has the room. One that is over gives it up; so does one that has expired.
    async fn claim(&self, room: &Room, newcomer: Option<SessionId>, now: Time) -> Result<(), Refusal> {
        let Some(holder) = self.store.session_in(room).await.map_err(failed)? else { return Ok(()) };
        if Some(holder) == newcomer {
            return Ok(());
        }
        let given_up = self.transact(holder, now, |session, context| session.yield_room(room, context)).await;
        match given_up {
            // Gone meanwhile, or spoilt and set aside: its rooms are free.
            Ok(_) | Err(Refusal::NoTable) => Ok(()),
            Err(Refusal::Unreadable) => Err(Refusal::RoomBusy),
            Err(refusal) => Err(refusal),
        }
    }

    /// Loads, decides, writes; again if another process wrote first.
    async fn transact(
        &self,
        id: SessionId,
        now: Time,
        decide: impl Fn(&mut Session, Context<'_>) -> Result<Done, Refusal>,
    ) -> Result<(Reply, Option<Question>), Refusal> {
        let place = self.desk.place(id);
        let mut slot = place.lock().await;
        // A write is checked against the store anyway. What comes to no write is decided on what the store has.
        let mut checked = false;
        for _ in 0..TRIES {
            // Taken out while it changes: if this task is dropped at an `await`, the next one reads what was really written.
            let (revision, mut session) = match slot.take() {
                Some(known) if !checked => known,
                known => {
                    checked = true;
                    self.load(id, known).await?
                }
            };
            session.resume(*self.began.get_or_init(|| now));
            let decided = decide(&mut session, self.context(now));
            let question = match &decided {
                Ok(Done { ask: Some(ask), .. }) => session.question(ask),
                _ => None,
            };
            let (effect, view) = match decided {
                Ok(Done { effect, view, .. }) if effect != Effect::Nothing => (effect, view),
                undone => {
                    *slot = Some((revision, session));
                    if !checked {
                        checked = true;
                        continue;
                    }
                    return undone.map(|done| (Reply { session: id, view: done.view, changed: false }, question));
                }
            };
            let write = if effect == Effect::Gone { Write::delete() } else { session.write() };
            match self.store.swap(id, revision, write).await {
                Ok(revision) => {
                    *slot = (effect != Effect::Gone).then_some((revision, session));
                    let changed = effect != Effect::Noted;
                    if changed {
                        self.tell(id);
                    }
                    return Ok((Reply { session: id, view, changed }, question));
                }
                Err(SwapError::Conflict { .. }) => {}
                Err(SwapError::RoomTaken { .. }) => return Err(Refusal::RoomBusy),
                Err(SwapError::Store(error)) => return Err(failed(error)),
            }
        }
        tracing::warn!(%id, "gave up a decision after many conflicts");
        Err(Refusal::TryAgain)
    }

    /// The session as the store has it now: what is known already, if that is as new.
    async fn load(&self, id: SessionId, known: Slot) -> Result<(Revision, Session), Refusal> {
        let stored = match self.store.load(id).await {
            Ok(stored) => stored.ok_or(Refusal::NoTable)?,
            Err(
                error @ (StoreError::NewerRecord { .. } | StoreError::Unmigrated { .. } | StoreError::Spoilt { .. }),
            ) => {
                tracing::error!(%id, %error, "a session cannot be read");
                return Err(Refusal::Unreadable);
            }
            Err(error) => return Err(failed(error)),
        };
        if let Some(known) = known.filter(|(revision, _)| *revision == stored.revision) {
            return Ok(known);
        }
        match Session::from_stored(id, &stored) {
            Ok(session) => Ok((stored.revision, session)),
            Err(bad) => {
                tracing::error!(%id, ?bad, "a session's record cannot be replayed");
                if bad == BadRecord::Spoilt {
                    let aside = self.store.set_aside(id, stored.revision, "its record is spoilt").await;
                    if let Err(error) = aside {
                        tracing::error!(%id, %error, "a spoilt session could not be set aside");
                    }
                }
                Err(Refusal::Unreadable)
            }
        }
    }

    fn context(&self, now: Time) -> Context<'_> {
        Context { now, fresh: &*self.entropy, pause_ms: self.pause_ms }
    }

    fn tell(&self, id: SessionId) {
        // Nobody may be watching.
        let _ = self.changes.send(id);
    }

    /// Looks at a table, as it is on disk.
    ///
    /// # Errors
    /// [`Refusal::NoTable`], [`Refusal::Unreadable`], [`Refusal::TryAgain`].
    pub async fn read<T>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<T, Refusal> {
        let place = self.desk.place(id);
        let mut slot = place.lock().await;
        let known = slot.take();
        let known = self.load(id, known).await?;
        let seen = look(&known.1);
        *slot = Some(known);
        Ok(seen)
    }

    /// The table as everyone sees it.
    ///
    /// # Errors
    /// As [`read`](Manager::read).
    pub async fn table_screen(&self, id: SessionId, language: Language) -> Result<Spoken, Refusal> {
        self.read(id, |session| session.table_screen(language)).await
    }

    /// What one player alone sees; `None` for who does not sit there, and in the lobby.
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

    /// What a [`Reply`] says is to be shown to who asked.
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

    /// A line (of a [refusal](Refusal::line), say) with the names of those who sit at this table, if there is one.
    pub async fn say(&self, id: Option<SessionId>, line: &Line, language: Language) -> String {
        if let Some(id) = id
            && let Ok(said) = self.read(id, |session| session.say(line, language)).await
        {
            return said;
        }
        Texts::get().say_unnamed(language, line)
    }

    /// The table that is seen in this room.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn session_in(&self, room: &Room) -> Result<Option<SessionId>, Refusal> {
        self.store.session_in(room).await.map_err(failed)
    }

    /// The tables where this player sits.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn sessions_of(&self, player: &PlayerId) -> Result<Vec<SessionId>, Refusal> {
        self.store.sessions_of(player).await.map_err(failed)
    }

    /// The tables at this stage that are seen in rooms of an adapter (`web`, `discord`): after a restart, those to draw again.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn sessions_at(&self, adapter: &str, stage: Stage) -> Result<Vec<SessionId>, Refusal> {
        self.store.sessions_of(&stage.listing(adapter)).await.map_err(failed)
    }

    /// At most `limit` tables at this stage that are seen in rooms of an adapter and that others may like to join or watch: one that
    /// somebody plays against computers alone is nobody else's matter. Those that changed last come first among those looked at.
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
            match self.read(id, |session| session.summary(language)).await {
                Ok(summary) if summary.is_for_others() => tables.push(summary),
                Ok(_) => {}
                Err(Refusal::NoTable | Refusal::Unreadable) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        tables.sort_by_key(|table| std::cmp::Reverse(table.changed));
        tables.truncate(limit);
        Ok(tables)
    }

    /// Does all that is due by `now`: flags, computers, reminders, absent players, expiry. To be called several times a second.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn wake_due(&self, now: Time) -> Result<Woken, Refusal> {
        self.desk.clear_away(now);
        let clock = Actor::new(PlayerId("clock:".to_owned()), "", Language::default());
        let (mut sessions, mut stuck) = (0, 0);
        let mut thoughts = Vec::new();
        loop {
            // Those that cannot be woken stay at the head of the list; the others must not starve behind them.
            let due = self.store.due(now, stuck + WAKE_AT_ONCE).await.map_err(failed)?;
            let before = (sessions, stuck);
            for id in due.into_iter().skip(stuck) {
                match self.decide(Request::At(id, Act::Wake), &clock, now).await {
                    Ok((_, question)) => {
                        sessions += 1;
                        thoughts.extend(question.and_then(|question| self.pending(id, question)));
                    }
                    Err(refusal) => {
                        tracing::warn!(%id, ?refusal, "a session could not be woken");
                        stuck += 1;
                    }
                }
            }
            if (sessions, stuck) == before {
                break;
            }
        }
        let next = self.next_wake().await?.map(|next| if next > now { next } else { now.plus_secs(1) });
        Ok(Woken { sessions, next, thoughts })
    }

    /// When something is due next.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`].
    pub async fn next_wake(&self) -> Result<Option<Time>, Refusal> {
        self.store.next_due().await.map_err(failed)
    }
}

fn failed(error: StoreError) -> Refusal {
    tracing::error!(%error, "the store failed");
    Refusal::TryAgain
}
