//! What Telegram's people, chats and messages are called in a session's record.

use sobremesa::session::{Call, Urgency};
use sobremesa::store::{PlayerId, Room};

/// The name under which tables know this adapter; it begins each of its rooms and players.
pub(crate) const ADAPTER: &str = "telegram";

/// A place for messages: a chat, or a topic of one. A private chat has the number of the person, a group one below zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Spot {
    pub(crate) chat: i64,
    /// `None` in groups without topics, and for the general one.
    pub(crate) topic: Option<i32>,
}

impl Spot {
    pub(crate) fn chat(chat: i64) -> Spot {
        Spot { chat, topic: None }
    }

    /// The spot of a room; `None` for rooms of others.
    pub(crate) fn of(room: &Room) -> Option<Spot> {
        let text = room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?;
        match text.split_once('/') {
            Some((chat, topic)) => Some(Spot { chat: chat.parse().ok()?, topic: Some(topic.parse().ok()?) }),
            None => Some(Spot::chat(text.parse().ok()?)),
        }
    }

    pub(crate) fn room(self) -> Room {
        let Spot { chat, topic } = self;
        Room(match topic {
            Some(topic) => format!("{ADAPTER}:{chat}/{topic}"),
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

/// The private chat with a player; `None` for players of others.
pub(crate) fn private_chat(player: &PlayerId) -> Option<i64> {
    player.0.strip_prefix(ADAPTER)?.strip_prefix(':')?.parse().ok().filter(|&chat| chat > 0)
}

/// A call that was rung for: its moment and how urgent it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rung {
    moment: u32,
    urgency: u8,
}

impl Rung {
    pub(crate) fn of(call: &Call) -> Rung {
        let urgency = match call.urgency {
            Urgency::Turn => 0,
            Urgency::Reminder => 1,
            Urgency::Overdue => 2,
        };
        Rung { moment: call.moment, urgency }
    }

    fn read<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<Rung> {
        Some(Rung { moment: parts.next()?.parse().ok()?, urgency: parts.next()?.parse().ok()? })
    }
}

/// Where a player sees the hand, as the record has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HandMessage {
    /// Nowhere yet.
    None,
    /// The person cannot be written to: as far as is known by their own wish, or because they never opened the private chat.
    Closed { blocked: bool },
    /// In this message, which rang for that call, and is a picture or a text; and in a former one that is still to go.
    Shown { message: i32, rung: Option<Rung>, photo: bool, old: Option<i32> },
}

const CLOSED: &str = "x";
const BLOCKED: &str = "xb";

/// Stands before the former message.
const OLD: char = '-';

/// Begins the reference of a hand that is a picture, and ends that of a table.
const PHOTO: &str = "p";

impl HandMessage {
    /// What cannot be read is forgotten: a new message is written then.
    pub(crate) fn read(kept: Option<&str>) -> HandMessage {
        let Some(kept) = kept else { return HandMessage::None };
        if kept == CLOSED || kept == BLOCKED {
            return HandMessage::Closed { blocked: kept == BLOCKED };
        }
        let text = kept.strip_prefix(PHOTO);
        let (now, old) = text.unwrap_or(kept).split_once(OLD).unwrap_or((text.unwrap_or(kept), ""));
        let mut parts = now.split('.');
        match parts.next().and_then(|message| message.parse().ok()) {
            Some(message) => {
                let (photo, old) = (text.is_some(), old.parse().ok());
                HandMessage::Shown { message, rung: Rung::read(parts), photo, old }
            }
            None => HandMessage::None,
        }
    }

    pub(crate) fn is_closed(self) -> bool {
        matches!(self, HandMessage::Closed { .. })
    }

    pub(crate) fn write(self) -> Vec<String> {
        match self {
            HandMessage::None => Vec::new(),
            HandMessage::Closed { blocked: false } => vec![CLOSED.to_owned()],
            HandMessage::Closed { blocked: true } => vec![BLOCKED.to_owned()],
            HandMessage::Shown { message, rung, photo, old } => {
                let photo = if photo { PHOTO } else { "" };
                let rung = rung.map(|rung| format!(".{}.{}", rung.moment, rung.urgency)).unwrap_or_default();
                let old = old.map(|old| format!("{OLD}{old}")).unwrap_or_default();
                vec![format!("{photo}{message}{rung}{old}")]
            }
        }
    }
}

/// The messages of a table in one room, as the record has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoomMessages {
    /// The one that shows the table, and the game it was posted for.
    pub(crate) table: Option<(i32, String)>,
    /// Whether that is a picture, with the text below.
    pub(crate) photo: bool,
    /// The one that rang for those who cannot be written to in private.
    pub(crate) ring: Option<(i32, Rung)>,
    /// The one that says who cannot be written to, and the private chats with them.
    pub(crate) door: Option<(i32, Vec<i64>)>,
    /// Those that showed the table before and still have buttons.
    pub(crate) old: Vec<i32>,
    /// Those that showed the table just above, and are to go.
    pub(crate) litter: Vec<i32>,
}

impl RoomMessages {
    /// What cannot be read is forgotten: a new message is written then.
    pub(crate) fn read(kept: &[String]) -> RoomMessages {
        let mut messages = RoomMessages::default();
        for text in kept {
            let Some((kind, rest)) = text.split_at_checked(1) else { continue };
            let mut parts = rest.split('.');
            let Some(message) = parts.next().and_then(|message| message.parse().ok()) else { continue };
            match kind {
                "t" => {
                    messages.table = parts.next().map(|game| (message, game.to_owned()));
                    messages.photo = parts.next() == Some(PHOTO);
                }
                "r" => messages.ring = Rung::read(parts).map(|rung| (message, rung)),
                "d" => messages.door = Some((message, parts.filter_map(|chat| chat.parse().ok()).collect())),
                "o" => messages.old.push(message),
                "g" => messages.litter.push(message),
                _ => {}
            }
        }
        messages
    }

