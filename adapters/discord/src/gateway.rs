//! The gateway: interactions arrive over a socket that the program opens. The library keeps it alive, resumes
//! it and reopens it.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, Context, Event, GatewayIntents, Interaction, LightMethod, RawEventHandler, Route};
use serenity::async_trait;
use sobremesa::{ChangedSetting, Manager, answer, in_request};
use sobremesa_chat::{wait_for, wait_for_loss};
use sobremesa_store::{Leases, Slot};
use tokio::sync::Mutex;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_util::task::TaskTracker;

use crate::bot::Bot;
use crate::names::ADAPTER;
use crate::settings::Settings;
use crate::wire::api::{self, Call, Failure};
use crate::{Broken, Parts, commands, insist, presses};

/// The longest time for which a connection stays open after another process was to take over, if it is not
/// heard that the other listens.
const OVERLAP: Duration = Duration::from_secs(10);

/// Setting prefix that says that a process listens to a shard, the number of which follows, for the one that
/// listened before.
const LISTENS: &str = "discord.listens.";

/// Shards of one installation identify so far apart: Discord takes no more at a time, of all processes
/// together.
const APART: Duration = Duration::from_secs(5);
const IDENTIFIES: &str = "discord.identify";

/// The wait before asking Discord for the gateway's address again, and the maximum.
const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Only interactions, which need no intent: deleted messages and channels are noticed when we write to them.
pub(crate) const INTENTS: GatewayIntents = GatewayIntents::empty();

/// One of so many shards: Discord spreads the servers over them.
#[derive(Clone, Copy, Debug)]
struct Shard {
    number: u16,
    of: u16,
}

impl Shard {
    /// The slot of the process that listens.
    fn slot(self) -> Slot {
        Slot::Shard(self.number)
    }
}

/// Receives the events of a shard.
struct Receiver {
    bot: Arc<Bot>,
    tasks: TaskTracker,
    shard: Shard,
}

