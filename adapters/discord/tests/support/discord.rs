//! A Discord on loopback: the parts that the adapter sees, with its limits and errors, and failures on
//! demand.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::{Arc, LockResult, Mutex, MutexGuard};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use super::components::{self, walk};
use super::gateway::{Connection, Wire};
use super::owners::Owners;
use super::windows::{Limit, Window};

/// The application, which is its own bot user.
pub const APPLICATION: u64 = 900;
/// The server that all users are members of.
pub const GUILD: u64 = 800;
/// A server that the bot was not added to.
pub const FOREIGN: u64 = 801;
/// The token that the adapter is configured with.
pub const TOKEN: &str = "a.bot-token";
/// The time for which a test waits before it gives up: longer than anything takes on a machine that does much
/// else.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// The time within which an interaction may be answered. The real Discord waits three seconds, for an adapter
/// that need not share its processor with dozens of tests; that the adapter defers what takes long is a test
/// of its own.
pub const ANSWERABLE: Duration = Duration::from_secs(20);

/// The server; clones are the same one.
#[derive(Clone)]
pub struct Discord(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    changed: Notify,
}

/// Everything there is.
#[derive(Default)]
pub struct State {
    pub channels: BTreeMap<u64, Channel>,
    /// The users who take no direct messages.
    pub closed: BTreeSet<u64>,
    pub interactions: BTreeMap<String, Pending>,
    /// Messages that only one person sees, by id.
    pub ephemeral: BTreeMap<u64, Message>,
    pub faults: Vec<Fault>,
    /// Refusals still to happen, each once: to calls that begin like this, with a status and a code.
    pub strange: Vec<(String, u16, u64)>,
    /// The address of the gateway is told once, and then no more.
    pub tells_gateway_once: bool,
    pub gateway_told: bool,
    /// The method, path and status of each call.
    pub calls: Vec<(String, String, u16)>,
    /// The size of each call: its method and path, and the bytes of its body.
    pub weighed: Vec<(String, usize)>,
    /// Every state in which a message was shown in a channel, and since when; kept only where a test looks
    /// back.
    pub history: Option<Vec<(Instant, u64, Value)>>,
    /// The limit of all calls together, but for those to interactions and webhooks.
    pub all: Option<Limit>,
    /// The channel of each new message that rang, and the user it rang for.
    pub rings: Vec<(u64, u64)>,
    pub commands: Value,
    /// The application's emojis by id, with their names; how many were ever uploaded; whether it may have
    /// any.
    pub emojis: BTreeMap<u64, String>,
    pub uploads: usize,
    pub no_emojis: bool,
    /// The application has Activities; it cannot be added by people for themselves.
    pub embedded: bool,
    pub for_servers_only: bool,
    /// The users for whom the Activity opened.
    pub launched: Vec<u64>,
    /// The messages that one user alone was shown, in order: the user, and the message.
    pub whispered: Vec<(u64, Value)>,
    /// Everything that was written, and for whom, if for one person alone.
    pub written: Vec<(Option<i64>, String)>,
    pub owners: Owners,
    /// The hands that were shown to others.
    pub leaks: Vec<String>,
    /// The message that each nonce created, and when.
    pub nonces: BTreeMap<(u64, String), (u64, Instant)>,
    /// Messages older than an hour, and how often each may still be edited.
    pub old: BTreeMap<u64, usize>,
    /// Messages cannot be edited through the press on them.
    pub forgets_presses: bool,
    /// Rate limits, and the windows of the routes that they apply to.
    pub limits: Vec<Limit>,
    pub windows: BTreeMap<String, Window>,
    /// The users with a private channel opened, in order; while held up, none is.
    pub opened: Vec<u64>,
    pub held_up: bool,
    /// Messages that are being edited right now, and how often two edits overlapped.
    pub editing: BTreeSet<u64>,
    pub overlaps: usize,
    /// The time until which each route of a channel must not be called, and how often it was called too
    /// early.
    pub paused: BTreeMap<String, Instant>,
    pub too_early: usize,
    /// The bot may not attach files to a channel's messages.
    pub no_files: bool,
    /// The files other than pictures that were sent: the name and content of each.
    pub papers: Vec<(String, String)>,
    /// The time that an edit takes.
    pub slowness: Duration,
    /// The gateway's session.
    pub sequence: u64,
    pub events: Vec<Value>,
    pub wire: Option<mpsc::UnboundedSender<Wire>>,
    /// The number of shards that the gateway should have.
    pub shards: u64,
    /// All connections that have identified, in that order.
    pub connections: Vec<Connection>,
    /// Events come to all connections that are open, as while two sessions overlap.
    pub to_all: bool,
    pub identified: usize,
    pub resumed: usize,
    pub intents: Option<u64>,
    /// The address that events are sent to in HTTP mode, instead of the gateway.
    pub endpoint: Option<SocketAddr>,
    /// Another address that each event comes to as well, as while two sessions of the gateway overlap.
    pub as_well: Option<SocketAddr>,
    pub gateway: Option<SocketAddr>,
    next_id: u64,
}

