//! A place in Discord that is kept equal to a screen, by steps that code shared by all chats chooses: what is
//! special to Discord.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, LightMethod, MessageId, Route};
use sobremesa::Session;
use sobremesa_chat::text::say;
use sobremesa_chat::{
    Chat, Desired, LONGEST_WAIT, Meaning, Outcome, Reachability, Refused, Shown, Step, Verdict, after_tidying,
};
use sobremesa_game::line;
use sobremesa_store::{PlayerId, Room, Slot};

use crate::bot::{Bot, Content, Place, REJECTED_FOR, Target};
use crate::edits::{Editor, nonce, post};
use crate::page::Page;
use crate::state::{MessageState, PlatformState};
use crate::wire::api::{ASLEEP, Api, Call, Failure, Rejection, Revision, TOO_FAST};
use crate::{dm_opening, ephemeral_hand, guests, hands, names, reports, rights, tables};

impl Chat for Bot {
    type Message = MessageId;
    /// Discord limits edits by message.
    type Lane = Target;
    type Refused = Rejection;
    type Content = Content;
    type Memory = PlatformState;
    type Note = Infallible;

    fn lane(target: &Target) -> Option<Target> {
        Some(target.clone())
    }

    fn see(&self, session: &Session, target: &Target, memo: &MessageState) -> Option<(Desired, Content)> {
        match target {
            Target::Table(_, room) if names::is_guest(room) => guests::see(self, session, room, memo),
            Target::Table(_, room) => tables::see(self, session, room, memo),
            Target::Hand(_, player) => Some(hands::see(&self.emojis, &self.servers, session, player, memo)),
        }
    }

    async fn prepare_look(self: &Arc<Self>, target: &Target) -> Result<(), Failure> {
        ephemeral_hand::renew(self, target).await?;
        if let Some(wait) = self.reconciler.memo(target, |memo| memo.platform_state.expires_soon_in(target)) {
            self.reconciler.keep_later(target.clone(), wait);
        }
        Ok(())
    }

    /// Hands shown in the same channel are written first: the table waits for them.
    async fn complete_look(self: &Arc<Self>, place: &mut Place) -> bool {
        let hand = place.content.hands.iter().find(|hand| self.reconciler.is_busy(hand));
        let Some(hand) = hand else {
            place.desired.anew |= tables::is_out_of_sight(self, place).await;
            return true;
        };
        self.reconciler.wait_until_written(hand).await;
        false
    }

    async fn turn(self: &Arc<Self>, mut place: Place, step: &Step<MessageId>) -> Result<Option<Place>, Failure> {
        match (channel_of(&place), step, &place.target) {
            (Some(channel), Step::Edit(message), target) => {
                Editor::new(self, target).pause(channel, *message, place.desired.rank)?;
            }
            (None, _, hand @ Target::Hand(_, player)) => {
                let channel = match names::user(player) {
                    Some(user) => dm_opening::private_channel(self, user, hand, place.content.acts).await,
                    None => None,
                };
                // The hand is shown once its channel is open.
                let Some(channel) = channel else { return Ok(None) };
                place.standing.chat = Some(channel.get());
            }
            _ => {}
        }
        Ok(Some(place))
    }

    async fn take_step(
        self: &Arc<Self>,
        place: &Place,
        step: &Step<MessageId>,
    ) -> Result<Option<Outcome<MessageId>>, Failure> {
        let (target, id, content) = (&place.target, place.target.session(), &place.content);
        if let Target::Table(_, room) = target
            && names::is_guest(room)
        {
            return guests::take_step(self, place, step).await;
        }
        let Some(channel) = channel_of(place) else { return Ok(None) };
        self.reconciler.memo(target, |memo| memo.platform_state.dm.channel = Some(channel));
        let outcome = match step {
            Step::Rest | Step::Later(_) | Step::Notice => Outcome::Tidied,
            Step::Post => {
                let kind = if matches!(target, Target::Table(..)) { 't' } else { 'h' };
                let after = format!("{kind}{}.{:?}", place.desired.game.0, place.standing.message());
                let page = Editor::new(self, target).draw(content.page.clone()).await;
                // Drawing takes a while.
                if !self.reconciler.may_write(target) {
                    return Ok(None);
                }
                let (outcome, picture) = post(&self.api, channel, &page, nonce(id, channel, &after)).await?;
                self.reconciler.memo(target, |memo| memo.platform_state.picture.attached = picture);
                outcome
            }
            Step::Edit(message) => match Editor::new(self, target).rewrite(place, channel, *message).await? {
                Some(outcome) => outcome,
                None => return Ok(None),
            },
            // Players who find no table there cannot act.
            Step::Ring if is_deleted(&self.api, channel, place.standing.message()).await => Outcome::Gone,
            Step::Ring => {
                let after = place.desired.call.map(|due| format!("c{}", due.ping)).unwrap_or_default();
                post(&self.api, channel, &content.call, nonce(id, channel, &after)).await?.0
            }
            // A player who has left the table no longer sees a hand there.
            Step::Strip(message)
                if let Target::Hand(_, player) = target
                    && !place.desired.here =>
            {
                let language = self.parts.manager.language_for(player, None, &[]);
                let page = Page::told(&say(language, &line!("discord-hand-left")));
                let told = self.api.edit(channel, *message, Revision { body: page.whole(), file: None }).await;
                let too_old = |failure: &Failure| failure.meaning() == Some(Meaning::MessageOld);
                after_tidying(match told {
                    Err(failure) if too_old(&failure) => self.api.delete(channel, *message).await,
                    told => told,
                })?
            }
            Step::Strip(message) => after_tidying(self.api.strip(channel, *message).await)?,
            Step::Delete(messages) => {
                let mut outcome = Outcome::Tidied;
                for message in messages {
                    if after_tidying::<MessageId, _, _>(self.api.delete(channel, *message).await)? == Outcome::Refused {
                        outcome = Outcome::Refused;
                    }
                }
                outcome
            }
        };
        Ok(Some(outcome))
    }

