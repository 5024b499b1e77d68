//! A store as text, one JSON object a line: to move it between machines and engines, to back it up, to look
//! into it.
//!
//! ```text
//! {"sobremesa":"export","format":1}
//! {"session":"00000000000000a7","revision":12,"schema":1,"wake_at":1700000000000,"rooms":["web:patio"],"players":["web:ana"],"record":"0a1b…","crc":"…"}
//! {"result":0,"schema":1,"bytes":"…","crc":"…"}
//! {"setting":"web.cookie-secret","value":"…","crc":"…"}
//! {"aside":"00000000000000a9","reason":"its checksum is wrong","bytes":"…","crc":"…"}
//! {"end":{"sessions":1,"results":1,"settings":1,"asides":1},"groups":4711,"crc":"…"}
//! ```
//!
//! Behind a colon `players` names lists (`:playing:web`). Bytes are hexadecimal; `schema` is their version,
//! so that a later release can migrate them; `wake_at` is in milliseconds since 1970 or null; `crc` is the
//! CRC-32 of everything before it in the line. `groups` is how far the store's journal had got when the
//! export began. A file without its last line is incomplete and is refused. Each line is correct by itself; a
//! session that is played on while the export runs is as old as its line.
//!
//! The export of a sealed store is sealed, unless a plain one is asked for. A file has a key of
//! its own, sealed under the master key of which the name stands beside it; each of the lines above, sealed,
//! is a `line` in base64. The number of entries of each kind is not secret.
//!
//! ```text
//! {"sobremesa":"export","format":1,"master":"0a1b2c3d4e5f6071","key":"…","crc":"…"}
//! {"sealed":"session","line":"…","crc":"…"}
//! {"end":{"sessions":1,"results":0,"settings":0,"asides":0},"groups":4711,"sealed":"…","crc":"…"}
//! ```
//!
//! A plain one contains names and secrets: keep it as safe as the store and its key together.
//!
//! An import reads the file three times: for its settings, which tell the session layer what may be taken
//! ([`ImportFilterFor`](super::ImportFilterFor)); to see whether all of that can be taken; and to write it. A
//! refused import changes nothing.

mod draft;
mod line;
mod sealed;

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use self::draft::{COPIED_AT_ONCE, Draft};
use self::line::{AsideLine, Line, Lines, Pen, ResultLine, SettingLine, Sort, session_line};
use crate::envelope::{ImportFilter, Kind, Settings};
use crate::error::{StoreError, SwapError};
use crate::group::{check_size, fits, unreadable};
use crate::key::SessionId;
use crate::master::Seal;
use crate::{Entry, Existing, MAX_NAME, MAX_RECORD, SetAside, Store};

/// The format that is written, and the newest that is read.
const FORMAT: u32 = 1;

/// The number of sessions or results that are read or written at a time.
const PAGE: usize = 256;

/// The number of entries of each kind in an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Sessions.
    pub sessions: u64,
    /// Results.
    pub results: u64,
    /// Settings.
    pub settings: u64,
    /// Records that had been set aside.
    pub asides: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counts { sessions, results, settings, asides } = self;
        write!(f, "{sessions} sessions, {results} results, {settings} settings, {asides} set aside")
    }
}

/// The reasons why an export or import did not finish.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// The file could not be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// A line does not belong in an export.
    #[error("line {line}: {reason}")]
    Line {
        /// Counted from 1.
        line: usize,
        /// The fault in it.
        reason: String,
    },
    /// The file ends before its last line, or that line's counts differ.
    #[error("the export is not whole: {0}")]
    Cut(String),
    /// A newer release wrote it.
    #[error("the export has format {found}, this release reads up to {FORMAT}: use a newer release")]
    Newer {
        /// Its format.
        found: u32,
    },
    /// It is sealed under a key that is not here.
    #[error("the export is sealed under the key {key}, which is missing; keys were looked for in {looked}")]
    NoKey {
        /// The name of the key.
        key: String,
        /// The places in which keys were looked for.
        looked: String,
    },
    /// A session of the file is already in the store, and differs.
    #[error("line {line}: session {id} exists already")]
    Exists {
        /// Counted from 1.
        line: usize,
        /// The session.
        id: SessionId,
    },
    /// The store failed or refused.
    #[error(transparent)]
    Store(#[from] SwapError),
}

impl From<StoreError> for TransferError {
    fn from(error: StoreError) -> Self {
        TransferError::Store(error.into())
    }
}

/// Writes everything in the store to a file that appears under its name only when it is complete and on disk,
/// and that only its owner may read; sealed, if the store is. Works while the store is in use. It does
/// blocking file I/O while it is polled: in a running program, give it a thread of its own.
///
/// # Errors
/// [`TransferError::File`], [`TransferError::Store`]; the file is removed in that case.
pub async fn export_file(store: &dyn Store, path: &Path) -> Result<Counts, TransferError> {
    write_file(store, path, &store.seal()).await
}

