//! Scripted people: they give commands, press what they see, and read the answers.

use std::net::SocketAddr;

use serde_json::{Value, json};
use sobremesa::Press;
use sobremesa_store::PlayerId;
use tokio::time::Instant;

use super::discord::{ANSWERABLE, APPLICATION, Control, Discord, FOREIGN, GUILD, Message, Pending};
use super::signed;

/// The Manage Messages permission.
const MODERATES: &str = "8192";

/// A user.
#[derive(Clone)]
pub struct Person {
    discord: Discord,
    pub id: u64,
    pub name: String,
    /// The language of their client.
    pub locale: &'static str,
    pub moderates: bool,
}

/// An answer as the person sees it.
#[derive(Debug)]
pub struct Answered {
    /// The type of the first answer.
    pub kind: u64,
    /// The message that only they see.
    pub message: Option<(u64, Message)>,
    pub files: usize,
}

impl Answered {
    /// Returns whether nothing was said: the result shows in the message that was pressed, or at the table.
    pub fn is_shown(&self) -> bool {
        matches!(self.kind, 6 | 7) && self.message.is_none()
    }

    /// Its text; empty if nothing was said.
    pub fn text(&self) -> String {
        self.message.as_ref().map(|(_, message)| message.text()).unwrap_or_default()
    }
}

impl Person {
    pub fn new(discord: &Discord, name: &str) -> Person {
        let id = discord.state().fresh();
        Person { discord: discord.clone(), id, name: name.to_owned(), locale: "es-ES", moderates: false }
    }

    pub fn player(&self) -> PlayerId {
        PlayerId(format!("discord:{}", self.id))
    }

    /// Gives a command and waits for the answer.
    pub async fn command(&self, channel: u64, name: &str, options: &[(&str, Value)]) -> Answered {
        let token = self.send(channel, 2, &order(name, options, None), None).await;
        self.answer(&token).await
    }

    /// Chooses the command in a user's menu.
    pub async fn command_on(&self, channel: u64, name: &str, target: u64) -> Answered {
        let user =
            json!({ "id": target.to_string(), "username": "somebody", "discriminator": "0", "global_name": null });
        let users = serde_json::Map::from_iter([(target.to_string(), user)]);
        let data = json!({ "id": "1", "name": name, "type": 2, "target_id": target.to_string(), "resolved": { "users": users } });
        let token = self.send(channel, 2, &data, None).await;
        self.answer(&token).await
    }

    /// Opens the application from the launcher.
    pub async fn launch(&self, channel: u64, name: &str) -> Answered {
        let token = self.send(channel, 2, &json!({ "id": "77", "name": name, "type": 4 }), None).await;
        self.answer(&token).await
    }

    /// Presses the button with this label in the hand that they alone see in the channel, once it is there.
    pub async fn press_in_ephemeral_hand(&self, channel: u64, matches: impl Fn(&Control) -> bool) -> Answered {
        let (message, control) = self
            .discord
            .until(&format!("{} sees it in their hand", self.name), |state| {
                let (id, message) = state.ephemeral_hand(self.id)?;
                Some((id, message.controls().into_iter().find(&matches)?))
            })
            .await;
        self.press(channel, message, &control).await
    }

    /// Types into a field and reads the suggestions: the label and the value of each.
    pub async fn suggestions(
        &self,
        channel: u64,
        name: &str,
        options: &[(&str, Value)],
        typing: &str,
    ) -> Vec<(String, String)> {
        let token = self.send(channel, 4, &order(name, options, Some(typing)), None).await;
        let choices =
            self.discord.until("there are suggestions", |state| state.interactions[&token].choices.clone()).await;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        choices.as_array().unwrap().iter().map(|choice| (text(&choice["name"]), text(&choice["value"]))).collect()
    }

    /// Presses something on a message of a channel, or on one that only they see.
    pub async fn press(&self, channel: u64, message: u64, control: &Control) -> Answered {
        let token = self.press_once(channel, message, control).await;
        self.answer(&token).await
    }

