//! The identifiers of Telegram's people, chats and messages in a session's record.

use sobremesa::Sitter;
use sobremesa_chat::PostedMessages;
use sobremesa_store::{PlayerId, Room};

use crate::message::MessageRef;

/// The name by which tables know this adapter; all its rooms and players begin with it.
pub(crate) const ADAPTER: &str = "telegram";

/// A place for messages: a chat, or a conversation in one. A private chat has the number of the person, a
/// group a negative number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    pub(crate) chat: i64,
    /// `None` in ordinary groups, and for the general topic.
    pub(crate) thread: Option<Thread>,
}

/// A conversation within a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thread {
    /// A topic of a forum, by its number.
    Topic(i32),
    /// The comments on a channel's post, by the number of that post in the group. All answers to it stand
    /// among them.
    Comments(i32),
}

/// Begins the number of a post in the name of a room.
const COMMENTS: char = 'c';

impl Spot {
    pub(crate) fn chat(chat: i64) -> Spot {
        Spot { chat, thread: None }
    }

    /// The spot of a room; `None` for rooms of other adapters.
    pub(crate) fn of(room: &Room) -> Option<Spot> {
        let text = room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?;
        match text.split_once('/') {
            Some((chat, thread)) => {
                let thread = match thread.strip_prefix(COMMENTS) {
                    Some(post) => Thread::Comments(post.parse().ok()?),
                    None => Thread::Topic(thread.parse().ok()?),
                };
                Some(Spot { chat: chat.parse().ok()?, thread: Some(thread) })
            }
            None => Some(Spot::chat(text.parse().ok()?)),
        }
    }

    pub(crate) fn room(self) -> Room {
        let Spot { chat, thread } = self;
        Room(match thread {
            Some(Thread::Topic(topic)) => format!("{ADAPTER}:{chat}/{topic}"),
            Some(Thread::Comments(post)) => format!("{ADAPTER}:{chat}/{COMMENTS}{post}"),
            None => format!("{ADAPTER}:{chat}"),
        })
    }

    pub(crate) fn is_group(self) -> bool {
        self.chat < 0
    }
}

/// A person as a player.
pub(crate) fn player(user: u64) -> PlayerId {
    PlayerId(format!("{ADAPTER}:{user}"))
}

/// The private chat with a player; `None` for players of other adapters.
pub(crate) fn private_chat(player: &PlayerId) -> Option<i64> {
    player.0.strip_prefix(ADAPTER)?.strip_prefix(':')?.parse().ok().filter(|&chat| chat > 0)
}

/// The messages of a player's hand.
pub(crate) fn hand_of(sitter: &Sitter) -> PostedMessages<MessageRef> {
    PostedMessages::read_hand(sitter.message.as_deref())
}

/// A person who is called to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Called {
    /// `@name`, or the name of a person who has no username.
    pub(crate) name: String,
    /// The user's id, if the name does not identify them.
    pub(crate) user: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_and_players_are_found_again() {
        let within = |thread| Spot { chat: -1_001_234_567_890, thread };
        let threads = [None, Some(Thread::Topic(7)), Some(Thread::Comments(7))];
        for spot in threads.map(within).into_iter().chain([Spot::chat(5)]) {
            assert_eq!(Spot::of(&spot.room()), Some(spot));
        }
        assert_eq!(private_chat(&player(1 << 51)), Some(1 << 51));
        for other in
            ["web:patio", "discord:5", "telegram:", "telegram:x", "telegram:5/x", "telegram:5/c", "telegram:5/d7"]
        {
            assert_eq!(Spot::of(&Room(other.into())), None, "{other}");
        }
        for other in ["web:5", "telegram:", "telegram:-5"] {
            assert_eq!(private_chat(&PlayerId(other.into())), None, "{other}");
        }
    }
}
