//! Calls of the Bot API, with what a failure means.

use std::time::Duration;

use reqwest::Url;
use teloxide::payloads::{
    AnswerCallbackQuerySetters, EditMessageCaptionSetters, EditMessageMediaSetters, EditMessageTextSetters,
    GetUpdatesSetters, SendMessageSetters, SendPhotoSetters, SetMyCommandsSetters, SetWebhookSetters,
};
use teloxide::prelude::{Bot as Client, Request, Requester};
use teloxide::types::{
    AllowedUpdate, BotCommand, BotCommandScope, CallbackQueryId, ChatId, InputFile, InputMedia, InputMediaPhoto,
    LinkPreviewOptions, Me, Message, MessageId, ParseMode, ThreadId, Update, UserId,
};
use teloxide::{ApiError, RequestError};

use crate::names::Spot;
use crate::pace::Pace;
use crate::page::Page;
use crate::pictures::Pictures;
use crate::settings::{Secret, Settings};

/// The kinds of updates that are used; Telegram sends no others.
const WANTED: [AllowedUpdate; 3] = [AllowedUpdate::Message, AllowedUpdate::CallbackQuery, AllowedUpdate::MyChatMember];

/// How long Telegram may keep a question for updates open, in seconds; the library gives up after 17.
const POLL_SECS: u32 = 10;

/// Why a call came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// 429: not before this time has passed.
    #[error("Telegram asks to wait {0:?}")]
    Later(Duration),
    /// A 5xx, a broken connection, no answer in time: it may have been done or not.
    #[error("Telegram did not answer: {0}")]
    Unanswered(String),
    /// The group is a supergroup now, with this number.
    #[error("the group has become {0}")]
    Migrated(i64),
    /// Telegram says no, and would again.
    #[error("Telegram refused: {1}")]
    Refused(Meaning, String),
}

/// What a refusal means for the message that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// The message is no longer there, or can no longer be changed: write another.
    MessageGone,
    /// The chat or topic is no longer there for the bot.
    RoomGone,
    /// The person cannot be written to.
    Closed,
    /// The token is wrong.
    BadToken,
    /// Another program asks for the same bot's updates.
    Rival,
    /// The bot may not write there, or Telegram will not have the message: nothing to be retried.
    Barred,
}

/// The beginnings of Telegram's reasons after `Bad Request: ` or `Forbidden: `, in lower case. The library knows some of them
/// under names, but not all as they are today.
const MEANINGS: &[(&str, Meaning)] = &[
    ("message to edit not found", Meaning::MessageGone),
    ("message can't be edited", Meaning::MessageGone),
    ("message to delete not found", Meaning::MessageGone),
    ("message can't be deleted", Meaning::MessageGone),
    ("message_id_invalid", Meaning::MessageGone),
    // A picture that was noted as a text, or the other way round.
    ("there is no text in the message to edit", Meaning::MessageGone),
    ("there is no caption in the message to edit", Meaning::MessageGone),
    ("bot was kicked", Meaning::RoomGone),
    ("bot is not a member", Meaning::RoomGone),
    ("group is deactivated", Meaning::RoomGone),
    ("the group chat was deleted", Meaning::RoomGone),
    ("group chat was deleted", Meaning::RoomGone),
    ("message thread not found", Meaning::RoomGone),
    ("topic_deleted", Meaning::RoomGone),
    ("bot was blocked by the user", Meaning::Closed),
    ("bot can't initiate conversation", Meaning::Closed),
    ("bot can't send messages to bots", Meaning::Closed),
    ("user is deactivated", Meaning::Closed),
    ("user not found", Meaning::Closed),
    ("peer_id_invalid", Meaning::Closed),
    ("unauthorized", Meaning::BadToken),
    ("not found", Meaning::BadToken),
    ("invalid bot token", Meaning::BadToken),
    ("terminated by other getupdates", Meaning::Rival),
    ("can't use getupdates method while webhook is active", Meaning::Rival),
];

impl Meaning {
    /// What a reason means when something was to be written in that chat.
    fn of(reason: &str, chat: Option<i64>) -> Meaning {
        let reason = reason.to_lowercase();
        let plain = ["bad request: ", "forbidden: ", "unauthorized: ", "conflict: "]
            .iter()
            .fold(reason.as_str(), |reason, prefix| reason.strip_prefix(prefix).unwrap_or(reason));
        if plain.starts_with("chat not found") {
            // A person whom the bot has never met looks the same as a group that is gone.
            return if chat.is_some_and(|chat| chat > 0) { Meaning::Closed } else { Meaning::RoomGone };
        }
        let known = MEANINGS.iter().find(|(beginning, _)| plain.starts_with(beginning));
        known.map_or(Meaning::Barred, |(_, meaning)| *meaning)
    }
}

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

