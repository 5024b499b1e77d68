//! Messages that are written and edited: through their channel, or the press on them, with their picture or
//! without.

use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, LightMethod, MessageId, Route};
use sobremesa_chat::{Desired, Failure::Refused, Outcome, Rank, Reconciler, after_edit};
use sobremesa_store::SessionId;

use crate::bot::{Bot, Place, Target};
use crate::emojis::hash;
use crate::page::Page;
use crate::state::PlatformState;
use crate::wire::api::{Api, Call, Failure, NO_ACCESS, Rejection, Revision, id_in};
use crate::wire::layout::picture_in;
use crate::wire::original::{FORGOTTEN, Original};

/// Writes and edits the message of one place.
pub(crate) struct Editor<'a> {
    api: &'a Api,
    application: ApplicationId,
    reconciler: &'a Reconciler<Bot>,
    target: &'a Target,
}

impl<'a> Editor<'a> {
    pub(crate) fn new(bot: &'a Bot, target: &'a Target) -> Editor<'a> {
        Editor { api: &bot.api, application: bot.application, reconciler: &bot.reconciler, target }
    }

    fn state<T>(&self, look: impl FnOnce(&mut PlatformState) -> T) -> T {
        self.reconciler.memo(self.target, |memo| look(&mut memo.platform_state))
    }

    /// Avoids drawing for a message that cannot be edited yet: the page is drawn when it can be, and shows
    /// what is true then.
    pub(crate) fn pause(&self, channel_id: ChannelId, message: MessageId, rank: Rank) -> Result<(), Failure> {
        if self.original(message).is_some() {
            return Ok(());
        }
        let any = Route::ChannelMessage { channel_id, message_id: MessageId::new(1) };
        match self.api.pause_edit(&Call::new(LightMethod::Patch, any), self.target, rank) {
            Some(wait) => Err(Failure::Later(wait)),
            None => Ok(()),
        }
    }

    /// Edits the message: through the press on it if that is possible, else in its channel. `None` if another
    /// process writes there meanwhile.
    pub(crate) async fn rewrite(
        &self,
        place: &Place,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<Option<Outcome<MessageId>>, Failure> {
        let revision = self.revise(message, &place.desired, place.content.page.clone()).await;
        // Drawing takes a while.
        if !self.reconciler.may_write(self.target) {
            return Ok(None);
        }
        if let Some(outcome) = self.edit_original(message, &revision).await? {
            return Ok(Some(outcome));
        }
        let edited = self.api.edit(channel, message, revision).await;
        self.note_picture(message, &edited);
        after_edit(edited, false).map(Some)
    }

    /// Returns the edit that makes a message show this page. What was known of the message is forgotten while
    /// the edit is in flight: after a failure its content is unknown. An unchanged picture stays where it is,
    /// if we know which attachment it is.
    pub(crate) async fn revise(&self, message: MessageId, desired: &Desired, page: Page) -> Revision {
        let kept = self.reconciler.memo(self.target, |memo| {
            let same = memo.known.begin(message, desired);
            let picture = &mut memo.platform_state.picture;
            picture.attached.take_if(|(of, _)| !same || !page.has_picture() || *of != message);
            (picture.kept, picture.meant) = (picture.attached.is_some(), false);
            picture.attached
        });
        if let Some((_, picture)) = kept {
            return Revision { body: page.keeping(picture), file: None };
        }
        let page = self.draw(page).await;
        Revision { body: page.whole(), file: page.file }
    }

    /// The page as it should be written: with its picture, unless Discord rejects pictures there.
    pub(crate) async fn draw(&self, page: Page) -> Page {
        let plain = self.state(|state| state.picture.is_plain());
        let page = if plain { page.plain() } else { page.draw().await };
        self.state(|state| state.picture.meant = page.file.is_some());
        page
    }

    /// The press through which the message can be edited.
    pub(crate) fn original(&self, message: MessageId) -> Option<Original> {
        let reply = self.state(|state| state.press.reply.clone());
        reply.filter(|reply| reply.message == message && reply.is_alive())
    }

    /// Edits a message through the press on it. `None` if that is impossible, or no longer possible.
    pub(crate) async fn edit_original(
        &self,
        message: MessageId,
        revision: &Revision,
    ) -> Result<Option<Outcome<MessageId>>, Failure> {
        let Some(original) = self.original(message) else { return Ok(None) };
        let call = original.edit(self.application).body(revision.body.clone()).file(revision.file.clone());
        let edited = self.api.answer(call).await;
        self.note_picture(message, &edited);
        match after_edit(edited, false) {
            Ok(outcome @ (Outcome::Written { .. } | Outcome::Old)) => Ok(Some(outcome)),
            Err(Refused(rejection)) if !FORGOTTEN.contains(&rejection.code) => Err(Refused(rejection)),
            unknown => {
                tracing::debug!(target = ?self.target, ?unknown, "a message is edited in its channel instead");
                // It may have been pressed meanwhile.
                self.state(|state| state.press.reply.take_if(|reply| reply.token == original.token));
                Ok(None)
            }
        }
    }

    /// Notes which attachment is the picture of a message, from what Discord returned.
    fn note_picture(&self, message: MessageId, told: &Result<Value, Failure>) {
        if let Ok(told) = told {
            self.state(|state| state.picture.note(message, told));
        }
    }

    /// Returns whether a message may have been rejected because of its picture, so that the text, which is
    /// complete in itself, is worth a try without it.
    pub(crate) fn gives_up_picture(&self, rejection: &Rejection) -> bool {
        self.state(|PlatformState { picture, .. }| {
            // If the bot has no access, trying without the picture is pointless.
            if rejection.code == NO_ACCESS {
                picture.refused = None;
                return false;
            }
            picture.give_up()
        })
    }
}

/// Writes a new message. For some minutes the same `nonce` writes it only once, however often it is
/// tried. What stands there may then be an earlier version, so the outcome also says whether the message
/// shows this page. With it comes which attachment is its picture.
pub(crate) async fn post(
    api: &Api,
    channel_id: ChannelId,
    page: &Page,
    nonce: String,
) -> Result<(Outcome<MessageId>, Option<(MessageId, u64)>), Failure> {
    let mut body = page.fresh();
    body["nonce"] = nonce.into();
    body["enforce_nonce"] = true.into();
    let call = Call::new(LightMethod::Post, Route::ChannelMessages { channel_id }).body(body);
    let posted = api.call(call.file(page.file.clone())).await?;
    let message = id_in(&posted)?;
    let picture = picture_in(&posted).map(|picture| (message, picture));
    Ok((Outcome::Posted { message, photo: false, near: true, sure: page.is_in(&posted) }, picture))
}

/// A text by which Discord recognises repetitions: the same for the same new message, at most 25 characters.
pub(crate) fn nonce(id: SessionId, channel: ChannelId, after: &str) -> String {
    format!("{:016x}", hash(&format!("{id}.{channel}.{after}")))
}
