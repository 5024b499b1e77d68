//! The REST side: each call is checked as Discord checks it, carried out, and answered.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State as Shared;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::time::Instant;

use super::discord::{APPLICATION, Channel, Discord, Message, State, TOKEN};
use super::files::{File, attach, named, payload};
use super::{answers, components, emojis, limits, owners, signed};

/// A refusal: status, Discord's code, and a message.
pub(super) struct Refused(u16, u64, String);

pub(super) type Answer = Result<Value, Refused>;

pub(super) fn no<T>(status: u16, code: u64, why: &str) -> Result<T, Refused> {
    Err(Refused(status, code, why.to_owned()))
}

pub async fn serve(listener: TcpListener, discord: Discord) {
    let router = axum::Router::new().fallback(call).with_state(discord);
    axum::serve(listener, router).await.unwrap();
}

async fn call(Shared(discord): Shared<Discord>, method: Method, uri: Uri, headers: HeaderMap, body: Bytes) -> Response {
    let path = uri.path().strip_prefix("/api/v10").expect("the API's version").to_owned();
    let what = format!("{method} {path}");
    discord.state().weighed.push((what.clone(), body.len()));
    // Discord counts by method and channel.
    let route = what.splitn(4, '/').take(3).collect::<Vec<_>>().join("/");
    let (headers_told, too_many) = discord.state().count(&what, &route);
    if too_many {
        let wait: f64 = headers_told["retry-after"].to_str().unwrap().parse().unwrap();
        discord.state().calls.push((method.to_string(), path, 429));
        discord.tell();
        let body = json!({ "message": "You are being rate limited.", "retry_after": wait, "global": false });
        return (StatusCode::TOO_MANY_REQUESTS, headers_told, body.to_string()).into_response();
    }
    let fault = {
        let mut state = discord.state();
        if state.paused.get(&route).is_some_and(|until| *until > Instant::now()) {
            state.too_early += 1;
        }
        let fault = state.faults.iter_mut().find(|fault| fault.times > 0 && what.starts_with(&fault.call));
        fault.map(|fault| {
            fault.times -= 1;
            (fault.status, fault.retry_after, fault.done)
        })
    };
    if let Some((status, retry_after, done)) = fault {
        if done {
            let _ = carry_out(&discord, &method, &path, &uri, &headers, &body).await;
        }
        {
            let mut state = discord.state();
            state.calls.push((method.to_string(), path, status));
            if let Some(seconds) = retry_after {
                state.paused.insert(route, Instant::now() + Duration::from_secs_f64(seconds));
            }
        }
        discord.tell();
        let mut response = (StatusCode::from_u16(status).unwrap(), "no JSON here").into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert("retry-after", seconds.to_string().parse().unwrap());
        }
        return response;
    }
    look_at_hands(&discord, &method).await;
    let strange = {
        let mut state = discord.state();
        let place = state.strange.iter().position(|(call, ..)| what.starts_with(call));
        place.map(|place| state.strange.remove(place))
    };
    let answer = match strange {
        Some((_, status, code)) => no(status, code, "strange"),
        None => carry_out(&discord, &method, &path, &uri, &headers, &body).await,
    };
    let (status, answer) = match answer {
        Ok(Value::Null) => (204, Value::Null),
        Ok(answer) => (200, answer),
        Err(Refused(status, code, why)) => (status, json!({ "code": code, "message": why })),
    };
    discord.state().calls.push((method.to_string(), path, status));
    discord.tell();
    let mut headers = headers_told;
    if answer["code"] == TOO_OLD {
        // Waiting this long would be in vain.
        headers.insert("retry-after", 3600.into());
    }
    let body = if answer.is_null() { String::new() } else { answer.to_string() };
    (StatusCode::from_u16(status).unwrap(), headers, body).into_response()
}

/// Looks at all hands before something is written, and judges by them what was written before.
async fn look_at_hands(discord: &Discord, method: &Method) {
    if method != Method::POST && method != Method::PATCH {
        return;
    }
    let manager = discord.state().owners.manager.clone();
    let Some(manager) = manager else { return };
    // A table that a test keeps busy is looked at the next time.
    let held = tokio::time::timeout(Duration::from_millis(200), owners::look(&manager, "discord")).await;
    let mut state = discord.state();
    state.owners.learn(held.unwrap_or_default());
    state.judge();
}

/// Discord's code for too many edits of messages older than an hour.
const TOO_OLD: u64 = 30046;

/// Discord's code for a body that breaks a rule.
pub(super) const INVALID: u64 = 50035;

/// The time for which Discord remembers a nonce.
const NONCE: Duration = Duration::from_secs(300);

