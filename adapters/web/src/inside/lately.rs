//! The table that was opened last from each chat of Telegram, so that a person who opens the Mini App there
//! without a code finds it too. Telegram names the chat by a number that means nothing elsewhere
//! (`chat_instance`); a restart forgets it, and then the code is needed once more.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use sobremesa_store::SessionId;

/// The number of chats for which this is remembered.
const MOST: usize = 10_000;

/// The tables by their chats.
#[derive(Debug, Default)]
pub(crate) struct Lately(Mutex<BTreeMap<String, SessionId>>);

impl Lately {
    /// Notes that this table was opened from this chat.
    pub(super) fn note(&self, chat: &str, table: SessionId) {
        let mut tables = self.0.lock();
        if tables.len() >= MOST && !tables.contains_key(chat) {
            tables.clear();
        }
        tables.insert(chat.to_owned(), table);
    }

    /// The table that was opened last from this chat.
    pub(super) fn find(&self, chat: &str) -> Option<SessionId> {
        self.0.lock().get(chat).copied()
    }
}
