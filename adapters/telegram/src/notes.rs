//! What is said once: answers to commands, menus, and what somebody asked to see.

use std::sync::Arc;

use serde_json::json;
use sobremesa::line;
use sobremesa::locale::Language;
use sobremesa::session::View;
use sobremesa::store::{PlayerId, SessionId};

use crate::api::{Answer, Failure, Meaning};
use crate::bot::{Bot, Target};
use crate::names::Spot;
use crate::page::Page;
use crate::table::there;

/// Something to be said once in a chat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Note {
    /// A new message.
    Page { topic: Option<i32>, page: Page },
    /// A message of ours says something else.
    Instead { message: i32, page: Page },
    /// A message of ours goes.
    Delete { message: i32 },
    /// What somebody asked to see in private has served its purpose, and goes.
    Dismiss { session: SessionId, player: PlayerId, message: i32 },
    /// Something for one person alone, in the private chat.
    Asked(Asked),
}

/// What somebody asked to see.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Asked {
    pub(crate) session: SessionId,
    pub(crate) player: PlayerId,
    pub(crate) language: Language,
    /// What; the public table if `None`.
    pub(crate) view: Option<View>,
    /// The message that shows it; a new one if `None`.
    pub(crate) message: Option<i32>,
    /// The press by which they asked elsewhere, which is still to be answered.
    pub(crate) query: Option<String>,
}

impl Note {
    pub(crate) fn page(topic: Option<i32>, page: Page) -> Note {
        Note::Page { topic, page }
    }
}

impl Bot {
    pub(crate) async fn tell_now(self: &Arc<Self>, chat: i64, note: &Note) -> Result<(), Failure> {
        match note {
            Note::Page { topic, page } => {
                self.api.turn(chat).await;
                self.api.send(Spot { chat, topic: *topic }, page, true).await.map(|_| ())
            }
            Note::Instead { message, page } => {
                self.api.turn(chat).await;
                there(self.api.edit(chat, *message, page).await).map(|_| ())
            }
            Note::Delete { message } => {
                self.api.turn(chat).await;
                there(self.api.delete(chat, *message).await).map(|_| ())
            }
            // A press may come before it is known that it was on the hand; here, behind its writer, it is known.
            Note::Dismiss { session, player, message } if self.is_hand(*session, player, *message).await => Ok(()),
            Note::Dismiss { message, .. } => {
                self.api.turn(chat).await;
                there(self.api.delete(chat, *message).await).map(|_| ())
            }
            Note::Asked(Asked { session, player, view, message: Some(message), .. })
                if self.is_hand(*session, player, *message).await =>
            {
                self.show_in_hand(&Target::Hand(*session, player.clone()), view.clone()).await;
                Ok(())
            }
            Note::Asked(asked) => self.show_asked(chat, asked).await,
        }
    }

    async fn show_asked(self: &Arc<Self>, chat: i64, asked: &Asked) -> Result<(), Failure> {
        let shown = self.show(chat, asked).await;
        let Some(query) = &asked.query else { return shown };
        let answer = match &shown {
            Ok(()) => Answer::Toast(self.say(asked.language, &line!("telegram-sent-private"))),
            // Tried again, and answered then.
            Err(Failure::Later(_)) => return shown,
            Err(Failure::Refused(Meaning::Closed, _)) => Answer::Open(self.private_link(asked.session)),
            Err(_) => Answer::Nothing,
        };
        self.api.answer(query, answer).await;
        match shown {
            Err(Failure::Refused(Meaning::Closed, _)) => Ok(()),
            shown => shown,
        }
    }

    async fn show(self: &Arc<Self>, chat: i64, asked: &Asked) -> Result<(), Failure> {
        let Asked { session: id, player, language, view, message, .. } = asked;
        self.api.turn(chat).await;
        let draw = |session: &sobremesa::session::Session| match view {
            Some(view) => session.view(player, view, *language),
            None => session.table_screen(*language),
        };
        let Some(spoken) = self.read(*id, draw).await? else { return Ok(()) };
        let page = self.question(*id, view.as_ref(), Page::of(&spoken));
        let edited = match message {
            // A question is a message of its own, which can be answered.
            Some(message) if !page.asks() => there(self.api.edit(chat, *message, &page).await)?,
            _ => false,
        };
        if !edited {
            self.api.send(Spot::chat(chat), &page, true).await?;
        }
        if *view == Some(View::Proof)
            && let Some(proof) = self.read(*id, |session| session.proof()).await?.flatten()
        {
            self.api.turn(chat).await;
            self.api.document(chat, format!("sobremesa-{id}.json"), json!(proof).to_string()).await?;
        }
        Ok(())
    }
}
