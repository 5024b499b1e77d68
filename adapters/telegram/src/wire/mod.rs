//! The parts of Telegram's updates that we use. Each part is read by itself: one that is new, or not as
//! expected, takes nothing else with it.

pub(crate) mod api;
pub(crate) mod client;
pub(crate) mod failure;
pub(crate) mod names;
pub(crate) mod pace;
pub(crate) mod page;
pub(crate) mod pictures;
pub(crate) mod prose;
pub(crate) mod secrets;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::wire::names::{Inline, MessageRef, Thread};

/// Something that happened, with its number.
#[derive(Clone, Debug)]
pub(crate) struct Update {
    pub(crate) id: i64,
    pub(crate) event: Event,
}

/// The event of an update.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// A person wrote something, or a group changed.
    Message(Box<Message>),
    /// A person pressed a button.
    Press(Box<Press>),
    /// The bot was added or removed, or its permissions changed.
    Membership(Box<Membership>),
    /// A person types the bot's name in some chat, and a query.
    Query(Box<Query>),
    /// A person sent one of the results of a query.
    Chosen(Box<Chosen>),
    /// A person mentioned the bot in a chat where it is no member.
    Guest(Box<Message>),
    /// Something that we do not use or cannot read.
    Other,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct User {
    pub(crate) id: u64,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) is_bot: Option<bool>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) first_name: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) last_name: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) username: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) language_code: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    /// `private`, `group`, `supergroup` or `channel`.
    #[serde(default, rename = "type", deserialize_with = "lenient")]
    kind: Option<String>,
}

impl Chat {
    pub(crate) fn is_private(&self) -> bool {
        self.kind.as_deref() == Some("private")
    }

    pub(crate) fn is_channel(&self) -> bool {
        self.kind.as_deref() == Some("channel")
    }
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Message {
    /// 0 for a message that only its writer and the bot see.
    #[serde(default, rename = "message_id", deserialize_with = "lenient")]
    pub(crate) id: Option<i32>,
    /// The number of a message that only its writer and the bot see.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) ephemeral_message_id: Option<i64>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) date: Option<i64>,
    pub(crate) chat: Chat,
    #[serde(default, deserialize_with = "lenient")]
    message_thread_id: Option<i32>,
    #[serde(default, deserialize_with = "lenient")]
    is_topic_message: Option<bool>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) from: Option<User>,
    /// The channel or the group as which it was written.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) sender_chat: Option<Chat>,
    /// True if Telegram forwarded it here by itself, from the channel that the group belongs to.
    #[serde(default, deserialize_with = "lenient")]
    is_automatic_forward: Option<bool>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) text: Option<String>,
    /// The formatted parts of the text.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) entities: Option<Vec<Entity>>,
    #[serde(default, rename = "reply_to_message", deserialize_with = "lenient")]
    pub(crate) answered: Option<Box<Message>>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) migrate_to_chat_id: Option<i64>,
    /// The query to answer, if this was written in a chat where the bot is no member.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) guest_query_id: Option<String>,
}

/// The writer of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sender {
    Person,
    /// An admin as the group itself.
    Admin,
    /// A person writing as a channel, or as another group.
    Masked,
    /// The channel that the group belongs to, which does not address the bot.
    Channel,
    Bot,
}

/// The user that brings the posts of channels into their groups.
const TELEGRAM: u64 = 777_000;

/// The users that stand for a person who writes as the group itself, and as a channel.
pub(crate) const ANONYMOUS_ADMIN: u64 = 1_087_968_824;
const MASKS: [u64; 2] = [ANONYMOUS_ADMIN, 136_817_688];

/// A formatted part of a text; we use only the address or the person that it links to.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Entity {
    /// The offset and the length, in UTF-16 units.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) offset: Option<usize>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) length: Option<usize>,
    /// The user, who has no name by which they could be mentioned.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) user: Option<User>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) url: Option<String>,
}

/// The text that a person types behind the bot's name (<https://core.telegram.org/bots/api#inlinequery>).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Query {
    pub(crate) id: String,
    pub(crate) from: User,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) query: Option<String>,
}

