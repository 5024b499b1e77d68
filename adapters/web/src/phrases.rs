//! Phrases that people can say to each other while playing: a few fixed ones and no free text, so that no
//! moderation is needed. Phrases are sent to all who have the table's page open, and are kept nowhere.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::{Value, json};
use sobremesa::{Changed, ChangedSetting, Session};
use sobremesa_game::{Line, Seat, line};
use sobremesa_store::{PlayerId, SessionId, Store, StoreError, Time, list_settings};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::site::{Site, say, status};
use crate::table::find;
use crate::visit::Guest;

/// All phrases, in the order in which they are offered; their words are in `locales/`.
pub(crate) const PHRASES: [&str; 8] = ["hola", "suerte", "bien", "uy", "jaja", "gracias", "pienso", "chau"];

/// The number of phrases that a person may say within this many milliseconds.
const MOST: usize = 3;
const WITHIN_MS: u64 = 10_000;

/// The prefix of the settings that name the tables where phrases are switched off.
const SETTING: &str = "web.quiet.";

/// The setting with the last phrase, at any table, for the pages that other processes serve.
const SAID: &str = "web.said";

fn setting(table: SessionId) -> String {
    format!("{SETTING}{table}")
}

/// Forgets settings of tables that are gone, until the program stops.
pub(crate) async fn forget(site: Site) {
    let mut changes = site.parts.manager.watch();
    let mut settings = site.parts.manager.watch_settings();
    loop {
        let changed = tokio::select! {
            () = site.stop.cancelled() => return,
            changed = changes.recv() => changed,
            changed = settings.recv() => {
                let store = site.parts.store.as_ref();
                match changed {
                    Ok(ChangedSetting::Named(name)) => site.phrases.hear(store, &name).await,
                    Ok(ChangedSetting::Any) | Err(RecvError::Lagged(_)) => site.phrases.look_again(store).await,
                    Err(RecvError::Closed) => return,
                }
                continue;
            }
        };
        let table = match changed {
            Ok(Changed::Table(table, _)) => table,
            // A missed message is forgotten at the next start.
            Ok(Changed::Any) | Err(RecvError::Lagged(_)) => continue,
            Err(RecvError::Closed) => return,
        };
        if site.phrases.are_on(table) || !matches!(site.parts.store.revision(table).await, Ok(None)) {
            continue;
        }
        match site.parts.store.set_setting(&setting(table), None).await {
            Ok(()) => site.phrases.switch(table, true),
            Err(error) => tracing::warn!(%error, "what was switched off at a table that is gone is kept"),
        }
    }
}

/// The tables where phrases are switched off.
async fn list_quiet(store: &dyn Store) -> Result<BTreeSet<SessionId>, StoreError> {
    let names = list_settings(store, SETTING).await?;
    Ok(names.iter().filter_map(|name| name.strip_prefix(SETTING)?.parse().ok()).collect())
}

/// A phrase that a person said.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said {
    pub(crate) table: SessionId,
    pub(crate) seat: Seat,
    pub(crate) phrase: &'static str,
}

impl Said {
    /// The bytes that are left for other processes: a place at a table identifies no person.
    fn write(self) -> Vec<u8> {
        json!({ "table": self.table.to_string(), "seat": self.seat.index(), "phrase": self.phrase }).to_string().into()
    }

    fn read(bytes: &[u8]) -> Option<Said> {
        let said: Value = serde_json::from_slice(bytes).ok()?;
        let phrase = PHRASES.into_iter().find(|phrase| said["phrase"] == *phrase)?;
        let seat = Seat::new(u8::try_from(said["seat"].as_u64()?).ok()?)?;
        Some(Said { table: said["table"].as_str()?.parse().ok()?, seat, phrase })
    }

    pub(crate) fn line(self) -> Line {
        words(self.phrase)
    }
}

/// The words of a phrase.
pub(crate) fn words(phrase: &'static str) -> Line {
    line!("web-phrase", phrase = phrase)
}

/// The phrases of all tables.
pub(crate) struct Phrases {
    said: broadcast::Sender<Said>,
    /// The times at which each person recently said something.
    lately: Mutex<BTreeMap<PlayerId, Vec<Time>>>,
    /// The tables where the host switched them off.
    quiet: Mutex<BTreeSet<SessionId>>,
}

impl Phrases {
    /// Loads the hosts' choices from before the program was restarted.
    pub(crate) async fn load(store: &dyn Store) -> Result<Phrases, StoreError> {
        let mut quiet = list_quiet(store).await?;
        // Forgets tables that went while the program was down.
        for table in quiet.clone() {
            if store.revision(table).await?.is_none() {
                store.set_setting(&setting(table), None).await?;
                quiet.remove(&table);
            }
        }
        Ok(Phrases { said: broadcast::channel(256).0, lately: Mutex::default(), quiet: Mutex::new(quiet) })
    }

    /// Other processes may have changed any setting. What was said meanwhile was said a while ago.
    async fn look_again(&self, store: &dyn Store) {
        match list_quiet(store).await {
            Ok(quiet) => *self.quiet.lock() = quiet,
            Err(error) => tracing::warn!(%error, "where phrases were switched off meanwhile is not known"),
        }
    }

