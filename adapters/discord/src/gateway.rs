//! The gateway: interactions arrive over a socket that the program opens. The library keeps it alive, resumes it and opens it anew.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{Context, Event, GatewayIntents, Interaction, LightMethod, RawEventHandler, Route};
use serenity::async_trait;
use tokio_util::task::TaskTracker;

use crate::api::Call;
use crate::bot::Bot;
use crate::{orders, presses};

/// What to wait before Discord is asked again for the gateway's address, and the longest.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Nothing beyond interactions, which need no intent: messages that were deleted and channels that are gone show when they
/// are written to.
pub(crate) const INTENTS: GatewayIntents = GatewayIntents::empty();

/// Receives events.
pub(crate) struct Receiver {
    pub(crate) bot: Arc<Bot>,
    pub(crate) tasks: TaskTracker,
}

#[async_trait]
impl RawEventHandler for Receiver {
    async fn raw_event(&self, _: Context, event: Event) {
        match event {
            // A new connection: what happened in between is unknown.
            Event::Ready(_) => self.bot.look_at_all().await,
            Event::InteractionCreate(created) => {
                // Tracked, so that the program ends after what it has begun.
                let bot = Arc::clone(&self.bot);
                self.tasks.spawn(async move { interact(&bot, &created.interaction).await });
            }
            // The library says nothing about what it cannot read.
            Event::Unknown(unknown) => tracing::debug!(kind = unknown.kind, "an event that is not understood"),
            _ => {}
        }
    }
}

/// Somebody did something.
pub(crate) async fn interact(bot: &Arc<Bot>, interaction: &Interaction) {
    match interaction {
        Interaction::Command(command) => orders::given(bot, command).await,
        Interaction::Autocomplete(command) => orders::typing(bot, command).await,
        Interaction::Component(press) => presses::pressed(bot, press).await,
        // We ask no pop-up, and pings come over HTTP only.
        _ => {}
    }
}

/// Waits until Discord's API can be reached, since the library would go on with an address of its own.
pub(crate) async fn reachable(bot: &Bot) {
    let mut wait = FIRST_WAIT;
    while let Err(failure) = bot.api.call(Call::new(LightMethod::Get, Route::Gateway)).await {
        tracing::warn!(%failure, ?wait, "the gateway cannot be found");
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}
