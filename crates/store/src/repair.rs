//! The repair of damage to a store's files when `run` opens it: nothing is deleted, and the log says what was
//! lost.
//!
//! If the engine's files do not open, two ways are tried, each on files that are made beside their final
//! place and moved there when they are complete and on disk. First the engine rebuilds what it only derives
//! from other files. Failing that, the latest whole copy in `exports/` is restored, and the journal is
//! replayed over it, since what it holds is newer.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::checkpointer::checkpoint;
use super::disk::{self, Held};
use super::engine::{Changes, DiskEngine, Engine};
use super::envelope::{Schema, open_session};
use super::error::StoreError;
use super::folder::{Folder, free_name};
use super::frames::JournalContents;
use super::journaled::Journaled;
use super::key::SessionId;
use super::local::Local;
use super::open::Terms;
use super::open_store::{OpenStore, put_aside};
use super::sealing::Sealing;
use super::{Existing, SetAside, export, journal, layout};

/// A copy that was restored.
struct Copy {
    path: PathBuf,
    counts: export::Counts,
    /// The number of groups that had been written when it was begun, if it says so.
    groups: Option<u64>,
}

/// Replaces files that do not open for this reason with new ones.
pub(super) async fn repair<E: DiskEngine>(
    folder: &Folder,
    schema: Schema,
    terms: &Terms,
    spoilt: StoreError,
) -> Result<(), StoreError> {
    tracing::error!(error = %spoilt, "the database does not open");
    if work_out_anew::<E>(folder, terms)? {
        let kept = folder.replace_data()?;
        tracing::warn!(kept = %kept.display(), "the database was worked out anew from its own log");
        return Ok(());
    }
    restore::<E>(folder, schema, terms, spoilt).await
}

