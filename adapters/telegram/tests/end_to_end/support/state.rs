//! Telegram's state: people, chats, messages, and counters.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::ephemeral::Ephemeral;
use super::html;
use super::inline::Inline;
use super::owners::Owners;

pub const BOT: i64 = 123;
pub const BOT_NAME: &str = "MesaBot";

/// A person.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: i64,
    pub name: &'static str,
    pub language: &'static str,
}

impl Person {
    pub fn json(&self) -> Value {
        json!({ "id": self.id, "is_bot": false, "first_name": self.name, "language_code": self.language })
    }
}

/// One of the bot's messages in its current state.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    pub id: i64,
    pub topic: Option<i64>,
    pub text: String,
    pub html: String,
    pub markup: Value,
    pub silent: bool,
    /// Telegram's id for the picture above the text.
    pub photo: Option<String>,
    /// The group, if one member alone sees it there; `id` is then that of an ephemeral message.
    pub group: Option<i64>,
    /// The message that it answers.
    pub answers: Option<i64>,
}

/// The kinds that count towards twenty a minute and group besides public messages: this is not documented.
#[derive(Clone, Copy, Default)]
pub struct Counted {
    pub whispers: bool,
    pub deletions: bool,
}

/// A button's label and data.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    pub label: String,
    pub data: Option<String>,
    pub url: Option<String>,
    /// The text typed behind the bot's name in the chat that the person chooses.
    pub share: Option<String>,
}

impl Shown {
    pub fn buttons(&self) -> Vec<Button> {
        let rows = self.markup["inline_keyboard"].as_array().cloned().unwrap_or_default();
        let buttons = rows.iter().flat_map(|row| row.as_array().cloned().unwrap_or_default());
        let word = |value: &Value| value.as_str().map(str::to_owned);
        let button = |key: Value| Button {
            label: key["text"].as_str().unwrap_or_default().to_owned(),
            data: word(&key["callback_data"]),
            url: word(&key["url"]),
            share: word(&key["switch_inline_query_chosen_chat"]["query"]),
        };
        buttons.map(button).collect()
    }

    pub fn button(&self, label: &str) -> Option<Button> {
        self.buttons().into_iter().find(|button| button.label.contains(label))
    }
}

/// The kind of a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Private,
    Group,
    Supergroup,
    Forum,
}

/// A chat.
pub struct Chat {
    pub id: i64,
    pub kind: Kind,
    pub messages: BTreeMap<i64, Shown>,
    pub newest: i64,
    /// The times at which the bot wrote there.
    pub writes: VecDeque<Instant>,
    /// The answer to every call if the bot can do nothing there: the error and its parameters.
    pub refuses: Option<(u16, String, Value)>,
    /// While set, what is written there is shown, but not answered yet.
    pub withholds: bool,
    pub admins: BTreeSet<i64>,
    pub topics: BTreeSet<i64>,
}

impl Chat {
    pub fn json(&self) -> Value {
        let kind = match self.kind {
            Kind::Private => return json!({ "id": self.id, "type": "private", "first_name": "x" }),
            Kind::Group => "group",
            Kind::Supergroup | Kind::Forum => "supergroup",
        };
        json!({ "id": self.id, "type": kind, "title": "La peña", "is_forum": self.kind == Kind::Forum })
    }
}

/// A press, and how it was answered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answered {
    pub text: String,
    pub alert: bool,
    pub url: Option<String>,
}