/// Writes an export for other programs to read: it is never sealed.
///
/// # Errors
/// As [`export_file`].
pub async fn export_plain_file(store: &dyn Store, path: &Path) -> Result<Counts, TransferError> {
    write_file(store, path, &Seal::default()).await
}

async fn write_file(store: &dyn Store, path: &Path, seal: &Seal) -> Result<Counts, TransferError> {
    let draft = Draft::create(path)?;
    let mut file = BufWriter::new(&draft.file);
    let counts = write(store, &mut file, seal).await?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?;
    draft.finish()?;
    Ok(counts)
}

/// Writes a copy on the store's own disk: it leaves free the room that the store needs to go on.
///
/// # Errors
/// As [`export_file`], and [`StoreError::Full`] if there is less room than that.
pub async fn copy_file(store: &dyn Store, path: &Path) -> Result<Counts, TransferError> {
    let draft = Draft::create(path)?;
    let mut file = BufWriter::with_capacity(COPIED_AT_ONCE, draft.sparing()?);
    let counts = write(store, &mut file, &store.seal()).await?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?;
    draft.finish()?;
    Ok(counts)
}

/// Returns the contents of a complete export in numbers, and how far the store's journal had got when it was
/// made, if the file says so. This takes no key.
///
/// # Errors
/// [`TransferError::File`], [`TransferError::Line`], [`TransferError::Cut`], [`TransferError::Newer`].
pub fn summary(path: &Path) -> Result<(Counts, Option<u64>), TransferError> {
    let mut lines = Lines::count(path)?;
    while lines.next_entry()?.is_some() {}
    Ok((lines.counts, lines.groups))
}

/// Checks that the key of an export is here; an unsealed one needs none.
///
/// # Errors
/// [`TransferError::NoKey`] if it is not; [`TransferError::File`], [`TransferError::Line`],
/// [`TransferError::Newer`].
pub fn check_key(path: &Path, seal: &Seal) -> Result<(), TransferError> {
    Lines::open(path, seal).map(drop)
}

/// Writes everything in the store as lines that are not sealed.
///
/// # Errors
/// [`TransferError::File`], [`TransferError::Store`]. A session that cannot be read is named in the log and
/// left out, so that a backup of the others can be made.
pub async fn export(store: &dyn Store, to: &mut (dyn Write + Send)) -> Result<Counts, TransferError> {
    write(store, to, &Seal::default()).await
}

async fn write(store: &dyn Store, to: &mut (dyn Write + Send), seal: &Seal) -> Result<Counts, TransferError> {
    let mut counts = Counts::default();
    let groups = Some(store.groups()).filter(|groups| *groups > 0);
    let mut pen = Pen::begin(to, seal.current())?;

    let mut after = None;
    loop {
        let page = store.sessions(after, PAGE).await?;
        for id in &page {
            match store.load(*id).await {
                Ok(Some(stored)) => {
                    pen.write(Sort::Session, &session_line(*id, store.schema().version, stored))?;
                    counts.sessions += 1;
                }
                // It has ended since the page was read.
                Ok(None) => {}
                Err(
                    error
                    @ (StoreError::Spoilt { .. } | StoreError::NewerRecord { .. } | StoreError::Unmigrated { .. }),
                ) => {
                    tracing::error!(session = %id, %error, "a session is left out of the export");
                }
                Err(error) => return Err(error.into()),
            }
        }
        match page.last() {
            Some(last) => after = Some(*last),
            None => break,
        }
    }

    let mut from = 0;
    loop {
        let page = store.results(from, PAGE).await?;
        for (number, bytes) in &page {
            let line = ResultLine { result: *number, schema: store.schema().version, bytes: hex::encode(bytes) };
            pen.write(Sort::Result, &Line::Result(line))?;
            counts.results += 1;
        }
        match page.last() {
            Some((last, _)) => from = last.saturating_add(1),
            None => break,
        }
    }

    let mut after: Option<String> = None;
    loop {
        let page = store.settings(after.as_deref(), PAGE).await?;
        for name in &page {
            if let Some(value) = store.setting(name).await? {
                pen.write(
                    Sort::Setting,
                    &Line::Setting(SettingLine { setting: name.clone(), value: hex::encode(value) }),
                )?;
                counts.settings += 1;
            }
        }
        match page.last() {
            Some(last) => after = Some(last.clone()),
            None => break,
        }
    }

    for SetAside { id, reason, bytes } in store.set_asides().await? {
        pen.write(Sort::Aside, &Line::Aside(AsideLine { aside: id.to_string(), reason, bytes: hex::encode(bytes) }))?;
        counts.asides += 1;
    }
    pen.end(counts, groups)?;
    Ok(counts)
}

