//! What the store needs of the file system below it: everything on disk, enough room, and nobody else reading it.

use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::error::StoreError;

/// Writes are refused while less than this is free: an engine that runs into the end of the disk has to be reopened, while one that stops
/// short of it simply goes on. It is enough for some groups of large records, and for sled's segments. Copies leave it free too.
const RESERVE: u64 = 32 * 1024 * 1024;

/// A folder that is kept open, so that it can be synced even when the process may open nothing more.
pub(super) struct Held {
    path: PathBuf,
    folder: File,
}

impl Held {
    pub(super) fn open(path: &Path) -> Result<Held, StoreError> {
        let folder = File::open(path).map_err(|error| StoreError::io(path, &error))?;
        Ok(Held { path: path.to_owned(), folder })
    }

    /// Makes everything below the folder durable: all files, no matter who wrote them, and their names.
    pub(super) fn sync(&self) -> Result<(), StoreError> {
        sync_all_below(&self.folder, &self.path).map_err(|error| StoreError::unsynced(&self.path, &error))
    }
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn sync_all_below(folder: &File, _: &Path) -> io::Result<()> {
    Ok(nix::unistd::syncfs(folder)?)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn sync_all_below(folder: &File, path: &Path) -> io::Result<()> {
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let file = File::open(entry.path())?;
        if entry.file_type()?.is_dir() {
            sync_all_below(&file, &entry.path())?;
        } else {
            file.sync_all()?;
        }
    }
    folder.sync_all()
}

/// Whether there is room for more writes and copies on the disk of this folder.
pub(super) fn has_room(path: &Path) -> Result<(), StoreError> {
    has_room_for(path, RESERVE)
}

/// Whether this many bytes are free on the disk of this folder.
pub(super) fn has_room_for(path: &Path, bytes: u64) -> Result<(), StoreError> {
    let disk = nix::sys::statvfs::statvfs(path).map_err(|error| StoreError::io(path, &io::Error::from(error)))?;
    #[allow(clippy::useless_conversion, reason = "the width of these numbers differs between systems")]
    let free = u64::from(disk.blocks_available()).saturating_mul(u64::from(disk.fragment_size()));
    if free < bytes { Err(StoreError::Full { path: path.to_owned() }) } else { Ok(()) }
}

/// Makes a file, or a folder with everything in it, readable to its owner only; links are not followed.
pub(super) fn keep_private(path: &Path) -> io::Result<()> {
    let kind = match fs::symlink_metadata(path) {
        Ok(kind) => kind.file_type(),
        // Gone in the meantime.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if kind.is_dir() {
        keep_folder_private(path)?;
        for entry in fs::read_dir(path)? {
            keep_private(&entry?.path())?;
        }
    } else if kind.is_file() {
        set_mode(path, 0o600)?;
    }
    Ok(())
}

/// Makes a folder accessible to its owner only.
pub(super) fn keep_folder_private(path: &Path) -> io::Result<()> {
    set_mode(path, 0o700)
}

/// Files that belong to somebody else are named in the log and left as they are.
fn set_mode(path: &Path, wanted: u32) -> io::Result<()> {
    if fs::metadata(path)?.permissions().mode() & 0o777 == wanted {
        return Ok(());
    }
    match fs::set_permissions(path, Permissions::from_mode(wanted)) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            tracing::warn!(path = %path.display(), %error, "others may be able to read what is stored");
            Ok(())
        }
        set => set,
    }
}

/// Copies a folder with those of its files that are wanted.
pub(super) fn copy_folder(from: &Path, to: &Path, wanted: impl Copy + Fn(&str) -> bool) -> io::Result<()> {
    fs::create_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        if !wanted(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target, wanted)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