impl State {
    fn count(&mut self, what: &str, route: &str) -> (HeaderMap, bool) {
        // Answers to interactions, and what follows them, are not counted.
        if let Some(all) = self.all.as_ref().filter(|_| !what.contains("/interactions") && !what.contains("/webhooks"))
        {
            let (mut headers, too_many) = self.windows.entry("all".to_owned()).or_default().count(all);
            if too_many {
                headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
                headers.insert("x-ratelimit-scope", HeaderValue::from_static("global"));
                return (headers, true);
            }
        }
        match self.limits.iter().find(|limit| what.starts_with(&limit.route)) {
            Some(limit) => self.windows.entry(route.to_owned()).or_default().count(limit),
            None => (HeaderMap::new(), false),
        }
    }
}

async fn carry_out(
    discord: &Discord,
    method: &Method,
    path: &str,
    uri: &Uri,
    headers: &HeaderMap,
    body: &Bytes,
) -> Answer {
    if headers.get("authorization").is_none_or(|token| token != &format!("Bot {TOKEN}")) {
        return no(401, 0, "401: Unauthorized");
    }
    let (body, files) = payload(headers, body);
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let id = |text: &str| text.parse::<u64>().unwrap_or(0);
    if let ("PATCH", ["channels", _, "messages", message]) = (method.as_str(), &parts[..]) {
        return edit_slowly(discord, id(parts[1]), id(message), &body, &files).await;
    }
    while parts == ["users", "@me", "channels"] && discord.state().held_up {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mut state = discord.state();
    match (method.as_str(), &parts[..]) {
        ("GET", ["gateway"]) if state.tells_gateway_once && std::mem::replace(&mut state.gateway_told, true) => {
            no(429, 0, "You are being rate limited.")
        }
        ("GET", ["gateway"]) => Ok(json!({ "url": format!("ws://{}", state.gateway.unwrap()) })),
        ("GET", ["gateway", "bot"]) => Ok(json!({
            "url": format!("ws://{}", state.gateway.unwrap()), "shards": state.shards,
            "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1 },
        })),
        ("GET", ["oauth2", "applications", "@me"]) => {
            let key = hex::encode(signed::key().verifying_key().as_bytes());
            Ok(json!({ "id": APPLICATION.to_string(), "verify_key": key }))
        }
        ("PUT", ["applications", application, "commands"]) if id(application) == APPLICATION => {
            limits::commands(&body).or_else(|why| no(400, 50035, &why))?;
            installable(&state, &body)?;
            state.commands = body.clone();
            Ok(body)
        }
        (method, ["applications", application, "emojis", rest @ ..]) if id(application) == APPLICATION => {
            if state.no_emojis {
                return no(403, 50013, "Missing Permissions");
            }
            match (method, rest) {
                ("GET", []) => Ok(emojis::list(&state)),
                ("POST", []) => emojis::create(&mut state, &body).or_else(|why| no(400, 50035, &why)),
                ("DELETE", [emoji]) if state.emojis.remove(&id(emoji)).is_some() => Ok(Value::Null),
                _ => no(404, 10014, "Unknown Emoji"),
            }
        }
        ("GET", ["applications", application, "commands"]) if id(application) == APPLICATION => {
            Ok(if state.commands.is_null() { json!([]) } else { state.commands.clone() })
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            let told = answers::callback(&mut state, id(interaction), token, &body, &files);
            if let Err(Refused(_, INVALID, _)) = &told {
                // A call that cannot be carried out is no answer.
                state.interactions.get_mut(*token).unwrap().answered = None;
            }
            let told = told?;
            let asks = uri.query().is_some_and(|query| query.contains("with_response=true"));
            Ok(if asks {
                json!({ "interaction": {}, "resource": { "type": body["type"], "message": told } })
            } else {
                Value::Null
            })
        }
        ("PATCH", ["webhooks", _, token, "messages", "@original"]) => {
            answers::original(&mut state, token, Some((&body, &files)))
        }
        ("GET", ["webhooks", _, token, "messages", message]) => answers::read_answer(&mut state, token, message),
        ("DELETE", ["webhooks", _, token, "messages", "@original"]) => answers::original(&mut state, token, None),
        ("DELETE", ["webhooks", _, token, "messages", message]) => answers::withdraw(&mut state, token, id(message)),
        ("PATCH", ["webhooks", _, token, "messages", message]) => {
            answers::follow_up_again(&mut state, token, id(message), &body, &files)
        }
        ("POST", ["webhooks", _, token]) => answers::follow_up(&mut state, token, &body, &files),
        ("POST", ["users", "@me", "channels"]) => {
            let user = id(body["recipient_id"].as_str().unwrap_or_default());
            state.opened.push(user);
            let channel = state.private_channel(user).unwrap_or_else(|| {
                let channel = state.channel();
                state.channels.get_mut(&channel).unwrap().dm_of = Some(user);
                channel
            });
            Ok(json!({ "id": channel.to_string(), "type": 1 }))
        }
        ("POST", ["channels", channel, "messages"]) => post(&mut state, id(channel), &body, &files),
        ("GET", ["channels", channel, "messages", message]) => {
            match writable(&state, id(channel))?.messages.get(&id(message)) {
                Some(found) => Ok(told(id(message), &found.body)),
                None => no(404, 10008, "Unknown Message"),
            }
        }
        ("GET", ["channels", channel, "messages"]) => {
            writable(&state, id(channel))?;
            let after = uri.query().unwrap_or_default().split('&').find_map(|part| part.strip_prefix("after="));
            let after = id(after.unwrap_or_default());
            let below = state.channels[&id(channel)].messages.range(after + 1..);
            Ok(below
                .map(|(id, message)| json!({ "id": id.to_string(), "author": { "id": message.author.to_string() } }))
                .collect())
        }
        ("DELETE", ["channels", channel, "messages", message]) => {
            let channel = writable_mut(&mut state, id(channel))?;
            match channel.messages.remove(&id(message)) {
                Some(_) => Ok(Value::Null),
                None => no(404, 10008, "Unknown Message"),
            }
        }
        ("POST", ["channels", channel, "threads"]) => {
            if writable(&state, id(channel))?.parent.is_some() {
                return no(400, 50024, "Cannot execute action on this channel type");
            }
            let name = body["name"].as_str().unwrap_or_default();
            if !(1..=100).contains(&name.chars().count()) {
                return no(400, 50035, "a thread's name");
            }
            let thread = state.channel();
            state.channels.get_mut(&thread).unwrap().parent = Some(id(channel));
            Ok(json!({ "id": thread.to_string(), "type": 11 }))
        }
        ("PATCH", ["channels", channel]) => {
            let Some(channel) = state.channels.get_mut(&id(channel)) else { return no(404, 10003, "Unknown Channel") };
            channel.archived = body["archived"] == true;
            Ok(json!({}))
        }
        ("DELETE", ["channels", channel]) => match state.channels.remove(&id(channel)) {
            Some(_) => Ok(json!({})),
            None => no(404, 10003, "Unknown Channel"),
        },
        _ => panic!("a call that Discord does not know: {method} {path}"),
    }
}

fn writable(state: &State, channel: u64) -> Result<&Channel, Refused> {
    let Some(found) = state.channels.get(&channel) else { return no(404, 10003, "Unknown Channel") };
    if found.forbidden || found.guest.is_some() {
        return no(403, 50001, "Missing Access");
    }
    if found.dm_of.is_some_and(|user| state.closed.contains(&user)) {
        return no(403, 50007, "Cannot send messages to this user");
    }
    Ok(found)
}

fn writable_mut(state: &mut State, channel: u64) -> Result<&mut Channel, Refused> {
    writable(state, channel)?;
    Ok(state.channels.get_mut(&channel).unwrap())
}

fn post(state: &mut State, channel: u64, body: &Value, files: &[File]) -> Answer {
    writable(state, channel)?;
    check(state, body)?;
    let nonce = body["nonce"].as_str().filter(|_| body["enforce_nonce"] == true).map(str::to_owned);
    let known = nonce.as_ref().and_then(|nonce| state.nonces.get(&(channel, nonce.clone())));
    if let Some((known, _)) = known.filter(|(_, since)| since.elapsed() < NONCE) {
        let message = state.channels[&channel].messages.get(known);
        return Ok(told(*known, message.map_or(&Value::Null, |message| &message.body)));
    }
    let body = &attached(state, &Value::Null, body, files)?;
    if state.no_files && body["attachments"] != json!([]) {
        return no(403, 50013, "Missing Permissions");
    }
    let id = state.fresh();
    if let Some(nonce) = nonce {
        state.nonces.insert((channel, nonce), (id, Instant::now()));
    }
    let allowed = body["allowed_mentions"]["users"].as_array().cloned().unwrap_or_default();
    assert_eq!(body["allowed_mentions"]["parse"], json!([]), "nobody is meant by a text");
    for user in allowed.iter().filter_map(Value::as_str) {
        // Words in components ring as well.
        if body.to_string().contains(&format!("<@{user}>")) {
            state.rings.push((channel, user.parse().unwrap()));
        }
    }
    let found = state.channels.get_mut(&channel).unwrap();
    found.archived = false;
    state.show(channel, body);
    state.history.iter_mut().for_each(|history| history.push((Instant::now(), channel, body.clone())));
    let found = state.channels.get_mut(&channel).unwrap();
    found.messages.insert(id, Message { author: APPLICATION, body: body.clone(), edits: 0 });
    Ok(told(id, body))
}

/// A message as it is returned by a call.
pub(super) fn told(id: u64, body: &Value) -> Value {
    let mut told = if body.is_object() { body.clone() } else { json!({}) };
    if components::is_made_of(body) {
        // A component's file need not be among the attachments that Discord returns.
        told["attachments"] = json!([]);
        told["content"] = "".into();
        told["embeds"] = json!([]);
    }
    told["id"] = id.to_string().into();
    told
}

/// Checks that the message may still be edited.
pub(super) fn is_young(state: &mut State, message: u64) -> Result<(), Refused> {
    match state.old.get_mut(&message) {
        Some(0) => no(429, TOO_OLD, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
        Some(left) => {
            *left -= 1;
            Ok(())
        }
        None => Ok(()),
    }
}

/// An edit takes its time, so that two overlapping ones would be noticed.
async fn edit_slowly(discord: &Discord, channel: u64, message: u64, body: &Value, files: &[File]) -> Answer {
    let slowness = {
        let mut state = discord.state();
        if !state.editing.insert(message) {
            state.overlaps += 1;
        }
        state.slowness
    };
    tokio::time::sleep(slowness.max(Duration::from_micros(100))).await;
    let mut state = discord.state();
    state.editing.remove(&message);
    let found = writable_mut(&mut state, channel)?;
    if found.archived {
        return no(400, 50083, "Thread is archived");
    }
    if !found.messages.contains_key(&message) {
        return no(404, 10008, "Unknown Message");
    }
    is_young(&mut state, message)?;
    change(&mut state, channel, message, body, files)
}

/// Changes a message's content.
pub(super) fn change(state: &mut State, channel: u64, message: u64, body: &Value, files: &[File]) -> Answer {
    let there = |state: &State| state.channels.get(&channel)?.messages.get(&message).map(|shown| shown.body.clone());
    let Some(mut now) = there(state) else { return no(404, 10008, "Unknown Message") };
    if state.no_files && !files.is_empty() {
        return no(403, 50013, "Missing Permissions");
    }
    let body = attached(state, &now["attachments"], body, files)?;
    // The flag can be set, and never unset.
    let flags = now["flags"].as_u64().unwrap_or(0) | body["flags"].as_u64().unwrap_or(0);
    for (key, value) in body.as_object().unwrap() {
        now[key] = value.clone();
    }
    now["flags"] = flags.into();
    check(state, &now)?;
    let found = state.channels.get_mut(&channel).unwrap();
    let shown = found.messages.get_mut(&message).unwrap();
    shown.body = now.clone();
    shown.edits += 1;
    state.show(channel, &now);
    state.history.iter_mut().for_each(|history| history.push((Instant::now(), channel, now.clone())));
    Ok(told(message, &now))
}

/// The commands must suit the application.
fn installable(state: &State, commands: &Value) -> Result<(), Refused> {
    let commands = commands.as_array().unwrap();
    let is_entry = |command: &Value| command["type"] == 4;
    let by_people =
        |command: &Value| command["integration_types"].as_array().is_some_and(|all| all.contains(&json!(1)));
    if state.for_servers_only && commands.iter().any(by_people) {
        return no(400, 50035, "integration types that the application does not have");
    }
    match commands.iter().filter(|command| is_entry(command)).count() {
        0 if state.embedded => {
            no(400, 50240, "You cannot remove this app's Entry Point command in a bulk update operation.")
        }
        1.. if !state.embedded => no(400, 50035, "an entry point to nothing"),
        2.. => no(400, 50035, "two entry points"),
        _ => Ok(()),
    }
}

/// Checks a message for errors.
pub(super) fn check(state: &State, body: &Value) -> Answer {
    limits::message(body).or_else(|why| no(400, 50035, &why))?;
    match components::emojis(body).iter().find(|id| !state.emojis.contains_key(id)) {
        Some(id) => no(400, 50035, &format!("Invalid emoji: {id}")),
        None => Ok(Value::Null),
    }
}

/// A message that only one person sees, after an edit: the parts that the edit does not mention stay.
pub(super) fn revised(state: &mut State, before: &Value, body: &Value, files: &[File]) -> Answer {
    let body = attached(state, &before["attachments"], body, files)?;
    let mut now = if before.is_object() { before.clone() } else { json!({}) };
    let flags = now["flags"].as_u64().unwrap_or(0) | body["flags"].as_u64().unwrap_or(0);
    for (key, value) in body.as_object().unwrap() {
        now[key] = value.clone();
    }
    now["flags"] = flags.into();
    check(state, &now)?;
    Ok(now)
}

/// A message with its new attachments, and with what its components show.
pub(super) fn attached(state: &mut State, before: &Value, body: &Value, files: &[File]) -> Answer {
    let mut body = body.clone();
    let now = attach(state, before, &body, files).or_else(|why| no(400, 50035, &why))?;
    if components::is_made_of(&body) {
        let named = named(&body, &now);
        components::resolve(&mut body["components"], &named).or_else(|why| no(400, 50035, &why))?;
    }
    body["attachments"] = now;
    Ok(body)
}
