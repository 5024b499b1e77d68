//! How messages are written: as a text, or as a picture with a caption. A text may get a picture later, but a picture never becomes a text
//! again: another message is posted instead.

use std::sync::Arc;

use sobremesa_chat::{Door, Meaning, Outcome, Platform, after_edit};

use crate::bot::{Bot, Memo, Target};
use crate::failure::Failure;
use crate::message::MessageRef;
use crate::names::Spot;
use crate::place::{Body, Place};

/// How a message is rewritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// It is a text, and stays one.
    Text,
    /// It gets a picture, or another one.
    Picture,
    /// Its picture stays, and the caption is rewritten.
    Caption,
}

/// Whether a new message with this page is a picture. A table or a hand stays a picture for its whole life: where there is too much text,
/// it is shortened.
fn draws(memo: &Memo, picture: Option<u64>) -> bool {
    picture.is_some() && !memo.special.bare
}

/// How the existing message can be made to show a page with that picture; `None` if only another message can. A picture stays where the page has none
/// to replace it with, unless none are `wanted`.
pub(crate) fn form(memo: &Memo, picture: Option<u64>, wanted: bool) -> Option<Form> {
    let Some(kept) = &memo.standing.shown else { return Some(Form::Text) };
    match kept.photo {
        true if !wanted || memo.special.bare => None,
        true if picture.is_some() && !memo.known.has_picture(kept.message, picture) => Some(Form::Picture),
        true => Some(Form::Caption),
        false if draws(memo, picture) => Some(Form::Picture),
        false => Some(Form::Text),
    }
}

impl Bot {
    /// Posts a page. `None` if Telegram rejected the picture, or what one person alone should see in a group: the caller must try without
    /// it, or elsewhere.
    pub(crate) async fn post(
        self: &Arc<Self>,
        spot: Spot,
        place: &Place,
    ) -> Result<Option<Outcome<MessageRef>>, Failure> {
        let (target, content) = (&place.target, &place.content);
        let photo = self.writers.memo(target, |memo| draws(memo, place.desired.picture));
        let opening = content.opening.as_ref();
        let sent = match (&content.body, photo) {
            (Body::Hand(own), _) => self.api.send_own(own, opening, photo, content.loud).await,
            (Body::Table(page), true) => self.api.send_picture(spot, page, content.loud).await.map(MessageRef::Plain),
            (Body::Table(page), false) => self.api.send(spot, page, content.loud).await.map(MessageRef::Plain),
        };
        if opening.is_some() {
            if let Err(Failure::Refused(rejection)) = &sent {
                tracing::info!(?target, %rejection, "a hand cannot be shown in its group");
                self.give_up_opening(target);
                return Ok(None);
            }
        } else if photo && self.is_undrawn(target, sent.as_ref().err()) {
            return Ok(None);
        }
        let message = sent?;
        let before = place.standing.shown.as_ref();
        let near = match target {
            Target::Hand(id, player) => {
                match message {
                    MessageRef::Plain(_) => self.open_door(spot.chat),
                    MessageRef::Ephemeral { .. } => {
                        if place.standing.door != Door::Open {
                            // A try in private failed meanwhile: the note about it goes.
                            self.writers.tables.note_door(*id, player, Door::Open).await;
                            self.look(*id).await;
                        }
                        self.writers.memo(target, |memo| memo.special.here = false);
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
        self.writers.memo(target, |memo| memo.special.bare &= same_game);
        Ok(Some(Outcome::Posted { message, photo, near, sure: true }))
    }

    /// A hand goes to the private chat instead of the group.
    fn give_up_opening(&self, hand: &Target) {
        self.writers.memo(hand, |memo| memo.special.here = false);
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
        // Forgotten while the edit is in flight: after a failure nobody knows what is shown.
        let target = &place.target;
        let form = self.writers.memo(target, |memo| {
            let form = form(memo, place.desired.picture, place.content.pictures);
            memo.known.begin(message, &place.desired);
            form
        });
        let Some(form) = form else { return Ok(None) };
        let edited = match (&place.content.body, message) {
            (Body::Hand(own), _) => self.api.edit_own(own, message, form).await,
            // A table is never for one person alone: another is posted.
            (Body::Table(_), MessageRef::Ephemeral { .. }) => return Ok(Some(Outcome::Gone)),
            (Body::Table(page), MessageRef::Plain(number)) => match form {
                Form::Text => self.api.edit(spot.chat, number, page).await,
                Form::Picture => self.api.edit_picture(spot.chat, number, page).await,
                Form::Caption => self.api.edit_caption(spot.chat, number, page).await,
            },
        };
        // It has expired, its number is another message's, or this server edits no such thing: whatever the reason, the hand must be shown.
        if message.group().is_some() && matches!(edited, Err(Failure::Refused(_))) {
            tracing::info!(?target, "a hand in a group could not be edited");
            return Ok(Some(Outcome::Gone));
        }
        if form == Form::Picture && self.is_undrawn(target, edited.as_ref().err()) {
            return Ok(None);
        }
        let outcome = after_edit(edited, form != Form::Text)?;
        if matches!((target, outcome), (Target::Table(..), Outcome::Written { .. })) {
            self.note_edited(target, place.content.news.clone());
        }
        Ok(Some(outcome))
    }

    /// Whether a picture was rejected; if so, there are none in this place from now on.
    fn is_undrawn(&self, target: &Target, failure: Option<&Failure>) -> bool {
        let refused = failure.is_some_and(|failure| failure.meaning() == Some(Meaning::Barred));
        if refused {
            tracing::info!(?target, "Telegram would not have a picture");
            self.writers.memo(target, |memo| memo.special.bare = true);
        }
        refused
    }
}