/// Everything there is.
pub struct State {
    pub second: Duration,
    pub chats: BTreeMap<i64, Chat>,
    pub updates: BTreeMap<i64, Value>,
    pub next_update: i64,
    /// The number of further deliveries of each update although it was confirmed.
    pub again: u32,
    pub presses: BTreeMap<String, Option<Answered>>,
    /// The buttons whose moves were made: a hand that still shows one is about to be written anew.
    pub made: BTreeSet<String>,
    /// Things that people never see because the bot broke a rule of the API.
    pub faults: Vec<String>,
    /// True if the bot receives everything that people write in groups.
    pub reads_all: bool,
    /// The state outside chats.
    pub inline: Inline,
    /// The calls that came too fast: which limit, where, and by which method.
    pub too_fast: Vec<String>,
    pub counted: Counted,
    /// The least latency of a call, and its greatest addition.
    pub way: [Duration; 2],
    pub calls: Vec<(String, Value)>,
    /// The size of each call: its method, its chat, and the bytes of its body.
    pub weighed: Vec<(String, i64, usize)>,
    /// Every state in which a message was shown, and since when; kept only where a test looks back.
    pub history: Option<Vec<(Instant, i64, Shown)>>,
    /// Errors for the next calls of a method.
    pub errors: VecDeque<(String, u16, Value)>,
    /// The number of answers to presses that are still to be lost.
    pub lost_answers: u32,
    /// Everything that was ever shown to only one person in a group: the chat, the person, and the text.
    pub whispers: Vec<(i64, i64, String)>,
    /// Messages that only one person in a group sees, and that have not been deleted.
    pub ephemeral: Ephemeral,
    /// All that was written: the viewer (`None` for a whole group), and the text.
    pub written: Vec<(Option<i64>, String)>,
    pub webhook: Option<(String, String)>,
    pub allowed: Vec<String>,
    /// The pictures that were sent: Telegram's id for each, and how often.
    pub uploads: BTreeMap<String, usize>,
    /// The other files that were sent: the chat, and the name and content of each.
    pub papers: Vec<(i64, String, String)>,
    /// The owners of hands.
    pub owners: Owners,
    all_writes: VecDeque<Instant>,
}

/// An answer that is not a success.
pub type Refused = (u16, Value);

pub fn refused(code: u16, description: &str) -> Refused {
    (code, json!({ "ok": false, "error_code": code, "description": description }))
}

impl State {
    /// Compares the receivers of what was written since the last time with the owners of what it shows.
    pub fn judge(&mut self) {
        self.faults.extend(self.owners.judge(&self.written));
    }

    /// Returns whether hardly anything was written too fast: a group's limit can only be learned from
    /// refusals.
    pub fn is_paced(&self) -> bool {
        self.too_fast.len() * 20 <= self.weighed.len()
    }

    pub fn new(second: Duration) -> State {
        State {
            second,
            chats: BTreeMap::new(),
            updates: BTreeMap::new(),
            next_update: 1000,
            again: 0,
            presses: BTreeMap::new(),
            made: BTreeSet::new(),
            faults: Vec::new(),
            reads_all: false,
            inline: Inline::default(),
            too_fast: Vec::new(),
            counted: Counted::default(),
            way: [Duration::ZERO; 2],
            calls: Vec::new(),
            weighed: Vec::new(),
            history: None,
            errors: VecDeque::new(),
            lost_answers: 0,
            whispers: Vec::new(),
            ephemeral: Ephemeral::default(),
            written: Vec::new(),
            webhook: None,
            allowed: Vec::new(),
            uploads: BTreeMap::new(),
            papers: Vec::new(),
            owners: Owners::default(),
            all_writes: VecDeque::new(),
        }
    }

    pub fn add_chat(&mut self, id: i64, kind: Kind) {
        let (messages, writes) = (BTreeMap::new(), VecDeque::new());
        let (refuses, admins, topics) = (None, BTreeSet::new(), BTreeSet::new());
        self.chats
            .insert(id, Chat { id, kind, messages, newest: 0, writes, refuses, withholds: false, admins, topics });
    }

    pub fn update(&mut self, kind: &str, content: &Value) -> i64 {
        let id = self.next_update;
        self.next_update += 1;
        self.ephemeral.note(kind, content);
        self.updates.insert(id, json!({ "update_id": id, kind: content }));
        id
    }

    /// The error that the next call of this method is answered with, if there is one.
    pub fn next_error(&mut self, method: &str) -> Option<Refused> {
        let place = self.errors.iter().position(|(wanted, _, _)| wanted == method)?;
        self.errors.remove(place).map(|(_, code, answer)| (code, answer))
    }