#[async_trait]
impl RawEventHandler for Receiver {
    async fn raw_event(&self, _: Context, event: Event) {
        match event {
            // A new connection: what happened in between is unknown.
            Event::Ready(_) => {
                tell_listening(&self.bot.parts, self.shard).await;
                self.bot.reconciler.tables.look_at_all(|id| self.bot.reconciler.look(id)).await;
            }
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
    let work = async {
        match interaction {
            Interaction::Command(command) => answer(ADAPTER, commands::take_command(bot, command)).await,
            Interaction::Autocomplete(command) => commands::typing(bot, command).await,
            Interaction::Component(press) => answer(ADAPTER, presses::take_press(bot, press)).await,
            Interaction::Modal(modal) => answer(ADAPTER, presses::take_entry(bot, modal)).await,
            // Pings come over HTTP only.
            _ => {}
        }
    };
    in_request(work).await;
}

/// Listens until the program stops, to each shard that this process holds the slot of.
///
/// # Errors
/// Failures that will not pass by themselves: Discord does not accept this bot.
pub(crate) async fn listen(settings: &Settings, bot: &Arc<Bot>) -> Result<(), Broken> {
    let told = insist(&bot.api, || Call::new(LightMethod::Get, Route::GatewayBot), &bot.reconciler.stop).await;
    if bot.reconciler.stop.is_cancelled() {
        return Ok(());
    }
    let of = told?["shards"].as_u64().and_then(|shards| u16::try_from(shards).ok()).unwrap_or(1).max(1);
    bot.parts.manager.leases().want_shards(of);
    let (mut listening, turn) = (JoinSet::new(), Arc::new(Mutex::new(())));
    for number in 0..of {
        let (settings, bot, turn) = (settings.clone(), Arc::clone(bot), Arc::clone(&turn));
        listening.spawn(async move { listen_to(&settings, &bot, Shard { number, of }, &turn).await });
    }
    // The first that fails ends the others.
    while let Some(ended) = listening.join_next().await {
        ended.unwrap_or(Ok(()))?;
    }
    Ok(())
}

/// Listens to a shard whenever this process holds its slot, reconnecting whenever the library gives up.
async fn listen_to(settings: &Settings, bot: &Arc<Bot>, shard: Shard, turn: &Mutex<()>) -> Result<(), Broken> {
    let leases = bot.parts.manager.leases();
    let mut wait = FIRST_WAIT;
    loop {
        let ready = async {
            wait_for(leases, shard.slot()).await;
            wait_for_turn(leases, shard, turn).await;
        };
        if bot.reconciler.stop.run_until_cancelled(ready).await.is_none() {
            return Ok(());
        }
        match connection(settings, bot, shard).await {
            Ok(()) if !leases.holds(shard.slot()) => {
                tracing::info!(shard = shard.number, "another process listens to the gateway from now on");
                wait = FIRST_WAIT;
                continue;
            }
            _ if bot.reconciler.stop.is_cancelled() => return Ok(()),
            Err(Broken::Gateway(error)) if is_final(&error) => return Err(Broken::Gateway(error)),
            Err(broken @ Broken::Connection(_)) => return Err(broken),
            Err(error) => tracing::warn!(%error, shard = shard.number, ?wait, "the gateway was lost"),
            Ok(()) => tracing::warn!(shard = shard.number, ?wait, "the gateway was left"),
        }
        tokio::select! {
            () = bot.reconciler.stop.cancelled() => return Ok(()),
            () = tokio::time::sleep(wait) => wait = (wait * 2).min(LONGEST_WAIT),
        }
    }
}

/// Waits until no other shard has identified for a while. Two processes that do so at the very same moment
/// are told by Discord to try again, which the library does.
async fn wait_for_turn(leases: &Leases, shard: Shard, turn: &Mutex<()>) {
    if shard.of == 1 {
        return;
    }
    let _turn = turn.lock().await;
    while let Some(at) = leases.blocked_until(IDENTIFIES) {
        tokio::time::sleep_until(at).await;
    }
    leases.block(IDENTIFIES, APART);
}

/// Tells the process that listened to this shard before that it need not any more.
async fn tell_listening(parts: &Parts, shard: Shard) {
    if parts.manager.leases().is_alone() {
        return;
    }
    let name = format!("{LISTENS}{}", shard.number);
    let since = (parts.clock)().0.to_be_bytes().to_vec();
    if let Err(error) = parts.store.set_setting(&name, Some(since)).await {
        tracing::warn!(%error, shard = shard.number, "nobody hears that this process listens to the gateway");
    }
}

/// Waits until another process listens. The successor identifies while this connection is still open, so that
/// no press is lost; one that comes to both is done once.
async fn wait_until_replaced(manager: &Manager, shard: Shard) {
    let (leases, name) = (manager.leases(), format!("{LISTENS}{}", shard.number));
    loop {
        let mut settings = manager.watch_settings();
        wait_for_loss(leases, shard.slot()).await;
        let listens = async {
            loop {
                match settings.recv().await {
                    Ok(ChangedSetting::Named(changed)) if changed == name => return,
                    Ok(_) | Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => pending().await,
                }
            }
        };
        let _ = timeout(OVERLAP, listens).await;
        if !leases.holds(shard.slot()) {
            return;
        }
    }
}

/// Returns whether trying again would give the same answer.
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
async fn connection(settings: &Settings, bot: &Arc<Bot>, shard: Shard) -> Result<(), Broken> {
    let broken = |error| Broken::Gateway(Box::new(error));
    let found = tokio::select! {
        () = bot.reconciler.stop.cancelled() => return Ok(()),
        found = bot.api.call(Call::new(LightMethod::Get, Route::Gateway)) => found.map_err(Broken::Refused)?,
    };
    let Some(address) = found["url"].as_str() else {
        return Err(Broken::Refused(Failure::Unanswered("no address of a gateway".to_owned())));
    };
    let receiver = Receiver { bot: Arc::clone(bot), tasks: bot.reconciler.tasks.clone(), shard };
    let http = api::connect(settings)?.0;
    let mut client = ClientBuilder::new_with_http(http, INTENTS).raw_event_handler(receiver).await.map_err(broken)?;
    // The library asks as well, and where it is refused it would continue with an address of its own.
    address.clone_into(&mut *client.ws_url.lock().await);
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        () = bot.reconciler.stop.cancelled() => {
            shards.shutdown_all().await;
            Ok(())
        }
        () = wait_until_replaced(&bot.parts.manager, shard) => {
            shards.shutdown_all().await;
            Ok(())
        }
        ended = client.start_shard(shard.number.into(), shard.of.into()) => ended.map_err(broken),
    }
}
