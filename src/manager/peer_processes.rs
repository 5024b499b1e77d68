//! Other processes on the same store. Their changes are passed on to those who watch tables here, and cached
//! settings are read anew; the other caches of a process are its own, and each says why that is enough.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use sobremesa_store::{Change, Leases, PlayerId, Slot, Store, Time, change_setting, get_or_create};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::sleep;

use crate::manager::Manager;
use crate::manager::tables::{Tables, refuse_for};
use crate::manager::watchers::{ChangedSetting, Removed};
use crate::manager::{bans, languages, linking};
use crate::record::ledger::{ERASING, Pending};
use crate::request::refusal::Refusal;

/// The time after a change in which all other processes have heard of it, if they can be reached at all.
const HEARD_WITHIN: Duration = Duration::from_secs(1);

/// The last removal from a table: adapters elsewhere tell the person so. It names a person as other settings
/// do (`keeping/settings.rs`).
const REMOVED: &str = "table.removed";

/// The time since when there has always been a process on the store, and the last time that was noted, in
/// milliseconds.
const SERVED: &str = "table.served";
/// The interval of the notes, and the time without a note after which there was no process.
const NOTED_EVERY_SECS: u64 = 5;
const PAUSE_SECS: u64 = 30;

/// The state that a process keeps about the others.
pub(crate) struct PeerProcesses {
    /// Signals that lanes were gained or lost.
    lanes: Mutex<watch::Receiver<u64>>,
    /// The time since when there has always been a process.
    served: OnceLock<Time>,
    /// The last time that was noted here.
    noted_at: AtomicU64,
    /// The people who are being erased by another process, by the setting that says so.
    erased: Mutex<BTreeMap<String, PlayerId>>,
}

impl PeerProcesses {
    pub(crate) fn of(leases: &Leases) -> PeerProcesses {
        PeerProcesses {
            lanes: Mutex::new(leases.watch()),
            served: OnceLock::new(),
            noted_at: AtomicU64::new(0),
            erased: Mutex::default(),
        }
    }

    /// Returns whether lanes may have been gained since the last time.
    pub(crate) fn may_have_gained(&self) -> bool {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let changed = lanes.has_changed().unwrap_or(false);
        lanes.mark_unchanged();
        changed
    }

    fn erased(&self) -> MutexGuard<'_, BTreeMap<String, PlayerId>> {
        self.erased.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks the lanes that were gained as not looked at.
    pub(crate) fn look_again(&self) {
        self.lanes.lock().unwrap_or_else(PoisonError::into_inner).mark_changed();
    }
}

impl Manager {
    /// The store of the tables, for the adapters' own settings.
    #[must_use]
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.tables.store
    }

    /// Subscribes to the settings that other processes change. A receiver that lags behind, or is told that
    /// any may have changed, should read all its cached settings anew.
    pub fn watch_settings(&self) -> broadcast::Receiver<ChangedSetting> {
        self.tables.watchers.of_settings()
    }

    /// Follows the changes of other processes on the same store, for as long as it is polled; ends at once if
    /// there are none.
    pub async fn follow_others(&self) {
        let Some(mut changes) = self.tables.store.changes() else { return };
        // Earlier reads may be out of date already.
        self.tables.hear(Change::Everything).await;
        loop {
            let change = match changes.recv().await {
                Ok(change) => change,
                Err(RecvError::Lagged(_)) => Change::Everything,
                Err(RecvError::Closed) => return,
            };
            self.tables.hear(change).await;
        }
    }
}

impl Tables {
    /// Handles a change by another process.
    async fn hear(&self, change: Change) {
        match change {
            Change::Session(id, lanes) => {
                let own = Slot::of_session(id);
                if lanes.contains(own) && self.leases.holds(own) {
                    self.note_asked([id]);
                }
                self.tell(id, lanes);
            }
            Change::Setting(name) => self.hear_setting(&name).await,
            Change::Everything => {
                self.bans.forget();
                self.unread.note(None);
                self.peers.look_again();
                self.watchers.tell_all();
            }
        }
    }

