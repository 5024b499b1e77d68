//! Notifications: waits for players who asked to be called, and then writes to their devices.

use base64ct::{Base64UrlUnpadded, Encoding};
use p256::PublicKey;
use reqwest::Url;
use reqwest::header::{AUTHORIZATION, HeaderName, HeaderValue};
use serde_json::json;
use sobremesa::{Call, Changed, ChangedSetting, Session};
use sobremesa_game::line;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, SessionId, Slot, Time};
use tokio::sync::broadcast::error::RecvError;
use web_push_native::{Auth, WebPushBuilder};

use super::{Device, Push, Wanted};
use crate::rooms::address;
use crate::site::{Site, say};

/// The time for which a message is worth keeping for a device that is switched off.
const WORTH: std::time::Duration = std::time::Duration::from_secs(4 * 60 * 60);

/// Follows all tables until the program stops.
pub(crate) async fn ring(site: Site) {
    let mut changes = site.parts.manager.watch();
    let mut settings = site.parts.manager.watch_settings();
    loop {
        let changed = tokio::select! {
            () = site.stop.cancelled() => return,
            changed = changes.recv() => changed,
            name = settings.recv() => {
                let name = match &name {
                    Ok(ChangedSetting::Named(name)) => Some(name.as_str()),
                    Ok(ChangedSetting::Any) | Err(RecvError::Lagged(_)) => None,
                    Err(RecvError::Closed) => return,
                };
                if let Err(error) = site.push.hear(site.parts.store.as_ref(), name).await {
                    tracing::warn!(%error, "who asked for notifications is not known");
                }
                continue;
            }
        };
        match changed {
            Ok(Changed::Table(id, _)) if site.push.is_asked() => {
                if let Some(waited) = Waited::at(&site, id).await {
                    tokio::spawn(waited.ring(site.clone()));
                }
            }
            Ok(Changed::Table(..) | Changed::Any) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// A table that waits for players who asked to be called.
#[derive(PartialEq)]
struct Waited {
    table: SessionId,
    call: Call,
    /// The time at which the table last changed: if it changes again, no player needs to be called for this
    /// any longer.
    changed: Time,
    people: Vec<(PlayerId, Language)>,
}

impl Waited {
    async fn at(site: &Site, table: SessionId) -> Option<Waited> {
        let look = |session: &Session| {
            let call = session.call()?;
            let sitters = call.seats.iter().filter_map(|&seat| session.sitter(seat));
            let asked = sitters.filter(|sitter| site.push.is_asked_by(&sitter.player));
            let people: Vec<_> = asked.map(|sitter| (sitter.player.clone(), session.language_for(sitter))).collect();
            (!people.is_empty()).then(|| Waited { table, call, changed: session.changed(), people })
        };
        site.parts.manager.read(table, look).await.ok()?
    }

    async fn ring(self, site: Site) {
        tokio::select! {
            () = site.stop.cancelled() => return,
            () = tokio::time::sleep(site.push.delay) => {}
        }
        if Waited::at(&site, self.table).await.as_ref() != Some(&self)
            || !site.push.is_first_call(self.table, self.call.moment)
            // All processes wait; one of them calls.
            || !site.parts.manager.leases().holds(Slot::of_session(self.table))
        {
            return;
        }
        let look = |session: &Session| {
            let here = session.rooms().iter().find_map(|view| address(&view.room));
            (here, session.game())
        };
        let Ok((Some(here), game)) = site.parts.manager.read(self.table, look).await else { return };
        for (player, language) in &self.people {
            let told = json!({
                "title": say(*language, &game.name()), "body": say(*language, &line!("web-turn")), "url": here,
            });
            site.push.write(&site, player, &told.to_string()).await;
        }
    }
}

/// Returns whether the device's keys are valid.
pub(super) fn can_be_sealed(device: &Device) -> bool {
    seal(device, "").is_some()
}

/// The message, encrypted so that only this device can read it.
fn seal(device: &Device, text: &str) -> Option<reqwest::Request> {
    let decode = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok();
    let public = PublicKey::from_sec1_bytes(&decode(&device.p256dh)?).ok()?;
    let auth = decode(&device.auth).filter(|auth| auth.len() == 16)?;
    let builder = WebPushBuilder::new(device.endpoint.parse().ok()?, public, Auth::clone_from_slice(&auth));
    reqwest::Request::try_from(builder.with_valid_duration(WORTH).build(text).ok()?).ok()
}

/// The number of tables for which we remember the last moment that their players were called for.
const MOST_REMEMBERED: usize = 10_000;

impl Push {
    /// Returns whether this is the first call for this moment; records the call.
    fn is_first_call(&self, table: SessionId, moment: u32) -> bool {
        let mut called = self.called.lock();
        if called.len() >= MOST_REMEMBERED {
            called.clear();
        }
        called.insert(table, moment) != Some(moment)
    }

    /// Writes to all devices of this person, except in their quiet hours; forgets devices that are gone.
    async fn write(&self, site: &Site, player: &PlayerId, text: &str) {
        let now = (site.parts.clock)();
        let store = site.parts.store.as_ref();
        let wanted = Push::read_wanted(store, player).await;
        if wanted.quiet.is_some_and(|quiet| quiet.holds(now)) {
            return;
        }
        let contact =
            site.hosts.first().map_or_else(|| "mailto:nobody@localhost".into(), |host| format!("https://{host}"));
        let mut gone = Vec::new();
        for device in &wanted.devices {
            let (Some(mut request), Ok(url)) = (seal(device, text), Url::parse(&device.endpoint)) else { continue };
            if let Ok(ours) = HeaderValue::from_str(&self.vapid.authorization(&url, &contact, now)) {
                request.headers_mut().insert(AUTHORIZATION, ours);
            }
            request.headers_mut().insert(HeaderName::from_static("urgency"), HeaderValue::from_static("high"));
            match self.client.execute(request).await.map(|answer| answer.status().as_u16()) {
                Ok(404 | 410) => gone.push(device.endpoint.clone()),
                Ok(200..=299) => {}
                Ok(status) => tracing::warn!(status, "a device could not be written to"),
                // The address is private.
                Err(error) => tracing::warn!(error = %error.without_url(), "a device could not be written to"),
            }
        }
        if !gone.is_empty() {
            let drop_gone = |wanted: &mut Wanted| wanted.devices.retain(|device| !gone.contains(&device.endpoint));
            if let Err(error) = self.change(store, player, drop_gone).await {
                tracing::warn!(%error, "a device that is gone could not be forgotten");
            }
        }
    }
}
