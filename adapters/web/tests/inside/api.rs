//! A Discord on loopback that tells who authorised the Activity, and who is in which instance.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use sobremesa_game::Secret;
use sobremesa_web::Activity;
use tokio::net::TcpListener;

pub const APPLICATION: u64 = 4242;
pub const INSTANCE: &str = "i-1-gc-2-3";
const SECRET: &str = "hush";
const TOKEN: &str = "abc.def";

/// Discord's side: who authorised us, and who is in which instance.
#[derive(Clone)]
pub struct Api {
    address: SocketAddr,
    state: Arc<Kept>,
}

#[derive(Default)]
struct Kept {
    /// The channel of the instance, and who is there.
    channel: String,
    users: Vec<String>,
    codes: Mutex<BTreeMap<String, u64>>,
    drawn: AtomicU64,
    down: AtomicBool,
}

type Shared = State<Arc<Kept>>;

impl Api {
    /// Starts an API with one instance, in this channel, with these people.
    pub async fn start(channel: u64, users: &[u64]) -> Api {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, state) = (
            listener.local_addr().unwrap(),
            Kept { channel: channel.to_string(), users: users.iter().map(u64::to_string).collect(), ..Kept::default() },
        );
        let state = Arc::new(state);
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
            client_secret: Secret::new(SECRET.to_owned()),
            token: Secret::new(TOKEN.to_owned()),
            public_key: None,
            api_url: format!("http://{}", self.address),
        }
    }

    /// The code that Discord's client gives a page after the person agrees.
    pub fn authorise(&self, user: u64) -> String {
        let code = format!("code-{}", self.state.drawn.fetch_add(1, Ordering::Relaxed));
        self.state.codes.lock().unwrap().insert(code.clone(), user);
        code
    }

    pub fn fail(&self, down: bool) {
        self.state.down.store(down, Ordering::Relaxed);
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

/// An instance as the documentation shows it.
async fn instance(
    State(kept): Shared,
    Path((application, instance)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    assert_eq!(
        (headers["authorization"].to_str().unwrap(), application.as_str()),
        (format!("Bot {TOKEN}").as_str(), "4242")
    );
    let found = |application: &str, users: Value| {
        let location = json!({ "id": format!("gc-2-{}", kept.channel), "kind": "gc", "channel_id": kept.channel, "guild_id": "912952092627435520" });
        Json(json!({ "application_id": application, "instance_id": instance, "launch_id": "1", "location": location, "users": users })).into_response()
    };
    match instance.as_str() {
        INSTANCE => found("4242", json!(kept.users)),
        "i-foreign" => found("4243", json!(kept.users)),
        _ => (StatusCode::NOT_FOUND, Json(json!({ "message": "404: Not Found", "code": 0 }))).into_response(),
    }
}
