//! The frames of a journal: how a group of changes is written down, and how it is read again after a crash.
//!
//! ```text
//! checksum  4 bytes   CRC-32 of all that follows, little-endian, as all numbers here
//! length    4 bytes   of the changes
//! sequence  8 bytes   one more than that of the frame before it
//! changes             each: length of key (2 bytes), of value (4 bytes, all ones for a removal), key, value
//! ```
//!
//! A reader that meets a frame that is not whole searches, byte by byte, for a whole one behind it. If there
//! is none, the journal was torn there, as a power cut tears the frame that is being written, which was never
//! confirmed to anyone. If there is one with a higher sequence, the disk has spoilt what lies between, and
//! [`JournalContents::missing`] says what it was.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::engine::Changes;

/// The bytes of a frame before its changes.
const HEAD: usize = 16;

/// The length that marks a removal.
const REMOVED: u32 = u32::MAX;

/// The furthest that the sequence may have advanced behind a spoilt place: bytes that only look like a frame
/// have arbitrary numbers there.
const FURTHEST: u64 = 1 << 32;

/// The mark behind the newest frame, at the start of the next one: a file that ends in any other way was torn
/// or cut.
pub(super) const END: [u8; 4] = [0; 4];

/// The first bytes of a journal file.
const MAGIC: &[u8; 14] = b"sobremesa-jrnl";

/// The format that is written, and the newest that can be read.
const FORMAT: u16 = 1;

/// The bytes before the first frame.
pub(super) const HEADER: usize = 16;

/// Returns the bytes before the first frame.
pub(super) fn header() -> [u8; HEADER] {
    let mut header = [0; HEADER];
    header[..MAGIC.len()].copy_from_slice(MAGIC);
    header[MAGIC.len()..].copy_from_slice(&FORMAT.to_le_bytes());
    header
}

/// The contents of a journal's files.
#[derive(Default)]
pub(super) struct JournalContents {
    frames: BTreeMap<u64, Changes>,
    /// Files that end in a frame that is not whole, and where.
    pub(super) torn: Vec<(PathBuf, usize)>,
}

impl JournalContents {
    /// Reads the files; a missing one says nothing.
    pub(super) fn read(files: &[PathBuf], checkpointed: u64) -> io::Result<JournalContents> {
        let mut told = JournalContents::default();
        for path in files {
            let bytes = match fs::read(path) {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(error),
            };
            told.read_file(path, &bytes, checkpointed)?;
        }
        Ok(told)
    }

    fn read_file(&mut self, path: &Path, bytes: &[u8], checkpointed: u64) -> io::Result<()> {
        let format = format(bytes);
        if let Some(newer) = format.filter(|format| *format > FORMAT)
            && Frame::read(&bytes[HEADER..], &(0..=u64::MAX)).is_none()
        {
            let reason = format!("a journal of format {newer}, this release reads up to {FORMAT}");
            return Err(io::Error::new(io::ErrorKind::Unsupported, reason));
        }
        let mut at = HEADER.min(bytes.len());
        let mut last = None;
        // Frame after frame, in the order in which they were written.
        while let Some(frame) = Frame::read(&bytes[at..], &last.map_or(0..=u64::MAX, next_to)) {
            last = Some(frame.sequence);
            at += self.take(frame);
        }
        let mut end = at;
        // Then come all frames that survived behind a spoilt place. Frames that an earlier turn left there
        // have lower numbers.
        let mut floor = last.unwrap_or(checkpointed).max(checkpointed);
        let highest = floor.saturating_add(FURTHEST);
        while at + HEAD <= bytes.len() {
            match Frame::read(&bytes[at..], &(floor.saturating_add(1)..=highest)) {
                Some(frame) => {
                    floor = frame.sequence;
                    at += self.take(frame);
                    end = at;
                }
                None => at += 1,
            }
        }
        let untouched = bytes.is_empty() || bytes[end..].starts_with(&END);
        if format.is_some() && !untouched {
            self.torn.push((path.to_owned(), end));
        }
        Ok(())
    }

    /// Keeps the frame; returns how many bytes it takes.
    fn take(&mut self, frame: Frame) -> usize {
        self.frames.insert(frame.sequence, frame.changes);
        frame.bytes
    }

    pub(super) fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Returns the lowest and the highest sequence.
    pub(super) fn span(&self) -> Option<RangeInclusive<u64>> {
        Some(*self.frames.first_key_value()?.0..=*self.frames.last_key_value()?.0)
    }

