//! A writer's memory of its message.

use std::fmt::Display;
use std::str::FromStr;

use tokio::time::Instant;

use crate::posted_messages::PostedMessages;
use crate::reconcile::{Desired, Known, Step};
use crate::record::Record;
use crate::target::Target;

/// A writer's memory of its message beyond the record. Losing it is harmless.
#[derive(Clone, Debug)]
pub struct MessageState<M, X> {
    /// The content that the message shows.
    pub known: Known<M>,
    /// The message that stands there: the record may be behind.
    pub standing: PostedMessages<M>,
    /// The record's latest state.
    pub(crate) record: Record<M>,
    /// True if it should be posted again at the bottom.
    pub again: bool,
    /// The time of a scheduled later look.
    pub(crate) looks_at: Option<Instant>,
    /// The time until which an edit waits for others to be made together with it.
    pub(crate) debounce: Option<Instant>,
    /// The page that was tried last.
    pub(crate) tried: u64,
    /// True if the record was asked what the message shows: it can tell that only before anything is written.
    pub(crate) recalled: bool,
    /// The page that stands there, and since when, until the record says so.
    pub(crate) rests: Option<(u64, Instant)>,
    /// The time since when the chat says that the place itself is gone.
    pub(crate) gone: Option<Instant>,
    /// The chat's own part.
    pub platform_state: X,
}

impl<M, X: Default> Default for MessageState<M, X> {
    fn default() -> MessageState<M, X> {
        MessageState {
            known: Known::default(),
            standing: PostedMessages::default(),
            record: Record::default(),
            again: false,
            looks_at: None,
            debounce: None,
            tried: 0,
            recalled: false,
            rests: None,
            gone: None,
            platform_state: X::default(),
        }
    }
}

impl<M: Copy + PartialEq + Display + FromStr, X> MessageState<M, X> {
    /// Adopts the record, unless it is only behind what this writer knows.
    pub(crate) fn read(&mut self, record: Record<M>) {
        if record != self.record {
            self.standing.clone_from(&record.standing);
            self.record = record;
        }
    }

    /// Takes what the message shows from the record, if this process has neither written it nor asked before.
    pub(crate) fn recall(&mut self) {
        if !std::mem::replace(&mut self.recalled, true)
            && let Some(kept) = &self.standing.shown
            && let Some(page) = kept.page
        {
            self.known.recall(kept.message, page);
        }
    }

    /// The next step, or the rest of an edit's debounce time, in which others are made together with it: the
    /// first one that waits sets the time. The page of a step that shows one is noted as tried.
    pub(crate) fn next_step(&mut self, desired: &Desired, standing: &PostedMessages<M>) -> Step<M> {
        let step = desired.step(standing, &self.known);
        match step {
            Step::Edit(_) if !desired.debounce.is_zero() => {
                let now = Instant::now();
                let until = *self.debounce.get_or_insert(now + desired.debounce);
                if until > now {
                    return Step::Later(until - now);
                }
            }
            Step::Edit(_) => {}
            _ => self.debounce = None,
        }
        if step.shows_page() {
            self.tried = desired.page;
        }
        step
    }

    /// The page that stands there and that the record does not tell of yet, with since when.
    pub(crate) fn unrecorded_page(&mut self) -> Option<(u64, Instant)> {
        let page = self.standing.shown.as_ref().and_then(|kept| self.known.page_of(kept.message));
        let recorded = self.record.standing.shown.as_ref().and_then(|kept| kept.page);
        let new = page.filter(|_| page != recorded);
        self.rests = new.map(|page| match self.rests {
            Some((before, since)) if before == page => (page, since),
            _ => (page, Instant::now()),
        });
        self.rests
    }

    /// Notes that this stands there now. Returns true if the record must say so.
    pub(crate) fn note(&mut self, standing: &PostedMessages<M>) -> bool {
        self.standing.clone_from(standing);
        standing.must_be_noted(&self.record.standing)
    }

    /// Notes that the record says what stands there.
    pub(crate) fn note_recorded(&mut self, target: &Target) {
        self.record = Record::of(target, self.standing.clone());
    }
}
