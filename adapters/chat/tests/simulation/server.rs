//! The platform's side of a chat: messages in places. All processes write to the same one; calls take their
//! time, and may go on after the process that made them has died.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sobremesa_chat::{Failure, Meaning, Refused};
use tokio::time::{Instant, sleep};

use crate::chance::Chance;
use crate::process::clock;

/// The number of new messages and edits that all processes together may write in a second.
pub const LIMIT: usize = 25;

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0:?}")]
pub struct No(pub Meaning);

impl Refused for No {
    fn meaning(&self) -> Meaning {
        self.0
    }
}

/// A message as people see it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub place: String,
    /// The game that it was posted for.
    pub nonce: String,
    pub text: String,
    pub stripped: bool,
    /// The process that posted it, and whether it has learnt its id.
    poster: u64,
    told: bool,
}

pub enum Call {
    Post { place: String, nonce: String, text: String, poster: u64 },
    Edit(u64, String),
    Strip(u64),
    Delete(u64),
}

#[derive(Clone)]
pub struct Server {
    state: Arc<Mutex<State>>,
    chance: Chance,
    /// True if a new message with the nonce of another one is not written, as in Discord. Telegram has no
    /// such thing.
    knows_nonces: bool,
}

#[derive(Default)]
struct State {
    messages: BTreeMap<u64, Message>,
    last: u64,
    /// The times of the last second's writes.
    written: Vec<Instant>,
    /// The processes that were killed.
    dead: BTreeSet<u64>,
    /// True if calls go wrong.
    troubled: bool,
    pub wrong: Vec<String>,
    pub log: Vec<String>,
}

impl Server {
    pub fn new(chance: Chance, knows_nonces: bool) -> Server {
        Server { state: Arc::default(), chance, knows_nonces }
    }

    fn with<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        look(&mut self.state.lock().unwrap())
    }

    pub fn trouble(&self, troubled: bool) {
        self.with(|state| state.troubled = troubled);
    }

    pub fn wrong(&self) -> Vec<String> {
        self.with(|state| state.wrong.clone())
    }

    pub fn log(&self) -> Vec<String> {
        self.with(|state| state.log.clone())
    }

    /// A process was killed, and with it what it alone knew.
    pub fn bury(&self, process: u64) {
        self.with(|state| state.dead.insert(process));
    }

    /// The messages that stand in a place and can be pressed, and whether each may be an orphan: if a
    /// platform knows no nonces, a message stays where it is when its poster never learnt its id, or died
    /// before another process could know of it.
    pub fn shown(&self, place: &str) -> Vec<(String, bool)> {
        self.with(|state| {
            let here = state.messages.values().filter(|message| message.place == place && !message.stripped);
            let is_lost = |message: &Message| !message.told || state.dead.contains(&message.poster);
            here.map(|message| (message.text.clone(), !self.knows_nonces && is_lost(message))).collect()
        })
    }

    /// Delivers a dead process's call that was in flight: all that stands in a place becomes this.
    pub fn arrive_late(&self, place: &str, text: &str) {
        self.with(|state| {
            let here = state.messages.values_mut().filter(|message| message.place == place);
            here.for_each(|message| text.clone_into(&mut message.text));
        });
    }

    /// Makes a call on behalf of some process. The answer may be lost, and the call may arrive after its
    /// caller has stopped waiting.
    pub async fn call(&self, call: Call) -> Result<u64, Failure<No>> {
        let troubled = self.with(|state| state.troubled);
        let (there, back) = match troubled && self.chance.once_in(20) {
            true => (self.chance.millis(200..2_000), self.chance.millis(100..1_000)),
            false => (self.chance.millis(5..60), self.chance.millis(5..60)),
        };
        if troubled && self.chance.once_in(30) {
            sleep(there).await;
            return Err(match self.chance.once_in(2) {
                true => Failure::Later(self.chance.millis(500..3_000)),
                false => Failure::Unanswered("lost on its way".to_owned()),
            });
        }
        let server = self.clone();
        let arrives = tokio::spawn(async move {
            sleep(there).await;
            server.carry_out(call)
        });
        let done = arrives.await.unwrap();
        sleep(back).await;
        if troubled && self.chance.once_in(30) {
            return Err(Failure::Unanswered("the answer was lost".to_owned()));
        }
        if let Ok(id) = done {
            self.with(|state| state.messages.get_mut(&id).map(|message| message.told = true));
        }
        done
    }

    fn carry_out(&self, call: Call) -> Result<u64, Failure<No>> {
        self.with(|state| {
            let now = Instant::now();
            state.written.retain(|at| now - *at < Duration::from_secs(1));
            if matches!(call, Call::Post { .. } | Call::Edit(..)) {
                state.written.push(now);
            }
            if state.written.len() > LIMIT {
                state.wrong.push(format!("{} writes within a second", state.written.len()));
            }
            match call {
                Call::Post { place, nonce, text, poster } => {
                    let knows_nonces = self.knows_nonces;
                    let same = |message: &Message| knows_nonces && message.place == place && message.nonce == nonce;
                    if let Some((id, _)) = state.messages.iter().find(|(_, message)| same(message)) {
                        return Ok(*id);
                    }
                    state.last += 1;
                    state.log.push(format!("{} post {} in {place}", clock().0, state.last));
                    state
                        .messages
                        .insert(state.last, Message { place, nonce, text, stripped: false, poster, told: false });
                    Ok(state.last)
                }
                Call::Edit(id, text) => {
                    let message = state.messages.get_mut(&id).ok_or(Failure::Refused(No(Meaning::MessageGone)))?;
                    message.text = text;
                    Ok(id)
                }
                Call::Strip(id) => {
                    if let Some(message) = state.messages.get_mut(&id) {
                        message.stripped = true;
                    }
                    Ok(id)
                }
                Call::Delete(id) => {
                    state.messages.remove(&id);
                    Ok(id)
                }
            }
        })
    }
}
