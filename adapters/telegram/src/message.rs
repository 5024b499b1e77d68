//! A reference to a message: one that all in a chat see, or one that a single member of a group sees.

use std::fmt::{self, Display};
use std::str::FromStr;

/// Separates the number of an ephemeral message from its group in a session's record.
const MARK: char = '@';

/// One of the bot's messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum MessageRef {
    /// A message by its number in the chat, which all who refer to it know.
    Plain(i32),
    /// An ephemeral message, which is known by its group, its receiver and a number of its own. The receiver
    /// is not written here: it is always the owner of the hand that the message shows, and there is no other
    /// way to name one.
    Ephemeral {
        /// The group where the receiver sees it.
        chat: i64,
        /// Telegram may use the number for another message once this one is deleted or has expired; of the
        /// same receiver, in any case.
        id: i64,
    },
}

impl MessageRef {
    /// The number of a message that all in the chat see.
    pub(crate) fn number(self) -> Option<i32> {
        match self {
            MessageRef::Plain(number) => Some(number),
            MessageRef::Ephemeral { .. } => None,
        }
    }

    /// The group where one person alone sees it.
    pub(crate) fn group(self) -> Option<i64> {
        match self {
            MessageRef::Plain(_) => None,
            MessageRef::Ephemeral { chat, .. } => Some(chat),
        }
    }
}

impl Display for MessageRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MessageRef::Plain(number) => write!(f, "{number}"),
            MessageRef::Ephemeral { chat, id } => write!(f, "{id}{MARK}{chat}"),
        }
    }
}

/// A record does not hold such a message.
#[derive(Debug)]
pub(crate) struct NoMessage;

impl FromStr for MessageRef {
    type Err = NoMessage;

    fn from_str(text: &str) -> Result<MessageRef, NoMessage> {
        match text.split_once(MARK) {
            None => text.parse().map(MessageRef::Plain).map_err(|_| NoMessage),
            Some((id, chat)) => match (id.parse(), chat.parse()) {
                (Ok(id), Ok(chat)) => Ok(MessageRef::Ephemeral { chat, id }),
                _ => Err(NoMessage),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_chat::{GameMark, Kept, PostedMessages, Stale};

    use super::*;

    const WHISPERED: MessageRef = MessageRef::Ephemeral { chat: -1_001_234_567_890, id: 29_341_834 };

    #[test]
    fn a_message_is_read_as_it_was_recorded() {
        for message in [MessageRef::Plain(7), WHISPERED, MessageRef::Ephemeral { chat: -5, id: i64::MAX }] {
            assert_eq!(message.to_string().parse::<MessageRef>().ok(), Some(message));
        }
        for other in ["", "@", "7@", "@-5", "x@-5", "7@x", "7@-5@1"] {
            assert!(other.parse::<MessageRef>().is_err(), "{other}");
        }
    }

    #[test]
    fn a_group_hand_reference_fits_its_record() {
        let longest = MessageRef::Ephemeral { chat: -1_009_999_999_999_999, id: i64::from(i32::MAX) };
        for message in [WHISPERED, longest] {
            let kept = Kept { game: GameMark("01234567".to_owned()), photo: true, ..Kept::only(message) };
            let hand =
                PostedMessages { shown: Some(kept), stale: vec![Stale::Delete(message)], ..PostedMessages::default() };
            let text = hand.write_hand().pop().unwrap();
            // Beside that, only what it rang for.
            assert!(text.len() + "n4294967295.2.4294967295 ".len() <= 128, "a session keeps no more: {text}");
            assert_eq!(PostedMessages::read_hand(Some(&text)), hand);
        }
    }
}
