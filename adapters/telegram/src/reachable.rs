//! People who can be written to in private, as far as is known.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa_chat::Meaning;
use sobremesa_store::PlayerId;

use crate::activity::MOST_SEEN;
use crate::wire::api::Api;
use crate::wire::failure::Failure;
use crate::wire::names::private_chat;

/// The people who can or cannot be written to in private, by chat.
pub(crate) struct Reachable {
    api: Arc<Api>,
    known: Mutex<BTreeMap<i64, bool>>,
}

impl Reachable {
    pub(crate) fn new(api: Arc<Api>) -> Reachable {
        Reachable { api, known: Mutex::default() }
    }

    pub(crate) fn note(&self, chat: i64, open: bool) {
        if chat > 0 {
            let mut known = self.known.lock();
            if known.len() >= MOST_SEEN {
                known.clear();
            }
            known.insert(chat, open);
        }
    }

    /// Learns from a private message whether its reader can be written to.
    pub(crate) fn learn<T>(&self, chat: i64, sent: &Result<T, Failure>) {
        match sent {
            Ok(_) => self.note(chat, true),
            Err(failure) if failure.meaning() == Some(Meaning::Closed) => self.note(chat, false),
            Err(_) => {}
        }
    }

    /// Returns whether this person can be written to; if that is not known, Telegram is asked in a way that
    /// writes nothing.
    pub(crate) async fn is_open(&self, player: &PlayerId) -> bool {
        let Some(chat) = private_chat(player) else { return false };
        let known = self.known.lock().get(&chat).copied();
        if let Some(open) = known {
            return open;
        }
        self.learn(chat, &self.api.send_typing(chat).await);
        // If it is still unknown, the next message will show it.
        self.known.lock().get(&chat).copied().unwrap_or(true)
    }

    /// Forgets the person of this chat.
    pub(crate) fn forget(&self, chat: i64) {
        self.known.lock().remove(&chat);
    }
}
