//! Messages that one member of a group sees, and no other (Bot API 10.2 and 10.3).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::state::{BOT, Refused, Shown, State, message_json, read, refused};

/// The methods that know what an ephemeral message is, as far as the bot could use them.
const SENDING: [&str; 2] = ["sendmessage", "sendphoto"];
const EDITING: [&str; 5] = [
    "editephemeralmessagetext",
    "editephemeralmessagemedia",
    "editephemeralmessagecaption",
    "editephemeralmessagereplymarkup",
    "deleteephemeralmessage",
];

/// An ephemeral message: the group, its receiver, and its number.
pub type Key = (i64, i64, i64);

/// Telegram's state of ephemeral messages.
pub struct Ephemeral {
    /// True if the server is new enough.
    pub known: bool,
    /// True if messages reach the whole group all the same, because the server ignores their receiver.
    pub leaks: bool,
    /// True if edits take new files, as servers do since autumn.
    pub uploads: bool,
    /// The time after a person's action in which the bot may show them something there.
    pub window: Duration,
    pub messages: BTreeMap<Key, Shown>,
    /// The people who miss everything, though the calls succeed.
    pub offline: BTreeSet<i64>,
    /// The number of the next message.
    pub next: i64,
    /// The actions that the bot can refer to: the person, the group, and the time.
    done: BTreeMap<String, (i64, i64, Instant)>,
}

impl Default for Ephemeral {
    fn default() -> Ephemeral {
        Ephemeral {
            known: true,
            leaks: false,
            uploads: true,
            // Tests that are not about time must not fail on a machine that is busy.
            window: Duration::from_secs(120),
            messages: BTreeMap::new(),
            offline: BTreeSet::new(),
            next: 29_341_834,
            done: BTreeMap::new(),
        }
    }
}

impl Ephemeral {
    /// Remembers the actions that open a window: a press, or an ephemeral command.
    pub fn note(&mut self, kind: &str, content: &Value) {
        let from = content["from"]["id"].as_i64().unwrap_or_default();
        let (name, chat) = match kind {
            "callback_query" => (content["id"].as_str().map(str::to_owned), &content["message"]["chat"]["id"]),
            "message" => (content["ephemeral_message_id"].as_i64().map(|id| id.to_string()), &content["chat"]["id"]),
            _ => return,
        };
        if let (Some(name), Some(chat)) = (name, chat.as_i64()) {
            self.done.insert(name, (from, chat, Instant::now()));
        }
    }

    /// All of them expire: Telegram does not say when.
    pub fn expire(&mut self) {
        self.messages.clear();
    }

    /// The messages that this person alone sees in that group.
    pub fn seen_by(&self, chat: i64, person: i64) -> impl DoubleEndedIterator<Item = &Shown> {
        self.messages.range((chat, person, i64::MIN)..=(chat, person, i64::MAX)).map(|(_, shown)| shown)
    }
}

/// Returns whether this is one of the methods that an older server does not have.
pub fn is_new(method: &str) -> bool {
    EDITING.contains(&method)
}

impl State {
    /// Carries out a call about an ephemeral message; `None` for all others.
    pub fn write_ephemeral(&mut self, method: &str, body: &Value) -> Option<Result<Value, Refused>> {
        let wanted = &body["ephemeral_message_parameters"];
        let editing = EDITING.contains(&method);
        let addressed = [
            wanted,
            &body["receiver_user_id"],
            &body["ephemeral_message_id"],
            &body["reply_parameters"]["ephemeral_message_id"],
        ];
        let addressed = addressed.iter().any(|value| !value.is_null());
        if addressed && !editing && !SENDING.contains(&method) {
            self.faults.push(format!("{method} does not know ephemeral messages, and shows everybody what it writes"));
        }
        // An older server ignores what it does not know.
        if !self.ephemeral.known {
            return None;
        }
        if editing {
            return Some(self.edit_ephemeral(method, body));
        }
        (addressed && !self.ephemeral.leaks).then(|| self.send_ephemeral(method, body))
    }

