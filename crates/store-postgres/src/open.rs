//! Opening a store in PostgreSQL, and what a process has of its own beside it.

use sobremesa_store::parts::Folder;
use sobremesa_store::{MasterKey, OpenOptions, Schema, Seal, Store, StoreError};
use std::path::Path;
use std::sync::Arc;

use super::vault::Vault;
use super::{Database, Link, Postgres};

/// Opens the store in a database, or makes a new one there. Nothing is mended: a database looks after its own
/// files.
///
/// # Errors
/// [`StoreError::Unreachable`]; [`StoreError::NewerDatabase`] and [`StoreError::OlderDatabase`] leave it
/// alone; [`StoreError::KeyMissing`], [`StoreError::WrongKey`] and [`StoreError::KeyringLost`] if it is
/// sealed and cannot be read.
pub async fn open_database(
    database: &Database,
    schema: Schema,
    opening: OpenOptions,
) -> Result<Arc<dyn Store>, StoreError> {
    let link = Link::open(database).await?;
    Ok(Arc::new(Postgres::over(link, schema, &opening.seal, opening.member).await?))
}

/// Seals the keyring of a store under another master key. Its copies stay under the one that they were made
/// with.
///
/// # Errors
/// As [`open_database`]; [`StoreError::KeyringLost`] if it has no keyring.
pub async fn change_database_key(database: &Database, seal: &Seal, to: &MasterKey) -> Result<(), StoreError> {
    let link = Link::open(database).await?;
    let old = seal.key.iter().chain(&seal.old).cloned().collect();
    let both = Seal { on: seal.on, key: Some(to.clone()), old, ..seal.clone() };
    let vault = Vault::open(&link, &Seal { on: false, ..both }).await?;
    match vault.keys().ring {
        Some(_) => Ok(()),
        None => Err(StoreError::KeyringLost { path: link.place().into(), reason: "there is none".into() }),
    }
}

/// The folder of a process with its store elsewhere: its control socket, its copies. One process at a time
/// has it.
pub struct OwnFolder {
    _held: Folder,
}

/// Takes a folder for this process.
///
/// # Errors
/// [`StoreError::Locked`] if another process has it, and [`StoreError::OtherEngine`] if a store lies in it.
pub fn own_folder(path: &Path) -> Result<OwnFolder, StoreError> {
    Folder::open(path, "postgres").map(|folder| OwnFolder { _held: folder })
}
