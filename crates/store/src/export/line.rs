//! The lines of an export: their contents, and the reading of a file of them.
//!
//! Each line after the first ends with a checksum of what precedes it in the line, `,"crc":"0a1b2c3d"}`. In a
//! sealed file the first line ends with one too.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::sealed::FileKey;
use super::{Counts, FORMAT, TransferError};
use crate::envelope::{join_names, split_names};
use crate::key::{List, NoSessionId, PlayerId, Revision, Room, SessionId, Time};
use crate::master::{MasterKey, Seal};
use crate::{Entry, MAX_RECORD, SetAside, Stored};

/// One line of the file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    Header(HeaderLine),
    Session(SessionLine),
    Result(ResultLine),
    Setting(SettingLine),
    Aside(AsideLine),
    Sealed(SealedLine),
    End(EndLine),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderLine {
    pub(super) sobremesa: String,
    pub(super) format: u32,
    /// The name of the master key under which the file's key is sealed, and that key. Without them nothing is
    /// sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) master: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) key: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SessionLine {
    pub(super) session: String,
    pub(super) revision: u64,
    pub(super) schema: u16,
    pub(super) wake_at: Option<u64>,
    pub(super) rooms: Vec<Room>,
    /// The names of players, and of lists, behind a colon.
    pub(super) players: Vec<String>,
    pub(super) record: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResultLine {
    pub(super) result: u64,
    pub(super) schema: u16,
    pub(super) bytes: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettingLine {
    pub(super) setting: String,
    pub(super) value: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AsideLine {
    pub(super) aside: String,
    pub(super) reason: String,
    pub(super) bytes: String,
}

/// Any of the lines above, sealed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SealedLine {
    pub(super) sealed: Sort,
    pub(super) line: String,
}

/// The kind of entry in a sealed line, which is not secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Sort {
    Session,
    Result,
    Setting,
    Aside,
}

impl Sort {
    fn of(entry: &Entry) -> Sort {
        match entry {
            Entry::Session { .. } => Sort::Session,
            Entry::Result { .. } => Sort::Result,
            Entry::Setting { .. } => Sort::Setting,
            Entry::SetAside(_) => Sort::Aside,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EndLine {
    pub(super) end: Counts,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) groups: Option<u64>,
    /// The last line once more, sealed, in a file of sealed lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sealed: Option<String>,
}

impl EndLine {
    /// Returns the text of it that is sealed.
    fn text(&self) -> String {
        format!("{:?} {:?}", self.end, self.groups)
    }
}

/// The way in which the lines of a file are read.
enum Reading {
    Open,
    /// They are sealed under this key.
    Sealed(FileKey),
    /// They are sealed, and only counted.
    Counted,
}

/// The longest line that is read: several times as long as any that we write. A longer one is something else,
/// and may never end.
const LONGEST_LINE: usize = 64 * MAX_RECORD;

/// An export, read line by line.
pub(super) struct Lines {
    file: BufReader<File>,
    /// The number of the line that was read last, from 1.
    pub(super) number: usize,
    reading: Reading,
    pub(super) counts: Counts,
    /// The number of journal groups in the copy, once the last line has been read.
    pub(super) groups: Option<u64>,
}

impl Lines {
    /// Opens a file and reads its header.
    pub(super) fn open(path: &Path, seal: &Seal) -> Result<Lines, TransferError> {
        Lines::begin(path, Some(seal))
    }

    /// Opens an export only to count its entries: that takes no key.
    pub(super) fn count(path: &Path) -> Result<Lines, TransferError> {
        Lines::begin(path, None)
    }

    fn begin(path: &Path, seal: Option<&Seal>) -> Result<Lines, TransferError> {
        let file = BufReader::new(File::open(path)?);
        let (counts, reading) = (Counts::default(), Reading::Open);
        let mut lines = Lines { file, number: 0, reading, counts, groups: None };
        let text = lines.next_text()?.unwrap_or_default();
        let is_sealed = text.contains("\"master\":");
        let header = if is_sealed { lines.check(&text)? } else { text };
        match serde_json::from_str(&header) {
            Ok(HeaderLine { sobremesa, .. }) if sobremesa != "export" => Err(lines.wrong("this is no export")),
            Ok(HeaderLine { format, .. }) if format > FORMAT => Err(TransferError::Newer { found: format }),
            Ok(HeaderLine { format: FORMAT, master: Some(master), key: Some(key), .. }) => {
                lines.reading = match seal.map(|seal| FileKey::open(&master, &key, seal)).transpose()? {
                    None => Reading::Counted,
                    Some(Some(key)) => Reading::Sealed(key),
                    Some(None) => return Err(lines.wrong("the key of the file is not what was written")),
                };
                Ok(lines)
            }
            Ok(HeaderLine { format: FORMAT, master: None, key: None, .. }) => Ok(lines),
            _ => Err(lines.wrong("an export begins with {\"sobremesa\":\"export\",\"format\":1}")),
        }
    }

    /// Returns the next entry; `None` after the last line.
    pub(super) fn next_entry(&mut self) -> Result<Option<Entry>, TransferError> {
        let entry = loop {
            let line = self.next_line()?;
            match (line, &self.reading) {
                (Some(Line::Sealed(line)), Reading::Counted) => self.counts.add(line.sealed),
                (Some(Line::Sealed(_)), _) => return Err(self.wrong("it is sealed, and should not be")),
                (line, _) => break self.entry(line)?,
            }
        };
        let Some((entry, sort)) = entry else { return Ok(None) };
        self.counts.add(sort);
        Ok(Some(entry))
    }

    /// Returns the entry of an open line; `None` for the last line.
    fn entry(&mut self, line: Option<Line>) -> Result<Option<(Entry, Sort)>, TransferError> {
        let entry = match line {
            None => return Err(TransferError::Cut("it has no last line".into())),
            Some(Line::End(EndLine { end, .. })) if end != self.counts => {
                return Err(TransferError::Cut(format!("it should hold {end}, but holds {}", self.counts)));
            }
            Some(Line::End(end)) => {
                if let Reading::Sealed(key) = &self.reading {
                    let told = end.sealed.as_deref().and_then(|sealed| key.unseal(self.number, sealed));
                    if told != Some(end.text()) {
                        return Err(self.wrong("it is not what was written"));
                    }
                }
                self.groups = end.groups;
                return Ok(None);
            }
            Some(Line::Sealed(_)) => return Err(self.wrong("it is sealed twice")),
            Some(Line::Header(_)) => return Err(self.wrong("a second header")),
            Some(Line::Session(line)) => {
                Entry::Session { id: self.id(&line.session)?, schema: line.schema, stored: self.stored(line)? }
            }
            Some(Line::Result(line)) => {
                Entry::Result { number: line.result, schema: line.schema, bytes: self.bytes(&line.bytes)? }
            }
            Some(Line::Setting(line)) => Entry::Setting { name: line.setting, value: self.bytes(&line.value)? },
            Some(Line::Aside(line)) => Entry::SetAside(SetAside {
                id: self.id(&line.aside)?,
                reason: line.reason,
                bytes: self.bytes(&line.bytes)?,
            }),
        };
        let sort = Sort::of(&entry);
        Ok(Some((entry, sort)))
    }

    fn next_line(&mut self) -> Result<Option<Line>, TransferError> {
        let Some(text) = self.next_text()? else { return Ok(None) };
        let line = self.read(&self.check(&text)?)?;
        match (line, &self.reading) {
            (Line::Sealed(line), Reading::Sealed(key)) => {
                let text = key.unseal(self.number, &line.line);
                let opened = self.read(&text.ok_or_else(|| self.wrong("it is not what was written"))?)?;
                let sort = match &opened {
                    Line::Session(_) => Some(Sort::Session),
                    Line::Result(_) => Some(Sort::Result),
                    Line::Setting(_) => Some(Sort::Setting),
                    Line::Aside(_) => Some(Sort::Aside),
                    _ => None,
                };
                if sort == Some(line.sealed) { Ok(Some(opened)) } else { Err(self.wrong("it is not what was written")) }
            }
            (line @ (Line::End(_) | Line::Sealed(_)), _) | (line, Reading::Open) => Ok(Some(line)),
            (_, Reading::Sealed(_) | Reading::Counted) => Err(self.wrong("it should be sealed")),
        }
    }

    fn next_text(&mut self) -> Result<Option<String>, TransferError> {
        self.number += 1;
        let mut text = Vec::new();
        (&mut self.file).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut text)?;
        if text.len() > LONGEST_LINE {
            return Err(self.wrong("it is longer than any line of an export"));
        }
        if text.is_empty() {
            return Ok(None);
        }
        let text = text.strip_suffix(b"\n").unwrap_or(&text);
        let text = std::str::from_utf8(text).map_err(|_| self.wrong("this is no text"))?;
        Ok(Some(text.strip_suffix('\r').unwrap_or(text).to_owned()))
    }

    /// Returns the line without its checksum, which has to be right.
    fn check(&self, text: &str) -> Result<String, TransferError> {
        let checked = text.len().checked_sub(CHECKSUM).and_then(|at| text.split_at_checked(at));
        let (checked, sum) = checked.ok_or_else(|| self.wrong("it has no checksum"))?;
        if sum == checksum(checked) { Ok(format!("{checked}}}")) } else { Err(self.wrong("its checksum is wrong")) }
    }

    fn read(&self, text: &str) -> Result<Line, TransferError> {
        serde_json::from_str(text).map_err(|_| self.wrong("this is no line of an export"))
    }

    fn stored(&self, line: SessionLine) -> Result<Stored, TransferError> {
        let (players, lists) = split_names(line.players.iter().map(String::as_str));
        Ok(Stored {
            revision: Revision(line.revision),
            record: self.bytes(&line.record)?,
            rooms: line.rooms,
            players: players.into_iter().map(|player| PlayerId(player.to_owned())).collect(),
            lists: lists.into_iter().map(|list| List(list.to_owned())).collect(),
            wake_at: line.wake_at.map(Time),
        })
    }

    fn id(&self, text: &str) -> Result<SessionId, TransferError> {
        text.parse().map_err(|error: NoSessionId| self.wrong(&error.to_string()))
    }

    fn bytes(&self, text: &str) -> Result<Vec<u8>, TransferError> {
        hex::decode(text).map_err(|error| self.wrong(&error.to_string()))
    }

    pub(super) fn wrong(&self, reason: &str) -> TransferError {
        TransferError::Line { line: self.number, reason: reason.to_owned() }
    }
}

pub(super) fn session_line(id: SessionId, schema: u16, stored: Stored) -> Line {
    Line::Session(SessionLine {
        session: id.to_string(),
        revision: stored.revision.0,
        schema,
        wake_at: stored.wake_at.map(|time| time.0),
        players: join_names(&stored.players, &stored.lists),
        rooms: stored.rooms,
        record: hex::encode(stored.record),
    })
}

/// Writes the lines of an export, sealed or not.
pub(super) struct Pen<'a> {
    to: &'a mut (dyn Write + Send),
    key: Option<FileKey>,
    /// The number of the line that was written last, from 1.
    number: usize,
}

impl<'a> Pen<'a> {
    /// Begins a file, sealed if there is a master key.
    pub(super) fn begin(to: &'a mut (dyn Write + Send), master: Option<&MasterKey>) -> io::Result<Pen<'a>> {
        let plain = HeaderLine { sobremesa: "export".into(), format: FORMAT, master: None, key: None };
        let (key, header) = match master.map(FileKey::new) {
            Some((key, header)) => (Some(key), header),
            None => (None, plain),
        };
        let mut pen = Pen { to, key, number: 1 };
        let text = serde_json::to_string(&header)?;
        let text = if pen.key.is_some() { close(text) } else { text };
        pen.put(text)?;
        Ok(pen)
    }

    pub(super) fn write(&mut self, sealed: Sort, line: &Line) -> io::Result<()> {
        self.number += 1;
        let mut text = serde_json::to_string(line)?;
        if let Some(key) = &self.key {
            let line = key.seal(self.number, &text);
            text = serde_json::to_string(&SealedLine { sealed, line })?;
        }
        self.put(close(text))
    }

    pub(super) fn end(mut self, end: Counts, groups: Option<u64>) -> io::Result<()> {
        self.number += 1;
        let mut line = EndLine { end, groups, sealed: None };
        line.sealed = self.key.as_ref().map(|key| key.seal(self.number, &line.text()));
        self.put(close(serde_json::to_string(&line)?))?;
        self.to.flush()
    }

    fn put(&mut self, text: String) -> io::Result<()> {
        self.to.write_all((text + "\n").as_bytes())
    }
}

/// Returns a line with its checksum.
fn close(mut text: String) -> String {
    text.pop();
    let sum = checksum(&text);
    text + &sum
}

/// The number of bytes that [`checksum`] returns.
const CHECKSUM: usize = 18;

/// Returns the end of a line that begins like this.
fn checksum(line: &str) -> String {
    format!(",\"crc\":\"{:08x}\"}}", crc32fast::hash(line.as_bytes()))
}