    /// The updates to give to a poller.
    pub fn poll(&mut self, from: i64, limit: usize) -> Vec<Value> {
        if self.again > 0 && self.updates.range(..from).next().is_some() {
            self.again -= 1;
        } else {
            self.updates = self.updates.split_off(&from);
        }
        self.updates.values().take(limit).cloned().collect()
    }

    /// Checks that something can be written in a chat.
    pub fn send_typing(&mut self, body: &Value) -> Result<Value, Refused> {
        let id = body["chat_id"].as_i64().unwrap_or_default();
        let Some(chat) = self.chats.get(&id) else { return Err(refused(400, "Bad Request: chat not found")) };
        if let Some((code, description, parameters)) = chat.refuses.clone() {
            let (code, mut answer) = refused(code, &description);
            if parameters != json!({}) {
                answer["parameters"] = parameters;
            }
            return Err((code, answer));
        }
        Ok(json!(true))
    }

    /// A call that writes something in a chat, or counts as if it did.
    pub fn write(&mut self, method: &str, body: &Value) -> Result<Value, Refused> {
        if let Some(id) = body["inline_message_id"].as_str() {
            return self.edit_inline(method, id, body);
        }
        let id = body["chat_id"].as_i64().unwrap_or_default();
        self.send_typing(body)?;
        let whispers = !body["receiver_user_id"].is_null();
        let counts = match method.starts_with("delete") {
            true => self.counted.deletions,
            false => self.counted.whispers || !whispers,
        };
        if counts {
            self.count(method, id)?;
        }
        if !self.inline.on && body["reply_markup"].to_string().contains("switch_inline_query") {
            return Err(refused(400, "Bad Request: BUTTON_TYPE_INVALID"));
        }
        if id < 0 && body["reply_markup"].to_string().contains("\"web_app\"") {
            return Err(refused(400, "Bad Request: BUTTON_TYPE_INVALID"));
        }
        if let Some(done) = self.write_ephemeral(method, body) {
            return done;
        }
        let photo = match method {
            "sendphoto" => Some(self.photo(&body["photo"], body)?),
            "editmessagemedia" => Some(self.photo(&body["media"]["media"], body)?),
            _ => None,
        };
        let Some(chat) = self.chats.get_mut(&id) else { return Err(refused(400, "Bad Request: chat not found")) };
        let message = body["message_id"].as_i64().unwrap_or_default();
        match method {
            "sendmessage" | "sendphoto" => {
                let shown = read(body, chat.newest + 1, photo, &mut self.faults)?;
                if shown.topic.is_some_and(|topic| !chat.topics.contains(&topic)) {
                    return Err(refused(400, "Bad Request: message thread not found"));
                }
                chat.newest += 1;
                chat.messages.insert(shown.id, shown.clone());
                self.history.iter_mut().for_each(|history| history.push((Instant::now(), id, shown.clone())));
                self.written.push((Some(id).filter(|id| *id > 0), shown.text.clone()));
                Ok(message_json(chat, &shown))
            }
            "senddocument" => {
                let word = |name: &str| body["file"][name].as_str().unwrap_or_default().to_owned();
                self.papers.push((id, word("name"), word("content")));
                chat.newest += 1;
                let shown = Shown {
                    id: chat.newest,
                    topic: None,
                    text: format!("📄 {}", body["caption"].as_str().unwrap_or_default()),
                    html: String::new(),
                    markup: Value::Null,
                    silent: false,
                    photo: None,
                    group: None,
                    answers: None,
                };
                chat.messages.insert(shown.id, shown.clone());
                Ok(message_json(chat, &shown))
            }
            "editmessagetext" | "editmessagecaption" | "editmessagemedia" | "editmessagereplymarkup" => {
                let Some(old) = chat.messages.get(&message).cloned() else {
                    return Err(refused(400, "Bad Request: message to edit not found"));
                };
                let mut new = old.clone();
                let content = if method == "editmessagemedia" { &body["media"] } else { body };
                match (method, &old.photo) {
                    ("editmessagetext", Some(_)) => {
                        return Err(refused(400, "Bad Request: there is no text in the message to edit"));
                    }
                    ("editmessagecaption", None) => {
                        return Err(refused(400, "Bad Request: there is no caption in the message to edit"));
                    }
                    ("editmessagereplymarkup", _) => {}
                    _ => {
                        let mut content = content.clone();
                        content["reply_markup"] = body["reply_markup"].clone();
                        let photo = photo.or_else(|| old.photo.clone());
                        let written = read(&content, message, photo, &mut self.faults)?;
                        (new.text, new.html, new.photo) = (written.text, written.html, written.photo);
                    }
                }
                new.markup = body["reply_markup"].clone();
                if new == old {
                    let reason = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message";
                    return Err(refused(400, reason));
                }
                chat.messages.insert(message, new.clone());
                self.history.iter_mut().for_each(|history| history.push((Instant::now(), id, new.clone())));
                self.written.push((Some(id).filter(|id| *id > 0), new.text.clone()));
                Ok(message_json(chat, &new))
            }
            "deletemessages" => {
                for message in body["message_ids"].as_array().into_iter().flatten().filter_map(Value::as_i64) {
                    chat.messages.remove(&message);
                }
                Ok(json!(true))
            }
            "deletemessage" => match chat.messages.remove(&message) {
                Some(_) => Ok(json!(true)),
                None => Err(refused(400, "Bad Request: message to delete not found")),
            },
            _ => Err(refused(404, "Not Found")),
        }
    }