    async fn hear_setting(&self, name: &str) {
        if name.starts_with(bans::SETTINGS) {
            self.bans.forget();
        } else if name.starts_with(linking::SETTING) || name.starts_with(languages::SETTING) {
            self.unread.note(Some(name));
            // Screens name linked people. If it fails, the next request tries again.
            let _ = self.know_people().await;
        } else if name == REMOVED
            && let Some(removed) = self.setting(name).await.and_then(|value| read_removed(&value))
        {
            self.watchers.tell_removed(removed);
        } else if name.starts_with(ERASING) {
            let pending = self.setting(name).await;
            match pending.and_then(|pending| serde_json::from_slice::<Pending>(&pending).ok()) {
                Some(pending) => drop(self.peers.erased().insert(name.to_owned(), pending.person().0.player)),
                None => {
                    // It is done. There may be no listener.
                    let erased = self.peers.erased().remove(name);
                    erased.map(|player| self.forgotten.send(player));
                }
            }
        }
        self.watchers.tell_setting(name);
    }

    async fn setting(&self, name: &str) -> Option<Vec<u8>> {
        self.store.setting(name).await.ok().flatten()
    }

    /// Waits until other processes have heard of the changes. One that cannot be reached reads everything
    /// anew when it can.
    pub(crate) async fn wait_for_others(&self) {
        if !self.leases.is_alone() {
            sleep(HEARD_WITHIN).await;
        }
    }

    /// Announces that a person was removed from a table: adapters here and elsewhere hear of it, and one of
    /// them may write to them.
    pub(crate) async fn tell_removed(&self, removed: Removed) {
        if !self.leases.is_alone()
            && let Err(error) = self.store.set_setting(REMOVED, Some(write_removed(&removed))).await
        {
            tracing::warn!(%error, "a removal is told by nobody else");
        }
        self.watchers.tell_removed(removed);
    }

    /// The time from which clocks go on: no clock runs while there is no process.
    pub(crate) async fn resumes_at(&self, now: Time) -> Result<Time, Refusal> {
        let began = *self.began.get_or_init(|| now);
        if self.leases.is_alone() {
            return Ok(began);
        }
        if let Some(served) = self.peers.served.get() {
            return Ok(*served);
        }
        let goes_on = |last: Time| now.millis_since(last) <= PAUSE_SECS * 1000;
        let read = |bytes: &[u8]| read_served(bytes).filter(|(_, last)| goes_on(*last));
        // If several start after a pause, all go on from when one of them began.
        let settled = get_or_create(self.store.as_ref(), SERVED, read, || write_served(began, now.max(began)));
        let (since, _) = settled.await.map_err(refuse_for)?;
        Ok(*self.peers.served.get_or_init(|| since))
    }

    /// Notes from time to time that there is a process.
    pub(crate) async fn note_served(&self, now: Time) {
        let noted = self.peers.noted_at.load(Ordering::Relaxed);
        if self.leases.is_alone() || (noted > 0 && now < Time(noted).plus_secs(NOTED_EVERY_SECS)) {
            return;
        }
        self.peers.noted_at.store(now.0, Ordering::Relaxed);
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

fn write_removed(removed: &Removed) -> Vec<u8> {
    let Removed { session, player, language } = removed;
    let told = json!({
        "names": [""], "players": [player.0], "session": session.to_string(), "language": language.tag(),
    });
    told.to_string().into_bytes()
}

fn read_removed(value: &[u8]) -> Option<Removed> {
    let value: Value = serde_json::from_slice(value).ok()?;
    Some(Removed {
        session: value["session"].as_str()?.parse().ok()?,
        player: PlayerId(value["players"][0].as_str()?.to_owned()),
        language: value["language"].as_str()?.parse().ok()?,
    })
}
