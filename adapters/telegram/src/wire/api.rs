//! The calls of the Bot API that we use.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Url;
use serde_json::{Value, json};
use sobremesa_chat::text::cut;
use teloxide::payloads::{
    AnswerCallbackQuery, AnswerCallbackQuerySetters, DeleteMessage, DeleteMessages, DeleteWebhook, EditMessageCaption,
    EditMessageCaptionSetters, EditMessageMedia, EditMessageMediaSetters, EditMessageReplyMarkup, EditMessageText,
    EditMessageTextSetters, GetChatMember, GetMe, SendChatAction, SendDocument, SendDocumentSetters, SendMessage,
    SendMessageSetters, SendPhoto, SendPhotoSetters, SetMyCommands, SetMyCommandsSetters, SetWebhook,
    SetWebhookSetters,
};
use teloxide::requests::Payload;
use teloxide::types::{
    BotCommand, BotCommandScope, CallbackQueryId, ChatAction, ChatId, FileId, InputFile, InputMedia, InputMediaPhoto,
    LinkPreviewOptions, MessageId, ParseMode, ReplyParameters, ThreadId, UserId,
};

use crate::wire::client::{Attached, Client, attachment, fields};
use crate::wire::failure::{Cause, Failure, is_for, rejected};
use crate::wire::names::{Spot, Thread};
use crate::wire::pace::Pace;
use crate::wire::page::Page;
use crate::wire::pictures::{File, Pictures};
use crate::wire::secrets::{Secret, Token};
use crate::wire::{Member, Update, User};

mod own_page;

pub(crate) use own_page::{EphemeralWindow, OwnPage};

/// The kinds of updates that we use; Telegram sends no others. teloxide does not know all of them.
const WANTED: [&str; 6] =
    ["message", "callback_query", "my_chat_member", "inline_query", "chosen_inline_result", "guest_message"];

/// The time for which Telegram may keep a request for updates open, in seconds; teloxide's client gives up
/// after 17.
const POLL_SECS: u32 = 10;

/// The answer to a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The button stops spinning.
    Nothing,
    /// A few words that vanish by themselves.
    Toast(String),
    /// Up to 200 characters that only this person sees, and has to dismiss.
    Alert(String),
    /// Opens the private chat with the bot.
    Open(Url),
}

/// The longest alert that can answer a press, in characters.
pub(crate) const LONGEST_ALERT: usize = 200;

impl Answer {
    /// Words that vanish by themselves, shortened.
    pub(crate) fn toast(text: &str) -> Answer {
        Answer::Toast(cut(text, LONGEST_ALERT))
    }

    /// Words that the person has to dismiss, shortened.
    pub(crate) fn alert(text: &str) -> Answer {
        Answer::Alert(cut(text, LONGEST_ALERT))
    }
}

/// A message that one person in a group sees, and no other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Whisper {
    pub(crate) to: u64,
    /// The person's own whisper to the bot, or the button of such a message that they pressed.
    pub(crate) about: About,
}

/// The thing that a whisper answers; Telegram accepts none without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum About {
    Message(i64),
    Press(String),
}

/// The bot's own account.
pub(crate) struct Me {
    pub(crate) name: String,
    /// True if it receives everything that people write in groups.
    pub(crate) reads_all: bool,
    /// True if people can type its name in any chat.
    pub(crate) is_inline: bool,
}

/// The Bot API, within its limits.
pub(crate) struct Api {
    client: Client,
    /// When each writer may write.
    pub(crate) pace: Arc<Pace>,
    pictures: Pictures,
    second: Duration,
    ephemeral: own_page::Known,
}

impl Api {
    /// `second` is the duration of one of Telegram's seconds.
    pub(crate) fn new(token: &Token, server: Option<&Url>, second: Duration) -> Result<Api, reqwest::Error> {
        let pace = Arc::new(Pace::new(second));
        let client = Client::new(token, server, second, Arc::clone(&pace))?;
        Ok(Api { client, pace, pictures: Pictures::default(), second, ephemeral: own_page::Known::default() })
    }

