//! Keeps Telegram's limits as they were learned ([`Learned`]) in a setting, so that no group has to teach
//! them again after a restart.

use std::sync::Arc;

use sobremesa_chat::{LONGEST_WAIT, wait_after};
use sobremesa_store::{Store, StoreError, change_setting};

use crate::bot::Bot;
use crate::wire::pace::Learned;

const SETTING: &str = "telegram.pace";

/// Reads the setting; a value that cannot be read teaches nothing.
fn decode(value: Option<&[u8]>) -> Learned {
    value.and_then(|value| serde_json::from_slice(value).ok()).unwrap_or_default()
}

async fn read(store: &dyn Store) -> Result<Learned, StoreError> {
    Ok(decode(store.setting(SETTING).await?.as_deref()))
}

/// Adds to the setting, so that a process that learned less erases nothing.
async fn keep(store: &dyn Store, learned: Learned) -> Result<(), StoreError> {
    change_setting(store, SETTING, |stored| serde_json::to_vec(&learned.or(decode(stored))).ok()).await
}

/// Goes by what was learned before, and keeps what is learned from now on, until the program stops.
pub(crate) async fn keep_learned(bot: Arc<Bot>) {
    let store = bot.parts.manager.store();
    match read(store.as_ref()).await {
        Ok(learned) => bot.api.pace.teach(learned),
        Err(error) => tracing::warn!(%error, "what was learned of Telegram's limits could not be read"),
    }
    let mut learned = bot.api.pace.learned();
    let mut tries = 0;
    while tries > 0 || learned.changed().await.is_ok() {
        let known = *learned.borrow_and_update();
        match keep(store.as_ref(), known).await {
            Ok(()) => tries = 0,
            Err(error) => {
                tracing::warn!(%error, "what was learned of Telegram's limits could not be kept yet");
                tokio::time::sleep(wait_after(tries).min(LONGEST_WAIT)).await;
                tries += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa::schema;

    use super::*;
    use crate::wire::pace::Counts;

    #[tokio::test]
    async fn learned_limits_are_read_back_and_other_values_ignored() {
        let store = sobremesa_store::memory(schema());
        assert_eq!(read(store.as_ref()).await.unwrap(), Learned::default());
        let learned = Learned { whispers: Counts::Yes, ..Learned::default() };
        keep(store.as_ref(), learned).await.unwrap();
        assert_eq!(read(store.as_ref()).await.unwrap(), learned);
        // Another process has learned nothing yet.
        keep(store.as_ref(), Learned::default()).await.unwrap();
        assert_eq!(read(store.as_ref()).await.unwrap(), learned);
        store.set_setting(SETTING, Some(b"7".to_vec())).await.unwrap();
        assert_eq!(read(store.as_ref()).await.unwrap(), Learned::default());
    }
}
