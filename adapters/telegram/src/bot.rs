//! The bot: its features, and what it writes. Each feature is a type of its own with the state that it needs;
//! what people do is taken by functions that use them ([`crate::updates`]), and a writer for each chat keeps
//! the messages ([`crate::place`]).

use std::sync::Arc;

pub(crate) use sobremesa_chat::Target;
use sobremesa_chat::{ChatTables, Reconciler};
use sobremesa_store::Time;
use tokio_util::sync::CancellationToken;

use crate::Parts;
use crate::account::Account;
use crate::activity::Activity;
use crate::bot_lease::BotLease;
use crate::choices::Choices;
use crate::ephemeral_windows::EphemeralWindows;
use crate::reachable::Reachable;
use crate::requests::Requests;
use crate::settings::Settings;
use crate::state::{Followed, News};
use crate::wire::api::{Api, EphemeralWindow, OwnPage};
use crate::wire::names::ADAPTER;
use crate::wire::page::Page;

/// The back-off before another message is tried in a place that rejected one, in Telegram's seconds; twice as
/// long each time.
const MUTED_SECS: u32 = 5;

/// The features of the bot.
pub(crate) struct Bot {
    pub(crate) parts: Parts,
    pub(crate) api: Arc<Api>,
    pub(crate) account: Account,
    /// The time at which it started.
    pub(crate) began: Time,
    pub(crate) reconciler: Reconciler<Bot>,
    pub(crate) requests: Requests,
    pub(crate) activity: Activity,
    pub(crate) reachable: Reachable,
    pub(crate) choices: Choices,
    pub(crate) windows: EphemeralWindows,
    pub(crate) followed: Followed,
    pub(crate) lease: BotLease,
}

impl Bot {
    pub(crate) fn new(
        settings: &Settings,
        parts: Parts,
        api: Arc<Api>,
        account: Account,
        stop: CancellationToken,
    ) -> Arc<Bot> {
        let (manager, clock) = (Arc::clone(&parts.manager), parts.clock);
        let tables = ChatTables::new(Arc::clone(&manager), clock, ADAPTER);
        let requests =
            Requests { manager: Arc::clone(&manager), clock, api: Arc::clone(&api), pictures: parts.pictures.clone() };
        Arc::new_cyclic(|bot| Bot {
            account,
            began: clock(),
            // Telegram tells when rights change, but not when a group that was muted for a while is so no
            // longer.
            reconciler: Reconciler::new(bot.clone(), tables, Some(settings.second * MUTED_SECS), stop),
            requests,
            activity: Activity::new(Arc::clone(&manager), clock),
            reachable: Reachable::new(Arc::clone(&api)),
            choices: Choices::new(Arc::clone(&manager), Arc::clone(&api), settings.hands),
            windows: EphemeralWindows::new(Arc::clone(&api), settings.window),
            followed: Followed::default(),
            lease: BotLease::new(manager),
            parts,
            api,
        })
    }
}

/// The content of a message: something for the whole chat, or for one person alone.
pub(crate) enum Body {
    Table(Page),
    Hand(OwnPage),
}

impl Default for Body {
    fn default() -> Body {
        Body::Table(Page::default())
    }
}

/// The content to write, and what else Telegram needs to know.
#[derive(Default)]
pub(crate) struct Content {
    pub(crate) body: Body,
    /// The window through which a hand is posted in a group; in the private chat if `None`.
    pub(crate) ephemeral_window: Option<EphemeralWindow>,
    /// The message that rings for players who cannot be called in private.
    pub(crate) call: Option<Page>,
    /// The message that names those who cannot be written to.
    pub(crate) notice: Page,
    /// The news that all in the chat should see at once.
    pub(crate) news: News,
    /// True if a new message makes phones ring.
    pub(crate) loud: bool,
    /// True if pictures are wanted there.
    pub(crate) pictures: bool,
}

pub(crate) type Place = sobremesa_chat::Place<Bot>;
