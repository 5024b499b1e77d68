//! The folder of a database on disk: its permissions, its format and engine, and its free space.
//!
//! ```text
//! <folder>/
//!   lock       held by the process that has it open; its number is inside
//!   FORMAT     "format 1", "engine sled", and "sealed" if there is a keyring: read before anything else
//!   keyring    the keys of sealed values, under the master key, which lies elsewhere; keyring.spare: a copy
//!   sled/      the engine's own files, and the journal before it: journal-0, journal-1
//!   sled.new/  the same while they are being made
//!   sled.restored/   the same when they are whole, in the moment before they take their place
//!   sled.spoilt-1/   files that did not open any more, kept for a person to look at
//!   exports/   *.jsonl, ours (auto-*) and the operator's; the latest is restored if the engine does not open
//! ```
//!
//! Only the owner can read any of it, under any umask and no matter who made the folder.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use super::disk::{self, Held};
use super::error::StoreError;
use super::keyring;

/// The format that is written, and the newest that this release opens.
const FORMAT: u32 = 1;

/// The line by which the file `FORMAT` says that there is a keyring.
const SEALED: &str = "sealed";

/// An open folder; no other process can open it in the meantime.
pub struct Folder {
    path: PathBuf,
    engine: &'static str,
    lock: File,
}

