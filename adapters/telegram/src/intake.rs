//! The sources of updates: either fetched batch by batch, or delivered to an address of ours. Either way an
//! update is confirmed only when its effects are stored, so a crash loses none; an update that comes twice is
//! recognised by its number.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use reqwest::Url;
use serde_json::Value;
use sobremesa_chat::{FIRST_WAIT, insist, wait_after};
use sobremesa_store::get_or_create;
use tokio::net::TcpListener;

use crate::bot::Bot;
use crate::updates::{AT_ONCE, Done, take};
use crate::wire::Update;
use crate::wire::failure::{Cause, Failure};
use crate::wire::secrets::Secret;
use crate::{Stopped, mailbox};

/// The number of refusals in a row after which a token is believed to be wrong.
pub(crate) const BELIEVED_AFTER: u32 = 3;

/// The longest wait when Telegram does not answer.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The largest update that is read, in bytes.
const LONGEST_UPDATE: usize = 1 << 20;

/// The header by which Telegram proves its identity.
const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

/// Fetches updates until the program stops, while this process is the one that speaks to Telegram.
pub(crate) async fn poll(bot: &Arc<Bot>) {
    let done = Done::default();
    while bot.reconciler.stop.run_until_cancelled(bot.lease.wait()).await.is_some() {
        done.recall(bot).await;
        poll_on(bot, &done).await;
    }
}

/// Fetches updates until the program stops, or another process takes over. After any error Telegram is asked
/// again: it has known this bot.
async fn poll_on(bot: &Arc<Bot>, done: &Done) {
    let (mut next, mut tries) = (0, 0);
    let mut free = false;
    while bot.lease.holds() {
        let asked = async {
            if !free {
                bot.api.delete_webhook().await?;
                free = true;
            }
            bot.api.updates(next, AT_ONCE, true).await
        };
        let answer = tokio::select! {
            () = bot.reconciler.stop.cancelled() => break,
            // What Telegram may have sent meanwhile is not confirmed, and comes again to the other.
            () = bot.lease.wait_for_loss() => return,
            answer = asked => answer,
        };
        match answer {
            Ok(updates) => {
                tries = 0;
                next = updates.iter().map(|update| update.id + 1).max().unwrap_or(next);
                if !updates.is_empty() {
                    take_all(bot, updates, done).await;
                    done.record(bot).await;
                }
            }
            Err(failure) => {
                let mut wait = wait_after(tries).min(LONGEST_WAIT);
                tries += 1;
                match &failure {
                    Failure::Refused(rejection) if rejection.cause == Cause::BadToken && tries >= BELIEVED_AFTER => {
                        tracing::error!(tries, %failure, "Telegram does not know telegram.token any more, and is asked again");
                    }
                    _ => tracing::warn!(%failure, "no updates from Telegram"),
                }
                match failure {
                    Failure::Later(told) => wait = wait.max(told),
                    Failure::Refused(rejection) => free &= rejection.cause != Cause::Rival,
                    Failure::Unanswered(_) | Failure::Unread => {}
                }
                if bot.reconciler.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                    break;
                }
            }
        }
    }
    // Confirms handled updates, so that they do not come again.
    if next > 0
        && bot.lease.holds()
        && let Err(failure) = bot.api.updates(next, 1, false).await
    {
        tracing::debug!(%failure, "the last updates could not be confirmed");
    }
}

/// Handles the updates of one chat in order, and different chats concurrently.
async fn take_all(bot: &Arc<Bot>, updates: Vec<Update>, done: &Done) {
    let mut lanes: BTreeMap<i64, Vec<Update>> = BTreeMap::new();
    for update in updates {
        lanes.entry(update.lane().unwrap_or(0)).or_default().push(update);
    }
    let lanes = lanes.into_values().map(|updates| async move {
        for update in updates {
            take(bot, update, done).await;
        }
    });
    futures_util::future::join_all(lanes).await;
}

