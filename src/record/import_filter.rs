//! Filters an import from an export or a copy: it must not bring back people who were erased after it was
//! made.

use sobremesa_store::{Entry, ImportFilter, Kind, PlayerId, Settings};

use crate::record::account::{MARK, RATING, number};
use crate::record::board::is_board;
use crate::record::erase::{Erased, erase};
use crate::record::ledger::{COPIES, Ledger};
use crate::record::person_filter::{Person, PersonFilter};
use crate::record::result::{GameResult, erase_from_result};
use crate::record::settings::{PEOPLE, belongs, erase_from_setting};
use crate::record::versions::{VERSION, migrate};

/// Compares the ledger of the store with that of the export. An export that knows of an erasure was made
/// after it, and has nothing older. Ratings that the store has stay, and go on with the results that come.
pub(crate) fn import_filter(here: &Settings, there: &Settings) -> ImportFilter {
    let ledger = Ledger::read(here).without(&Ledger::read(there));
    let counted = here.get(MARK).map(|mark| number(Some(mark.as_slice())));
    let known: Vec<String> = here.keys().filter(|name| name.starts_with(PEOPLE)).cloned().collect();
    Box::new(move |entry| match entry {
        // Where games are counted already, those of the file are counted from here on, like all others.
        Entry::Setting { name, .. } if counted.is_some() && (name.starts_with(RATING) || is_board(&name)) => None,
        Entry::Result { number, bytes, .. }
            if counted.is_some_and(|mark| number >= mark) && GameResult::is_entry(&bytes) =>
        {
            None
        }
        // The ledger of the store stays, and so does its note about copies.
        Entry::Setting { name, .. } if name == COPIES || known.contains(&name) => None,
        entry if ledger.is_empty() => Some(entry),
        entry => filter_entry(entry, &ledger),
    })
}

fn filter_entry(entry: Entry, whose: &dyn PersonFilter) -> Option<Entry> {
    let update = |kind, found, bytes: &[u8]| match found == VERSION {
        true => Some(bytes.to_vec()),
        false => migrate(kind, found, bytes).ok(),
    };
    match &entry {
        Entry::Session { id, schema: found, stored } => {
            // Unreadable entries are refused by the import itself.
            let Some(record) = update(Kind::Session, *found, &stored.record) else { return Some(entry) };
            let stored = sobremesa_store::Stored { record, ..stored.clone() };
            match erase(&stored, whose) {
                Ok(Erased::Changed(stored)) => Some(Entry::Session { id: *id, schema: VERSION, stored }),
                Ok(Erased::Gone) => None,
                Ok(Erased::Clean) | Err(_) => Some(entry),
            }
        }
        Entry::Result { number, schema: found, bytes } => {
            let erased = update(Kind::Result, *found, bytes).and_then(|bytes| erase_from_result(&bytes, whose).ok()?);
            let amended = erased.map(|bytes| Entry::Result { number: *number, schema: VERSION, bytes });
            Some(amended.unwrap_or(entry))
        }
        Entry::Setting { name, .. } if belongs(name, whose) => None,
        Entry::Setting { name, value } => {
            let amended =
                erase_from_setting(name, value, whose).map(|value| Entry::Setting { name: name.clone(), value });
            Some(amended.unwrap_or(entry))
        }
        // It cannot be told which people are in it.
        Entry::SetAside(_) => None,
    }
}

/// Returns whether an entry of an export is about this person, or names them by their id.
pub fn is_about(entry: &Entry, player: &PlayerId) -> bool {
    match entry {
        Entry::SetAside(aside) => aside.bytes.windows(player.0.len()).any(|bytes| bytes == player.0.as_bytes()),
        entry => filter_entry(entry.clone(), &Person::new(player)).as_ref() != Some(entry),
    }
}
