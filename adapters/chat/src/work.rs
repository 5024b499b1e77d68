//! The writer of a lane: it does one job after another, and each until it is done or cannot be done.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::Session;

use crate::chat::{Chat, Failed, Place, Verdict};
use crate::failure::Failure;
use crate::measures;
use crate::posted_messages::PostedMessages;
use crate::rank::Rank;
use crate::reconcile::{Outcome, Step};
use crate::reconciler::{Job, Reconciler};
use crate::record::{Record, Recorded};
use crate::target::Target;
use crate::tries::{FIRST_WAIT, MOST_TRIES, wait_after};

/// The time for which a page stands before it is recorded: most are written over sooner.
const QUIET: Duration = Duration::from_secs(5);

/// The wait after the store could not be read.
const READ_AGAIN: Duration = Duration::from_secs(1);

impl<C: Chat> Reconciler<C> {
    /// Reads what should stand in a place, and what does.
    pub async fn read_place(&self, chat: &C, target: &Target) -> Result<Place<C>, Failed<C>> {
        let mut memo = self.memo(target, |memo| memo.clone());
        let seen = self.tables.read(target.session(), |session| {
            // Of a player who has left the table, the record says nothing any more.
            if let Some(record) = Record::read(session, target) {
                memo.read(record);
            }
            // If several processes write, another one may have written over it.
            if self.tables.leases().is_alone() {
                memo.recall();
            }
            let (mut desired, content) = chat.see(session, target, &memo)?;
            desired.settle(&mut memo.standing);
            let is_settled = memo.known.message().is_none() && self.tables.is_settled(session);
            let stands = |message| is_settled || memo.known.is_doubted(message, desired.page);
            if memo.standing.message().is_some_and(stands) {
                desired.rank = Rank::Again;
            }
            Some((desired, memo.standing.clone(), content))
        });
        let (desired, standing, content) = seen.await?.flatten().unwrap_or_default();
        self.memo(target, |known| {
            (known.record, known.standing) = (memo.record, memo.standing);
            if memo.recalled {
                known.recall();
            }
        });
        Ok(Place { target: target.clone(), desired, standing, content })
    }

    /// Writes in a lane until there is nothing left to write.
    pub(crate) async fn work_off(&self, chat: &Arc<C>, lane: C::Lane) {
        let lanes = &self.lanes;
        let mut tries = 0;
        let mut next = lanes.next(&lane);
        while let Some(job) = next {
            next = match self.try_job(chat, &lane, &job, &mut tries).await {
                None => {
                    tries = 0;
                    lanes.next(&lane)
                }
                Some(wait) => {
                    tracing::debug!(?job, ?wait, tries, "a message waits");
                    lanes.pause(&lane, job);
                    tokio::time::sleep(wait).await;
                    lanes.resume(&lane)
                }
            };
        }
    }

    /// Tries a job once. Returns how long to wait before trying again, if that makes sense.
    async fn try_job(&self, chat: &Arc<C>, lane: &C::Lane, job: &Job<C::Note>, tries: &mut u32) -> Option<Duration> {
        let done = match job {
            Job::Keep(target) => self.keep_place(chat, target).await,
            Job::Tell(_) if !chat.may_tell(lane) => return None,
            Job::Tell(note) => chat.tell_now(lane, note).await,
        };
        let wait = match (done, job) {
            (Ok(()), _) => return None,
            // The chat says how long to wait: this is not a failure and does not count as one.
            (Err(Failure::Later(wait)), _) => return Some(wait.max(FIRST_WAIT)),
            // There is no back-off here, and no giving up: people look at what is out of date.
            (Err(Failure::Unread), _) => return Some(READ_AGAIN),
            (Err(failure @ Failure::Unanswered(_)), Job::Tell(note)) if !C::may_be_repeated(note) => {
                tracing::debug!(%failure, "a note may not have been heard");
                return None;
            }
            (Err(Failure::Unanswered(_)), _) => wait_after(*tries),
            (Err(Failure::Refused(refused)), Job::Tell(_)) => {
                tracing::info!(%refused, "the chat would not have a note");
                return None;
            }
            (Err(Failure::Refused(refused)), Job::Keep(target)) => {
                match chat.meet_refusal(target, &refused).await {
                    Verdict::Again(wait) => wait,
                    Verdict::Settled => return None,
                    Verdict::Rejected => {
                        tracing::info!(?target, %refused, "the chat would not have a message");
                        let tried = self.memo(target, |memo| memo.tried);
                        self.rejected_pages.note(target, tried);
                        // Nothing else may ever happen there.
                        let rejected = self.rejected_pages.check(target, tried);
                        if let Some(wait) = rejected.and_then(|rejected| rejected.look_after) {
                            self.keep_later(target.clone(), wait);
                        }
                        return None;
                    }
                }
            }
        };
        *tries += 1;
        if *tries > MOST_TRIES {
            tracing::warn!(?job, "a message could not be written, and is left as it is");
            return None;
        }
        Some(wait)
    }

