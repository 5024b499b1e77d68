//! The identifiers of Discord's people, channels and messages in a session's record.

use serenity::all::{ChannelId, GuildId, MessageId, UserId};
use sobremesa::Sitter;
use sobremesa_chat::PostedMessages;
use sobremesa_store::{PlayerId, Room};

/// The name by which tables know this adapter; all its rooms and players begin with it.
pub(crate) const ADAPTER: &str = "discord";

/// A channel or thread as a room.
pub(crate) fn room(channel: ChannelId) -> Room {
    Room(format!("{ADAPTER}:{channel}"))
}

/// The suffix of the adapter's name in a room where the bot is no member.
const GUEST: &str = "guest";

/// A channel where the bot is no member, as a room: nothing can be written there but answers.
pub(crate) fn guest_room(channel: ChannelId) -> Room {
    Room(format!("{ADAPTER}:{GUEST}.{channel}"))
}

/// Returns whether the bot is no member in this room.
pub(crate) fn is_guest(room: &Room) -> bool {
    guest_channel(room).is_some()
}

/// The channel behind a room where the bot is no member, to name it.
pub(crate) fn guest_channel(room: &Room) -> Option<ChannelId> {
    let rest = room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?.strip_prefix(GUEST)?;
    id(rest.strip_prefix('.')?).map(ChannelId::new)
}

/// The channel behind a room; `None` for rooms of other adapters, and for those where the bot is no member
/// and may not use its routes.
pub(crate) fn channel(room: &Room) -> Option<ChannelId> {
    id(room.0.strip_prefix(ADAPTER)?.strip_prefix(':')?).map(ChannelId::new)
}

/// A server as the place around its channels.
pub(crate) fn server(guild: GuildId) -> Room {
    Room(format!("{ADAPTER}:{guild}"))
}

/// A person as a player.
pub(crate) fn player(user: UserId) -> PlayerId {
    PlayerId(format!("{ADAPTER}:{user}"))
}

/// The person behind a player; `None` for players of other adapters.
pub(crate) fn user(player: &PlayerId) -> Option<UserId> {
    id(player.0.strip_prefix(ADAPTER)?.strip_prefix(':')?).map(UserId::new)
}

/// A Discord id, which is never 0.
fn id(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&id| id != 0)
}

/// The messages of a player's hand.
pub(crate) fn hand_of(sitter: &Sitter) -> PostedMessages<MessageId> {
    PostedMessages::read_hand(sitter.message.as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_and_players_of_others_are_none_of_ours() {
        assert_eq!(channel(&Room("web:1".into())), None);
        assert_eq!(channel(&Room("discord:0".into())), None);
        let guest = guest_room(ChannelId::new(7));
        assert!(is_guest(&guest) && channel(&guest).is_none() && !is_guest(&room(ChannelId::new(7))));
        assert_eq!(user(&player(UserId::new(9))), Some(UserId::new(9)));
    }
}
