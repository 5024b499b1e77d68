//! The bot: the program's tables on one side, Discord's API on the other, and one writer for each message
//! between them. It does nothing itself. A feature with a state of its own is a type that the bot holds;
//! the others are modules of functions, which are given the bot, or the parts of it that they use.

use std::time::Duration;

use serenity::all::ApplicationId;
pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{Reconciler, Switch};

use crate::Parts;
use crate::calls::Calls;
use crate::dm_channels::DmChannels;
use crate::emojis::Emojis;
use crate::links::Servers;
use crate::page::Page;
use crate::wire::api::Api;

/// The back-off before a different page is tried after a rejection: permissions that were taken away may have
/// been given back. It doubles each time, up to a minute.
pub(crate) const REJECTED_FOR: Duration = Duration::from_secs(5);

/// Everything that the features need.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Api,
    pub(crate) application: ApplicationId,
    pub(crate) reconciler: Reconciler<Bot>,
    pub(crate) dm_channels: DmChannels,
    /// Icons on buttons and in texts.
    pub(crate) emojis: Emojis,
    /// Calls to players who must act.
    pub(crate) calls: Calls,
    /// The setting for the table to open as an Activity.
    pub(crate) activity: Switch,
    /// The servers of channels, as far as interactions have told: links to messages name both.
    pub(crate) servers: Servers,
}

/// The content to write, and what else Discord needs to know.
#[derive(Default)]
pub(crate) struct Content {
    pub(crate) page: Page,
    /// The message that rings for the players who must act.
    pub(crate) call: Page,
    /// True if the game waits for this player; only used for hands.
    pub(crate) acts: bool,
    /// The hands that are shown in the same channel.
    pub(crate) hands: Vec<Target>,
}

pub(crate) type Place = sobremesa_chat::Place<Bot>;
