//! The writer of a lane: it does one job after another, and each until it is done or cannot be done.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::Session;
use tokio::time::Instant;

use crate::failure::Failure;
use crate::follow::Target;
use crate::measures;
use crate::platform::{Failed, Platform, Verdict};
use crate::posted_messages::PostedMessages;
use crate::reconcile::{Outcome, Step};
use crate::record::{Record, Recorded};
use crate::tries::{FIRST_WAIT, MOST_TRIES, wait_after};
use crate::unrecorded::record_orphan;
use crate::writers::{Job, Place};

/// The time for which a page stands before it is recorded: most are written over sooner.
const QUIET: Duration = Duration::from_secs(5);

/// The wait after the store could not be read.
const READ_AGAIN: Duration = Duration::from_secs(1);

/// Writes in a lane until there is nothing left to write.
pub(crate) async fn work_off<P: Platform>(bot: &Arc<P>, lane: P::Lane) {
    let lanes = &bot.writers().lanes;
    let mut tries = 0;
    let mut next = lanes.next(&lane);
    while let Some(job) = next {
        next = match try_job(bot, &lane, &job, &mut tries).await {
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
async fn try_job<P: Platform>(bot: &Arc<P>, lane: &P::Lane, job: &Job<P::Note>, tries: &mut u32) -> Option<Duration> {
    let done = match job {
        Job::Keep(target) => keep_place(bot, target).await,
        Job::Tell(_) if !bot.may_tell(lane) => return None,
        Job::Tell(note) => bot.tell_now(lane, note).await,
    };
    let wait = match (done, job) {
        (Ok(()), _) => return None,
        // The chat says how long to wait: this is not a failure and does not count as one.
        (Err(Failure::Later(wait)), _) => return Some(wait.max(FIRST_WAIT)),
        // There is no back-off here, and no giving up: people look at what is out of date.
        (Err(Failure::Unread), _) => return Some(READ_AGAIN),
        (Err(failure @ Failure::Unanswered(_)), Job::Tell(note)) if !P::may_be_repeated(note) => {
            tracing::debug!(%failure, "a note may not have been heard");
            return None;
        }
        (Err(Failure::Unanswered(_)), _) => wait_after(*tries),
        (Err(Failure::Refused(refused)), Job::Tell(_)) => {
            tracing::info!(%refused, "the chat would not have a note");
            return None;
        }
        (Err(Failure::Refused(refused)), Job::Keep(target)) => match bot.meet_refusal(target, &refused).await {
            Verdict::Again(wait) => wait,
            Verdict::Settled => return None,
            Verdict::Rejected => {
                tracing::info!(?target, %refused, "the chat would not have a message");
                let tried = bot.writers().memo(target, |memo| memo.tried);
                bot.writers().rejected_pages.note(target, tried);
                // Nothing else may ever happen there.
                let rejected = bot.writers().rejected_pages.check(target, tried);
                if let Some(wait) = rejected.and_then(|rejected| rejected.look_after) {
                    bot.keep_later(target.clone(), wait);
                }
                return None;
            }
        },
    };
    *tries += 1;
    if *tries > MOST_TRIES {
        tracing::warn!(?job, "a message could not be written, and is left as it is");
        return None;
    }
    Some(wait)
}

/// Brings the messages of a place up to date, one step after another.
async fn keep_place<P: Platform>(bot: &Arc<P>, target: &Target) -> Result<(), Failed<P>> {
    loop {
        let mut place = bot.look_at(target).await?;
        if !is_ours(bot, target) {
            return Ok(());
        }
        let step = next_step(bot, &place);
        if !step.is_idle() {
            let Some(then) = bot.turn(place, &step).await? else { return Ok(()) };
            place = then;
            // The place may have changed during the wait.
            let step = next_step(bot, &place);
            if !is_ours(bot, target) {
                return Ok(());
            }
            if !step.is_idle() {
                let Some(outcome) = bot.take_step(&place, &step).await? else { continue };
                measures::count_step(bot.writers().tables.adapter(), &step);
                if outcome == Outcome::Refused && matches!(step, Step::Strip(_)) && !place.desired.here {
                    // Its buttons are the last thing there that anybody can press: that tries again.
                    bot.writers().rejected_pages.note(target, place.desired.page);
                    return Ok(());
                }
                note(bot, &mut place, &step, outcome).await;
            }
        }
        // Any change meanwhile has queued this job again: this look is good enough to rest by.
        match next_step(bot, &place) {
            Step::Rest => {
                if bot.rest(target, place.desired.here).await? {
                    bot.writers().forget(target);
                } else {
                    note_page(bot, target).await;
                }
                return Ok(());
            }
            Step::Later(wait) => {
                bot.keep_later(target.clone(), wait);
                note_page(bot, target).await;
                return Ok(());
            }
            _ => {}
        }
    }
}

/// Returns whether this process writes there. What it remembers of the message goes if it does not.
fn is_ours<P: Platform>(bot: &Arc<P>, target: &Target) -> bool {
    let ours = bot.may_write(target);
    if !ours {
        bot.writers().hand_over(|one| one == target);
    }
    ours
}

/// The next step, unless the chat would not have it.
fn next_step<P: Platform>(bot: &Arc<P>, place: &Place<P>) -> Step<P::Message> {
    let (writers, target, page) = (bot.writers(), &place.target, place.desired.page);
    let step = writers.memo(target, |memo| place.desired.step(&place.standing, &memo.known));
    if let Some(wait) = debounce(bot, target, &step, place.desired.debounce) {
        return Step::Later(wait);
    }
    if !matches!(step, Step::Post | Step::Edit(_) | Step::Ring | Step::Notice) {
        // A place that the chat would not have tidied up, or was lost, is tidied up when somebody acts there,
        // or the bot is let in again.
        let is_lost = !place.desired.here && writers.rejected_pages.contains(target);
        return if is_lost { Step::Rest } else { step };
    }
    writers.memo(target, |memo| memo.tried = page);
    let Some(rejected) = writers.rejected_pages.check(target, page) else { return step };
    if let Some(wait) = rejected.look_after {
        bot.keep_later(target.clone(), wait);
    }
    Step::Rest
}

/// The rest of an edit's debounce time, in which others are made together with it. The first one
/// that waits sets the time.
fn debounce<P: Platform>(
    bot: &Arc<P>,
    target: &Target,
    step: &Step<P::Message>,
    debounce: Duration,
) -> Option<Duration> {
    let now = Instant::now();
    bot.writers().memo(target, |memo| match step {
        Step::Edit(_) if !debounce.is_zero() => {
            let until = *memo.debounce.get_or_insert(now + debounce);
            (until > now).then(|| until - now)
        }
        Step::Edit(_) => None,
        _ => {
            memo.debounce = None;
            None
        }
    })
}

/// Notes the outcome of a step: in memory, and in the record if a crash would do harm otherwise.
async fn note<P: Platform>(bot: &Arc<P>, place: &mut Place<P>, step: &Step<P::Message>, outcome: Outcome<P::Message>) {
    let (writers, target) = (bot.writers(), &place.target);
    if matches!(outcome, Outcome::Posted { .. } | Outcome::Written { .. }) {
        writers.rejected_pages.lift(target);
        writers.memo(target, |memo| memo.gone = None);
    }
    loop {
        let before = writers.memo(target, |memo| {
            place.desired.note(step, outcome, &mut place.standing, &mut memo.known);
            if *step == Step::Post {
                (memo.again, place.desired.anew) = (false, false);
            }
            memo.note(&place.standing).then(|| memo.record.texts.clone())
        });
        let Some(before) = before else { return };
        match writers.tables.remember(target, Some(&before), &place.standing).await {
            Recorded::Yes => return writers.memo(target, |memo| memo.note_recorded(target)),
            // Another process has recorded something there: the outcome is noted on top of that.
            Recorded::Outdated if bot.may_write(target) => match read_again(bot, target).await {
                Some(standing) => place.standing = standing,
                None => break,
            },
            Recorded::Outdated | Recorded::No => break,
        }
    }
    if let Outcome::Posted { message, .. } = outcome {
        bot.spawn(record_orphan(Arc::clone(bot), target.clone(), message));
    }
}

/// Records which page stands there, once it has stood there for a while: then it need not be written again
/// after a restart. With several processes the record's word is not taken for that (`read_place`), and each
/// note would have all of them look again.
async fn note_page<P: Platform>(bot: &Arc<P>, target: &Target) {
    let writers = bot.writers();
    if !writers.tables.leases().is_alone() {
        return;
    }
    let Some((page, since)) = writers.memo(target, |memo| memo.unrecorded_page()) else { return };
    let left = QUIET.saturating_sub(since.elapsed());
    if !left.is_zero() {
        return bot.keep_later(target.clone(), left);
    }
    let (before, standing) = writers.memo(target, |memo| {
        let mut standing = memo.standing.clone();
        if let Some(kept) = &mut standing.shown {
            kept.page = Some(page);
        }
        (memo.record.texts.clone(), standing)
    });
    // If something else was recorded meanwhile, it is noted the next time.
    if writers.tables.remember(target, Some(&before), &standing).await == Recorded::Yes {
        writers.memo(target, |memo| {
            memo.standing = standing;
            memo.note_recorded(target);
        });
    }
}

/// Reads again what stands there according to the record.
async fn read_again<P: Platform>(bot: &Arc<P>, target: &Target) -> Option<PostedMessages<P::Message>> {
    let writers = bot.writers();
    let read = |session: &Session| Record::read(session, target, P::hand_of);
    let record = writers.tables.read::<_, P::Refused>(target.session(), read).await.ok()???;
    Some(writers.memo(target, |memo| {
        memo.read(record);
        memo.standing.clone()
    }))
}
