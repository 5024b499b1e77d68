//! Calls of Discord's API, keeping what the library's own methods lose: the code of a failure and when to try again.
//!
//! With the limiter on, the library waits by itself. With another `api_url` it is off, and these calls keep Discord's limits:
//! a route that said it is exhausted, or answered 429, is left alone until the time it named.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use serenity::all::{CreateAttachment, Http, HttpBuilder, LightMethod, Route};
use serenity::http::{Multipart, MultipartUpload, Request};
use tokio::time::Instant;

use crate::settings::Settings;

/// How long an answer may take before it is given up; whether the call was heard is then unknown.
const TIME_OUT: Duration = Duration::from_secs(15);

/// What to wait after a 429 that does not say.
const UNTOLD: Duration = Duration::from_secs(1);

/// The longest that is waited at one go, whatever was said.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// Why a call came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// 429: not before this time has passed.
    #[error("Discord asks to wait {0:?}")]
    Later(Duration),
    /// A 5xx, a broken connection, no answer in time: it may have been done or not.
    #[error("Discord did not answer: {0}")]
    Unanswered(String),
    /// Discord says no, and would again.
    #[error("Discord refused with {status}, code {code}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code; 0 if it gave none.
        code: i64,
        /// Its reason.
        message: String,
    },
}

/// What a refusal means for the message that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// The message is no longer there, or can no longer be edited: write another.
    MessageGone,
    /// The channel is no longer there.
    RoomGone,
    /// The thread sleeps: it has to be woken first.
    Asleep,
    /// The person takes no private messages from the bot.
    Closed,
    /// Private messages were opened too fast.
    TooFast,
    /// The bot may not write there, or Discord will not have the message: nothing to be retried.
    Barred,
}

impl Failure {
    /// `None` if it is not a refusal, and may be tried again.
    pub(crate) fn meaning(&self) -> Option<Meaning> {
        let Failure::Refused { code, .. } = self else { return None };
        Some(match code {
            10008 | 30046 | 50005 => Meaning::MessageGone,
            10003 => Meaning::RoomGone,
            50083 => Meaning::Asleep,
            50007 | 50278 => Meaning::Closed,
            40003 => Meaning::TooFast,
            _ => Meaning::Barred,
        })
    }
}

/// Discord's API.
pub(crate) struct Api {
    http: Arc<Http>,
    client: reqwest::Client,
    brakes: Brakes,
}

/// One call.
pub(crate) struct Call<'a> {
    route: Route<'a>,
    method: LightMethod,
    body: Option<Value>,
    file: Option<CreateAttachment>,
    params: Option<Vec<(&'static str, String)>>,
}

impl<'a> Call<'a> {
    pub(crate) fn new(method: LightMethod, route: Route<'a>) -> Call<'a> {
        Call { route, method, body: None, file: None, params: None }
    }

    pub(crate) fn body(self, body: Value) -> Call<'a> {
        Call { body: Some(body), ..self }
    }

    pub(crate) fn file(self, file: Option<CreateAttachment>) -> Call<'a> {
        Call { file, ..self }
    }

    pub(crate) fn params(self, params: Vec<(&'static str, String)>) -> Call<'a> {
        Call { params: Some(params), ..self }
    }

    fn request(self) -> Request<'a> {
        let body = self.body.map(|body| body.to_string());
        let request = Request::new(self.route, self.method).params(self.params);
        match self.file {
            None => request.body(body.map(String::into_bytes)),
            Some(file) => request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(vec![file]),
                fields: Vec::new(),
                payload_json: body,
            })),
        }
    }
}

/// The settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadConnection {
    /// `ca_file` cannot be read.
    #[error("the certificate cannot be read: {0}")]
    Certificate(std::io::Error),
    /// The certificate or the client cannot be used.
    #[error("the connection to Discord cannot be set up: {0}")]
    Client(#[from] reqwest::Error),
}

/// The library's part of the connection and ours: one client for both.
pub(crate) fn connect(settings: &Settings) -> Result<(Http, reqwest::Client), BadConnection> {
    let mut client = reqwest::Client::builder().use_rustls_tls().timeout(TIME_OUT);
    if let Some(address) = settings.resolve {
        client = client.resolve("discord.com", address);
    }
    if let Some(file) = &settings.ca_file {
        let pem = std::fs::read(file).map_err(BadConnection::Certificate)?;
        client = client.add_root_certificate(reqwest::Certificate::from_pem(&pem)?);
    }
    let client = client.build()?;
    let mut http = HttpBuilder::new(settings.token.reveal()).client(client.clone());
    if let Some(url) = &settings.api_url {
        http = http.proxy(url).ratelimiter_disabled(true);
    }
    Ok((http.build(), client))
}

