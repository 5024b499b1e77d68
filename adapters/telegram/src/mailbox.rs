//! Updates that arrive at a process which does not speak to Telegram: it leaves them in the store for the one
//! that does, and only then confirms them. Each is a setting of its own, and goes when it was handled.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use sobremesa::ChangedSetting;
use sobremesa_store::{StoreError, list_settings};
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::bot::Bot;
use crate::updates::{AT_ONCE, Done, take};
use crate::wire::Update;

/// Begins the names of these settings; the update's number follows.
const SETTING: &str = "telegram.update.u";

/// The interval of retries after a failed read.
const AGAIN: Duration = Duration::from_secs(1);

/// Leaves an update for the process that speaks to Telegram.
pub(crate) async fn leave(bot: &Bot, update: &Update, body: Vec<u8>) -> Result<(), StoreError> {
    bot.parts.manager.store().set_setting(&format!("{SETTING}{:020}", update.id), Some(body)).await
}

/// Handles the updates that others leave, when this process is the one that speaks, until the program stops.
pub(crate) async fn follow(bot: Arc<Bot>, done: Arc<Done>) {
    if bot.parts.manager.leases().is_alone() {
        return;
    }
    loop {
        bot.lease.wait().await;
        // Listening begins before the first look, so that nothing is missed in between.
        let mut left = bot.parts.manager.watch_settings();
        let mut letters = Letters::default();
        letters.add_all(&bot).await;
        let closed = loop {
            letters.begin(&bot, &done);
            let again = letters.again;
            tokio::select! {
                () = bot.lease.wait_for_loss() => break false,
                // The task of a chat cannot fail: it waits for one that may.
                Some(Ok(chat)) = letters.handled.join_next() => letters.finish(chat),
                changed = left.recv() => match changed {
                    Ok(ChangedSetting::Named(name)) if name.starts_with(SETTING) => letters.add(&bot, name).await,
                    Ok(ChangedSetting::Named(_)) => {}
                    Ok(ChangedSetting::Any) | Err(RecvError::Lagged(_)) => letters.add_all(&bot).await,
                    Err(RecvError::Closed) => break true,
                },
                () = sleep_until(again.unwrap_or_else(Instant::now)), if again.is_some() => letters.add_all(&bot).await,
            }
        };
        // Updates that were begun are carried through; those that wait stay in the store for the next holder.
        while letters.handled.join_next().await.is_some() {}
        if closed {
            return;
        }
    }
}

/// The updates that were left and are not handled yet: in one chat one after another, in different chats at
/// the same time, so that none waits for a slow one elsewhere.
#[derive(Default)]
struct Letters {
    /// By chat, in the order in which they came; the first of a chat stays here while it is being handled.
    waiting: BTreeMap<i64, VecDeque<(String, Update)>>,
    /// The chats in which something is being handled.
    busy: BTreeSet<i64>,
    /// One for each of them, which ends with its chat.
    handled: JoinSet<i64>,
    /// The time at which a failed read is tried again.
    again: Option<Instant>,
}

impl Letters {
    /// Looks for everything that was left.
    async fn add_all(&mut self, bot: &Bot) {
        self.again = None;
        match list_settings(bot.parts.manager.store().as_ref(), SETTING).await {
            Ok(names) => {
                for name in names {
                    self.add(bot, name).await;
                }
            }
            Err(error) => self.try_again(&error),
        }
    }

    /// Reads the updates left under that name, unless that was done before.
    async fn add(&mut self, bot: &Bot, name: String) {
        if self.waiting.values().flatten().any(|(known, _)| *known == name) {
            return;
        }
        let body = match bot.parts.manager.store().setting(&name).await {
            Ok(Some(body)) => body,
            Ok(None) => return,
            Err(error) => return self.try_again(&error),
        };
        match serde_json::from_slice::<Value>(&body).ok().and_then(|update| Update::read(&update)) {
            Some(update) => self.waiting.entry(update.lane().unwrap_or(0)).or_default().push_back((name, update)),
            // It would not be any better the next time.
            None => remove(bot, &name).await,
        }
    }

    /// Schedules a retry: Telegram has the confirmation already, and will not send the update again.
    fn try_again(&mut self, error: &StoreError) {
        tracing::warn!(%error, "updates that were left could not be read yet");
        self.again = Some(Instant::now() + AGAIN);
    }

    /// Handles the next of each chat, of as many as may be handled at once.
    fn begin(&mut self, bot: &Arc<Bot>, done: &Arc<Done>) {
        while let Some((chat, name, update)) = self.choose() {
            let (bot, done) = (Arc::clone(bot), Arc::clone(done));
            self.handled.spawn(async move {
                let handling = async move {
                    take(&bot, update, &done).await;
                    remove(&bot, &name).await;
                };
                if let Err(error) = tokio::spawn(handling).await {
                    tracing::error!(%error, "an update that was left could not be handled");
                }
                chat
            });
        }
    }

    /// The next to be handled, if something may be begun now; its chat is busy until it is
    /// [finished](Letters::finish).
    fn choose(&mut self) -> Option<(i64, String, Update)> {
        if self.busy.len() >= usize::from(AT_ONCE) {
            return None;
        }
        let (&chat, letters) = self.waiting.iter().find(|(chat, _)| !self.busy.contains(chat))?;
        let (name, update) = letters.front()?.clone();
        self.busy.insert(chat);
        Some((chat, name, update))
    }

    /// Removes the first update of this chat, which was handled.
    fn finish(&mut self, chat: i64) {
        self.busy.remove(&chat);
        if let Some(letters) = self.waiting.get_mut(&chat) {
            letters.pop_front();
            if letters.is_empty() {
                self.waiting.remove(&chat);
            }
        }
    }
}

async fn remove(bot: &Bot, name: &str) {
    if let Err(error) = bot.parts.manager.store().set_setting(name, None).await {
        tracing::warn!(%error, "an update that was handled is still in the store");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Letters of these chats, numbered in this order.
    fn left(chats: &[i64]) -> Letters {
        let mut letters = Letters::default();
        for (number, chat) in (1..).zip(chats) {
            let update = json!({ "update_id": number, "message": {
                "message_id": number, "date": 0, "text": "/mesas",
                "chat": { "id": chat, "type": "private" }, "from": { "id": chat, "is_bot": false, "first_name": "Ana" },
            } });
            let update = Update::read(&update).unwrap();
            letters.waiting.entry(update.lane().unwrap()).or_default().push_back((number.to_string(), update));
        }
        letters
    }

    fn begun(letters: &mut Letters) -> Vec<String> {
        std::iter::from_fn(|| letters.choose()).map(|(_, name, _)| name).collect()
    }

    #[test]
    fn a_slow_chat_delays_no_other_chat() {
        let mut letters = left(&[10, 10, 20, 20]);
        assert_eq!(begun(&mut letters), ["1", "3"]);
        // The first is not done yet.
        letters.finish(20);
        assert_eq!(begun(&mut letters), ["4"]);
        letters.finish(10);
        assert_eq!(begun(&mut letters), ["2"]);
        letters.finish(20);
        letters.finish(10);
        assert!(begun(&mut letters).is_empty() && letters.waiting.is_empty());
    }

    #[test]
    fn updates_in_progress_never_exceed_those_recognised_after_a_crash() {
        let most = i64::from(AT_ONCE);
        let mut letters = left(&(1..=most + 1).collect::<Vec<_>>());
        assert_eq!(begun(&mut letters).len(), usize::from(AT_ONCE));
        letters.finish(1);
        assert_eq!(begun(&mut letters), [(most + 1).to_string()]);
    }
}