/// The Bot API, within its limits.
pub(crate) struct Api {
    client: Client,
    pace: Pace,
    second: Duration,
    pictures: Pictures,
}

impl Api {
    pub(crate) fn new(settings: &Settings) -> Result<Api, reqwest::Error> {
        let http = teloxide::net::default_reqwest_settings().use_rustls_tls().build()?;
        let client = Client::with_client(settings.token.reveal(), http);
        let client = match &settings.api_url {
            Some(url) => client.set_api_url(url.0.clone()),
            None => client,
        };
        Ok(Api { client, pace: Pace::new(settings.second), second: settings.second, pictures: Pictures::default() })
    }

    /// Waits until something may be written in that chat.
    pub(crate) async fn turn(&self, chat: i64) {
        self.pace.turn(chat).await;
    }

    /// Writes a message; its number in the chat. `loud` lets phones ring.
    pub(crate) async fn send(&self, spot: Spot, page: &Page, loud: bool) -> Result<i32, Failure> {
        let call = self.client.send_message(ChatId(spot.chat), page.html()).parse_mode(ParseMode::Html);
        let mut call = call.reply_markup(page.markup()).link_preview_options(no_preview()).disable_notification(!loud);
        call.message_thread_id = spot.topic.map(|topic| ThreadId(MessageId(topic)));
        let message = call.send().await.map_err(|error| self.failure(error, Some(spot.chat)))?;
        Ok(message.id.0)
    }

    /// Writes a message again.
    pub(crate) async fn edit(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let call = self.client.edit_message_text(ChatId(chat), MessageId(message), page.html());
        let call = call.parse_mode(ParseMode::Html).reply_markup(page.keyboard()).link_preview_options(no_preview());
        self.changed(call.send().await, chat)
    }

    /// Writes a message below its picture; its number in the chat.
    pub(crate) async fn send_picture(&self, spot: Spot, page: &Page, loud: bool) -> Result<i32, Failure> {
        let scene = page.scene().ok_or_else(not_drawn)?;
        let (name, file) = self.pictures.file(scene).await.ok_or_else(not_drawn)?;
        let call = self.client.send_photo(ChatId(spot.chat), file).caption(page.html()).parse_mode(ParseMode::Html);
        let mut call = call.reply_markup(page.keyboard()).disable_notification(!loud);
        call.message_thread_id = spot.topic.map(|topic| ThreadId(MessageId(topic)));
        let message = call.send().await.map_err(|error| self.failure(error, Some(spot.chat)))?;
        self.learn(name, &message);
        Ok(message.id.0)
    }

    /// Puts a picture above a message, instead of another or of none, and writes the message again.
    pub(crate) async fn edit_picture(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let scene = page.scene().ok_or_else(not_drawn)?;
        let (name, file) = self.pictures.file(scene).await.ok_or_else(not_drawn)?;
        let photo = InputMediaPhoto::new(file).caption(page.html()).parse_mode(ParseMode::Html);
        let call = self.client.edit_message_media(ChatId(chat), MessageId(message), InputMedia::Photo(photo));
        let edited = call.reply_markup(page.keyboard()).send().await;
        if let Ok(message) = &edited {
            self.learn(name, message);
        }
        self.changed(edited, chat)
    }

    /// Writes what stands below a picture again; the picture stays.
    pub(crate) async fn edit_caption(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let call = self.client.edit_message_caption(ChatId(chat), MessageId(message)).caption(page.html());
        self.changed(call.parse_mode(ParseMode::Html).reply_markup(page.keyboard()).send().await, chat)
    }

    /// Remembers what Telegram calls a picture, so that it need not be sent again.
    fn learn(&self, name: String, message: &Message) {
        if let Some(largest) = message.photo().and_then(|sizes| sizes.last()) {
            self.pictures.learn(name, largest.file.id.clone());
        }
    }

    /// Takes the buttons off a message.
    pub(crate) async fn strip(&self, chat: i64, message: i32) -> Result<(), Failure> {
        let call = self.client.edit_message_reply_markup(ChatId(chat), MessageId(message));
        self.changed(call.send().await, chat)
    }

    pub(crate) async fn delete(&self, chat: i64, message: i32) -> Result<(), Failure> {
        self.changed(self.client.delete_message(ChatId(chat), MessageId(message)).send().await, chat)
    }

    /// Sends a file.
    pub(crate) async fn document(&self, chat: i64, name: String, content: String) -> Result<(), Failure> {
        let file = InputFile::memory(content).file_name(name);
        let sent = self.client.send_document(ChatId(chat), file).send().await;
        sent.map(|_| ()).map_err(|error| self.failure(error, Some(chat)))
    }

