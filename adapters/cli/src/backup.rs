//! Copies of the store every few hours, in a folder of its own, to be restored if the database no longer
//! opens.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sobremesa_store::export::{TransferError, copy_file};
use sobremesa_store::{Slot, Store, Time};
use tokio_util::sync::CancellationToken;

use crate::clock::now;

/// The number of copies that are kept.
const KEPT: usize = 3;

/// The back-off after a failed copy.
const AGAIN: Duration = Duration::from_secs(15 * 60);

/// The interval at which a process checks whether it has become the keeper.
const LOOK: Duration = Duration::from_secs(60);

/// The prefix of our copies' names. The millisecond at which the copy was begun follows, with the number of
/// digits needed for the next centuries, so that names sort. Files that the operator puts next to them are
/// left alone.
const PREFIX: &str = "auto-";

/// Makes a copy whenever the latest is older than `hours`, until the program stops.
pub async fn keep(store: Arc<dyn Store>, store_path: PathBuf, hours: u16, stop: CancellationToken) {
    let folder = store_path.join("exports");
    let every = Duration::from_secs(u64::from(hours) * 60 * 60);
    let mut wait = remaining(&folder, every, now());
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(wait) => {}
        }
        // Another process makes them; should that one be gone, this one looks again soon.
        if !store.leases().holds(Slot::Keeper) {
            wait = LOOK;
            continue;
        }
        // On a thread of its own, since it writes files.
        let (store, to, runtime) = (Arc::clone(&store), folder.clone(), tokio::runtime::Handle::current());
        let made = tokio::task::spawn_blocking(move || runtime.block_on(copy(store.as_ref(), &to, now()))).await;
        wait = match made {
            Ok(Ok(())) => every,
            Ok(Err(error)) => {
                tracing::error!(folder = %folder.display(), %error, "the copy of the store failed");
                AGAIN.min(every)
            }
            Err(_) => AGAIN.min(every),
        };
    }
}

/// Returns the time until the next copy is due.
fn remaining(folder: &Path, every: Duration, now: Time) -> Duration {
    let latest = copies(folder).last().and_then(|path| read_time(path));
    let age = latest.map(|made| Duration::from_millis(now.millis_since(made)));
    age.map_or(Duration::ZERO, |age| every.saturating_sub(age))
}

/// Makes a copy and deletes the oldest.
async fn copy(store: &dyn Store, folder: &Path, now: Time) -> Result<(), TransferError> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    remove_unfinished(folder);
    let counts = copy_file(store, &folder.join(format!("{PREFIX}{:014}.jsonl", now.0))).await?;
    tracing::info!(folder = %folder.display(), %counts, "copied the store");
    let copies = copies(folder);
    for old in &copies[..copies.len().saturating_sub(KEPT)] {
        fs::remove_file(old)?;
    }
    Ok(())
}

/// Makes a copy in place of all there are, because a person was erased since. If none were ever made, none
/// is.
pub async fn renew(store: &dyn Store, store_path: &Path, now: Time) -> Result<(), TransferError> {
    let folder = store_path.join("exports");
    remove_unfinished(&folder);
    let old = copies(&folder);
    let newest = old.last().and_then(|path| read_time(path)).map_or(now, |last| now.max(last.plus_millis(1)));
    if !old.is_empty() {
        copy_file(store, &folder.join(format!("{PREFIX}{:014}.jsonl", newest.0))).await?;
    }
    // Also one that was begun before, and has become complete in the meantime.
    for path in copies(&folder).into_iter().filter(|path| read_time(path) != Some(newest)) {
        fs::remove_file(path)?;
    }
    remove_unfinished(&folder);
    Ok(())
}

/// Removes files left unfinished by a failed copy or a killed program.
fn remove_unfinished(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let unfinished = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(PREFIX) && name.ends_with(".unfinished")
    };
    for path in entries.filter(unfinished) {
        if let Err(error) = fs::remove_file(&path) {
            tracing::warn!(path = %path.display(), %error, "an unfinished copy could not be removed");
        }
    }
}

/// Returns our copies, the oldest first.
fn copies(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut copies: Vec<_> = entries.map(|entry| entry.path()).filter(|path| read_time(path).is_some()).collect();
    copies.sort();
    copies
}

/// Returns the time at which a copy was begun; `None` if the file is not ours.
fn read_time(path: &Path) -> Option<Time> {
    path.file_name()?.to_str()?.strip_prefix(PREFIX)?.strip_suffix(".jsonl")?.parse().ok().map(Time)
}

#[cfg(test)]
mod tests {
    use sobremesa_store::{Existing, Schema, export};

    use super::*;

    const HOUR: u64 = 60 * 60 * 1000;

    #[tokio::test]
    async fn backups_keep_the_latest_three_and_leave_other_files() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("exports");
        let store = sobremesa_store::memory(Schema::plain(1));
        let every = Duration::from_secs(6 * 60 * 60);
        assert_eq!(remaining(&folder, every, Time(HOUR)), Duration::ZERO, "the first is made at once");
        for hour in 1..=5 {
            store.set_setting("hour", Some(vec![hour])).await.unwrap();
            copy(store.as_ref(), &folder, Time(u64::from(hour) * HOUR)).await.unwrap();
            fs::write(folder.join("mine.jsonl"), "").unwrap();
        }
        let kept: Vec<_> = copies(&folder).iter().map(|path| read_time(path).unwrap().0 / HOUR).collect();
        assert_eq!(kept, [3, 4, 5]);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 4, "the operator's file is there, and nothing unfinished");
        assert_eq!(remaining(&folder, every, Time(7 * HOUR)), Duration::from_secs(4 * 60 * 60));
        assert_eq!(remaining(&folder, every, Time(99 * HOUR)), Duration::ZERO);
        // Each copy is complete.
        let other = sobremesa_store::memory(Schema::plain(1));
        export::import_file(other.as_ref(), copies(&folder).last().unwrap(), Existing::Keep).await.unwrap();
        assert_eq!(other.setting("hour").await, Ok(Some(vec![5])));
    }

    #[tokio::test]
    async fn the_backup_task_copies_clears_unfinished_files_and_stops() {
        let place = tempfile::tempdir().unwrap();
        let stop = CancellationToken::new();
        let store = sobremesa_store::memory(Schema::plain(1));
        let unfinished = place.path().join("exports/auto-00000000000007.jsonl.7.unfinished");
        fs::create_dir(place.path().join("exports")).unwrap();
        fs::write(&unfinished, "killed here").unwrap();
        let kept = tokio::spawn(keep(store, place.path().to_owned(), 6, stop.clone()));
        while copies(&place.path().join("exports")).is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        stop.cancel();
        kept.await.unwrap();
        assert!(!unfinished.exists());
    }
}
