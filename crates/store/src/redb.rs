//! The second engine: redb, a copy-on-write B-tree in one file. A group is one transaction, which redb syncs
//! itself. Readers see the last committed group and never wait.

use std::fs;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};

use ::redb::{Builder, Database, DatabaseError, ReadableDatabase, StorageError, TableDefinition};

use super::engine::{Changes, DiskEngine, Engine, Visit, guard, open_patiently};
use super::error::StoreError;
use super::open::Terms;

/// Pages that redb keeps in memory, in bytes.
const CACHE: usize = 64 * 1024 * 1024;

/// The one table.
const TABLE: TableDefinition<'_, &[u8], &[u8]> = TableDefinition::new("sobremesa");

/// An open redb database.
pub(super) struct Redb {
    db: Database,
    folder: PathBuf,
}

impl DiskEngine for Redb {
    fn open(folder: &Path, _: &Terms) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(|error| StoreError::io(folder, &error))?;
        let db = guard(folder, || {
            let create = || Builder::new().set_cache_size(CACHE).create(folder.join("redb"));
            let is_locked = |error: &DatabaseError| matches!(error, DatabaseError::DatabaseAlreadyOpen);
            open_patiently(create, is_locked).map_err(|error| opening(folder, error))
        })?;
        let redb = Redb { db, folder: folder.to_owned() };
        // Readers expect the table to be there.
        redb.commit(Changes::new())?;
        Ok(redb)
    }
}

impl Engine for Redb {
    fn look<T>(&self, key: &[u8], see: impl FnOnce(&[u8]) -> T) -> Result<Option<T>, StoreError> {
        self.run(|db| {
            let table = db.begin_read()?.open_table(TABLE)?;
            Ok(table.get(key)?.map(|value| see(value.value())))
        })
    }

    fn scan(&self, range: Range<&[u8]>, visit: Visit<'_>) -> Result<(), StoreError> {
        self.run(|db| {
            let table = db.begin_read()?.open_table(TABLE)?;
            for entry in table.range(range)? {
                let (key, value) = entry?;
                if let ControlFlow::Break(()) = visit(key.value(), value.value()) {
                    break;
                }
            }
            Ok(())
        })
    }

    fn commit(&self, changes: Changes) -> Result<(), StoreError> {
        self.run(|db| {
            let group = db.begin_write()?;
            {
                let mut table = group.open_table(TABLE)?;
                for (key, value) in &changes {
                    match value {
                        Some(value) => drop(table.insert(key.as_slice(), value.as_slice())?),
                        None => drop(table.remove(key.as_slice())?),
                    }
                }
            }
            Ok(group.commit()?)
        })
    }
}

impl Redb {
    fn run<T>(&self, act: impl FnOnce(&Database) -> Result<T, ::redb::Error>) -> Result<T, StoreError> {
        guard(&self.folder, || act(&self.db).map_err(|error| failure(&self.folder, &error)))
    }
}

fn opening(folder: &Path, error: DatabaseError) -> StoreError {
    match error {
        DatabaseError::DatabaseAlreadyOpen => StoreError::Locked { path: folder.to_owned(), holder: None },
        // A file that is not a redb database is reported as an error of the operating system.
        DatabaseError::Storage(StorageError::Io(error)) if error.kind() == std::io::ErrorKind::InvalidData => {
            StoreError::SpoiltDatabase { path: folder.to_owned(), reason: error.to_string() }
        }
        error => failure(folder, &error.into()),
    }
}

fn failure(folder: &Path, error: &::redb::Error) -> StoreError {
    match error {
        ::redb::Error::Io(error) => StoreError::io(folder, error),
        // After a first failure it refuses everything, and that failure has been reported.
        ::redb::Error::PreviousIo => StoreError::Reopening { path: folder.to_owned(), reason: error.to_string() },
        ::redb::Error::Corrupted(_) | ::redb::Error::RepairAborted | ::redb::Error::UpgradeRequired(_) => {
            StoreError::SpoiltDatabase { path: folder.to_owned(), reason: error.to_string() }
        }
        error => StoreError::Io { path: folder.to_owned(), reason: error.to_string() },
    }
}
