//! The journal: it makes a group of changes durable, in one append and one sync.
//!
//! Two files take turns. Each begins with its format; then come [frames](super::frames), one per group. When
//! a file's turn comes again, it is overwritten from its beginning, so behind the newest frame lie older
//! ones, or the rest of one. Those are recognised by their sequence, which continues through both files and
//! is never reused; a frame that a power cut left half written is recognised by its checksum. A frame is
//! written only once the one before it is on disk, so no frame that was ever confirmed lies behind a torn
//! one; and if there is one, the disk has spoilt what is missing.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::mem;
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use super::engine::Changes;
use super::error::StoreError;
use super::frames::{self, END, HEADER, JournalContents};

const NAMES: [&str; 2] = ["journal-0", "journal-1"];

/// Two open files and the place to continue.
pub(super) struct Journal {
    folder: PathBuf,
    files: [File; 2],
    /// The file that is being written, and the end of its last frame.
    active: usize,
    end: u64,
    /// The sequence of the newest frame.
    newest: u64,
    /// The frame that is being written; kept to reuse its memory.
    frame: Vec<u8>,
}

impl Journal {
    /// Opens the journal in this folder, or makes one. Also returns what it says: everything in it that is
    /// not checkpointed must be checkpointed, and the journal [cleared](Journal::clear), before anything is
    /// appended.
    pub(super) fn open(folder: &Path, checkpointed: u64) -> Result<(Journal, JournalContents), StoreError> {
        let told = tell(folder, checkpointed)?;
        let open = || {
            let files = [open_file(folder, NAMES[0])?, open_file(folder, NAMES[1])?];
            File::open(folder)?.sync_all()?;
            Ok(files)
        };
        let files = open().map_err(|error| StoreError::io(folder, &error))?;
        let newest = told.span().map_or(checkpointed, |span| checkpointed.max(*span.end()));
        Ok((Journal { folder: folder.to_owned(), files, active: 0, end: 0, newest, frame: Vec::new() }, told))
    }

    /// Appends a group; when it returns `Ok` a power cut does not undo it.
    pub(super) fn append(&mut self, changes: &Changes) -> Result<(), StoreError> {
        let mut frame = mem::take(&mut self.frame);
        frame.clear();
        if self.end == 0 {
            frame.extend(frames::header());
        }
        frames::write(&mut frame, self.newest + 1, changes);
        let length = frame.len() as u64;
        frame.extend(END);
        let file = &self.files[self.active];
        let written = file.write_all_at(&frame, self.end).map_err(|error| StoreError::io(&self.folder, &error));
        self.frame = frame;
        written?;
        file.sync_data().map_err(|error| StoreError::unsynced(&self.folder, &error))?;
        self.end += length;
        self.newest += 1;
        Ok(())
    }

    /// Returns the number of bytes that have been written to this file since its turn began.
    pub(super) fn length(&self) -> u64 {
        self.end.saturating_sub(HEADER as u64)
    }

    /// Returns the sequence of the newest frame.
    pub(super) fn newest(&self) -> u64 {
        self.newest
    }

    /// Continues in the other file, which must be fully checkpointed.
    pub(super) fn turn(&mut self) {
        self.active = 1 - self.active;
        self.end = 0;
        self.frame = Vec::new();
    }

    /// Truncates the files once everything is checkpointed.
    pub(super) fn clear(&mut self) -> Result<(), StoreError> {
        self.end = 0;
        self.files.iter().try_for_each(|file| file.set_len(0)).map_err(|error| StoreError::io(&self.folder, &error))
    }

    /// Makes durable that the files were truncated.
    pub(super) fn sync(&self) -> Result<(), StoreError> {
        self.files.iter().try_for_each(File::sync_all).map_err(|error| StoreError::unsynced(&self.folder, &error))
    }
}

/// Returns the contents of the journal in this folder; nothing is changed.
pub(super) fn tell(folder: &Path, checkpointed: u64) -> Result<JournalContents, StoreError> {
    JournalContents::read(&NAMES.map(|name| folder.join(name)), checkpointed)
        .map_err(|error| StoreError::io(folder, &error))
}

