//! Opening a store on disk, and what to do if its files do not open any more.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use super::engine::DiskEngine;
use super::envelope::Schema;
use super::error::StoreError;
use super::folder::Folder;
use super::journaled::Journaled;
use super::local::Local;
use super::shelf::Shelf;
use super::{Existing, Store, export, memory, redb::Redb, sled::Sled};

/// The engines that the configuration can name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StoreEngine {
    /// On disk, the fastest with many tables at once.
    #[default]
    Sled,
    /// On disk, in one file.
    Redb,
    /// Nowhere: for tests and trials.
    Memory,
}

impl StoreEngine {
    /// All of them, for help texts and tests.
    pub const ALL: [StoreEngine; 3] = [StoreEngine::Sled, StoreEngine::Redb, StoreEngine::Memory];

    /// The name in the configuration.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            StoreEngine::Sled => "sled",
            StoreEngine::Redb => "redb",
            StoreEngine::Memory => "memory",
        }
    }
}

/// The text names no engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an engine is one of sled, redb, memory")]
pub struct NoStoreEngine;

impl FromStr for StoreEngine {
    type Err = NoStoreEngine;

    fn from_str(text: &str) -> Result<Self, NoStoreEngine> {
        StoreEngine::ALL.into_iter().find(|engine| engine.name() == text).ok_or(NoStoreEngine)
    }
}

/// Opens the store in this folder, or makes a new one. Meant for the start of a program: it reads files while it is
/// polled.
///
/// If the engine's files are so damaged that they do not open, they are renamed, the latest whole export in `exports/`
/// is restored, and the log says both.
///
/// # Errors
/// [`StoreError::Locked`] if another process has it open; [`StoreError::NewerDatabase`] and [`StoreError::OtherEngine`]
/// leave it alone; [`StoreError::Denied`], [`StoreError::Full`], [`StoreError::Io`].
pub async fn open(engine: StoreEngine, folder: &Path, schema: Schema) -> Result<Arc<dyn Store>, StoreError> {
    match engine {
        StoreEngine::Sled => start::<Journaled<Sled>>(engine, folder, schema).await,
        StoreEngine::Redb => start::<Journaled<Redb>>(engine, folder, schema).await,
        StoreEngine::Memory => Ok(memory(schema)),
    }
}

async fn start<E: DiskEngine>(engine: StoreEngine, path: &Path, schema: Schema) -> Result<Arc<dyn Store>, StoreError> {
    let folder = Folder::open(path, engine.name())?;
    match open_data::<E>(&folder).and_then(Shelf::open) {
        Ok(shelf) => Ok(Arc::new(Local::threaded(shelf, folder, schema)?)),
        Err(StoreError::SpoiltDatabase { reason, .. }) => start_afresh::<E>(folder, schema, &reason).await,
        Err(error) => Err(error),
    }
}

fn open_data<E: DiskEngine>(folder: &Folder) -> Result<E, StoreError> {
    folder.make_data(|draft| E::open(draft).map(drop))?;
    E::open(&folder.data())
}

/// Sets files aside that do not open, and goes on from the latest export.
async fn start_afresh<E: DiskEngine>(
    folder: Folder,
    schema: Schema,
    reason: &str,
) -> Result<Arc<dyn Store>, StoreError> {
    let aside = folder.set_data_aside()?;
    tracing::error!(reason, kept = %aside.display(), "the database does not open and was set aside");
    let shelf = Shelf::open(open_data::<E>(&folder)?)?;
    let exports = folder.exports();
    let store: Arc<dyn Store> = Arc::new(Local::threaded(shelf, folder, schema)?);
    for path in exports {
        match export::import_file(&*store, &path, Existing::Keep).await {
            Ok(counts) => {
                tracing::warn!(export = %path.display(), %counts, "restored the latest export; what happened after it is lost");
                return Ok(store);
            }
            Err(error) => tracing::error!(export = %path.display(), %error, "this export cannot be restored"),
        }
    }
    tracing::error!("there is no export to restore: the store begins empty");
    Ok(store)
}
