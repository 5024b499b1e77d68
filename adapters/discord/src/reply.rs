//! Answers to interactions, always in time: Discord waits three seconds for the first word, and takes only one.

use std::future::Future;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{CreateAttachment, LightMethod, Route};
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

/// Discord's code for an interaction that nobody waits for any longer.
const TOO_LATE: i64 = 10062;
/// And for one that was answered.
const ANSWERED: i64 = 40060;

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
    /// The message that was pressed, which a writer keeps up to date, shows this now: `body`, and a file unless it has it already.
    Shows(Value, Option<CreateAttachment>),
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
    pub(crate) async fn answer(
        &self,
        asked: &Asked,
        to: To,
        work: impl Future<Output = Answer>,
    ) -> Result<(), Failure> {
        tokio::pin!(work);
        let told = tokio::select! {
            answer = &mut work => self.at_once(asked, to, answer).await,
            () = sleep(PATIENCE) => {
                let kind = if to == To::Command { MESSAGE_LATER } else { NOTHING };
                let deferred = self.first(asked, kind, Value::Null, None).await;
                // What was asked is done in any case.
                let answer = work.await;
                match deferred {
                    Ok(()) => self.later(asked, to, answer).await,
                    Err(failure) => Err(failure),
                }
            }
        };
        if let Err(failure) = &told {
            // 10062: too late; the table shows what was done all the same.
            tracing::info!(%failure, "an interaction could not be answered");
        }
        told
    }

    async fn at_once(&self, asked: &Asked, to: To, answer: Answer) -> Result<(), Failure> {
        match (answer, to) {
            (Answer::Nothing, To::Press) => self.first(asked, NOTHING, Value::Null, None).await,
            (Answer::Ask(pop_up), To::Press) => self.first(asked, POP_UP, pop_up, None).await,
            // Whatever a command comes to, its "thinking…" has to end.
            (Answer::Nothing | Answer::Shows(..) | Answer::Ask(_), To::Command) => {
                self.say_first(asked, Page::told("✓")).await
            }
            (Answer::Update(page), To::Press) => self.first(asked, UPDATE, page.whole(), page.file).await,
            (Answer::Private(page), _) | (Answer::Update(page), To::Command) => self.say_first(asked, page).await,
            (Answer::Shows(body, file), To::Press) => {
                let shown = self.first(asked, UPDATE, body, file).await;
                if matches!(&shown, Err(Failure::Refused { code, .. }) if ![TOO_LATE, ANSWERED].contains(code)) {
                    // It has to be acknowledged all the same; its writer sees to the message.
                    self.first(asked, NOTHING, Value::Null, None).await?;
                }
                shown
            }
        }
    }

    async fn say_first(&self, asked: &Asked, page: Page) -> Result<(), Failure> {
        self.first(asked, MESSAGE, private(&page), page.file).await
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

    async fn first(&self, asked: &Asked, kind: u8, data: Value, file: Option<CreateAttachment>) -> Result<(), Failure> {
        let mut body = json!({ "type": kind });
        if kind == MESSAGE_LATER {
            body["data"] = json!({ "flags": EPHEMERAL });
        } else if !data.is_null() {
            body["data"] = data;
        }
        self.respond(asked, body, file).await
    }

    async fn respond(&self, asked: &Asked, body: Value, file: Option<CreateAttachment>) -> Result<(), Failure> {
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
            (Answer::Shows(body, file), To::Press) => {
                self.insistently(|| Call::new(LightMethod::Patch, original()).body(body.clone()).file(file.clone()))
                    .await
            }
            (Answer::Nothing | Answer::Shows(..) | Answer::Ask(_), To::Command) => {
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
                Ok(_) => return Ok(()),
                Err(Failure::Refused { code: ANSWERED, .. }) if tries > 1 => return Ok(()),
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