/// Copies the journal's files into a separate folder, for a person to look at.
pub(super) fn keep(folder: &Path, kept: &Path) -> Result<(), StoreError> {
    let copy = || {
        fs::create_dir(kept)?;
        NAMES.iter().try_for_each(|name| fs::copy(folder.join(name), kept.join(name)).map(drop))
    };
    copy().map_err(|error| StoreError::io(kept, &error))
}

fn open_file(folder: &Path, name: &str) -> io::Result<File> {
    let file = OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(folder.join(name))?;
    file.sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    fn group(number: u8) -> Changes {
        Changes::from([(vec![number], Some(vec![number; 40])), (vec![number - 1], None), (vec![255], Some(vec![]))])
    }

    /// Returns the changes that are found when the journal is opened after a crash, and the sequence to
    /// continue from.
    fn found(folder: &Path, checkpointed: u64) -> (u64, Changes) {
        let (journal, told) = Journal::open(folder, checkpointed).unwrap();
        (journal.newest(), told.changes(checkpointed))
    }

    fn all(groups: impl IntoIterator<Item = u8>) -> Changes {
        groups.into_iter().flat_map(group).collect()
    }

    fn file(folder: &TempDir) -> PathBuf {
        folder.path().join(NAMES[0])
    }

    /// Returns a journal with nine groups in its first file, and where each begins.
    fn nine() -> (TempDir, Vec<usize>) {
        let folder = TempDir::new().unwrap();
        let (mut journal, _) = Journal::open(folder.path(), 0).unwrap();
        let mut begins = vec![];
        for number in 1..=9 {
            begins.push(if number == 1 { HEADER } else { journal.end as usize });
            journal.append(&group(number)).unwrap();
        }
        begins.push(journal.end as usize);
        (folder, begins)
    }

    #[test]
    fn changes_not_yet_checkpointed_are_found_in_the_journal() {
        let folder = TempDir::new().unwrap();
        let (mut journal, told) = Journal::open(folder.path(), 0).unwrap();
        assert!(told.is_empty());
        for number in 1..=9 {
            if number % 3 == 1 {
                journal.turn();
            }
            journal.append(&group(number)).unwrap();
            // Everything from two turns back was checkpointed before it was overwritten.
            let checkpointed = (u64::from(number - 1) / 3 * 3).saturating_sub(3);
            // Checkpointed changes are reported too, as long as nothing is missing.
            assert_eq!(found(folder.path(), checkpointed), (number.into(), all(checkpointed as u8 + 1..=number)));
            assert_eq!(found(folder.path(), number.into()), (number.into(), all(checkpointed as u8 + 1..=number)));
            assert!(journal_of(&folder, checkpointed).torn.is_empty());
        }
        journal.clear().unwrap();
        assert_eq!(found(folder.path(), 9), (9, Changes::new()));
    }

    fn journal_of(folder: &TempDir, checkpointed: u64) -> JournalContents {
        tell(folder.path(), checkpointed).unwrap()
    }

    #[test]
    fn frames_of_earlier_turns_are_not_read_again() {
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
        assert_eq!(journal_of(&folder, 4).missing(4), []);
    }

    #[test]
    fn a_half_written_frame_is_dropped_without_counting_as_damage() {
        let (folder, begins) = nine();
        let whole = fs::read(file(&folder)).unwrap();
        for at in begins[8]..begins[9] {
            fs::write(file(&folder), &whole[..at]).unwrap();
            let mut changed = whole.clone();
            changed[at] ^= 1;
            for bytes in [&whole[..at], &changed] {
                fs::write(file(&folder), bytes).unwrap();
                let told = journal_of(&folder, 0);
                assert_eq!((told.changes(0), told.missing(0)), (all(1..=8), vec![]), "at {at}");
                assert_eq!(told.torn, [(file(&folder), begins[8])], "at {at}: it is told");
            }
        }
        fs::write(file(&folder), [0; 4096]).unwrap();
        assert_eq!(found(folder.path(), 0), (0, Changes::new()));
    }

    #[test]
    fn damage_inside_the_journal_is_told_from_a_torn_end() {
        let (folder, begins) = nine();
        let whole = fs::read(file(&folder)).unwrap();
        for at in HEADER..begins[8] {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            fs::write(file(&folder), changed).unwrap();
            let hit = begins.iter().rposition(|begin| *begin <= at).unwrap() as u64 + 1;
            let told = journal_of(&folder, 0);
            assert_eq!(told.missing(0), [hit..=hit], "at {at}");
            assert_eq!(told.span(), Some(if hit == 1 { 2 } else { 1 }..=9), "frames behind it are read");
        }
        // A lost sector, and a file that was cut short: both are reported.
        let mut sector = whole.clone();
        sector[begins[2] + 3..begins[4] + 3].fill(0);
        fs::write(file(&folder), sector).unwrap();
        assert_eq!(journal_of(&folder, 0).missing(0), [3..=5]);
        fs::write(file(&folder), &whole[..begins[6]]).unwrap();
        assert_eq!(journal_of(&folder, 0).torn, [(file(&folder), begins[6])]);
        // Damage to the file's own header costs nothing.
        for at in 0..HEADER {
            let mut changed = whole.clone();
            changed[at] ^= 0x80;
            fs::write(file(&folder), changed).unwrap();
            let told = journal_of(&folder, 0);
            assert_eq!((told.changes(0), told.missing(0)), (all(1..=9), vec![]), "at {at}");
        }
    }

    /// A group of many megabytes, sealed and therefore random, is torn when the disk is full. A search that
    /// took the checksum at each byte of it took minutes, in which a store that had room again did not open.
    #[test]
    fn a_large_torn_frame_is_searched_at_once() {
        let (folder, begins) = nine();
        let mut bytes = fs::read(file(&folder)).unwrap();
        bytes.truncate(begins[9]);
        let mut state = 1_u64;
        bytes.extend(
            std::iter::repeat_with(|| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 56) as u8
            })
            .take(48 << 20),
        );
        fs::write(file(&folder), bytes).unwrap();
        let told = journal_of(&folder, 0);
        assert_eq!((told.changes(0), told.missing(0)), (all(1..=9), vec![]));
        assert_eq!(told.torn, [(file(&folder), begins[9])]);
    }

    #[test]
    fn frames_checkpointed_before_a_spoilt_place_are_not_read() {
        let (folder, begins) = nine();
        let mut changed = fs::read(file(&folder)).unwrap();
        changed[begins[0] + 20] ^= 1;
        fs::write(file(&folder), changed).unwrap();
        let told = journal_of(&folder, 5);
        assert_eq!((told.span(), told.missing(5)), (Some(6..=9), vec![]));
    }

    #[test]
    fn an_unreadable_journal_is_an_error() {
        let folder = TempDir::new().unwrap();
        assert!(tell(folder.path(), 0).unwrap().is_empty(), "there is none");
        fs::create_dir(file(&folder)).unwrap();
        assert!(tell(folder.path(), 0).is_err());
    }

    #[test]
    fn a_journal_of_a_newer_format_is_refused() {
        let folder = TempDir::new().unwrap();
        fs::write(file(&folder), [&b"sobremesa-jrnl\x02\0"[..], b"from the future, in other words"].concat()).unwrap();
        let refused = tell(folder.path(), 0).err().unwrap();
        assert!(refused.to_string().contains("format 2"), "{refused}");
    }

    #[test]
    fn what_is_written_is_the_first_format() {
        let folder = TempDir::new().unwrap();
        let (mut journal, _) = Journal::open(folder.path(), 0).unwrap();
        (1..=3).for_each(|number| journal.append(&group(number)).unwrap());
        let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/journal-1.hex");
        assert_eq!(hex::encode(fs::read(file(&folder)).unwrap()), fs::read_to_string(golden).unwrap().trim());
    }
}
