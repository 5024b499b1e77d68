//! The writers of a chat: what waits to be written, what each remembers of its message, and what was
//! rejected.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sobremesa::Session;
use sobremesa_store::{PlayerId, Room, SessionId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::follow::{ChatTables, Target};
use crate::lanes::Lanes;
use crate::platform::Platform;
use crate::posted_messages::PostedMessages;
use crate::reconcile::{Desired, Known};
use crate::record::Record;
use crate::rejected_pages::RejectedPages;

/// The desired content of a place, what stands there, and the content to write.
pub struct Place<P: Platform> {
    /// The place.
    pub target: Target,
    /// The desired content of the place.
    pub desired: Desired,
    /// The content that stands there.
    pub standing: PostedMessages<P::Message>,
    /// The content, in the chat's own form.
    pub content: P::Content,
}

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

    /// Notes that this was written there, unless something is known to stand there by now.
    pub(crate) fn record_first_post(&mut self, standing: &PostedMessages<M>) {
        if self.standing.shown.is_none() {
            self.standing.clone_from(standing);
        }
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

/// The memory of a platform's writers.
type MessageStates<P> = BTreeMap<Target, MessageState<<P as Platform>::Message, <P as Platform>::Memory>>;

/// Something to write.
#[derive(Clone, PartialEq)]
pub(crate) enum Job<N> {
    /// Makes a message equal to its screen.
    Keep(Target),
    /// Says something once.
    Tell(N),
}

/// A log shows no content and no receiver.
impl<N> fmt::Debug for Job<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Job::Keep(target) => write!(f, "{target:?}"),
            Job::Tell(_) => f.write_str("note"),
        }
    }
}

/// The writers of a chat, and what they share.
pub struct Writers<P: Platform> {
    /// The program's tables.
    pub tables: ChatTables,
    /// Ends everything when it is cancelled.
    pub stop: CancellationToken,
    /// Everything that runs in the background.
    pub tasks: TaskTracker,
    pub(crate) lanes: Lanes<P::Lane, Job<P::Note>>,
    /// The pages that the chat rejected.
    pub rejected_pages: RejectedPages,
    memos: Mutex<MessageStates<P>>,
}

impl<P: Platform> Writers<P> {
    /// `lifts_after` is how soon a message is tried with a different page after the chat rejected one; `None`
    /// if the chat tells when it may be written to again.
    #[must_use]
    pub fn new(tables: ChatTables, lifts_after: Option<Duration>, stop: CancellationToken) -> Writers<P> {
        let (lanes, memos) = (Lanes::default(), Mutex::default());
        Writers {
            tables,
            stop,
            tasks: TaskTracker::new(),
            lanes,
            rejected_pages: RejectedPages::new(lifts_after),
            memos,
        }
    }

    fn with<T>(&self, look: impl FnOnce(&mut MessageStates<P>) -> T) -> T {
        look(&mut self.memos.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Accesses what is remembered about a message.
    pub fn memo<T>(&self, target: &Target, look: impl FnOnce(&mut MessageState<P::Message, P::Memory>) -> T) -> T {
        self.with(|memos| look(memos.entry(target.clone()).or_default()))
    }

    /// The messages of a table about which something is remembered.
    pub(crate) fn list_known(&self, id: SessionId) -> Vec<Target> {
        let first = [Target::Table(id, Room(String::new())), Target::Hand(id, PlayerId(String::new()))];
        self.with(|memos| {
            let of = |first| memos.range(first..).map(|(target, _)| target).take_while(|target| target.session() == id);
            first.map(|first| of(first).cloned().collect::<Vec<_>>()).concat()
        })
    }

    /// Returns whether something is remembered about this message.
    pub(crate) fn knows(&self, target: &Target) -> bool {
        self.with(|memos| memos.contains_key(target))
    }

    /// Marks messages that another process may have written: what they show is not known any more.
    pub fn doubt(&self, which: impl Fn(&Target) -> bool) {
        self.with(|memos| {
            memos.iter_mut().filter(|(target, _)| which(target)).for_each(|(_, memo)| memo.known.doubt());
        });
    }

    /// Hands these messages over to another process: the record says what stands there. Only what no other
    /// process can do stays.
    pub(crate) fn hand_over(&self, which: impl Fn(&Target) -> bool) {
        self.with(|memos| {
            memos.retain(|target, memo| {
                let goes = which(target);
                if goes {
                    *memo = MessageState {
                        platform_state: std::mem::take(&mut memo.platform_state),
                        ..MessageState::default()
                    };
                    self.rejected_pages.lift(target);
                }
                !goes || P::is_own(&memo.platform_state)
            });
        });
    }

    /// The hands of this player about which something is remembered.
    pub(crate) fn list_hands(&self, player: &PlayerId) -> Vec<Target> {
        let of_player = |target: &&Target| matches!(target, Target::Hand(_, whose) if whose == player);
        self.with(|memos| memos.keys().filter(of_player).cloned().collect())
    }

    /// Forgets the place: nothing more will be written there.
    pub(crate) fn forget(&self, target: &Target) {
        self.with(|memos| memos.remove(target));
    }

    /// Takes a message over from its writer. False if it is being written just now: it is looked at again
    /// then.
    #[must_use]
    pub fn hold(&self, target: &Target) -> bool {
        P::lane(target).is_some_and(|lane| self.lanes.hold(&lane, Job::Keep(target.clone())))
    }

    /// Returns whether something is being written in that message's lane, or waits to be.
    #[must_use]
    pub fn is_busy(&self, target: &Target) -> bool {
        P::lane(target).is_some_and(|lane| self.lanes.is_busy(&lane))
    }

    /// Waits until everything in that message's lane is written.
    pub async fn wait_until_written(&self, target: &Target) {
        if let Some(lane) = P::lane(target) {
            self.lanes.wait_until_empty(&lane).await;
        }
    }

    /// The recorded place of this player's hand.
    pub async fn hand_at(&self, id: SessionId, player: &PlayerId) -> PostedMessages<P::Message> {
        let look = |session: &Session| session.sitter_as(player).map(P::hand_of);
        self.tables.read::<_, P::Refused>(id, look).await.ok().flatten().flatten().unwrap_or_default()
    }

    /// Finishes what was begun. Messages still to be written are written after the next start.
    pub async fn finish(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