    /// Returns the sequences after `checkpointed` that were written but cannot be read.
    pub(super) fn missing(&self, checkpointed: u64) -> Vec<RangeInclusive<u64>> {
        let (mut missing, mut before) = (Vec::new(), checkpointed);
        for sequence in self.frames.keys().filter(|sequence| **sequence > checkpointed) {
            if *sequence > before + 1 {
                missing.push(before + 1..=sequence - 1);
            }
            before = *sequence;
        }
        missing
    }

    /// Returns the changes of all frames after `checkpointed` together: the last value of each key. Earlier
    /// frames that follow each other without a gap up to there count too: they cost little, and the engine
    /// may have believed they were on disk when they were not.
    pub(super) fn changes(&self, checkpointed: u64) -> Changes {
        let mut first = checkpointed.saturating_add(1);
        while self.frames.contains_key(&(first - 1)) {
            first -= 1;
        }
        self.frames.range(first..).flat_map(|(_, changes)| changes.clone()).collect()
    }

    /// For each key, the last frame that changed it.
    pub(super) fn last_words(&self) -> BTreeMap<&[u8], u64> {
        let words = self.frames.iter().flat_map(|(sequence, changes)| changes.keys().map(|key| (&**key, *sequence)));
        words.collect()
    }
}

/// Returns the only sequence that may follow this one.
fn next_to(last: u64) -> RangeInclusive<u64> {
    last.saturating_add(1)..=last.saturating_add(1)
}

fn format(bytes: &[u8]) -> Option<u16> {
    let version = bytes.get(..HEADER)?.strip_prefix(MAGIC)?;
    version.try_into().ok().map(u16::from_le_bytes)
}

/// A group as it was read.
struct Frame {
    sequence: u64,
    changes: Changes,
    /// The frame's length in bytes.
    bytes: usize,
}

impl Frame {
    /// Returns the frame with which these bytes begin, if its sequence is among the wanted ones.
    ///
    /// The checksum comes last: it goes over as many bytes as the length says, and a search that begins at
    /// every byte of a large torn frame would otherwise read most of the file again and again.
    fn read(bytes: &[u8], wanted: &RangeInclusive<u64>) -> Option<Frame> {
        let (checksum, checked) = bytes.split_first_chunk()?;
        let (length, rest) = checked.split_first_chunk()?;
        let (sequence, rest) = rest.split_first_chunk()?;
        let sequence = u64::from_le_bytes(*sequence);
        let length = u32::from_le_bytes(*length) as usize;
        let (mut changed, _) = rest.split_at_checked(length).filter(|_| wanted.contains(&sequence))?;
        let mut changes = Vec::new();
        while !changed.is_empty() {
            let change;
            (change, changed) = read_change(changed)?;
            changes.push(change);
        }
        let whole = crc32fast::hash(&checked[..HEAD - 4 + length]) == u32::from_le_bytes(*checksum);
        let changes = changes.into_iter().map(|change| (change.key.to_vec(), change.value.map(<[u8]>::to_vec)));
        whole.then(|| Frame { sequence, changes: changes.collect(), bytes: HEAD + length })
    }
}

/// A key and its new value.
struct Change<'a> {
    key: &'a [u8],
    value: Option<&'a [u8]>,
}

/// Returns the first change, and the bytes after it.
fn read_change(bytes: &[u8]) -> Option<(Change<'_>, &[u8])> {
    let (key, bytes) = bytes.split_first_chunk()?;
    let (value, bytes) = bytes.split_first_chunk()?;
    let value = Some(u32::from_le_bytes(*value)).filter(|length| *length != REMOVED);
    let (key, bytes) = bytes.split_at_checked(u16::from_le_bytes(*key).into())?;
    let (text, bytes) = bytes.split_at_checked(value.unwrap_or(0) as usize)?;
    Some((Change { key, value: value.map(|_| text) }, bytes))
}

/// Appends a frame. Keys are below 64 KiB and a group is below 4 GiB: `group.rs` keeps both far smaller.
pub(super) fn write(to: &mut Vec<u8>, sequence: u64, changes: &Changes) {
    let begin = to.len();
    to.extend([0; 8]);
    to.extend(sequence.to_le_bytes());
    for (key, value) in changes {
        to.extend((key.len() as u16).to_le_bytes());
        to.extend(value.as_ref().map_or(REMOVED, |value| value.len() as u32).to_le_bytes());
        to.extend_from_slice(key);
        to.extend_from_slice(value.as_deref().unwrap_or_default());
    }
    let frame = &mut to[begin..];
    let length = (frame.len() - HEAD) as u32;
    frame[4..8].copy_from_slice(&length.to_le_bytes());
    let checksum = crc32fast::hash(&frame[4..]);
    frame[..4].copy_from_slice(&checksum.to_le_bytes());
}
