//! The journal: where a group of changes is made durable, in one append and one sync.
//!
//! Two files take turns. A frame is a group:
//!
//! ```text
//! checksum  4 bytes   CRC-32 of all that follows, little-endian, as all numbers here
//! length    4 bytes   of the changes
//! sequence  8 bytes   one more than that of the frame before it
//! changes             each: length of key (2 bytes), length of value (4 bytes, all ones for a removal), key, value
//! ```
//!
//! A file is written over from its beginning when its turn comes again, so behind the newest frame lie older ones, or the
//! rest of one. They are told by their sequence, which goes on through both files and is never given twice; a frame that a
//! power cut left half written, by its checksum. A frame begins to be written only when the one before it is on disk, so
//! none that anybody was told of lies behind a broken one.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::{fs, io, mem};

use super::engine::Changes;
use super::error::StoreError;

const NAMES: [&str; 2] = ["journal-0", "journal-1"];

/// The bytes of a frame before its changes.
const HEAD: usize = 16;

/// The length that stands for a removal.
const REMOVED: u32 = u32::MAX;

/// Two open files and the place to go on.
pub(super) struct Journal {
    folder: PathBuf,
    files: [File; 2],
    /// Which of them is being written, and up to where.
    active: usize,
    end: u64,
    /// The sequence of the newest frame.
    newest: u64,
    /// The frame that is being written; kept for its memory.
    frame: Vec<u8>,
}

impl Journal {
    /// Opens the journal in this folder, or makes one. Returns the changes of all frames after `settled` too: they are to
    /// be settled before anything is appended.
    pub(super) fn open(folder: &Path, settled: u64) -> Result<(Journal, Changes), StoreError> {
        let open = || {
            let files = [open_file(folder, NAMES[0])?, open_file(folder, NAMES[1])?];
            File::open(folder)?.sync_all()?;
            let mut runs =
                [fs::read(folder.join(NAMES[0]))?, fs::read(folder.join(NAMES[1]))?].map(|bytes| read(&bytes));
            runs.sort_by_key(|frames| frames.first().map(|frame| frame.sequence));
            let (mut newest, mut unsettled) = (settled, Changes::new());
            for frame in runs.into_iter().flatten().filter(|frame| frame.sequence > settled) {
                if frame.sequence != newest + 1 {
                    tracing::error!(after = newest, "some of the store's journal is damaged: what it said is lost");
                }
                newest = frame.sequence;
                unsettled.extend(frame.changes);
            }
            let folder = folder.to_owned();
            Ok((Journal { folder, files, active: 0, end: 0, newest, frame: Vec::new() }, unsettled))
        };
        open().map_err(|error| StoreError::io(folder, &error))
    }

    /// Appends a group; when it returns `Ok` a power cut does not undo it.
    pub(super) fn append(&mut self, changes: &Changes) -> Result<(), StoreError> {
        let mut frame = mem::take(&mut self.frame);
        write(&mut frame, self.newest + 1, changes);
        let file = &self.files[self.active];
        let written = file.write_all_at(&frame, self.end).and_then(|()| file.sync_data());
        let length = frame.len() as u64;
        self.frame = frame;
        written.map_err(|error| StoreError::io(&self.folder, &error))?;
        self.end += length;
        self.newest += 1;
        Ok(())
    }

    /// How many bytes were written to this file since its turn began.
    pub(super) fn length(&self) -> u64 {
        self.end
    }

    /// The sequence of the newest frame.
    pub(super) fn newest(&self) -> u64 {
        self.newest
    }

    /// Goes on in the other file, of which all must be settled.
    pub(super) fn turn(&mut self) {
        self.active = 1 - self.active;
        self.end = 0;
        self.frame = Vec::new();
    }

    /// Gives the files' room back once all is settled.
    pub(super) fn clear(&mut self) -> Result<(), StoreError> {
        self.end = 0;
        self.files.iter().try_for_each(|file| file.set_len(0)).map_err(|error| StoreError::io(&self.folder, &error))
    }
}

fn open_file(folder: &Path, name: &str) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(folder.join(name))?;
    file.sync_all()?;
    Ok(file)
}

/// A group as it was read.
struct Frame {
    sequence: u64,
    changes: Changes,
}

/// The whole frames at the beginning of a file, as long as each follows the one before it.
fn read(mut bytes: &[u8]) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    while let Some((frame, rest)) = read_frame(bytes)
        && frames.last().is_none_or(|last| frame.sequence == last.sequence + 1)
    {
        frames.push(frame);
        bytes = rest;
    }
    frames
}

fn read_frame(bytes: &[u8]) -> Option<(Frame, &[u8])> {
    let (checksum, checked) = bytes.split_first_chunk()?;
    let (length, rest) = checked.split_first_chunk()?;
    let (sequence, rest) = rest.split_first_chunk()?;
    let length = u32::from_le_bytes(*length) as usize;
    let (mut changed, rest) = rest.split_at_checked(length)?;
    if crc32fast::hash(&checked[..HEAD - 4 + length]) != u32::from_le_bytes(*checksum) {
        return None;
    }
    let mut changes = Changes::new();
    while !changed.is_empty() {
        let change;
        (change, changed) = read_change(changed)?;
        changes.insert(change.key.to_vec(), change.value.map(<[u8]>::to_vec));
    }
    Some((Frame { sequence: u64::from_le_bytes(*sequence), changes }, rest))
}