    /// The most important last: a session keeps the last few.
    pub(crate) fn write(&self) -> Vec<String> {
        let old = self.old.iter().map(|message| format!("o{message}"));
        let litter = self.litter.iter().map(|message| format!("g{message}"));
        let door = self.door.iter().map(|(message, chats)| {
            let chats: String = chats.iter().map(|chat| format!(".{chat}")).collect();
            format!("d{message}{chats}")
        });
        let ring = self.ring.iter().map(|(message, rung)| format!("r{message}.{}.{}", rung.moment, rung.urgency));
        let photo = if self.photo { ".p" } else { "" };
        let table = self.table.iter().map(|(message, game)| format!("t{message}.{game}{photo}"));
        old.chain(litter).chain(door).chain(ring).chain(table).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_and_players_are_found_again() {
        for spot in [Spot::chat(-1_001_234_567_890), Spot { chat: -1_001_234_567_890, topic: Some(7) }, Spot::chat(5)] {
            assert_eq!(Spot::of(&spot.room()), Some(spot));
        }
        assert_eq!(private_chat(&player(1 << 51)), Some(1 << 51));
        for other in ["web:patio", "discord:5", "telegram:", "telegram:x", "telegram:5/x"] {
            assert_eq!(Spot::of(&Room(other.into())), None, "{other}");
        }
        for other in ["web:5", "telegram:", "telegram:-5"] {
            assert_eq!(private_chat(&PlayerId(other.into())), None, "{other}");
        }
    }

    #[test]
    fn references_of_messages_are_read_as_they_were_kept() {
        let rung = Rung { moment: 9, urgency: 1 };
        for photo in [false, true] {
            let table = Some((7, "ab12".into()));
            let door = Some((6, vec![19, 20]));
            let messages = RoomMessages { table, photo, ring: Some((8, rung)), door, old: vec![1, 2], litter: vec![3] };
            assert_eq!(RoomMessages::read(&messages.write()), messages);
        }
        assert_eq!(RoomMessages::read(&["".into(), "ñ".into(), "t".into(), "tx.1".into()]), RoomMessages::default());
        for hand in [
            HandMessage::None,
            HandMessage::Closed { blocked: false },
            HandMessage::Closed { blocked: true },
            HandMessage::Shown { message: 3, rung: None, photo: false, old: None },
            HandMessage::Shown { message: 3, rung: None, photo: true, old: Some(2) },
            HandMessage::Shown { message: 3, rung: Some(rung), photo: false, old: Some(1) },
            HandMessage::Shown { message: 3, rung: Some(rung), photo: true, old: None },
        ] {
            assert_eq!(HandMessage::read(hand.write().last().map(String::as_str)), hand);
        }
        assert_eq!(HandMessage::read(Some("?")), HandMessage::None);
    }
}
