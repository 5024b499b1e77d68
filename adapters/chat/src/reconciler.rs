//! The reconciler of a chat: it keeps every message equal to its screen. It holds what waits to be written,
//! what each writer remembers of its message, and what was rejected.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, Weak};
use std::time::Duration;

use parking_lot::Mutex;
use sobremesa::Session;
use sobremesa_store::{Lanes as StoreLanes, PlayerId, Room, SessionId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::chat::Chat;
use crate::follow::ChatTables;
use crate::lanes::Lanes;
use crate::message_state::MessageState;
use crate::posted_messages::PostedMessages;
use crate::rejected_pages::RejectedPages;
use crate::target::Target;

/// The time for which a chat must say that a place is gone before it is believed.
const GONE_AFTER: Duration = Duration::from_secs(300);

/// The memory of a chat's writers.
type MessageStates<C> = BTreeMap<Target, MessageState<<C as Chat>::Message, <C as Chat>::Memory>>;

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

/// Keeps the messages of a chat equal to its screens. All clones are one.
///
/// Every change of a table marks the messages that show it. The writer of each lane then looks what should
/// stand there ([`Chat::see`]), takes one step ([`Chat::take_step`]), notes the outcome, and looks again.
pub struct Reconciler<C: Chat>(Arc<State<C>>);

/// The state of a reconciler, shared by its clones.
pub struct State<C: Chat> {
    /// The chat, which owns its reconciler.
    pub(crate) chat: Weak<C>,
    /// The program's tables.
    pub tables: ChatTables,
    /// Ends everything when it is cancelled.
    pub stop: CancellationToken,
    /// Everything that runs in the background.
    pub tasks: TaskTracker,
    pub(crate) lanes: Lanes<C::Lane, Job<C::Note>>,
    /// The pages that the chat rejected.
    pub rejected_pages: RejectedPages,
    memos: Mutex<MessageStates<C>>,
}

impl<C: Chat> Clone for Reconciler<C> {
    fn clone(&self) -> Reconciler<C> {
        Reconciler(Arc::clone(&self.0))
    }
}

impl<C: Chat> Deref for Reconciler<C> {
    type Target = State<C>;

    fn deref(&self) -> &State<C> {
        &self.0
    }
}

impl<C: Chat> Reconciler<C> {
    /// `lifts_after` is how soon a message is tried with a different page after the chat rejected one; `None`
    /// if the chat tells when it may be written to again.
    pub fn new(
        chat: Weak<C>,
        tables: ChatTables,
        lifts_after: Option<Duration>,
        stop: CancellationToken,
    ) -> Reconciler<C> {
        Reconciler(Arc::new(State {
            chat,
            tables,
            stop,
            tasks: TaskTracker::new(),
            lanes: Lanes::default(),
            rejected_pages: RejectedPages::new(lifts_after),
            memos: Mutex::default(),
        }))
    }

    fn with<T>(&self, look: impl FnOnce(&mut MessageStates<C>) -> T) -> T {
        look(&mut self.memos.lock())
    }

    /// Accesses what is remembered about a message.
    pub fn memo<T>(&self, target: &Target, look: impl FnOnce(&mut MessageState<C::Message, C::Memory>) -> T) -> T {
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
                !goes || C::is_own(&memo.platform_state)
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

    /// Takes a message over from its writer, and notes that in what is remembered about it. False if it is
    /// being written just now: it is looked at again then.
    pub fn hold(&self, target: &Target, note: impl FnOnce(&mut MessageState<C::Message, C::Memory>)) -> bool {
        let is_held = C::lane(target).is_some_and(|lane| self.lanes.hold(&lane, Job::Keep(target.clone())));
        if is_held {
            self.memo(target, note);
        }
        is_held
    }

    /// Returns whether something is being written in that message's lane, or waits to be.
    pub fn is_busy(&self, target: &Target) -> bool {
        C::lane(target).is_some_and(|lane| self.lanes.is_busy(&lane))
    }

    /// Waits until everything in that message's lane is written.
    pub async fn wait_until_written(&self, target: &Target) {
        if let Some(lane) = C::lane(target) {
            self.lanes.wait_until_empty(&lane).await;
        }
    }

    /// The recorded place of this player's hand.
    pub async fn hand_at(&self, id: SessionId, player: &PlayerId) -> PostedMessages<C::Message> {
        let look = |session: &Session| {
            session.sitter_as(player).map(|sitter| PostedMessages::read_hand(sitter.message.as_deref()))
        };
        self.tables.read::<_, C::Refused>(id, look).await.ok().flatten().flatten().unwrap_or_default()
    }

    /// Returns whether that message shows this player's hand.
    pub async fn is_hand(&self, id: SessionId, player: &PlayerId, message: C::Message) -> bool {
        self.hand_at(id, player).await.message() == Some(message)
    }

    /// Finishes what was begun. Messages still to be written are written after the next start.
    pub async fn finish(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// Returns whether this process may write there. To be asked right before each call.
    pub fn may_write(&self, target: &Target) -> bool {
        self.chat.upgrade().is_some_and(|chat| chat.may_write(self.tables.leases(), target))
    }

    /// Returns whether a change that concerns these lanes' owners is to be looked at here.
    pub(crate) fn is_concerned(&self, id: SessionId, lanes: StoreLanes) -> bool {
        let draws = self.chat.upgrade().is_some_and(|chat| chat.may_draw(self.tables.leases(), lanes));
        draws || !self.list_known(id).is_empty()
    }

    /// Makes this message equal to its screen, if it is one of this chat's.
    pub fn keep(&self, target: Target) {
        let is_ours = self.may_write(&target) || self.knows(&target);
        if let Some(lane) = C::lane(&target).filter(|_| is_ours)
            && self.lanes.push(&lane, Job::Keep(target))
        {
            self.work(lane);
        }
    }

    /// Makes it so later; the soonest look is enough.
    pub fn keep_later(&self, target: Target, wait: Duration) {
        let Some(at) = Instant::now().checked_add(wait) else { return };
        if self.memo(&target, |memo| memo.looks_at.is_none_or(|known| at < known)) {
            self.memo(&target, |memo| memo.looks_at = Some(at));
            let reconciler = self.clone();
            self.spawn(async move {
                tokio::time::sleep_until(at).await;
                if reconciler.memo(&target, |memo| memo.looks_at.take_if(|known| *known == at)).is_some() {
                    reconciler.keep(target);
                }
            });
        }
    }

    /// Makes this message equal to its screen at once, even if that could wait.
    pub fn edit_now(&self, target: Target) {
        self.memo(&target, |memo| memo.debounce = Some(Instant::now()));
        self.keep(target);
    }

    /// Posts this message again at the bottom, or has the process do so that writes there.
    pub fn post_again(&self, target: Target) {
        if self.may_write(&target) {
            self.memo(&target, |memo| memo.again = true);
            return self.keep(target);
        }
        let reconciler = self.clone();
        self.spawn(async move { reconciler.displace(&target).await });
    }

    /// Says something in that lane.
    pub fn tell(&self, lane: C::Lane, note: C::Note) {
        match self.lanes.push_note(&lane, Job::Tell(note)) {
            Ok(true) => self.work(lane),
            Ok(false) => {}
            Err(_) => tracing::info!("too much is asked for in one place at once"),
        }
    }

    /// The chat says that the place itself is gone. Returns whether it has said nothing else for so long that
    /// it must be true: a single refusal proves nothing, and what follows from it cannot be undone.
    pub fn is_gone_for_good(&self, target: &Target) -> bool {
        let since = self.memo(target, |memo| *memo.gone.get_or_insert_with(Instant::now));
        since.elapsed() >= GONE_AFTER
    }

    /// Gives a message that was [held](Reconciler::hold) back to its writer, with a note.
    pub fn release(&self, target: &Target, note: impl FnOnce(&mut MessageState<C::Message, C::Memory>)) {
        self.memo(target, note);
        if let Some(lane) = C::lane(target)
            && self.lanes.release(&lane)
        {
            self.work(lane);
        }
    }

    /// Starts the writer of a lane that has none.
    pub(crate) fn work(&self, lane: C::Lane) {
        let Some(chat) = self.chat.upgrade() else { return };
        let reconciler = self.clone();
        self.spawn(async move { reconciler.work_off(&chat, lane).await });
    }

    /// Runs a task in the background until the program stops.
    pub fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.stop.clone();
        self.tasks.spawn(async move { stop.run_until_cancelled_owned(work).await });
    }

    /// Forgets the rejections in a lane in which a person acts: what was rejected there may be possible now.
    pub fn retry_rejected(&self, lane: &C::Lane) {
        let rejected_pages = &self.rejected_pages;
        for target in rejected_pages.list().into_iter().filter(|target| C::lane(target).as_ref() == Some(lane)) {
            rejected_pages.lift(&target);
            self.keep(target);
        }
    }
}
