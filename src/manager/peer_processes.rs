//! The other processes on the same store: which lanes this one holds among them, and since when there has
//! always been one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use parking_lot::Mutex;
use sobremesa_store::{Leases, PlayerId, Store, Time, change_setting, get_or_create};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::request::refusal::Refusal;

/// The time after a change in which all other processes have heard of it, if they can be reached at all.
const HEARD_WITHIN: Duration = Duration::from_secs(1);

/// The time since when there has always been a process on the store, and the last time that was noted, in
/// milliseconds.
const SERVED: &str = "table.served";
/// The interval of the notes, and the time without a note after which there was no process.
const NOTED_EVERY_SECS: u64 = 5;
const PAUSE_SECS: u64 = 30;

/// The state that a process keeps about the others.
pub(crate) struct PeerProcesses {
    store: Arc<dyn Store>,
    leases: Leases,
    /// The earliest time that this process was given.
    began: OnceLock<Time>,
    /// Signals that lanes were gained or lost.
    lanes: Mutex<watch::Receiver<u64>>,
    /// The time since when there has always been a process.
    served: OnceLock<Time>,
    /// The last time that was noted here.
    noted_at: AtomicU64,
    /// The people who are being erased by another process, by the setting that says so.
    pub(crate) erased: Mutex<BTreeMap<String, PlayerId>>,
}

impl PeerProcesses {
    pub(crate) fn new(store: Arc<dyn Store>, leases: Leases) -> PeerProcesses {
        let mut lanes = leases.watch();
        // A process gains all its lanes when it begins.
        lanes.mark_changed();
        PeerProcesses {
            store,
            lanes: Mutex::new(lanes),
            leases,
            began: OnceLock::new(),
            served: OnceLock::new(),
            noted_at: AtomicU64::new(0),
            erased: Mutex::default(),
        }
    }

    /// Returns whether lanes may have been gained since the last time.
    pub(crate) fn may_have_gained(&self) -> bool {
        let mut lanes = self.lanes.lock();
        let changed = lanes.has_changed().unwrap_or(false);
        lanes.mark_unchanged();
        changed
    }

    /// Marks the lanes that were gained as not looked at.
    pub(crate) fn look_again(&self) {
        self.lanes.lock().mark_changed();
    }

    /// Notes that this process was given this time. Returns the earliest that it was given.
    pub(crate) fn begin(&self, now: Time) -> Time {
        *self.began.get_or_init(|| now)
    }

    /// The earliest time that this process was given, if it was given any.
    pub(crate) fn began(&self) -> Option<Time> {
        self.began.get().copied()
    }

    /// Waits until other processes have heard of the changes. One that cannot be reached reads everything
    /// anew when it can.
    pub(crate) async fn wait(&self) {
        if !self.leases.is_alone() {
            sleep(HEARD_WITHIN).await;
        }
    }

    /// The time from which clocks go on: no clock runs while there is no process.
    pub(crate) async fn resumes_at(&self, now: Time) -> Result<Time, Refusal> {
        let began = self.begin(now);
        if self.leases.is_alone() {
            return Ok(began);
        }
        if let Some(served) = self.served.get() {
            return Ok(*served);
        }
        let goes_on = |last: Time| now.millis_since(last) <= PAUSE_SECS * 1000;
        let read = |bytes: &[u8]| read_served(bytes).filter(|(_, last)| goes_on(*last));
        // If several start after a pause, all go on from when one of them began.
        let settled = get_or_create(self.store.as_ref(), SERVED, read, || write_served(began, now.max(began)));
        let (since, _) = settled.await?;
        Ok(*self.served.get_or_init(|| since))
    }

    /// Notes from time to time that there is a process.
    pub(crate) async fn note_served(&self, now: Time) {
        let noted = self.noted_at.load(Ordering::Relaxed);
        if self.leases.is_alone() || (noted > 0 && now < Time(noted).plus_secs(NOTED_EVERY_SECS)) {
            return;
        }
        self.noted_at.store(now.0, Ordering::Relaxed);
        let Ok(since) = self.resumes_at(now).await else { return };
        let note = |stored: Option<&[u8]>| {
            let later = stored.and_then(read_served).filter(|(_, last)| *last >= now);
            Some(later.map_or_else(|| write_served(since, now), |(since, last)| write_served(since, last)))
        };
        if let Err(error) = change_setting(self.store.as_ref(), SERVED, note).await {
            tracing::warn!(%error, "that the tables are served could not be noted");
        }
    }
}

fn read_served(bytes: &[u8]) -> Option<(Time, Time)> {
    let (since, last) = bytes.split_first_chunk::<8>()?;
    Some((Time(u64::from_be_bytes(*since)), Time(u64::from_be_bytes(last.try_into().ok()?))))
}

fn write_served(since: Time, last: Time) -> Vec<u8> {
    [since.0, last.0].map(u64::to_be_bytes).concat()
}