    /// The duration of this many of Telegram's seconds.
    pub(crate) fn seconds(&self, count: u32) -> Duration {
        self.second * count
    }

    /// Writes a message and returns its number in the chat. `loud` lets phones ring.
    pub(crate) async fn send(&self, spot: Spot, page: &Page, loud: bool) -> Result<i32, Failure> {
        number(&self.client.call(&message(spot, page, loud)).await?)
    }

    /// Tells one person in a group something that no other sees there. teloxide does not support such
    /// messages yet.
    pub(crate) async fn whisper(&self, spot: Spot, page: &Page, whisper: &Whisper) -> Result<(), Failure> {
        let mut fields = fields(&message(spot, page, true))?;
        let receiver = i64::try_from(whisper.to).map_err(|_| rejected("nobody has such a number"))?;
        own_page::address(&mut fields, receiver, &whisper.about);
        self.client.call_raw("sendMessage", &fields).await.map(|_| ())
    }

    /// Writes a message again.
    pub(crate) async fn edit(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let call = EditMessageText::new(ChatId(chat), MessageId(message), page.html()).parse_mode(ParseMode::Html);
        let call = call.link_preview_options(no_preview()).reply_markup(page.keyboard());
        accept_unchanged(self.client.call(&call).await)
    }

    /// Writes a message with its picture, if it has one. A picture that cannot be sent is left out: the text
    /// is complete without it.
    pub(crate) async fn send_page(&self, spot: Spot, page: &Page) -> Result<i32, Failure> {
        if page.scene().is_some() {
            match self.send_picture(spot, page, true).await {
                Err(Failure::Refused(..)) => {}
                sent => return sent,
            }
        }
        self.send(spot, page, true).await
    }

    /// Writes a message below its picture and returns its number in the chat.
    pub(crate) async fn send_picture(&self, spot: Spot, page: &Page, loud: bool) -> Result<i32, Failure> {
        number(&self.show_picture(page, SendPhoto::NAME, |file| fields(&photo(spot, page, file, loud))).await?)
    }

    /// Gives a message a picture, or another one, and writes its text again.
    pub(crate) async fn edit_picture(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let call = |photo| {
            let photo = InputMediaPhoto::new(photo).caption(page.caption()).parse_mode(ParseMode::Html);
            let call = EditMessageMedia::new(ChatId(chat), MessageId(message), InputMedia::Photo(photo));
            fields(&call.reply_markup(page.keyboard()))
        };
        accept_unchanged(self.show_picture(page, EditMessageMedia::NAME, call).await)
    }

    /// Writes the caption of a picture again; the picture stays.
    pub(crate) async fn edit_caption(&self, chat: i64, message: i32, page: &Page) -> Result<(), Failure> {
        let call = EditMessageCaption::new(ChatId(chat), MessageId(message)).caption(page.caption());
        accept_unchanged(self.client.call(&call.parse_mode(ParseMode::Html).reply_markup(page.keyboard())).await)
    }

    /// Makes a call that shows a page's picture: by Telegram's id if there is one, and with the file itself
    /// if Telegram rejects that id.
    async fn show_picture(
        &self,
        page: &Page,
        method: &str,
        fields: impl Fn(InputFile) -> Result<Value, Failure>,
    ) -> Result<Value, Failure> {
        let (name, mut file) = self.picture(page).await?;
        loop {
            let (known, shown) = match file {
                File::Known(id) => (true, self.client.call_raw(method, &fields(InputFile::file_id(FileId(id)))?).await),
                File::Fresh(file) => (false, self.client.call_raw_with(method, &fields(attachment())?, file).await),
            };
            match shown {
                Err(Failure::Refused(rejection)) if known && rejection.is_about_file() => {
                    self.pictures.forget(&name);
                    file = self.picture(page).await?.1;
                }
                shown => {
                    if let Ok(message) = &shown {
                        self.learn(name, message);
                    }
                    return shown;
                }
            }
        }
    }

