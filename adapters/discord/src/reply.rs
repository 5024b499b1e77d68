//! Answers to interactions, always in time: Discord waits three seconds for the first answer, and accepts only one.

use std::future::Future;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{CreateAttachment, LightMethod, Route};
use tokio::time::sleep;

use crate::api::{Call, Failure, Rejection};
use crate::asked::Asked;
use crate::bot::{Bot, Revision};
use crate::layout::COMPONENTS;
use crate::page::Page;

/// How long an answer may take before it is deferred; the rest of the three seconds is left for transmission.
const PATIENCE: Duration = Duration::from_millis(1500);

/// How long to wait before repeating an answer whose fate is unknown, and how often to try.
const AGAIN: Duration = Duration::from_millis(200);
const MOST_TRIES: usize = 3;

/// Only the player who asked sees it.
const EPHEMERAL: u64 = 1 << 6;

/// Discord's code for an interaction that has expired.
const TOO_LATE: i64 = 10062;
/// Discord's code for one that was answered already.
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
    /// There is nothing to say: the result shows on the table or in the hand.
    Nothing,
    /// A message that only the player who asked sees.
    Private(Page),
    /// The message that was pressed, which only they see, now shows this.
    Update(Page),
    /// A pop-up to fill in. Discord accepts it only as the first answer to a press.
    Ask(Value),
    /// The message that was pressed, which a writer keeps up to date, now shows this.
    Shows(Revision),
}

/// The kind of interaction that is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// A slash command, which needs a message.
    Command,
    /// A button or menu, which can do without one.
    Press,
}

impl Bot {
    /// Answers with the result of `work`; if that takes long, Discord is told to expect it. Returns the message that shows the answer, if
    /// Discord told it.
    pub(crate) async fn answer(
        &self,
        asked: &Asked,
        to: To,
        work: impl Future<Output = Answer>,
    ) -> Result<Value, Failure> {
        tokio::pin!(work);
        let told = tokio::select! {
            answer = &mut work => self.at_once(asked, to, answer).await,
            () = sleep(PATIENCE) => {
                let kind = if to == To::Command { MESSAGE_LATER } else { NOTHING };
                let deferred = self.first(asked, kind, Value::Null, None).await;
                // The request is carried out in any case.
                let answer = work.await;
                match deferred {
                    Ok(_) => self.later(asked, to, answer).await,
                    Err(failure) => Err(failure),
                }
            }
        };
        if let Err(failure) = &told {
            // 10062 means too late; the table shows the result all the same.
            tracing::info!(%failure, "an interaction could not be answered");
        }
        told
    }

    async fn at_once(&self, asked: &Asked, to: To, answer: Answer) -> Result<Value, Failure> {
        match (answer, to) {
            (Answer::Nothing, To::Press) => self.first(asked, NOTHING, Value::Null, None).await,
            (Answer::Ask(pop_up), To::Press) => self.first(asked, POP_UP, pop_up, None).await,
            // Whatever the result of a command, its "thinking…" must end.
            (Answer::Nothing | Answer::Shows(..) | Answer::Ask(_), To::Command) => {
                self.say_first(asked, Page::told("✓")).await
            }
            (Answer::Update(page), To::Press) => self.first(asked, UPDATE, page.whole(), page.file).await,
            (Answer::Private(page), _) | (Answer::Update(page), To::Command) => self.say_first(asked, page).await,
            (Answer::Shows(Revision { body, file }), To::Press) => {
                let shown = self.first(asked, UPDATE, body, file).await;
                if matches!(&shown, Err(Failure::Refused(Rejection { code, .. })) if ![TOO_LATE, ANSWERED].contains(code))
                {
                    // It must be acknowledged all the same; the message's writer takes care of the rest.
                    self.first(asked, NOTHING, Value::Null, None).await?;
                }
                shown
            }
        }
    }

    async fn say_first(&self, asked: &Asked, page: Page) -> Result<Value, Failure> {
        self.first(asked, MESSAGE, private(&page), page.file).await
    }

