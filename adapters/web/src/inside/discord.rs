//! Discord's word to an Activity: the person who opened it, and the place.
//!
//! The person is known by OAuth2, a code that the page got from Discord's client and that only we can
//! exchange (*Authorization Code Grant*); or by the headers that Discord's proxy adds to every request
//! (*Multiplayer Experience*, validating proxy request headers). The place is known by asking for the
//! instance, which names its channel and the people in it. Nothing that the page says of itself is believed.
//!
//! A code is good for one exchange, Discord sees to that. The proxy's headers may come again within their
//! time, since they are on every request; after that they are worth nothing, in this browser or another.

use std::time::Duration;

use axum::http::HeaderMap;
use base64ct::{Base64, Base64Unpadded, Encoding};
use ed25519_dalek::{Signature, VerifyingKey};
use reqwest::{Client, RequestBuilder};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use sobremesa::Name;
use sobremesa_store::Time;
use tokio::sync::Semaphore;

use super::pass::Place;
use super::settings::{Activity, PublicKey};
use super::spent::Seal;

/// The header in which the proxy puts what it signs, in base64.
const PAYLOAD: &str = "x-discord-proxy-payload";

/// The time for which the proxy's headers are believed, even if they claim more, in seconds.
const FRESH_SECS: u64 = 60 * 60;

/// The time by which Discord's clock may be ahead of ours, in seconds.
const SKEW_SECS: u64 = 60;

/// The time that Discord may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The number of people that may be signing in at once; no stranger can have us ask Discord more than that.
const AT_ONCE: usize = 16;

/// The reason why a person is not let in; told to the log alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// It does not have Discord's form.
    Malformed,
    /// Discord did not say it of our application.
    Forged,
    /// It is too old, or from the future.
    Stale,
    /// There is no such instance, or they are not in it.
    Elsewhere,
    /// Discord does not answer, or too many are asking.
    Later,
}

/// Asks Discord.
#[derive(Debug)]
pub(crate) struct Asker {
    client: Client,
    places: Semaphore,
}

impl Default for Asker {
    fn default() -> Asker {
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).timeout(PATIENCE).build();
        Asker { client: client.unwrap_or_default(), places: Semaphore::new(AT_ONCE) }
    }
}

/// A person as Discord describes them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct User {
    pub(super) id: String,
    username: String,
    global_name: Option<String>,
    /// The person's language; told only to an application that they authorised.
    pub(super) locale: Option<String>,
}

impl User {
    /// Their name, as the adapter for Discord takes it from an interaction.
    pub(super) fn name(&self) -> &str {
        // One of invisible characters is none.
        self.global_name.as_deref().filter(|name| Name::clean(name).is_some()).unwrap_or(&self.username)
    }
}

#[derive(Deserialize)]
struct Granted {
    access_token: String,
}

#[derive(Deserialize)]
struct Instance {
    application_id: String,
    location: Location,
    users: Vec<String>,
}

#[derive(Deserialize)]
struct Location {
    channel_id: String,
    guild_id: Option<String>,
}

impl Asker {
    /// Exchanges a code: the person who authorised us, and the token with which the page tells Discord's
    /// client so.
    pub(super) async fn exchange(&self, activity: &Activity, code: &str) -> Result<(User, String), Refused> {
        if !is_plain(code) {
            return Err(Refused::Malformed);
        }
        let form = [
            ("client_id", activity.application_id.to_string()),
            ("client_secret", activity.client_secret.reveal().to_owned()),
            ("grant_type", "authorization_code".to_owned()),
            ("code", code.to_owned()),
        ];
        let asked = self.client.post(activity.address("oauth2/token")).form(&form);
        let granted: Granted = self.ask(asked, Refused::Forged).await?;
        let asked = self.client.get(activity.address("users/@me")).bearer_auth(&granted.access_token);
        Ok((self.ask(asked, Refused::Forged).await?, granted.access_token))
    }

    /// Looks up a person by their known number.
    pub(super) async fn look_up(&self, activity: &Activity, user: u64) -> Result<User, Refused> {
        let asked = self.client.get(activity.address(&format!("users/{user}")));
        self.ask(activity.as_bot(asked), Refused::Forged).await
    }

    /// The channel where an instance runs, in which this person is.
    pub(super) async fn find_place(&self, activity: &Activity, instance: &str, user: u64) -> Result<Place, Refused> {
        if !is_plain(instance) {
            return Err(Refused::Malformed);
        }
        let path = format!("applications/{}/activity-instances/{instance}", activity.application_id);
        let asked = activity.as_bot(self.client.get(activity.address(&path)));
        let found: Instance = self.ask(asked, Refused::Elsewhere).await?;
        let there = found.users.iter().any(|present| number(present) == Some(user));
        let ours = number(&found.application_id) == Some(activity.application_id);
        let channel = number(&found.location.channel_id).filter(|_| there && ours).ok_or(Refused::Elsewhere)?;
        Ok(Place { channel, server: found.location.guild_id.as_deref().and_then(number) })
    }

