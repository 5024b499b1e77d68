//! Reads everything that is stored, a page at a time.

use sobremesa_store::{SessionId, StoreError, Stored};

use crate::manager::tables::{Tables, refuse_for};
use crate::request::refusal::Refusal;

/// The number of sessions, results or settings in a page.
const PAGE: usize = 256;

impl Tables {
    /// The ids of the next sessions; none after the last.
    pub(crate) async fn sessions_after(&self, after: &mut Option<SessionId>) -> Result<Vec<SessionId>, Refusal> {
        let page = self.store.sessions(*after, PAGE).await.map_err(refuse_for)?;
        *after = page.last().copied().or(*after);
        Ok(page)
    }

    /// The next results; none after the last.
    pub(crate) async fn results_from(&self, from: &mut u64) -> Result<Vec<(u64, Vec<u8>)>, Refusal> {
        let page = self.store.results(*from, PAGE).await.map_err(refuse_for)?;
        *from = page.last().map_or(*from, |(number, _)| number.saturating_add(1));
        Ok(page)
    }

    /// The next settings; none after the last. Damaged ones have no value any more.
    pub(crate) async fn settings_after(&self, after: &mut String) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
        let names = self.store.settings(Some(after), PAGE).await.map_err(refuse_for)?;
        let mut page = Vec::new();
        for name in names {
            after.clone_from(&name);
            match self.store.setting(&name).await {
                Ok(value) => page.push((name, value.unwrap_or_default())),
                Err(StoreError::Spoilt { .. }) => page.push((name, Vec::new())),
                Err(error) => return Err(refuse_for(error)),
            }
        }
        Ok(page)
    }

    /// A session as it is stored; `None` if it is gone, or unreadable.
    pub(crate) async fn stored(&self, id: SessionId) -> Result<Option<Stored>, Refusal> {
        match self.store.load(id).await {
            Ok(stored) => Ok(stored),
            Err(
                error @ (StoreError::NewerRecord { .. } | StoreError::Unmigrated { .. } | StoreError::Spoilt { .. }),
            ) => {
                tracing::error!(%id, %error, "a session cannot be read, and so nobody can be found in it");
                Ok(None)
            }
            Err(error) => Err(refuse_for(error)),
        }
    }
}
