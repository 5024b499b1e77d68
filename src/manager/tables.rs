//! The changes of tables: loaded, decided on, written, and reported to watchers.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use sobremesa_game::BadRecord;
use sobremesa_store::{Lanes, Leases, PlayerId, Revision, Room, SessionId, Store, StoreError, SwapError, Time, Write};
use tokio::sync::broadcast;

use crate::computers::question::Question;
use crate::manager::bans::Bans;
use crate::manager::codes::Codes;
use crate::manager::desk::{Cached, Desk, Place};
use crate::manager::finish::Finish;
use crate::manager::limits::Limits;
use crate::manager::linking::Unread;
use crate::manager::peer_processes::PeerProcesses;
use crate::manager::presence::Presence;
use crate::manager::reports;
use crate::manager::watchers::{Removed, Watchers};
use crate::request::refusal::Refusal;
use crate::request::words::{InviteCode, new_id};
use crate::request::{Act, Actor, Open, Reply, Request};
use crate::session::Session;
use crate::session::people::People;
use crate::session::transitions::done::{Context, Done, Effect, FINISHED_SECS, Keeps};
use crate::session::transitions::thinking::PAUSE_MS;

/// The seconds for which a program must have been given the time before it deletes anything because of it:
/// until then a clock that was wrong at the start may have been corrected.
const TRIAL_SECS: u64 = 60 * 60;
/// The number of times a decision is made again because another process wrote first.
pub(crate) const TRIES: usize = 16;

/// The time for which a person's last activity is remembered at most.
const ABOUT: Duration = Duration::from_secs(600);

/// The number of erased people by which an adapter may lag behind.
const FORGOTTEN: usize = 256;

/// The outcome of a request, and the question for a computer that follows from it.
pub(crate) type Decided = Result<(Reply, Option<Question>), Refusal>;

/// The tables of one store. A [`Manager`](crate::Manager) hands out questions and screens; tables
/// change here.
pub(crate) struct Tables {
    pub(crate) store: Arc<dyn Store>,
    /// The tasks that this process holds for all processes on the store.
    pub(crate) leases: Leases,
    pub(crate) entropy: Box<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// The milliseconds that computers pause.
    pub(crate) pause_ms: AtomicU64,
    /// The seconds for which finished games are kept; for ever if 0.
    pub(crate) finished_secs: AtomicU64,
    pub(crate) bans: Bans,
    desk: Desk,
    pub(crate) watchers: Watchers,
    pub(crate) limits: Arc<Limits>,
    /// The links between identities, as the store has them once none of them is `unread`.
    pub(crate) people: People,
    pub(crate) unread: Unread,
    pub(crate) codes: Codes,
    pub(crate) presence: Presence<PlayerId>,
    /// Held for reading while a request is decided, for writing while identities are joined or parted.
    pub(crate) linking: tokio::sync::RwLock<()>,
    pub(crate) reports: reports::Desk,
    /// A lock for data requests and erasures, one person at a time: both go through everything.
    pub(crate) rights: Arc<tokio::sync::Mutex<()>>,
    /// The people who were just erased.
    pub(crate) forgotten: broadcast::Sender<PlayerId>,
    /// The tables that asked computers along with a move: the next round of wake-ups hands these questions
    /// out.
    asked: Mutex<BTreeSet<SessionId>>,
    /// The earliest time it was given.
    pub(crate) began: OnceLock<Time>,
    /// True if the questions from before this program began have been asked again.
    pub(crate) looked_back: AtomicBool,
    pub(crate) peers: PeerProcesses,
}

impl Tables {
    pub(crate) fn new(store: Arc<dyn Store>, entropy: Box<dyn Fn() -> [u8; 32] + Send + Sync>) -> Tables {
        let leases = store.leases();
        Tables {
            peers: PeerProcesses::of(&leases),
            leases,
            store,
            entropy,
            pause_ms: AtomicU64::new(PAUSE_MS),
            finished_secs: AtomicU64::new(FINISHED_SECS),
            bans: Bans::default(),
            desk: Desk::default(),
            watchers: Watchers::new(),
            limits: Arc::default(),
            people: People::default(),
            unread: Unread::default(),
            codes: Codes::default(),
            presence: Presence::new(ABOUT),
            linking: tokio::sync::RwLock::default(),
            reports: reports::Desk::default(),
            rights: Arc::default(),
            forgotten: broadcast::channel(FORGOTTEN).0,
            asked: Mutex::default(),
            began: OnceLock::new(),
            looked_back: AtomicBool::new(false),
        }
    }