    async fn picture(&self, page: &Page) -> Result<(String, File), Failure> {
        let undrawn = || rejected("the picture could not be drawn");
        self.pictures.file(page.scene().ok_or_else(undrawn)?).await.ok_or_else(undrawn)
    }

    /// Remembers Telegram's id for a picture, so that it need not be sent again.
    fn learn(&self, name: String, message: &Value) {
        let largest = message["photo"].as_array().and_then(|sizes| sizes.last());
        if let Some(id) = largest.and_then(|largest| largest["file_id"].as_str()) {
            self.pictures.learn(name, id.to_owned());
        }
    }

    /// Removes the buttons from a message.
    pub(crate) async fn strip(&self, chat: i64, message: i32) -> Result<(), Failure> {
        accept_unchanged(self.client.call(&EditMessageReplyMarkup::new(ChatId(chat), MessageId(message))).await)
    }

    pub(crate) async fn delete(&self, chat: i64, message: i32) -> Result<(), Failure> {
        accept_unchanged(self.client.call(&DeleteMessage::new(ChatId(chat), MessageId(message))).await)
    }

    /// Deletes several messages with one call; those that are gone already do not matter.
    pub(crate) async fn delete_all(&self, chat: i64, messages: &[i32]) -> Result<(), Failure> {
        let [message] = messages else {
            let messages = messages.iter().copied().map(MessageId);
            return accept_unchanged(self.client.call(&DeleteMessages::new(ChatId(chat), messages)).await);
        };
        self.delete(chat, *message).await
    }

    /// Sends a file, with words below it.
    pub(crate) async fn document(
        &self,
        chat: i64,
        name: String,
        content: String,
        words: Option<&Page>,
    ) -> Result<(), Failure> {
        let file = Attached { name, content: content.into_bytes() };
        let mut call = SendDocument::new(ChatId(chat), attachment());
        if let Some(words) = words {
            call = call.caption(words.caption()).parse_mode(ParseMode::Html);
        }
        self.client.call_with(&call, file).await.map(|_| ())
    }

    /// Tells a private chat that the bot is typing. This disturbs no person, no limit counts it, and the
    /// answer shows whether the person can be written to.
    pub(crate) async fn send_typing(&self, chat: i64) -> Result<(), Failure> {
        self.client.call(&SendChatAction::new(ChatId(chat), ChatAction::Typing)).await.map(|_| ())
    }

    /// Answers a press, which does not count towards any limit.
    pub(crate) async fn answer(&self, query: &str, answer: &Answer) -> Result<(), Failure> {
        let call = AnswerCallbackQuery::new(CallbackQueryId(query.to_owned()));
        let call = match answer {
            Answer::Nothing => call,
            Answer::Toast(text) => call.text(text),
            Answer::Alert(text) => call.text(text).show_alert(true),
            Answer::Open(url) => call.url(url.clone()),
        };
        self.client.call(&call).await.map(|_| ())
    }

    /// Returns whether this person is an admin of a group.
    pub(crate) async fn keeps_order(&self, chat: i64, user: u64) -> bool {
        let member = self.client.call(&GetChatMember::new(ChatId(chat), UserId(user))).await;
        member.is_ok_and(|member| serde_json::from_value(member).is_ok_and(|member: Member| member.keeps_order()))
    }

    /// Calls a method that teloxide does not know, or not well enough, and that writes in no chat of ours.
    pub(crate) async fn call(&self, method: &str, fields: &Value) -> Result<Value, Failure> {
        self.client.call_raw(method, fields).await
    }

    pub(crate) async fn me(&self) -> Result<Me, Failure> {
        let me = self.client.call(&GetMe::new()).await?;
        let reads_all = me["can_read_all_group_messages"] == json!(true);
        let is_inline = me["supports_inline_queries"] == json!(true);
        let user: User = serde_json::from_value(me).map_err(|_| unread())?;
        Ok(Me { name: user.username.unwrap_or_default(), reads_all, is_inline })
    }

