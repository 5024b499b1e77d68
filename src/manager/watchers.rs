//! Notifications of changed tables: to those who follow all tables, and to those who look at one.

use std::collections::BTreeMap;

use parking_lot::Mutex;
use tokio::sync::{broadcast, watch};

use sobremesa_screen::locale::Language;
use sobremesa_store::{Lanes, PlayerId, SessionId};

/// A change of a table's screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changed {
    /// This table changed, which concerns the processes that draw for these lanes.
    Table(SessionId, Lanes),
    /// Any table may have changed: notifications were missed.
    Any,
}

/// A setting that another process changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangedSetting {
    /// The one of this name.
    Named(String),
    /// Any may have changed: notifications were missed.
    Any,
}

/// The number of changes by which a watcher of all tables may lag behind before it is told to look at
/// everything again.
const BACKLOG: usize = 4096;

/// A person was removed from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The table.
    pub session: SessionId,
    /// The person.
    pub player: PlayerId,
    /// The language of their own hand.
    pub language: Language,
}

/// The number of changed settings by which an adapter may lag behind.
const SETTINGS: usize = 1024;

/// The number of removals by which an adapter may lag behind.
const REMOVALS: usize = 256;

pub(crate) struct Watchers {
    all: broadcast::Sender<Changed>,
    removed: broadcast::Sender<Removed>,
    settings: broadcast::Sender<ChangedSetting>,
    /// Tables that are being watched; abandoned ones are dropped when the next watcher subscribes.
    each: Mutex<BTreeMap<SessionId, watch::Sender<()>>>,
}

impl Watchers {
    pub(crate) fn new() -> Watchers {
        Watchers {
            all: broadcast::channel(BACKLOG).0,
            removed: broadcast::channel(REMOVALS).0,
            settings: broadcast::channel(SETTINGS).0,
            each: Mutex::default(),
        }
    }

    /// Subscribes to all tables.
    pub(crate) fn of_all(&self) -> broadcast::Receiver<Changed> {
        self.all.subscribe()
    }

    /// Subscribes to this one.
    pub(crate) fn of_one(&self, id: SessionId) -> watch::Receiver<()> {
        let mut each = self.each.lock();
        each.retain(|_, table| table.receiver_count() > 0);
        each.entry(id).or_insert_with(|| watch::channel(()).0).subscribe()
    }

    /// Subscribes to removals of people.
    pub(crate) fn of_removed(&self) -> broadcast::Receiver<Removed> {
        self.removed.subscribe()
    }

    /// Subscribes to settings that others change.
    pub(crate) fn of_settings(&self) -> broadcast::Receiver<ChangedSetting> {
        self.settings.subscribe()
    }

    pub(crate) fn tell_setting(&self, name: &str) {
        // There may be no receivers.
        let _ = self.settings.send(ChangedSetting::Named(name.to_owned()));
    }

    pub(crate) fn tell_removed(&self, removed: Removed) {
        // There may be no receivers.
        let _ = self.removed.send(removed);
    }

    pub(crate) fn tell(&self, id: SessionId, lanes: Lanes) {
        // There may be no receivers.
        let _ = self.all.send(Changed::Table(id, lanes));
        if let Some(table) = self.each.lock().get(&id) {
            table.send_replace(());
        }
    }

    /// Tells all watchers that anything may have changed, settings too.
    pub(crate) fn tell_all(&self) {
        // There may be no receivers.
        let _ = self.all.send(Changed::Any);
        let _ = self.settings.send(ChangedSetting::Any);
        self.each.lock().values().for_each(|table| {
            table.send_replace(());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_settings_watcher_hears_of_missed_changes() {
        let watchers = Watchers::new();
        let mut settings = watchers.of_settings();
        watchers.tell_setting("web.key");
        watchers.tell_all();
        assert_eq!(settings.try_recv(), Ok(ChangedSetting::Named("web.key".to_owned())));
        assert_eq!(settings.try_recv(), Ok(ChangedSetting::Any));
        assert!(settings.try_recv().is_err());
    }

    #[test]
    fn a_table_watcher_is_told_once_of_its_table_alone() {
        let watchers = Watchers::new();
        let mut one = watchers.of_one(SessionId(1));
        watchers.tell(SessionId(2), Lanes::ALL);
        assert!(!one.has_changed().unwrap());
        watchers.tell(SessionId(1), Lanes::ALL);
        watchers.tell(SessionId(1), Lanes::ALL);
        assert!(one.has_changed().unwrap());
        one.borrow_and_update();
        assert!(!one.has_changed().unwrap());
    }

    #[test]
    fn unwatched_tables_are_forgotten() {
        let watchers = Watchers::new();
        for id in 0..100 {
            drop(watchers.of_one(SessionId(id)));
        }
        assert_eq!(watchers.each.lock().len(), 1);
    }
}
