//! The lock of a message against its writer, while a press on it is handled.

use std::sync::Arc;

use serde_json::Value;
use serenity::all::MessageId;
use sobremesa_chat::{Desired, Step, Target};

use crate::answer::Answer;
use crate::bot::Bot;
use crate::wire::api::Failure;

/// A message that is closed to its writer while a press on it is handled: the answer itself shows the result,
/// which does not count towards any limit. The writer resumes when this is dropped.
pub(crate) struct MessageLock {
    bot: Arc<Bot>,
    target: Target,
    /// The message that the answer changes, and what it will show.
    shown: Option<(MessageId, Desired)>,
}

impl MessageLock {
    /// Takes the right to write; `None` while a writer is writing the message, which will look again.
    pub(crate) fn take(bot: &Arc<Bot>, target: &Target) -> Option<MessageLock> {
        bot.reconciler.hold(target).then(|| {
            bot.reconciler.memo(target, |memo| memo.platform_state.press.answering = true);
            MessageLock { bot: Arc::clone(bot), target: target.clone(), shown: None }
        })
    }

    /// The answer to give: the message's new content, unless it shows that already or must be replaced by
    /// another message, or another process writes it since the press came.
    pub(crate) async fn shows(&mut self, message: MessageId) -> Answer {
        let Ok(place) = self.bot.reconciler.read_place(&self.bot, &self.target).await else { return Answer::Nothing };
        let step = self.bot.reconciler.memo(&self.target, |memo| place.desired.step(&place.standing, &memo.known));
        if step != Step::Edit(message) {
            return Answer::Nothing;
        }
        let revision = self.bot.revise(&self.target, message, &place.desired, place.content.page).await;
        if !self.bot.reconciler.may_write(&self.target) {
            return Answer::Nothing;
        }
        self.shown = Some((message, place.desired));
        Answer::Shows(revision)
    }

    /// Records whether the answer arrived.
    pub(crate) fn told(mut self, told: Result<Value, Failure>) {
        match (self.shown.take(), told) {
            (Some((message, desired)), told @ Ok(_)) => {
                self.bot.reconciler.memo(&self.target, |memo| memo.known.note_written(message, &desired));
                self.bot.note_picture(&self.target, message, &told);
                self.bot.reconciler.rejected_pages.lift(&self.target);
            }
            // Its writer must look again.
            (Some(_), Err(failure)) => {
                if let Failure::Refused(rejection) = failure {
                    self.bot.gives_up_picture(&self.target, &rejection);
                }
                self.bot.reconciler.keep(self.target.clone());
            }
            (None, _) => {}
        }
    }
}

impl Drop for MessageLock {
    fn drop(&mut self) {
        self.bot.reconciler.memo(&self.target, |memo| memo.platform_state.press.answering = false);
        self.bot.reconciler.release(&self.target);
    }
}