    /// Telegram's id for a picture, which is sent now or was sent before.
    pub fn photo(&mut self, named: &Value, body: &Value) -> Result<String, Refused> {
        let named = named.as_str().unwrap_or_default();
        let file = match named.strip_prefix("attach://") {
            Some(part) => {
                let file = body[part].as_str().expect("what is attached comes along").to_owned();
                *self.uploads.entry(file.clone()).or_default() += 1;
                file
            }
            None => named.to_owned(),
        };
        if self.uploads.contains_key(&file) {
            return Ok(file);
        }
        self.faults.push(format!("no such file: {file}"));
        Err(refused(400, "Bad Request: wrong file identifier/HTTP URL specified"))
    }

    /// Enforces twenty a minute per group, about one a second per chat with short bursts, and thirty a second
    /// in all. A refusal says how long it lasts, as Telegram's do.
    fn count(&mut self, method: &str, id: i64) -> Result<(), Refused> {
        let (now, second) = (Instant::now(), self.second);
        // The time until a further write is borne: when enough of the latest ones are so long ago.
        let full = |writes: &VecDeque<Instant>, most: usize, seconds: f64| {
            let oldest = writes.len().checked_sub(most).map(|place| writes[place])?;
            (oldest + second.mul_f64(seconds)).checked_duration_since(now).filter(|wait| !wait.is_zero())
        };
        let all = full(&self.all_writes, 30, 1.0);
        let Some(chat) = self.chats.get_mut(&id) else { return Ok(()) };
        let minute = full(&chat.writes, 20, 60.0).filter(|_| chat.kind != Kind::Private);
        let limits = [
            (all, "30 a second in all"),
            (full(&chat.writes, 8, 3.0), "8 in 3 seconds in a chat"),
            (minute, "20 a minute in a group"),
        ];
        if let Some((wait, limit)) = limits.into_iter().filter_map(|(wait, limit)| Some((wait?, limit))).max() {
            self.too_fast.push(format!("{limit}: {method} in {id}"));
            let seconds = wait.div_duration_f64(second).ceil() as u64;
            let (code, mut answer) = refused(429, &format!("Too Many Requests: retry after {seconds}"));
            answer["parameters"] = json!({ "retry_after": seconds });
            return Err((code, answer));
        }
        chat.writes.push_back(now);
        self.all_writes.push_back(now);
        if self.all_writes.len() > 100 {
            self.all_writes.pop_front();
        }
        Ok(())
    }
}