#[derive(Default)]
pub struct Channel {
    /// The user who has this private channel.
    pub dm_of: Option<u64>,
    pub messages: BTreeMap<u64, Message>,
    /// Everything that was ever visible there.
    pub seen: Vec<Value>,
    /// The bot may not write here.
    pub forbidden: bool,
    pub archived: bool,
    pub parent: Option<u64>,
    /// The context that interactions name if the bot is no member: 2 in people's private channels and 0 in a
    /// server.
    pub guest: Option<u64>,
    /// The server lets no foreign application speak in public.
    pub hushed: bool,
}

/// A message in its current state.
#[derive(Clone, Debug, Default)]
pub struct Message {
    pub author: u64,
    /// Its content; `attachments` are kept as by [`attach`](super::files::attach).
    pub body: Value,
    pub edits: usize,
}

/// An interaction that was sent to the adapter.
pub struct Pending {
    pub id: u64,
    pub user: u64,
    pub channel: u64,
    pub since: Instant,
    /// The type of the first answer.
    pub answered: Option<u64>,
    /// The message by which the person sees the answer.
    pub original: Option<u64>,
    /// The message that was pressed.
    pub pressed: Option<u64>,
    pub choices: Option<Value>,
    /// The pop-up that was opened.
    pub pop_up: Option<Value>,
    pub files: usize,
    /// The messages that followed the first answer.
    pub followed: Vec<u64>,
    /// True if the bot is no member there.
    pub guest: bool,
    /// True if a quarter of an hour has passed.
    pub expired: bool,
}

/// A failure still to happen.
pub struct Fault {
    /// A prefix such as `PATCH /channels` of the calls it happens to.
    pub call: String,
    pub status: u16,
    pub retry_after: Option<f64>,
    /// True if the call is carried out all the same, and only the answer is lost.
    pub done: bool,
    pub times: usize,
}

impl Fault {
    pub fn new(call: &str, status: u16, times: usize) -> Fault {
        Fault { call: call.to_owned(), status, retry_after: None, done: false, times }
    }
}

impl State {
    pub fn fresh(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    pub fn channel(&mut self) -> u64 {
        let id = self.fresh();
        self.channels.insert(id, Channel::default());
        id
    }

    /// A channel where the bot is no member.
    pub fn guest_channel(&mut self, context: u64) -> u64 {
        let id = self.channel();
        self.channels.get_mut(&id).unwrap().guest = Some(context);
        id
    }

    /// Activities are switched on: Discord makes an entry point command of its own.
    pub fn embed(&mut self) {
        self.embedded = true;
        self.commands = json!([{ "id": "77", "type": 4, "name": "Launch", "handler": 2, "contexts": [0, 1, 2], "integration_types": [0, 1] }]);
    }

    /// A quarter of an hour passes for every interaction.
    pub fn expire(&mut self) {
        self.interactions.values_mut().for_each(|pending| pending.expired = true);
    }

    /// The newest hand that a user alone sees in a channel.
    pub fn ephemeral_hand(&self, user: u64) -> Option<(u64, &Message)> {
        let own = self.ephemeral.iter().rev().filter(|(_, message)| message.author == user);
        own.map(|(id, message)| (*id, message)).find(|(_, message)| message.shows_something())
    }

    /// Notes a message that one user alone is shown.
    pub fn whisper(&mut self, id: u64, message: Message) {
        self.whispered.push((message.author, message.body.clone()));
        self.note_written(Some(message.author), &message.body);
        self.ephemeral.insert(id, message);
    }

    /// Notes a message that all in a channel are shown.
    pub fn show(&mut self, channel: u64, body: &Value) {
        let found = self.channels.get_mut(&channel).unwrap();
        found.seen.push(body.clone());
        let receiver = found.dm_of;
        self.note_written(receiver, body);
    }

    fn note_written(&mut self, receiver: Option<u64>, body: &Value) {
        let words = Message { body: body.clone(), ..Message::default() }.text();
        let receiver = receiver.map(|receiver| i64::try_from(receiver).unwrap());
        self.written.push((receiver, components::plain(&words)));
    }

    /// Compares the receivers of what was written since the last time with the owners of what it shows.
    pub fn judge(&mut self) {
        self.leaks.extend(self.owners.judge(&self.written));
    }

    /// The calls that were refused, in order.
    pub fn refused(&self) -> Vec<&(String, String, u16)> {
        self.calls.iter().filter(|(_, _, status)| *status >= 400).collect()
    }

    /// Returns whether some channel shows a message that says this.
    pub fn tables_say(&self, text: &str) -> bool {
        let messages = self.channels.values().flat_map(|channel| channel.messages.values());
        messages.map(Message::text).any(|shown| shown.contains(text))
    }

    /// The newest message of the bot in a channel that shows a screen: a frame, or an embed in the old form.
    pub fn table(&self, channel: u64) -> Option<(u64, &Message)> {
        let messages = self.channels.get(&channel)?.messages.iter().rev();
        messages
            .map(|(id, message)| (*id, message))
            .find(|(_, message)| message.author == APPLICATION && message.shows_something())
    }

    /// The newest hand visible to a user in private: its channel, its id, and the message.
    pub fn hand(&self, user: u64) -> Option<(u64, u64, &Message)> {
        let channel = self.private_channel(user)?;
        let (id, message) = self.table(channel)?;
        Some((channel, id, message))
    }

    /// The private channel with a user.
    pub fn private_channel(&self, user: u64) -> Option<u64> {
        self.channels.iter().find(|(_, channel)| channel.dm_of == Some(user)).map(|(id, _)| *id)
    }
}

impl Message {
    /// Returns whether it shows a screen, and not just words.
    pub fn shows_something(&self) -> bool {
        let framed = walk(&self.body["components"]).iter().any(|one| one["type"] == 17);
        framed || self.body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty())
    }