    /// As [`decide`](Tables::decide), run to completion even if the caller is gone: every write is reported.
    pub(crate) fn finish(self: &Arc<Self>, request: Request, by: &Actor, now: Time) -> Finish<Decided> {
        let (tables, by) = (Arc::clone(self), by.clone());
        Finish::new(async move { tables.decide(request, &by, now).await })
    }

    /// Carries out a request, on the tables alone: the caller has to arrange for any thinking a computer has
    /// to do.
    async fn decide(&self, request: Request, by: &Actor, now: Time) -> Decided {
        self.know_people().await?;
        let _still = self.linking.read().await;
        let bar = self.bans.admit(self.store.as_ref(), &request, by, now).await?;
        let person = self.people.counted(by);
        self.limits.count(&request, &person, now)?;
        if let Err(refusal) = self.check_room(&request, &person, now).await {
            // The table that this update opened already needs no second place.
            let opened = self.find_opened(&request, by, now).await?.ok_or(refusal)?;
            return Ok((Reply { session: opened, view: None, changed: false }, None));
        }
        match request {
            Request::Open(open) => {
                let reply = self.open(&open, by, now).await?;
                if let Some(origin) = by.origin.as_ref().filter(|_| reply.changed) {
                    self.limits.note_opened(origin, reply.session, now);
                }
                Ok((reply, None))
            }
            Request::Attach { code, room, language, pictures } => {
                let id = self.find_invited(&code).await?;
                // A code can be well-formed and belong to no table; the room then keeps its own.
                self.read(id, |_| ()).await.map_err(|refusal| match refusal {
                    Refusal::NoTable => Refusal::BadCode,
                    refusal => refusal,
                })?;
                self.claim(&room, id, now).await?;
                self.transact(id, now, |session, context| {
                    session.transition(by, context, |session| session.common.attach(&room, language, pictures, by))
                })
                .await
            }
            Request::At(id, act) => {
                let decided = self.transact(id, now, |session, context| {
                    bar.check(session, now)?;
                    session.apply(&act, by, context)
                });
                let decided = decided.await?;
                if let Act::SetLanguage(room, language) = &act {
                    self.keep_language(&room.0, *language).await?;
                }
                Ok(decided)
            }
            Request::Report { session, about, text } => Ok((self.report(session, about, &text, by, now).await?, None)),
        }
    }

    /// The table that an invite code, or the link of a page on the web, belongs to.
    async fn find_invited(&self, text: &str) -> Result<SessionId, Refusal> {
        if let Some((_, code)) = text.to_ascii_lowercase().rsplit_once("/mesa/") {
            let code: String = code.chars().take_while(char::is_ascii_hexdigit).collect();
            let room = Room(format!("web:{code}"));
            if let Some(id) = self.store.session_in(&room).await.map_err(refuse_for)? {
                return Ok(id);
            }
        }
        text.parse().map(|InviteCode(id)| id)
    }

    async fn open(&self, open: &Open, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        for _ in 0..TRIES {
            let holder = self.store.session_in(&open.room).await.map_err(refuse_for)?;
            if let Some(holder) = holder
                && self.has_done(holder, by, now).await
            {
                return Ok(Reply { session: holder, view: None, changed: false });
            }
            let id = new_id(&(self.entropy)());
            let mut session = Session::open(id, open, by, self.context(now))?;
            session.common.people = self.people.clone();
            // A table that takes the room from here on, by this update in another process perhaps, is looked
            // at next time round.
            if let Some(holder) = holder {
                self.vacate(holder, &open.room, now).await?;
            }
            let lanes = session.lanes();
            match self.store.swap(id, Revision::NONE, session.write()).await {
                Ok(revision) => {
                    *self.desk.place(id).lock().await = Some((revision, session));
                    self.tell(id, lanes);
                    return Ok(Reply { session: id, view: None, changed: true });
                }
                // Another table has this id, or took the room meanwhile: look again.
                Err(SwapError::Conflict { .. } | SwapError::RoomTaken { .. }) => {}
                Err(SwapError::Store(error)) => return Err(refuse_for(error)),
            }
        }
        Err(Refusal::RoomBusy)
    }

