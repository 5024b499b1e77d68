//! Updates that arrive at a process which does not speak to Telegram: it leaves them in the store for the one that does, and only then
//! confirms them. Each is a setting of its own, and goes when it was handled.

use std::sync::Arc;

use serde_json::Value;
use sobremesa::store::StoreError;
use tokio::sync::broadcast::error::RecvError;

use crate::bot::Bot;
use crate::intake::Done;
use crate::wire::Update;

/// Begins the names of these settings; the update's number follows.
const SETTING: &str = "telegram.update.u";

/// How many are read at a time.
const PAGE: usize = 64;

/// Leaves an update for the process that speaks to Telegram.
pub(crate) async fn leave(bot: &Bot, update: &Update, body: Vec<u8>) -> Result<(), StoreError> {
    bot.parts.manager.store().set_setting(&format!("{SETTING}{:020}", update.id), Some(body)).await
}

/// Handles what others leave, whenever this process speaks, until the program stops.
pub(crate) async fn follow(bot: Arc<Bot>, done: Arc<Done>) {
    if bot.parts.manager.leases().is_alone() {
        return;
    }
    loop {
        bot.wait_for_voice().await;
        // Listening begins before the first look, so that nothing is missed in between.
        let mut left = bot.parts.manager.watch_settings();
        take_all(&bot, &done).await;
        loop {
            let name = tokio::select! {
                () = bot.wait_for_silence() => break,
                name = left.recv() => name,
            };
            match name {
                Ok(name) if name.starts_with(SETTING) => take_one(&bot, &name, &done).await,
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => take_all(&bot, &done).await,
                Err(RecvError::Closed) => return,
            }
        }
    }
}

async fn take_all(bot: &Arc<Bot>, done: &Done) {
    let mut after = SETTING.to_owned();
    loop {
        let names = match bot.parts.manager.store().settings(Some(&after), PAGE).await {
            Ok(names) => names,
            Err(error) => return tracing::warn!(%error, "updates that were left could not be listed"),
        };
        let ours: Vec<_> = names.iter().filter(|name| name.starts_with(SETTING)).collect();
        for name in &ours {
            take_one(bot, name, done).await;
        }
        match ours.last() {
            Some(last) if ours.len() == names.len() => after.clone_from(last),
            _ => return,
        }
    }
}

async fn take_one(bot: &Arc<Bot>, name: &str, done: &Done) {
    let store = bot.parts.manager.store();
    let Ok(Some(body)) = store.setting(name).await else { return };
    let update = serde_json::from_slice::<Value>(&body).ok().and_then(|update| Update::read(&update));
    if let Some(update) = update {
        crate::intake::take(bot, update, done).await;
    }
    if let Err(error) = store.set_setting(name, None).await {
        tracing::warn!(%error, "an update that was handled is still in the store");
    }
}
