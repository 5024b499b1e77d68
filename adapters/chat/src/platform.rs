//! What a chat needs to show tables, and what it gets for it: [`Platform`] says what is special to a chat, and everything else (following
//! the tables, one writer per lane, retries, what was rejected, what stands where) comes with it.

use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sobremesa::game::Line;
use sobremesa::locale::{Language, Texts};
use sobremesa::session::{Refusal, Session, Sitter};
use sobremesa::store::{PlayerId, Room, SessionId};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bars::Bars;
use crate::failure::{Failure, Refused};
use crate::follow::{Tables, Target, view_in};
use crate::lanes::Lanes;
use crate::reconcile::{Desired, Known, Outcome, Step};
use crate::standing::{Door, Standing};
use crate::work::work_off;

/// What is special to a chat.
///
/// Every change of a table marks the messages that show it. The writer of each lane then looks what should stand there
/// ([`see`](Platform::see)), takes one step ([`take_step`](Platform::take_step)), notes the outcome, and looks again.
pub trait Platform: Send + Sync + Sized + 'static {
    /// The id of a message.
    type Message: Copy + PartialEq + Debug + Display + FromStr + Send + Sync;
    /// What one writer at a time writes in: what the chat's limits count.
    type Lane: Ord + Clone + Debug + Send + Sync;
    /// A refusal in the chat's own words.
    type Refused: Refused + Send + Sync;
    /// What there is to write, in the chat's own form.
    type Content: Default + Send + Sync;
    /// What a writer remembers about a message, besides what all chats do.
    type Memory: Clone + Default + Send + Sync;
    /// Something that is said once.
    type Note: PartialEq + Debug + Send + Sync;

    /// The shared part.
    fn writers(&self) -> &Writers<Self>;

    /// The lane of a message; `None` if it is not one of this chat's.
    fn lane(target: &Target) -> Option<Self::Lane>;

    /// The messages of a player's hand, as they were recorded.
    fn hand_of(sitter: &Sitter) -> Standing<Self::Message>;

    /// What should stand in a place. `None` if nothing is to be done there.
    fn see(
        &self,
        session: &Session,
        target: &Target,
        memo: &Memo<Self::Message, Self::Memory>,
    ) -> Option<(Desired, Self::Content)>;

    /// Looks at a place, when it is time for that.
    fn look_at(self: &Arc<Self>, target: &Target) -> impl Future<Output = Result<Place<Self>, Failed<Self>>> + Send {
        self.read_place(target)
    }

    /// Waits for the chat's limits before a step. Returns the place as it is then; `None` if the writer will be woken when the step can be
    /// taken.
    fn turn(
        self: &Arc<Self>,
        place: Place<Self>,
        step: &Step<Self::Message>,
    ) -> impl Future<Output = Result<Option<Place<Self>>, Failed<Self>>> + Send;

    /// Takes a step. `None` if the place must be looked at again.
    fn take_step(
        self: &Arc<Self>,
        place: &Place<Self>,
        step: &Step<Self::Message>,
    ) -> impl Future<Output = Result<Option<Outcome<Self::Message>>, Failed<Self>>> + Send;

    /// All is as it should be. Returns whether nothing about the place needs to be remembered any longer.
    fn rest(self: &Arc<Self>, target: &Target, here: bool) -> impl Future<Output = Result<bool, Failed<Self>>> + Send;

    /// Decides what to do about a message that the chat rejected, and would reject again.
    fn meet_refusal(self: &Arc<Self>, target: &Target, refused: &Self::Refused)
    -> impl Future<Output = Verdict> + Send;

    /// Says something once.
    fn tell_now(
        self: &Arc<Self>,
        lane: &Self::Lane,
        note: &Self::Note,
    ) -> impl Future<Output = Result<(), Failed<Self>>> + Send;

    /// Whether repeating a note does no harm when nobody knows whether it arrived.
    fn may_be_repeated(note: &Self::Note) -> bool;

    // What every chat gets for this:

    /// Says a line in which nobody is named.
    fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// Follows the tables until the program stops.
    fn follow(self: Arc<Self>) -> impl Future<Output = ()> + Send {
        async move {
            let Writers { tables, stop, .. } = self.writers();
            tables.follow(stop, |id| self.look(id)).await;
        }
    }

    /// This table has changed: all its messages need writing.
    fn look(self: &Arc<Self>, id: SessionId) -> impl Future<Output = ()> + Send {
        async move {
            let writers = self.writers();
            match writers.tables.targets(id).await {
                // Players who have left the table are told so where their hand was.
                Ok(targets) => targets.into_iter().chain(writers.list_known(id)).for_each(|target| self.keep(target)),
                Err(Refusal::NoTable) => writers.list_known(id).iter().for_each(|target| writers.forget(target)),
                Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
            }
        }
    }

    /// Makes this message equal to its screen, if it is one of this chat's.
    fn keep(self: &Arc<Self>, target: Target) {
        if let Some(lane) = Self::lane(&target)
            && self.writers().lanes.push(&lane, Job::Keep(target))
        {
            self.work(lane);
        }
    }

    /// Does the same later; the soonest look is enough.
    fn keep_later(self: &Arc<Self>, target: Target, wait: Duration) {
        let Some(at) = Instant::now().checked_add(wait) else { return };
        if self.writers().memo(&target, |memo| memo.looks_at.is_none_or(|known| at < known)) {
            self.writers().memo(&target, |memo| memo.looks_at = Some(at));
            let bot = Arc::clone(self);
            self.spawn(async move {
                tokio::time::sleep_until(at).await;
                if bot.writers().memo(&target, |memo| memo.looks_at.take_if(|known| *known == at)).is_some() {
                    bot.keep(target);
                }
            });
        }
    }

    /// Posts this message again at the bottom.
    fn post_again(self: &Arc<Self>, target: Target) {
        self.writers().memo(&target, |memo| memo.again = true);
        self.keep(target);
    }

    /// Says something in that lane.
    fn tell(self: &Arc<Self>, lane: Self::Lane, note: Self::Note) {
        match self.writers().lanes.push_note(&lane, Job::Tell(note)) {
            Ok(true) => self.work(lane),
            Ok(false) => {}
            Err(_) => tracing::info!(?lane, "too much is asked for there at once"),
        }
    }

    /// Gives a message that was [held](Writers::hold) back to its writer.
    fn release(self: &Arc<Self>, target: &Target) {
        if let Some(lane) = Self::lane(target)
            && self.writers().lanes.release(&lane)
        {
            self.work(lane);
        }
    }

    /// Starts the writer of a lane that has none.
    fn work(self: &Arc<Self>, lane: Self::Lane) {
        let bot = Arc::clone(self);
        self.spawn(async move { work_off(&bot, lane).await });
    }

    /// Runs a task in the background until the program stops.
    fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let stop = self.writers().stop.clone();
        self.writers().tasks.spawn(async move { stop.run_until_cancelled_owned(work).await });
    }

    /// Somebody acts in that lane: what was rejected there may be possible now.
    fn unbar(self: &Arc<Self>, lane: &Self::Lane) {
        let bars = &self.writers().bars;
        for target in bars.list().into_iter().filter(|target| Self::lane(target).as_ref() == Some(lane)) {
            bars.lift(&target);
            self.keep(target);
        }
    }

    /// What should stand in a place, and what does.
    fn read_place(&self, target: &Target) -> impl Future<Output = Result<Place<Self>, Failed<Self>>> + Send {
        async move {
            let mut memo = self.writers().memo(target, |memo| memo.clone());
            let seen = self.writers().tables.read(target.session(), |session| {
                // Of a player who has left the table, the record says nothing any more.
                if let Some(record) = recorded::<Self>(session, target) {
                    memo.read(record);
                }
                let (desired, content) = self.see(session, target, &memo)?;
                Some((desired, memo.standing.clone(), content))
            });
            let (desired, standing, content) = seen.await?.flatten().unwrap_or_default();
            self.writers().memo(target, |known| (known.record, known.standing) = (memo.record, memo.standing));
            Ok(Place { target: target.clone(), desired, standing, content })
        }
    }

    /// A player can be written to (again): hands that waited for it are posted, and notes about it go.
    fn find_open(self: &Arc<Self>, player: &PlayerId) -> impl Future<Output = ()> + Send {
        async move {
            for id in self.writers().tables.sessions_of(player).await {
                let hand = Target::Hand(id, player.clone());
                self.writers().bars.lift(&hand);
                if self.writers().hand_at(id, player).await.door != Door::Open {
                    self.writers().tables.note_door(id, player, Door::Open).await;
                    self.look(id).await;
                } else {
                    self.keep(hand);
                }
            }
        }
    }
}

