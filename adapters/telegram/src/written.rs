//! Messages are written as a text, or as a picture with a caption. A text may get a picture later, but a
//! picture never becomes a text again: another message is posted instead.

use std::sync::Arc;

use sobremesa_chat::{Meaning, Outcome, Reachability, after_edit};
use tokio::time::Instant;

use crate::bot::{Body, Bot, Content, Place, Target};
use crate::message::MessageRef;
use crate::names::Spot;
use crate::state::MessageState;
use crate::wire::failure::Failure;

/// The way in which a message is rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// It is a text, and stays one.
    Text,
    /// It gets a picture, or another one.
    Picture,
    /// Its picture stays, and the caption is rewritten.
    Caption,
}

/// Returns whether a new message with this page is a picture. A table or a hand stays a picture for its whole
/// life: where there is too much text, it is shortened.
fn draws(memo: &MessageState, picture: Option<u64>) -> bool {
    picture.is_some() && !memo.platform_state.bare
}

/// Returns the way to make the existing message show a page with that picture; `None` if only another message
/// can. A picture stays if the page has none to replace it with, unless none are `wanted`.
pub(crate) fn form(memo: &MessageState, picture: Option<u64>, wanted: bool) -> Option<Form> {
    let Some(kept) = &memo.standing.shown else { return Some(Form::Text) };
    match kept.photo {
        true if !wanted || memo.platform_state.bare => None,
        true if picture.is_some() && !memo.known.has_picture(kept.message, picture) => Some(Form::Picture),
        true => Some(Form::Caption),
        false if draws(memo, picture) => Some(Form::Picture),
        false => Some(Form::Text),
    }
}

impl Bot {
    /// Posts a page. `None` if Telegram rejected what one person alone should see in a group: the caller must
    /// try elsewhere.
    pub(crate) async fn post(
        self: &Arc<Self>,
        spot: Spot,
        place: &Place,
    ) -> Result<Option<Outcome<MessageRef>>, Failure> {
        let (target, content) = (&place.target, &place.content);
        let mut photo = self.reconciler.memo(target, |memo| draws(memo, place.desired.picture));
        let mut sent = self.send(spot, content, photo).await;
        let mut bare = None;
        if photo && is_rejected(&sent) {
            // It is the picture only if the text goes through right after it: a group may be muted
            // altogether, for a moment.
            let text = self.send(spot, content, false).await;
            if text.is_ok() {
                tracing::info!(?target, "Telegram would not have a picture");
                (photo, sent, bare) = (false, text, Some(true));
            }
        }
        if let Some(ephemeral_window) = &content.ephemeral_window {
            match &sent {
                Err(Failure::Refused(rejection)) => {
                    tracing::info!(?target, %rejection, "a hand cannot be shown in its group");
                    self.give_up_window(target);
                    return Ok(None);
                }
                // The player who pressed reads the hand in the answer at once, if it comes too late for that.
                Err(Failure::Later(wait)) if Instant::now() + *wait >= ephemeral_window.until => {
                    self.give_up_window(target);
                    return Ok(None);
                }
                Err(Failure::Later(wait)) if *wait > self.answered_within() => self.tell_shown(target, false),
                _ => {}
            }
        }
        let message = sent?;
        let before = place.standing.shown.as_ref();
        let near = match target {
            Target::Hand(id, player) => {
                match message {
                    MessageRef::Plain(_) => self.note_reachable(spot.chat),
                    MessageRef::Ephemeral { .. } => {
                        if place.standing.reachability != Reachability::Open {
                            // A try in private failed meanwhile: the note about it goes.
                            self.reconciler.tables.note_reachability(*id, player, Reachability::Open).await;
                            self.reconciler.look(*id).await;
                        }
                        self.reconciler.memo(target, |memo| memo.platform_state.here = false);
                        self.tell_shown(target, true);
                    }
                }
                true
            }
            Target::Table(..) => {
                let before = before.and_then(|before| before.message.number());
                let message = message.number().unwrap_or_default();
                self.note_posted(target, spot, message, before, place.content.news.clone())
            }
        };
        // Another game may have pictures again.
        let same_game = before.is_none_or(|before| before.game == place.desired.game);
        self.reconciler.memo(target, |memo| {
            memo.platform_state.bare = bare.unwrap_or(memo.platform_state.bare && same_game);
            memo.platform_state.believe();
        });
        Ok(Some(Outcome::Posted { message, photo, near, sure: true }))
    }

    async fn send(&self, spot: Spot, content: &Content, pictured: bool) -> Result<MessageRef, Failure> {
        match (&content.body, pictured) {
            (Body::Hand(own), _) => {
                self.api.send_own(own, content.ephemeral_window.as_ref(), pictured, content.loud).await
            }
            (Body::Table(page), true) => self.api.send_picture(spot, page, content.loud).await.map(MessageRef::Plain),
            (Body::Table(page), false) => self.api.send(spot, page, content.loud).await.map(MessageRef::Plain),
        }
    }

    /// Moves a hand to the private chat from the group.
    fn give_up_window(&self, hand: &Target) {
        // A player who asks for a hand that stands there may not see it any more: an edit will show.
        self.reconciler.memo(hand, |memo| {
            memo.platform_state.here = false;
            memo.known.forget();
        });
        if let Target::Hand(_, player) = hand {
            self.close_window(player);
        }
        self.tell_shown(hand, false);
    }

    /// Rewrites a message. `None` as in [`post`](Bot::post).
    pub(crate) async fn rewrite(
        &self,
        spot: Spot,
        place: &Place,
        message: MessageRef,
    ) -> Result<Option<Outcome<MessageRef>>, Failure> {
        // Forgotten while the edit is in flight: after a failure the content is unknown.
        let target = &place.target;
        let form = self.reconciler.memo(target, |memo| {
            let form = form(memo, place.desired.picture, place.content.pictures);
            memo.known.begin(message, &place.desired);
            form
        });
        let Some(form) = form else { return Ok(None) };
        let edited = match (&place.content.body, message) {
            // A table is never for one person alone: another is posted.
            (Body::Table(_), MessageRef::Ephemeral { .. }) => return Ok(Some(Outcome::Gone)),
            (body, _) => self.edit(spot, body, message, form).await,
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
            if self.edit(spot, &place.content.body, message, words).await.is_ok() {
                tracing::info!(?target, "Telegram would not have a picture");
                self.reconciler.memo(target, |memo| memo.platform_state.bare = true);
                return Ok(None);
            }
        }
        let outcome = after_edit(edited, form != Form::Text)?;
        self.reconciler.memo(target, |memo| memo.platform_state.believe());
        if matches!((target, outcome), (Target::Table(..), Outcome::Written { .. })) {
            self.note_edited(target, place.content.news.clone());
        }
        Ok(Some(outcome))
    }

    async fn edit(&self, spot: Spot, body: &Body, message: MessageRef, form: Form) -> Result<(), Failure> {
        match (body, message) {
            (Body::Hand(own), _) => self.api.edit_own(own, message, form).await,
            (Body::Table(_), MessageRef::Ephemeral { .. }) => Ok(()),
            (Body::Table(page), MessageRef::Plain(number)) => match form {
                Form::Text => self.api.edit(spot.chat, number, page).await,
                Form::Picture => self.api.edit_picture(spot.chat, number, page).await,
                Form::Caption => self.api.edit_caption(spot.chat, number, page).await,
            },
        }
    }
}

/// Returns whether Telegram rejected a message, for any reason.
fn is_rejected<T>(done: &Result<T, Failure>) -> bool {
    done.as_ref().err().and_then(Failure::meaning) == Some(Meaning::Rejected)
}
