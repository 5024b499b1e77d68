//! A message as it is written: as a text, or as a picture with words below. A text may get a picture later, but a picture never
//! becomes a text again: then another message is posted.

use crate::bot::{Bot, Memo, Target, fingerprint};
use crate::failure::{Failure, Meaning};
use crate::names::Spot;
use crate::page::Page;
use crate::table::was_there;

/// How a message is written again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// It is a text, and stays one.
    Text,
    /// It gets a picture, instead of another or of none.
    Picture,
    /// Its picture stays, and what is below is written again.
    Caption,
}

/// What became of a message that was to be written again.
pub(crate) enum Rewritten {
    /// It shows the page.
    Done {
        /// Whether it is a picture.
        photo: bool,
    },
    /// It is no longer there.
    Gone,
    /// Telegram would not have the picture: it is to be tried without.
    Undrawn,
}

impl Memo {
    /// Whether a new message with this page is a picture. A table or a hand is one for as long as it lasts: where there is too much to
    /// be said below, the words are fewer.
    fn draws(&self, page: &Page) -> bool {
        page.scene().is_some() && !self.bare
    }

    /// How this message, which is a picture or not, comes to show that page; `None` if only another one can. A picture stays where the
    /// page has none to put in its place, unless none are `wanted`.
    pub(crate) fn form(&self, message: i32, photo: bool, page: &Page, wanted: bool) -> Option<Form> {
        match page.scene() {
            _ if photo && (!wanted || self.bare) => None,
            Some(scene) if photo && self.drawn != Some((message, fingerprint(scene))) => Some(Form::Picture),
            _ if photo => Some(Form::Caption),
            _ if self.draws(page) => Some(Form::Picture),
            _ => Some(Form::Text),
        }
    }

    fn note(&mut self, message: i32, page: &Page) {
        self.shown = Some((message, fingerprint(page)));
        if let Some(scene) = page.scene() {
            self.drawn = Some((message, fingerprint(scene)));
        }
    }
}

impl Bot {
    /// Posts a page: its number in the chat, and whether it is a picture. `None` if Telegram would not have the picture: it is to be
    /// tried without.
    pub(crate) async fn post(
        &self,
        target: &Target,
        spot: Spot,
        page: &Page,
        loud: bool,
    ) -> Result<Option<(i32, bool)>, Failure> {
        let photo = self.memo(target, |memo| memo.draws(page));
        let sent = match photo {
            true => self.api.send_picture(spot, page, loud).await,
            false => self.api.send(spot, page, loud).await,
        };
        if photo && self.is_undrawn(target, sent.as_ref().err()) {
            return Ok(None);
        }
        let message = sent?;
        self.memo(target, |memo| {
            memo.note(message, page);
            memo.again = false;
        });
        Ok(Some((message, photo)))
    }

    /// Writes a message again.
    pub(crate) async fn rewrite(
        &self,
        target: &Target,
        chat: i64,
        message: i32,
        page: &Page,
        form: Form,
    ) -> Result<Rewritten, Failure> {
        let edited = match form {
            Form::Text => self.api.edit(chat, message, page).await,
            Form::Picture => self.api.edit_picture(chat, message, page).await,
            Form::Caption => self.api.edit_caption(chat, message, page).await,
        };
        if form == Form::Picture && self.is_undrawn(target, edited.as_ref().err()) {
            return Ok(Rewritten::Undrawn);
        }
        if !was_there(edited)? {
            return Ok(Rewritten::Gone);
        }
        self.memo(target, |memo| memo.note(message, page));
        Ok(Rewritten::Done { photo: form != Form::Text })
    }

    /// Whether a picture was refused; then there is none in this place from now on.
    fn is_undrawn(&self, target: &Target, failure: Option<&Failure>) -> bool {
        let refused = matches!(failure, Some(Failure::Refused(Meaning::Barred, _)));
        if refused {
            tracing::info!(?target, "Telegram would not have a picture");
            self.memo(target, |memo| memo.bare = true);
        }
        refused
    }
}
