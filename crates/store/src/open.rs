//! Opening a store on disk, and what to do if its files no longer open.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use super::engine::DiskEngine;
use super::envelope::Schema;
use super::error::StoreError;
use super::folder::Folder;
use super::journaled::Journaled;
use super::keyring::{self, Ring};
use super::lease::Identity;
use super::local::Local;
use super::master::{MasterKey, Seal};
use super::memory::Memory;
use super::open_store::OpenStore;
use super::sealing::Sealing;
use super::{Store, repair, sled::Sled};

/// The engines that the configuration can name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StoreEngine {
    /// On disk.
    #[default]
    Sled,
    /// Nowhere: for tests and trials.
    Memory,
}

impl StoreEngine {
    /// All engines, for help texts and tests.
    pub const ALL: [StoreEngine; 2] = [StoreEngine::Sled, StoreEngine::Memory];

    /// Returns the name in the configuration.
    pub fn name(self) -> &'static str {
        match self {
            StoreEngine::Sled => "sled",
            StoreEngine::Memory => "memory",
        }
    }
}

/// The text does not name an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an engine is one of sled, memory")]
pub struct NoStoreEngine;

impl FromStr for StoreEngine {
    type Err = NoStoreEngine;

    fn from_str(text: &str) -> Result<Self, NoStoreEngine> {
        StoreEngine::ALL.into_iter().find(|engine| engine.name() == text).ok_or(NoStoreEngine)
    }
}

/// The permissions for opening a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOptions {
    /// True if damage is mended: parts that can be rebuilt are rebuilt, or else the latest whole copy is
    /// restored and the journal replayed over it; damaged parts of the journal are left out. Nothing is
    /// deleted, and the log says what was lost. Otherwise such a store is refused and left as it is.
    pub repair: bool,
    /// True if a store may begin empty although there are copies of one in its folder.
    pub start_empty: bool,
    /// The number of bytes that a file of the journal takes before the other one takes over and this one is
    /// checkpointed. The journal takes at most twice this on disk, unless single groups are larger, and about
    /// as much in memory.
    pub journal_bytes: u64,
    /// The choice to seal the store, and its key.
    pub seal: Seal,
    /// The name of this process among those that share out the work on one database; `None` if it only wants
    /// to read or write there. A store on disk has one process at most.
    pub member: Option<Identity>,
}

/// The terms on which the parts of a store are opened.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) opening: OpenOptions,
    /// The keyring, if the store has one.
    pub(super) ring: Option<Arc<Ring>>,
}

/// Terms without a keyring.
impl From<OpenOptions> for Terms {
    fn from(opening: OpenOptions) -> Terms {
        Terms { opening, ring: None }
    }
}

impl Default for OpenOptions {
    fn default() -> Self {
        OpenOptions {
            repair: false,
            start_empty: false,
            journal_bytes: 4 * 1024 * 1024,
            seal: Seal::default(),
            member: None,
        }
    }
}

/// Opens the store in this folder, or makes a new one, without mending anything: see [`open_with`].
///
/// # Errors
/// As [`open_with`].
pub async fn open(engine: StoreEngine, folder: &Path, schema: Schema) -> Result<Arc<dyn Store>, StoreError> {
    open_with(engine, folder, schema, OpenOptions::default()).await
}

/// Opens the store in this folder, or makes a new one. Meant for the start of a program: it does blocking
/// file I/O while it is polled.
///
/// # Errors
/// [`StoreError::Locked`] if another process has it open; [`StoreError::NewerDatabase`] and
/// [`StoreError::OtherEngine`] leave it alone; [`StoreError::SpoiltDatabase`] and
/// [`StoreError::SpoiltJournal`] if its files are damaged, and [`StoreError::Emptied`] if they are gone,
/// unless `opening` allows going on; [`StoreError::KeyMissing`], [`StoreError::WrongKey`],
/// [`StoreError::BadKey`] and [`StoreError::KeyringLost`] if it is sealed and cannot be read;
/// [`StoreError::Denied`], [`StoreError::Full`], [`StoreError::Exhausted`], [`StoreError::Io`].
pub async fn open_with(
    engine: StoreEngine,
    folder: &Path,
    schema: Schema,
    opening: OpenOptions,
) -> Result<Arc<dyn Store>, StoreError> {
    match engine {
        StoreEngine::Sled => start::<Sled>(engine, folder, schema, opening).await,
        StoreEngine::Memory => {
            let store = Local::here(OpenStore::empty(Memory::default()), schema);
            Ok(Arc::new(store.with_exports(opening.seal)))
        }
    }
}

/// Seals the keyring of a store that is not in use under another master key. Its copies stay under the one
/// that they were made with.
///
/// # Errors
/// As [`open_with`]; [`StoreError::KeyringLost`] if it has no keyring.
pub fn change_key(engine: StoreEngine, folder: &Path, seal: &Seal, to: &MasterKey) -> Result<(), StoreError> {
    keyring::change_master(&Folder::open(folder, engine.name())?, seal, to)
}

async fn start<E: DiskEngine>(
    engine: StoreEngine,
    path: &Path,
    schema: Schema,
    opening: OpenOptions,
) -> Result<Arc<dyn Store>, StoreError> {
    let folder = Folder::open(path, engine.name())?;
    let ring = Ring::open(&folder, &opening.seal)?.map(Arc::new);
    let terms = Terms { opening, ring };
    let repair = terms.opening.repair;
    let mut opened = open_on_disk::<E>(&folder, &terms);
    if repair && matches!(opened, Err(StoreError::SpoiltDatabase { .. })) {
        // Try again: a passing fault of the disk, or of memory, is no reason to give anything up.
        opened = open_on_disk::<E>(&folder, &terms);
    }
    let store = match opened {
        Err(spoilt @ StoreError::SpoiltDatabase { .. }) if repair => {
            repair::repair::<E>(&folder, schema, &terms, spoilt).await?;
            open_on_disk::<E>(&folder, &terms)?
        }
        opened => opened?,
    };
    Ok(Arc::new(Local::spawn(store, folder, schema, terms)?))
}

/// The engine as it lies on disk: behind a journal, and both behind what seals it.
type OnDisk<E> = Sealing<Journaled<E>>;

fn open_on_disk<E: DiskEngine>(folder: &Folder, terms: &Terms) -> Result<OpenStore<OnDisk<E>>, StoreError> {
    folder.make_data(|draft| E::open(draft, terms).map(drop))?;
    let engine = Journaled::<E>::open(&folder.data(), terms)?;
    folder.keep_private()?;
    repair::check_not_emptied(folder, &engine, terms)?;
    OpenStore::open(Sealing::over(engine, terms, folder.path())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_configuration_names_every_engine() {
        for engine in StoreEngine::ALL {
            assert_eq!(engine.name().parse(), Ok(engine));
        }
        assert_eq!("postgres".parse::<StoreEngine>(), Err(NoStoreEngine));
    }

    #[test]
    fn a_repair_omits_only_files_that_sled_can_rebuild() {
        let names = ["conf", "snap.0000", "db", "blobs", "journal-0"];
        assert_eq!(names.map(Journaled::<Sled>::is_derived), [true, true, false, false, false]);
    }
}
