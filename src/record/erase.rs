//! Erases people from a record: their ids and names, the references of messages for them, and the updates
//! that they sent. The moves stay, so that the record replays as before; their seat is called by its number
//! then.

use std::borrow::Cow;

use sobremesa_game::BadRecord;
use sobremesa_store::{Stored, Time};

use super::{ChairV2, GatheringV1, LevelV2, OrderV5, PhaseV2, RoomV2, V2, V3, V4, V5};
use crate::record::person_filter::{PersonFilter, split_name};
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
    let (mut record, finer): (V5<'_>, &[u8]) =
        postcard::take_from_bytes(&stored.record).map_err(|_| BadRecord::Spoilt)?;
    let at = Time(record.before.before.before.changed);
    if !clean(&mut record, whose, at) {
        return Ok(Erased::Clean);
    }
    let V5 { before: V4 { before: V3 { before: table, .. }, .. }, .. } = &record;
    let is_seated = table.chairs.iter().any(|chair| sitter(chair).is_some());
    let is_seen = !table.rooms.is_empty() || !table.left.is_empty();
    if !is_seated && (!is_seen || matches!(table.phase, PhaseV2::Playing { .. })) {
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
    let bytes = postcard::to_stdvec(&record).expect("numbers and texts always fit into memory");
    stored.record = [&bytes, finer].concat();
    Ok(Erased::Changed(stored))
}

/// Returns whether there was anything to take out.
fn clean(record: &mut V5<'_>, whose: &dyn PersonFilter, at: Time) -> bool {
    let V5 { before: V4 { before: V3 { before: table, .. }, risen }, risen: ids, order } = record;
    let mut found = false;
    ids.resize_with(risen.len(), || None);
    for (risen, id) in risen.iter_mut().zip(ids) {
        let theirs = match &id {
            Some(id) => whose.owns(id, at),
            None => risen.name.as_ref().is_some_and(|name| whose.is_called(name)),
        };
        if theirs {
            (risen.name, *id) = (None, None);
            found = true;
        }
    }
    found |= clean_order(order, whose, at);
    found |= clean_chairs(table, whose, at);
    found |= clean_rooms(&mut table.rooms, whose, at) | clean_rooms(&mut table.left, whose, at);
    if whose.owns(&table.host, at) {
        let heir = table.chairs.iter().find_map(sitter);
        table.host = Cow::Owned(heir.unwrap_or_else(|| NOBODY.to_owned()));
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
fn clean_order(order: &mut OrderV5<'_>, whose: &dyn PersonFilter, at: Time) -> bool {
    let count = |order: &OrderV5<'_>| order.barred.len() + order.muted.len() + order.came.len();
    let before = count(order);
    order.barred.retain(|marked| !whose.owns(&marked.player, at));
    order.muted.retain(|marked| !whose.owns(&marked.player, at));
    order.came.retain(|came| !whose.owns(&came.player, at) && !whose.owns_room(&came.room, at));
    count(order) < before
}

fn clean_chairs(table: &mut V2<'_>, whose: &dyn PersonFilter, at: Time) -> bool {
    let mut found = false;
    for seat in 0..table.chairs.len() {
        if !sitter(&table.chairs[seat]).is_some_and(|player| whose.owns(&player, at)) {
            continue;
        }
        found = true;
        table.chairs[seat] = match &mut table.phase {
            PhaseV2::Playing { .. } => ChairV2::Vacant(LevelV2::Medium),
            PhaseV2::Lobby(GatheringV1 { contributions, .. })
            | PhaseV2::Over { next: GatheringV1 { contributions, .. }, .. } => {
                contributions[seat..].iter_mut().take(1).for_each(|word| *word = None);
                ChairV2::Free
            }
        };
    }
    found
}

fn clean_rooms(rooms: &mut Vec<RoomV2<'_>>, whose: &dyn PersonFilter, at: Time) -> bool {
    let before = rooms.len();
    rooms.retain(|view| !whose.owns_room(&view.room.room, at));
    let mut found = rooms.len() < before;
    for RoomV2 { room, .. } in rooms {
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

/// The player on that seat, even while a computer plays for them.
fn sitter(chair: &ChairV2<'_>) -> Option<String> {
    match chair {
        ChairV2::Person(sitter) | ChairV2::StandIn(_, sitter) => Some(sitter.player.clone().into_owned()),
        ChairV2::Free | ChairV2::Computer(_) | ChairV2::Vacant(_) => None,
    }
}