/// The result that a person chose to send. Telegram tells only bots that have an owner who wants to know it
/// (<https://core.telegram.org/bots/inline#collecting-feedback>).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chosen {
    pub(crate) result_id: String,
    pub(crate) from: User,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) inline_message_id: Option<String>,
}

impl Message {
    /// The message's number in the chat.
    pub(crate) fn number(&self) -> i32 {
        self.id.unwrap_or(0)
    }

    /// The bot's message that it refers to.
    pub(crate) fn reference(&self) -> MessageRef {
        match self.ephemeral_message_id {
            Some(id) => MessageRef::Ephemeral { chat: self.chat.id, id },
            None => MessageRef::Plain(self.number()),
        }
    }

    /// The conversation that it belongs to, as far as the message tells: a topic, or comments if it answers
    /// the post. Other answers in a group have the number of a thread too, which is a place of its own only
    /// [if it is known](Message::thread) to be one.
    pub(crate) fn place(&self) -> Option<Thread> {
        let number = self.message_thread_id?;
        if self.is_topic_message == Some(true) {
            return Some(Thread::Topic(number));
        }
        self.answered.as_ref().is_some_and(|answered| answered.is_forwarded()).then_some(Thread::Comments(number))
    }

    /// The number of the thread of answers that it belongs to.
    pub(crate) fn thread(&self) -> Option<i32> {
        self.message_thread_id.filter(|_| self.is_topic_message != Some(true))
    }

    /// Returns whether Telegram brought it here by itself, from the channel that the group belongs to.
    fn is_forwarded(&self) -> bool {
        self.is_automatic_forward == Some(true)
    }

    /// The writer. The users that stand for writers who are no people say less than the chat as which it was
    /// written.
    pub(crate) fn sender(&self) -> Sender {
        let user = self.from.as_ref().map(|user| user.id);
        match &self.sender_chat {
            _ if self.is_forwarded() => Sender::Channel,
            Some(sender) if sender.id == self.chat.id => Sender::Admin,
            Some(_) => Sender::Masked,
            None if user == Some(TELEGRAM) => Sender::Channel,
            None if user.is_some_and(|user| MASKS.contains(&user)) => Sender::Masked,
            None if self.from.as_ref().is_some_and(|user| user.is_bot == Some(true)) => Sender::Bot,
            None => Sender::Person,
        }
    }

    /// Returns whether no other person in the chat sees it.
    pub(crate) fn is_whispered(&self) -> bool {
        self.ephemeral_message_id.is_some() || self.number() == 0
    }
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Press {
    pub(crate) id: String,
    pub(crate) from: User,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) message: Option<Message>,
    /// The message, if a person sent it through the bot.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) inline_message_id: Option<String>,
    /// The chat of such a message: one text for each chat, and nothing more.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) chat_instance: Option<String>,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) data: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Membership {
    pub(crate) chat: Chat,
    pub(crate) from: User,
    #[serde(rename = "old_chat_member")]
    pub(crate) before: Member,
    #[serde(rename = "new_chat_member")]
    pub(crate) now: Member,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Member {
    #[serde(default)]
    status: String,
    #[serde(default, deserialize_with = "lenient")]
    is_member: Option<bool>,
}

impl Member {
    pub(crate) fn is_present(&self) -> bool {
        match self.status.as_str() {
            "left" | "kicked" => false,
            "restricted" => self.is_member == Some(true),
            _ => true,
        }
    }

    /// Returns whether they are an admin of the group.
    pub(crate) fn keeps_order(&self) -> bool {
        matches!(self.status.as_str(), "creator" | "administrator")
    }
}

impl Update {
    /// Reads an update; `None` if it has not even a number. What cannot be read is logged by its kind, never
    /// by its content.
    pub(crate) fn read(value: &Value) -> Option<Update> {
        let Some(id) = value["update_id"].as_i64() else {
            tracing::warn!("an update without a number");
            return None;
        };
        Some(Update { id, event: Event::read(id, value) })
    }

