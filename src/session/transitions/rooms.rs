//! The rooms in which a table is seen.

use sobremesa_screen::locale::Language;
use sobremesa_store::{List, PlayerId, Room};

use crate::request::Actor;
use crate::request::parts::Text;
use crate::request::refusal::Refusal;
use crate::session::Session;
use crate::session::common::{Common, RoomView};
use crate::session::transitions::done::{Context, Done, Effect};
use crate::session::transitions::opening::{check_player, check_room};

/// The most rooms in which a table is seen.
const MOST_ROOMS: usize = 8;
/// The most messages that are remembered for one room, and the longest reference to one.
const MOST_MESSAGES: usize = 8;
const LONGEST_MESSAGE: usize = 128;

impl Common {
    /// Brings the table into a room that has no other table at present.
    pub(crate) fn attach(
        &mut self,
        room: &Room,
        language: Language,
        pictures: bool,
        by: &Actor,
    ) -> Result<Done, Refusal> {
        if self.rooms.iter().any(|view| view.room == *room) {
            return Ok(Done::effect(Effect::Nothing));
        }
        check_player(&by.player)?;
        check_room(room)?;
        if self.rooms.len() == MOST_ROOMS {
            return Err(Refusal::TooManyRooms { limit: MOST_ROOMS });
        }
        let returned = self.left.iter().position(|view| view.room == *room).map(|place| self.left.remove(place));
        let (messages, pictures) = returned.map_or((Vec::new(), pictures), |view| (view.messages, view.pictures));
        self.rooms.push(RoomView { room: room.clone(), language, messages, pictures });
        Ok(Done::changed())
    }

    pub(crate) fn detach(&mut self, room: &Room, by: &Actor) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        if self.give_up_room(room) { Ok(Done::changed()) } else { Err(Refusal::NotInRoom) }
    }

    /// Leaves a room. Returns whether the table was there. Its messages are remembered until the adapter has
    /// tidied them up.
    pub(crate) fn give_up_room(&mut self, room: &Room) -> bool {
        let Some(place) = self.rooms.iter().position(|view| view.room == *room) else { return false };
        let view = self.rooms.remove(place);
        if !view.messages.is_empty() {
            if self.left.len() == MOST_ROOMS {
                self.left.remove(0);
            }
            self.left.push(view);
        }
        true
    }

    pub(crate) fn set_language(&mut self, room: &Room, language: Language, by: &Actor) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        let view = self.rooms.iter_mut().find(|view| view.room == *room).ok_or(Refusal::NotInRoom)?;
        view.language = language;
        Ok(Done::changed())
    }

    pub(crate) fn set_pictures(&mut self, room: &Text, pictures: bool, by: &Actor) -> Result<Done, Refusal> {
        self.keeps_order(by)?;
        let view = self.rooms.iter_mut().find(|view| room.names(&view.room.0)).ok_or(Refusal::NotInRoom)?;
        if view.pictures == pictures {
            return Ok(Done::effect(Effect::Nothing));
        }
        view.pictures = pictures;
        Ok(Done::changed())
    }

    /// Returns whether hands are drawn: not if pictures are off in every room of the table.
    pub fn draws_hands(&self) -> bool {
        self.rooms.is_empty() || self.rooms.iter().any(|view| view.pictures)
    }

    /// The rooms on this player's platform.
    pub(crate) fn rooms_near(&self, player: &PlayerId) -> impl Iterator<Item = &RoomView> {
        let adapter = adapter_of(&player.0).to_owned();
        self.rooms.iter().filter(move |view| adapter_of(&view.room.0) == adapter)
    }
}

impl Session {
    /// Gives up a room to another table, if this one is over.
    pub(crate) fn yield_room(&mut self, room: &Room, context: Context<'_>) -> Result<Done, Refusal> {
        self.phase.over().map_err(|_| Refusal::RoomBusy)?;
        self.common.give_up_room(room);
        self.set_alarm(context);
        Ok(Done::effect(Effect::Aged))
    }

    /// The lists in which adapters find it by its stage, also those that still have to tidy up.
    pub(crate) fn lists(&self) -> impl Iterator<Item = List> {
        let stage = self.phase.stage();
        let views = self.rooms.iter().chain(&self.left);
        let mut adapters: Vec<&str> = views.map(|view| adapter_of(&view.room.0)).collect();
        adapters.sort_unstable();
        adapters.dedup();
        adapters.into_iter().map(move |adapter| stage.list(adapter))
    }
}

/// The prefix of a room's or a player's name.
pub(crate) fn adapter_of(name: &str) -> &str {
    name.split(':').next().unwrap_or_default()
}

/// Keeps the references of a room's messages; a room that was left is forgotten along with its last one.
pub(crate) fn remember(
    rooms: &mut [RoomView],
    left: &mut Vec<RoomView>,
    room: &Room,
    before: Option<&[String]>,
    messages: &[String],
) -> Result<Effect, Refusal> {
    let Some(view) = rooms.iter_mut().chain(left.iter_mut()).find(|view| view.room == *room) else {
        return Ok(Effect::Nothing);
    };
    let messages = bound_messages(messages);
    if view.messages == messages {
        return Ok(Effect::Nothing);
    }
    check_unchanged(before.is_none_or(|before| bound_messages(before) == view.messages))?;
    view.messages = messages;
    left.retain(|view| !view.messages.is_empty());
    Ok(Effect::Noted)
}

/// Refuses a decision based on messages that are not remembered any more: it has to be made again.
pub(crate) fn check_unchanged(unchanged: bool) -> Result<(), Refusal> {
    if unchanged { Ok(()) } else { Err(Refusal::Stale { news: None }) }
}

/// The references that are kept of these.
fn bound_messages(messages: &[String]) -> Vec<String> {
    messages[messages.len().saturating_sub(MOST_MESSAGES)..].iter().map(|message| bound_message(message)).collect()
}

/// A message reference, cut to the length that is kept.
pub(crate) fn bound_message(message: &str) -> String {
    message[..message.floor_char_boundary(LONGEST_MESSAGE)].to_owned()
}
