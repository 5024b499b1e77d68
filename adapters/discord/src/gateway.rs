//! The gateway: interactions arrive over a socket that the program opens. The library keeps it alive, resumes it and reopens it.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, Context, Event, GatewayIntents, Interaction, LightMethod, RawEventHandler, Route};
use serenity::async_trait;
use sobremesa::store::{Leases, Slot};
use sobremesa_chat::{Platform, wait_for, wait_for_loss};
use tokio_util::task::TaskTracker;

use crate::api::{self, Call};
use crate::bot::Bot;
use crate::settings::Settings;
use crate::{Broken, entry, orders, presses};

/// Who holds this listens, with all shards: there is little to do for them, since what presses lead to is shared out by tables. Installations
/// that one connection cannot serve have Discord send presses over HTTP.
const GATEWAY: Slot = Slot::Shard(0);

/// How long a connection stays open after another process was to take over.
const OVERLAP: Duration = Duration::from_secs(5);

/// How long to wait before asking Discord for the gateway's address again, and the maximum.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Only interactions, which need no intent: deleted messages and channels are noticed when we write to them.
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
            Event::Ready(_) => self.bot.writers.tables.look_at_all(|id| self.bot.look(id)).await,
            Event::InteractionCreate(created) => {
                // Tracked, so that the program finishes what it has begun before it ends.
                let bot = Arc::clone(&self.bot);
                self.tasks.spawn(async move { interact(&bot, &created.interaction).await });
            }
            // The library does not report events that it cannot parse.
            Event::Unknown(unknown) => tracing::debug!(kind = unknown.kind, "an event that is not understood"),
            _ => {}
        }
    }
}

/// Handles an interaction.
pub(crate) async fn interact(bot: &Arc<Bot>, interaction: &Interaction) {
    match interaction {
        Interaction::Command(command) => orders::take_command(bot, command).await,
        Interaction::Autocomplete(command) => orders::typing(bot, command).await,
        Interaction::Component(press) => presses::take_press(bot, press).await,
        Interaction::Modal(modal) => entry::take_entry(bot, modal).await,
        // Pings come over HTTP only.
        _ => {}
    }
}

/// Listens until the program stops, reconnecting whenever the library gives up.
///
/// # Errors
/// Failures that will not pass by themselves: Discord does not accept this bot.
pub(crate) async fn listen(settings: &Settings, bot: &Arc<Bot>) -> Result<(), Broken> {
    let leases = bot.parts.manager.leases();
    let mut wait = FIRST_WAIT;
    loop {
        if bot.writers.stop.run_until_cancelled(wait_for(leases, GATEWAY)).await.is_none() {
            return Ok(());
        }
        match connection(settings, bot).await {
            Ok(()) if !leases.holds(GATEWAY) => {
                tracing::info!("another process listens to the gateway from now on");
                wait = FIRST_WAIT;
                continue;
            }
            _ if bot.writers.stop.is_cancelled() => return Ok(()),
            Err(Broken::Gateway(error)) if is_final(&error) => return Err(Broken::Gateway(error)),
            Err(broken @ Broken::Connection(_)) => return Err(broken),
            Err(error) => tracing::warn!(%error, ?wait, "the gateway was lost"),
            Ok(()) => tracing::warn!(?wait, "the gateway was left"),
        }
        tokio::select! {
            () = bot.writers.stop.cancelled() => return Ok(()),
            () = tokio::time::sleep(wait) => wait = (wait * 2).min(LONGEST_WAIT),
        }
    }
}

/// Waits until another process listens. Whoever takes over identifies while this connection is still open, so that no press is lost; one that
/// comes to both is done once.
async fn wait_until_replaced(leases: &Leases) {
    loop {
        wait_for_loss(leases, GATEWAY).await;
        tokio::time::sleep(OVERLAP).await;
        if !leases.holds(GATEWAY) {
            return;
        }
    }
}

/// Whether trying again would give the same answer.
fn is_final(error: &serenity::Error) -> bool {
    use serenity::gateway::GatewayError::{
        DisallowedGatewayIntents, InvalidAuthentication, InvalidGatewayIntents, InvalidShardData, OverloadedShard,
    };
    matches!(
        error,
        serenity::Error::Gateway(
            InvalidAuthentication
                | DisallowedGatewayIntents
                | InvalidGatewayIntents
                | InvalidShardData
                | OverloadedShard
        )
    )
}

/// One life of the library's client.
async fn connection(settings: &Settings, bot: &Arc<Bot>) -> Result<(), Broken> {
    let broken = |error| Broken::Gateway(Box::new(error));
    // Without this address the library would continue with one of its own.
    tokio::select! {
        () = bot.writers.stop.cancelled() => return Ok(()),
        found = bot.api.call(Call::new(LightMethod::Get, Route::Gateway)) => found.map_err(Broken::Refused)?,
    };
    let receiver = Receiver { bot: Arc::clone(bot), tasks: bot.writers.tasks.clone() };
    let http = api::connect(settings)?.0;
    let mut client = ClientBuilder::new_with_http(http, INTENTS).raw_event_handler(receiver).await.map_err(broken)?;
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        () = bot.writers.stop.cancelled() => {
            shards.shutdown_all().await;
            Ok(())
        }
        () = wait_until_replaced(bot.parts.manager.leases()) => {
            shards.shutdown_all().await;
            Ok(())
        }
        ended = client.start_autosharded() => ended.map_err(broken),
    }
}