    /// Discord's answer; a rejected request is refused so.
    async fn ask<T: DeserializeOwned>(&self, asked: RequestBuilder, refused: Refused) -> Result<T, Refused> {
        let _place = self.places.try_acquire().map_err(|_| Refused::Later)?;
        let answer = asked.send().await.map_err(|error| {
            tracing::warn!(error = %error.without_url(), "Discord was asked who somebody is, and did not answer");
            Refused::Later
        })?;
        match answer.status().as_u16() {
            200..=299 => answer.json().await.map_err(|_| Refused::Later),
            429 | 500..=599 => Err(Refused::Later),
            // Its own credentials are wrong, which is the operator's to know.
            status @ (401 | 403) => {
                tracing::warn!(status, "Discord refused to say who somebody is");
                Err(refused)
            }
            _ => Err(refused),
        }
    }
}

impl Activity {
    fn address(&self, path: &str) -> String {
        format!("{}/api/v10/{path}", self.api_url.trim_end_matches('/'))
    }

    fn as_bot(&self, asked: RequestBuilder) -> RequestBuilder {
        asked.header("authorization", format!("Bot {}", self.token.reveal()))
    }

    /// The number of the person whom Discord's proxy vouches for in these headers; `None` if it does not try
    /// to.
    pub(super) fn check_proxy(&self, headers: &HeaderMap, now: Time) -> Option<Result<u64, Refused>> {
        let PublicKey(key) = self.public_key?;
        let payload = headers.get(PAYLOAD)?;
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let checked = || {
            let signature = text("x-signature-ed25519").and_then(read_signature).ok_or(Refused::Malformed)?;
            let timestamp = text("x-signature-timestamp").ok_or(Refused::Malformed)?;
            let payload = payload.to_str().ok().and_then(read_base64).ok_or(Refused::Malformed)?;
            let key = VerifyingKey::from_bytes(&key).map_err(|_| Refused::Forged)?;
            key.verify_strict(&payload, &signature).map_err(|_| Refused::Forged)?;
            let vouched: Payload = serde_json::from_slice(&payload).map_err(|_| Refused::Malformed)?;
            self.check_payload(&vouched, timestamp, now.0 / 1000)
        };
        Some(checked())
    }

    fn check_payload(&self, vouched: &Payload, timestamp: &str, now: u64) -> Result<u64, Refused> {
        let application = vouched.application_id.as_deref();
        if application.is_some_and(|id| number(id) != Some(self.application_id)) {
            return Err(Refused::Forged);
        }
        if timestamp != vouched.created_at.to_string() {
            return Err(Refused::Malformed);
        }
        let from_the_future = vouched.created_at > now.saturating_add(SKEW_SECS);
        let old = now >= vouched.expires_at || now.saturating_sub(vouched.created_at) > FRESH_SECS;
        if from_the_future || old {
            return Err(Refused::Stale);
        }
        let user = vouched.user_id.as_deref().or(vouched.user.as_ref().map(|user| user.id.as_str()));
        user.and_then(number).ok_or(Refused::Malformed)
    }
}

/// Returns the seal by which these headers of the proxy differ from all others.
pub(super) fn seal_of(headers: &HeaderMap) -> Option<Seal> {
    let payload = headers.get(PAYLOAD)?.to_str().ok().and_then(read_base64)?;
    Some(Seal::of(&payload))
}

/// The payload that Discord's proxy signs. Sources disagree whether the person is `user_id` or `user.id`:
/// signed, either is Discord's word.
#[derive(Deserialize)]
struct Payload {
    application_id: Option<String>,
    user_id: Option<String>,
    user: Option<Named>,
    created_at: u64,
    expires_at: u64,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

/// One of Discord's ids, which are never 0.
pub(super) fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&number| number != 0)
}

/// Returns whether a text can stand in an address as it is.
fn is_plain(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    (1..=200).contains(&text.len()) && text.bytes().all(plain)
}

/// Of Discord's two examples one reads the signature as hexadecimal digits, the other as base64. A signature
/// has 64 bytes, so that no text is both.
fn read_signature(text: &str) -> Option<Signature> {
    let bytes = if text.len() == 128 { hex::decode(text).ok()? } else { read_base64(text)? };
    Signature::from_slice(&bytes).ok()
}

fn read_base64(text: &str) -> Option<Vec<u8>> {
    Base64::decode_vec(text).or_else(|_| Base64Unpadded::decode_vec(text)).ok()
}

#[cfg(test)]
#[path = "discord_tests.rs"]
mod tests;