/// Reads a text, or a picture's caption, and a keyboard within Telegram's limits.
pub fn read(body: &Value, id: i64, photo: Option<String>, faults: &mut Vec<String>) -> Result<Shown, Refused> {
    let (what, limit) = if photo.is_some() { ("caption", 1024) } else { ("text", 4096) };
    let html = body[what].as_str().unwrap_or_default();
    let wrong = match html::read(html) {
        Err(wrong) => Some(wrong),
        Ok(text) if text.is_empty() => Some("message text is empty".to_owned()),
        Ok(text) if text.encode_utf16().count() > limit => Some("message is too long".to_owned()),
        Ok(_) if body["parse_mode"] != "HTML" => Some("no parse mode".to_owned()),
        Ok(_) => None,
    };
    let shown = Shown {
        id,
        topic: body["message_thread_id"].as_i64(),
        text: html::read(html).unwrap_or_default(),
        html: html.to_owned(),
        markup: body["reply_markup"].clone(),
        silent: body["disable_notification"] == true,
        photo,
        group: None,
        answers: body["reply_parameters"]["message_id"].as_i64(),
    };
    let rows = shown.markup["inline_keyboard"]
        .as_array()
        .map_or(0, |rows| rows.iter().filter_map(Value::as_array).map(Vec::len).max().unwrap_or_default());
    let buttons = shown.buttons();
    let bad = buttons.iter().find(|button| {
        let data = button.data.as_ref().is_some_and(|data| data.is_empty() || data.len() > 64);
        let kinds = [&button.data, &button.url, &button.share].into_iter().flatten().count();
        data || button.label.is_empty() || kinds != 1
    });
    let wrong = match (wrong, bad) {
        (Some(wrong), _) => wrong,
        (None, Some(button)) => format!("BUTTON_DATA_INVALID: {button:?}"),
        (None, None) if buttons.len() > 100 || rows > 8 => "too many buttons".to_owned(),
        (None, None) => return Ok(shown),
    };
    faults.push(wrong.clone());
    Err(refused(400, &format!("Bad Request: {wrong}")))
}

pub fn message_json(chat: &Chat, shown: &Shown) -> Value {
    let mut message = json!({
        "message_id": shown.id,
        "date": 1_800_000_000,
        "chat": chat.json(),
        "from": { "id": BOT, "is_bot": true, "first_name": "Mesa", "username": BOT_NAME },
        // Newer than any library: a message counts as written even if some of the answer is not understood.
        "entities": [{ "type": "date_time", "offset": 0, "length": 1, "unix_time": 5 }],
        "novelty": [1],
    });
    match &shown.photo {
        None => {
            message["text"] = json!(shown.text);
            let links = shown.html.split("<a href=\"").skip(1).filter_map(|link| Some(link.split_once('"')?.0));
            message["entities"] = links
                .filter(|link| link.starts_with("https"))
                .map(|link| json!({ "type": "text_link", "offset": 0, "length": 1, "url": link.replace("&amp;", "&") }))
                .collect();
        }
        Some(file) => {
            message["caption"] = json!(shown.text);
            message["photo"] = json!([
                { "file_id": "small", "file_unique_id": "small", "width": 90, "height": 90, "file_size": 1 },
                { "file_id": file, "file_unique_id": file, "width": 720, "height": 720, "file_size": 2 },
            ]);
        }
    }
    if shown.group.is_some() {
        message["message_id"] = json!(0);
        message["ephemeral_message_id"] = json!(shown.id);
    }
    if let Some(topic) = shown.topic {
        message["message_thread_id"] = json!(topic);
        message["is_topic_message"] = json!(true);
    }
    // An answer to a channel's post stands among the comments on it.
    if let Some(post) = shown.answers {
        message["message_thread_id"] = json!(post);
        message["reply_to_message"] = json!({
            "message_id": post, "date": 1_800_000_000, "chat": chat.json(), "is_automatic_forward": true,
        });
    }
    // Telegram's answer includes buttons only, not that an answer is expected.
    if shown.markup["inline_keyboard"].is_array() {
        message["reply_markup"] = shown.markup.clone();
    }
    message
}
