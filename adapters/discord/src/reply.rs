//! Answers to interactions, always in time: Discord waits three seconds for the first answer, and accepts
//! only one.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{CreateAttachment, LightMethod, Route};
use sobremesa_chat::text::say;
use sobremesa_game::line;
use tokio::time::sleep;

use crate::answer::{Answer, Guest, To};
use crate::asked::Asked;
use crate::bot::Bot;
use crate::page::Page;
use crate::wire::api::{Call, Failure, Rejection, Revision};
use crate::wire::layout::COMPONENTS;
use crate::wire::original::EPHEMERAL;
use crate::{ephemeral_hand, follow_ups, guests};

/// The time that an answer may take before it is deferred; the rest of the three seconds is left for
/// transmission.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The wait before repeating an answer of unknown fate, and the number of tries.
const AGAIN: Duration = Duration::from_millis(200);
const MOST_TRIES: usize = 3;

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
/// `LAUNCH_ACTIVITY`: the application's Activity opens for the asker.
const LAUNCH: u8 = 12;

/// The way in which a page reaches the asker.
#[derive(Clone, Copy)]
enum Way {
    /// As the first answer: a message, or what the message that was pressed shows now.
    Message,
    Update,
    /// As another message after the first answer.
    After,
    /// In the place of a first answer that was deferred.
    Rewrite,
}

/// Answers one interaction.
#[derive(Clone, Copy)]
pub(crate) struct Responder<'a> {
    pub(crate) bot: &'a Arc<Bot>,
    pub(crate) asked: &'a Asked,
}

