//! «Te toca» on a device with a closed page: the person who asked for it, the devices, and the quiet hours.

mod bell;
pub(crate) mod vapid;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use reqwest::Url;
use serde::{Deserialize, Serialize};
use sobremesa::{Limit, Refusal};
use sobremesa_store::{PlayerId, SessionId, Store, StoreError, Time, change_setting, list_settings};

pub(crate) use bell::ring;
use vapid::Vapid;

use crate::Parts;
use crate::guard::refuse;
use crate::site::{Site, retry_after, status};
use crate::visit::Guest;

/// The prefix of the settings that hold each person's request.
const SETTING: &str = "web.push.";

/// The interval at which expired requests are swept.
const SWEPT_EVERY: Duration = Duration::from_secs(6 * 60 * 60);

/// The most devices per person.
const MOST_DEVICES: usize = 5;

/// The hosts at which the makers of browsers accept messages. Any other address could be anything, even in
/// our own network.
const SERVICES: [&str; 4] =
    ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

/// A browser that can be written to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Device {
    endpoint: String,
    /// Its public key.
    p256dh: String,
    /// The secret that it shares only with us.
    auth: String,
}

/// The times at which a person wants no notifications: in minutes of their day, with the offset of their
/// clock from ours in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Quiet {
    from: u16,
    to: u16,
    zone: i16,
}

impl Quiet {
    fn holds(self, now: Time) -> bool {
        const DAY: i64 = 24 * 60;
        let minutes = i64::try_from(now.0 / 60_000).unwrap_or_default() + i64::from(self.zone);
        let (minute, from, to) = (minutes.rem_euclid(DAY), i64::from(self.from), i64::from(self.to));
        if from <= to { (from..to).contains(&minute) } else { minute >= from || minute < to }
    }
}

/// A person's request for notifications.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Wanted {
    devices: Vec<Device>,
    quiet: Option<Quiet>,
    /// The time at which they asked last.
    #[serde(default)]
    asked_at: Time,
}

/// The time for which a person who sits at no table is still to be called, from when they asked last.
const KEPT_SECS: u64 = 30 * 24 * 60 * 60;

/// The parts that we need to write to devices.
#[derive(Debug)]
pub(crate) struct Push {
    vapid: Vapid,
    client: reqwest::Client,
    /// The people who asked for notifications; the details are in the store.
    people: Mutex<BTreeSet<PlayerId>>,
    /// The moment of each table for which its players were last called.
    called: Mutex<BTreeMap<SessionId, u32>>,
    /// Addresses accepted in addition to those of browsers' makers.
    services: Vec<String>,
    /// The time for which a player may think before they are called.
    delay: Duration,
}

impl Push {
    pub(crate) async fn load(parts: &Parts) -> Result<Push, StoreError> {
        let people = list_people(parts.store.as_ref()).await?;
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .timeout(Duration::from_secs(10))
            .build()
            .unwrap_or_default();
        Ok(Push {
            vapid: Vapid::load(parts.store.as_ref(), parts.entropy).await?,
            client,
            people: Mutex::new(people),
            called: Mutex::default(),
            services: parts.entrance.push_services.clone(),
            delay: parts.entrance.push_delay,
        })
    }

    /// Returns whether we would write to this address.
    fn admits(&self, endpoint: &str) -> bool {
        let Ok(url) = Url::parse(endpoint) else { return false };
        let listed = self.services.iter().any(|service| endpoint.starts_with(&format!("{service}/")));
        let known = |host: &str| {
            SERVICES
                .iter()
                .any(|service| if service.starts_with('.') { host.ends_with(service) } else { host == *service })
        };
        listed || (url.scheme() == "https" && url.port().is_none() && url.host_str().is_some_and(known))
    }

