//! What people ask of the program's tables, and where they do so.

use std::sync::Arc;

use sobremesa::{Act, Actor, Manager, Open, Refusal, Reply, Request, View};
use sobremesa_chat::PostedMessages;
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{SessionId, Time};

use crate::names::{MessageRef, Spot, Thread};
use crate::who::Who;
use crate::wire::Message;
use crate::wire::api::Api;

/// Makes people's requests of the program's tables.
pub(crate) struct Requests {
    pub(crate) manager: Arc<Manager>,
    pub(crate) clock: fn() -> Time,
    pub(crate) api: Arc<Api>,
    /// True if new rooms have pictures.
    pub(crate) pictures: bool,
}

impl Requests {
    /// The place of a message; `None` for channels. An answer to a comment does not tell what the comments
    /// are about: there is a table, or not.
    pub(crate) async fn spot_of(&self, message: &Message) -> Option<Spot> {
        let spot = spot(message)?;
        let Some(thread) = message.thread().filter(|_| spot.thread.is_none()) else { return Some(spot) };
        let comments = Spot { thread: Some(Thread::Comments(thread)), ..spot };
        let is_place = matches!(self.manager.session_in(&comments.room()).await, Ok(Some(_)));
        Some(if is_place { comments } else { spot })
    }

    /// Makes a request of a table. Telegram is asked for this person's rights only if they matter.
    pub(crate) async fn ask(&self, request: Request, who: &Who) -> Result<Reply, Refusal> {
        let now = (self.clock)();
        let mut actor = who.actor();
        let Request::At(id, act) = &request else { return self.manager.handle(request, &actor, now).await };
        let id = *id;
        // A moderator does at once what others vote about, and is shown what may be done about a person.
        if is_about_others(act) {
            self.give_rights(id, who, &mut actor).await;
        }
        let invites = matches!(act, Act::Show(View::Invite));
        match self.manager.handle(request.clone(), &actor, now).await {
            Err(refusal)
                if !actor.moderator
                    && (matches!(refusal, Refusal::NotHost { .. }) || invites && refusal == Refusal::NotSeated)
                    && self.give_rights(id, who, &mut actor).await =>
            {
                self.manager.handle(request, &actor, now).await
            }
            answer => answer,
        }
    }

    /// Opens a table in this place.
    pub(crate) async fn open(
        &self,
        game: &str,
        preset: Option<String>,
        spot: Spot,
        contribution: &str,
        who: &Who,
    ) -> Result<(), Refusal> {
        let open = Open {
            room: spot.room(),
            language: self.manager.language_in(&[spot.room()], who.language),
            pictures: self.pictures,
            game: game.to_owned(),
            preset,
            choices: Choices::new(),
            contribution: contribution.to_owned(),
        };
        self.ask(Request::Open(open), who).await.map(|_| ())
    }

    /// Makes a moderator of this person if they are an admin of a group in which the table is visible.
    /// Returns whether they are.
    async fn give_rights(&self, id: SessionId, who: &Who, actor: &mut Actor) -> bool {
        if who.anonymous {
            return true;
        }
        let spots = self.manager.read(id, |session| {
            let spots = session.rooms().iter().filter_map(|view| Spot::of(&view.room));
            spots.filter(|spot| spot.is_group()).collect::<Vec<_>>()
        });
        for spot in spots.await.unwrap_or_default() {
            if self.api.keeps_order(spot.chat, who.user).await {
                actor.moderator = true;
                actor.room = Some(spot.room());
                return true;
            }
        }
        false
    }

    /// The reason why something was refused, with the names of those who sit at the table.
    pub(crate) async fn refusal(&self, id: Option<SessionId>, refusal: &Refusal, language: Language) -> String {
        self.manager.say(id, &refusal.line(), language).await
    }

    /// The message that shows a table in a room, if it is recorded.
    pub(crate) async fn table_message(&self, id: SessionId, spot: Spot) -> Option<i32> {
        let room = spot.room();
        let table = self.manager.read(id, |session| {
            let view = session.rooms().iter().find(|view| view.room == room)?;
            PostedMessages::<MessageRef>::read(&view.messages).message()?.number()
        });
        table.await.ok().flatten()
    }
}

/// The place of a message, as far as it tells; `None` for channels.
pub(crate) fn spot(message: &Message) -> Option<Spot> {
    (!message.chat.is_channel()).then(|| Spot { chat: message.chat.id, thread: message.place() })
}

fn is_about_others(act: &Act) -> bool {
    match act {
        Act::Absent { .. } | Act::Moderate(..) | Act::Show(View::Person { .. }) => true,
        Act::Pressed { act, .. } => is_about_others(act),
        _ => false,
    }
}
