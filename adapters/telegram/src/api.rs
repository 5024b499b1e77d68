//! The calls of the Bot API that are used.

use std::time::Duration;

use reqwest::Url;
use serde_json::{Value, json};

use crate::client::{ATTACHMENT, Attached, Client};
use crate::failure::{Failure, Meaning};
use crate::names::Spot;
use crate::pace::{Pace, Rank};
use crate::page::Page;
use crate::pictures::{File, Pictures};
use crate::settings::{Secret, Settings};
use crate::wire::{Member, Update, User};

/// The kinds of updates that are used; Telegram sends no others.
const WANTED: [&str; 3] = ["message", "callback_query", "my_chat_member"];

/// How long Telegram may keep a question for updates open, in seconds; the client gives up later.
const POLL_SECS: u32 = 10;

/// How a press is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The button stops spinning.
    Nothing,
    /// A few words that pass by.
    Toast(String),
    /// Up to 200 characters that only this person sees, until they are read.
    Alert(String),
    /// Opens the private chat with the bot.
    Open(Url),
}

/// For one person alone, in a group: Telegram shows it to nobody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Whisper {
    pub(crate) to: u64,
    /// What the person whispered to the bot, or which button of such a message they pressed.
    pub(crate) about: About,
}

/// What a whisper answers; without it Telegram would not have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum About {
    Message(i64),
    Press(String),
}

/// Who the bot is.
pub(crate) struct Me {
    pub(crate) name: String,
    /// Whether it is told all that people write in groups.
    pub(crate) reads_all: bool,
}

/// The Bot API, within its limits.
pub(crate) struct Api {
    client: Client,
    pace: Pace,
    pictures: Pictures,
    second: Duration,
}

impl Api {
    pub(crate) fn new(settings: &Settings) -> Result<Api, reqwest::Error> {
        let second = settings.second;
        let client = Client::new(&settings.token, settings.api_url.as_ref().map(|url| &url.0), second)?;
        Ok(Api { client, pace: Pace::new(second), pictures: Pictures::default(), second })
    }

    /// So many seconds of Telegram's.
    pub(crate) fn seconds(&self, count: u32) -> Duration {
        self.second * count
    }

    /// Waits until something may be written in that chat.
    pub(crate) async fn turn(&self, chat: i64, rank: Rank) {
        self.pace.turn(chat, rank).await;
    }

    /// Whether there is room in that chat for what nobody waits for.
    pub(crate) fn has_room(&self, chat: i64) -> bool {
        self.pace.has_room(chat)
    }

    /// Writes a message; its number in the chat. `loud` lets phones ring.
    pub(crate) async fn send(&self, spot: Spot, page: &Page, loud: bool) -> Result<i32, Failure> {
        let mut fields = text(page, page.html());
        place(&mut fields, spot, loud);
        number(&self.client.call("sendMessage", &fields).await?)
    }

    /// Tells one person of a group something that nobody else sees there.
    pub(crate) async fn whisper(&self, spot: Spot, page: &Page, whisper: &Whisper) -> Result<(), Failure> {
        let mut fields = text(page, page.html());
        place(&mut fields, spot, true);
        let mut ephemeral = json!({ "receiver_user_id": whisper.to });
        match &whisper.about {
            About::Message(message) => fields["reply_parameters"] = json!({ "ephemeral_message_id": message }),
            About::Press(query) => ephemeral["callback_query_id"] = json!(query),
        }
        fields["ephemeral_message_parameters"] = ephemeral;
        self.client.call("sendMessage", &fields).await.map(|_| ())
    }

    /// Writes a message again.
    pub(crate) async fn edit(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        self.change("editMessageText", chat, message, text(page, page.html())).await
    }

