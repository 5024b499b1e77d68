//! Calls to Discord's API that keep what the library's own methods lose: the error code, and when to try
//! again.
//!
//! The library's own limiter is off: it silently retries every 429, even one that is really a refusal. These
//! calls observe Discord's limits themselves (`limits`).

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, Http, HttpBuilder, LightMethod, MessageId, Route};
use serenity::http::{Multipart, MultipartUpload, Request};
use sobremesa_chat::measures::count_rate_limited;
use sobremesa_chat::{Meaning, Rank, Refused, Target};
use sobremesa_store::Leases;
use tokio::sync::Notify;

use crate::names::ADAPTER;
use crate::settings::Settings;
use crate::wire::layout::{without_controls, without_emojis};
use crate::wire::limits::{Limits, UNTOLD, header, seconds};

/// The time-out for an answer; whether the call went through is then unknown.
const TIME_OUT: Duration = Duration::from_secs(15);

/// The reason why a call failed.
pub type Failure = sobremesa_chat::Failure<Rejection>;

/// A refusal in Discord's words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("Discord refused with {status}, code {code}: {message}")]
pub struct Rejection {
    /// The HTTP status.
    pub status: u16,
    /// Discord's own code; 0 if it gave none.
    pub code: i64,
    /// Its reason.
    pub message: String,
}

/// Discord's code for a thread that is archived: it must be woken first.
pub(crate) const ASLEEP: i64 = 50083;
/// Discord's code for something that a channel of that type cannot have.
pub(crate) const NO_THREADS: i64 = 50024;
/// Discord's code for private channels that are opened too quickly.
pub(crate) const TOO_FAST: i64 = 40003;
/// Discord's code for a channel to which the bot has no access.
pub(crate) const NO_ACCESS: i64 = 50001;

impl Refused for Rejection {
    fn meaning(&self) -> Meaning {
        match self.code {
            10008 | 50005 => Meaning::MessageGone,
            // The message is older than an hour and has been edited too often since; this comes with a 429.
            30046 => Meaning::MessageOld,
            10003 => Meaning::RoomGone,
            50007 | 50278 => Meaning::Closed,
            _ => Meaning::Rejected,
        }
    }
}

/// Discord's API.
pub(crate) struct Api {
    http: Arc<Http>,
    client: reqwest::Client,
    limits: Limits,
    /// A message was taken only without its emojis: those that are there must be listed anew.
    pub(crate) emojis_refused: Notify,
}

