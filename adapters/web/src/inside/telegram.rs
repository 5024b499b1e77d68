//! Telegram's word to a Mini App about the person who opened it: `initData`, a query string that it signs.
//!
//! Checked as the Bot API documentation says (*Validating data received via the Mini App*; likewise in
//! aiogram's `utils/web_app.py` and `utils/web_app_signature.py`): by HMAC under a key made of the bot's
//! token, or, if the token is elsewhere, by Telegram's Ed25519 signature for a bot's number. Everything but
//! the seals themselves is sealed, so any key that a stranger added is refused; one that Telegram adds some
//! day is not.
//!
//! A launch lets a person in once (`spent.rs`), and a page that is loaded anew only with the pass that it was
//! given; after its time it is worth nothing at all.

use std::collections::BTreeMap;

use base64ct::{Base64UrlUnpadded, Encoding};
use ed25519_dalek::{Signature, VerifyingKey};
use hmac::{Hmac, Mac};
use serde::Deserialize;
use sha2::Sha256;
use sobremesa_store::Time;

use super::Chat;
use super::pass::Pass;
use super::settings::{MiniApp, Vouched};
use super::spent::Seal;

/// The age that a launch may have, in seconds.
const FRESH_SECS: u64 = 60 * 60;

/// The time by which Telegram's clock may be ahead of ours, in seconds.
const SKEW_SECS: u64 = 60;

/// Telegram's public keys (documentation as above).
const KEY: &str = "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d";
const TEST_KEY: &str = "40055058a4ee38156a06562e52eece92a771bcd8346a8c4615cb7376eddf72ec";

/// Longer than anything that Telegram sends.
const LONGEST: usize = 8 * 1024;

/// The launch of the Mini App by a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Launch {
    pub(super) pass: Pass,
    /// The language of their program.
    pub(super) language: Option<String>,
    /// The launch's identity.
    pub(super) seal: Seal,
    /// The parameter of the address by which it was opened: `t.me/BOT/APP?startapp=CODE`.
    pub(super) start: Option<String>,
    /// The chat from which it was opened, if it was.
    pub(super) chat: Option<String>,
}

/// The reason why a person is not let in; told to the log alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// It does not have Telegram's form.
    Malformed,
    /// Telegram did not seal it for our bot.
    Forged,
    /// It is too old, or from the future.
    Stale,
}

#[derive(Deserialize)]
struct User {
    id: u64,
    first_name: String,
    last_name: Option<String>,
    language_code: Option<String>,
    #[serde(default)]
    is_bot: bool,
}

impl MiniApp {
    /// Reads a launch, if Telegram signed it.
    pub(super) fn check(&self, data: &str, now: Time) -> Result<Launch, Refused> {
        let mut fields = read_fields(data).ok_or(Refused::Malformed)?;
        self.check_seal(&mut fields)?;
        let seal = Seal::of(lines(&fields).as_bytes());
        let field = |name: &str| fields.get(name).map(String::as_str);
        let signed_at: u64 = field("auth_date").and_then(|date| date.parse().ok()).ok_or(Refused::Malformed)?;
        let now_secs = now.0 / 1000;
        if signed_at > now_secs.saturating_add(SKEW_SECS) || now_secs.saturating_sub(signed_at) > FRESH_SECS {
            return Err(Refused::Stale);
        }
        let user: User = field("user").and_then(|user| serde_json::from_str(user).ok()).ok_or(Refused::Malformed)?;
        if user.id == 0 || user.is_bot {
            return Err(Refused::Malformed);
        }
        let name = match &user.last_name {
            Some(last) => format!("{} {last}", user.first_name),
            None => user.first_name,
        };
        let pass = Pass::new(Chat::Telegram, user.id, name, now);
        let field = |name: &str| field(name).filter(|value| !value.is_empty()).map(str::to_owned);
        Ok(Launch {
            pass,
            language: user.language_code,
            seal,
            start: field("start_param"),
            chat: field("chat_instance"),
        })
    }

    /// Takes the seals out of the fields, and checks the one that counts here.
    fn check_seal(&self, fields: &mut BTreeMap<String, String>) -> Result<(), Refused> {
        let hash = fields.remove("hash").ok_or(Refused::Malformed)?;
        match &self.vouched {
            Vouched::Token(token) => {
                let hash = hex::decode(hash).map_err(|_| Refused::Malformed)?;
                let key = seal(b"WebAppData", token.reveal().as_bytes()).finalize().into_bytes();
                // In constant time, and of the whole length alone.
                seal(&key, lines(fields).as_bytes()).verify_slice(&hash).map_err(|_| Refused::Forged)
            }
            Vouched::Signature { bot_id, test_environment } => {
                let key = verifying_key(if *test_environment { TEST_KEY } else { KEY }).ok_or(Refused::Forged)?;
                check_signature(fields, *bot_id, &key)
            }
        }
    }
}

/// Checks Telegram's signature for a bot, and takes it out of the fields.
fn check_signature(fields: &mut BTreeMap<String, String>, bot: u64, key: &VerifyingKey) -> Result<(), Refused> {
    let signature = fields.remove("signature").ok_or(Refused::Malformed)?;
    let signature = Base64UrlUnpadded::decode_vec(signature.trim_end_matches('='));
    let signature = signature.ok().and_then(|bytes| Signature::from_slice(&bytes).ok()).ok_or(Refused::Malformed)?;
    let signed = format!("{bot}:WebAppData\n{}", lines(fields));
    key.verify_strict(signed.as_bytes(), &signature).map_err(|_| Refused::Forged)
}

fn verifying_key(digits: &str) -> Option<VerifyingKey> {
    let bytes: [u8; 32] = hex::decode(digits).ok()?.try_into().ok()?;
    VerifyingKey::from_bytes(&bytes).ok()
}

fn seal(key: &[u8], content: &[u8]) -> Hmac<Sha256> {
    <Hmac<Sha256> as Mac>::new_from_slice(key).expect("HMAC takes a key of any length").chain_update(content)
}

/// The sealed text: `key=value`, sorted, one a line.
fn lines(fields: &BTreeMap<String, String>) -> String {
    let lines: Vec<String> = fields.iter().map(|(key, value)| format!("{key}={value}")).collect();
    lines.join("\n")
}

/// The fields of a query string; `None` if it is none, or has a key twice.
fn read_fields(text: &str) -> Option<BTreeMap<String, String>> {
    if text.len() > LONGEST {
        return None;
    }
    let mut fields = BTreeMap::new();
    for pair in text.split('&') {
        let (key, value) = pair.split_once('=')?;
        if fields.insert(decode(key)?, decode(value)?).is_some() {
            return None;
        }
    }
    Some(fields)
}

/// A part of a query string in plain text; `None` if it is no text at all.
fn decode(part: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part.as_bytes();
    while let Some((&byte, more)) = rest.split_first() {
        let (byte, more) = match (byte, more) {
            (b'%', [high, low, more @ ..]) => (*hex::decode([*high, *low]).ok()?.first()?, more),
            (b'%', _) => return None,
            (b'+', more) => (b' ', more),
            (byte, more) => (byte, more),
        };
        bytes.push(byte);
        rest = more;
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
#[path = "telegram_tests.rs"]
mod tests;
