//! How messages are written: as a text, or as a picture with a caption. A text may get a picture later, but a picture never becomes a text
//! again: another message is posted instead.

use sobremesa_chat::{Meaning, Outcome, after_edit};

use crate::bot::{Bot, Memo, Target};
use crate::failure::Failure;
use crate::names::Spot;
use crate::page::Page;
use crate::place::Place;

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
fn draws(memo: &Memo, page: &Page) -> bool {
    page.scene().is_some() && !memo.special.bare
}

/// How the existing message can be made to show that page; `None` if only another message can. A picture stays where the page has none
/// to replace it with, unless none are `wanted`.
pub(crate) fn form(memo: &Memo, page: &Page, wanted: bool) -> Option<Form> {
    let Some(kept) = &memo.standing.shown else { return Some(Form::Text) };
    let picture = page.desired().picture;
    match kept.photo {
        true if !wanted || memo.special.bare => None,
        true if picture.is_some() && !memo.known.has_picture(kept.message, picture) => Some(Form::Picture),
        true => Some(Form::Caption),
        false if draws(memo, page) => Some(Form::Picture),
        false => Some(Form::Text),
    }
}

impl Bot {
    /// Posts a page. `None` if Telegram rejected the picture: the caller must try without it.
    pub(crate) async fn post(&self, spot: Spot, place: &Place) -> Result<Option<Outcome<i32>>, Failure> {
        let (target, content) = (&place.target, &place.content);
        let photo = self.writers.memo(target, |memo| draws(memo, &content.page));
        let sent = match photo {
            true => self.api.send_picture(spot, &content.page, content.loud).await,
            false => self.api.send(spot, &content.page, content.loud).await,
        };
        if photo && self.is_undrawn(target, sent.as_ref().err()) {
            return Ok(None);
        }
        let message = sent?;
        let before = place.standing.shown.as_ref();
        let near = match target {
            Target::Hand(..) => {
                self.open_door(spot.chat);
                true
            }
            Target::Table(..) => {
                let before = before.map(|before| before.message);
                self.note_posted(target, spot, message, before, place.content.news.clone())
            }
        };
        // Another game may have pictures again.
        let same_game = before.is_none_or(|before| before.game == place.desired.game);
        self.writers.memo(target, |memo| memo.special.bare &= same_game);
        Ok(Some(Outcome::Posted { message, photo, near, sure: true }))
    }

    /// Rewrites a message. `None` as in [`post`](Bot::post).
    pub(crate) async fn rewrite(
        &self,
        spot: Spot,
        place: &Place,
        message: i32,
    ) -> Result<Option<Outcome<i32>>, Failure> {
        // Forgotten while the edit is in flight: after a failure nobody knows what is shown.
        let (target, page) = (&place.target, &place.content.page);
        let form = self.writers.memo(target, |memo| {
            let form = form(memo, page, place.content.pictures);
            memo.known.begin(message, &place.desired);
            form
        });
        let Some(form) = form else { return Ok(None) };
        let edited = match form {
            Form::Text => self.api.edit(spot.chat, message, page).await,
            Form::Picture => self.api.edit_picture(spot.chat, message, page).await,
            Form::Caption => self.api.edit_caption(spot.chat, message, page).await,
        };
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