    /// The table that this update has opened already.
    async fn find_opened(&self, request: &Request, by: &Actor, now: Time) -> Result<Option<SessionId>, Refusal> {
        let Request::Open(open) = request else { return Ok(None) };
        let Some(holder) = self.store.session_in(&open.room).await.map_err(refuse_for)? else { return Ok(None) };
        Ok(self.has_done(holder, by, now).await.then_some(holder))
    }

    /// Returns whether this update opened that table already.
    async fn has_done(&self, id: SessionId, by: &Actor, now: Time) -> bool {
        let judge = |session: &mut Session, _: Context<'_>| {
            if session.has_noted(by) { Ok(Done::effect(Effect::Again)) } else { Err(Refusal::NoTable) }
        };
        self.transact(id, now, judge).await.is_ok()
    }

    /// Makes sure that no table other than `newcomer` has the room. One that is over gives it up; so does one
    /// that has expired.
    async fn claim(&self, room: &Room, newcomer: SessionId, now: Time) -> Result<(), Refusal> {
        match self.store.session_in(room).await.map_err(refuse_for)? {
            Some(holder) if holder != newcomer => self.vacate(holder, room, now).await,
            _ => Ok(()),
        }
    }

    /// Makes a table give up a room; [`Refusal::RoomBusy`] if it needs it.
    async fn vacate(&self, holder: SessionId, room: &Room, now: Time) -> Result<(), Refusal> {
        let given_up = self.transact(holder, now, |session, context| session.yield_room(room, context)).await;
        match given_up {
            // Gone meanwhile, or corrupt and set aside: its rooms are free.
            Ok(_) | Err(Refusal::NoTable) => Ok(()),
            Err(Refusal::Unreadable) => Err(Refusal::RoomBusy),
            Err(refusal) => Err(refusal),
        }
    }

    /// Loads, decides, writes; repeated if another process wrote first.
    pub(crate) async fn transact(
        &self,
        id: SessionId,
        now: Time,
        decide: impl Fn(&mut Session, Context<'_>) -> Result<Done, Refusal>,
    ) -> Decided {
        let place = self.desk.place(id);
        let mut slot = place.lock().await;
        // A write is checked against the store anyway. A decision that writes nothing is made on the stored
        // state.
        let mut checked = false;
        for _ in 0..TRIES {
            // Taken out while it changes: if this task is dropped at an `await`, the next one reads the state
            // that was really written.
            let (revision, mut session) = match slot.take() {
                Some(known) if !checked => known,
                known => {
                    checked = true;
                    self.load(id, known).await?
                }
            };
            let began = self.resumes_at(now).await?;
            session.resume(began);
            let (alarm, mut lanes) = (session.alarm, session.lanes());
            let decided = decide(&mut session, self.context(now));
            let question = match &decided {
                Ok(Done { ask: Some(ask), .. }) => session.question(ask),
                _ => None,
            };
            let (effect, view, removed) = match decided {
                Ok(Done { effect, view, removed, .. }) if !matches!(effect, Effect::Nothing | Effect::Again) => {
                    (effect, view, removed)
                }
                undone => {
                    let again = matches!(&undone, Ok(Done { effect: Effect::Again, .. }));
                    *slot = Some((revision, session));
                    if !checked {
                        checked = true;
                        continue;
                    }
                    // A repeated update is told that it is done: so it must be durable.
                    if again && !self.store.confirm(id, revision).await.map_err(refuse_for)? {
                        continue;
                    }
                    return undone.map(|done| (Reply { session: id, view: done.view, changed: false }, question));
                }
            };
            let asked =
                effect != Effect::Gone && question.is_none() && session.ask_along(alarm, self.context(now.max(began)));
            if effect != Effect::Gone {
                lanes = lanes | session.lanes();
            }
            let own = sobremesa_store::Slot::of_session(id);
            if asked {
                // The holder of the lane does the thinking.
                lanes = lanes | [own].into_iter().collect();
            }
            let write = if effect == Effect::Gone { Write::delete() } else { session.write() };
            match self.store.swap(id, revision, Write { lanes, ..write }).await {
                Ok(revision) => {
                    *slot = (effect != Effect::Gone).then_some((revision, session));
                    if asked && self.leases.holds(own) {
                        self.note_asked([id]);
                    }
                    let changed = effect != Effect::Noted;
                    if changed {
                        self.tell(id, lanes);
                    }
                    if let Some((player, language)) = removed {
                        self.tell_removed(Removed { session: id, player, language }).await;
                    }
                    return Ok((Reply { session: id, view, changed }, question));
                }
                Err(SwapError::Conflict { .. }) => {}
                Err(SwapError::RoomTaken { .. }) => return Err(Refusal::RoomBusy),
                Err(SwapError::Store(error)) => return Err(refuse_for(error)),
            }
        }
        tracing::warn!(%id, "gave up a decision after many conflicts");
        Err(Refusal::TryAgain)
    }

    /// The session as the store has it now: the known copy, if that is up to date.
    pub(crate) async fn load(&self, id: SessionId, known: Cached) -> Result<(Revision, Session), Refusal> {
        self.know_people().await?;
        if let Some(known) = known
            && self.store.revision(id).await.is_ok_and(|stored| stored == Some(known.0))
        {
            return Ok(known);
        }
        let stored = match self.store.load(id).await {
            Ok(stored) => stored.ok_or(Refusal::NoTable)?,
            Err(
                error @ (StoreError::NewerRecord { .. } | StoreError::Unmigrated { .. } | StoreError::Spoilt { .. }),
            ) => {
                tracing::error!(%id, %error, "a session cannot be read");
                return Err(Refusal::Unreadable);
            }
            Err(error) => return Err(refuse_for(error)),
        };
        match Session::from_stored(id, &stored) {
            Ok(mut session) => {
                session.common.people = self.people.clone();
                Ok((stored.revision, session))
            }
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

    /// Looks at a table, as it is on disk.
    pub(crate) async fn read<T>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<T, Refusal> {
        let place = self.desk.place(id);
        let mut slot = place.lock().await;
        let known = slot.take();
        let known = self.load(id, known).await?;
        let seen = look(&known.1);
        *slot = Some(known);
        Ok(seen)
    }

    /// Drops the cached tables that have not been used for some minutes.
    pub(crate) fn clear_away(&self, now: Time) {
        self.desk.clear_away(now);
    }

    /// The place of a table that is to be changed in another way than by a decision.
    pub(crate) fn place(&self, id: SessionId) -> Place {
        self.desk.place(id)
    }

    fn context(&self, now: Time) -> Context<'_> {
        let finished_secs = self.finished_secs.load(Ordering::Relaxed);
        let keeps = Keeps {
            finished_secs: (finished_secs > 0).then_some(finished_secs),
            not_before: self.began.get().map_or(now, |began| began.plus_secs(TRIAL_SECS)),
        };
        Context { now, fresh: &*self.entropy, pause_ms: self.pause_ms.load(Ordering::Relaxed), keeps }
    }

    /// Tells the watchers of these lanes about this table.
    pub(crate) fn tell(&self, id: SessionId, lanes: Lanes) {
        self.watchers.tell(id, lanes);
    }

    fn lock_asked(&self) -> MutexGuard<'_, BTreeSet<SessionId>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the computers at these tables may have been asked something.
    pub(crate) fn note_asked(&self, tables: impl IntoIterator<Item = SessionId>) {
        self.lock_asked().extend(tables);
    }

    /// The tables that asked computers along with a move, each once.
    pub(crate) fn take_asked(&self) -> BTreeSet<SessionId> {
        std::mem::take(&mut *self.lock_asked())
    }

    /// The question that a computer at this table was asked and has not yet answered.
    pub(crate) async fn question(&self, id: SessionId) -> Result<Option<Question>, Refusal> {
        self.read(id, Session::open_question).await
    }
}

/// Converts an error of the store into a refusal.
pub(crate) fn refuse_for(error: StoreError) -> Refusal {
    tracing::error!(%error, "the store failed");
    Refusal::TryAgain
}