impl Folder {
    /// Opens the folder for this engine, or makes it.
    pub fn open(path: &Path, engine: &'static str) -> Result<Folder, StoreError> {
        DirBuilder::new().recursive(true).mode(0o700).create(path).map_err(|error| StoreError::io(path, &error))?;
        disk::keep_folder_private(path).map_err(|error| StoreError::io(path, &error))?;
        let folder = Folder { path: path.to_owned(), engine, lock: lock(path)? };
        folder.check_format()?;
        Ok(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the engine's files.
    pub(super) fn data(&self) -> PathBuf {
        self.path.join(self.engine)
    }

    /// Checks that there is room for more writes.
    pub(super) fn has_room(&self) -> Result<(), StoreError> {
        disk::has_room(&self.path)
    }

    /// Makes the engine's files, unless they exist. They are made beside their final place and moved there
    /// when they are complete and on disk: a process that is killed half-way leaves nothing that does not
    /// open.
    pub(super) fn make_data(&self, make: impl FnOnce(&Path) -> Result<(), StoreError>) -> Result<(), StoreError> {
        let data = self.data();
        if is_there(&data)? {
            return Ok(());
        }
        let restored = self.beside("restored");
        if is_there(&restored)? {
            // A process was killed just before this step.
            return self.rename(&restored, &data);
        }
        let draft = self.fresh_draft()?;
        make(&draft)?;
        Held::open(&self.path)?.sync()?;
        self.rename(&draft, &data)
    }

    /// Returns true if the engine has files.
    pub(super) fn has_data(&self) -> Result<bool, StoreError> {
        Ok(is_there(&self.data())? || is_there(&self.beside("restored"))?)
    }

    /// Returns the path at which new files of the engine are made; nothing is there yet.
    pub(super) fn fresh_draft(&self) -> Result<PathBuf, StoreError> {
        let draft = self.beside("new");
        remove_folder(&draft)?;
        Ok(draft)
    }

    /// Puts the draft, which is complete and on disk, in the place of files that do not open; returns where
    /// those are kept. If the process is killed at any moment, the next start finds one of the two in place.
    pub(super) fn replace_data(&self) -> Result<PathBuf, StoreError> {
        let (data, restored) = (self.data(), self.beside("restored"));
        remove_folder(&restored)?;
        self.rename(&self.beside("new"), &restored)?;
        let kept = free_name(&self.path, self.engine)?;
        self.rename(&data, &kept)?;
        self.rename(&restored, &data)?;
        Ok(kept)
    }

    fn beside(&self, what: &str) -> PathBuf {
        self.path.join(format!("{}.{what}", self.engine))
    }

    fn rename(&self, from: &Path, to: &Path) -> Result<(), StoreError> {
        fs::rename(from, to)
            .and_then(|()| File::open(&self.path)?.sync_all())
            .map_err(|error| StoreError::io(to, &error))
    }

    /// Makes what is already in the folder readable to its owner only.
    pub(super) fn keep_private(&self) -> Result<(), StoreError> {
        let ours = |name: &str| {
            ["lock", "FORMAT", "exports", self.engine].contains(&name)
                || keyring::FILES.contains(&name)
                || name.starts_with(&format!("{}.", self.engine))
        };
        let keep = || {
            for entry in fs::read_dir(&self.path)? {
                let entry = entry?;
                if ours(&entry.file_name().to_string_lossy()) {
                    disk::keep_private(&entry.path())?;
                }
            }
            Ok(())
        };
        keep().map_err(|error| StoreError::io(&self.path, &error))
    }

    /// Returns the exports in the folder, latest first.
    pub(super) fn exports(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.path.join("exports")).into_iter().flatten().flatten();
        let mut exports: Vec<_> = entries
            .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "jsonl"))
            .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
            .collect();
        exports.sort();
        exports.into_iter().rev().map(|(_, path)| path).collect()
    }

    /// Compares the file `FORMAT` with what this release and engine can open, or writes it.
    fn check_format(&self) -> Result<(), StoreError> {
        let path = self.path.join("FORMAT");
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return self.write_format(&path, ""),
            Err(error) => return Err(StoreError::io(&path, &error)),
        };
        let word = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' ').map(str::trim));
        let found = word("format").and_then(|format| format.parse().ok());
        match (found, word("engine")) {
            (Some(found), _) if found > FORMAT => {
                Err(StoreError::NewerDatabase { path: self.path.clone(), found, known: FORMAT })
            }
            (Some(FORMAT), Some(engine)) if engine == self.engine => Ok(()),
            (Some(FORMAT), Some(engine)) => {
                Err(StoreError::OtherEngine { path: self.path.clone(), found: engine.to_owned() })
            }
            _ => Err(StoreError::Spoilt {
                what: path.display().to_string(),
                reason: format!("it should say \"format {FORMAT}\" and \"engine {}\"", self.engine),
            }),
        }
    }

    /// Returns true if there was a keyring in it.
    pub(super) fn is_sealed(&self) -> Result<bool, StoreError> {
        let path = self.path.join("FORMAT");
        let text = fs::read_to_string(&path).map_err(|error| StoreError::io(&path, &error))?;
        Ok(text.lines().any(|line| line == SEALED))
    }

    /// Notes that it has a keyring.
    pub(super) fn mark_sealed(&self) -> Result<(), StoreError> {
        if self.is_sealed()? { Ok(()) } else { self.write_format(&self.path.join("FORMAT"), &format!("{SEALED}\n")) }
    }

    /// Written beside its place and renamed, so that it is never found half written; the parent folder is
    /// synced too, as this one may be new.
    fn write_format(&self, path: &Path, more: &str) -> Result<(), StoreError> {
        let write = || {
            let draft = path.with_extension("new");
            let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&draft)?;
            write!(file, "format {FORMAT}\nengine {}\n{more}", self.engine)?;
            file.sync_all()?;
            fs::rename(&draft, path)?;
            File::open(&self.path)?.sync_all()?;
            match self.path.canonicalize()?.parent() {
                Some(above) => File::open(above)?.sync_all(),
                None => Ok(()),
            }
        };
        write().map_err(|error| StoreError::io(path, &error))
    }
}

impl Drop for Folder {
    /// Unlocks explicitly, because closing the file is not enough while a child process that has just been
    /// started still has it.
    fn drop(&mut self) {
        if let Err(error) = self.lock.unlock() {
            tracing::warn!(folder = %self.path.display(), %error, "the lock of the store's folder was not let go");
        }
    }
}

