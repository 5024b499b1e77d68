//! Links between a table and the hands at it. A link to a message names its server, which a record does not:
//! interactions tell it.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use serenity::all::{ChannelId, GuildId, MessageId};
use sobremesa::Session;
use sobremesa_chat::PostedMessages;

use crate::asked::Asked;
use crate::names;

/// The number of channels that are remembered; a link is a convenience.
const MOST_KNOWN: usize = 10_000;

/// The servers of channels.
#[derive(Default)]
pub(crate) struct Servers(Mutex<BTreeMap<ChannelId, GuildId>>);

impl Servers {
    /// Learns the server of a channel from a person who asks there.
    pub(crate) fn learn(&self, asked: &Asked) {
        let Some(server) = asked.server else { return };
        let mut known = self.0.lock();
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(asked.channel, server);
    }

    /// The address of a message in a channel of a server; `None` while the server is unknown.
    pub(crate) fn link(&self, channel: ChannelId, message: MessageId) -> Option<String> {
        let known = self.0.lock();
        known.get(&channel).map(|server| message.link(channel, Some(*server)))
    }

    /// The address of the table in a server, from this private channel.
    pub(crate) fn link_to_table(&self, session: &Session, chat: Option<u64>) -> Option<String> {
        session.rooms().iter().find_map(|view| {
            let channel = names::channel(&view.room).filter(|channel| chat != Some(channel.get()))?;
            self.link(channel, PostedMessages::read(&view.messages).message()?)
        })
    }
}

/// The address of a message in a private channel, for the people in it.
pub(crate) fn private_link(channel: ChannelId, message: MessageId) -> String {
    message.link(channel, None)
}