    /// Presses without waiting for the answer.
    pub async fn press_once(&self, channel: u64, message: u64, control: &Control) -> String {
        self.send(channel, 3, &pressed(control), Some(message)).await
    }

    /// Presses the button with this label on the table of a channel.
    pub async fn press_at_table(&self, channel: u64, label: &str) -> Answered {
        let (message, control) = self
            .discord
            .until(&format!("there is a button {label:?} in {channel}"), |state| {
                let (id, message) = state.table(channel)?;
                Some((id, message.control(label)?))
            })
            .await;
        self.press(channel, message, &control).await
    }

    /// Presses the button with this press text in their own direct message, once it is there.
    pub async fn press_in_hand(&self, press: &Press) -> Answered {
        let press = press.to_string();
        let (channel, message, control) = self
            .discord
            .until(&format!("{} holds {press}", self.name), |state| {
                let (channel, id, message) = state.hand(self.id)?;
                let control = message.controls().into_iter().find(|control| control.press == press)?;
                Some((channel, id, control))
            })
            .await;
        self.press(channel, message, &control).await
    }

    /// Presses a button that opens a pop-up, types this text into its field and submits it.
    pub async fn fill_in(&self, channel: u64, message: u64, control: &Control, text: &str) -> Answered {
        let token = self.press_once(channel, message, control).await;
        let pop_up = self.discord.until("a pop-up opens", |state| state.interactions[&token].pop_up.clone()).await;
        let field = &pop_up["components"][0]["components"][0];
        let row = json!({ "type": 1, "components": [{ "type": 4, "custom_id": field["custom_id"], "value": text }] });
        let data = json!({ "custom_id": pop_up["custom_id"], "components": [row] });
        let token = self.send(channel, 5, &data, Some(message)).await;
        self.answer(&token).await
    }

    /// Gives a command to the program behind this address, as Discord does at that second; `None` if no
    /// program listens there.
    pub async fn command_at(
        &self,
        endpoint: SocketAddr,
        second: u64,
        channel: u64,
        name: &str,
        options: &[(&str, Value)],
    ) -> Option<Answered> {
        self.send_to(endpoint, second, &self.event(channel, 2, &order(name, options, None), None)).await
    }

    /// Presses something in the same way.
    pub async fn press_at(
        &self,
        endpoint: SocketAddr,
        second: u64,
        channel: u64,
        message: u64,
        control: &Control,
    ) -> Option<Answered> {
        self.send_to(endpoint, second, &self.event(channel, 3, &pressed(control), Some(message))).await
    }

    async fn send_to(&self, endpoint: SocketAddr, second: u64, event: &Value) -> Option<Answered> {
        let (status, _) = signed::try_deliver(endpoint, &event.to_string(), second).await?;
        match status {
            202 => Some(self.answer(event["token"].as_str().unwrap()).await),
            _ => None,
        }
    }

    async fn send(&self, channel: u64, kind: u64, data: &Value, message: Option<u64>) -> String {
        let event = self.event(channel, kind, data, message);
        self.discord.dispatch("INTERACTION_CREATE", event.clone()).await;
        event["token"].as_str().unwrap().to_owned()
    }

