//! The changes that other processes make on the same store: they are passed on to those who watch tables
//! here, and cached settings are read anew.

use serde_json::{Value, json};
use sobremesa_store::{Change, PlayerId, Slot};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::manager::Manager;
use crate::manager::bans::known::SETTINGS as BANS;
use crate::manager::people_store::PeopleStore;
use crate::manager::watchers::{ChangedSetting, Removed};
use crate::record::ledger::{ERASING, Pending};

/// The last removal from a table: adapters elsewhere tell the person so. It names a person as other settings
/// do (`record/settings.rs`).
const REMOVED: &str = "table.removed";

impl Manager {
    /// Subscribes to the settings that other processes change. A receiver that lags behind, or is told that
    /// any may have changed, should read all its cached settings anew.
    pub fn watch_settings(&self) -> broadcast::Receiver<ChangedSetting> {
        self.state.watchers.of_settings()
    }

    /// Follows the changes of other processes on the same store, for as long as it is polled; ends at once if
    /// there are none.
    pub async fn follow_others(&self) {
        let Some(mut changes) = self.state.store.changes() else { return };
        // Earlier reads may be out of date already.
        self.hear(Change::Everything).await;
        loop {
            let change = match changes.recv().await {
                Ok(change) => change,
                Err(RecvError::Lagged(_)) => Change::Everything,
                Err(RecvError::Closed) => return,
            };
            self.hear(change).await;
        }
    }

    /// Handles a change by another process.
    async fn hear(&self, change: Change) {
        match change {
            Change::Session(id, lanes) => {
                let own = Slot::of_session(id);
                if lanes.contains(own) && self.state.leases.holds(own) {
                    self.state.questions.note_asked([id]);
                }
                self.state.watchers.tell(id, lanes);
            }
            Change::Setting(name) => self.hear_setting(&name).await,
            Change::Everything => {
                self.state.bans.forget();
                self.state.people_store.note(None);
                self.state.peers.look_again();
                self.state.watchers.tell_all();
            }
        }
    }

    async fn hear_setting(&self, name: &str) {
        if name.starts_with(BANS) {
            self.state.bans.forget();
        } else if PeopleStore::keeps(name) {
            self.state.people_store.note(Some(name));
            // Screens name linked people. If it fails, the next request tries again.
            let _ = self.state.people_store.refresh().await;
        } else if name == REMOVED
            && let Some(removed) = self.setting(name).await.and_then(|value| read_removed(&value))
        {
            self.state.watchers.tell_removed(removed);
        } else if name.starts_with(ERASING) {
            let pending = self.setting(name).await;
            match pending.and_then(|pending| serde_json::from_slice::<Pending>(&pending).ok()) {
                Some(pending) => {
                    drop(self.state.peers.erased.lock().insert(name.to_owned(), pending.person().0.player));
                }
                None => {
                    // It is done. There may be no listener.
                    let erased = self.state.peers.erased.lock().remove(name);
                    erased.map(|player| self.state.forgotten.send(player));
                }
            }
        }
        self.state.watchers.tell_setting(name);
    }

    async fn setting(&self, name: &str) -> Option<Vec<u8>> {
        self.state.store.setting(name).await.ok().flatten()
    }

    /// Announces that a person was removed from a table: adapters here and elsewhere hear of it, and one of
    /// them may write to them.
    pub(crate) async fn tell_removed(&self, removed: Removed) {
        if !self.state.leases.is_alone()
            && let Err(error) = self.state.store.set_setting(REMOVED, Some(write_removed(&removed))).await
        {
            tracing::warn!(%error, "a removal could not be told to other processes");
        }
        self.state.watchers.tell_removed(removed);
    }
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
