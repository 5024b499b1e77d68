//! The id of a message that a person sent through the bot.

use std::hash::{DefaultHasher, Hash, Hasher};

use sobremesa_chat::Target;
use sobremesa_store::Room;

use crate::names::ADAPTER;

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
