//! The lines of an export: what each holds, and how a file of them is read.
//!
//! Each line after the first ends with a checksum of what precedes it in the line, `,"crc":"0a1b2c3d"}`; format 1 had none.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Counts, FORMAT, TransferError};
use crate::store::envelope::{join_names, split_names};
use crate::store::key::{List, NoSessionId, PlayerId, Revision, Room, SessionId, Time};
use crate::store::{Entry, SetAside, Stored};

/// One line of the file.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Line {
    Header(HeaderLine),
    Session(SessionLine),
    Result(ResultLine),
    Setting(SettingLine),
    Aside(AsideLine),
    End(EndLine),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeaderLine {
    pub(super) sobremesa: String,
    pub(super) format: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SessionLine {
    pub(super) session: String,
    pub(super) revision: u64,
    pub(super) schema: u16,
    pub(super) wake_at: Option<u64>,
    pub(super) rooms: Vec<Room>,
    /// Those of lists too, behind a colon.
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

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EndLine {
    pub(super) end: Counts,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) groups: Option<u64>,
}

/// An export, read line by line.
pub(super) struct Lines {
    lines: io::Lines<BufReader<File>>,
    /// The number of the line that was read last, from 1.
    pub(super) number: usize,
    /// Whether lines carry a checksum.
    checked: bool,
    pub(super) counts: Counts,
    /// How far the copy goes, once the last line has been read.
    pub(super) groups: Option<u64>,
}

impl Lines {
    /// Opens a file and reads its header.
    pub(super) fn open(path: &Path) -> Result<Lines, TransferError> {
        let lines = BufReader::new(File::open(path)?).lines();
        let mut lines = Lines { lines, number: 0, checked: false, counts: Counts::default(), groups: None };
        match lines.next_line()? {
            Some(Line::Header(header)) if header.sobremesa != "export" => Err(lines.wrong("this is no export")),
            Some(Line::Header(header)) if header.format > FORMAT => Err(TransferError::Newer { found: header.format }),
            Some(Line::Header(header)) => Ok(Lines { checked: header.format > 1, ..lines }),
            _ => Err(lines.wrong("an export begins with {\"sobremesa\":\"export\",\"format\":1}")),
        }
    }

    /// The next entry; `None` after the last line.
    pub(super) fn next_entry(&mut self) -> Result<Option<Entry>, TransferError> {
        let entry = match self.next_line()? {
            None => return Err(TransferError::Cut("it has no last line".into())),
            Some(Line::End(EndLine { end, .. })) if end != self.counts => {
                return Err(TransferError::Cut(format!("it should hold {end}, but holds {}", self.counts)));
            }
            Some(Line::End(EndLine { groups, .. })) => {
                self.groups = groups;
                return Ok(None);
            }
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
        self.counts.add(&entry);
        Ok(Some(entry))
    }

    fn next_line(&mut self) -> Result<Option<Line>, TransferError> {
        let Some(text) = self.lines.next() else { return Ok(None) };
        self.number += 1;
        let mut text = text?;
        if self.checked {
            let checked = text.len().checked_sub(CHECKSUM).and_then(|at| text.split_at_checked(at));
            let (checked, sum) = checked.ok_or_else(|| self.wrong("it has no checksum"))?;
            if sum != checksum(checked) {
                return Err(self.wrong("its checksum is wrong"));
            }
            text = format!("{checked}}}");
        }
        serde_json::from_str(&text).map(Some).map_err(|_| self.wrong("this is no line of an export"))
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

pub(super) fn write_line(to: &mut (dyn Write + Send), line: &Line) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    if !matches!(line, Line::Header(_)) {
        text.pop();
        let sum = checksum(&text);
        text.push_str(&sum);
    }
    text.push('\n');
    to.write_all(text.as_bytes())
}

/// How many bytes [`checksum`] returns.
const CHECKSUM: usize = 18;

/// The end of a line that begins like this.
fn checksum(line: &str) -> String {
    format!(",\"crc\":\"{:08x}\"}}", crc32fast::hash(line.as_bytes()))
}
