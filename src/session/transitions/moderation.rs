//! Keeping order: the host and moderators remove a person from the table, or mute them, and take it back.
//!
//! The host may decide about every person, moderators about those who came from the room they moderate, the
//! host included. A moderator has no say over a guest from another room: they can take the table out of their
//! own room. A moderator's decision can only be undone by a moderator.

use sobremesa_store::{PlayerId, Room};

use crate::request::parts::{Measure, Person};
use crate::request::refusal::Refusal;
use crate::request::{Actor, View};
use crate::session::Session;
use crate::session::common::Common;
use crate::session::moderation::{Keeper, Marked, Moderation};
use crate::session::transitions::done::{Context, Done};
use crate::session::transitions::rooms::adapter_of;

impl Session {
    /// Does something about a person, or undoes it.
    pub(crate) fn moderate(
        &mut self,
        measure: Measure,
        person: Person,
        by: &Actor,
        context: Context<'_>,
    ) -> Result<Done, Refusal> {
        let (keeper, player) = self.common.check_say(person, by)?;
        let common = &mut self.common;
        let name = common.find_person(person).and_then(|(_, name)| name.cloned());
        let marked = Marked { player: player.clone(), name, by: keeper };
        // The screen on which it can be undone.
        let after = View::Person { person, powers: true };
        match measure {
            Measure::Remove => {
                let seat = common.seat_of(&player).ok_or(Refusal::AlreadySo)?;
                if common.rated && self.phase.playing().is_ok() {
                    // No player takes another one's points so; where a moderator does it, the game counts for none.
                    if common.seat_of(&by.player).is_some() {
                        return Err(Refusal::NoRemoval);
                    }
                    common.rated = false;
                }
                let language = common.sitter(seat).map(|sitter| common.language_for(sitter)).unwrap_or_default();
                Moderation::mark(&mut common.moderation.barred, marked);
                let done = self.get_up(seat, context);
                Ok(Done { removed: Some((player, language)), ..done }.and_show(after))
            }
            Measure::Mute if common.is_muted(&player) => Err(Refusal::AlreadySo),
            Measure::Mute => {
                Moderation::mark(&mut common.moderation.muted, marked);
                Ok(Done::changed().and_show(after))
            }
            Measure::Admit => {
                lift(&mut common.moderation.barred, &player, keeper)?;
                Ok(Done::changed().and_show(View::People))
            }
            Measure::Unmute => {
                lift(&mut common.moderation.muted, &player, keeper)?;
                Ok(Done::changed().and_show(after))
            }
        }
    }
}

/// Takes a decision back. The host takes back only their own, and those of hosts before them.
fn lift(list: &mut Vec<Marked>, player: &PlayerId, by: Keeper) -> Result<(), Refusal> {
    let marked = Moderation::find(list, player).ok_or(Refusal::AlreadySo)?;
    if (marked.by, by) == (Keeper::Moderator, Keeper::Host) {
        return Err(Refusal::Moderated);
    }
    list.retain(|marked| marked.player != *player);
    Ok(())
}

impl Common {
    /// Checks that this actor may decide about that person, and returns the authority it is decided under.
    pub(crate) fn check_say(&self, person: Person, by: &Actor) -> Result<(Keeper, PlayerId), Refusal> {
        let player = self.find_person(person).ok_or(Refusal::NobodyThere)?.0.clone();
        if self.people.are_one(&player, &by.player) {
            return Err(Refusal::OwnSeat);
        }
        let moderates = by.room.as_ref().is_some_and(|room| by.moderator && self.is_from(&player, room));
        let keeper = match self.is_host(&by.player) && self.keeps_order(by).is_ok() {
            _ if moderates => Keeper::Moderator,
            true => Keeper::Host,
            false if by.moderator => return Err(Refusal::NotYourRoom),
            false => return Err(self.keeps_order(by).err().unwrap_or(Refusal::NotYourRoom)),
        };
        Ok((keeper, player))
    }

    /// Returns whether this person came from that room of the table. If their room is not known or has left
    /// the table, the platform is trusted; at a table with one room there is no other.
    fn is_from(&self, player: &PlayerId, room: &Room) -> bool {
        let is_ours = |room: &Room| self.rooms.iter().any(|view| view.room == *room);
        let came = self.moderation.came.iter().find(|came| came.player == *player).map(|came| &came.room);
        match came.filter(|came| is_ours(came)) {
            _ if !is_ours(room) => false,
            Some(came) => came == room,
            None => self.rooms.len() == 1 || adapter_of(&player.0) == adapter_of(&room.0),
        }
    }
}
