//! The configuration that can be changed while the program runs: SIGHUP, or `sobremesa reload`, reads it
//! again. A wrong one changes nothing.

use std::path::PathBuf;
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa::Manager;
use sobremesa_chat::Switch;
use sobremesa_game::line;
use sobremesa_web::HostNames;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::config::{Config, ConfigError};
use crate::log::Log;
use crate::retention::Keep;
use crate::words::Words;

/// The keys that need no restart, besides those of `[limits]`.
const AT_ONCE: [&str; 5] = ["log.level", "web.hosts", "chats.pictures", "keep.results", "keep.finished"];

fn is_obeyed_at_once(key: &str) -> bool {
    AT_ONCE.contains(&key) || key.starts_with("limits.")
}

/// The values that may change, shared with the parts that use them.
pub struct Live {
    file: Option<PathBuf>,
    config: Mutex<Config>,
    log: Log,
    manager: Arc<Manager>,
    /// `web.hosts`.
    pub hosts: HostNames,
    /// `chats.pictures`.
    pub pictures: Switch,
    /// `keep.*`.
    pub keep: watch::Sender<Keep>,
}

impl Live {
    /// Returns the values of this configuration, which was read from that file (the usual one if `None`).
    pub fn new(config: &Config, file: Option<PathBuf>, log: Log, manager: Arc<Manager>) -> Live {
        config.keep.tell(&manager);
        Live {
            file,
            config: Mutex::new(config.clone()),
            log,
            manager,
            hosts: config.web_hosts.clone().into(),
            pictures: config.chat_pictures.into(),
            keep: watch::Sender::new(config.keep),
        }
    }

    /// Reads the configuration again. Returns the keys that changed and have to wait for a restart.
    pub fn reload(&self) -> Result<Vec<&'static str>, ConfigError> {
        let new = Config::load(self.file.as_deref(), std::env::vars())?;
        let mut old = self.config.lock();
        if new.log_level != old.log_level {
            let told = |error: String| ConfigError(line!("program-log-level", error = error));
            self.log.set_level(&new.log_level).map_err(told)?;
        }
        let (at_once, waiting): (Vec<_>, Vec<_>) =
            new.written.changed(&old.written).into_iter().partition(|key| is_obeyed_at_once(key));
        self.hosts.set(new.web_hosts.clone());
        self.pictures.turn(new.chat_pictures);
        self.manager.limits().set(new.limits);
        new.keep.tell(&self.manager);
        self.keep.send_if_modified(|keep| std::mem::replace(keep, new.keep) != new.keep);
        tracing::info!(changed = at_once.join(", "), "read the configuration again");
        if !waiting.is_empty() {
            tracing::warn!(keys = waiting.join(", "), "changed in the configuration, but only obeyed after a restart");
        }
        // Changes that wait for a restart are told again the next time.
        let written = new.written.clone().but(&old.written, &waiting);
        *old = Config { written, ..new };
        Ok(waiting)
    }
}

/// Reads the configuration again at each SIGHUP, until the program stops. A program that was started by hand
/// ends with its terminal, as always.
pub async fn reload_on_hangup(live: Arc<Live>, words: Words, stop: CancellationToken) {
    let Ok(mut hung_up) = signal(SignalKind::hangup()) else { return };
    while let Some(Some(())) = stop.run_until_cancelled(hung_up.recv()).await {
        if let Err(ConfigError(why)) = live.reload() {
            tracing::error!(error = words.say(&why), "the configuration is wrong; what was in force remains so");
        }
    }
}
