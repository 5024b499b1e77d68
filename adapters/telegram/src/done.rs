//! The updates that have been handled: each takes effect once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use sobremesa::{answer, in_request};

use crate::bot::Bot;
use crate::names::ADAPTER;
use crate::wire::{Event, Update};

/// The number of updates handled at once: no more than a session remembers, so that all those repeated after
/// a crash are recognised.
pub(crate) const AT_ONCE: u8 = 16;

/// The number of the latest updates that are recognised by number while the program runs.
const MOST_KNOWN: usize = 1024;

/// The latest updates that have been handled.
#[derive(Default)]
pub(crate) struct Done(Mutex<VecDeque<i64>>);

/// The setting in which a process that fetches updates says which it has handled, for the next one: between
/// handling and confirming them it may lose its turn.
const DONE: &str = "telegram.done";

/// The number of updates that it names: more than are fetched at once.
const MOST_RECORDED: usize = 64;

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

    /// Lets other processes know what was handled; a process alone knows it itself.
    pub(crate) async fn record(&self, bot: &Bot) {
        if bot.parts.manager.leases().is_alone() {
            return;
        }
        let known: Vec<i64> = {
            let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            known.iter().rev().take(MOST_RECORDED).copied().collect()
        };
        let value = Value::from(known).to_string().into_bytes();
        if let Err(error) = bot.parts.manager.store().set_setting(DONE, Some(value)).await {
            tracing::warn!(%error, "another process may handle updates again");
        }
    }

    /// Learns which updates another process has handled.
    pub(crate) async fn recall(&self, bot: &Bot) {
        if bot.parts.manager.leases().is_alone() {
            return;
        }
        let value = bot.parts.manager.store().setting(DONE).await.ok().flatten();
        let known = value.and_then(|value| serde_json::from_slice::<Vec<i64>>(&value).ok()).unwrap_or_default();
        known.into_iter().rev().for_each(|id| self.note(id));
    }
}

/// Handles an update, unless it was handled already.
pub(crate) async fn take(bot: &Arc<Bot>, update: Update, done: &Done) {
    let id = update.id;
    if !done.has(id) {
        match update.event {
            Event::Press(_) => in_request(answer(ADAPTER, bot.take(update))).await,
            _ => in_request(bot.take(update)).await,
        }
        done.note(id);
    }
}
