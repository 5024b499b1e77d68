//! The identifiers of Telegram's people, chats and messages in a session's record.

use std::fmt::{self, Display};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

use sobremesa::Sitter;
use sobremesa_chat::{PostedMessages, Target};
use sobremesa_store::{PlayerId, Room};

/// The name by which tables know this adapter; all its rooms and players begin with it.
pub(crate) const ADAPTER: &str = "telegram";

/// The ids of supergroups are below this; only there do messages have numbers of the chat's own.
pub(crate) const SUPERGROUPS: i64 = -1_000_000_000_000;

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

/// Begins the names of these rooms, after the adapter's own.
const KIND: &str = "inline/";

/// The longest id that is taken; Telegram's have some 30 characters.
const LONGEST_ID: usize = 128;

/// A message that a person sent through the bot, by Telegram's id for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Inline(String);

impl Inline {
    /// `None` if that cannot be an id.
    pub(crate) fn new(id: &str) -> Option<Inline> {
        let plain = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'='));
        (plain && (1..=LONGEST_ID).contains(&id.len())).then(|| Inline(id.to_owned()))
    }

    /// The message that is this room, if it is one.
    pub(crate) fn of(room: &Room) -> Option<Inline> {
        Inline::new(room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?.strip_prefix(KIND)?)
    }

    pub(crate) fn of_target(target: &Target) -> Option<Inline> {
        match target {
            Target::Table(_, room) => Inline::of(room),
            Target::Hand(..) => None,
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.0
    }

    pub(crate) fn room(&self) -> Room {
        Room(format!("{ADAPTER}:{KIND}{}", self.0))
    }

    /// A number for its writer, far from those of chats, which have at most 52 bits. Should two messages
    /// share one, they share a writer.
    pub(crate) fn lane(&self) -> i64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        1 << 62 | i64::from_ne_bytes((hasher.finish() >> 2).to_ne_bytes())
    }
}

/// The place of a message; `None` if it is not one of Telegram's.
pub(crate) fn spot_of(target: &Target) -> Option<Spot> {
    match target {
        Target::Table(_, room) => Spot::of(room),
        Target::Hand(_, player) => private_chat(player).map(Spot::chat),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_chat::{GameMark, Kept, Stale};

    use sobremesa_store::SessionId;

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

    #[test]
    fn a_hand_stands_in_the_private_chat_of_its_player() {
        let hand = |player| spot_of(&Target::Hand(SessionId(1), player));
        assert_eq!(hand(player(5)), Some(Spot::chat(5)));
        for other in ["telegram:-5", "discord:5", "web:5", "telegram:5/7"] {
            assert_eq!(hand(PlayerId(other.to_owned())), None, "{other}");
        }
    }
}