    /// Brings the messages of a place up to date, one step after another.
    async fn keep_place(&self, chat: &Arc<C>, target: &Target) -> Result<(), Failed<C>> {
        loop {
            chat.prepare_look(target).await?;
            let mut place = self.read_place(chat, target).await?;
            if !chat.complete_look(&mut place).await {
                continue;
            }
            if !self.is_ours(target) {
                return Ok(());
            }
            let mut step = self.next_step(&place);
            if !step.is_idle() {
                let Some(then) = chat.turn(place, &step).await? else { return Ok(()) };
                place = then;
                // The place may have changed during the wait.
                step = self.next_step(&place);
                if !self.is_ours(target) {
                    return Ok(());
                }
            }
            if !step.is_idle() {
                let Some(outcome) = chat.take_step(&place, &step).await? else { continue };
                measures::count_step(self.tables.adapter(), &step);
                if outcome == Outcome::Refused && matches!(step, Step::Strip(_)) && !place.desired.here {
                    // Its buttons are the last thing there that can be pressed: that tries again.
                    self.rejected_pages.note(target, place.desired.page);
                    return Ok(());
                }
                self.note(&mut place, &step, outcome).await;
                // Any change meanwhile has queued this job again: this look is good enough to rest by.
                step = self.next_step(&place);
            }
            match step {
                Step::Rest if chat.rest(target, place.desired.here).await? => {
                    self.forget(target);
                    return Ok(());
                }
                Step::Rest => {}
                Step::Later(wait) => self.keep_later(target.clone(), wait),
                _ => continue,
            }
            self.note_page(target).await;
            return Ok(());
        }
    }

    /// Returns whether this process writes there. What it remembers of the message goes if it does not.
    fn is_ours(&self, target: &Target) -> bool {
        let ours = self.may_write(target);
        if !ours {
            self.hand_over(|one| one == target);
        }
        ours
    }

    /// The next step, unless the chat would not have it.
    fn next_step(&self, place: &Place<C>) -> Step<C::Message> {
        let (target, desired) = (&place.target, &place.desired);
        let step = self.memo(target, |memo| memo.next_step(desired, &place.standing));
        if step.is_idle() {
            return step;
        }
        if !step.shows_page() {
            // A place that the chat would not have tidied up, or was lost, is tidied up when a person acts
            // there, or the bot is let in again.
            let is_lost = !desired.here && self.rejected_pages.contains(target);
            return if is_lost { Step::Rest } else { step };
        }
        let Some(rejected) = self.rejected_pages.check(target, desired.page) else { return step };
        if let Some(wait) = rejected.look_after {
            self.keep_later(target.clone(), wait);
        }
        Step::Rest
    }

    /// Notes the outcome of a step: in memory, and in the record if a crash would do harm otherwise.
    async fn note(&self, place: &mut Place<C>, step: &Step<C::Message>, outcome: Outcome<C::Message>) {
        let target = &place.target;
        if matches!(outcome, Outcome::Posted { .. } | Outcome::Written { .. }) {
            self.rejected_pages.lift(target);
            self.memo(target, |memo| memo.gone = None);
        }
        loop {
            let before = self.memo(target, |memo| {
                place.desired.note(step, outcome, &mut place.standing, &mut memo.known);
                if *step == Step::Post {
                    (memo.again, place.desired.anew) = (false, false);
                }
                memo.note(&place.standing).then(|| memo.record.texts.clone())
            });
            let Some(before) = before else { return };
            match self.tables.remember(target, Some(&before), &place.standing).await {
                Recorded::Yes => return self.memo(target, |memo| memo.note_recorded(target)),
                // Another process has recorded something there: the outcome is noted on top of that.
                Recorded::Outdated if self.may_write(target) => match self.read_again(target).await {
                    Some(standing) => place.standing = standing,
                    None => break,
                },
                Recorded::Outdated | Recorded::No => break,
            }
        }
        if let Outcome::Posted { message, .. } = outcome {
            self.spawn(self.clone().record_orphan(target.clone(), message));
        }
    }

    /// Records which page stands there, once it has stood there for a while: then it need not be written
    /// again after a restart. With several processes the record's word is not taken for that (`read_place`),
    /// and each note would have all of them look again.
    async fn note_page(&self, target: &Target) {
        if !self.tables.leases().is_alone() {
            return;
        }
        let Some((page, since)) = self.memo(target, |memo| memo.unrecorded_page()) else { return };
        let left = QUIET.saturating_sub(since.elapsed());
        if !left.is_zero() {
            return self.keep_later(target.clone(), left);
        }
        let (before, standing) = self.memo(target, |memo| {
            let mut standing = memo.standing.clone();
            if let Some(kept) = &mut standing.shown {
                kept.page = Some(page);
            }
            (memo.record.texts.clone(), standing)
        });
        // If something else was recorded meanwhile, it is noted the next time.
        if self.tables.remember(target, Some(&before), &standing).await == Recorded::Yes {
            self.memo(target, |memo| {
                memo.standing = standing;
                memo.note_recorded(target);
            });
        }
    }

    /// Reads again what stands there according to the record.
    async fn read_again(&self, target: &Target) -> Option<PostedMessages<C::Message>> {
        let read = |session: &Session| Record::read(session, target);
        let record = self.tables.read::<_, C::Refused>(target.session(), read).await.ok()???;
        Some(self.memo(target, |memo| {
            memo.read(record);
            memo.standing.clone()
        }))
    }
}