    /// An interaction that begins now.
    fn event(&self, channel: u64, kind: u64, data: &Value, message: Option<u64>) -> Value {
        let mut state = self.discord.state();
        let id = state.fresh();
        let pending = Pending {
            id,
            user: self.id,
            channel,
            since: Instant::now(),
            answered: None,
            original: None,
            pressed: message,
            choices: None,
            pop_up: None,
            files: 0,
            followed: Vec::new(),
            guest: state.channels.get(&channel).is_some_and(|channel| channel.guest.is_some()),
            expired: false,
        };
        let token = format!("token-{id}");
        state.interactions.insert(token.clone(), pending);
        let guest = state.channels.get(&channel).and_then(|channel| channel.guest);
        let private = state.channels.get(&channel).is_some_and(|channel| channel.dm_of.is_some()) || guest == Some(2);
        let server = if guest.is_some() { FOREIGN } else { GUILD };
        // The one who has added the bot there: a person, every user for their private channel with it, or the
        // server.
        let (context, added_by) = match (guest, private) {
            (Some(context), _) => (context, json!({ "1": "1" })),
            (None, true) => (1, json!({ "0": "0" })),
            (None, false) => (0, json!({ "0": GUILD.to_string() })),
        };
        let user =
            json!({ "id": self.id.to_string(), "username": self.name, "discriminator": "0", "global_name": self.name });
        let mut event = json!({
            "id": id.to_string(), "application_id": APPLICATION.to_string(), "type": kind, "token": token, "version": 1,
            "channel_id": channel.to_string(), "data": data, "locale": self.locale, "entitlements": [],
            "authorizing_integration_owners": added_by, "context": context, "attachment_size_limit": 10_485_760, "app_permissions": "0",
        });
        if private {
            event["user"] = user;
        } else {
            event["guild_id"] = server.to_string().into();
            event["guild_locale"] = "es-ES".into();
            let permissions = if self.moderates { MODERATES } else { "0" };
            event["member"] = json!({
                "user": user, "roles": [], "joined_at": "2026-01-01T00:00:00Z", "deaf": false, "mute": false,
                "flags": 0, "permissions": permissions,
            });
        }
        if let Some(message) = message {
            let ephemeral = state.ephemeral.get(&message);
            let shown = ephemeral.or_else(|| state.channels.get(&channel)?.messages.get(&message));
            let body = shown.map(|shown| shown.body.clone()).unwrap_or_default();
            let flags = body["flags"].as_u64().unwrap_or(0) | if ephemeral.is_some() { 64 } else { 0 };
            event["message"] = json!({
                "id": message.to_string(), "channel_id": channel.to_string(), "content": "", "type": 0,
                "author": { "id": APPLICATION.to_string(), "username": "sobremesa", "discriminator": "0", "bot": true },
                "timestamp": "2026-01-01T00:00:00Z", "tts": false, "mention_everyone": false, "mentions": [],
                "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "flags": flags,
                "components": body["components"].as_array().cloned().unwrap_or_default(),
            });
        }
        event
    }

    /// The answer to an interaction.
    pub async fn answer(&self, token: &str) -> Answered {
        self.discord
            .until(&format!("{} is answered", self.name), |state| {
                let pending = &state.interactions[token];
                assert!(
                    pending.answered.is_some() || pending.since.elapsed() < ANSWERABLE,
                    "The application did not respond"
                );
                let kind = pending.answered?;
                // "Thinking…" is followed by something.
                let last = pending.followed.last().copied().or(pending.original);
                if kind == 5 && last.is_none() {
                    return None;
                }
                let message = last.and_then(|id| Some((id, state.ephemeral.get(&id)?.clone())));
                if let Some((_, message)) = &message
                    && kind != 7
                {
                    assert_eq!(message.author, self.id, "it is for {}", self.name);
                }
                Some(Answered { kind, message, files: pending.files })
            })
            .await
    }
}

fn pressed(control: &Control) -> Value {
    match &control.value {
        None => json!({ "custom_id": control.id, "component_type": 2 }),
        Some(value) => json!({ "custom_id": control.id, "component_type": 3, "values": [value] }),
    }
}

fn order(name: &str, options: &[(&str, Value)], typing: Option<&str>) -> Value {
    let options: Vec<Value> = options
        .iter()
        .map(|(name, value)| {
            let (kind, value) = match value.as_u64() {
                Some(user) => (6, json!(user.to_string())),
                None => (if value.is_boolean() { 5 } else { 3 }, value.clone()),
            };
            json!({ "name": name, "type": kind, "value": value, "focused": typing == Some(*name) })
        })
        .collect();
    let named = options.iter().filter(|option| option["type"] == 6).filter_map(|option| option["value"].as_str());
    let user = |id: &str| json!({ "id": id, "username": "somebody", "discriminator": "0", "global_name": null });
    let users: serde_json::Map<_, _> = named.map(|id| (id.to_owned(), user(id))).collect();
    json!({ "id": "1", "name": name, "type": 1, "options": options, "resolved": { "users": users } })
}
