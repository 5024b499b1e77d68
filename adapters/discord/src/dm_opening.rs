//! The opening of private channels, one after another: players who must act go first.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use serenity::all::{ChannelId, LightMethod, Route, UserId};
use sobremesa_chat::{LONGEST_WAIT, MOST_TRIES, Meaning, Reachability, Reconciler, Refused, Target, wait_after};
use sobremesa_store::{PlayerId, SessionId};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::bot::Bot;
use crate::dm_channels::{LATE, Waiting};
use crate::names;
use crate::wire::api::{Call, Failure, TOO_FAST, id_in};

/// The number of times that an unknown refusal is asked again.
const MOST_REFUSALS: u32 = 2;

/// The private channel with this player. `None` if it must be opened first; the hand is shown once it is.
/// `acts` says whether it is their turn.
pub(crate) async fn private_channel(bot: &Arc<Bot>, user: UserId, hand: &Target, acts: bool) -> Option<ChannelId> {
    if let Some(channel) = bot.dm_channels.look_up(user).await {
        bot.dm_channels.leave(user, hand);
        return Some(channel);
    }
    let (new, idle) = {
        let mut state = bot.dm_channels.state.lock();
        // It may have been opened since the lookup.
        if let Some(known) = state.known.get(&user) {
            return Some(known.channel);
        }
        state.came += 1;
        let came = state.came;
        let since = Instant::now();
        let fresh = || Waiting { came, since, hands: BTreeMap::new(), told: Vec::new() };
        let new = state.queue.entry(user).or_insert_with(fresh).hands.insert(hand.clone(), acts).is_none();
        (new, !std::mem::replace(&mut state.opening, true))
    };
    if new {
        look_after(&bot.reconciler, LATE, hand.session());
    }
    if idle {
        let opener = Arc::clone(bot);
        bot.reconciler.spawn(async move { open_next(&opener).await });
    }
    None
}

/// The private channel with this player, once it is open. `None` if it cannot be opened, or need not be
/// any more.
pub(crate) async fn wait_for_channel(bot: &Arc<Bot>, user: UserId, hand: &Target) -> Option<ChannelId> {
    if let Some(channel) = private_channel(bot, user, hand, false).await {
        return Some(channel);
    }
    let (tell, told) = oneshot::channel();
    {
        let mut state = bot.dm_channels.state.lock();
        if let Some(known) = state.known.get(&user) {
            return Some(known.channel);
        }
        state.queue.get_mut(&user)?.told.push(tell);
    }
    told.await.ok()
}

/// Looks at a table later, so that it says which hands are late.
fn look_after(reconciler: &Reconciler<Bot>, wait: Duration, id: SessionId) {
    let looking = reconciler.clone();
    reconciler.spawn(async move {
        tokio::time::sleep(wait).await;
        looking.look(id).await;
    });
}

/// The call that opens a private channel.
fn call() -> Call<'static> {
    Call::new(LightMethod::Post, Route::UserMeDmChannels)
}

/// Opens the private channel with this player.
pub(crate) async fn open(bot: &Bot, user: UserId) -> Result<ChannelId, Failure> {
    let channel = id_in(&bot.api.call(call().body(json!({ "recipient_id": user.to_string() }))).await?)?;
    bot.dm_channels.learn(user, channel).await;
    Ok(channel)
}

/// Opens private channels one after another until no player is waiting.
async fn open_next(bot: &Arc<Bot>) {
    let mut tries = 0;
    loop {
        // The next player is chosen only when the limits allow a call.
        if let Some(wait) = bot.api.pause(&call()) {
            tokio::time::sleep(wait).await;
            continue;
        }
        let Some(user) = bot.dm_channels.state.lock().next() else { return };
        let wait = match open(bot, user).await {
            Ok(channel) => {
                show_hands(bot, user, channel);
                tries = 0;
                continue;
            }
            Err(Failure::Later(wait)) => wait,
            Err(Failure::Refused(rejection)) if rejection.code == TOO_FAST => LONGEST_WAIT,
            // An unknown refusal is asked again.
            Err(Failure::Refused(rejection)) if rejection.meaning() != Meaning::Closed && tries < MOST_REFUSALS => {
                tries += 1;
                wait_after(tries)
            }
            Err(Failure::Unanswered(_)) if tries < MOST_TRIES => {
                tries += 1;
                wait_after(tries)
            }
            Err(failure) => {
                tracing::info!(%failure, "a private channel could not be opened");
                shut(bot, user, &failure).await;
                tries = 0;
                continue;
            }
        };
        tokio::time::sleep(wait).await;
    }
}

/// Shows every hand that waited for the private channel, which is open now.
fn show_hands(bot: &Arc<Bot>, user: UserId, channel: ChannelId) {
    let Some(waiting) = bot.dm_channels.state.lock().queue.remove(&user) else { return };
    let late = waiting.since.elapsed() >= LATE;
    for tell in waiting.told {
        // A task that no longer waits need not know.
        let _ = tell.send(channel);
    }
    for hand in waiting.hands.into_keys() {
        if late {
            // The table no longer needs to say where the hand is meanwhile.
            look_after(&bot.reconciler, Duration::ZERO, hand.session());
        }
        bot.reconciler.keep(hand);
    }
}

/// Notes that the private channel stays closed: this player plays from the table.
async fn shut(bot: &Arc<Bot>, user: UserId, failure: &Failure) {
    let Some(waiting) = bot.dm_channels.state.lock().queue.remove(&user) else { return };
    for hand in waiting.hands.into_keys() {
        if failure.meaning().is_some()
            && let Target::Hand(id, player) = &hand
        {
            close(&bot.reconciler, *id, player).await;
        }
        look_after(&bot.reconciler, Duration::ZERO, hand.session());
    }
}

/// Notes that a player takes no private messages: the call says where else to play, and a player who
/// writes to the bot becomes reachable again, or may be when it is their turn once more some time later.
pub(crate) async fn close(reconciler: &Reconciler<Bot>, id: SessionId, player: &PlayerId) {
    tracing::info!(%id, "a player takes no private messages");
    let hand = Target::Hand(id, player.clone());
    reconciler.memo(&hand, |memo| memo.platform_state.dm.closed_at = Some(Instant::now()));
    reconciler.tables.note_reachability(id, player, Reachability::Shut).await;
}

/// Forgets a remembered private channel that no longer exists. Returns whether opening another may help.
pub(crate) async fn forgets_channel(bot: &Bot, hand: &Target, player: &PlayerId) -> bool {
    match names::user(player).zip(bot.reconciler.memo(hand, |memo| memo.platform_state.dm.channel)) {
        Some((user, gone)) => bot.dm_channels.forget(user, gone).await,
        None => false,
    }
}