    /// Offers choices while the player is typing; Discord accepts 25.
    pub(crate) async fn suggest(&self, asked: &Asked, choices: &[(String, String)]) {
        let choices: Vec<Value> =
            choices.iter().take(25).map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let body = json!({ "type": CHOICES, "data": { "choices": choices } });
        if let Err(failure) = self.respond(asked, body, None).await {
            tracing::debug!(%failure, "suggestions came too late");
        }
    }

    async fn first(
        &self,
        asked: &Asked,
        kind: u8,
        data: Value,
        file: Option<CreateAttachment>,
    ) -> Result<Value, Failure> {
        let mut body = json!({ "type": kind });
        if kind == MESSAGE_LATER {
            body["data"] = json!({ "flags": EPHEMERAL });
        } else if !data.is_null() {
            body["data"] = data;
        }
        self.respond(asked, body, file).await
    }

    async fn respond(&self, asked: &Asked, body: Value, file: Option<CreateAttachment>) -> Result<Value, Failure> {
        // Which attachment a picture has become is needed to leave it there.
        let asks = file.is_some() && body["type"] == UPDATE;
        let told = self
            .insistently(|| {
                let route = Route::InteractionResponse { interaction_id: asked.id, token: &asked.token };
                let call = Call::new(LightMethod::Post, route).body(body.clone()).file(file.clone());
                if asks { call.params(vec![("with_response", "true".to_owned())]) } else { call }
            })
            .await?;
        Ok(told["resource"]["message"].clone())
    }

    /// Gives an answer that was deferred.
    async fn later(&self, asked: &Asked, to: To, answer: Answer) -> Result<Value, Failure> {
        let (application_id, token) = (self.application, asked.token.as_str());
        let original = || Route::WebhookOriginalInteractionResponse { application_id, token };
        match (answer, to) {
            // Too late for a pop-up: the player can still press the button again.
            (Answer::Nothing | Answer::Ask(_), To::Press) => Ok(Value::Null),
            (Answer::Shows(Revision { body, file }), To::Press) => {
                self.insistently(|| Call::new(LightMethod::Patch, original()).body(body.clone()).file(file.clone()))
                    .await
            }
            (Answer::Nothing | Answer::Shows(..) | Answer::Ask(_), To::Command) => {
                self.insistently(|| Call::new(LightMethod::Delete, original())).await
            }
            (Answer::Private(page), To::Press) => self.follow_up(asked, &page).await,
            (Answer::Private(page), To::Command) | (Answer::Update(page), _) => {
                self.insistently(|| {
                    Call::new(LightMethod::Patch, original()).body(page.whole()).file(page.file.clone())
                })
                .await
            }
        }
    }

    /// Says something more, to this person alone.
    pub(crate) async fn follow_up(&self, asked: &Asked, page: &Page) -> Result<Value, Failure> {
        let (application_id, token) = (self.application, asked.token.as_str());
        let route = || Route::WebhookFollowupMessages { application_id, token };
        self.insistently(|| Call::new(LightMethod::Post, route()).body(private(page)).file(page.file.clone())).await
    }

    /// Retries where that makes sense. A repeated try that is refused as answered already may mean that the first one arrived.
    async fn insistently<'a>(&self, call: impl Fn() -> Call<'a>) -> Result<Value, Failure> {
        let mut tries = 0;
        loop {
            tries += 1;
            let wait = match self.api.answer(call()).await {
                Ok(told) => return Ok(told),
                Err(Failure::Refused(Rejection { code: ANSWERED, .. })) if tries > 1 => return Ok(Value::Null),
                Err(failure @ Failure::Refused(_)) => return Err(failure),
                Err(failure) if tries == MOST_TRIES => return Err(failure),
                Err(Failure::Later(wait)) => wait,
                Err(Failure::Unanswered(_)) => AGAIN,
            };
            sleep(wait).await;
        }
    }
}

fn private(page: &Page) -> Value {
    let mut body = page.fresh();
    body["flags"] = (EPHEMERAL | COMPONENTS).into();
    body
}