/// Why a call to a platform failed.
pub type Failed<P> = Failure<<P as Platform>::Refused>;

/// What the record says of a place; `None` if it says nothing.
fn recorded<P: Platform>(session: &Session, target: &Target) -> Option<Standing<P::Message>> {
    match target {
        Target::Table(_, room) => view_in(session, room).map(|(view, _)| Standing::read(&view.messages)),
        Target::Hand(_, player) => session.sitter(session.seat_of(player)?).map(P::hand_of),
    }
}

/// What to do about a message that was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is tried again after this long: the reason is removed, or passes by itself.
    Again(Duration),
    /// It is left alone until somebody acts there.
    Bar,
    /// There is nothing more to be done.
    Settled,
}

/// What should stand in a place, what stands there, and what there is to write.
pub struct Place<P: Platform> {
    /// Which place it is.
    pub target: Target,
    /// What should stand there.
    pub desired: Desired,
    /// What stands there.
    pub standing: Standing<P::Message>,
    /// The content, in the chat's own form.
    pub content: P::Content,
}

/// What a writer knows about its message beyond what the record says. Losing it is harmless.
#[derive(Clone, Debug)]
pub struct Memo<M, X> {
    /// What the message shows.
    pub known: Known<M>,
    /// What stands there: the record may be behind.
    pub standing: Standing<M>,
    /// What the record says.
    record: Standing<M>,
    /// Whether it should be posted again at the bottom.
    pub again: bool,
    /// When a later look is scheduled.
    looks_at: Option<Instant>,
    /// The page that was tried last.
    pub(crate) tried: u64,
    /// What is special to the chat.
    pub special: X,
}