    /// The lane in which updates must be handled in order: the chat where it happened, or the message that a
    /// person sent through the bot.
    pub(crate) fn lane(&self) -> Option<i64> {
        let of_inline = |id: &Option<String>| id.as_deref().and_then(Inline::new).map(|inline| inline.lane());
        match &self.event {
            Event::Message(message) => Some(message.chat.id),
            Event::Press(press) => {
                let chat = press.message.as_ref().map(|message| message.chat.id);
                chat.or_else(|| of_inline(&press.inline_message_id))
            }
            Event::Membership(change) => Some(change.chat.id),
            Event::Chosen(chosen) => of_inline(&chosen.inline_message_id),
            Event::Query(query) => i64::try_from(query.from.id).ok(),
            Event::Guest(message) => Some(message.chat.id),
            Event::Other => None,
        }
    }
}

impl Event {
    fn read(id: i64, value: &Value) -> Event {
        fn part<T: DeserializeOwned>(id: i64, kind: &str, value: &Value) -> Option<Box<T>> {
            let part = T::deserialize(value).ok();
            if part.is_none() {
                tracing::warn!(id, kind, "an update that is not understood");
            }
            part.map(Box::new)
        }
        let fields = value.as_object().into_iter().flatten();
        let mut fields = fields.filter(|(name, _)| *name != "update_id");
        let Some((kind, content)) = fields.next() else {
            return Event::Other;
        };
        let event = match kind.as_str() {
            "message" => part(id, kind, content).map(Event::Message),
            "callback_query" => part(id, kind, content).map(Event::Press),
            "my_chat_member" => part(id, kind, content).map(Event::Membership),
            "inline_query" => part(id, kind, content).map(Event::Query),
            "chosen_inline_result" => part(id, kind, content).map(Event::Chosen),
            "guest_message" => part(id, kind, content).map(Event::Guest),
            _ => {
                tracing::info!(id, kind, "an update of a kind that is not used");
                None
            }
        };
        event.unwrap_or(Event::Other)
    }
}

/// Reads a part as missing if it is not as expected. Its content is not logged: a person wrote it.
fn lenient<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    let value = Value::deserialize(from)?;
    if value.is_null() {
        return Ok(None);
    }
    let part = T::deserialize(value).ok();
    if part.is_none() {
        tracing::info!(wanted = std::any::type_name::<T>(), "a part of an update that is not understood");
    }
    Ok(part)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_unknown_field_leaves_the_rest_readable() {
        let update = json!({
            "update_id": 7, "message": {
                "message_id": 3, "date": 1, "chat": { "id": -5, "type": "supergroup", "is_shiny": {} },
                "from": { "id": 9, "is_bot": false, "first_name": "Ana", "language_code": 4 },
                "text": "/mano mañana", "entities": [{ "type": "date_time", "offset": 6, "length": 6, "unix_time": 5 }],
                "reply_to_message": { "message_id": "x" }, "sender_chat": 5, "novelty": [1],
            }
        });
        let update = Update::read(&update).unwrap();
        assert_eq!((update.id, update.lane()), (7, Some(-5)));
        let Event::Message(message) = update.event else { panic!("no message") };
        assert_eq!((message.number(), message.text.as_deref()), (3, Some("/mano mañana")));
        let from = message.from.unwrap();
        assert_eq!((from.id, from.first_name.as_deref(), from.language_code), (9, Some("Ana"), None));
        assert!(message.answered.is_none() && message.sender_chat.is_none());
    }

    #[test]
    fn an_unreadable_update_still_has_its_number() {
        for content in
            [json!({ "message": 5 }), json!({ "message": { "text": "x" } }), json!({ "new_kind": {} }), json!({})]
        {
            let mut update = content;
            update["update_id"] = json!(8);
            let update = Update::read(&update).unwrap();
            assert!(update.id == 8 && matches!(update.event, Event::Other));
        }
        assert!(Update::read(&json!({ "message": {} })).is_none());
        assert!(Update::read(&json!([])).is_none());
    }
}