    /// Another process has changed this setting, or any.
    async fn hear(&self, store: &dyn Store, setting: Option<&str>) -> Result<(), StoreError> {
        let people = || self.people.lock();
        match setting.map(|name| name.strip_prefix(SETTING).map(|player| (name, PlayerId(player.into())))) {
            Some(None) => {}
            Some(Some((name, player))) => {
                match store.setting(name).await?.is_some() {
                    true => people().insert(player),
                    false => people().remove(&player),
                };
            }
            None => {
                let asked = list_people(store).await?;
                *people() = asked;
            }
        }
        Ok(())
    }

    /// Returns whether any person asked for notifications.
    fn is_asked(&self) -> bool {
        !self.people.lock().is_empty()
    }

    fn is_asked_by(&self, player: &PlayerId) -> bool {
        self.people.lock().contains(player)
    }

    /// Stops sending to this person.
    pub(crate) async fn forget(&self, store: &dyn Store, player: &PlayerId) -> Result<(), StoreError> {
        self.change(store, player, |wanted| wanted.devices.clear()).await
    }

    async fn read_wanted(store: &dyn Store, player: &PlayerId) -> Wanted {
        let kept = store.setting(&format!("{SETTING}{}", player.0)).await.ok().flatten();
        read_wanted(kept.as_deref())
    }

    async fn change(
        &self,
        store: &dyn Store,
        player: &PlayerId,
        change: impl Fn(&mut Wanted),
    ) -> Result<(), StoreError> {
        let asks = AtomicBool::new(false);
        change_setting(store, &format!("{SETTING}{}", player.0), |kept| {
            let mut wanted = read_wanted(kept);
            change(&mut wanted);
            asks.store(!wanted.devices.is_empty(), Ordering::Relaxed);
            (!wanted.devices.is_empty()).then(|| serde_json::to_vec(&wanted).unwrap_or_default())
        })
        .await?;
        let mut people = self.people.lock();
        if asks.into_inner() {
            people.insert(player.clone())
        } else {
            people.remove(player)
        };
        Ok(())
    }

    /// Forgets those who sit at no table and have not asked for a long time.
    async fn sweep(&self, parts: &Parts) -> Result<(), StoreError> {
        let (store, now) = (parts.store.as_ref(), (parts.clock)());
        for player in list_people(store).await? {
            let expired = |wanted: &Wanted| wanted.asked_at.plus_secs(KEPT_SECS) <= now;
            if expired(&Push::read_wanted(store, &player).await) && store.sessions_of(&player).await?.is_empty() {
                // A person who asks again at this moment is called.
                let forget = |wanted: &mut Wanted| {
                    if expired(wanted) {
                        wanted.devices.clear();
                    }
                };
                self.change(store, &player, forget).await?;
            }
        }
        Ok(())
    }
}

/// Forgets now and then the people who are not to be called any more, until the program stops.
pub(crate) async fn sweep(site: Site) {
    loop {
        if let Err(error) = site.push.sweep(&site.parts).await {
            tracing::warn!(%error, "notifications that nobody wants any more are kept");
        }
        tokio::select! {
            () = site.stop.cancelled() => return,
            () = tokio::time::sleep(SWEPT_EVERY) => {}
        }
    }
}

fn read_wanted(kept: Option<&[u8]>) -> Wanted {
    kept.and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default()
}

/// The people who asked for notifications.
async fn list_people(store: &dyn Store) -> Result<BTreeSet<PlayerId>, StoreError> {
    let names = list_settings(store, SETTING).await?;
    Ok(names.iter().filter_map(|name| name.strip_prefix(SETTING)).map(|name| PlayerId(name.into())).collect())
}

/// `/avisos/clave`: the key that a browser binds its address to.
pub(crate) async fn key(State(site): State<Site>) -> String {
    site.push.vapid.public()
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    device: Device,
    quiet: Option<Quiet>,
    on: bool,
}