/// The parts that the webhook's handler needs.
#[derive(Clone)]
struct Webhook {
    bot: Arc<Bot>,
    secret: Secret,
    done: Arc<Done>,
}

/// Lets Telegram deliver updates until the program stops.
pub(crate) async fn serve(
    bot: &Arc<Bot>,
    listen: SocketAddr,
    public_url: Url,
    secret: Option<Secret>,
) -> Result<(), Stopped> {
    let listener = TcpListener::bind(listen).await?;
    let Some(secret) = find_secret(bot, secret).await else { return Ok(()) };
    let webhook = Webhook { bot: Arc::clone(bot), secret: secret.clone(), done: Arc::default() };
    bot.reconciler.spawn(mailbox::follow(Arc::clone(bot), Arc::clone(&webhook.done)));
    let router = Router::new()
        .route(public_url.path(), post(receive))
        // It has arrived whole by then.
        .layer(DefaultBodyLimit::disable())
        .with_state(webhook);
    let (stop, announcing) = (bot.reconciler.stop.clone(), Arc::clone(bot));
    bot.reconciler.tasks.spawn(async move { announce(&announcing, public_url, &secret).await });
    sobremesa_http::listen_to_programs(listener, router, LONGEST_UPDATE, stop).await;
    Ok(())
}

/// The secret that proves Telegram's identity: the same for all processes on one store. `None` if the program
/// stops first.
async fn find_secret(bot: &Bot, secret: Option<Secret>) -> Option<Secret> {
    let fresh = || (bot.parts.entropy)();
    if secret.is_some() || bot.parts.manager.leases().is_alone() {
        return Some(secret.unwrap_or_else(|| Secret::new(&fresh())));
    }
    loop {
        let read = |bytes: &[u8]| Some(Secret::new(bytes));
        match get_or_create(bot.parts.manager.store().as_ref(), SECRET, read, || fresh().to_vec()).await {
            Ok(secret) => return Some(secret),
            Err(error) => tracing::warn!(%error, "the webhook's secret could not be read"),
        }
        bot.reconciler.stop.run_until_cancelled(tokio::time::sleep(FIRST_WAIT)).await?;
    }
}

/// The setting with the webhook's secret, if several processes share it.
const SECRET: &str = "telegram.webhook-secret";

/// Tells Telegram the address, for as long as it takes.
async fn announce(bot: &Bot, url: Url, secret: &Secret) {
    if bot.reconciler.stop.run_until_cancelled(bot.lease.wait()).await.is_none() {
        return;
    }
    let announced = || async {
        let taken = bot.api.set_webhook(&url, secret).await;
        taken.inspect_err(|failure| tracing::warn!(%failure, "Telegram would not take telegram.public_url"))
    };
    // If it is not, the program has stopped.
    let _ = insist(&bot.reconciler.stop, announced, |_| false).await;
}

/// Receives an update from Telegram, which repeats it until told that all is well.
async fn receive(State(webhook): State<Webhook>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let given = headers.get(SECRET_HEADER).map(|header| header.as_bytes()).unwrap_or_default();
    if !webhook.secret.is(given) {
        return StatusCode::UNAUTHORIZED;
    }
    let update = serde_json::from_slice::<Value>(&body).ok().and_then(|update| Update::read(&update));
    let Some(update) = update else {
        // It would not be any better the next time.
        tracing::warn!("an update that cannot be read");
        return StatusCode::OK;
    };
    if !webhook.bot.lease.holds() {
        return match mailbox::leave(&webhook.bot, &update, body.to_vec()).await {
            Ok(()) => StatusCode::OK,
            // Telegram brings it again.
            Err(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
    }
    // In a task of its own: Telegram may hang up before it is done.
    let taken = tokio::spawn(async move { take(&webhook.bot, update, &webhook.done).await });
    if taken.await.is_ok() { StatusCode::OK } else { StatusCode::INTERNAL_SERVER_ERROR }
}