    /// That nothing had to be changed is as good as a change.
    fn changed<T>(&self, answer: Result<T, RequestError>, chat: i64) -> Result<(), Failure> {
        match answer {
            Ok(_) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
            Err(RequestError::Api(ApiError::Unknown(reason))) if reason.contains("message is not modified") => Ok(()),
            Err(error) => Err(self.failure(error, Some(chat))),
        }
    }

    /// Answers a press, which counts in no limit. That it comes too late harms nobody.
    pub(crate) async fn answer(&self, query: &str, answer: Answer) {
        let mut call = self.client.answer_callback_query(CallbackQueryId(query.to_owned()));
        call = match answer {
            Answer::Nothing => call,
            Answer::Toast(text) => call.text(text),
            Answer::Alert(text) => call.text(text).show_alert(true),
            Answer::Open(url) => call.url(url),
        };
        if let Err(error) = call.send().await {
            tracing::debug!(error = %self.failure(error, None), "a press could not be answered");
        }
    }

    /// Whether this person keeps order in a group.
    pub(crate) async fn keeps_order(&self, chat: i64, user: u64) -> bool {
        let member = self.client.get_chat_member(ChatId(chat), UserId(user)).send().await;
        member.is_ok_and(|member| member.kind.is_privileged())
    }

    pub(crate) async fn me(&self) -> Result<Me, Failure> {
        self.client.get_me().send().await.map_err(|error| self.failure(error, None))
    }

    /// At most `limit` updates from number `from` on; all before it are confirmed, and never come again.
    pub(crate) async fn updates(&self, from: i64, limit: u8, wait: bool) -> Result<Vec<Update>, Failure> {
        let call = self.client.get_updates().offset(i32::try_from(from).unwrap_or(0)).limit(limit);
        let call = call.timeout(if wait { POLL_SECS } else { 0 }).allowed_updates(WANTED);
        call.send().await.map_err(|error| self.failure(error, None))
    }

    pub(crate) async fn set_webhook(&self, url: Url, secret: &Secret) -> Result<(), Failure> {
        let call = self.client.set_webhook(url).secret_token(secret.reveal()).allowed_updates(WANTED);
        call.send().await.map(|_| ()).map_err(|error| self.failure(error, None))
    }

    pub(crate) async fn delete_webhook(&self) -> Result<(), Failure> {
        self.client.delete_webhook().send().await.map(|_| ()).map_err(|error| self.failure(error, None))
    }

    /// The menu of commands in a kind of chats, for people of one language or (`None`) of all others.
    pub(crate) async fn set_commands(
        &self,
        commands: Vec<BotCommand>,
        scope: BotCommandScope,
        language: Option<&str>,
    ) -> Result<(), Failure> {
        let mut call = self.client.set_my_commands(commands).scope(scope);
        call.language_code = language.map(str::to_owned);
        call.send().await.map(|_| ()).map_err(|error| self.failure(error, None))
    }

    fn failure(&self, error: RequestError, chat: Option<i64>) -> Failure {
        match error {
            RequestError::RetryAfter(seconds) => Failure::Later(self.second * seconds.seconds()),
            RequestError::MigrateToChatId(chat) => Failure::Migrated(chat.0),
            RequestError::Api(ApiError::Unknown(reason)) => Failure::Refused(Meaning::of(&reason, chat), reason),
            RequestError::Api(known) => {
                let reason = known.to_string();
                Failure::Refused(Meaning::of(&reason, chat), reason)
            }
            // What was answered may be somebody's hand: the log is not told.
            RequestError::InvalidJson { .. } => Failure::Unanswered("an answer that cannot be read".to_owned()),
            other => Failure::Unanswered(other.to_string().chars().take(200).collect()),
        }
    }
}

fn not_drawn() -> Failure {
    Failure::Refused(Meaning::Barred, "the picture could not be drawn".to_owned())
}

fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_understood_as_telegram_words_them_today() {
        for (reason, chat, meaning) in [
            ("Forbidden: bot was blocked by the user", 5, Meaning::Closed),
            ("Forbidden: bot can't initiate conversation with a user", 5, Meaning::Closed),
            ("Bad Request: chat not found", 5, Meaning::Closed),
            ("Bad Request: chat not found", -5, Meaning::RoomGone),
            ("Forbidden: bot was kicked from the supergroup chat", -5, Meaning::RoomGone),
            ("Forbidden: bot was kicked from the group chat", -5, Meaning::RoomGone),
            ("Bad Request: message thread not found", -5, Meaning::RoomGone),
            ("Bad Request: message to edit not found", 5, Meaning::MessageGone),
            ("Bad Request: message can't be deleted for everyone", 5, Meaning::MessageGone),
            ("Bad Request: not enough rights to send text messages to the chat", -5, Meaning::Barred),
            ("Bad Request: can't parse entities: unclosed tag", 5, Meaning::Barred),
        ] {
            assert_eq!(Meaning::of(reason, Some(chat)), meaning, "{reason}");
        }
    }
}
