//! A place in Telegram that is kept equal to a screen, by steps that code shared by all chats chooses: what
//! is special to Telegram. Messages are written as a text, or as a picture with a caption. A text may get a
//! picture later, but a picture never becomes a text again: another message is posted instead.

use std::sync::Arc;

use sobremesa::Session;
use sobremesa_chat::{
    Chat, Desired, Meaning, Outcome, Rank, Reachability, Shown, Step, Verdict, after_edit, after_tidying,
};
use sobremesa_store::{Lanes, Leases, PlayerId, Room, Slot};
use tokio::time::Instant;

use crate::bot::{Body, Bot, Content, Place, Target};
use crate::notes::Note;
use crate::state::{MessageState, PlatformState, draws, form};
use crate::wire::failure::{Cause, Failure, Rejection, was_there};
use crate::wire::names::{Inline, MessageRef, Spot, private_chat, spot_of};
use crate::wire::pace::Kind;
use crate::wire::page::{Form, Page};
use crate::{hand, inline, moving, private_chats, rights, say_once, table};

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
            Target::Table(_, room) if Inline::of(room).is_some() => inline::see_inline(self, session, room, memo),
            Target::Table(_, room) => table::see_table(self, session, room, memo),
            Target::Hand(_, player) => hand::see_hand(self, session, player, memo),
        }
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
        let waited = self.api.pace.turn(own, lane, kind_of(&place, step), rank).await;
        Ok(Some(if waited { self.reconciler.read_place(self, &place.target).await? } else { place }))
    }

    async fn raise_priority(self: &Arc<Self>, target: &Target) {
        let Some(lane) = Bot::lane(target).filter(|lane| self.api.pace.is_awaited(*lane)) else { return };
        if let Ok(place) = self.reconciler.read_place(self, target).await {
            self.api.pace.raise(lane, place.desired.rank);
        }
    }

    async fn take_step(
        self: &Arc<Self>,
        place: &Place,
        step: &Step<MessageRef>,
    ) -> Result<Option<Outcome<MessageRef>>, Failure> {
        if let Some(inline) = Inline::of_target(&place.target) {
            return inline::write_inline(self, &inline, place, step).await;
        }
        let Some(spot) = spot_of(&place.target) else { return Ok(None) };
        let content = &place.content;
        let noted = |message| {
            let message = MessageRef::Plain(message);
            Outcome::Posted { message, photo: false, near: true, sure: true }
        };
        Ok(Some(match (step, &place.target) {
            (Step::Rest | Step::Later(_), _) => return Ok(None),
            (Step::Post, _) => return post(self, spot, place).await,
            (Step::Edit(message), _) => return rewrite(self, spot, place, *message).await,
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
            self.api.pace.turn(spot.chat, spot.chat, Kind::Delete, Rank::Rest).await;
            was_there(self.api.delete(spot.chat, menu).await)?;
            self.reconciler.memo(target, |memo| memo.platform_state.menus.remove(&menu));
        }
        Ok(false)
    }

    async fn meet_refusal(self: &Arc<Self>, target: &Target, rejection: &Rejection) -> Verdict {
        match (target, rejection.cause) {
            (Target::Table(id, room), Cause::Migrated(chat)) => moving::move_room(self, *id, room, chat).await,
            // A person deleted a message that they had sent through the bot.
            (Target::Table(id, room), Cause::Means(Meaning::MessageGone)) if Inline::of(room).is_some() => {
                return moving::doubt_room(self, *id, room).await;
            }
            (Target::Table(id, room), Cause::Means(Meaning::RoomGone)) => {
                return moving::doubt_room(self, *id, room).await;
            }
            (Target::Hand(id, player), Cause::Means(Meaning::Closed)) => {
                let is_first =
                    self.reconciler.memo(target, |memo| !std::mem::replace(&mut memo.platform_state.doubted, true));
                if is_first && !rejection.is_certain() {
                    return Verdict::Again(self.api.seconds(ASKED_AGAIN_SECS));
                }
                private_chats::find_closed(self, *id, player).await;
            }
            _ => return Verdict::Rejected,
        }
        Verdict::Settled
    }

    async fn tell_now(self: &Arc<Self>, chat: &i64, note: &Note) -> Result<(), Failure> {
        say_once::say_once(self, *chat, note).await
    }

    async fn let_go(self: &Arc<Self>, player: &PlayerId, shown: Vec<Shown<MessageRef>>, _: Option<&Room>) {
        rights::let_go(self, player, shown);
    }

    async fn tell_removed(self: &Arc<Self>, player: &PlayerId, text: &str) {
        if let Some(chat) = private_chat(player) {
            self.reconciler.tell(chat, Note::page(None, Page::say(text)));
        }
    }

    fn may_be_repeated(note: &Note) -> bool {
        note.may_be_repeated()
    }

    /// One process writes all of Telegram's messages (`bot_lease`).
    fn slot(_: &Target) -> Option<Slot> {
        Some(Slot::Poller)
    }

    fn may_write(&self, _: &Leases, _: &Target) -> bool {
        self.lease.holds()
    }

    fn may_draw(&self, _: &Leases, _: Lanes) -> bool {
        self.lease.holds()
    }

    fn may_tell(&self, _: &i64) -> bool {
        self.lease.holds()
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

/// Posts a page. `None` if Telegram rejected what one person alone should see in a group: the caller must
/// try elsewhere.
async fn post(bot: &Arc<Bot>, spot: Spot, place: &Place) -> Result<Option<Outcome<MessageRef>>, Failure> {
    let (target, content) = (&place.target, &place.content);
    let mut photo = bot.reconciler.memo(target, |memo| draws(memo, place.desired.picture));
    let mut sent = send(bot, spot, content, photo).await;
    let mut bare = None;
    if photo && is_rejected(&sent) {
        // It is the picture only if the text goes through right after it: a group may be muted
        // altogether, for a moment.
        let text = send(bot, spot, content, false).await;
        if text.is_ok() {
            tracing::info!(?target, "Telegram would not have a picture");
            (photo, sent, bare) = (false, text, Some(true));
        }
    }
    if let Some(ephemeral_window) = &content.ephemeral_window {
        match &sent {
            Err(Failure::Refused(rejection)) => {
                tracing::info!(?target, %rejection, "a hand cannot be shown in its group");
                give_up_window(bot, target);
                return Ok(None);
            }
            // The player who pressed reads the hand in the answer at once, if it comes too late for that.
            Err(Failure::Later(wait)) if Instant::now() + *wait >= ephemeral_window.until => {
                give_up_window(bot, target);
                return Ok(None);
            }
            Err(Failure::Later(wait)) if *wait > bot.windows.answered_within() => bot.windows.tell_shown(target, false),
            _ => {}
        }
    }
    let message = sent?;
    let before = place.standing.shown.as_ref();
    let near = match target {
        Target::Hand(id, player) => {
            match message {
                MessageRef::Plain(_) => bot.reachable.note(spot.chat, true),
                MessageRef::Ephemeral { .. } => {
                    if place.standing.reachability != Reachability::Open {
                        // A try in private failed meanwhile: the note about it goes.
                        bot.reconciler.tables.note_reachability(*id, player, Reachability::Open).await;
                        bot.reconciler.look(*id).await;
                    }
                    bot.reconciler.memo(target, |memo| memo.platform_state.here = false);
                    bot.windows.tell_shown(target, true);
                }
            }
            true
        }
        Target::Table(..) => {
            let before = before.and_then(|before| before.message.number());
            let message = message.number().unwrap_or_default();
            let news = &place.content.news;
            bot.reconciler
                .memo(target, |memo| memo.platform_state.scroll_position.note_posted(spot.chat, message, before, news))
        }
    };
    // Another game may have pictures again.
    let same_game = before.is_none_or(|before| before.game == place.desired.game);
    bot.reconciler.memo(target, |memo| {
        memo.platform_state.bare = bare.unwrap_or(memo.platform_state.bare && same_game);
        memo.platform_state.believe();
    });
    Ok(Some(Outcome::Posted { message, photo, near, sure: true }))
}

async fn send(bot: &Bot, spot: Spot, content: &Content, pictured: bool) -> Result<MessageRef, Failure> {
    match (&content.body, pictured) {
        (Body::Hand(own), _) => bot.api.send_own(own, content.ephemeral_window.as_ref(), pictured, content.loud).await,
        (Body::Table(page), true) => bot.api.send_picture(spot, page, content.loud).await.map(MessageRef::Plain),
        (Body::Table(page), false) => bot.api.send(spot, page, content.loud).await.map(MessageRef::Plain),
    }
}

/// Moves a hand to the private chat from the group.
fn give_up_window(bot: &Bot, hand: &Target) {
    // A player who asks for a hand that stands there may not see it any more: an edit will show.
    bot.reconciler.memo(hand, |memo| {
        memo.platform_state.here = false;
        memo.known.forget();
    });
    if let Target::Hand(_, player) = hand {
        bot.windows.close(player);
    }
    bot.windows.tell_shown(hand, false);
}

/// Rewrites a message. `None` as in [`post`].
async fn rewrite(
    bot: &Bot,
    spot: Spot,
    place: &Place,
    message: MessageRef,
) -> Result<Option<Outcome<MessageRef>>, Failure> {
    // Forgotten while the edit is in flight: after a failure the content is unknown.
    let target = &place.target;
    let form = bot.reconciler.memo(target, |memo| {
        let form = form(memo, place.desired.picture, place.content.pictures);
        memo.known.begin(message, &place.desired);
        form
    });
    let Some(form) = form else { return Ok(None) };
    let edited = match (&place.content.body, message) {
        // A table is never for one person alone: another is posted.
        (Body::Table(_), MessageRef::Ephemeral { .. }) => return Ok(Some(Outcome::Gone)),
        (body, _) => edit(bot, spot, body, message, form).await,
    };
    // It has expired, its number is another message's, or this server edits no such thing: in each case
    // the hand must be shown.
    if message.group().is_some() && matches!(edited, Err(Failure::Refused(_))) {
        tracing::info!(?target, "a hand in a group could not be edited");
        return Ok(Some(Outcome::Gone));
    }
    if form == Form::Picture && is_rejected(&edited) {
        // As above: a picture is not wanted only where the words alone are.
        let is_photo = place.standing.shown.as_ref().is_some_and(|kept| kept.photo);
        let words = if is_photo { Form::Caption } else { Form::Text };
        if edit(bot, spot, &place.content.body, message, words).await.is_ok() {
            tracing::info!(?target, "Telegram would not have a picture");
            bot.reconciler.memo(target, |memo| memo.platform_state.bare = true);
            return Ok(None);
        }
    }
    let outcome = after_edit(edited, form != Form::Text)?;
    bot.reconciler.memo(target, |memo| memo.platform_state.believe());
    if matches!((target, outcome), (Target::Table(..), Outcome::Written { .. })) {
        let news = &place.content.news;
        bot.reconciler.memo(target, |memo| memo.platform_state.scroll_position.note_edited(news));
    }
    Ok(Some(outcome))
}

async fn edit(bot: &Bot, spot: Spot, body: &Body, message: MessageRef, form: Form) -> Result<(), Failure> {
    match (body, message) {
        (Body::Hand(own), _) => bot.api.edit_own(own, message, form).await,
        (Body::Table(_), MessageRef::Ephemeral { .. }) => Ok(()),
        (Body::Table(page), MessageRef::Plain(number)) => match form {
            Form::Text => bot.api.edit(spot.chat, number, page).await,
            Form::Picture => bot.api.edit_picture(spot.chat, number, page).await,
            Form::Caption => bot.api.edit_caption(spot.chat, number, page).await,
        },
    }
}

/// Returns whether Telegram rejected a message, for any reason.
fn is_rejected<T>(done: &Result<T, Failure>) -> bool {
    done.as_ref().err().and_then(Failure::meaning) == Some(Meaning::Rejected)
}
