//! The retention of data: results that are older than `keep.results` are deleted, once a day and when the
//! program starts.

use std::sync::Arc;
use std::time::Duration;

use sobremesa::{GameResult, Manager};
use sobremesa_store::{Slot, Store, StoreError, Time};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::clock::{HOUR, now};

/// The number of results that are looked at with one read, and deleted with one write.
const PAGE: usize = 256;

const DAY_SECS: u64 = 24 * 60 * 60;
const DAY: Duration = Duration::from_secs(DAY_SECS);

/// The interval at which a process checks whether it has become the keeper.
const AGAIN: Duration = Duration::from_secs(60);

/// If the clock is further ahead than this of all that was ever noted, it is not believed at the start.
const USUAL_PAUSE_SECS: u64 = 7 * DAY_SECS;

/// The number of days for which data is kept; for ever if 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// `keep.results`: the days for the remains of a game when its table is gone.
    pub results: u16,
    /// `keep.finished`: the days for a table after its game has ended.
    pub finished: u16,
}

impl Keep {
    /// Tells the tables how long they are kept.
    pub fn tell(self, manager: &Manager) {
        manager.keep_finished((self.finished > 0).then(|| u64::from(self.finished) * DAY_SECS));
    }
}

/// Deletes what is too old, until the program stops; anew whenever the days change.
pub async fn sweep(
    manager: Arc<Manager>,
    store: Arc<dyn Store>,
    mut keep: watch::Receiver<Keep>,
    stop: CancellationToken,
) {
    let mut wait = match newest(store.as_ref()).await {
        Ok(newest) if newest.is_none_or(|newest| now() <= newest.plus_secs(USUAL_PAUSE_SECS)) => Duration::ZERO,
        // Either there was no game for long, or the clock is wrong: an hour from now it has gone on by
        // itself, or was put right.
        _ => Duration::from_millis(HOUR.unsigned_abs()),
    };
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(wait) => {}
            changed = keep.changed() => if changed.is_err() { return },
        }
        let kept = *keep.borrow_and_update();
        wait = DAY;
        if kept.results == 0 {
            continue;
        }
        // Another process sees to it; should that one be gone, this one looks again soon.
        if !store.leases().holds(Slot::Keeper) {
            wait = AGAIN;
            continue;
        }
        let before = Time(now().millis_since(Time(u64::from(kept.results) * DAY_SECS * 1000)));
        match manager.forget_results(before, PAGE).await {
            Ok(0) => {}
            Ok(deleted) => tracing::info!(deleted, days = kept.results, "deleted old results"),
            Err(refusal) => tracing::error!(?refusal, "old results could not be deleted; tried again in a day"),
        }
    }
}

/// Returns the time at which the latest of the last results was noted.
async fn newest(store: &dyn Store) -> Result<Option<Time>, StoreError> {
    let mut newest = None;
    let mut from = 0;
    loop {
        let page = store.results(from, PAGE).await?;
        let Some((last, _)) = page.last() else { return Ok(newest) };
        from = last.saturating_add(1);
        let times = page.iter().filter_map(|(_, bytes)| Some(GameResult::from_bytes(bytes).ok()?.ended_at));
        newest = newest.max(times.max());
    }
}