/// A key and its new value.
struct Change<'a> {
    key: &'a [u8],
    value: Option<&'a [u8]>,
}

/// The first change and what comes after it.
fn read_change(bytes: &[u8]) -> Option<(Change<'_>, &[u8])> {
    let (key, bytes) = bytes.split_first_chunk()?;
    let (value, bytes) = bytes.split_first_chunk()?;
    let value = Some(u32::from_le_bytes(*value)).filter(|length| *length != REMOVED);
    let (key, bytes) = bytes.split_at_checked(u16::from_le_bytes(*key).into())?;
    let (text, bytes) = bytes.split_at_checked(value.unwrap_or(0) as usize)?;
    Some((Change { key, value: value.map(|_| text) }, bytes))
}

/// Keys are below 64 KiB and a group below 4 GiB: `group.rs` bounds both far lower.
fn write(frame: &mut Vec<u8>, sequence: u64, changes: &Changes) {
    frame.clear();
    frame.extend([0; 8]);
    frame.extend(sequence.to_le_bytes());
    for (key, value) in changes {
        frame.extend((key.len() as u16).to_le_bytes());
        frame.extend(value.as_ref().map_or(REMOVED, |value| value.len() as u32).to_le_bytes());
        frame.extend_from_slice(key);
        frame.extend_from_slice(value.as_deref().unwrap_or_default());
    }
    let length = (frame.len() - HEAD) as u32;
    frame[4..8].copy_from_slice(&length.to_le_bytes());
    let checksum = crc32fast::hash(&frame[4..]);
    frame[..4].copy_from_slice(&checksum.to_le_bytes());
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn group(number: u8) -> Changes {
        Changes::from([(vec![number], Some(vec![number; 40])), (vec![number - 1], None), (vec![255], Some(vec![]))])
    }

    /// What somebody finds who opens the journal after a crash, and the sequence they go on from.
    fn found(folder: &Path, settled: u64) -> (u64, Changes) {
        let (journal, unsettled) = Journal::open(folder, settled).unwrap();
        (journal.newest(), unsettled)
    }

    fn all(groups: impl IntoIterator<Item = u8>) -> Changes {
        groups.into_iter().flat_map(group).collect()
    }

    #[test]
    fn what_was_appended_and_not_settled_is_found() {
        let folder = TempDir::new().unwrap();
        let (mut journal, nothing) = Journal::open(folder.path(), 0).unwrap();
        assert_eq!(nothing, Changes::new());
        for number in 1..=9 {
            if number % 3 == 1 {
                journal.turn();
            }
            journal.append(&group(number)).unwrap();
            // Two turns back, all was settled before it was written over.
            let settled = u64::from(number - 1) / 3 * 3;
            let settled = settled.saturating_sub(3);
            assert_eq!(found(folder.path(), settled), (number.into(), all(settled as u8 + 1..=number)));
            assert_eq!(found(folder.path(), number.into()), (number.into(), Changes::new()));
        }
        journal.clear().unwrap();
        assert_eq!(found(folder.path(), 9), (9, Changes::new()));
    }

    #[test]
    fn what_is_left_of_earlier_turns_is_not_read_again() {
        let folder = TempDir::new().unwrap();
        let (mut journal, _) = Journal::open(folder.path(), 0).unwrap();
        for number in 1..=4 {
            journal.append(&group(number)).unwrap();
        }
        journal.turn();
        journal.append(&group(5)).unwrap();
        journal.turn();
        // Exactly over the first frame, so that the second one is found where a new one could be.
        journal.append(&group(6)).unwrap();
        assert_eq!(found(folder.path(), 4), (6, all([5, 6])));
        // A crash: who opens it settles what was found and begins with the first file.
        let (mut journal, _) = Journal::open(folder.path(), 4).unwrap();
        journal.append(&group(7)).unwrap();
        assert_eq!(found(folder.path(), 6), (7, all([7])));
    }

    #[test]
    fn a_frame_that_was_left_half_written_never_happened() {
        let folder = TempDir::new().unwrap();
        let (mut journal, _) = Journal::open(folder.path(), 0).unwrap();
        journal.append(&group(1)).unwrap();
        let whole = journal.length() as usize;
        journal.append(&group(2)).unwrap();
        let file = folder.path().join(NAMES[0]);
        let bytes = fs::read(&file).unwrap();
        for at in whole..bytes.len() {
            fs::write(&file, &bytes[..at]).unwrap();
            assert_eq!(found(folder.path(), 0), (1, all([1])), "cut at {at}");
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            fs::write(&file, changed).unwrap();
            assert_eq!(found(folder.path(), 0), (1, all([1])), "changed at {at}");
        }
        fs::write(&file, [0; 4096]).unwrap();
        assert_eq!(found(folder.path(), 0), (0, Changes::new()));
    }
}
