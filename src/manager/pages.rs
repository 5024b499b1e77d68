//! Reads everything that is stored, a page at a time.

use sobremesa_store::{SessionId, Store, StoreError, Stored, list_settings};

use crate::request::refusal::Refusal;

/// The number of sessions, results or settings in a page.
const PAGE: usize = 256;

/// The ids of the next sessions; none after the last.
pub(crate) async fn sessions_after(
    store: &dyn Store,
    after: &mut Option<SessionId>,
) -> Result<Vec<SessionId>, Refusal> {
    let page = store.sessions(*after, PAGE).await?;
    *after = page.last().copied().or(*after);
    Ok(page)
}

/// The next results; none after the last.
pub(crate) async fn results_from(store: &dyn Store, from: &mut u64) -> Result<Vec<(u64, Vec<u8>)>, Refusal> {
    let page = store.results(*from, PAGE).await?;
    *from = page.last().map_or(*from, |(number, _)| number.saturating_add(1));
    Ok(page)
}

/// The next settings; none after the last. Damaged ones have no value any more.
pub(crate) async fn settings_after(store: &dyn Store, after: &mut String) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
    let page = store.settings(Some(after), PAGE).await?;
    if let Some(last) = page.last() {
        after.clone_from(last);
    }
    read_settings(store, page).await
}

/// All settings that begin with this and go on, in order. Damaged ones have no value any more.
pub(crate) async fn settings_under(store: &dyn Store, prefix: &str) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
    read_settings(store, list_settings(store, prefix).await?).await
}

async fn read_settings(store: &dyn Store, names: Vec<String>) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
    let mut settings = Vec::new();
    for name in names {
        match store.setting(&name).await {
            Ok(value) => settings.push((name, value.unwrap_or_default())),
            Err(StoreError::Spoilt { .. }) => settings.push((name, Vec::new())),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(settings)
}

/// A session as it is stored; `None` if it is gone, or unreadable.
pub(crate) async fn stored_session(store: &dyn Store, id: SessionId) -> Result<Option<Stored>, Refusal> {
    match store.load(id).await {
        Ok(stored) => Ok(stored),
        Err(error @ (StoreError::NewerRecord { .. } | StoreError::Unmigrated { .. } | StoreError::Spoilt { .. })) => {
            tracing::error!(%id, %error, "a session cannot be read, and so nobody can be found in it");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
