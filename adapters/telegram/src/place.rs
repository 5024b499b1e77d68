//! A place in Telegram that is kept equal to a screen, by steps that code shared by all chats chooses: what
//! is special to Telegram.

use std::sync::Arc;

use sobremesa::Session;
use sobremesa_chat::{Chat, Desired, Meaning, Outcome, PostedMessages, Rank, Step, Verdict, after_tidying};
use sobremesa_store::{Lanes, Leases, SessionId, Slot};

use crate::bot::{Bot, Content, Place, Target, spot_of};
use crate::inline_id::Inline;
use crate::message::MessageRef;
use crate::names::Spot;
use crate::notes::Note;
use crate::state::{MessageState, PlatformState};
use crate::wire::failure::{Cause, Failure, Rejection, was_there};
use crate::wire::pace::Kind;

/// The time after which a private chat that seems not to be there is tried once more, in Telegram's seconds:
/// Telegram says so of existing ones now and then.
const ASKED_AGAIN_SECS: u32 = 2;

impl Chat for Bot {
    type Message = MessageRef;
    /// Telegram limits messages by chat.
    type Lane = i64;
    type Refused = Rejection;
    type Content = Content;
    type Memory = PlatformState;
    type Note = Note;

    fn lane(target: &Target) -> Option<i64> {
        Inline::of_target(target).map(|inline| inline.lane()).or_else(|| spot_of(target).map(|spot| spot.chat))
    }

    fn see(&self, session: &Session, target: &Target, memo: &MessageState) -> Option<(Desired, Content)> {
        match target {
            Target::Table(_, room) if Inline::of(room).is_some() => self.see_inline(session, room, memo),
            Target::Table(_, room) => self.see_table(session, room, memo),
            Target::Hand(_, player) => self.see_hand(session, player, memo),
        }
    }

    async fn look_at(self: &Arc<Self>, target: &Target) -> Result<Place, Failure> {
        self.reconciler.read_place(self, target).await
    }

    async fn turn(self: &Arc<Self>, place: Place, step: &Step<MessageRef>) -> Result<Option<Place>, Failure> {
        let Some(lane) = lane_of(&place, step) else { return Ok(None) };
        // Outdated tables have no live buttons for long.
        let rank = match step {
            Step::Strip(_) => Rank::Table,
            Step::Delete(messages) if messages.len() < place.desired.most_stale.max(1) => Rank::Rest,
            _ => place.desired.rank,
        };
        let own = Bot::lane(&place.target).unwrap_or(lane);
        let waited = self.api.turn(own, lane, kind_of(&place, step), rank).await;
        Ok(Some(if waited { self.reconciler.read_place(self, &place.target).await? } else { place }))
    }

    async fn raise_priority(self: &Arc<Self>, target: &Target) {
        let Some(lane) = Bot::lane(target).filter(|lane| self.api.is_awaited(*lane)) else { return };
        if let Ok(place) = self.reconciler.read_place(self, target).await {
            self.api.raise(lane, place.desired.rank);
        }
    }

    async fn take_step(
        self: &Arc<Self>,
        place: &Place,
        step: &Step<MessageRef>,
    ) -> Result<Option<Outcome<MessageRef>>, Failure> {
        if let Some(inline) = Inline::of_target(&place.target) {
            return self.write_inline(&inline, place, step).await;
        }
        let Some(spot) = spot_of(&place.target) else { return Ok(None) };
        let content = &place.content;
        let noted = |message| {
            let message = MessageRef::Plain(message);
            Outcome::Posted { message, photo: false, near: true, sure: true }
        };
        Ok(Some(match (step, &place.target) {
            (Step::Rest | Step::Later(_), _) => return Ok(None),
            (Step::Post, _) => return self.post(spot, place).await,
            (Step::Edit(message), _) => return self.rewrite(spot, place, *message).await,
            (Step::Ring, _) => match &content.call {
                Some(call) => noted(self.api.send(spot, call, true).await?),
                None => return Ok(None),
            },
            (Step::Notice, _) => noted(self.api.send(spot, &content.notice, true).await?),
            // A player who has left the table no longer sees a hand there.
            (Step::Strip(message), Target::Hand(_, player)) => {
                after_tidying(self.api.withdraw(player, &[*message]).await)?
            }
            (Step::Delete(messages), Target::Hand(_, player)) => {
                after_tidying(self.api.withdraw(player, messages).await)?
            }
            (Step::Strip(message), Target::Table(..)) => match message.number() {
                Some(message) => tidied(self.api.strip(spot.chat, message).await)?,
                None => Outcome::Tidied,
            },
            (Step::Delete(messages), Target::Table(..)) => {
                let messages: Vec<i32> = messages.iter().filter_map(|message| message.number()).collect();
                tidied(self.api.delete_all(spot.chat, &messages).await)?
            }
        }))
    }

