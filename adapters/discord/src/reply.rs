//! Answers to interactions, always in time: Discord waits three seconds for the first word, and takes only one.

use std::future::Future;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{LightMethod, Route};
use tokio::time::sleep;

use crate::api::{Call, Failure};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::page::Page;

/// How long an answer may take before it is announced for later; the rest of the three seconds is for the way.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What to wait before the answer is tried again when nobody knows whether it arrived, and how often.
const AGAIN: Duration = Duration::from_millis(200);
const MOST_TRIES: usize = 3;

/// Only whoever asked sees it.
const EPHEMERAL: u64 = 1 << 6;

/// The kinds of first answers.
const MESSAGE: u8 = 4;
const MESSAGE_LATER: u8 = 5;
const NOTHING: u8 = 6;
const UPDATE: u8 = 7;
const CHOICES: u8 = 8;
const POP_UP: u8 = 9;

/// What is answered.
pub(crate) enum Answer {
    /// Nothing to be said: what was done shows on the table or the hand.
    Nothing,
    /// A message that only whoever asked sees.
    Private(Page),
    /// The message that was pressed, which only they see, shows this now.
    Update(Page),
    /// A pop-up to be filled in. Discord takes it as the first answer to a press alone.
    Ask(Value),
}

/// What was answered to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// A slash command, which wants a message.
    Command,
    /// A button or menu, which may do without.
    Press,
}

impl Bot {
    /// Answers with what `work` comes to; if that takes long, Discord is told that it will.
    pub(crate) async fn answer(&self, asked: &Asked, to: To, work: impl Future<Output = Answer>) {
        tokio::pin!(work);
        let told = tokio::select! {
            answer = &mut work => {
                let (kind, page) = match (answer, to) {
                    (Answer::Ask(pop_up), _) => return self.open_pop_up(asked, &pop_up).await,
                    (Answer::Nothing, To::Press) => (NOTHING, None),
                    // Whatever a command comes to, its "thinking…" has to end.
                    (Answer::Nothing, To::Command) => (MESSAGE, Some(Page::told("✓"))),
                    (Answer::Update(page), To::Press) => (UPDATE, Some(page)),
                    (Answer::Private(page), _) | (Answer::Update(page), To::Command) => (MESSAGE, Some(page)),
                };
                self.first(asked, kind, page).await
            }
            () = sleep(PATIENCE) => {
                let kind = if to == To::Command { MESSAGE_LATER } else { NOTHING };
                let deferred = self.first(asked, kind, None).await;
                // What was asked is done in any case.
                let answer = work.await;
                match deferred {
                    Ok(()) => self.later(asked, to, answer).await,
                    Err(failure) => Err(failure),
                }
            }
        };
        if let Err(failure) = told {
            // 10062: too late; the table shows what was done all the same.
            tracing::info!(%failure, "an interaction could not be answered");
        }
    }

    /// What can be chosen while something is typed: Discord takes 25.
    pub(crate) async fn suggest(&self, asked: &Asked, choices: &[(String, String)]) {
        let choices: Vec<Value> =
            choices.iter().take(25).map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let body = json!({ "type": CHOICES, "data": { "choices": choices } });
        if let Err(failure) = self.respond(asked, body, None).await {
            tracing::debug!(%failure, "suggestions came too late");
        }
    }

    async fn first(&self, asked: &Asked, kind: u8, page: Option<Page>) -> Result<(), Failure> {
        let mut body = json!({ "type": kind });
        match &page {
            Some(page) => body["data"] = private(page),
            None if kind == MESSAGE_LATER => body["data"] = json!({ "flags": EPHEMERAL }),
            None => {}
        }
        self.respond(asked, body, page.and_then(|page| page.file)).await
    }

    async fn open_pop_up(&self, asked: &Asked, pop_up: &Value) {
        if let Err(failure) = self.respond(asked, json!({ "type": POP_UP, "data": pop_up }), None).await {
            tracing::info!(%failure, "a pop-up could not be opened");
        }
    }

    async fn respond(
        &self,
        asked: &Asked,
        body: Value,
        file: Option<serenity::all::CreateAttachment>,
    ) -> Result<(), Failure> {
        self.insistently(|| {
            let route = Route::InteractionResponse { interaction_id: asked.id, token: &asked.token };
            Call::new(LightMethod::Post, route).body(body.clone()).file(file.clone())
        })
        .await
    }

    /// The answer that was announced.
    async fn later(&self, asked: &Asked, to: To, answer: Answer) -> Result<(), Failure> {
        let (application_id, token) = (self.application, asked.token.as_str());
        let original = || Route::WebhookOriginalInteractionResponse { application_id, token };
        match (answer, to) {
            // Too late for a pop-up: the button is still there to be pressed again.
            (Answer::Nothing | Answer::Ask(_), To::Press) => Ok(()),
            (Answer::Nothing | Answer::Ask(_), To::Command) => {
                self.insistently(|| Call::new(LightMethod::Delete, original())).await
            }
            (Answer::Private(page), To::Press) => {
                let route = || Route::WebhookFollowupMessages { application_id, token };
                self.insistently(|| Call::new(LightMethod::Post, route()).body(private(&page)).file(page.file.clone()))
                    .await
            }
            (Answer::Private(page), To::Command) | (Answer::Update(page), _) => {
                self.insistently(|| {
                    Call::new(LightMethod::Patch, original()).body(page.whole()).file(page.file.clone())
                })
                .await
            }
        }
    }

    /// Tries again where it makes sense. That it was answered already may mean that the first try arrived.
    async fn insistently<'a>(&self, call: impl Fn() -> Call<'a>) -> Result<(), Failure> {
        let mut tries = 0;
        loop {
            tries += 1;
            let wait = match self.api.answer(call()).await {
                Ok(_) | Err(Failure::Refused { code: 40060, .. }) => return Ok(()),
                Err(failure @ Failure::Refused { .. }) => return Err(failure),
                Err(failure) if tries == MOST_TRIES => return Err(failure),
                Err(Failure::Later(wait)) => wait,
                Err(Failure::Unanswered(_)) => AGAIN,
            };
            sleep(wait).await;
        }
    }
}

fn private(page: &Page) -> Value {
    let mut body = page.whole();
    body["flags"] = EPHEMERAL.into();
    body
}
