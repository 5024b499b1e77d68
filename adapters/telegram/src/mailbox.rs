//! Updates that arrive at a process which does not speak to Telegram: it leaves them in the store for the one that does, and only then
//! confirms them. Each is a setting of its own, and goes when it was handled.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use serde_json::Value;
use sobremesa::session::ChangedSetting;
use sobremesa::store::StoreError;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::{Id, JoinSet};

use crate::bot::Bot;
use crate::intake::{AT_ONCE, Done};
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
        let mut letters = Letters::default();
        list_all(&bot, &mut letters).await;
        let closed = loop {
            letters.begin(&bot, &done);
            tokio::select! {
                () = bot.wait_for_silence() => break false,
                Some(handled) = letters.handled.join_next_with_id() => {
                    letters.end(handled.map_or_else(|failed| failed.id(), |(task, ())| task));
                }
                changed = left.recv() => match changed {
                    Ok(ChangedSetting::Named(name)) if name.starts_with(SETTING) => letters.add(&bot, name).await,
                    Ok(ChangedSetting::Named(_)) => {}
                    Ok(ChangedSetting::Any) | Err(RecvError::Lagged(_)) => list_all(&bot, &mut letters).await,
                    Err(RecvError::Closed) => break true,
                },
            }
        };
        // What was begun is carried through; what waits stays in the store for whoever speaks next.
        while letters.handled.join_next().await.is_some() {}
        if closed {
            return;
        }
    }
}

/// What was left and is not handled yet: in one chat one after another, in different chats at the same time, so that nobody waits for what
/// takes long elsewhere.
#[derive(Default)]
struct Letters {
    /// By chat, in the order in which they came; the first of a chat stays here while it is being handled.
    waiting: BTreeMap<i64, VecDeque<(String, Update)>>,
    /// The chats in which something is being handled.
    busy: BTreeSet<i64>,
    /// Which task handles something of which chat.
    tasks: Vec<(Id, i64)>,
    handled: JoinSet<()>,
}

impl Letters {
    /// Reads what was left under that name, unless that was done before.
    async fn add(&mut self, bot: &Bot, name: String) {
        if self.waiting.values().flatten().any(|(known, _)| *known == name) {
            return;
        }
        let Ok(Some(body)) = bot.parts.manager.store().setting(&name).await else { return };
        match serde_json::from_slice::<Value>(&body).ok().and_then(|update| Update::read(&update)) {
            Some(update) => self.waiting.entry(update.lane().unwrap_or(0)).or_default().push_back((name, update)),
            // It would not be any better the next time.
            None => remove(bot, &name).await,
        }
    }

    /// Handles the next of each chat, of as many as may be handled at once.
    fn begin(&mut self, bot: &Arc<Bot>, done: &Arc<Done>) {
        while let Some((chat, name, update)) = self.choose() {
            let (bot, done) = (Arc::clone(bot), Arc::clone(done));
            let task = self.handled.spawn(async move {
                crate::intake::take(&bot, update, &done).await;
                remove(&bot, &name).await;
            });
            self.tasks.push((task.id(), chat));
        }
    }

    /// The next to be handled, if something may be begun now; its chat is busy until it is [finished](Letters::finish).
    fn choose(&mut self) -> Option<(i64, String, Update)> {
        if self.busy.len() >= usize::from(AT_ONCE) {
            return None;
        }
        let (&chat, letters) = self.waiting.iter().find(|(chat, _)| !self.busy.contains(chat))?;
        let (name, update) = letters.front()?.clone();
        self.busy.insert(chat);
        Some((chat, name, update))
    }

    /// That task has ended, and with it the first of its chat.
    fn end(&mut self, task: Id) {
        if let Some(at) = self.tasks.iter().position(|(known, _)| *known == task) {
            let (_, chat) = self.tasks.swap_remove(at);
            self.finish(chat);
        }
    }

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

/// Looks for everything that was left.
async fn list_all(bot: &Bot, letters: &mut Letters) {
    let mut after = SETTING.to_owned();
    loop {
        let names = match bot.parts.manager.store().settings(Some(&after), PAGE).await {
            Ok(names) => names,
            Err(error) => return tracing::warn!(%error, "updates that were left could not be listed"),
        };
        let ours: Vec<_> = names.iter().filter(|name| name.starts_with(SETTING)).collect();
        for name in &ours {
            letters.add(bot, (*name).clone()).await;
        }
        match ours.last() {
            Some(last) if ours.len() == names.len() => after.clone_from(last),
            _ => return,
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
    fn what_takes_long_in_one_chat_holds_up_no_other() {
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
    fn no_more_are_handled_at_once_than_are_recognised_after_a_crash() {
        let most = i64::from(AT_ONCE);
        let mut letters = left(&(1..=most + 1).collect::<Vec<_>>());
        assert_eq!(begun(&mut letters).len(), usize::from(AT_ONCE));
        letters.finish(1);
        assert_eq!(begun(&mut letters), [(most + 1).to_string()]);
    }
}