    /// Everything that can be read in it.
    pub fn text(&self) -> String {
        let embed = &self.body["embeds"][0];
        let old = [&self.body["content"], &embed["title"], &embed["description"]].into_iter().filter_map(Value::as_str);
        let words = walk(&self.body["components"]).into_iter().filter_map(|one| one["content"].as_str());
        old.chain(words).collect::<Vec<_>>().join("\n")
    }

    /// The pictures that it shows: id, content and description of each.
    pub fn pictures(&self) -> Vec<(u64, u64, String)> {
        let files = self.body["attachments"].as_array().cloned().unwrap_or_default();
        let number = |value: &Value| value.as_str().unwrap().parse().unwrap();
        let galleries = walk(&self.body["components"]).into_iter().filter(|one| one["type"] == 12);
        let items = galleries.flat_map(|one| one["items"].as_array().unwrap());
        items
            .map(|item| {
                let file = files.iter().find(|file| file["id"] == item["media"]["attachment_id"]).unwrap();
                let description = item["description"].as_str().unwrap_or_default().to_owned();
                (number(&file["id"]), number(&file["content"]), description)
            })
            .collect()
    }

    /// The texts that its buttons and menus carry, with their labels.
    pub fn controls(&self) -> Vec<Control> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let mut controls = Vec::new();
        // A link leads away.
        let held = walk(&self.body["components"]).into_iter().filter(|one| one["type"] == 2 || one["type"] == 3);
        for one in held.filter(|one| one["style"] != 5) {
            let id = text(&one["custom_id"]);
            match one["options"].as_array() {
                None => controls.push(Control { id: id.clone(), value: None, press: id, label: text(&one["label"]) }),
                Some(options) => controls.extend(options.iter().map(|option| Control {
                    id: id.clone(),
                    value: Some(text(&option["value"])),
                    press: text(&option["value"]),
                    label: text(&option["label"]),
                })),
            }
        }
        controls
    }

    pub fn control(&self, label: &str) -> Option<Control> {
        self.controls().into_iter().find(|control| control.label == label)
    }
}

/// Something that can be pressed or chosen.
#[derive(Clone, Debug)]
pub struct Control {
    pub id: String,
    pub value: Option<String>,
    pub press: String,
    pub label: String,
}

impl Discord {
    pub fn new() -> Discord {
        let state = State { next_id: 1000, shards: 1, ..State::default() };
        Discord(Arc::new(Shared { state: Mutex::new(state), changed: Notify::new() }))
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap()
    }

    /// The state, unless a test has failed while it held it.
    pub fn try_state(&self) -> LockResult<MutexGuard<'_, State>> {
        self.0.state.lock()
    }

    pub fn tell(&self) {
        self.0.changed.notify_waiters();
    }

    /// Waits until `look` finds something.
    pub async fn until<T>(&self, what: &str, mut look: impl FnMut(&mut State) -> Option<T>) -> T {
        let waited = tokio::time::timeout(PATIENCE, async {
            loop {
                let changed = self.0.changed.notified();
                tokio::pin!(changed);
                changed.as_mut().enable();
                if let Some(seen) = look(&mut self.state()) {
                    return seen;
                }
                // Some of what is looked at changes elsewhere.
                let _ = tokio::time::timeout(Duration::from_millis(200), changed).await;
            }
        });
        match waited.await {
            Ok(seen) => seen,
            Err(_) => panic!("waited in vain until {what}; the last calls: {:#?}", {
                let state = self.state();
                state.calls[state.calls.len().saturating_sub(15)..].to_vec()
            }),
        }
    }

    /// Sends the adapter an event.
    pub async fn dispatch(&self, kind: &str, data: Value) {
        let endpoint = {
            let mut state = self.state();
            state.sequence += 1;
            let event = json!({ "op": 0, "t": kind, "s": state.sequence, "d": data });
            state.events.push(event.clone());
            if state.to_all {
                for connection in state.connections.iter().filter(|connection| connection.open) {
                    let _ = connection.wire.send(Wire::Say(event.clone()));
                }
            } else if let Some(wire) = &state.wire {
                let _ = wire.send(Wire::Say(event));
            }
            [state.endpoint, state.as_well]
        };
        let body = data.to_string();
        let deliver = endpoint.into_iter().flatten().map(|endpoint| super::signed::deliver(endpoint, &body, None));
        for (status, _) in futures_util::future::join_all(deliver).await {
            assert_eq!(status, 202, "the endpoint takes what is signed");
        }
    }
}