impl<M, X: Default> Default for Memo<M, X> {
    fn default() -> Memo<M, X> {
        Memo {
            known: Known::default(),
            standing: Standing::default(),
            record: Standing::default(),
            again: false,
            looks_at: None,
            tried: 0,
            special: X::default(),
        }
    }
}

impl<M: Copy + PartialEq, X> Memo<M, X> {
    /// Takes the record's word, unless it is only behind what this writer knows.
    fn read(&mut self, record: Standing<M>) {
        if record != self.record {
            self.standing = record.clone();
            self.record = record;
        }
    }

    /// This stands there now. True if the record must say so.
    pub(crate) fn note(&mut self, standing: &Standing<M>) -> bool {
        self.standing.clone_from(standing);
        standing.must_be_noted(&self.record)
    }

    /// The record says what stands there.
    pub(crate) fn note_recorded(&mut self) {
        self.record.clone_from(&self.standing);
    }
}

/// What the writers of a platform remember.
type Memos<P> = BTreeMap<Target, Memo<<P as Platform>::Message, <P as Platform>::Memory>>;

/// Something to write.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Job<N> {
    /// Makes a message equal to its screen.
    Keep(Target),
    /// Says something once.
    Tell(N),
}

/// The writers of a chat, and what they share.
pub struct Writers<P: Platform> {
    /// The program's tables.
    pub tables: Tables,
    /// Ends everything when it is cancelled.
    pub stop: CancellationToken,
    /// Everything that runs in the background.
    pub tasks: TaskTracker,
    pub(crate) lanes: Lanes<P::Lane, Job<P::Note>>,
    /// What the chat rejected.
    pub bars: Bars,
    memos: Mutex<Memos<P>>,
}

impl<P: Platform> Writers<P> {
    /// `lifts_after` is how soon a message is tried with a different page after the chat rejected one; `None` if the chat tells when it
    /// may be written to again.
    #[must_use]
    pub fn new(tables: Tables, lifts_after: Option<Duration>, stop: CancellationToken) -> Writers<P> {
        let (lanes, memos) = (Lanes::default(), Mutex::default());
        Writers { tables, stop, tasks: TaskTracker::new(), lanes, bars: Bars::new(lifts_after), memos }
    }

    fn with<T>(&self, look: impl FnOnce(&mut Memos<P>) -> T) -> T {
        look(&mut self.memos.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Accesses what is remembered about a message.
    pub fn memo<T>(&self, target: &Target, look: impl FnOnce(&mut Memo<P::Message, P::Memory>) -> T) -> T {
        self.with(|memos| look(memos.entry(target.clone()).or_default()))
    }

    /// The messages of a table about which something is remembered.
    fn list_known(&self, id: SessionId) -> Vec<Target> {
        let first = [Target::Table(id, Room(String::new())), Target::Hand(id, PlayerId(String::new()))];
        self.with(|memos| {
            let of = |first| memos.range(first..).map(|(target, _)| target).take_while(|target| target.session() == id);
            first.map(|first| of(first).cloned().collect::<Vec<_>>()).concat()
        })
    }

    /// Nothing more will be written there.
    pub(crate) fn forget(&self, target: &Target) {
        self.with(|memos| memos.remove(target));
    }

    /// Takes a message over from its writer. False if it is being written just now: it is looked at again then.
    #[must_use]
    pub fn hold(&self, target: &Target) -> bool {
        P::lane(target).is_some_and(|lane| self.lanes.hold(&lane, Job::Keep(target.clone())))
    }

    /// Whether something is being written in that message's lane, or waits to be.
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

    /// Where this player's hand is recorded to be shown.
    pub async fn hand_at(&self, id: SessionId, player: &PlayerId) -> Standing<P::Message> {
        let look = |session: &Session| session.sitter(session.seat_of(player)?).map(P::hand_of);
        self.tables.read::<_, P::Refused>(id, look).await.ok().flatten().flatten().unwrap_or_default()
    }

    /// Finishes what was begun. Messages still to be written are written after the next start.
    pub async fn finish(&self) {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
    }
}
