//! A Bot API on a free port of this machine.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State as Shared};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Json, routing::post};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::time::Instant;

use super::ephemeral;
use super::form;
use super::owners;
use super::state::{Answered, BOT, BOT_NAME, Refused, State, refused};

pub const TOKEN: &str = "123:loopback";

/// The time for which a request for updates stays open here.
const OPEN: Duration = Duration::from_millis(300);

/// The time for which a test waits for something before it fails.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Telegram.
#[derive(Clone)]
pub struct Telegram {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Telegram {
    /// Starts a server; a second of its limits lasts this long.
    pub async fn start(second: Duration) -> Telegram {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let telegram = Telegram { address, state: Arc::new(Mutex::new(State::new(second))) };
        let router = Router::new().route("/{token}/{method}", post(call)).with_state(telegram.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        telegram
    }

    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until `look` finds something.
    pub async fn wait<T>(&self, what: &str, mut look: impl FnMut(&mut State) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look(&mut self.state()) {
                return found;
            }
            if Instant::now() > end {
                panic!("{what} did not happen:\n{}", self.tell());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// Waits until no calls have been made for a while, so that anything unwanted has had time to happen.
    pub async fn wait_until_quiet(&self) {
        const TICK: Duration = Duration::from_millis(5);
        // Counted in ticks, not in time: where the program gets little of the processor, neither does this.
        let quiet = Duration::from_millis(250).max(self.state().second * 12).div_duration_f64(TICK);
        let (mut count, mut ticks, end) = (0, 0.0, Instant::now() + PATIENCE);
        while ticks < quiet {
            assert!(Instant::now() < end, "there is no end of calls:\n{}", self.tell());
            let calls = self.state().calls.iter().filter(|(method, _)| method != "getupdates").count();
            ticks = if calls == count { ticks + 1.0 } else { 0.0 };
            count = calls;
            tokio::time::sleep(TICK).await;
        }
    }

    /// Everything there is to see, for a test that failed.
    pub fn tell(&self) -> String {
        let mut state = self.state();
        state.judge();
        let mut told = format!("faults {:?}, too fast {:?}\n", state.faults, state.too_fast);
        for chat in state.chats.values() {
            for shown in chat.messages.values().rev().take(4) {
                let labels: Vec<String> = shown.buttons().into_iter().map(|button| button.label).collect();
                told += &format!("— {} #{} —\n{}\n{labels:?}\n", chat.id, shown.id, shown.text);
            }
        }
        for ((chat, person, id), shown) in &state.ephemeral.messages {
            let labels: Vec<String> = shown.buttons().into_iter().map(|button| button.label).collect();
            told += &format!("— {chat}, only {person} #{id} —\n{}\n{labels:?}\n", shown.text);
        }
        for (method, body) in state.calls.iter().filter(|(method, _)| method != "getupdates").rev().take(12) {
            told += &format!("{method} {body}\n");
        }
        told
    }
}

async fn call(
    Shared(telegram): Shared<Telegram>,
    Path((token, method)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let method = method.to_lowercase();
    if token != format!("bot{TOKEN}") {
        let (code, answer) = refused(401, "Unauthorized");
        return (StatusCode::from_u16(code).unwrap(), Json(answer)).into_response();
    }
    let form = headers.get("content-type").is_some_and(|kind| kind.to_str().unwrap_or_default().contains("multipart"));
    let fields: Value =
        if form { form::fields(&headers, &body) } else { serde_json::from_slice(&body).unwrap_or(Value::Null) };
    if method != "getupdates" {
        let (chat, bytes) = (fields["chat_id"].as_i64().unwrap_or_default(), body.len());
        telegram.state().weighed.push((method.clone(), chat, bytes));
    }
    let body = fields;
    let answer = match method.as_str() {
        "getupdates" => poll(&telegram, &body).await,
        _ => {
            be_on_the_way(&telegram).await;
            look_at_hands(&telegram, &method).await;
            let answer = answer(&telegram, &method, &body);
            be_withheld(&telegram, &body).await;
            answer
        }
    };
    match answer {
        Ok(result) => Json(json!({ "ok": true, "result": result })).into_response(),
        Err((code, answer)) => (StatusCode::from_u16(code).unwrap(), Json(answer)).into_response(),
    }
}

/// Lets a call take its time to get here: some take longer than others.
async fn be_on_the_way(telegram: &Telegram) {
    let way = {
        let state = telegram.state();
        let [least, more] = state.way;
        let share = u32::try_from(state.weighed.len().wrapping_mul(7919) % 1000).unwrap();
        least + more * share / 1000
    };
    if !way.is_zero() {
        tokio::time::sleep(way).await;
    }
}

/// Keeps an answer back as long as its chat withholds it.
async fn be_withheld(telegram: &Telegram, body: &Value) {
    let chat = body["chat_id"].as_i64().unwrap_or_default();
    while telegram.state().chats.get(&chat).is_some_and(|chat| chat.withholds) {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

/// Looks at all hands before something is written, and judges by them what was written before.
async fn look_at_hands(telegram: &Telegram, method: &str) {
    if !method.starts_with("send") && !method.starts_with("edit") {
        return;
    }
    let manager = telegram.state().owners.manager.clone();
    let Some(manager) = manager else { return };
    let held = owners::look(&manager, "telegram").await;
    let mut state = telegram.state();
    state.owners.learn(held);
    state.judge();
}

async fn poll(telegram: &Telegram, body: &Value) -> Result<Value, Refused> {
    let (from, limit) = (body["offset"].as_i64().unwrap_or(0), body["limit"].as_u64().unwrap_or(100));
    let wait = if body["timeout"].as_i64().unwrap_or(0) > 0 { OPEN } else { Duration::ZERO };
    let end = Instant::now() + wait;
    if let Some(error) = telegram.state().next_error("getupdates") {
        return Err(error);
    }
    if telegram.state().webhook.is_some() {
        return Err(refused(409, "Conflict: can't use getUpdates method while webhook is active"));
    }
    if let Some(allowed) = body["allowed_updates"].as_array() {
        telegram.state().allowed = allowed.iter().filter_map(Value::as_str).map(str::to_owned).collect();
    }
    loop {
        let updates = telegram.state().poll(from, usize::try_from(limit).unwrap());
        if !updates.is_empty() || Instant::now() >= end {
            return Ok(json!(updates));
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

fn answer(telegram: &Telegram, method: &str, body: &Value) -> Result<Value, Refused> {
    let mut state = telegram.state();
    state.calls.push((method.to_owned(), body.clone()));
    if let Some(error) = state.next_error(method) {
        return Err(error);
    }
    if ephemeral::is_new(method) && !state.ephemeral.known {
        return Err(refused(404, "Not Found: method not found"));
    }
    let word = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    match method {
        "getme" => Ok(json!({
            "id": BOT, "is_bot": true, "first_name": "Mesa", "username": BOT_NAME, "can_join_groups": true,
            "can_read_all_group_messages": state.reads_all, "supports_inline_queries": state.inline.on, "supports_guest_queries": state.inline.on, "has_main_web_app": false,
        })),
        "deletewebhook" => {
            state.webhook = None;
            Ok(json!(true))
        }
        "setwebhook" => {
            state.webhook = Some((word("url"), word("secret_token")));
            Ok(json!(true))
        }
        "setmydescription" | "setmyshortdescription" => {
            let (text, most) = match method {
                "setmydescription" => (word("description"), 512),
                _ => (word("short_description"), 120),
            };
            if text.is_empty() || text.encode_utf16().count() > most {
                state.faults.push(format!("a description of {} units", text.encode_utf16().count()));
            }
            Ok(json!(true))
        }
        "setmycommands" => {
            let named = |command: &Value| {
                let name = command["command"].as_str().unwrap_or_default();
                let plain = name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'));
                plain
                    && (1..=32).contains(&name.len())
                    && !command["description"].as_str().unwrap_or_default().is_empty()
            };
            let commands = body["commands"].as_array().cloned().unwrap_or_default();
            if commands.is_empty() || !commands.iter().all(named) {
                state.faults.push(format!("bad commands: {body}"));
            }
            Ok(json!(true))
        }
        "answerinlinequery" => state.take_results(body),
        "answerguestquery" => state.take_guest_answer(body),
        "setchatmenubutton" => {
            state.inline.menu_button = Some(body["menu_button"].clone());
            Ok(json!(true))
        }
        "answercallbackquery" => {
            let query = word("callback_query_id");
            let text = word("text");
            if text.encode_utf16().count() > 200 {
                state.faults.push(format!("MESSAGE_TOO_LONG: {text}"));
                return Err(refused(400, "Bad Request: MESSAGE_TOO_LONG"));
            }
            let url = body["url"].as_str().map(str::to_owned);
            if state.lost_answers > 0 {
                state.lost_answers -= 1;
                return Err((500, json!("<html>")));
            }
            match state.presses.get_mut(&query) {
                Some(answered @ None) => {
                    *answered = Some(Answered { text, alert: body["show_alert"] == true, url });
                    Ok(json!(true))
                }
                _ => Err(refused(
                    400,
                    "Bad Request: query is too old and response timeout expired or query ID is invalid",
                )),
            }
        }
        // It writes nothing, and shows whether something could be written.
        "sendchataction" => state.send_typing(body),
        "getchatmember" => {
            let (chat, user) = (body["chat_id"].as_i64().unwrap_or(0), body["user_id"].as_i64().unwrap_or(0));
            let admin = state.chats.get(&chat).is_some_and(|chat| chat.admins.contains(&user));
            let user = json!({ "id": user, "is_bot": false, "first_name": "x" });
            Ok(match admin {
                true => json!({ "status": "creator", "user": user, "is_anonymous": false }),
                false => json!({ "status": "member", "user": user }),
            })
        }
        _ => state.write(method, body),
    }
}