    async fn rest(self: &Arc<Self>, target: &Target, here: bool) -> Result<bool, Failure> {
        // This hand should no longer be shown, or already stands where it should.
        if let Target::Hand(_, player) = target
            && let Some(user) = names::user(player)
        {
            self.dm_channels.leave(user, target);
        }
        // A hand that was shown meanwhile still has to be told that it is over.
        Ok(!here && self.reconciler.memo(target, |memo| memo.platform_state.ephemeral_hand.is_none()))
    }

    async fn meet_refusal(self: &Arc<Self>, target: &Target, rejection: &Rejection) -> Verdict {
        match (target, rejection.meaning()) {
            _ if rejection.code == TOO_FAST => Verdict::Again(LONGEST_WAIT),
            (Target::Table(id, room), Meaning::RoomGone) if self.reconciler.is_gone_for_good(target) => {
                tracing::info!(%id, "a channel is gone: the table goes on without it");
                self.reconciler.tables.leave_room(*id, room).await;
                Verdict::Settled
            }
            // It may be there again the next time.
            (Target::Table(..), Meaning::RoomGone) => Verdict::Rejected,
            (Target::Hand(id, player), Meaning::RoomGone)
                if dm_opening::forgets_channel(self, target, player).await =>
            {
                self.reconciler.tables.note_reachability(*id, player, Reachability::Open).await;
                Verdict::Again(Duration::ZERO)
            }
            // A channel that was opened only just now is there, even if Discord denies it at the moment.
            (Target::Hand(..), Meaning::RoomGone) if !self.reconciler.is_gone_for_good(target) => {
                Verdict::Again(REJECTED_FOR)
            }
            (Target::Hand(id, player), Meaning::Closed | Meaning::RoomGone) => {
                dm_opening::close(&self.reconciler, *id, player).await;
                Verdict::Settled
            }
            (Target::Table(_, room), _) if rejection.code == ASLEEP => {
                let Some(channel_id) = names::channel(room) else { return Verdict::Rejected };
                let wake = Call::new(LightMethod::Patch, Route::Channel { channel_id });
                match self.api.call(wake.body(json!({ "archived": false }))).await {
                    Ok(_) => Verdict::Again(Duration::ZERO),
                    Err(Failure::Later(wait)) => Verdict::Again(wait),
                    Err(_) => Verdict::Rejected,
                }
            }
            _ if Editor::new(self, target).gives_up_picture(rejection) => {
                tracing::info!(?target, %rejection, "Discord would not have a picture");
                Verdict::Again(Duration::ZERO)
            }
            _ => Verdict::Rejected,
        }
    }

    async fn tell_now(self: &Arc<Self>, _: &Target, note: &Infallible) -> Result<(), Failure> {
        match *note {}
    }

    async fn let_go(self: &Arc<Self>, player: &PlayerId, shown: Vec<Shown<MessageId>>, room: Option<&Room>) {
        rights::let_go(self, player, shown, room.and_then(names::channel)).await;
    }

    async fn tell_removed(self: &Arc<Self>, player: &PlayerId, text: &str) {
        reports::tell_removed(self, player, text).await;
    }

    fn may_be_repeated(note: &Infallible) -> bool {
        match *note {}
    }

    /// The slot for a place. If the bot is no member there, the process that received the last press can
    /// write.
    fn slot(target: &Target) -> Option<Slot> {
        match target {
            Target::Table(_, room) if names::is_guest(room) => None,
            Target::Table(_, room) => Some(Slot::of_room(room)),
            Target::Hand(_, player) => Some(Slot::of_player(player)),
        }
    }

    /// An answer that only its owner sees can be written through the press that it answers, and only this
    /// process has that.
    fn is_own(platform_state: &PlatformState) -> bool {
        platform_state.ephemeral_hand.is_some() || platform_state.press.answering
    }
}

/// Returns whether that message was deleted. If Discord does not say so it is taken to be there.
async fn is_deleted(api: &Api, channel_id: ChannelId, message: Option<MessageId>) -> bool {
    let Some(message_id) = message else { return false };
    let look = Call::new(LightMethod::Get, Route::ChannelMessage { channel_id, message_id });
    let told = api.call(look).await;
    told.is_err_and(|failure| failure.meaning() == Some(Meaning::MessageGone))
}

/// The channel of a place, if it is remembered.
fn channel_of(place: &Place) -> Option<ChannelId> {
    match &place.target {
        Target::Table(_, room) => names::channel(room),
        Target::Hand(..) => place.standing.chat.filter(|&chat| chat != 0).map(ChannelId::new),
    }
}
