//! Wake-ups: what is due is done, and computers are asked.

use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, Slot, Time};
use tokio::task::JoinSet;

use crate::computers::question::Question;
use crate::manager::thoughts::Pending;
use crate::manager::{Decided, Manager};
use crate::request::refusal::Refusal;
use crate::request::{Act, Actor, Request};
use crate::session::Session;
use crate::session::transitions::thinking::ANSWER_SECS;

/// The number of due sessions woken between two looks at the store, all of them concurrently.
const WAKE_AT_ONCE: usize = 64;

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
    /// Does all that is due by `now`: flags, computers, reminders, absent players, expiry. To be called
    /// several times a second.
    pub async fn wake_due(&self, now: Time) -> Result<Woken, Refusal> {
        self.state.cache.clear_away(now);
        if self.state.leases.holds(Slot::Keeper) {
            self.state.reports.tidy(now).await;
            self.state.peers.note_served(now).await;
        }
        let mut woken = Woken { sessions: 0, next: None, thoughts: Vec::new() };
        self.state.peers.begin(now);
        if self.state.peers.may_have_gained() {
            // No process is thinking any more about questions from before a restart, or from the previous
            // holder of the lane.
            let asked = self.due(now.plus_secs(ANSWER_SECS), usize::MAX).await;
            let asked = asked.inspect_err(|_| self.state.peers.look_again())?;
            for some in asked.chunks(WAKE_AT_ONCE) {
                self.wake_all(some, now, &mut woken).await;
            }
            if !self.state.leases.is_alone() {
                self.state.questions.note_asked(asked);
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
        let mut asked = self.state.questions.take_asked();
        asked.retain(|id| self.state.leases.holds(Slot::of_session(*id)));
        for some in asked.into_iter().collect::<Vec<_>>().chunks(WAKE_AT_ONCE) {
            let mut looking = JoinSet::new();
            for &id in some {
                let manager = self.clone();
                looking.spawn(async move { (id, manager.read(id, Session::open_question).await) });
            }
            while let Some(looked) = looking.join_next().await {
                match looked {
                    // It is being thought about already: this took so long that it was found above, or the
                    // lane was away for a moment.
                    Ok((id, Ok(Some(Question::Move { number, .. }))))
                        if self.state.questions.is_thought_about(id, number) => {}
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
        self.state.store.due(by, limit).await.map_err(Refusal::from)
    }

    /// Wakes these sessions concurrently, so that their writes share a group. Returns the number that could
    /// not be woken.
    async fn wake_all(&self, sessions: &[SessionId], now: Time, woken: &mut Woken) -> usize {
        let clock = Actor::new(PlayerId("clock:".to_owned()), "", Language::default());
        let mut waking: JoinSet<(SessionId, Decided)> = JoinSet::new();
        for &id in sessions {
            let finish = self.finish(Request::At(id, Act::Wake), &clock, now);
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
    pub async fn next_wake(&self) -> Result<Option<Time>, Refusal> {
        self.state.store.next_due().await.map_err(Refusal::from)
    }
}
