//! The store's requirements on the file system below it: everything on disk, enough room, and no other
//! reader.

use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::error::StoreError;

/// Writes are refused while less than this is free: an engine that runs into the end of the disk has to be
/// reopened, while one that stops short of it simply goes on. It is enough for some groups of large records,
/// and for sled's segments. Copies leave it free too.
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

/// Checks that there is room for more writes and copies on the disk of this folder.
pub(super) fn has_room(path: &Path) -> Result<(), StoreError> {
    has_room_for(path, RESERVE)
}

/// Checks that this many bytes are free on the disk of this folder.
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

/// Files of other owners are named in the log and left as they are.
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

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_folder_becomes_private_with_its_contents_except_link_targets() {
        let place = TempDir::new().unwrap();
        let [folder, inner, file, elsewhere] =
            ["data", "data/inner", "data/inner/file", "elsewhere"].map(|name| place.path().join(name));
        fs::create_dir_all(&inner).unwrap();
        fs::write(&file, b"").unwrap();
        fs::write(&elsewhere, b"").unwrap();
        std::os::unix::fs::symlink(&elsewhere, inner.join("link")).unwrap();
        for path in [&folder, &inner, &file, &elsewhere] {
            fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
        }
        keep_private(&folder).unwrap();
        assert_eq!([&folder, &inner, &file, &elsewhere].map(|path| mode(path)), [0o700, 0o700, 0o600, 0o755]);
    }

    #[test]
    fn a_missing_path_is_private_and_an_unreadable_one_fails() {
        let place = TempDir::new().unwrap();
        let file = place.path().join("file");
        fs::write(&file, b"").unwrap();
        assert!(keep_private(&place.path().join("gone")).is_ok());
        assert!(keep_private(&file.join("below a file")).is_err());
    }

    /// Not even root may change the mode of a file of `/proc`: it stands here for a file of another owner.
    #[test]
    #[cfg(target_os = "linux")]
    fn a_file_of_another_owner_keeps_its_mode() {
        let theirs = Path::new("/proc/self/status");
        let before = mode(theirs);
        assert!(set_mode(theirs, 0o600).is_ok());
        assert_eq!(mode(theirs), before);
        assert!(set_mode(Path::new("/proc/self/there is no such file"), 0o600).is_err());
    }

    #[test]
    fn a_copy_of_a_folder_has_all_that_is_wanted() {
        let place = TempDir::new().unwrap();
        let [from, to] = ["from", "to"].map(|name| place.path().join(name));
        fs::create_dir_all(from.join("inner")).unwrap();
        for (name, text) in [("one", "1"), ("inner/two", "2"), ("inner/unwanted", "3")] {
            fs::write(from.join(name), text).unwrap();
        }
        copy_folder(&from, &to, |name| name != "unwanted").unwrap();
        assert_eq!(fs::read_to_string(to.join("one")).unwrap(), "1");
        assert_eq!(fs::read_to_string(to.join("inner/two")).unwrap(), "2");
        assert!(!to.join("inner/unwanted").exists());
        assert!(copy_folder(&from, &to, |_| true).is_err(), "nothing is written over");
    }
}