/// Locks the folder for this process for as long as the file stays open.
fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join("lock");
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .mode(0o600)
        .open(&path)
        .map_err(|error| StoreError::io(&path, &error))?;
    match file.try_lock() {
        Ok(()) => {
            let mut sign = || {
                file.set_len(0)?;
                file.rewind()?;
                write!(file, "{}", std::process::id())
            };
            // Only a courtesy to a process that finds the folder locked, and not worth failing for on a full
            // disk.
            let _ = sign();
            Ok(file)
        }
        Err(TryLockError::WouldBlock) => {
            let mut text = String::new();
            let _ = file.read_to_string(&mut text);
            Err(StoreError::Locked { path: folder.to_owned(), holder: text.trim().parse().ok() })
        }
        Err(TryLockError::Error(error)) => Err(StoreError::io(&path, &error)),
    }
}

fn remove_folder(path: &Path) -> Result<(), StoreError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::io(path, &error)),
        _ => Ok(()),
    }
}

/// Returns true if something of this name exists; an entry that cannot be checked does not count as missing.
fn is_there(path: &Path) -> Result<bool, StoreError> {
    fs::exists(path).map_err(|error| StoreError::io(path, &error))
}

/// Returns an unused name beside the others: `journal.spoilt-1`.
pub(super) fn free_name(folder: &Path, name: &str) -> Result<PathBuf, StoreError> {
    let mut number = 1;
    loop {
        let path = folder.join(format!("{name}.spoilt-{number}"));
        if !is_there(&path)? {
            return Ok(path);
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::MetadataExt;

    use tempfile::TempDir;

    use super::*;

    fn open(place: &TempDir) -> Result<Folder, StoreError> {
        Folder::open(place.path(), "sled")
    }

    #[test]
    fn the_format_file_is_written_once_and_never_guessed() {
        let place = TempDir::new().unwrap();
        let format = place.path().join("FORMAT");
        drop(open(&place).unwrap());
        let written = fs::metadata(&format).unwrap().ino();
        drop(open(&place).unwrap());
        assert_eq!(fs::metadata(&format).unwrap().ino(), written, "it said so already");
        assert_eq!(fs::read_to_string(&format).unwrap(), "format 1\nengine sled\n");
        for spoilt in [&b"\xff\xfe"[..], b"", b"format one\nengine sled\n", b"format 0\nengine sled\n", b"format 1\n"] {
            fs::write(&format, spoilt).unwrap();
            assert!(open(&place).is_err());
            assert_eq!(fs::read(&format).unwrap(), spoilt, "and is left for a person to look at");
        }
    }

    /// A child process that has just been started still has the file of the lock.
    #[test]
    fn a_folder_is_free_though_a_child_holds_its_lock() {
        let place = TempDir::new().unwrap();
        let folder = open(&place).unwrap();
        let _with_a_child = folder.lock.try_clone().unwrap();
        assert!(matches!(open(&place), Err(StoreError::Locked { .. })));
        drop(folder);
        open(&place).unwrap();
    }

    #[test]
    fn a_file_where_a_draft_belongs_is_an_error() {
        let place = TempDir::new().unwrap();
        let folder = open(&place).unwrap();
        let draft = folder.fresh_draft().unwrap();
        fs::create_dir_all(draft.join("half made")).unwrap();
        assert!(!folder.fresh_draft().unwrap().exists());
        fs::write(&draft, b"").unwrap();
        assert!(folder.fresh_draft().is_err());
        assert!(draft.exists());
    }

    #[test]
    fn a_spoilt_file_is_kept_under_the_next_free_number() {
        let place = TempDir::new().unwrap();
        for number in 1..=4 {
            let free = free_name(place.path(), "journal").unwrap();
            assert_eq!(free, place.path().join(format!("journal.spoilt-{number}")));
            fs::create_dir(free).unwrap();
        }
    }
}