    /// Messages requested in the lobby next to the hand go once the game has begun.
    async fn rest(self: &Arc<Self>, target: &Target, here: bool) -> Result<bool, Failure> {
        let Some(spot) = spot_of(target) else { return Ok(!here) };
        while let Some(menu) = self.reconciler.memo(target, |memo| memo.platform_state.menus.first().copied()) {
            if self.reconciler.tables.read(target.session(), |session| session.in_lobby()).await? == Some(true) {
                break;
            }
            self.api.turn(spot.chat, spot.chat, Kind::Delete, Rank::Rest).await;
            was_there(self.api.delete(spot.chat, menu).await)?;
            self.reconciler.memo(target, |memo| memo.platform_state.menus.remove(&menu));
        }
        Ok(false)
    }

    async fn meet_refusal(self: &Arc<Self>, target: &Target, rejection: &Rejection) -> Verdict {
        match (target, rejection.cause) {
            (Target::Table(id, room), Cause::Migrated(chat)) => self.move_room(*id, room, chat).await,
            // A person deleted a message that they had sent through the bot.
            (Target::Table(id, room), Cause::Means(Meaning::MessageGone)) if Inline::of(room).is_some() => {
                return self.doubt_room(*id, room).await;
            }
            (Target::Table(id, room), Cause::Means(Meaning::RoomGone)) => return self.doubt_room(*id, room).await,
            (Target::Hand(id, player), Cause::Means(Meaning::Closed)) => {
                let is_first =
                    self.reconciler.memo(target, |memo| !std::mem::replace(&mut memo.platform_state.doubted, true));
                if is_first && !rejection.is_certain() {
                    return Verdict::Again(self.api.seconds(ASKED_AGAIN_SECS));
                }
                self.find_closed(*id, player).await;
            }
            _ => return Verdict::Rejected,
        }
        Verdict::Settled
    }

    async fn tell_now(self: &Arc<Self>, chat: &i64, note: &Note) -> Result<(), Failure> {
        self.say_once(*chat, note).await
    }

    fn may_be_repeated(note: &Note) -> bool {
        note.may_be_repeated()
    }

    /// One process writes all of Telegram's messages (`bot_lease`).
    fn slot(_: &Target) -> Option<Slot> {
        Some(Slot::Poller)
    }

    fn may_write(&self, _: &Leases, _: &Target) -> bool {
        self.holds_bot()
    }

    fn may_draw(&self, _: &Leases, _: Lanes) -> bool {
        self.holds_bot()
    }

    fn may_tell(&self, _: &i64) -> bool {
        self.holds_bot()
    }
}

/// The lane with the limits that a step counts towards: a hand may stand in a group.
fn lane_of(place: &Place, step: &Step<MessageRef>) -> Option<i64> {
    let group = match step {
        Step::Post => place.content.ephemeral_window.as_ref().map(|ephemeral_window| ephemeral_window.spot.chat),
        Step::Edit(message) | Step::Strip(message) => message.group(),
        Step::Delete(messages) => messages.iter().find_map(|message| message.group()),
        _ => None,
    };
    group.or_else(|| Bot::lane(&place.target))
}

/// The outcome of tidying up in a room. If the bot has lost the room, it may come back, and finds there what
/// is still to be done.
fn tidied(done: Result<(), Failure>) -> Result<Outcome<MessageRef>, Failure> {
    match done {
        Err(failure) if failure.meaning() == Some(Meaning::RoomGone) => Err(failure),
        done => after_tidying(done),
    }
}

/// The kind in which a step counts towards a chat's limits.
fn kind_of(place: &Place, step: &Step<MessageRef>) -> Kind {
    let whispers = match step {
        Step::Delete(_) => return Kind::Delete,
        // A hand goes where its player is no longer to see it.
        Step::Strip(_) if matches!(place.target, Target::Hand(..)) => return Kind::Delete,
        Step::Post => place.content.ephemeral_window.is_some(),
        Step::Edit(message) => message.group().is_some(),
        _ => false,
    };
    if whispers { Kind::Whisper } else { Kind::Open }
}

impl Bot {
    /// The message that shows a table in a room, if it is recorded.
    pub(crate) async fn table_message(&self, id: SessionId, spot: Spot) -> Option<i32> {
        let room = spot.room();
        let table = self.parts.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == room)?;
            PostedMessages::<MessageRef>::read(&view.messages).message()?.number()
        });
        table.await.ok().flatten()
    }
}