/// Copies the engine's files without those that it derives from others, and opens the copy. The copy is taken
/// only if the journal and the exports continue from it: a log that lost its end would otherwise pass for a
/// whole one.
fn work_out_anew<E: DiskEngine>(folder: &Folder, terms: &Terms) -> Result<bool, StoreError> {
    let (data, draft) = (folder.data(), folder.fresh_draft()?);
    let is_derived = std::fs::read_dir(&data).is_ok_and(|mut entries| {
        entries.any(|entry| entry.is_ok_and(|entry| E::is_derived(&entry.file_name().to_string_lossy())))
    });
    if !is_derived {
        return Ok(false);
    }
    disk::copy_folder(&data, &draft, |name| !E::is_derived(name)).map_err(|error| StoreError::io(&draft, &error))?;
    let exported = folder.exports().iter().find_map(|path| export::summary(path).ok()).and_then(|(_, groups)| groups);
    let reached = E::open(&draft, terms).and_then(|engine| read_checkpoint(&engine));
    match reached {
        Ok(reached) => {
            let told = journal::tell(&draft, reached)?;
            let newest = told.span().map_or(reached, |span| reached.max(*span.end()));
            // A database without a frame was never written to, so it would not be spoilt.
            if !told.missing(reached).is_empty() || newest < exported.unwrap_or(0).max(1) {
                return Ok(false);
            }
            Journaled::<E>::open(&draft, terms).map(drop)?;
            Held::open(folder.path())?.sync()?;
            Ok(true)
        }
        Err(StoreError::SpoiltDatabase { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Returns the frame up to which an engine has checkpointed everything.
fn read_checkpoint(engine: &impl Engine) -> Result<u64, StoreError> {
    Ok(engine.get(layout::CHECKPOINT)?.and_then(|value| layout::number(&value)).unwrap_or(0))
}

/// Builds a database from the latest whole copy and what the journal holds.
async fn restore<E: DiskEngine>(
    folder: &Folder,
    schema: Schema,
    terms: &Terms,
    spoilt: StoreError,
) -> Result<(), StoreError> {
    let told = journal::tell(&folder.data(), 0)?;
    let draft = folder.fresh_draft()?;
    let copy = restore_copy::<E>(folder, &draft, schema, terms).await?;
    let whole = told.span().is_some_and(|span| *span.start() == 1) && told.missing(0).is_empty();
    if copy.is_none() && !whole && !terms.opening.start_empty {
        return Err(spoilt);
    }
    let engine = E::open(&draft, terms)?;
    let groups = copy.as_ref().map_or(Some(0), |copy| copy.groups);
    let newest = told.span().map_or(groups.unwrap_or(0), |span| *span.end());
    checkpoint(&engine, &told.changes(0), newest)?;
    let engine = Sealing::over(engine, terms, folder.path())?;
    let parted = part_rooms(&engine, &told)?;
    let costs = costs(&engine, &told)?;
    drop(engine);
    Held::open(folder.path())?.sync()?;
    let kept = folder.replace_data()?;
    match copy {
        Some(Copy { path, counts, .. }) => {
            tracing::warn!(copy = %path.display(), %counts, kept = %kept.display(), "restored the latest whole copy");
        }
        None => tracing::warn!(kept = %kept.display(), "there was no whole copy to restore"),
    }
    let begins = told.span().map(|span| *span.start());
    let gaps = told.missing(begins.unwrap_or(1) - 1);
    let gaps: u64 = gaps.iter().map(|gap| gap.end() - gap.start() + 1).sum();
    // The groups that lie between the copy and the journal.
    let before = groups.zip(begins).map(|(groups, begins)| begins.saturating_sub(groups + 1));
    let Costs { from_journal, as_old_as_the_copy, results_missing } = costs;
    if begins.is_some() && before == Some(0) && gaps == 0 {
        tracing::warn!(from_journal, "the journal goes on where the copy ends: nothing is lost");
    } else {
        let groups_missing = before.map_or("unknown".to_owned(), |before| (before + gaps).to_string());
        tracing::error!(
            groups_missing,
            from_journal,
            as_old_as_the_copy,
            results_missing,
            tables_parted = parted,
            "what was written between the copy and the journal is lost"
        );
    }
    Ok(())
}

/// Imports the latest whole copy into a new database.
async fn restore_copy<E: DiskEngine>(
    folder: &Folder,
    draft: &Path,
    schema: Schema,
    terms: &Terms,
) -> Result<Option<Copy>, StoreError> {
    for path in folder.exports() {
        let store = Local::here(OpenStore::open(Sealing::over(E::open(draft, terms)?, terms, folder.path())?)?, schema);
        match export::import_file(&store, &path, Existing::Keep).await {
            Ok(counts) => {
                let groups = export::summary(&path).ok().and_then(|(_, groups)| groups);
                return Ok(Some(Copy { path, counts, groups }));
            }
            Err(error) => tracing::error!(copy = %path.display(), %error, "this copy cannot be restored"),
        }
    }
    Ok(None)
}

/// The losses of a restored store.
struct Costs {
    /// Tables that are as the journal says.
    from_journal: usize,
    /// Tables about which the journal says nothing.
    as_old_as_the_copy: usize,
    results_missing: u64,
}

fn costs(engine: &impl Engine, told: &JournalContents) -> Result<Costs, StoreError> {
    let words = told.last_words();
    let (mut from_journal, mut as_old_as_the_copy) = (0, 0);
    let sessions = layout::sessions(None);
    engine.scan(&sessions.start..&sessions.end, &mut |key, _| {
        if words.contains_key(key) {
            from_journal += 1;
        } else {
            as_old_as_the_copy += 1;
        }
        ControlFlow::Continue(())
    })?;
    let (results, mut there) = (layout::results(0), 0);
    engine.scan(&results.start..&results.end, &mut |_, _| {
        there += 1;
        ControlFlow::Continue(())
    })?;
    let next = engine.get(layout::NEXT_RESULT)?.and_then(|value| layout::number(&value)).unwrap_or(there);
    Ok(Costs { from_journal, as_old_as_the_copy, results_missing: next.saturating_sub(there) })
}

/// Checkpoints what a journal holds, when the store is opened. Damage in it is reported, and what was there
/// is lost: only a start that mends goes on then, and keeps the files for a person to look at.
pub(super) fn take_over<E: Engine>(
    engine: &Arc<E>,
    told: &JournalContents,
    folder: &Path,
    checkpointed: u64,
    terms: &Terms,
) -> Result<(), StoreError> {
    let missing = told.missing(checkpointed);
    for (file, at) in &told.torn {
        tracing::warn!(
            file = %file.display(), at,
            "the journal ends in a write that is not whole: one that was cut off and nobody was told of, unless the disk is failing"
        );
    }
    if !missing.is_empty() {
        let lost = missing.iter().map(|range| range.end() - range.start() + 1).sum();
        if !terms.opening.repair {
            return Err(StoreError::SpoiltJournal { path: folder.to_owned(), missing: lost });
        }
        let kept = free_name(folder, "journal")?;
        journal::keep(folder, &kept)?;
        let behind = told.span().map_or(0, |span| span.end() - missing[0].start() + 1) - lost;
        tracing::error!(
            folder = %folder.display(), groups = lost, ?missing, behind, kept = %kept.display(),
            "part of the journal is damaged: these groups of writes are lost, tables in them may be some moves older; the groups behind them are whole and stand"
        );
    }
    let newest = told.span().map_or(checkpointed, |span| checkpointed.max(*span.end()));
    checkpoint(&**engine, &told.changes(checkpointed), newest)?;
    if missing.is_empty() {
        return Ok(());
    }
    part_rooms(&Sealing::over(Arc::clone(engine), terms, folder)?, told).map(drop)
}

/// Resolves double claims to rooms: if some writes are missing, a table may still hold a room that it gave up
/// in one of them and that another table has taken since. The table that was written last keeps it; the other
/// is set aside. Returns how many were.
pub(super) fn part_rooms(engine: &impl Engine, told: &JournalContents) -> Result<usize, StoreError> {
    let words = told.last_words();
    let mut holders: BTreeMap<String, (u64, SessionId)> = BTreeMap::new();
    let mut losers = BTreeSet::new();
    let sessions = layout::sessions(None);
    engine.scan(&sessions.start..&sessions.end, &mut |key, sealed| {
        let (Some(id), Ok(session)) = (layout::id(key), open_session(key, sealed)) else {
            return ControlFlow::Continue(());
        };
        let written = (words.get(key).copied().unwrap_or(0), id);
        for room in session.listed.rooms {
            let holder = holders.entry(room.to_owned()).or_insert(written);
            if holder.1 != id {
                losers.insert((*holder).min(written).1);
                *holder = (*holder).max(written);
            }
        }
        ControlFlow::Continue(())
    })?;
    let mut changes = Changes::new();
    for id in &losers {
        if let Some(bytes) = engine.get(&layout::session(*id))? {
            let reason = "another table has taken its room, in a write that was lost".to_owned();
            put_aside(&mut changes, &SetAside { id: *id, reason, bytes });
        }
    }
    if !changes.is_empty() {
        engine.commit(changes)?;
    }
    Ok(losers.len())
}

/// Refuses to begin empty where there are copies of a store that was not empty.
pub(super) fn check_not_emptied(folder: &Folder, engine: &impl Engine, terms: &Terms) -> Result<(), StoreError> {
    let mut is_empty = true;
    engine.scan(&b""[..]..&[u8::MAX][..], &mut |key, _| {
        is_empty = key == layout::KEYRING;
        if is_empty { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    // A copy that cannot be read did hold something once.
    let held = |path: &PathBuf| export::summary(path).map_or(true, |(counts, _)| counts != export::Counts::default());
    match folder.exports().into_iter().find(held).filter(|_| is_empty) {
        None => Ok(()),
        Some(copy) if !terms.opening.start_empty => Err(StoreError::Emptied { path: folder.path().to_owned(), copy }),
        // From now on it no longer counts as emptied.
        Some(_) if terms.opening.repair => engine.commit(Changes::from([(layout::BEGUN.to_vec(), Some(Vec::new()))])),
        Some(_) => Ok(()),
    }
}