    /// At most `limit` updates, starting with number `from`; all earlier ones are confirmed, and never come
    /// again. Numbers can exceed what teloxide has room for.
    pub(crate) async fn updates(&self, from: i64, limit: u8, wait: bool) -> Result<Vec<Update>, Failure> {
        let timeout = if wait { POLL_SECS } else { 0 };
        let fields = json!({ "offset": from, "limit": limit, "timeout": timeout, "allowed_updates": WANTED });
        let updates = self.client.call_raw("getUpdates", &fields).await?;
        Ok(updates.as_array().ok_or_else(unread)?.iter().filter_map(Update::read).collect())
    }

    pub(crate) async fn set_webhook(&self, url: &Url, secret: &Secret) -> Result<(), Failure> {
        let mut fields = fields(&SetWebhook::new(url.clone()).secret_token(secret.reveal()))?;
        fields["allowed_updates"] = json!(WANTED);
        self.client.call_raw(SetWebhook::NAME, &fields).await.map(|_| ())
    }

    pub(crate) async fn delete_webhook(&self) -> Result<(), Failure> {
        self.client.call(&DeleteWebhook::new()).await.map(|_| ())
    }

    /// Sets the menu of commands for one kind of chat, for people of one language or (`None`) of all others.
    /// An ephemeral command is seen by the bot alone; teloxide does not support that yet.
    pub(crate) async fn set_commands(
        &self,
        commands: Vec<(BotCommand, bool)>,
        scope: BotCommandScope,
        language: Option<&str>,
    ) -> Result<(), Failure> {
        let (commands, ephemeral): (Vec<BotCommand>, Vec<bool>) = commands.into_iter().unzip();
        let mut call = SetMyCommands::new(commands).scope(scope);
        call.language_code = language.map(str::to_owned);
        let mut fields = fields(&call)?;
        for (place, _) in ephemeral.iter().enumerate().filter(|(_, ephemeral)| **ephemeral) {
            fields["commands"][place]["is_ephemeral"] = json!(true);
        }
        self.client.call_raw(SetMyCommands::NAME, &fields).await.map(|_| ())
    }
}

/// A new message without a picture.
fn message(spot: Spot, page: &Page, loud: bool) -> SendMessage {
    let call = SendMessage::new(ChatId(spot.chat), page.html()).parse_mode(ParseMode::Html);
    let mut call = call.reply_markup(page.markup()).link_preview_options(no_preview()).disable_notification(!loud);
    (call.message_thread_id, call.reply_parameters) = within(spot);
    call
}

/// A new picture with its caption.
fn photo(spot: Spot, page: &Page, file: InputFile, loud: bool) -> SendPhoto {
    let call = SendPhoto::new(ChatId(spot.chat), file).caption(page.caption()).parse_mode(ParseMode::Html);
    let mut call = call.reply_markup(page.keyboard()).disable_notification(!loud);
    (call.message_thread_id, call.reply_parameters) = within(spot);
    call
}

/// The parameters that put a message into a topic, or among the comments on a post: any answer to the post.
/// If the post is gone, the message is written all the same.
fn within(spot: Spot) -> (Option<ThreadId>, Option<ReplyParameters>) {
    match spot.thread {
        None => (None, None),
        Some(Thread::Topic(topic)) => (Some(ThreadId(MessageId(topic))), None),
        Some(Thread::Comments(post)) => {
            (None, Some(ReplyParameters::new(MessageId(post)).allow_sending_without_reply()))
        }
    }
}

pub(crate) fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

/// The number of the message that was written.
fn number(message: &Value) -> Result<i32, Failure> {
    message["message_id"].as_i64().and_then(|number| i32::try_from(number).ok()).ok_or_else(unread)
}

fn unread() -> Failure {
    Failure::Unanswered("an answer that cannot be read".to_owned())
}

/// "Nothing to change" is as good as a change.
pub(crate) fn accept_unchanged(answer: Result<Value, Failure>) -> Result<(), Failure> {
    if is_for(&answer, Cause::Unchanged) { Ok(()) } else { answer.map(|_| ()) }
}
