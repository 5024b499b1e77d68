//! Reports to the operator: each is a setting of its own in the store, and is removed after three months.
//!
//! `sobremesa reports` lists them. The players at the table do not learn of one.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa_store::{Store, StoreError, Time, list_settings};

use crate::record::report::{Report, SETTING};
use crate::request::limit::Party;
use crate::request::refusal::Refusal;

/// The number of reports kept, so that many strangers together cannot fill the disk. Beyond it, a report of
/// the most frequent sender is removed.
const MOST: usize = 1000;
/// The time for which a report is kept.
const KEPT_MS: u64 = 90 * DAY_MS;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Keeps reports in the store.
pub(crate) struct Reports {
    store: Arc<dyn Store>,
    /// Reports are numbered one after another. Beside each number that was given here is its sender, as a
    /// party, since one sender may pose as many people: all from one place count as one.
    turn: tokio::sync::Mutex<BTreeMap<u64, Party>>,
    /// The time at which old ones are to be removed next.
    tidy_at: Mutex<Time>,
}

fn setting(number: u64) -> String {
    format!("{SETTING}{number:010}")
}

/// The numbers of all reports, in the order in which they were made.
async fn numbers(store: &dyn Store) -> Result<Vec<u64>, StoreError> {
    let names = list_settings(store, SETTING).await?;
    Ok(names.iter().filter_map(|name| name.strip_prefix(SETTING)?.parse().ok()).collect())
}

/// One report; `None` if there is none of that number, or it cannot be read.
///
/// # Errors
/// The store failed.
pub async fn read(store: &dyn Store, number: u64) -> Result<Option<Report>, StoreError> {
    Ok(store.setting(&setting(number)).await?.and_then(|bytes| Report::from_bytes(&bytes)))
}

/// All reports, the earliest first, each with its number.
///
/// # Errors
/// The store failed.
pub async fn list(store: &dyn Store) -> Result<Vec<(u64, Report)>, StoreError> {
    let mut all = Vec::new();
    for number in numbers(store).await? {
        match read(store, number).await? {
            Some(report) => all.push((number, report)),
            None => tracing::error!(number, "a report cannot be read and is left out"),
        }
    }
    Ok(all)
}

/// Removes a report. False if there was none of that number.
///
/// # Errors
/// The store failed.
pub async fn remove(store: &dyn Store, number: u64) -> Result<bool, StoreError> {
    let there = store.setting(&setting(number)).await?.is_some();
    if there {
        store.set_setting(&setting(number), None).await?;
    }
    Ok(there)
}

/// Removes the reports made before this time.
async fn remove_before(store: &dyn Store, before: Time) -> Result<(), StoreError> {
    for (number, report) in list(store).await? {
        if report.at >= before.0 {
            break;
        }
        store.set_setting(&setting(number), None).await?;
    }
    Ok(())
}

impl Reports {
    pub(crate) fn new(store: Arc<dyn Store>) -> Reports {
        Reports { store, turn: tokio::sync::Mutex::default(), tidy_at: Mutex::default() }
    }

    /// Stores a report of this sender.
    pub(crate) async fn keep(&self, report: &Report, sender: Party) -> Result<(), Refusal> {
        let mut senders = self.turn.lock().await;
        let numbers = self.make_room(&mut senders).await?;
        let mut number = numbers.last().map_or(1, |last| last + 1);
        let bytes = report.to_bytes();
        // Another process may take the number at the same moment.
        while !self.store.swap_setting(&setting(number), None, Some(bytes.clone())).await? {
            number += 1;
        }
        senders.insert(number, sender);
        tracing::warn!(number, "something was reported: sobremesa report N shows it");
        Ok(())
    }

    /// Removes the earliest report of the most frequent sender, if the number of reports is at its limit.
    /// Returns the numbers of the others.
    async fn make_room(&self, senders: &mut BTreeMap<u64, Party>) -> Result<Vec<u64>, StoreError> {
        let store = self.store.as_ref();
        let mut kept = numbers(store).await?;
        senders.retain(|number, _| kept.binary_search(number).is_ok());
        if kept.len() < MOST {
            return Ok(kept);
        }
        let mut sent: BTreeMap<Option<Party>, Vec<u64>> = BTreeMap::new();
        for &number in &kept {
            let sender = match senders.get(&number) {
                Some(sender) => Some(sender.clone()),
                None => read(store, number).await?.and_then(|report| report.players.first().cloned()?).map(Party::One),
            };
            sent.entry(sender).or_default().push(number);
        }
        // On a tie, the one who began first.
        let most = sent.values().max_by_key(|numbers| (numbers.len(), Reverse(numbers[0])));
        if let Some(&earliest) = most.and_then(|numbers| numbers.first()) {
            store.set_setting(&setting(earliest), None).await?;
            kept.retain(|number| *number != earliest);
            tracing::warn!(number = earliest, "there are too many reports: an early one of whoever sent most is gone");
        }
        Ok(kept)
    }

    /// Removes old reports, once a day.
    pub(crate) async fn tidy(&self, now: Time) {
        {
            let mut tidy_at = self.tidy_at.lock();
            if now < *tidy_at {
                return;
            }
            *tidy_at = Time(now.0 + DAY_MS);
        }
        if let Err(error) = remove_before(self.store.as_ref(), Time(now.0.saturating_sub(KEPT_MS))).await {
            tracing::warn!(%error, "old reports could not be removed");
        }
    }
}