    /// Writes a message below its picture; its number in the chat.
    pub(crate) async fn send_picture(&self, spot: Spot, page: &Page, loud: bool) -> Result<i32, Failure> {
        let mut fields = caption(page);
        place(&mut fields, spot, loud);
        let (name, file) = self.picture(page).await?;
        let sent = match file {
            File::Known(id) => {
                fields["photo"] = json!(id);
                self.client.call("sendPhoto", &fields).await?
            }
            File::Fresh(file) => {
                fields["photo"] = json!(ATTACHMENT);
                self.client.call_with("sendPhoto", &fields, file).await?
            }
        };
        self.learn(name, &sent);
        number(&sent)
    }

    /// Puts a picture above a message, instead of another or of none, and writes the message again.
    pub(crate) async fn edit_picture(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let (name, file) = self.picture(page).await?;
        let mut media = json!({ "type": "photo", "caption": page.caption(), "parse_mode": "HTML" });
        let mut fields = json!({ "chat_id": chat, "message_id": message, "reply_markup": page.keyboard() });
        let edited = match file {
            File::Known(id) => {
                media["media"] = json!(id);
                fields["media"] = media;
                self.client.call("editMessageMedia", &fields).await
            }
            File::Fresh(file) => {
                media["media"] = json!(ATTACHMENT);
                fields["media"] = media;
                self.client.call_with("editMessageMedia", &fields, file).await
            }
        };
        if let Ok(message) = &edited {
            self.learn(name, message);
        }
        changed(edited)
    }

    /// Writes what stands below a picture again; the picture stays.
    pub(crate) async fn edit_caption(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        self.change("editMessageCaption", chat, message, caption(page)).await
    }

    async fn picture(&self, page: &Page) -> Result<(String, File), Failure> {
        let undrawn = || Failure::Refused(Meaning::Barred, "the picture could not be drawn".to_owned());
        self.pictures.file(page.scene().ok_or_else(undrawn)?).await.ok_or_else(undrawn)
    }

    /// Remembers what Telegram calls a picture, so that it need not be sent again.
    fn learn(&self, name: String, message: &Value) {
        let largest = message["photo"].as_array().and_then(|sizes| sizes.last());
        if let Some(id) = largest.and_then(|largest| largest["file_id"].as_str()) {
            self.pictures.learn(name, id.to_owned());
        }
    }

    /// Takes the buttons off a message.
    pub(crate) async fn strip(&self, chat: i64, message: i32) -> Result<(), Failure> {
        self.change("editMessageReplyMarkup", chat, message, json!({})).await
    }

    pub(crate) async fn delete(&self, chat: i64, message: i32) -> Result<(), Failure> {
        self.change("deleteMessage", chat, message, json!({})).await
    }

    async fn change(&self, method: &str, chat: i64, message: i32, mut fields: Value) -> Result<(), Failure> {
        fields["chat_id"] = json!(chat);
        fields["message_id"] = json!(message);
        changed(self.client.call(method, &fields).await)
    }

    /// Sends a file.
    pub(crate) async fn document(&self, chat: i64, name: String, content: String) -> Result<(), Failure> {
        let fields = json!({ "chat_id": chat, "document": ATTACHMENT });
        let file = Attached { name, content: content.into_bytes() };
        self.client.call_with("sendDocument", &fields, file).await.map(|_| ())
    }

    /// Tells a private chat that something is being written. Nobody is disturbed, no limit counts it, and Telegram says whether the person
    /// can be written to.
    pub(crate) async fn knock(&self, chat: i64) -> Result<(), Failure> {
        self.client.call("sendChatAction", &json!({ "chat_id": chat, "action": "typing" })).await.map(|_| ())
    }

    /// Answers a press, which counts in no limit.
    pub(crate) async fn answer(&self, query: &str, answer: &Answer) -> Result<(), Failure> {
        let mut fields = json!({ "callback_query_id": query });
        match answer {
            Answer::Nothing => {}
            Answer::Toast(text) => fields["text"] = json!(text),
            Answer::Alert(text) => {
                fields["text"] = json!(text);
                fields["show_alert"] = json!(true);
            }
            Answer::Open(url) => fields["url"] = json!(url.as_str()),
        }
        self.client.call("answerCallbackQuery", &fields).await.map(|_| ())
    }