impl Api {
    pub(crate) fn new(http: Arc<Http>, client: reqwest::Client) -> Api {
        Api { http, client, brakes: Brakes::default() }
    }

    /// What Discord answers; `Null` if nothing. Waits for the limits of the route first.
    pub(crate) async fn call(&self, call: Call<'_>) -> Result<Value, Failure> {
        let response = match &self.http.ratelimiter {
            Some(limiter) => limiter.perform(call.request()).await.map_err(|error| unanswered(&error))?,
            None => {
                let bucket = format!("{:?} {:?}", call.method, call.route.ratelimiting_bucket());
                self.brakes.wait(&bucket).await;
                let response = self.send(call).await?;
                self.brakes.learn(&bucket, response.headers(), response.status().as_u16());
                response
            }
        };
        read(response).await
    }

    /// The same for the answers to interactions, which count in no limit of the bot and have no time to wait. The limiter would keep
    /// an entry for each of them for ever.
    pub(crate) async fn answer(&self, call: Call<'_>) -> Result<Value, Failure> {
        read(self.send(call).await?).await
    }

    async fn send(&self, call: Call<'_>) -> Result<reqwest::Response, Failure> {
        let request = call.request().build(&self.client, self.http.token(), self.http.proxy.as_deref());
        let request = request.map_err(|error| unanswered(&error))?;
        request.send().await.map_err(|error| unanswered(&error.without_url()))
    }
}

fn unanswered(error: &dyn std::fmt::Display) -> Failure {
    Failure::Unanswered(error.to_string())
}

async fn read(response: reqwest::Response) -> Result<Value, Failure> {
    let status = response.status();
    let told = header(response.headers(), "retry-after");
    let body = response.bytes().await.map_err(|error| unanswered(&error.without_url()));
    if status.is_success() {
        // Whoever needs the answer says so when it is missing.
        return Ok(serde_json::from_slice(&body?).unwrap_or(Value::Null));
    }
    let body: Value = body.ok().and_then(|body| serde_json::from_slice(&body).ok()).unwrap_or(Value::Null);
    match status.as_u16() {
        429 => {
            let told = told.or_else(|| seconds(body["retry_after"].as_f64()?));
            Err(Failure::Later(told.unwrap_or(UNTOLD)))
        }
        500.. => Err(Failure::Unanswered(status.to_string())),
        status => Err(Failure::Refused {
            status,
            code: body["code"].as_i64().unwrap_or(0),
            message: body["message"].as_str().unwrap_or_default().chars().take(200).collect(),
        }),
    }
}

/// A header that counts seconds.
fn header(headers: &reqwest::header::HeaderMap, name: &str) -> Option<Duration> {
    seconds(headers.get(name)?.to_str().ok()?.parse().ok()?)
}

fn seconds(seconds: f64) -> Option<Duration> {
    Some(Duration::try_from_secs_f64(seconds).ok()?.min(LONGEST_WAIT))
}

/// Until when which route is left alone.
#[derive(Default)]
struct Brakes(Mutex<BTreeMap<String, Instant>>);

/// The entry that stops all routes.
const ALL_ROUTES: &str = "";

/// How many routes are remembered before those that are free again are forgotten.
const MOST_BRAKES: usize = 1024;

impl Brakes {
    async fn wait(&self, bucket: &str) {
        loop {
            let until = {
                let brakes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                brakes.get(ALL_ROUTES).max(brakes.get(bucket)).copied()
            };
            match until {
                Some(until) if until > now() => tokio::time::sleep_until(until).await,
                _ => return,
            }
        }
    }

    fn learn(&self, bucket: &str, headers: &reqwest::header::HeaderMap, status: u16) {
        let exhausted = headers.get("x-ratelimit-remaining").is_some_and(|left| left == "0");
        let wait = match status {
            429 => Some(header(headers, "retry-after").unwrap_or(UNTOLD)),
            _ if exhausted => header(headers, "x-ratelimit-reset-after"),
            _ => None,
        };
        let Some(wait) = wait else { return };
        let whole = headers.contains_key("x-ratelimit-global")
            || headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "global");
        let bucket = if whole { ALL_ROUTES } else { bucket };
        let mut brakes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if brakes.len() >= MOST_BRAKES {
            let now = now();
            brakes.retain(|_, until| *until > now);
        }
        brakes.insert(bucket.to_owned(), now() + wait);
    }
}

/// The clock of waiting; no table is told this time.
fn now() -> Instant {
    Instant::now()
}