/// One call.
#[derive(Clone)]
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

    /// The group of calls that this one is counted with.
    fn bucket(&self) -> String {
        format!("{:?} {:?}", self.method, self.route.ratelimiting_bucket())
    }

    pub(crate) fn params(self, params: Vec<(&'static str, String)>) -> Call<'a> {
        Call { params: Some(params), ..self }
    }

    /// Returns the call without emojis, if it has any: the words are complete without them.
    fn bare(&self) -> Option<Call<'a>> {
        let body = without_emojis(self.body.as_ref()?)?;
        Some(Call { body: Some(body), ..self.clone() })
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

/// The content that an edit sends.
#[derive(Clone, Debug)]
pub(crate) struct Revision {
    pub(crate) body: Value,
    pub(crate) file: Option<CreateAttachment>,
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

/// Sets up one HTTP client for both the library's part of the connection and ours.
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
    let mut http = HttpBuilder::new(settings.token.reveal()).client(client.clone()).ratelimiter_disabled(true);
    if let Some(url) = &settings.api_url {
        http = http.proxy(url);
    }
    Ok((http.build(), client))
}

impl Api {
    pub(crate) fn new(http: Arc<Http>, client: reqwest::Client, leases: Leases) -> Api {
        Api { http, client, limits: Limits::new(leases), emojis_refused: Notify::new() }
    }

    /// Returns Discord's answer, or `Null` if there is none. Waits for the limits of the route first. What
    /// Discord rejects is sent again without emojis: they may have been deleted, and nothing else depends on
    /// them.
    pub(crate) async fn call(&self, call: Call<'_>) -> Result<Value, Failure> {
        let bare = call.bare();
        match (self.call_once(call).await, bare) {
            (Err(Failure::Refused(Rejection { status: 400, .. })), Some(bare)) => {
                self.taken_bare(self.call_once(bare).await)
            }
            (told, _) => told,
        }
    }

    async fn call_once(&self, call: Call<'_>) -> Result<Value, Failure> {
        let flight = self.limits.take(&call.bucket()).await;
        let response = self.send(call).await?;
        let headers = response.headers().clone();
        let answer = read(response).await;
        let later = match &answer {
            Err(Failure::Later(wait)) => Some(*wait),
            _ => None,
        };
        flight.learn(&headers, later);
        answer
    }

    /// The time for which a call would have to wait for the limits of its route, if known.
    pub(crate) fn pause(&self, call: &Call<'_>) -> Option<Duration> {
        self.limits.pause(&call.bucket())
    }

    /// The time for which an edit of that message would have to wait, if known: it lets more urgent ones
    /// pass.
    pub(crate) fn pause_edit(&self, call: &Call<'_>, target: &Target, rank: Rank) -> Option<Duration> {
        self.limits.pause_edit(&call.bucket(), target, rank)
    }

    /// Returns whether the limits leave room for a call that need not be made.
    pub(crate) fn has_room(&self, call: &Call<'_>) -> bool {
        self.limits.has_room(&call.bucket())
    }

    /// Makes a [`call`](Api::call) that answers an interaction: it does not count towards the bot's limits
    /// and cannot afford to wait.
    pub(crate) async fn answer(&self, call: Call<'_>) -> Result<Value, Failure> {
        let bare = call.bare();
        match (self.answer_once(call).await, bare) {
            (Err(Failure::Refused(Rejection { status: 400, .. })), Some(bare)) => {
                self.taken_bare(self.answer_once(bare).await)
            }
            (told, _) => told,
        }
    }

    async fn answer_once(&self, call: Call<'_>) -> Result<Value, Failure> {
        read(self.send(call).await?).await
    }

    /// Notes that emojis were rejected, if the call was taken without them.
    fn taken_bare(&self, told: Result<Value, Failure>) -> Result<Value, Failure> {
        if told.is_ok() {
            self.emojis_refused.notify_one();
        }
        told
    }

    async fn send(&self, call: Call<'_>) -> Result<reqwest::Response, Failure> {
        let request = call.request().build(&self.client, self.http.token(), self.http.proxy.as_deref());
        let request = request.map_err(|error| unanswered_by(&error))?;
        request.send().await.map_err(|error| unanswered_by(&error.without_url()))
    }
}

/// Messages in channels.
impl Api {
    /// Writes a message again.
    pub(crate) async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        revision: Revision,
    ) -> Result<Value, Failure> {
        let call = Call::new(LightMethod::Patch, Route::ChannelMessage { channel_id, message_id });
        self.call(call.body(revision.body).file(revision.file)).await
    }

    /// Takes the controls away; all else stays. The content must be read first: a message made of components
    /// has no part that could be emptied alone.
    pub(crate) async fn strip(&self, channel_id: ChannelId, message_id: MessageId) -> Result<Value, Failure> {
        let message = self.call(Call::new(LightMethod::Get, Route::ChannelMessage { channel_id, message_id })).await?;
        let body = without_controls(&message).unwrap_or_else(|| json!({ "components": [] }));
        self.edit(channel_id, message_id, Revision { body, file: None }).await
    }

    pub(crate) async fn delete(&self, channel_id: ChannelId, message_id: MessageId) -> Result<Value, Failure> {
        self.call(Call::new(LightMethod::Delete, Route::ChannelMessage { channel_id, message_id })).await
    }
}

fn unanswered_by(error: &dyn std::fmt::Display) -> Failure {
    Failure::Unanswered(error.to_string())
}

/// The id in an answer that names something new.
pub(crate) fn id_in<I: From<u64>>(answer: &Value) -> Result<I, Failure> {
    let id = answer["id"].as_str().and_then(|id| id.parse().ok()).filter(|&id: &u64| id != 0);
    id.map(I::from).ok_or_else(|| Failure::Unanswered("an answer without an id".to_owned()))
}

/// Reads an answer. A refusal is recognised by its code before its status: some permanent ones come with
/// a 429.
async fn read(response: reqwest::Response) -> Result<Value, Failure> {
    let status = response.status();
    let told = header(response.headers(), "retry-after");
    let body = response.bytes().await.map_err(|error| unanswered_by(&error.without_url()));
    if status.is_success() {
        // A caller that needs the answer reports when it is missing.
        return Ok(serde_json::from_slice(&body?).unwrap_or(Value::Null));
    }
    let body: Value = body.ok().and_then(|body| serde_json::from_slice(&body).ok()).unwrap_or(Value::Null);
    let rejection = Rejection {
        status: status.as_u16(),
        code: body["code"].as_i64().unwrap_or(0),
        message: body["message"].as_str().unwrap_or_default().chars().take(200).collect(),
    };
    let lasts = rejection.meaning() != Meaning::Rejected;
    Err(match status.as_u16() {
        _ if lasts => Failure::Refused(rejection),
        429 => {
            count_rate_limited(ADAPTER);
            let told = told.or_else(|| seconds(body["retry_after"].as_f64()?));
            Failure::Later(told.unwrap_or(UNTOLD))
        }
        500.. => Failure::Unanswered(status.to_string()),
        _ => Failure::Refused(rejection),
    })
}