    /// Whether this person keeps order in a group.
    pub(crate) async fn keeps_order(&self, chat: i64, user: u64) -> bool {
        let member = self.client.call("getChatMember", &json!({ "chat_id": chat, "user_id": user })).await;
        member.is_ok_and(|member| serde_json::from_value(member).is_ok_and(|member: Member| member.keeps_order()))
    }

    pub(crate) async fn me(&self) -> Result<Me, Failure> {
        let me = self.client.call("getMe", &json!({})).await?;
        let reads_all = me["can_read_all_group_messages"] == json!(true);
        let user: User = serde_json::from_value(me).map_err(|_| unread())?;
        Ok(Me { name: user.username.unwrap_or_default(), reads_all })
    }

    /// At most `limit` updates from number `from` on; all before it are confirmed, and never come again.
    pub(crate) async fn updates(&self, from: i64, limit: u8, wait: bool) -> Result<Vec<Update>, Failure> {
        let timeout = if wait { POLL_SECS } else { 0 };
        let fields = json!({ "offset": from, "limit": limit, "timeout": timeout, "allowed_updates": WANTED });
        let updates = self.client.call("getUpdates", &fields).await?;
        Ok(updates.as_array().ok_or_else(unread)?.iter().filter_map(Update::read).collect())
    }

    pub(crate) async fn set_webhook(&self, url: &Url, secret: &Secret) -> Result<(), Failure> {
        let fields = json!({ "url": url.as_str(), "secret_token": secret.reveal(), "allowed_updates": WANTED });
        self.client.call("setWebhook", &fields).await.map(|_| ())
    }

    pub(crate) async fn delete_webhook(&self) -> Result<(), Failure> {
        self.client.call("deleteWebhook", &json!({})).await.map(|_| ())
    }

    /// The menu of commands (name and words) in a kind of chats, for people of one language or (`None`) of all others.
    pub(crate) async fn set_commands(
        &self,
        commands: &[(String, String)],
        scope: &str,
        language: Option<&str>,
    ) -> Result<(), Failure> {
        let entry =
            |(command, description): &(String, String)| json!({ "command": command, "description": description });
        let commands: Vec<Value> = commands.iter().map(entry).collect();
        let mut fields = json!({ "commands": commands, "scope": { "type": scope } });
        if let Some(language) = language {
            fields["language_code"] = json!(language);
        }
        self.client.call("setMyCommands", &fields).await.map(|_| ())
    }
}

fn text(page: &Page, html: String) -> Value {
    json!({
        "text": html, "parse_mode": "HTML", "reply_markup": page.markup(),
        "link_preview_options": { "is_disabled": true },
    })
}

fn caption(page: &Page) -> Value {
    json!({ "caption": page.caption(), "parse_mode": "HTML", "reply_markup": page.keyboard() })
}

/// Where a new message goes.
fn place(fields: &mut Value, spot: Spot, loud: bool) {
    fields["chat_id"] = json!(spot.chat);
    fields["disable_notification"] = json!(!loud);
    if let Some(topic) = spot.topic {
        fields["message_thread_id"] = json!(topic);
    }
}

/// The number of a message that was written.
fn number(message: &Value) -> Result<i32, Failure> {
    message["message_id"].as_i64().and_then(|number| i32::try_from(number).ok()).ok_or_else(unread)
}

fn unread() -> Failure {
    Failure::Unanswered("an answer that cannot be read".to_owned())
}

/// That nothing had to be changed is as good as a change.
fn changed(answer: Result<Value, Failure>) -> Result<(), Failure> {
    match answer {
        Ok(_) | Err(Failure::Unchanged) => Ok(()),
        Err(failure) => Err(failure),
    }
}
