//! A file that appears under its name only when it is complete and on disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use crate::disk;
use crate::error::StoreError;

/// The number of bytes written between two checks for room on the disk.
pub(super) const COPIED_AT_ONCE: usize = 256 * 1024;

/// A file that is being written beside its final place; if it is dropped unfinished, it is removed.
pub(super) struct Draft {
    pub(super) file: File,
    path: PathBuf,
    place: PathBuf,
}

impl Draft {
    /// Begins it. Its name belongs to this process alone, and an existing file or link of that name is
    /// refused, not followed.
    pub(super) fn create(place: &Path) -> io::Result<Draft> {
        let mut name = place.file_name().ok_or(io::ErrorKind::InvalidFilename)?.to_owned();
        name.push(format!(".{}.unfinished", std::process::id()));
        let path = place.with_file_name(name);
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?;
        Ok(Draft { file, path, place: place.to_owned() })
    }

    /// Returns a writer that leaves free the room that a store needs.
    pub(super) fn sparing(&self) -> Result<Sparing<'_>, StoreError> {
        let folder = folder(&self.place);
        disk::has_room(folder)?;
        Ok(Sparing { file: &self.file, folder })
    }

    /// Moves it to its final place.
    pub(super) fn finish(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.path, &self.place)?;
        File::open(folder(&self.place))?.sync_all()
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Gone already if it was finished; and if it cannot be removed, nothing can be done about it here.
        let _ = fs::remove_file(&self.path);
    }
}

fn folder(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes for as long as there is room.
pub(super) struct Sparing<'a> {
    file: &'a File,
    folder: &'a Path,
}

impl Write for Sparing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        disk::has_room(self.folder).map_err(|error| io::Error::new(io::ErrorKind::StorageFull, error.to_string()))?;
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