    /// Another process has changed this setting.
    async fn hear(&self, store: &dyn Store, name: &str) {
        if name == SAID {
            let said = store.setting(SAID).await.ok().flatten();
            if let Some(said) = said.and_then(|said| Said::read(&said)) {
                // There may be no listeners.
                let _ = self.said.send(said);
            }
        } else if let Some(table) = name.strip_prefix(SETTING).and_then(|table| table.parse().ok())
            && let Ok(off) = store.setting(name).await
        {
            self.switch(table, off.is_none());
        }
    }

    /// Listens to everything said from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Said> {
        self.said.subscribe()
    }

    /// Forgets this person.
    pub(crate) fn forget(&self, player: &PlayerId) {
        self.lately.lock().remove(player);
    }

    /// Returns whether phrases may be said at this table.
    pub(crate) fn are_on(&self, table: SessionId) -> bool {
        !self.quiet.lock().contains(&table)
    }

    /// Returns whether this person may say something now; if so, it counts as said.
    fn admits(&self, player: &PlayerId, now: Time) -> bool {
        let mut lately = self.lately.lock();
        lately.retain(|_, moments| {
            moments.retain(|&moment| now.millis_since(moment) < WITHIN_MS);
            !moments.is_empty()
        });
        let moments = lately.entry(player.clone()).or_default();
        let admitted = moments.len() < MOST;
        if admitted {
            moments.push(now);
        }
        admitted
    }

    fn switch(&self, table: SessionId, on: bool) {
        let mut quiet = self.quiet.lock();
        if on {
            quiet.remove(&table)
        } else {
            quiet.insert(table)
        };
    }
}

#[derive(Deserialize)]
pub(crate) struct Saying {
    phrase: String,
}

/// `/mesa/CODE/frase`: a player who sits there says one of the phrases.
pub(crate) async fn speak(
    State(site): State<Site>,
    Path(code): Path<String>,
    guest: Guest,
    Json(saying): Json<Saying>,
) -> Response {
    let player = guest.visitor.player();
    let refuse = |status: StatusCode, line: Line| {
        (status, Json(json!({ "message": say(guest.language, &line) }))).into_response()
    };
    let found = async {
        let table = find(&site, &guest, &code).await?;
        let seated = |session: &Session| (session.seat_of(&player), session.is_muted(&player));
        let (seat, muted) = site.parts.manager.read(table, seated).await?;
        Ok::<_, sobremesa::Refusal>((table, seat, muted))
    };
    let (table, seat) = match found.await {
        Ok((_, Some(_), true)) => return refuse(StatusCode::CONFLICT, line!("web-phrases-muted")),
        Ok((table, Some(seat), false)) => (table, seat),
        Ok((_, None, _)) => return refuse(StatusCode::CONFLICT, line!("session-not-seated")),
        Err(refusal) => return refuse(status(&refusal), refusal.line()),
    };
    let Some(phrase) = PHRASES.into_iter().find(|phrase| *phrase == saying.phrase) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    if !site.phrases.are_on(table) {
        return refuse(StatusCode::CONFLICT, line!("web-phrases-off"));
    }
    if !site.phrases.admits(&player, (site.parts.clock)()) {
        return refuse(StatusCode::TOO_MANY_REQUESTS, line!("web-phrases-many"));
    }
    // No page is listening, which is not a failure.
    let said = Said { table, seat, phrase };
    let _ = site.phrases.said.send(said);
    // Others have the page open on another process. If two people speak at the very same moment, one of them
    // is not heard there.
    if !site.parts.manager.leases().is_alone()
        && let Err(error) = site.parts.store.set_setting(SAID, Some(said.write())).await
    {
        tracing::debug!(%error, "a phrase is heard here alone");
    }
    StatusCode::NO_CONTENT.into_response()
}

#[derive(Deserialize)]
pub(crate) struct Switch {
    on: bool,
}

/// `/mesa/CODE/frases`: the host switches them on or off for all.
pub(crate) async fn switch(
    State(site): State<Site>,
    Path(code): Path<String>,
    headers: HeaderMap,
    Json(Switch { on }): Json<Switch>,
) -> Response {
    let guest = Guest::of(&site, &headers);
    let player = guest.visitor.player();
    let found = async {
        let table = find(&site, &guest, &code).await?;
        let host = site.parts.manager.read(table, |session: &Session| *session.host() == player).await?;
        Ok::<_, sobremesa::Refusal>((table, host))
    };
    match found.await {
        Ok((table, true)) => {
            let value = (!on).then(Vec::new);
            match site.parts.store.set_setting(&setting(table), value).await {
                Ok(()) => {
                    site.phrases.switch(table, on);
                    StatusCode::NO_CONTENT.into_response()
                }
                Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
            }
        }
        Ok((_, false)) => StatusCode::FORBIDDEN.into_response(),
        Err(refusal) => status(&refusal).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_store::{Schema, memory};

    use super::*;

    #[tokio::test]
    async fn switched_off_phrases_are_read_again_from_the_store() {
        let store = memory(Schema::plain(1));
        let phrases = Phrases::load(store.as_ref()).await.unwrap();
        let (quiet, loud) = (SessionId(1), SessionId(2));
        phrases.switch(loud, false);
        store.set_setting(&setting(quiet), Some(Vec::new())).await.unwrap();
        assert!(phrases.are_on(quiet) && !phrases.are_on(loud));
        phrases.look_again(store.as_ref()).await;
        assert!(!phrases.are_on(quiet) && phrases.are_on(loud));
    }
}
