//! Deletion of old data.

use std::sync::atomic::Ordering;

use sobremesa_store::{Amendment, Time};

use crate::manager::Manager;

use crate::record::result::Kept;
use crate::request::refusal::Refusal;

impl Manager {
    /// The seconds for which a table is kept after its game has ended; for ever if `None`. It holds for
    /// tables that set their next wake-up from now on.
    pub fn keep_finished(&self, seconds: Option<u64>) {
        self.state.finished_secs.store(seconds.unwrap_or(0), Ordering::Relaxed);
    }

    /// Deletes the results of games that ended before then; the others keep their numbers. Results are read,
    /// and deleted, in pages of this many. Returns the number deleted. A result that cannot be read is left
    /// alone.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`]; some may have been deleted.
    pub async fn forget_results(&self, before: Time, page: usize) -> Result<u64, Refusal> {
        let store = self.state.store.as_ref();
        let (mut from, mut deleted) = (0, 0);
        loop {
            let results = store.results(from, page).await?;
            let Some((last, _)) = results.last() else { return Ok(deleted) };
            from = last.saturating_add(1);
            let is_old = |bytes: &[u8]| Kept::from_bytes(bytes).is_ok_and(|kept| kept.ended_at() < before);
            let old: Vec<u64> = results.iter().filter(|(_, bytes)| is_old(bytes)).map(|(number, _)| *number).collect();
            if !old.is_empty() {
                deleted += old.len() as u64;
                store.amend(Amendment::Forget { results: old }).await?;
            }
        }
    }
}
