//! Erases people from a record: their ids and names, the references of messages for them, and the updates
//! that they sent. The moves stay, so that the record replays as before; their seat is called by its number
//! then.

use std::borrow::Cow;

use sobremesa_game::BadRecord;
use sobremesa_store::{Stored, Time};

use super::v1::{ChairV1, GatheringV1, ModerationV1, PhaseV1, RoomV1, SessionV1};
use crate::record::person_filter::{PersonFilter, split_name};
use crate::session::chair::STAND_IN;
use crate::session::common::NOBODY;

/// The result of erasing people from a stored session.
#[derive(Debug)]
pub(crate) enum Erased {
    /// There was no trace of them.
    Clean,
    /// The session to be stored instead.
    Changed(Stored),
    /// The session is to be deleted, since no person has anything to do with the table any more.
    Gone,
}

/// Erases these people from a session. While a game is in progress, a computer sits down in their place: the
/// session itself does that better, since it also tells the others.
///
/// # Errors
/// [`BadRecord::Spoilt`] if these are not the bytes of a session.
pub(crate) fn erase(stored: &Stored, whose: &dyn PersonFilter) -> Result<Erased, BadRecord> {
    let mut table = SessionV1::read(&stored.record)?;
    let at = Time(table.changed);
    if !clean(&mut table, whose, at) {
        return Ok(Erased::Clean);
    }
    let is_seated = table.chairs.iter().any(|chair| chair.sitter().is_some());
    let is_seen = !table.rooms.is_empty() || !table.left.is_empty();
    if !is_seated && (!is_seen || matches!(table.phase, PhaseV1::Playing { .. })) {
        return Ok(Erased::Gone);
    }
    let mut stored = stored.clone();
    stored.players.retain(|player| !whose.owns(&player.0, at));
    stored.rooms.retain(|room| !whose.owns_room(&room.0, at));
    let rooms = &stored.rooms;
    stored.lists.retain(|list| {
        let (_, adapter) = split_name(&list.0);
        rooms.iter().any(|room| split_name(&room.0).0 == adapter)
    });
    stored.record = table.write(Vec::new());
    Ok(Erased::Changed(stored))
}

/// Returns whether there was anything to take out.
fn clean(table: &mut SessionV1<'_>, whose: &dyn PersonFilter, at: Time) -> bool {
    let mut found = false;
    for risen in &mut table.risen {
        if risen.player.as_ref().is_some_and(|player| whose.owns(player, at)) {
            (risen.name, risen.player) = (None, None);
            found = true;
        }
    }
    found |= clean_moderation(&mut table.moderation, whose, at);
    found |= clean_chairs(table, whose, at);
    found |= clean_rooms(&mut table.rooms, whose, at) | clean_rooms(&mut table.left, whose, at);
    if whose.owns(&table.host, at) {
        let heir = table.chairs.iter().find_map(|chair| Some(chair.sitter()?.player.clone()));
        table.host = heir.unwrap_or(Cow::Borrowed(NOBODY));
        found = true;
    }
    if found {
        // Hashes of people's ids with those of their updates: their owners cannot be told.
        table.keys.clear();
    }
    found
}

/// Erases people from the lists of removed and muted people: they may sit down again, since they cannot be
/// recognised any more.
fn clean_moderation(moderation: &mut ModerationV1<'_>, whose: &dyn PersonFilter, at: Time) -> bool {
    let count = |of: &ModerationV1<'_>| of.barred.len() + of.muted.len() + of.came.len();
    let before = count(moderation);
    moderation.barred.retain(|marked| !whose.owns(&marked.player, at));
    moderation.muted.retain(|marked| !whose.owns(&marked.player, at));
    moderation.came.retain(|came| !whose.owns(&came.player, at) && !whose.owns_room(&came.room, at));
    count(moderation) < before
}

fn clean_chairs(table: &mut SessionV1<'_>, whose: &dyn PersonFilter, at: Time) -> bool {
    let mut found = false;
    for seat in 0..table.chairs.len() {
        if !table.chairs[seat].sitter().is_some_and(|sitter| whose.owns(&sitter.player, at)) {
            continue;
        }
        found = true;
        table.chairs[seat] = match &mut table.phase {
            PhaseV1::Playing { .. } => ChairV1::Vacant(STAND_IN.number()),
            PhaseV1::Lobby(GatheringV1 { contributions, .. })
            | PhaseV1::Over { next: GatheringV1 { contributions, .. }, .. } => {
                contributions[seat..].iter_mut().take(1).for_each(|word| *word = None);
                ChairV1::Free
            }
        };
    }
    found
}

fn clean_rooms(rooms: &mut Vec<RoomV1<'_>>, whose: &dyn PersonFilter, at: Time) -> bool {
    let before = rooms.len();
    rooms.retain(|view| !whose.owns_room(&view.room, at));
    let mut found = rooms.len() < before;
    for room in rooms {
        let (adapter, _) = split_name(&room.room);
        for message in &mut room.messages {
            // A notice to people who cannot be written to names them behind its own number, without their
            // adapter.
            let (number, people) = message.split_once('.').unwrap_or((message, ""));
            let owned = |person: &&str| whose.owns(&format!("{adapter}:{person}"), at);
            if people.split('.').any(|person| owned(&person)) {
                let others = people.split('.').filter(|person| !owned(person));
                *message = Cow::Owned([number].into_iter().chain(others).collect::<Vec<_>>().join("."));
                found = true;
            }
        }
    }
    found
}
