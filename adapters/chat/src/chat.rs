//! The interface between a chat and the shared parts: [`Chat`] says what is special to a chat, and the
//! [`Reconciler`](crate::Reconciler) does everything else.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sobremesa::Session;
use sobremesa_store::{Lanes, Leases, PlayerId, Room, Slot};

use crate::failure::{Failure, Refused};
use crate::message_state::MessageState;
use crate::posted_messages::PostedMessages;
use crate::reconcile::{Desired, Outcome, Step};
use crate::shown::Shown;
use crate::target::Target;

/// The part that is special to a chat. The [`Reconciler`](crate::Reconciler) says when each method is called.
pub trait Chat: Send + Sync + Sized + 'static {
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

    /// The lane of a message; `None` if it is not one of this chat's.
    fn lane(target: &Target) -> Option<Self::Lane>;

    /// Looks up what should stand in a place. `None` if nothing is to be done there.
    fn see(
        &self,
        session: &Session,
        target: &Target,
        memo: &MessageState<Self::Message, Self::Memory>,
    ) -> Option<(Desired, Self::Content)>;

    /// Does what must come before a look at a place.
    fn prepare_look(self: &Arc<Self>, _target: &Target) -> impl Future<Output = Result<(), Failed<Self>>> + Send {
        async { Ok(()) }
    }

    /// Adds to what was seen of a place what only the chat can tell. Returns whether the look is complete: if
    /// not, something else was written first, and the place is looked at again.
    fn complete_look(self: &Arc<Self>, _place: &mut Place<Self>) -> impl Future<Output = bool> + Send {
        async { true }
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

    /// Forgets a person, and deletes what was shown to them alone. `room` is the private chat, if the person
    /// asked for it there.
    fn let_go(
        self: &Arc<Self>,
        player: &PlayerId,
        shown: Vec<Shown<Self::Message>>,
        room: Option<&Room>,
    ) -> impl Future<Output = ()> + Send;

    /// Tells a person in private why they were removed from a table.
    fn tell_removed(self: &Arc<Self>, player: &PlayerId, text: &str) -> impl Future<Output = ()> + Send;

    /// Returns whether a note may be repeated when it is unknown whether it arrived.
    fn may_be_repeated(note: &Self::Note) -> bool;

    /// The slot that a process must hold to write there; `None` if only one process can write there anyway.
    fn slot(target: &Target) -> Option<Slot> {
        Some(match target {
            Target::Table(_, room) => Slot::of_room(room),
            Target::Hand(_, player) => Slot::of_player(player),
        })
    }

    /// Returns whether this process may write there.
    fn may_write(&self, leases: &Leases, target: &Target) -> bool {
        Self::slot(target).is_none_or(|slot| leases.holds(slot))
    }

    /// Returns whether this process may write anything of a table that concerns the owners of these lanes. If
    /// not, and nothing of it is remembered here, it need not even be loaded when it changes.
    fn may_draw(&self, leases: &Leases, lanes: Lanes) -> bool {
        leases.holds_any(lanes)
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
}

/// The desired content of a place, what stands there, and the content to write.
pub struct Place<C: Chat> {
    /// The place.
    pub target: Target,
    /// The desired content of the place.
    pub desired: Desired,
    /// The content that stands there.
    pub standing: PostedMessages<C::Message>,
    /// The content, in the chat's own form.
    pub content: C::Content,
}

/// The reason why a call to a chat failed.
pub type Failed<P> = Failure<<P as Chat>::Refused>;

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
