//! The manager: everything that people, computers and the clock ask of tables goes through here.
//!
//! A request is [handled](Manager::handle): counted, admitted, and passed to what it is about. Nearly always
//! that is one table, and then it is a transaction of four stages: **load** the session, **decide**,
//! **write** it on condition that its revision is still the same, **announce** what changed. All other
//! changes of tables (by a ban, an erasure, another table that wants the room) are transactions too.

pub(crate) mod bans;
pub(crate) mod codes;
pub(crate) mod entropy;
pub(crate) mod erasing;
pub(crate) mod feed;
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
pub(crate) mod people_store;
pub(crate) mod presence;
pub(crate) mod queries;
pub(crate) mod questions;
pub(crate) mod quota;
pub(crate) mod ratings;
pub(crate) mod readiness;
pub(crate) mod reporting;
pub mod reports;
pub(crate) mod requests;
pub(crate) mod retention;
pub(crate) mod rights;
pub(crate) mod rooms;
pub(crate) mod session_cache;
pub(crate) mod state;
pub(crate) mod thoughts;
pub(crate) mod wakes;
pub(crate) mod watchers;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use sobremesa_computer::Expert;
use sobremesa_game::BadRecord;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Lanes, Revision, SessionId, Slot, Store, StoreError, SwapError, Time, Write};

use crate::computers::question::Question;
use crate::computers::thinkers::Thinkers;
use crate::manager::finish::Finish;
use crate::manager::questions::wants_thought;
use crate::manager::session_cache::Cached;
use crate::manager::state::State;
use crate::manager::watchers::Removed;
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Reply, Request};
use crate::session::Session;
use crate::session::transitions::done::{Context, Done, Effect, Keeps};

/// The seconds for which a program must have been given the time before it deletes anything because of it:
/// until then a clock that was wrong at the start may have been corrected.
const TRIAL_SECS: u64 = 60 * 60;
/// The number of times a decision is made again because another process wrote first.
pub(crate) const TRIES: usize = 16;

/// Runs all tables of one store. Any number of tasks may call it concurrently; clones share all that they
/// know.
///
/// Every answer is durable: an acknowledged move survives a crash, a refused one changed nothing, and after
/// [`Refusal::TryAgain`] an update may be delivered again and acts once. Every write is reported to
/// [watchers](Manager::watch), even if the caller is gone by then. While the store fails, every function that
/// returns a `Result` refuses with [`Refusal::TryAgain`].
#[derive(Clone)]
pub struct Manager {
    pub(crate) state: Arc<State>,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) expert: Option<Arc<dyn Expert>>,
    /// The operator's language.
    pub(crate) home: Language,
}

/// The answer to a request, and the question for a computer that follows from it.
pub(crate) type Decided = Result<(Reply, Option<Question>), Refusal>;

/// The outcome of a decision, by what has to be written.
enum Outcome {
    /// Nothing is written. The answer holds if the session was as the store has it.
    Unchanged(Decided),
    /// This update was carried out before: so it is answered once that is known to be durable.
    Repeated(Reply, Option<Question>),
    /// The session is written, or deleted.
    Changed(Box<Change>),
}

/// A decision that is to be written.
struct Change {
    write: Write,
    deleted: bool,
    news: News,
    reply: Reply,
    question: Option<Question>,
}

/// The announcements to be made once a change is written.
struct News {
    /// The lanes in which the table is seen, if its screens changed.
    seen_in: Option<Lanes>,
    /// True if a computer was asked along with the change.
    asked: bool,
    removed: Option<Removed>,
}

impl Manager {
    /// A manager of the sessions in `store`, which was opened with [`schema`](crate::record::schema).
    /// `entropy` supplies fresh bytes from the operating system's generator: the house's secrets and the
    /// names of tables come from it.
    pub fn new(store: Arc<dyn Store>, entropy: Box<dyn Fn() -> [u8; 32] + Send + Sync>) -> Manager {
        Manager {
            state: Arc::new(State::new(store, Arc::from(entropy))),
            thinkers: Arc::new(Thinkers::none()),
            expert: None,
            home: Language::default(),
        }
    }

    /// Handles a request.
    ///
    /// # Errors
    /// The reason for the refusal, and the remedy; then nothing has changed.
    pub async fn handle(&self, request: Request, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        // Adapters that act in their own name, and the clock, are not people.
        if !by.player.0.ends_with(':') {
            self.state.presence.saw(by.player.clone(), now);
        }
        let answered = self.answer(request, by, now).await;
        measures::count_request(&by.player, answered.as_ref().err());
        answered
    }

