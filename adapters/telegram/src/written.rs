//! How messages are written: as a text, or as a picture with a caption. A text may get a picture later, but a picture never becomes a text
//! again: another message is posted instead.

use sobremesa_chat::{Outcome, Standing};

use crate::bot::{Bot, Memo, Target};
use crate::failure::{Failure, Meaning};
use crate::names::Spot;
use crate::page::Page;
use crate::place::{Place, was_there};

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

impl Memo {
    /// Whether a new message with this page is a picture. A table or a hand stays a picture for its whole life: where there is too much
    /// text, it is shortened.
    fn draws(&self, page: &Page) -> bool {
        page.scene().is_some() && !self.bare
    }

    /// How the existing message can be made to show that page; `None` if only another message can. A picture stays where the page has none
    /// to replace it with, unless none are `wanted`.
    pub(crate) fn form(&self, standing: &Standing<i32>, page: &Page, wanted: bool) -> Option<Form> {
        let Some(kept) = &standing.shown else { return Some(Form::Text) };
        let picture = page.desired().picture;
        match kept.photo {
            true if !wanted || self.bare => None,
            true if picture.is_some() && !self.known.has_picture(kept.message, picture) => Some(Form::Picture),
            true => Some(Form::Caption),
            false if self.draws(page) => Some(Form::Picture),
            false => Some(Form::Text),
        }
    }
}

impl Bot {
    /// Posts a page. `None` if Telegram rejected the picture: the caller must try without it.
    pub(crate) async fn post(
        &self,
        target: &Target,
        spot: Spot,
        place: &Place,
    ) -> Result<Option<Outcome<i32>>, Failure> {
        let photo = self.memo(target, |memo| memo.draws(&place.page));
        let sent = match photo {
            true => self.api.send_picture(spot, &place.page, place.loud).await,
            false => self.api.send(spot, &place.page, place.loud).await,
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
                self.note_posted(target, spot, message, before, place.news.clone())
            }
        };
        self.memo(target, |memo| {
            memo.again = false;
            // Another game may have pictures again.
            memo.bare &= before.is_none_or(|before| before.game == place.desired.game);
        });
        Ok(Some(Outcome::Posted { message, photo, near, sure: true }))
    }

    /// Rewrites a message. `None` as in [`post`](Bot::post).
    pub(crate) async fn rewrite(
        &self,
        target: &Target,
        spot: Spot,
        place: &Place,
        message: i32,
    ) -> Result<Option<Outcome<i32>>, Failure> {
        // Forgotten while the edit is in flight: after a failure nobody knows what is shown.
        let form = self.memo(target, |memo| {
            let form = memo.form(&place.standing, &place.page, place.pictures);
            memo.known.begin(message, &place.desired);
            form
        });
        let Some(form) = form else { return Ok(None) };
        let edited = match form {
            Form::Text => self.api.edit(spot.chat, message, &place.page).await,
            Form::Picture => self.api.edit_picture(spot.chat, message, &place.page).await,
            Form::Caption => self.api.edit_caption(spot.chat, message, &place.page).await,
        };
        if form == Form::Picture && self.is_undrawn(target, edited.as_ref().err()) {
            return Ok(None);
        }
        if !was_there(edited)? {
            return Ok(Some(Outcome::Gone));
        }
        if matches!(target, Target::Table(..)) {
            self.note_edited(target, place.news.clone());
        }
        Ok(Some(Outcome::Written { photo: form != Form::Text }))
    }

    /// Whether a picture was rejected; if so, there are none in this place from now on.
    fn is_undrawn(&self, target: &Target, failure: Option<&Failure>) -> bool {
        let refused = matches!(failure, Some(Failure::Refused(Meaning::Barred, _)));
        if refused {
            tracing::info!(?target, "Telegram would not have a picture");
            self.memo(target, |memo| memo.bare = true);
        }
        refused
    }
}
