//! Where updates come from: either fetched batch by batch, or delivered to an address of ours. Either way an update is confirmed only when
//! its effects are stored, so a crash loses none; an update that comes twice is recognised by its number.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use reqwest::Url;
use serde_json::Value;
use sobremesa::session::{answer, in_request};
use sobremesa_chat::{insist, wait_after};
use tokio::net::TcpListener;

use crate::Stopped;
use crate::bot::Bot;
use crate::failure::{Cause, Failure, is_for};
use crate::names::ADAPTER;
use crate::settings::Secret;
use crate::wire::{Event, Update};

/// How many updates are handled at once: no more than a session remembers, so that all those repeated after a crash are recognised.
const AT_ONCE: u8 = 16;

/// The longest wait when Telegram does not answer.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The largest update that is read, in bytes.
const LONGEST_UPDATE: usize = 1 << 20;

/// How many of the latest updates are recognised by number while the program runs.
const MOST_KNOWN: usize = 1024;

/// The header by which Telegram proves its identity.
const SECRET_HEADER: &str = "x-telegram-bot-api-secret-token";

/// The latest updates that have been handled.
#[derive(Default)]
struct Done(Mutex<VecDeque<i64>>);

impl Done {
    fn has(&self, id: i64) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&id)
    }

    fn note(&self, id: i64) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() == MOST_KNOWN {
            known.pop_front();
        }
        known.push_back(id);
    }
}

/// Fetches updates until the program stops.
pub(crate) async fn poll(bot: &Arc<Bot>) -> Result<(), Stopped> {
    let done = Done::default();
    let (mut next, mut tries) = (0, 0);
    let mut free = false;
    loop {
        let asked = async {
            if !free {
                bot.api.delete_webhook().await?;
                free = true;
            }
            bot.api.updates(next, AT_ONCE, true).await
        };
        let answer = tokio::select! {
            () = bot.writers.stop.cancelled() => break,
            answer = asked => answer,
        };
        match answer {
            Ok(updates) => {
                tries = 0;
                next = updates.iter().map(|update| update.id + 1).max().unwrap_or(next);
                take_all(bot, updates, &done).await;
            }
            refused if is_for(&refused, Cause::BadToken) => return Err(Stopped::BadToken),
            Err(failure) => {
                tracing::warn!(%failure, "no updates from Telegram");
                let mut wait = wait_after(tries).min(LONGEST_WAIT);
                tries += 1;
                match failure {
                    Failure::Later(told) => wait = wait.max(told),
                    Failure::Refused(rejection) => free &= rejection.cause != Cause::Rival,
                    Failure::Unanswered(_) => {}
                }
                if bot.writers.stop.run_until_cancelled(tokio::time::sleep(wait)).await.is_none() {
                    break;
                }
            }
        }
    }
    // Confirms handled updates, so that they do not come again.
    if next > 0
        && let Err(failure) = bot.api.updates(next, 1, false).await
    {
        tracing::debug!(%failure, "the last updates could not be confirmed");
    }
    Ok(())
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

async fn take(bot: &Arc<Bot>, update: Update, done: &Done) {
    let id = update.id;
    if !done.has(id) {
        match update.event {
            Event::Press(_) => in_request(answer(ADAPTER, bot.take(update))).await,
            _ => in_request(bot.take(update)).await,
        }
        done.note(id);
    }
}

/// What the webhook's handler needs.
#[derive(Clone)]
struct Door {
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
    let secret = secret.unwrap_or_else(|| Secret::new(&(bot.parts.entropy)()));
    let door = Door { bot: Arc::clone(bot), secret: secret.clone(), done: Arc::default() };
    let router = Router::new()
        .route(public_url.path(), post(receive))
        .layer(DefaultBodyLimit::max(LONGEST_UPDATE))
        .with_state(door);
    let (stop, announcing) = (bot.writers.stop.clone(), Arc::clone(bot));
    bot.writers.tasks.spawn(async move { announce(&announcing, public_url, &secret).await });
    axum::serve(listener, router).with_graceful_shutdown(stop.cancelled_owned()).await?;
    Ok(())
}

/// Tells Telegram the address, for as long as it takes.
async fn announce(bot: &Bot, url: Url, secret: &Secret) {
    let announced = || async {
        let taken = bot.api.set_webhook(&url, secret).await;
        taken.inspect_err(|failure| tracing::warn!(%failure, "Telegram would not take telegram.public_url"))
    };
    // If it is not, the program has stopped.
    let _ = insist(&bot.writers.stop, announced, |_| false).await;
}

/// Receives an update from Telegram, which repeats it until told that all is well.
async fn receive(State(door): State<Door>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let given = headers.get(SECRET_HEADER).map(|header| header.as_bytes()).unwrap_or_default();
    if !door.secret.is(given) {
        return StatusCode::UNAUTHORIZED;
    }
    let update = serde_json::from_slice::<Value>(&body).ok().and_then(|update| Update::read(&update));
    let Some(update) = update else {
        // It would not be any better the next time.
        tracing::warn!("an update that cannot be read");
        return StatusCode::OK;
    };
    // In a task of its own: Telegram may hang up before it is done.
    let taken = tokio::spawn(async move { take(&door.bot, update, &door.done).await });
    if taken.await.is_ok() { StatusCode::OK } else { StatusCode::INTERNAL_SERVER_ERROR }
}
