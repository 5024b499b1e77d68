//! The places where a person alone was shown something.

use crate::posted_messages::{PostedMessages, Stale};
use crate::target::Target;

/// A place where a person alone was shown something: a hand, or a table in the private chat.
#[derive(Clone, Debug)]
pub struct Shown<M> {
    /// The place.
    pub target: Target,
    /// The private channel, where a chat records it with the hand.
    pub chat: Option<u64>,
    /// The messages there.
    pub messages: Vec<M>,
}

impl<M: Copy + PartialEq> Shown<M> {
    pub(crate) fn add(&mut self, standing: &PostedMessages<M>) {
        self.chat = self.chat.or(standing.chat);
        let stale = standing.stale.iter().map(|stale| match stale {
            Stale::Strip(message) | Stale::Delete(message) => *message,
        });
        let call = standing.call.iter().map(|(message, _)| *message);
        let answered = standing.answered.iter().map(|(message, _)| *message);
        for message in standing.message().into_iter().chain(stale).chain(call).chain(answered) {
            if !self.messages.contains(&message) {
                self.messages.push(message);
            }
        }
    }
}
