//! The person who does something.

use sobremesa::{Actor, Manager, Origin};
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};

use crate::names::{Spot, player};
use crate::wire::api::About;
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
