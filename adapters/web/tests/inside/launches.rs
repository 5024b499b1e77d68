//! What chats say when they open the site, and a Discord on loopback to be asked about it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64ct::{Base64, Encoding};
use ed25519_dalek::{Signer, SigningKey};
use hmac::{Hmac, Mac};
use serde_json::{Value, json};
use sha2::Sha256;
use sobremesa_web::{Activity, Hidden, MiniApp, Vouched};
use tokio::net::TcpListener;

use super::ROOM;

/// The time of the tests' clock, in seconds.
pub const NOW: u64 = 1_800_000_000;

pub const APPLICATION: u64 = 4242;
const SECRET: &str = "hush";
const TOKEN: &str = "abc.def";
const BOT: &str = "77:seal";

/// The signing key of an application: that of ours is 7.
fn key(byte: u8) -> SigningKey {
    SigningKey::from_bytes(&[byte; 32])
}

pub fn mini_app() -> MiniApp {
    MiniApp { vouched: Vouched::Token(Hidden::new(BOT)) }
}

/// What Telegram tells our bot's Mini App of somebody.
pub fn init_data(user: u64, start: Option<&str>, seconds: u64) -> String {
    init_data_of(BOT, user, start, seconds)
}

pub fn init_data_of(bot: &str, user: u64, start: Option<&str>, seconds: u64) -> String {
    let seal = |key: &[u8], text: &str| {
        Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(text).finalize().into_bytes()
    };
    let person = json!({ "id": user, "first_name": format!("Persona {user}"), "language_code": "es" }).to_string();
    let mut fields =
        BTreeMap::from([("user", person), ("auth_date", seconds.to_string()), ("chat_type", "group".into())]);
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

/// Discord's side: who authorised us, and who is in which instance.
#[derive(Clone)]
pub struct Api {
    address: SocketAddr,
    state: Arc<Kept>,
}

#[derive(Default)]
struct Kept {
    codes: Mutex<BTreeMap<String, u64>>,
    drawn: AtomicU64,
    down: AtomicBool,
}

type Shared = State<Arc<Kept>>;

impl Api {
    pub async fn start() -> Api {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::<Kept>::default());
        let router = Router::new()
            .route("/api/v10/oauth2/token", post(exchange))
            .route("/api/v10/users/{user}", get(user))
            .route("/api/v10/applications/{application}/activity-instances/{instance}", get(instance))
            .with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Api { address, state }
    }

    pub fn activity(&self) -> Activity {
        Activity {
            application_id: APPLICATION,
            client_secret: Hidden::new(SECRET),
            token: Hidden::new(TOKEN),
            public_key: Some(hex::encode(key(7).verifying_key().to_bytes()).parse().unwrap()),
            api_url: format!("http://{}", self.address),
        }
    }

    /// The code that Discord's client gives a page whose person agrees.
    pub fn authorise(&self, user: u64) -> String {
        let code = format!("code-{}", self.state.drawn.fetch_add(1, Ordering::Relaxed));
        self.state.codes.lock().unwrap().insert(code.clone(), user);
        code
    }

    pub fn fail(&self, down: bool) {
        self.state.down.store(down, Ordering::Relaxed);
    }

    /// The channel of the instances here.
    pub fn room(&self) -> &'static str {
        ROOM
    }
}

async fn exchange(State(kept): Shared, Form(form): Form<BTreeMap<String, String>>) -> Response {
    if kept.down.load(Ordering::Relaxed) {
        return StatusCode::BAD_GATEWAY.into_response();
    }
    let wanted = [("client_id", "4242"), ("client_secret", SECRET), ("grant_type", "authorization_code")];
    assert!(wanted.iter().all(|(key, value)| form[*key] == *value), "{form:?}");
    match kept.codes.lock().unwrap().remove(&form["code"]) {
        Some(user) => Json(json!({ "access_token": format!("token-{user}"), "token_type": "Bearer", "expires_in": 604_800, "scope": "identify" })).into_response(),
        None => (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))).into_response(),
    }
}

async fn user(Path(asked): Path<String>, headers: HeaderMap) -> Response {
    let by = headers["authorization"].to_str().unwrap().to_owned();
    let id = match (asked.as_str(), by.strip_prefix("Bearer token-")) {
        ("@me", Some(user)) => user.to_owned(),
        (user, None) if by == format!("Bot {TOKEN}") => user.to_owned(),
        _ => return StatusCode::UNAUTHORIZED.into_response(),
    };
    Json(json!({ "id": id, "username": "somebody", "global_name": format!("Persona {id}"), "locale": "es-ES" }))
        .into_response()
}

/// As the documentation shows it: people 5 and 6 are in a channel's instance.
async fn instance(Path((application, instance)): Path<(String, String)>, headers: HeaderMap) -> Response {
    assert_eq!(
        (headers["authorization"].to_str().unwrap(), application.as_str()),
        (format!("Bot {TOKEN}").as_str(), "4242")
    );
    let found = |application: &str, users: Value| {
        let location =
            json!({ "id": format!("gc-2-{ROOM}"), "kind": "gc", "channel_id": ROOM, "guild_id": "912952092627435520" });
        Json(json!({ "application_id": application, "instance_id": instance, "launch_id": "1", "location": location, "users": users })).into_response()
    };
    match instance.as_str() {
        "i-1-gc-2-3" => found("4242", json!(["5", "6"])),
        "i-foreign" => found("4243", json!(["5"])),
        _ => (StatusCode::NOT_FOUND, Json(json!({ "message": "404: Not Found", "code": 0 }))).into_response(),
    }
}