/// Takes everything in an export into the store, or nothing. Sessions with the same id that differ are
/// refused and existing settings are kept, unless `existing` says to replace both. A store without any games
/// takes the settings in any case: the keys made at its first start give way to those by which people are
/// known.
///
/// # Errors
/// Any [`TransferError`]. Only a store that fails half-way leaves part of the file imported; importing it
/// again completes it.
pub async fn import_file(store: &dyn Store, path: &Path, existing: Existing) -> Result<Counts, TransferError> {
    let import_filter = (store.schema().import_filter)(&settings_of(store).await?, &settings_in(path, &store.seal())?);
    let settings = check(store, path, existing, &import_filter).await?;
    let unused = store.sessions(None, 1).await?.is_empty() && store.results(0, 1).await?.is_empty();
    let replaced = if unused { Existing::Replace } else { existing };
    store.restore(settings, replaced).await?;
    let mut batch = Vec::new();
    let mut lines = Lines::open(path, &store.seal())?;
    while let Some(entry) = lines.next_entry()? {
        batch.extend(import_filter(entry).filter(|entry| !matches!(entry, Entry::Setting { .. })));
        if batch.len() == PAGE {
            store.restore(std::mem::take(&mut batch), existing).await?;
        }
    }
    store.restore(batch, existing).await?;
    Ok(lines.counts)
}

/// Returns true if some entry in an export satisfies `is_it`.
///
/// # Errors
/// It cannot be read.
pub fn find_in_file(path: &Path, seal: &Seal, is_it: impl Fn(&Entry) -> bool) -> Result<bool, TransferError> {
    let mut lines = Lines::open(path, seal)?;
    while let Some(entry) = lines.next_entry()? {
        if is_it(&entry) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the settings of a store; one that is damaged is left out.
async fn settings_of(store: &dyn Store) -> Result<Settings, StoreError> {
    let mut settings = Settings::new();
    for name in store.settings(None, usize::MAX).await? {
        let value = store.setting(&name).await.unwrap_or_default();
        settings.extend(value.map(|value| (name, value)));
    }
    Ok(settings)
}

/// Returns the settings in an export.
fn settings_in(path: &Path, seal: &Seal) -> Result<Settings, TransferError> {
    let mut settings = Settings::new();
    let mut lines = Lines::open(path, seal)?;
    while let Some(entry) = lines.next_entry()? {
        if let Entry::Setting { name, value } = entry {
            settings.insert(name, value);
        }
    }
    Ok(settings)
}

/// Checks, before anything is written, that the whole file can be imported: everything that
/// [`Store::restore`] could refuse. Returns its settings.
async fn check(
    store: &dyn Store,
    path: &Path,
    existing: Existing,
    import_filter: &ImportFilter,
) -> Result<Vec<Entry>, TransferError> {
    let mut settings = Vec::new();
    let mut lines = Lines::open(path, &store.seal())?;
    let mut rooms = BTreeMap::new();
    while let Some(entry) = lines.next_entry()? {
        let Some(entry) = import_filter(entry) else { continue };
        match entry {
            Entry::Session { id, schema, mut stored } => {
                stored.record = update(store, Kind::Session, schema, &stored.record)?;
                fits(&stored)?;
                if existing == Existing::Keep && store.load(id).await?.is_some_and(|there| there != stored) {
                    return Err(TransferError::Exists { line: lines.number, id });
                }
                for room in stored.rooms {
                    let holder = match rooms.insert(room.clone(), id) {
                        Some(holder) => Some(holder),
                        None => store.session_in(&room).await?,
                    };
                    if let Some(holder) = holder.filter(|holder| *holder != id) {
                        return Err(SwapError::RoomTaken { room, holder }.into());
                    }
                }
            }
            Entry::Result { number: u64::MAX, .. } => return Err(lines.wrong("its number is too high")),
            Entry::Result { schema, bytes, .. } => {
                check_size("a result", bytes.len(), MAX_RECORD)?;
                update(store, Kind::Result, schema, &bytes)?;
            }
            Entry::Setting { name, value } => {
                check_size("the name of a setting", name.len(), MAX_NAME)?;
                check_size("a setting", value.len(), MAX_RECORD)?;
                settings.push(Entry::Setting { name, value });
            }
            Entry::SetAside(_) => {}
        }
    }
    Ok(settings)
}

/// Returns the payload of a line, as the store would keep it.
fn update(store: &dyn Store, kind: Kind, schema: u16, payload: &[u8]) -> Result<Vec<u8>, StoreError> {
    store.schema().update(kind, schema, payload).map_err(|why| unreadable("the line", why))
}

impl Counts {
    fn add(&mut self, sort: Sort) {
        match sort {
            Sort::Session => self.sessions += 1,
            Sort::Result => self.results += 1,
            Sort::Setting => self.settings += 1,
            Sort::Aside => self.asides += 1,
        }
    }
}
