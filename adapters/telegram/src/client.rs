//! The Bot API over HTTP: JSON there and back, and forms where a file goes along.

use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{RequestBuilder, Url};
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::settings::Token;

/// Where Telegram's own server is.
const TELEGRAM: &str = "https://api.telegram.org";

/// How long a connection may take, and a call.
const CONNECT: Duration = Duration::from_secs(5);
const ANSWER: Duration = Duration::from_secs(20);

/// The name of a form's part by which its file is referred to.
const ATTACHED: &str = "file";

/// How a field names the file that comes along.
pub(crate) const ATTACHMENT: &str = "attach://file";

/// A file that goes along with a call.
pub(crate) struct Attached {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Calls one bot's methods.
pub(crate) struct Client {
    http: reqwest::Client,
    /// Ends in a slash. It holds the token, and is never told.
    base: String,
    /// How long a second of Telegram's lasts.
    second: Duration,
}

impl Client {
    pub(crate) fn new(token: &Token, server: Option<&Url>, second: Duration) -> Result<Client, reqwest::Error> {
        let http = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .timeout(ANSWER)
            .tcp_nodelay(true)
            .use_rustls_tls()
            .build()?;
        let server = server.map_or(TELEGRAM, Url::as_str).trim_end_matches('/');
        Ok(Client { http, base: format!("{server}/bot{}/", token.reveal()), second })
    }

    /// Calls a method; its result.
    pub(crate) async fn call(&self, method: &str, fields: &Value) -> Result<Value, Failure> {
        let request = self.http.post(format!("{}{method}", self.base)).json(fields);
        self.send(request, fields["chat_id"].as_i64()).await
    }

    /// The same with a file, which some field names as [`ATTACHMENT`].
    pub(crate) async fn call_with(&self, method: &str, fields: &Value, file: Attached) -> Result<Value, Failure> {
        let mut form = Form::new();
        for (name, value) in fields.as_object().unwrap_or(&Map::new()) {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            form = form.text(name.clone(), text);
        }
        let form = form.part(ATTACHED, Part::bytes(file.content).file_name(file.name));
        let request = self.http.post(format!("{}{method}", self.base)).multipart(form);
        self.send(request, fields["chat_id"].as_i64()).await
    }

    async fn send(&self, request: RequestBuilder, chat: Option<i64>) -> Result<Value, Failure> {
        // The address holds the token: an error is told without it.
        let unanswered = |error: reqwest::Error| Failure::Unanswered(error.without_url().to_string());
        let response = request.send().await.map_err(unanswered)?;
        let status = response.status();
        let body = response.bytes().await.map_err(unanswered)?;
        let mut answer: Value = serde_json::from_slice(&body).unwrap_or_default();
        match answer.as_object_mut().and_then(|answer| answer.remove("result")) {
            Some(result) if status.is_success() && answer["ok"] == Value::Bool(true) => Ok(result),
            _ => Err(Failure::of(status.as_u16(), &answer, chat, self.second)),
        }
    }
}
