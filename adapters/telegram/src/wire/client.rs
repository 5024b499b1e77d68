//! The Bot API through teloxide's bot: calls that it supports are typed, others are our own JSON through the
//! same client. We read the results ourselves: a message counts as written even if teloxide does not
//! understand some part of it.

use std::sync::Arc;
use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{RequestBuilder, Url};
use serde::Serialize;
use serde_json::{Map, Value};
use sobremesa_chat::measures::count_rate_limited;
use teloxide::Bot;
use teloxide::net::default_reqwest_settings;
use teloxide::requests::Payload;
use teloxide::types::{FileId, InputFile};

use crate::wire::failure::{Failure, Rejection, rejected};
use crate::wire::names::ADAPTER;
use crate::wire::pace::{Kind, Pace};
use crate::wire::secrets::Token;

/// The name of the form part that holds the file, and how a field refers to it.
const ATTACHED: &str = "file";
const ATTACHMENT: &str = "attach://file";

/// A file sent with a call.
pub(crate) struct Attached {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// Stands in a call for the file sent with it. teloxide has a file type of its own, but only its own calls
/// can send it.
pub(crate) fn attachment() -> InputFile {
    InputFile::file_id(FileId(ATTACHMENT.to_owned()))
}

/// The fields of a call, to which ones that teloxide does not support can be added.
pub(crate) fn fields(payload: &impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(payload).map_err(|error| rejected(&error.to_string()))
}

/// The kind in which a call counts towards a chat's limits; `None` for those that write nothing there.
fn kind_of(method: &str, fields: &Value) -> Option<Kind> {
    let method = method.to_ascii_lowercase();
    if method.starts_with("delete") {
        return Some(Kind::Delete);
    }
    let writes = method.starts_with("edit") || method.starts_with("send") && method != "sendchataction";
    writes.then_some(if fields["receiver_user_id"].is_null() { Kind::Open } else { Kind::Whisper })
}

/// Calls one bot's methods.
pub(crate) struct Client {
    bot: Bot,
    /// The duration of one of Telegram's seconds.
    second: Duration,
    /// Learns from refusals.
    pace: Arc<Pace>,
}

impl Client {
    pub(crate) fn new(
        token: &Token,
        server: Option<&Url>,
        second: Duration,
        pace: Arc<Pace>,
    ) -> Result<Client, reqwest::Error> {
        let http = default_reqwest_settings().use_rustls_tls().build()?;
        let bot = Bot::with_client(token.reveal(), http);
        let bot = match server {
            Some(url) => bot.set_api_url(url.clone()),
            None => bot,
        };
        Ok(Client { bot, second, pace })
    }

    /// Calls a method that teloxide supports and returns its result. This does not use teloxide's own `send`,
    /// which waits ten seconds after each 5xx, then takes it for a refusal if its body says so, and takes a
    /// message for unsent when it cannot read the whole answer.
    pub(crate) async fn call<P: Payload + Serialize>(&self, payload: &P) -> Result<Value, Failure> {
        self.call_raw(P::NAME, &fields(payload)?).await
    }

    /// Makes a call with a file, which the call refers to by [`attachment`].
    pub(crate) async fn call_with<P: Payload + Serialize>(
        &self,
        payload: &P,
        file: Attached,
    ) -> Result<Value, Failure> {
        self.call_raw_with(P::NAME, &fields(payload)?, file).await
    }

    /// Calls a method by its name, with any fields and a file.
    pub(crate) async fn call_raw_with(&self, method: &str, fields: &Value, file: Attached) -> Result<Value, Failure> {
        let mut form = Form::new();
        for (name, value) in fields.as_object().unwrap_or(&Map::new()) {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            form = form.text(name.clone(), text);
        }
        let form = form.part(ATTACHED, Part::bytes(file.content).file_name(file.name));
        self.send(self.post(method).multipart(form), method, fields).await
    }

    /// Calls a method by its name, with any fields.
    pub(crate) async fn call_raw(&self, method: &str, fields: &Value) -> Result<Value, Failure> {
        self.send(self.post(method).json(fields), method, fields).await
    }

    fn post(&self, method: &str) -> RequestBuilder {
        let server = self.bot.api_url();
        let url = format!("{}/bot{}/{method}", server.as_str().trim_end_matches('/'), self.bot.token());
        self.bot.client().post(url)
    }

    async fn send(&self, request: RequestBuilder, method: &str, fields: &Value) -> Result<Value, Failure> {
        let chat = fields["chat_id"].as_i64();
        // The address contains the token: errors are reported without it.
        let unanswered = |error: reqwest::Error| Failure::Unanswered(error.without_url().to_string());
        let response = request.send().await.map_err(unanswered)?;
        let status = response.status();
        let body = response.bytes().await.map_err(unanswered)?;
        let mut answer: Value = serde_json::from_slice(&body).unwrap_or_default();
        match answer.as_object_mut().and_then(|answer| answer.remove("result")) {
            Some(result) if status.is_success() && answer["ok"] == Value::Bool(true) => Ok(result),
            _ => {
                let failure = Rejection::read(status.as_u16(), &answer, chat, self.second);
                if let Failure::Later(wait) = failure {
                    count_rate_limited(ADAPTER);
                    if let (Some(chat), Some(kind)) = (chat, kind_of(method, fields)) {
                        self.pace.refused(chat, kind, wait);
                    }
                }
                Err(failure)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use teloxide::payloads::{EditMessageMedia, SendPhoto};
    use teloxide::types::{ChatId, InputMedia, InputMediaPhoto, MessageId};

    use super::*;

    #[test]
    fn an_attached_file_is_referred_to_by_its_part() {
        let sent = fields(&SendPhoto::new(ChatId(-5), attachment())).unwrap();
        assert_eq!((&sent["chat_id"], &sent["photo"]), (&Value::from(-5), &Value::from("attach://file")));
        let media = InputMedia::Photo(InputMediaPhoto::new(attachment()));
        let edited = fields(&EditMessageMedia::new(ChatId(-5), MessageId(7), media)).unwrap();
        assert_eq!(
            (&edited["message_id"], &edited["media"]["media"]),
            (&Value::from(7), &Value::from("attach://file"))
        );
    }

    #[test]
    fn a_call_counts_by_who_sees_what_it_writes() {
        let whisper = serde_json::json!({ "chat_id": -5, "receiver_user_id": 7 });
        let open = serde_json::json!({ "chat_id": -5 });
        for (method, fields, kind) in [
            ("SendPhoto", &whisper, Some(Kind::Whisper)),
            ("editEphemeralMessageText", &whisper, Some(Kind::Whisper)),
            ("deleteEphemeralMessage", &whisper, Some(Kind::Delete)),
            ("EditMessageMedia", &open, Some(Kind::Open)),
            ("DeleteMessages", &open, Some(Kind::Delete)),
            ("SendChatAction", &open, None),
            ("GetChatMember", &open, None),
            ("AnswerCallbackQuery", &open, None),
        ] {
            assert_eq!(kind_of(method, fields), kind, "{method}");
        }
    }

    #[test]
    fn a_server_of_its_own_may_have_a_path() {
        let server = Url::parse("http://127.0.0.1:9/bots/").unwrap();
        let token: Token = "5:secret".parse().unwrap();
        let second = Duration::from_secs(1);
        let client = Client::new(&token, Some(&server), second, Arc::new(Pace::new(second))).unwrap();
        let request = client.post("getMe").build().unwrap();
        assert_eq!(request.url().as_str(), "http://127.0.0.1:9/bots/bot5:secret/getMe");
    }
}
