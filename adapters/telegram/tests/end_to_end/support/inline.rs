//! Inline mode and guest mode: what people type behind the bot's name, what they send of it, and what becomes
//! of those messages.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::people::{At, SUPERGROUP};
use super::server::Telegram;
use super::state::{Answered, Person, Refused, Shown, State, read, refused};

/// The state outside chats.
#[derive(Default)]
pub struct Inline {
    /// True if the bot's owner has switched both modes on.
    pub on: bool,
    /// True if the owner wants to know what people send.
    pub feedback: bool,
    /// The messages that people sent through the bot, by Telegram's ids.
    pub messages: BTreeMap<String, Shown>,
    /// Everything that was ever written in one of them.
    pub written: Vec<String>,
    /// Queries, and how each was answered.
    queries: BTreeMap<String, Option<Value>>,
    /// Mentions in chats that the bot is not in, and the message that answered each.
    guests: BTreeMap<String, Option<String>>,
    pub menu_button: Option<Value>,
}

impl Inline {
    fn keep(&mut self, shown: Shown) -> String {
        let id = format!("AgAA-inline_{}", self.messages.len());
        self.written.push(shown.text.clone());
        self.messages.insert(id.clone(), shown);
        id
    }
}

/// The message of a result, as Telegram would take it.
fn message(result: &Value, faults: &mut Vec<String>) -> Result<Shown, Refused> {
    let word = |name: &str| result[name].as_str().unwrap_or_default();
    let content = &result["input_message_content"];
    let id = word("id").len();
    if result["type"] != "article" || word("title").is_empty() || !(1..=64).contains(&id) {
        faults.push(format!("RESULT_INVALID: {result}"));
        return Err(refused(400, "Bad Request: RESULT_ID_INVALID"));
    }
    let body = json!({
        "text": content["message_text"], "parse_mode": content["parse_mode"], "reply_markup": result["reply_markup"],
    });
    read(&body, 0, None, faults)
}

impl State {
    /// Sends this result as a person. Returns the message's id.
    pub fn send_result(&mut self, result: &Value) -> String {
        let shown = message(result, &mut self.faults).unwrap();
        self.inline.keep(shown)
    }

    pub fn take_results(&mut self, body: &Value) -> Result<Value, Refused> {
        let results = body["results"].as_array().cloned().unwrap_or_default();
        let mut ids: Vec<&Value> = results.iter().map(|result| &result["id"]).collect();
        ids.dedup();
        if results.len() > 50 || ids.len() < results.len() {
            self.faults.push(format!("RESULTS_TOO_MUCH or twice the same: {body}"));
            return Err(refused(400, "Bad Request: RESULTS_TOO_MUCH"));
        }
        for result in &results {
            message(result, &mut self.faults)?;
        }
        match self.inline.queries.get_mut(body["inline_query_id"].as_str().unwrap_or_default()) {
            Some(answer @ None) => {
                *answer = Some(body.clone());
                Ok(json!(true))
            }
            _ => Err(refused(400, "Bad Request: query is too old and response timeout expired or query ID is invalid")),
        }
    }

    pub fn take_guest_answer(&mut self, body: &Value) -> Result<Value, Refused> {
        let shown = message(&body["result"], &mut self.faults)?;
        let query = body["guest_query_id"].as_str().unwrap_or_default();
        if self.inline.guests.get(query) != Some(&None) {
            self.faults.push(format!("a guest answers once: {query}"));
            return Err(refused(400, "Bad Request: QUERY_ID_INVALID"));
        }
        let id = self.inline.keep(shown);
        self.inline.guests.insert(query.to_owned(), Some(id.clone()));
        Ok(json!({ "inline_message_id": id }))
    }