/// `/avisos`: a browser of this visitor wants notifications from now on, or no longer.
pub(crate) async fn ask(State(site): State<Site>, headers: HeaderMap, Json(asked): Json<Asked>) -> Response {
    let guest = Guest::of(&site, &headers);
    let player = guest.visitor.player();
    let short = |text: &str| text.len() <= 512;
    let Asked { device, quiet, on } = asked;
    let fits = short(&device.endpoint) && short(&device.p256dh) && short(&device.auth);
    if on && !(fits && site.push.admits(&device.endpoint) && bell::can_be_sealed(&device)) {
        return StatusCode::BAD_REQUEST.into_response();
    }
    let now = (site.parts.clock)();
    let may = async {
        let manager = &site.parts.manager;
        // Only a person who is to be called somewhere is called.
        if on && manager.sessions_as(&player).await?.is_empty() {
            return Err(Refusal::NotSeated);
        }
        manager.limits().count_one(Limit::Notices, &guest.actor(), now)
    };
    if let Err(refusal) = may.await {
        return (retry_after(&refusal), refuse(&site, &headers, status(&refusal), &refusal.line())).into_response();
    }
    let change = |wanted: &mut Wanted| {
        wanted.devices.retain(|known| known.endpoint != device.endpoint);
        if on {
            (wanted.quiet, wanted.asked_at) = (quiet, now);
            wanted.devices.push(device.clone());
            let surplus = wanted.devices.len().saturating_sub(MOST_DEVICES);
            wanted.devices.drain(..surplus);
        }
    };
    match site.push.change(site.parts.store.as_ref(), &player, change).await {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sobremesa::policy::Operator;
    use sobremesa::{Manager, schema};
    use sobremesa_store::{Revision, Write, memory};

    use super::*;
    use crate::Entrance;

    #[test]
    fn quiet_hours_cross_midnight_in_the_askers_time_zone() {
        let at = |hour: u64, minute: u64| Time((hour * 60 + minute) * 60_000);
        let night = Quiet { from: 22 * 60, to: 9 * 60, zone: -180 };
        assert!(night.holds(at(1, 30)), "half past ten in the evening, in Buenos Aires");
        assert!(night.holds(at(11, 59)) && !night.holds(at(12, 0)));
        assert!(!night.holds(at(0, 59)));
        let siesta = Quiet { from: 14 * 60, to: 16 * 60, zone: 60 };
        assert!(siesta.holds(at(13, 0)) && !siesta.holds(at(15, 0)));
    }

    #[tokio::test]
    async fn push_requests_of_unseated_people_expire_after_thirty_days() {
        const NOW: Time = Time(1_800_000_000_000);
        let store = memory(schema());
        let parts = Parts {
            manager: Arc::new(Manager::new(Arc::clone(&store), Box::new(|| [7; 32]))),
            store: Arc::clone(&store),
            clock: || NOW,
            entropy: || [7; 32],
            operator: Operator::default(),
            entrance: Entrance::default(),
        };
        let kept = |days: u64| {
            let device = Device { endpoint: "x".into(), p256dh: "y".into(), auth: "z".into() };
            let asked_at = Time(NOW.0 - days * 24 * 60 * 60 * 1000);
            serde_json::to_vec(&Wanted { devices: vec![device], quiet: None, asked_at }).unwrap()
        };
        store.set_setting("web.push.web:ana", Some(kept(31))).await.unwrap();
        store.set_setting("web.push.web:beto", Some(kept(29))).await.unwrap();
        store.set_setting("web.push.web:caro", Some(kept(31))).await.unwrap();
        let table = Write { players: vec![PlayerId("web:caro".into())], ..Write::record(vec![1]) };
        store.swap(SessionId(1), Revision::NONE, table).await.unwrap();
        let push = Push::load(&parts).await.unwrap();
        push.sweep(&parts).await.unwrap();
        assert_eq!(list_settings(&*store, SETTING).await.unwrap(), ["web.push.web:beto", "web.push.web:caro"]);
        assert!(!push.is_asked_by(&PlayerId("web:ana".into())) && push.is_asked_by(&PlayerId("web:caro".into())));
    }
}
