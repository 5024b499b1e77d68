//! The erasure of a person from the disk besides the store: our copies are made anew. Damaged files that were
//! kept are sealed under keys that are given up then, and become unreadable; without sealing, they are
//! deleted.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sobremesa::Manager;
use sobremesa_store::{Slot, Store};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::backup;
use crate::clock::now;

/// The back-off before another attempt.
const AGAIN: Duration = Duration::from_secs(60);

/// The mark in the names of damaged files that were kept for a person to look at, `sled.spoilt-1`.
const SPOILT: &str = ".spoilt-";

/// Deals with data older than an erasure, now and after each erasure, until the program stops. Of several
/// processes one does so.
pub async fn keep(manager: Arc<Manager>, store: Arc<dyn Store>, store_path: PathBuf, stop: CancellationToken) {
    let mut erased = manager.watch_forgotten();
    loop {
        let began = Instant::now();
        if store.leases().holds(Slot::Keeper) {
            tend(&manager, &store, &store_path).await;
        }
        // However many are erased, sealing everything anew takes a tenth of the time at most: erasures that
        // come meanwhile share the next one.
        let rest = began.elapsed() * 9;
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(rest) => {}
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(AGAIN) => {}
            heard = erased.recv() => if heard == Err(RecvError::Closed) { return },
        }
    }
}

async fn tend(manager: &Arc<Manager>, store: &Arc<dyn Store>, path: &Path) {
    // On a thread of its own, since it writes files.
    let (to, by, path) = (Arc::clone(store), Arc::clone(manager), path.to_owned());
    let runtime = tokio::runtime::Handle::current();
    let settled = tokio::task::spawn_blocking(move || runtime.block_on(settle(&by, to.as_ref(), &path))).await;
    if let Ok(Err(error)) = settled {
        tracing::error!(error, "an erasure is not finished: copies of the store may be older");
    }
}

/// Finishes erasures that failed half-way, and deals with what is older than one, if anything is.
pub async fn settle(manager: &Manager, store: &dyn Store, store_path: &Path) -> Result<(), String> {
    manager.take_up_erasures(now()).await.map_err(|refusal| format!("{refusal:?}"))?;
    while let Some(since) = manager.old_copies().await.map_err(|refusal| format!("{refusal:?}"))? {
        // Erased data may still lie in the store's files: it is unreadable from now on, if it was sealed.
        store.rotate().await.map_err(|error| error.to_string())?;
        if !store.seal().on {
            remove_spoilt(store_path).map_err(|error| error.to_string())?;
        }
        backup::renew(store, store_path, now()).await.map_err(|error| error.to_string())?;
        // Data that the database and its journal have given up, but not overwritten, is unreadable from now
        // on.
        store.rotate().await.map_err(|error| error.to_string())?;
        manager.note_new_copies(since).await.map_err(|refusal| format!("{refusal:?}"))?;
        tracing::info!("copies of the store were made anew, because somebody was erased");
    }
    Ok(())
}

/// Deletes damaged files that were kept and are not sealed: a person cannot be taken out of them.
fn remove_spoilt(store_path: &Path) -> io::Result<()> {
    let mut folders = vec![store_path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let (path, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
            let spoilt = name.to_string_lossy().contains(SPOILT);
            match (spoilt, path.is_dir()) {
                (true, true) => fs::remove_dir_all(&path)?,
                (true, false) => fs::remove_file(&path)?,
                (false, true) if folder == store_path => folders.push(path.clone()),
                (false, _) => {}
            }
            if spoilt {
                tracing::warn!(path = %path.display(), "deleted damaged files that were kept, because somebody was erased");
            }
        }
    }
    Ok(())
}
