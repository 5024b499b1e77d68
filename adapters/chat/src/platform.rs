//! The interface between a chat and the shared parts: [`Platform`] says what is special to a chat, and
//! everything else (following the tables, one writer per lane, retries, what was rejected, what stands where)
//! comes with it.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sobremesa::catalogue::Texts;
use sobremesa::{Refusal, Session, Sitter};
use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{Lanes, PlayerId, SessionId, Slot};
use tokio::time::Instant;

use crate::failure::{Failure, Refused};
use crate::follow::Target;
use crate::measures;
use crate::posted_messages::{PostedMessages, Reachability, Stale};
use crate::rank::Rank;
use crate::reconcile::{Desired, Outcome, Step};
use crate::record::{Amended, Record, amend};
use crate::takeover::follow_slots;
use crate::work::work_off;
use crate::writers::{Job, MessageState, Place, Writers};

/// The interval at which the length of the queues is measured.
const MEASURED_EVERY: Duration = Duration::from_secs(5);

/// The time for which a chat must say that a place is gone before it is believed.
const GONE_AFTER: Duration = Duration::from_secs(300);

/// The part that is special to a chat.
///
/// Every change of a table marks the messages that show it. The writer of each lane then looks what should
/// stand there ([`see`](Platform::see)), takes one step ([`take_step`](Platform::take_step)), notes the
/// outcome, and looks again.
pub trait Platform: Send + Sync + Sized + 'static {
    /// The id of a message.
    type Message: Copy + PartialEq + Debug + Display + FromStr + Send + Sync;
    /// The unit in which one writer at a time writes: what the chat's limits count.
    type Lane: Ord + Clone + Debug + Send + Sync;
    /// A refusal in the chat's own words.
    type Refused: Refused + Send + Sync;
    /// The content to write, in the chat's own form.
    type Content: Default + Send + Sync;
    /// The chat's own part of a writer's memory of a message.
    type Memory: Clone + Default + Send + Sync;
    /// Something that is said once.
    type Note: PartialEq + Debug + Send + Sync;

    /// The shared part.
    fn writers(&self) -> &Writers<Self>;

    /// The lane of a message; `None` if it is not one of this chat's.
    fn lane(target: &Target) -> Option<Self::Lane>;

    /// The messages of a player's hand, as they were recorded.
    fn hand_of(sitter: &Sitter) -> PostedMessages<Self::Message>;

    /// Looks up what should stand in a place. `None` if nothing is to be done there.
    fn see(
        &self,
        session: &Session,
        target: &Target,
        memo: &MessageState<Self::Message, Self::Memory>,
    ) -> Option<(Desired, Self::Content)>;

    /// Looks at a place, when it is time for that.
    fn look_at(self: &Arc<Self>, target: &Target) -> impl Future<Output = Result<Place<Self>, Failed<Self>>> + Send {
        self.read_place(target)
    }

    /// Waits for the chat's limits before a step. Returns the place as it is then; `None` if the writer will
    /// be woken when the step can be taken.
    fn turn(
        self: &Arc<Self>,
        place: Place<Self>,
        step: &Step<Self::Message>,
    ) -> impl Future<Output = Result<Option<Place<Self>>, Failed<Self>>> + Send;

    /// Called after this message has changed while its writer may be waiting for the chat's limits: it may
    /// have become more urgent.
    fn raise_priority(self: &Arc<Self>, _target: &Target) -> impl Future<Output = ()> + Send {
        async {}
    }

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

    /// Returns whether a note may be repeated when it is unknown whether it arrived.
    fn may_be_repeated(note: &Self::Note) -> bool;

    /// The slot that a process must hold to write there; `None` if only one process can write there anyway.
    fn slot(target: &Target) -> Option<Slot> {
        Some(match target {
            Target::Table(_, room) => Slot::of_room(room),
            Target::Hand(_, player) => Slot::of_player(player),
        })
    }

    /// Returns whether this process may write anything of a table that concerns the owners of these lanes. If
    /// not, and nothing of it is remembered here, it need not even be loaded when it changes.
    fn may_draw(&self, lanes: Lanes) -> bool {
        self.writers().tables.leases().holds_any(lanes)
    }

    /// Returns whether this process may say something once in that lane.
    fn may_tell(&self, lane: &Self::Lane) -> bool {
        let _ = lane;
        true
    }

    /// Returns whether that is something only this process can do, even for a message that another one
    /// writes.
    fn is_own(memory: &Self::Memory) -> bool {
        let _ = memory;
        false
    }

    // What every chat gets for this:

    /// Returns whether this process may write there. To be asked right before each call.
    fn may_write(&self, target: &Target) -> bool {
        Self::slot(target).is_none_or(|slot| self.writers().tables.leases().holds(slot))
    }

    /// Says a line that names no person.
    fn say(&self, language: Language, line: &Line) -> String {
        Texts::get().say_unnamed(language, line)
    }

    /// Follows the tables until the program stops, and which of them are this process's to draw.
    fn follow(self: Arc<Self>) -> impl Future<Output = ()> + Send {
        async move {
            let Writers { tables, stop, .. } = self.writers();
            let measured = Arc::clone(&self);
            self.spawn(async move {
                loop {
                    let Writers { tables, lanes, .. } = measured.writers();
                    measures::set_waiting(tables.adapter(), lanes.waiting());
                    tokio::time::sleep(MEASURED_EVERY).await;
                }
            });
            tokio::join!(
                tables.follow(stop, |id| self.look(id), |id, lanes| self.is_concerned(id, lanes)),
                follow_slots(&self)
            );
        }
    }

    /// Returns whether a change that concerns these lanes' owners is to be looked at here.
    fn is_concerned(&self, id: SessionId, lanes: Lanes) -> bool {
        self.may_draw(lanes) || !self.writers().list_known(id).is_empty()
    }

    /// Looks at a table that has changed: all its messages need writing.
    fn look(self: &Arc<Self>, id: SessionId) -> impl Future<Output = ()> + Send {
        async move {
            let writers = self.writers();
            if !self.is_concerned(id, Lanes::ALL) {
                return;
            }
            match writers.tables.targets(id).await {
                // Players who have left the table are told so where their hand was.
                Ok(targets) => {
                    for target in targets.into_iter().chain(writers.list_known(id)) {
                        self.keep(target.clone());
                        self.raise_priority(&target).await;
                    }
                }
                Err(Refusal::NoTable) => writers.list_known(id).iter().for_each(|target| writers.forget(target)),
                Err(refusal) => tracing::warn!(%id, ?refusal, "a table could not be looked at"),
            }
        }
    }

    /// Makes this message equal to its screen, if it is one of this chat's.
    fn keep(self: &Arc<Self>, target: Target) {
        let is_ours = self.may_write(&target) || self.writers().knows(&target);
        if let Some(lane) = Self::lane(&target).filter(|_| is_ours)
            && self.writers().lanes.push(&lane, Job::Keep(target))
        {
            self.work(lane);
        }
    }

    /// Records that this was written into a place that is empty according to the record, and keeps it equal
    /// to its screen from now on. Returns whether the record says so: if not, another process has written
    /// there, or it is the hand of a player who has left.
    fn record_first_post(
        self: &Arc<Self>,
        target: &Target,
        standing: &PostedMessages<Self::Message>,
    ) -> impl Future<Output = bool> + Send {
        async move {
            let stands = self.writers().tables.record_first_post(target, Self::hand_of, standing).await;
            if stands {
                // The record goes with a player who leaves at this very moment: their message is remembered
                // here.
                self.writers().memo(target, |memo| memo.record_first_post(standing));
                self.keep(target.clone());
            }
            stands
        }
    }

    /// Makes it so later; the soonest look is enough.
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

    /// Makes this message equal to its screen at once, even if that could wait.
    fn edit_now(self: &Arc<Self>, target: Target) {
        self.writers().memo(&target, |memo| memo.debounce = Some(Instant::now()));
        self.keep(target);
    }

    /// Posts this message again at the bottom, or has the process do so that writes there.
    fn post_again(self: &Arc<Self>, target: Target) {
        if self.may_write(&target) {
            self.writers().memo(&target, |memo| memo.again = true);
            return self.keep(target);
        }
        let bot = Arc::clone(self);
        self.spawn(async move { displace(&bot, &target).await });
    }

    /// Says something in that lane.
    fn tell(self: &Arc<Self>, lane: Self::Lane, note: Self::Note) {
        match self.writers().lanes.push_note(&lane, Job::Tell(note)) {
            Ok(true) => self.work(lane),
            Ok(false) => {}
            Err(_) => tracing::info!("too much is asked for in one place at once"),
        }
    }

    /// The chat says that the place itself is gone. Returns whether it has said nothing else for so long that
    /// it must be true: a single refusal proves nothing, and what follows from it cannot be undone.
    fn is_gone_for_good(&self, target: &Target) -> bool {
        let since = self.writers().memo(target, |memo| *memo.gone.get_or_insert_with(Instant::now));
        since.elapsed() >= GONE_AFTER
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

    /// Forgets the rejections in a lane in which a person acts: what was rejected there may be possible now.
    fn retry_rejected(self: &Arc<Self>, lane: &Self::Lane) {
        let rejected_pages = &self.writers().rejected_pages;
        for target in rejected_pages.list().into_iter().filter(|target| Self::lane(target).as_ref() == Some(lane)) {
            rejected_pages.lift(&target);
            self.keep(target);
        }
    }

    /// Reads what should stand in a place, and what does.
    fn read_place(&self, target: &Target) -> impl Future<Output = Result<Place<Self>, Failed<Self>>> + Send {
        async move {
            let mut memo = self.writers().memo(target, |memo| memo.clone());
            let seen = self.writers().tables.read(target.session(), |session| {
                // Of a player who has left the table, the record says nothing any more.
                if let Some(record) = Record::read(session, target, Self::hand_of) {
                    memo.read(record);
                }
                // If several processes write, another one may have written over it.
                if self.writers().tables.leases().is_alone() {
                    memo.recall();
                }
                let (mut desired, content) = self.see(session, target, &memo)?;
                desired.settle(&mut memo.standing);
                let is_settled = memo.known.message().is_none() && self.writers().tables.is_settled(session);
                let stands = |message| is_settled || memo.known.is_doubted(message, desired.page);
                if memo.standing.message().is_some_and(stands) {
                    desired.rank = Rank::Again;
                }
                Some((desired, memo.standing.clone(), content))
            });
            let (desired, standing, content) = seen.await?.flatten().unwrap_or_default();
            self.writers().memo(target, |known| {
                (known.record, known.standing) = (memo.record, memo.standing);
                if memo.recalled {
                    known.recall();
                }
            });
            Ok(Place { target: target.clone(), desired, standing, content })
        }
    }

    /// Withdraws the calls in rooms that name this person, who is about to be erased.
    fn withdraw_calls(self: &Arc<Self>, player: &PlayerId) -> impl Future<Output = ()> + Send {
        async move {
            let tables = &self.writers().tables;
            for id in tables.sessions_of(player).await {
                let seat = tables.read::<_, Self::Refused>(id, |session| session.seat_of(player)).await;
                let (Ok(Some(Some(seat))), Ok(targets)) = (seat, tables.targets(id).await) else { continue };
                for room in targets.into_iter().filter(|target| matches!(target, Target::Table(..))) {
                    // The process that writes there hears of it, and takes the record's word.
                    let withdraw = |record: &Record<Self::Message>| {
                        let mut standing = record.standing.clone();
                        standing.withdraw_calls(seat.index()).then_some(standing)
                    };
                    amend(tables, &room, Self::hand_of, withdraw).await;
                }
            }
        }
    }

    /// A player can be written to (again): hands that waited for it are posted, and notes about it go.
    fn find_open(self: &Arc<Self>, player: &PlayerId) -> impl Future<Output = ()> + Send {
        async move {
            for id in self.writers().tables.sessions_of(player).await {
                let hand = Target::Hand(id, player.clone());
                self.writers().rejected_pages.lift(&hand);
                if !self.open_hand(id, player).await {
                    self.keep(hand);
                }
            }
        }
    }

    /// Records that a player's hand can be shown, and looks at everything if it could not be until now.
    /// Returns whether that was so.
    fn open_hand(self: &Arc<Self>, id: SessionId, player: &PlayerId) -> impl Future<Output = bool> + Send {
        async move {
            let hand = Target::Hand(id, player.clone());
            let open =
                |record: &Record<_>| (record.standing.reachability != Reachability::Open).then(PostedMessages::default);
            let opened = amend(&self.writers().tables, &hand, Self::hand_of, open).await == Amended::Changed;
            if opened {
                self.look(id).await;
            }
            opened
        }
    }
}

/// Has a message posted anew by the process that writes there: the record says that the one which stands
/// there is outdated.
async fn displace<P: Platform>(bot: &Arc<P>, target: &Target) {
    let outdate = |record: &Record<P::Message>| {
        let mut standing = record.standing.clone();
        let kept = standing.shown.take()?;
        standing.stale.push(Stale::Delete(kept.message));
        Some(standing)
    };
    amend(&bot.writers().tables, target, P::hand_of, outdate).await;
    bot.writers().hand_over(|one| one == target);
}

/// The reason why a call to a platform failed.
pub type Failed<P> = Failure<<P as Platform>::Refused>;

/// The decision about a message that was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is tried again after this long: the reason is removed, or passes by itself.
    Again(Duration),
    /// The message is left alone until a person acts there.
    Rejected,
    /// There is nothing more to be done.
    Settled,
}
