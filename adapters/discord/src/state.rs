//! The part of a writer's memory of its message that only Discord needs, with a type for each feature.

use std::fmt;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{ChannelId, MessageId, UserId};
use sobremesa_chat::Target;
use sobremesa_store::{PlayerId, SessionId, Time};
use tokio::time::Instant;

use crate::names;
use crate::wire::layout::picture_in;
use crate::wire::original::{ANSWERABLE, Original, TOKEN_EXPIRES_SOON};

pub(crate) type MessageState = sobremesa_chat::MessageState<MessageId, PlatformState>;

/// The time for which a message does without a picture, and a closed private channel is left alone: neither
/// refusal need hold for ever.
const REFUSED_FOR: Duration = Duration::from_secs(600);

/// The part of a writer's memory of its message that only Discord needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct PlatformState {
    pub(crate) picture: PictureState,
    pub(crate) press: LatestPress,
    pub(crate) dm: DmState,
    pub(crate) follow_ups: FollowUps,
    /// The hand shown in a channel to its owner alone.
    pub(crate) ephemeral_hand: Option<EphemeralHand>,
    /// The time at which we last checked whether the chat has moved on.
    pub(crate) looked: Option<Instant>,
    /// The user that the host of a table in the lobby has challenged.
    pub(crate) rival: Option<UserId>,
}

impl PlatformState {
    /// Returns the time until something that can be reached through a press alone must say that it will stand
    /// still.
    pub(crate) fn expires_soon_in(&self, target: &Target) -> Option<Duration> {
        let table = match target {
            Target::Table(_, room) if names::is_guest(room) => self.press.reply.as_ref(),
            Target::Table(..) | Target::Hand(..) => None,
        };
        let all = table.into_iter().chain(self.ephemeral_hand.as_ref().map(|ephemeral_hand| &ephemeral_hand.original));
        all.filter_map(|one| TOKEN_EXPIRES_SOON.checked_sub(one.since.elapsed())).filter(|wait| !wait.is_zero()).min()
    }
}

/// The picture of a message.
#[derive(Clone, Debug, Default)]
pub(crate) struct PictureState {
    /// True if the message was meant to have one.
    pub(crate) meant: bool,
    /// The time since when the message does without, because Discord rejected it.
    pub(crate) refused: Option<Instant>,
    /// The message with a picture known to be there, and the id of its attachment.
    pub(crate) attached: Option<(MessageId, u64)>,
    /// True if the last edit left the picture where it was.
    pub(crate) kept: bool,
}

impl PictureState {
    /// Returns whether the message does without a picture.
    pub(crate) fn is_plain(&self) -> bool {
        self.refused.is_some_and(|since| since.elapsed() < REFUSED_FOR)
    }

    /// Notes which attachment is the picture of a message, from what Discord returned.
    pub(crate) fn note(&mut self, message: MessageId, told: &Value) {
        self.attached = picture_in(told).map(|picture| (message, picture)).or(self.attached);
    }

    /// Returns whether the message may have been rejected because of its picture.
    pub(crate) fn give_up(&mut self) -> bool {
        // The picture that was to stay may be gone: it is sent anew.
        if std::mem::take(&mut self.kept) {
            return true;
        }
        let meant = std::mem::take(&mut self.meant);
        // If the words alone are rejected too, the picture was not the reason.
        self.refused = meant.then(Instant::now);
        meant
    }
}

/// The presses on a message.
#[derive(Clone, Debug, Default)]
pub(crate) struct LatestPress {
    /// The latest press of one of its buttons.
    pub(crate) reply: Option<Original>,
    /// The steps of a move that the player has taken in the hand, or at the table, and the moment they belong
    /// to.
    pub(crate) steps: Option<(u32, String)>,
    /// True if the message is the answer to a press that is being handled.
    pub(crate) answering: bool,
    /// The latest press on a message that only the player sees: an earlier answer says nothing about it any
    /// more.
    pub(crate) latest: u64,
}

impl LatestPress {
    /// The steps that were taken at this moment; empty if there are none.
    pub(crate) fn path(&self, now: Option<u32>) -> &str {
        self.steps.as_ref().filter(|(taken, _)| Some(*taken) == now).map_or("", |(_, path)| path)
    }
}

/// The private channel of a hand.
#[derive(Clone, Debug, Default)]
pub(crate) struct DmState {
    /// The time at which it was last found closed.
    pub(crate) closed_at: Option<Instant>,
    /// The channel that was tried last.
    pub(crate) channel: Option<ChannelId>,
}

impl DmState {
    /// Returns whether it is worth a try to write to a person after their private channel was closed.
    pub(crate) fn may_try(&self) -> bool {
        self.closed_at.is_none_or(|closed_at| closed_at.elapsed() >= REFUSED_FOR)
    }
}

/// Calls where the bot is no member.
#[derive(Clone, Debug, Default)]
pub(crate) struct FollowUps {
    /// The press through which others can be called.
    pub(crate) budget: Option<FollowUpBudget>,
    /// The calls that followed earlier ones.
    pub(crate) sent: Vec<Original>,
}

/// A press through which phones can ring.
#[derive(Clone)]
pub(crate) struct FollowUpBudget {
    pub(crate) token: String,
    pub(crate) since: Instant,
    /// The moment by the tables' clock.
    pub(crate) at: Time,
    /// The moment of the table after it.
    pub(crate) moment: u32,
    /// The number of calls that may still follow it.
    pub(crate) left: u8,
}

impl FollowUpBudget {
    pub(crate) fn can_ring(&self) -> bool {
        self.left > 0 && self.since.elapsed() < ANSWERABLE
    }
}

/// Leaves the token out: it is a secret.
impl fmt::Debug for FollowUpBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} calls", self.left)
    }
}

/// A hand that is shown, and where.
#[derive(Clone, Debug)]
pub(crate) struct EphemeralHand {
    pub(crate) original: Original,
    pub(crate) seen: Seen,
    /// The number of times in a row that Discord rejected its content.
    pub(crate) refused: u8,
}

/// The part of a hand that a page shows.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub(crate) session: SessionId,
    pub(crate) player: PlayerId,
    /// The steps of a move that were taken, and the moment they belong to.
    pub(crate) steps: Option<(u32, String)>,
    pub(crate) page: u64,
}

impl Seen {
    pub(crate) fn target(&self) -> Target {
        Target::Hand(self.session, self.player.clone())
    }
}