    /// Carries the request out, and has a computer think if the answer needs it.
    async fn answer(&self, request: Request, by: &Actor, now: Time) -> Result<Reply, Refusal> {
        let _asking = match &request {
            Request::At(id, act) if wants_thought(act) => Some(self.state.questions.one_at_a_time(*id, &by.player)?),
            _ => None,
        };
        let (reply, question) = self.finish(request, by, now).await?;
        match question {
            None => Ok(reply),
            // The table is unlocked by now: others play meanwhile.
            Some(question) => Ok(Reply { view: self.think_for(question).await, ..reply }),
        }
    }

    /// As [`carry_out`](Manager::carry_out), to completion even if the caller is gone: every write is
    /// reported.
    pub(crate) fn finish(&self, request: Request, by: &Actor, now: Time) -> Finish<Decided> {
        let (manager, by) = (self.clone(), by.clone());
        Finish::new(async move { manager.carry_out(request, &by, now).await })
    }

    /// Admits a request and passes it to what it is about. The caller has to arrange for any thinking a
    /// computer has to do.
    async fn carry_out(&self, request: Request, by: &Actor, now: Time) -> Decided {
        let State { people, people_store, linking, bans, limits, .. } = &*self.state;
        people_store.refresh().await?;
        let _still = linking.read().await;
        let ban_check = bans.admit(&request, by, now).await?;
        let person = people.counted(by);
        limits.count(&request, &person, now)?;
        if let Err(refusal) = self.check_quota(&request, &person, now).await {
            // The table that this update opened already needs no second place.
            let opened = self.find_opened(&request, by, now).await?.ok_or(refusal)?;
            return Ok((Reply { session: opened, view: None, changed: false }, None));
        }
        match request {
            Request::Open(open) => Ok((self.open(&open, by, now).await?, None)),
            Request::Attach { code, room, language, pictures } => {
                self.attach(&code, &room, language, pictures, by, now).await
            }
            Request::At(id, act) => {
                let decide = |session: &mut Session, context: Context<'_>| {
                    ban_check.check(session, now)?;
                    session.apply(&act, by, context)
                };
                let decided = self.transact(id, now, decide).await?;
                if let Act::SetLanguage(room, language) = &act {
                    people_store.keep_language(&room.0, *language).await?;
                }
                Ok(decided)
            }
            Request::Report { session, about, text } => Ok((self.report(session, about, &text, by, now).await?, None)),
        }
    }

    /// A transaction at one table: loads it, has it decide, writes it, announces it; all of it again if
    /// another process wrote first.
    pub(crate) async fn transact(
        &self,
        id: SessionId,
        now: Time,
        decide: impl Fn(&mut Session, Context<'_>) -> Result<Done, Refusal>,
    ) -> Decided {
        let entry = self.state.cache.entry(id);
        let mut cached = entry.lock().await;
        for attempt in 0..TRIES {
            // Taken out while it changes: if this task is dropped at an `await`, the next one reads the state
            // that was really written.
            let (is_stored, (revision, mut session)) = match cached.take() {
                // Good enough to begin with: a write is checked against the store anyway.
                Some(known) if attempt == 0 => (false, known),
                known => (true, self.load(id, known).await?),
            };
            let began = self.state.peers.resumes_at(now).await?;
            match self.decide(id, &mut session, began, now, &decide) {
                Outcome::Unchanged(decided) => {
                    *cached = Some((revision, session));
                    if is_stored {
                        return decided;
                    }
                }
                Outcome::Repeated(reply, question) => {
                    *cached = Some((revision, session));
                    if is_stored && self.state.store.confirm(id, revision).await? {
                        return Ok((reply, question));
                    }
                }
                Outcome::Changed(change) => {
                    let Change { write, deleted, news, reply, question } = *change;
                    if let Some(revision) = self.write(id, revision, write).await? {
                        *cached = (!deleted).then_some((revision, session));
                        self.announce(id, news).await;
                        return Ok((reply, question));
                    }
                }
            }
        }
        tracing::warn!(%id, "gave up a decision after many conflicts");
        Err(Refusal::TryAgain)
    }

    /// The session as the store has it now: the known copy, if that is up to date.
    pub(crate) async fn load(&self, id: SessionId, known: Cached) -> Result<(Revision, Session), Refusal> {
        self.state.people_store.refresh().await?;
        if let Some(known) = known
            && self.state.store.revision(id).await.is_ok_and(|stored| stored == Some(known.0))
        {
            return Ok(known);
        }
        let stored = match self.state.store.load(id).await {
            Ok(stored) => stored.ok_or(Refusal::NoTable)?,
            Err(
                error @ (StoreError::NewerRecord { .. } | StoreError::Unmigrated { .. } | StoreError::Spoilt { .. }),
            ) => {
                tracing::error!(%id, %error, "a session cannot be read");
                return Err(Refusal::Unreadable);
            }
            Err(error) => return Err(error.into()),
        };
        match Session::from_stored(id, &stored) {
            Ok(mut session) => {
                session.common.people = self.state.people.clone();
                Ok((stored.revision, session))
            }
            Err(bad) => {
                tracing::error!(%id, ?bad, "a session's record cannot be replayed");
                if bad == BadRecord::Spoilt {
                    let aside = self.state.store.set_aside(id, stored.revision, "its record is spoilt").await;
                    if let Err(error) = aside {
                        tracing::error!(%id, %error, "a spoilt session could not be set aside");
                    }
                }
                Err(Refusal::Unreadable)
            }
        }
    }

    /// Has the session decide. A computer that is to act next is asked along with the change: one write for
    /// both.
    fn decide(
        &self,
        id: SessionId,
        session: &mut Session,
        began: Time,
        now: Time,
        decide: impl Fn(&mut Session, Context<'_>) -> Result<Done, Refusal>,
    ) -> Outcome {
        session.resume(began);
        let (alarm, lanes) = (session.alarm, session.lanes());
        let Done { effect, view, ask, removed, .. } = match decide(session, self.context(now)) {
            Ok(done) => done,
            Err(refusal) => return Outcome::Unchanged(Err(refusal)),
        };
        let question = ask.and_then(|ask| session.question(&ask));
        let changed = !matches!(effect, Effect::Nothing | Effect::Again | Effect::Noted);
        let reply = Reply { session: id, view, changed };
        let (lanes, write, asked) = match effect {
            Effect::Nothing => return Outcome::Unchanged(Ok((reply, question))),
            Effect::Again => return Outcome::Repeated(reply, question),
            Effect::Gone => (lanes, Write::delete(), false),
            Effect::Changed | Effect::Whispered | Effect::Aged | Effect::Noted => {
                let asked = question.is_none() && session.ask_along(alarm, self.context(now.max(began)));
                // The holder of the session's lane does the thinking.
                let thinks: Lanes = asked.then_some(Slot::of_session(id)).into_iter().collect();
                (lanes | session.lanes() | thinks, session.write(), asked)
            }
        };
        let removed = removed.map(|(player, language)| Removed { session: id, player, language });
        Outcome::Changed(Box::new(Change {
            write: Write { lanes, ..write },
            deleted: effect == Effect::Gone,
            news: News { seen_in: changed.then_some(lanes), asked, removed },
            reply,
            question,
        }))
    }

    /// Writes, if the stored revision is still the one that was decided on. Returns the new one; `None` if
    /// another process wrote first.
    pub(crate) async fn write(
        &self,
        id: SessionId,
        decided_on: Revision,
        write: Write,
    ) -> Result<Option<Revision>, Refusal> {
        match self.state.store.swap(id, decided_on, write).await {
            Ok(revision) => Ok(Some(revision)),
            Err(SwapError::Conflict { .. }) => Ok(None),
            Err(SwapError::RoomTaken { .. }) => Err(Refusal::RoomBusy),
            Err(SwapError::Store(error)) => Err(error.into()),
        }
    }

    /// Tells those who think for the table, and those who watch it or the person removed.
    async fn announce(&self, id: SessionId, news: News) {
        if news.asked && self.state.leases.holds(Slot::of_session(id)) {
            self.state.questions.note_asked([id]);
        }
        if let Some(lanes) = news.seen_in {
            self.state.watchers.tell(id, lanes);
        }
        if let Some(removed) = news.removed {
            self.tell_removed(removed).await;
        }
    }

    /// The context of a decision at this time.
    pub(crate) fn context(&self, now: Time) -> Context<'_> {
        let finished_secs = self.state.finished_secs.load(Ordering::Relaxed);
        let keeps = Keeps {
            finished_secs: (finished_secs > 0).then_some(finished_secs),
            not_before: self.state.peers.began().map_or(now, |began| began.plus_secs(TRIAL_SECS)),
        };
        Context { now, fresh: &*self.state.entropy, pause_ms: self.state.pause_ms.load(Ordering::Relaxed), keeps }
    }

    /// Looks at a table, as it is on disk.
    ///
    /// # Errors
    /// [`Refusal::NoTable`], [`Refusal::Unreadable`], [`Refusal::TryAgain`].
    pub async fn read<T>(&self, id: SessionId, look: impl FnOnce(&Session) -> T) -> Result<T, Refusal> {
        let entry = self.state.cache.entry(id);
        let mut cached = entry.lock().await;
        let known = cached.take();
        let known = self.load(id, known).await?;
        let seen = look(&known.1);
        *cached = Some(known);
        Ok(seen)
    }
}
