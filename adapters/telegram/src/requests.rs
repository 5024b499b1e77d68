//! The people who do something, and what they ask of the program's tables.

use std::sync::Arc;

use sobremesa::{Act, Actor, Manager, Open, Origin, Refusal, Reply, Request, View};
use sobremesa_chat::{PostedMessages, Switch};
use sobremesa_game::Choices;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room, SessionId, Time};

use crate::wire::api::{About, Api};
use crate::wire::names::{MessageRef, Spot, player};
use crate::wire::{Chat, Update, User};

/// The person who does something.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) user: u64,
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) language: Language,
    /// Telegram's id for the update, so that it takes effect only once.
    pub(crate) update: String,
    /// The room in which they do it, if known.
    pub(crate) room: Option<Room>,
    /// True if this is an anonymous admin: they moderate, but cannot sit down.
    pub(crate) anonymous: bool,
    /// The group where they do it.
    pub(crate) origin: Option<Origin>,
    /// The reference for an answer that no other person should see, because none saw what they did.
    pub(crate) about: Option<About>,
}

impl Who {
    pub(crate) fn of(manager: &Manager, user: &User, chat: Option<&Chat>, update: &Update) -> Who {
        // In a private chat there is no other person.
        let origin = chat.filter(|chat| !chat.is_private()).map(|chat| Origin::new(&format!("telegram:{}", chat.id)));
        let places: Vec<Room> = chat.map(|chat| Spot::chat(chat.id).room()).into_iter().collect();
        let language = manager.language_for(&player(user.id), user.language_code.as_deref(), &places);
        let first = user.first_name.as_deref().unwrap_or_default();
        let name = match &user.last_name {
            Some(last) => format!("{first} {last}"),
            None => first.to_owned(),
        };
        let update = update.id.to_string();
        Who {
            user: user.id,
            player: player(user.id),
            name,
            language,
            update,
            room: None,
            anonymous: false,
            origin,
            about: None,
        }
    }

    /// The person in another step of the same update.
    pub(crate) fn step(&self, name: &str) -> Who {
        Who { update: format!("{}.{name}", self.update), ..self.clone() }
    }

    pub(crate) fn actor(&self) -> Actor {
        let mut actor = Actor::new(self.player.clone(), self.name.clone(), self.language);
        actor.moderator = self.anonymous;
        actor.room.clone_from(&self.room);
        actor.update = Some(self.update.clone());
        actor.origin = self.origin.clone();
        actor
    }
}

/// Makes people's requests of the program's tables.
pub(crate) struct Requests {
    pub(crate) manager: Arc<Manager>,
    pub(crate) clock: fn() -> Time,
    pub(crate) api: Arc<Api>,
    /// The default of pictures in new rooms.
    pub(crate) pictures: Switch,
}

impl Requests {
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
            pictures: self.pictures.is_on(),
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

fn is_about_others(act: &Act) -> bool {
    match act {
        Act::Absent { .. } | Act::Moderate(..) | Act::Show(View::Person { .. }) => true,
        Act::Pressed { act, .. } => is_about_others(act),
        _ => false,
    }
}