    pub fn edit_inline(&mut self, method: &str, id: &str, body: &Value) -> Result<Value, Refused> {
        let gone = || refused(400, "Bad Request: MESSAGE_ID_INVALID");
        let old = self.inline.messages.get(id).cloned().ok_or_else(gone)?;
        let new = match method {
            "editmessagetext" => read(body, 0, None, &mut self.faults)?,
            "editmessagereplymarkup" => Shown { markup: body["reply_markup"].clone(), ..old.clone() },
            // A new file cannot be uploaded for them.
            _ => return Err(refused(400, "Bad Request: there is no such edit of an inline message")),
        };
        if new == old {
            return Err(refused(400, "Bad Request: message is not modified"));
        }
        self.inline.written.push(new.text.clone());
        self.inline.messages.insert(id.to_owned(), new);
        Ok(json!(true))
    }
}

impl Telegram {
    /// Types the bot's name and this in some chat. Returns the answer.
    pub async fn type_inline(&self, person: &Person, text: &str) -> Value {
        let query = {
            let mut state = self.state();
            let query = format!("i{}", state.inline.queries.len());
            state.inline.queries.insert(query.clone(), None);
            let typed =
                json!({ "id": query, "from": person.json(), "query": text, "offset": "", "chat_type": "group" });
            state.update("inline_query", &typed);
            query
        };
        self.wait("an answer to an inline query", |state| state.inline.queries[&query].clone()).await
    }

    /// Types that and sends the result with this title. Returns the message's id.
    pub async fn send_inline(&self, person: &Person, text: &str, title: &str) -> String {
        let answer = self.type_inline(person, text).await;
        let results = answer["results"].as_array().unwrap();
        let result = results.iter().find(|result| result["title"].as_str().unwrap().contains(title));
        let result = result.unwrap_or_else(|| panic!("no «{title}» in {results:?}"));
        let mut state = self.state();
        let id = state.send_result(result);
        if state.inline.feedback {
            let chosen = json!({
                "result_id": result["id"], "from": person.json(), "query": text, "inline_message_id": id,
            });
            state.update("chosen_inline_result", &chosen);
        }
        id
    }

    /// Mentions the bot in a chat that it is not in. Returns the id of its answer.
    pub async fn mention(&self, person: &Person, text: &str) -> String {
        let query = {
            let mut state = self.state();
            let query = format!("g{}", state.inline.guests.len());
            state.inline.guests.insert(query.clone(), None);
            let chat = json!({ "id": SUPERGROUP - 1, "type": "supergroup", "title": "La otra peña" });
            let mentioned = json!({
                "message_id": 9, "date": 1_800_000_000, "chat": chat, "from": person.json(), "text": text,
                "entities": [{ "type": "mention", "offset": 0, "length": 8 }], "guest_query_id": query,
            });
            state.update("guest_message", &mentioned);
            query
        };
        self.wait("an answer to a mention", |state| state.inline.guests[&query].clone()).await
    }

    /// Waits until such a message says this.
    pub async fn read_inline(&self, id: &str, text: &str) -> Shown {
        self.wait(&format!("«{text}» in a message sent through the bot"), |state| {
            state.inline.messages.get(id).filter(|shown| shown.text.contains(text)).cloned()
        })
        .await
    }

    /// Presses the button with this label there, as soon as there is one.
    pub async fn press_inline(&self, id: &str, person: &Person, label: &str) -> Answered {
        let what = format!("a button «{label}» in a message sent through the bot");
        let data = self.wait(&what, |state| state.inline.messages.get(id)?.button(label)?.data).await;
        self.press_inline_data(id, person, &data).await
    }

    pub async fn press_inline_data(&self, id: &str, person: &Person, data: &str) -> Answered {
        let query = {
            let mut state = self.state();
            let query = format!("q{}", state.presses.len());
            state.presses.insert(query.clone(), None);
            let press = json!({
                "id": query, "from": person.json(), "inline_message_id": id, "chat_instance": "77", "data": data,
            });
            state.update("callback_query", &press);
            query
        };
        self.wait("an answer to a press", |state| state.presses[&query].clone()).await
    }

    /// Follows the link that a press opened: sends `/start` with the link's parameter.
    pub fn follow(&self, person: &Person, url: &str) {
        let code = url.split_once("?start=").unwrap_or_else(|| panic!("no start in {url}")).1;
        self.write(At { chat: person.id, topic: None }, person, &format!("/start {code}"));
    }
}