    fn send_ephemeral(&mut self, method: &str, body: &Value) -> Result<Value, Refused> {
        let (chat, wanted) = (body["chat_id"].as_i64().unwrap_or_default(), &body["ephemeral_message_parameters"]);
        let Some(receiver) = wanted["receiver_user_id"].as_i64() else {
            self.faults.push(format!("nobody is named who would receive it: {body}"));
            return Err(refused(400, "Bad Request: receiver not found"));
        };
        for name in ["receiver_user_id", "callback_query_id"] {
            if body[name] != wanted[name] {
                self.faults.push(format!("older servers are told another {name}"));
            }
        }
        let answered = &body["reply_parameters"]["ephemeral_message_id"];
        let about = wanted["callback_query_id"].as_str().map(str::to_owned);
        let about = about.or_else(|| answered.as_i64().map(|id| id.to_string()));
        let admin = self.chats.get(&chat).is_some_and(|chat| chat.admins.contains(&BOT));
        let open = about.and_then(|about| self.ephemeral.done.get(&about)).is_some_and(|&(person, place, at)| {
            (person, place) == (receiver, chat) && at.elapsed() <= self.ephemeral.window
        });
        if chat > 0 || !(admin || open) {
            return Err(refused(400, "Bad Request: not enough rights to send an ephemeral message to the chat"));
        }
        let photo = if method == "sendphoto" { Some(self.photo(&body["photo"], body)?) } else { None };
        let id = self.ephemeral.next;
        self.ephemeral.next += 1;
        let shown = Shown { group: Some(chat), ..read(body, id, photo, &mut self.faults)? };
        self.whispers.push((chat, receiver, shown.text.clone()));
        self.written.push((Some(receiver), shown.text.clone()));
        if !self.ephemeral.offline.contains(&receiver) {
            self.ephemeral.messages.insert((chat, receiver, id), shown.clone());
        }
        let mut message = message_json(&self.chats[&chat], &shown);
        message["receiver_user"] = json!({ "id": receiver, "is_bot": false, "first_name": "x" });
        Ok(message)
    }

    fn edit_ephemeral(&mut self, method: &str, body: &Value) -> Result<Value, Refused> {
        let number = |name: &str| body[name].as_i64();
        let (Some(chat), Some(receiver), Some(id)) =
            (number("chat_id"), number("receiver_user_id"), number("ephemeral_message_id"))
        else {
            return Err(refused(400, "Bad Request: chat_id is empty"));
        };
        let key = (chat, receiver, id);
        let upload = body["media"]["media"].as_str().is_some_and(|media| media.starts_with("attach://"));
        if upload && !self.ephemeral.uploads {
            return Err(refused(400, "Bad Request: a new file can't be uploaded"));
        }
        // It is not told who was offline.
        let offline = self.ephemeral.offline.contains(&receiver);
        let Some(mut new) = self.ephemeral.messages.get(&key).cloned() else {
            let deleting = if method == "deleteephemeralmessage" { "delete" } else { "edit" };
            let reason = format!("Bad Request: message to {deleting} not found");
            return if offline { Ok(json!(true)) } else { Err(refused(400, &reason)) };
        };
        let photo = match method {
            "deleteephemeralmessage" => {
                self.ephemeral.messages.remove(&key);
                return Ok(json!(true));
            }
            "editephemeralmessagemedia" => Some(self.photo(&body["media"]["media"], body)?),
            "editephemeralmessagetext" if new.photo.is_some() => {
                return Err(refused(400, "Bad Request: there is no text in the message to edit"));
            }
            "editephemeralmessagecaption" if new.photo.is_none() => {
                return Err(refused(400, "Bad Request: there is no caption in the message to edit"));
            }
            _ => new.photo.clone(),
        };
        if method != "editephemeralmessagereplymarkup" {
            let mut content = if method == "editephemeralmessagemedia" { body["media"].clone() } else { body.clone() };
            content["reply_markup"] = body["reply_markup"].clone();
            let written = read(&content, id, photo, &mut self.faults)?;
            if written.text.encode_utf16().count() > 1024 {
                self.faults.push("MEDIA_CAPTION_TOO_LONG".to_owned());
                return Err(refused(400, "Bad Request: MEDIA_CAPTION_TOO_LONG"));
            }
            (new.text, new.html, new.photo) = (written.text, written.html, written.photo);
        }
        new.markup = body["reply_markup"].clone();
        self.written.push((Some(receiver), new.text.clone()));
        if !offline {
            self.ephemeral.messages.insert(key, new);
        }
        Ok(json!(true))
    }
}