impl Responder<'_> {
    /// Answers with the result of `work`; if that takes long, Discord is told to expect it. Returns the
    /// message that shows the answer, if Discord told it.
    pub(crate) async fn answer(&self, to: To, work: impl Future<Output = Answer>) -> Result<Value, Failure> {
        tokio::pin!(work);
        let told = tokio::select! {
            answer = &mut work => self.at_once(to, answer).await,
            () = sleep(PATIENCE) => {
                let deferred = match to {
                    To::Press => self.first(NOTHING, Value::Null, None).await,
                    To::Command => self.first(MESSAGE_LATER, json!({ "flags": EPHEMERAL }), None).await,
                    To::Public => self.first(MESSAGE_LATER, Value::Null, None).await,
                };
                // The request is carried out in any case.
                let answer = work.await;
                match deferred {
                    Ok(_) => self.later(to, answer).await,
                    Err(failure) => Err(failure),
                }
            }
        };
        if self.asked.guest && told.is_ok() {
            follow_ups::note_budget(self.bot, self.asked).await;
        }
        match &told {
            // Two sessions of the gateway have received it, in this process or another: it was done once, and
            // is answered once.
            Err(Failure::Refused(Rejection { code: ANSWERED, .. })) => {
                tracing::debug!("an interaction was answered already");
            }
            // 10062 means too late; the table shows the result all the same.
            Err(failure) => tracing::info!(%failure, "an interaction could not be answered"),
            Ok(_) => {}
        }
        told
    }

    async fn at_once(&self, to: To, answer: Answer) -> Result<Value, Failure> {
        match (answer, to) {
            (Answer::Nothing, To::Press) => self.first(NOTHING, Value::Null, None).await,
            (Answer::Ask(pop_up), To::Press) => self.first(POP_UP, pop_up, None).await,
            // A command may have any result, but its "thinking…" must end.
            (Answer::Nothing | Answer::Shows(..) | Answer::Ask(_), To::Command | To::Public) => {
                self.say_first(Page::told("✓")).await
            }
            (Answer::Update(page), To::Press) => {
                let shown = self.send_page(Way::Update, &page).await?;
                ephemeral_hand::note(&self.bot.reconciler, self.asked, &page, &shown, false);
                Ok(shown)
            }
            (Answer::Private(page), _) | (Answer::Update(page) | Answer::Aside(_, page), To::Command | To::Public) => {
                self.say_first(page).await
            }
            (Answer::Shows(revision), To::Press) => self.show_first(revision).await,
            (Answer::Aside(shows, page), To::Press) => {
                let shown = match shows {
                    Some(revision) => self.show_first(revision).await,
                    None => self.first(NOTHING, Value::Null, None).await,
                };
                self.follow_up(page).await;
                shown
            }
            (Answer::Table(guest, aside), _) => {
                let page = &guest.page;
                let shown = self.first_shown(MESSAGE, page.fresh(), page.file.clone()).await?;
                self.note_table(&guest, &shown, false, aside).await;
                Ok(shown)
            }
            (Answer::Launch, _) => match self.first(LAUNCH, Value::Null, None).await {
                Err(Failure::Refused(Rejection { code, .. })) if ![TOO_LATE, ANSWERED].contains(&code) => {
                    let page = Page::told(&say(self.asked.language(), &line!("discord-no-activity")));
                    self.say_first(page).await
                }
                launched => launched,
            },
        }
    }

    /// Shows the new state of the message that was pressed.
    async fn show_first(&self, revision: Revision) -> Result<Value, Failure> {
        let shown = self.first_shown(UPDATE, revision.body, revision.file).await;
        if matches!(&shown, Err(Failure::Refused(Rejection { code, .. })) if ![TOO_LATE, ANSWERED].contains(code)) {
            // It must be acknowledged all the same; the message's writer takes care of the rest.
            self.first(NOTHING, Value::Null, None).await?;
        }
        shown
    }

    async fn say_first(&self, page: Page) -> Result<Value, Failure> {
        let shown = self.send_page(Way::Message, &page).await?;
        ephemeral_hand::note(&self.bot.reconciler, self.asked, &page, &shown, false);
        Ok(shown)
    }

    /// Notes the table that all in the channel see now, and tells the asker the rest.
    async fn note_table(&self, guest: &Guest, shown: &Value, follows: bool, aside: Option<Box<Page>>) {
        if !guests::note(self.bot, self.asked, guest, shown, follows).await {
            let alone = Page::told(&say(self.asked.language(), &line!("discord-guest-alone")));
            self.follow_up(alone).await;
        }
        if let Some(page) = aside {
            self.follow_up(*page).await;
        }
    }

    /// Tells the player who asked something else, after the first answer.
    pub(crate) async fn follow_up(&self, page: Page) {
        match self.send_page(Way::After, &page).await {
            Ok(shown) => ephemeral_hand::note(&self.bot.reconciler, self.asked, &page, &shown, true),
            Err(failure) => tracing::info!(%failure, "something could not be told"),
        }
    }

    async fn post_after(&self, body: Value, file: Option<CreateAttachment>) -> Result<Value, Failure> {
        let (application_id, token) = (self.bot.application, self.asked.token.as_str());
        let route = || Route::WebhookFollowupMessages { application_id, token };
        self.insistently(|| Call::new(LightMethod::Post, route()).body(body.clone()).file(file.clone())).await
    }

    /// Sends a page that one person sees, and sends it once more without its picture if Discord would not
    /// have it, so that the asker is answered.
    async fn send_page(&self, way: Way, page: &Page) -> Result<Value, Failure> {
        match self.send_once(way, page).await {
            Err(Failure::Refused(refused)) if page.has_picture() && ![TOO_LATE, ANSWERED].contains(&refused.code) => {
                tracing::info!(%refused, "Discord would not have a picture in an answer");
                self.send_once(way, &page.clone().plain().with_file(None)).await
            }
            told => told,
        }
    }

    async fn send_once(&self, way: Way, page: &Page) -> Result<Value, Failure> {
        let file = page.file.clone();
        match way {
            Way::Message => self.first_shown(MESSAGE, private(page), file).await,
            Way::Update => self.first_shown(UPDATE, page.whole(), file).await,
            Way::After => self.post_after(private(page), file).await,
            Way::Rewrite => self.rewrite_first(page.whole(), file).await,
        }
    }

    /// Offers choices while the player is typing; Discord accepts 25.
    pub(crate) async fn suggest(&self, choices: &[(String, String)]) {
        let choices: Vec<Value> =
            choices.iter().take(25).map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let body = json!({ "type": CHOICES, "data": { "choices": choices } });
        if let Err(failure) = self.respond(&body, None, &[]).await {
            tracing::debug!(%failure, "suggestions came too late");
        }
    }

    async fn first(&self, kind: u8, data: Value, file: Option<CreateAttachment>) -> Result<Value, Failure> {
        self.respond(&body_of(kind, data), file, &[]).await.map(|_| Value::Null)
    }

    /// Sends the first answer, and returns the message that the answer is or changes. (discord-api-docs,
    /// `receiving-and-responding`: *Create Interaction Response*, `with_response`.)
    async fn first_shown(&self, kind: u8, data: Value, file: Option<CreateAttachment>) -> Result<Value, Failure> {
        let told = self.respond(&body_of(kind, data), file, &[("with_response", "true")]).await;
        told.map(|mut told| told["resource"]["message"].take())
    }

    async fn respond(
        &self,
        body: &Value,
        file: Option<CreateAttachment>,
        wishes: &[(&'static str, &str)],
    ) -> Result<Value, Failure> {
        self.insistently(|| {
            let route = Route::InteractionResponse { interaction_id: self.asked.id, token: &self.asked.token };
            let call = Call::new(LightMethod::Post, route).body(body.clone()).file(file.clone());
            let wishes = wishes.iter().map(|(name, value)| (*name, (*value).to_owned()));
            if wishes.len() == 0 { call } else { call.params(wishes.collect()) }
        })
        .await
    }

    /// Gives an answer that was deferred.
    async fn later(&self, to: To, answer: Answer) -> Result<Value, Failure> {
        match (answer, to) {
            // Too late for a pop-up or an Activity: the player can still press the button again.
            (Answer::Nothing | Answer::Ask(_) | Answer::Launch, To::Press) => {}
            (Answer::Shows(Revision { body, file }), To::Press) => return self.rewrite_first(body, file).await,
            (Answer::Aside(shows, page), To::Press) => {
                let shown = match shows {
                    Some(Revision { body, file }) => self.rewrite_first(body, file).await,
                    None => Ok(Value::Null),
                };
                self.follow_up(page).await;
                return shown;
            }
            (Answer::Nothing | Answer::Shows(..) | Answer::Ask(_), To::Command | To::Public) => {
                self.withdraw_first().await?;
            }
            (Answer::Private(page), To::Press) => self.follow_up(page).await,
            // It would be visible to all.
            (Answer::Private(page) | Answer::Update(page) | Answer::Aside(_, page), To::Public) => {
                self.withdraw_first().await?;
                self.follow_up(page).await;
            }
            (Answer::Private(page) | Answer::Aside(_, page), To::Command) | (Answer::Update(page), _) => {
                let shown = self.send_page(Way::Rewrite, &page).await?;
                ephemeral_hand::note(&self.bot.reconciler, self.asked, &page, &shown, false);
            }
            (Answer::Table(guest, aside), To::Press) => {
                let page = &guest.page;
                let shown = self.post_after(page.fresh(), page.file.clone()).await?;
                self.note_table(&guest, &shown, true, aside).await;
            }
            (Answer::Table(guest, aside), To::Command | To::Public) => {
                let page = &guest.page;
                let shown = self.rewrite_first(page.whole(), page.file.clone()).await?;
                self.note_table(&guest, &shown, false, aside).await;
            }
            (Answer::Launch, To::Command | To::Public) => {
                let page = Page::told(&say(self.asked.language(), &line!("discord-no-activity")));
                self.rewrite_first(page.whole(), None).await?;
            }
        }
        Ok(Value::Null)
    }

    async fn rewrite_first(&self, body: Value, file: Option<CreateAttachment>) -> Result<Value, Failure> {
        let route = || Route::WebhookOriginalInteractionResponse {
            application_id: self.bot.application,
            token: &self.asked.token,
        };
        self.insistently(|| Call::new(LightMethod::Patch, route()).body(body.clone()).file(file.clone())).await
    }

    async fn withdraw_first(&self) -> Result<(), Failure> {
        let route = || Route::WebhookOriginalInteractionResponse {
            application_id: self.bot.application,
            token: &self.asked.token,
        };
        self.insistently(|| Call::new(LightMethod::Delete, route())).await.map(drop)
    }

    /// Retries if that makes sense. A repeated try that is refused as answered already may mean that the
    /// first one arrived.
    async fn insistently<'a>(&self, call: impl Fn() -> Call<'a>) -> Result<Value, Failure> {
        let mut tries = 0;
        loop {
            tries += 1;
            let wait = match self.bot.api.answer(call()).await {
                Ok(answer) => return Ok(answer),
                Err(Failure::Refused(Rejection { code: ANSWERED, .. })) if tries > 1 => return Ok(Value::Null),
                Err(failure @ Failure::Refused(_)) => return Err(failure),
                Err(failure) if tries == MOST_TRIES => return Err(failure),
                Err(Failure::Later(wait)) => wait,
                Err(Failure::Unanswered(_) | Failure::Unread) => AGAIN,
            };
            sleep(wait).await;
        }
    }
}

fn body_of(kind: u8, data: Value) -> Value {
    if data.is_null() { json!({ "type": kind }) } else { json!({ "type": kind, "data": data }) }
}

fn private(page: &Page) -> Value {
    let mut body = page.fresh();
    body["flags"] = (EPHEMERAL | COMPONENTS).into();
    body
}
