//! What Discord's people, channels and messages are called in a session's record.

use serenity::all::{ChannelId, MessageId, UserId};
use sobremesa::session::Urgency;
use sobremesa::store::{PlayerId, Room};

/// The name under which tables know this adapter; it begins each of its rooms and players.
pub(crate) const ADAPTER: &str = "discord";

/// A channel or thread as a room.
pub(crate) fn room(channel: ChannelId) -> Room {
    Room(format!("{ADAPTER}:{channel}"))
}

/// The channel behind a room; `None` for rooms of others.
pub(crate) fn channel(room: &Room) -> Option<ChannelId> {
    id(room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?).map(ChannelId::new)
}

/// A person as a player.
pub(crate) fn player(user: UserId) -> PlayerId {
    PlayerId(format!("{ADAPTER}:{user}"))
}

/// The person behind a player; `None` for players of others.
pub(crate) fn user(player: &PlayerId) -> Option<UserId> {
    id(player.0.strip_prefix(ADAPTER)?.strip_prefix(':')?).map(UserId::new)
}

/// An id of Discord's, which is never 0.
fn id(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&id| id != 0)
}

fn message(text: &str) -> Option<MessageId> {
    id(text).map(MessageId::new)
}

/// Tells one game of a table from the next: whoever plays again gets a new message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameMark(pub(crate) String);

impl GameMark {
    /// From the commitment that was shown for it.
    pub(crate) fn of(commitment: &str) -> GameMark {
        GameMark(commitment.chars().take(8).collect())
    }
}

/// The messages of a table in one channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoomMessages {
    /// The one that shows the table.
    pub(crate) table: Option<(MessageId, GameMark)>,
    /// The one that rang last.
    pub(crate) call: Option<Rung>,
    /// Those to be tidied up.
    pub(crate) stale: Vec<Stale>,
}

/// A message that rang, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rung {
    pub(crate) message: MessageId,
    pub(crate) moment: u32,
    pub(crate) urgency: u8,
    /// A bit for each seat.
    pub(crate) seats: u32,
}

/// A message that no longer shows the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stale {
    /// Stays, without its buttons: what was played there can be read again.
    Strip(MessageId),
    /// Goes.
    Delete(MessageId),
}

/// How urgent, as a number that is kept.
pub(crate) fn urgency(urgency: Urgency) -> u8 {
    match urgency {
        Urgency::Turn => 0,
        Urgency::Reminder => 1,
        Urgency::Overdue => 2,
    }
}

impl RoomMessages {
    /// As they were remembered. What cannot be read is forgotten: a new message is written then.
    pub(crate) fn read(kept: &[String]) -> RoomMessages {
        let mut messages = RoomMessages::default();
        for text in kept {
            let Some(kind) = text.get(..1) else { continue };
            let mut parts = text[1..].split('.');
            let Some(id) = parts.next().and_then(message) else { continue };
            match kind {
                "t" => messages.table = parts.next().map(|mark| (id, GameMark(mark.to_owned()))),
                "c" => {
                    let mut number = || parts.next()?.parse::<u32>().ok();
                    if let (Some(moment), Some(urgency), Some(seats)) = (number(), number(), number()) {
                        let urgency = u8::try_from(urgency).unwrap_or(u8::MAX);
                        messages.call = Some(Rung { message: id, moment, urgency, seats });
                    }
                }
                "s" => messages.stale.push(Stale::Strip(id)),
                "d" => messages.stale.push(Stale::Delete(id)),
                _ => {}
            }
        }
        messages
    }

    /// To be remembered, the most important last: a session keeps the last few.
    pub(crate) fn write(&self) -> Vec<String> {
        let stale = self.stale.iter().map(|stale| match stale {
            Stale::Strip(id) => format!("s{id}"),
            Stale::Delete(id) => format!("d{id}"),
        });
        let rung = self.call.iter();
        let call = rung.map(|call| format!("c{}.{}.{}.{}", call.message, call.moment, call.urgency, call.seats));
        let table = self.table.iter().map(|(id, mark)| format!("t{id}.{}", mark.0));
        stale.chain(call).chain(table).collect()
    }
}

/// Where a hand is shown in private.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum HandMessage {
    /// There.
    At(ChannelId, MessageId, GameMark),
    /// Nowhere: the person takes no messages from the bot.
    Closed,
}

const CLOSED: &str = "closed";

impl HandMessage {
    pub(crate) fn read(kept: Option<&str>) -> Option<HandMessage> {
        let kept = kept?;
        if kept == CLOSED {
            return Some(HandMessage::Closed);
        }
        let mut parts = kept.split('.');
        let channel = parts.next().and_then(id)?;
        let message = parts.next().and_then(message)?;
        Some(HandMessage::At(ChannelId::new(channel), message, GameMark(parts.next()?.to_owned())))
    }

    pub(crate) fn write(&self) -> String {
        match self {
            HandMessage::At(channel, message, mark) => format!("{channel}.{message}.{}", mark.0),
            HandMessage::Closed => CLOSED.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_remembered_as_they_are() {
        let mark = GameMark::of("0123456789abcdef");
        let messages = RoomMessages {
            table: Some((MessageId::new(u64::MAX), mark.clone())),
            call: Some(Rung { message: MessageId::new(7), moment: 3, urgency: 1, seats: 0b101 }),
            stale: vec![Stale::Strip(MessageId::new(1)), Stale::Delete(MessageId::new(2))],
        };
        assert_eq!(RoomMessages::read(&messages.write()), messages);
        let hand = HandMessage::At(ChannelId::new(5), MessageId::new(6), mark);
        assert_eq!(HandMessage::read(Some(&hand.write())), Some(hand));
        assert_eq!(HandMessage::read(Some(&HandMessage::Closed.write())), Some(HandMessage::Closed));
    }

    #[test]
    fn what_we_did_not_write_is_forgotten() {
        for text in ["", "t", "t0.x", "tñ", "ñ1", "c1.2", "q5", "t1"] {
            assert_eq!(RoomMessages::read(&[text.to_owned()]), RoomMessages::default(), "{text}");
            assert_eq!(HandMessage::read(Some(text)), None, "{text}");
        }
        assert_eq!(channel(&Room("web:1".into())), None);
        assert_eq!(channel(&Room("discord:0".into())), None);
        assert_eq!(user(&player(UserId::new(9))), Some(UserId::new(9)));
    }
}
