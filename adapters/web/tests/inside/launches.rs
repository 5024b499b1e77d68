//! Launches as chats send them when they open the site, sealed and signed as they do.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use base64ct::{Base64, Encoding};
use ed25519_dalek::{Signer, SigningKey};
use hmac::{Hmac, Mac};
use serde_json::json;
use sha2::Sha256;
use sobremesa_game::Secret;
use sobremesa_web::{MiniApp, PublicKey, Vouched};

/// The time of the tests' clock, in seconds.
pub const NOW: u64 = 1_800_000_000;

const BOT: &str = "77:seal";

static LAUNCHES: AtomicU64 = AtomicU64::new(1);

/// The signing key of an application: that of ours is 7.
fn key(byte: u8) -> SigningKey {
    SigningKey::from_bytes(&[byte; 32])
}

/// The key with which our application's headers are checked.
pub fn public_key() -> PublicKey {
    hex::encode(key(7).verifying_key().to_bytes()).parse().unwrap()
}

pub fn mini_app() -> MiniApp {
    MiniApp { vouched: Vouched::Token(Secret::new(BOT.to_owned())) }
}

/// Telegram's word to our bot's Mini App about a person.
pub fn init_data(user: u64, start: Option<&str>, seconds: u64) -> String {
    init_data_in("-5", user, start, seconds)
}

/// Telegram's word about a person in this chat.
pub fn init_data_in(chat: &str, user: u64, start: Option<&str>, seconds: u64) -> String {
    init_data_of(BOT, chat, user, start, seconds)
}

pub fn init_data_of(bot: &str, chat: &str, user: u64, start: Option<&str>, seconds: u64) -> String {
    let seal = |key: &[u8], text: &str| {
        Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(text).finalize().into_bytes()
    };
    let person = json!({ "id": user, "first_name": format!("Persona {user}"), "language_code": "es" }).to_string();
    let mut fields = BTreeMap::from([
        ("user", person),
        ("auth_date", seconds.to_string()),
        // No launch is like another.
        ("query_id", LAUNCHES.fetch_add(1, Ordering::Relaxed).to_string()),
        ("chat_type", "group".into()),
        ("chat_instance", chat.to_owned()),
    ]);
    fields.extend(start.map(|start| ("start_param", start.to_owned())));
    let lines: Vec<String> = fields.iter().map(|(key, value)| format!("{key}={value}")).collect();
    fields.insert("hash", hex::encode(seal(&seal(b"WebAppData", bot), &lines.join("\n"))));
    let encode = |text: &str| -> String {
        let plain = |byte: u8| byte.is_ascii_alphanumeric();
        text.bytes()
            .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
            .collect()
    };
    fields.iter().map(|(key, value)| format!("{}={}", key, encode(value))).collect::<Vec<_>>().join("&")
}

/// The headers that Discord's proxy adds, signed with this key; the signature comes first.
pub fn proxy_headers(user: u64, application: u64, created: u64, signed_with: u8) -> Vec<(&'static str, String)> {
    let payload = json!({
        "application_id": application.to_string(), "user_id": user.to_string(), "is_developer": false,
        "created_at": created, "expires_at": created + 300,
    });
    let bytes = payload.to_string().into_bytes();
    vec![
        ("x-signature-ed25519", hex::encode(key(signed_with).sign(&bytes).to_bytes())),
        ("x-signature-timestamp", created.to_string()),
        ("x-discord-proxy-payload", Base64::encode_string(&bytes)),
    ]
}
