//! A person's data in a record, for them to read.

use serde_json::{Value, json};
use sobremesa_game::BadRecord;
use sobremesa_store::{SessionId, Stored, Time};

use super::{ChairV2, MarkedV5, MovesV1, PhaseV2, SitterV1, V3, V4, V5};
use crate::record::person_filter::{Person, PersonFilter, split_name};

/// The data found in a session.
pub(crate) struct Kept {
    /// For the person to read.
    pub(crate) table: Value,
    /// Their present or earlier names there.
    pub(crate) names: Vec<String>,
}

/// A person's data in a session; `None` if there is none. `is_private` identifies rooms that must not be
/// named to others, since they are private chats.
///
/// # Errors
/// [`BadRecord::Spoilt`] if these are not the bytes of a session.
pub(crate) fn hold(
    id: SessionId,
    stored: &Stored,
    person: &Person,
    is_private: fn(&str) -> bool,
) -> Result<Option<Kept>, BadRecord> {
    let record: V5<'_> = postcard::from_bytes(&stored.record).map_err(|_| BadRecord::Spoilt)?;
    let V5 { before: V4 { before: V3 { before: table, .. }, risen }, risen: ids, order } = record;
    let now = Time(table.changed);
    let seat = table.chairs.iter().position(|chair| sitter(chair).is_some_and(|it| person.owns(&it.player, now)));
    let sitter = seat.and_then(|seat| sitter(&table.chairs[seat]));
    let is_host = person.owns(&table.host, now);
    let left = risen.iter().zip(ids).find(|(_, id)| id.as_ref().is_some_and(|id| person.owns(id, now)));
    let seen_in = || table.rooms.iter().chain(&table.left).map(|view| &view.room);
    let marked = |list: &[MarkedV5<'_>]| list.iter().any(|marked| person.owns(&marked.player, now));
    let (removed, muted) = (marked(&order.barred), marked(&order.muted));
    let own_room = seen_in().any(|room| person.owns_room(&room.room, now));
    if seat.is_none() && !is_host && left.is_none() && !own_room && !removed && !muted {
        return Ok(None);
    }
    let names =
        [sitter.and_then(|sitter| sitter.name.as_ref()), left.as_ref().and_then(|(risen, _)| risen.name.as_ref())];
    let names: Vec<String> = names.into_iter().flatten().map(|name| name.clone().into_owned()).collect();
    let rooms: Vec<&str> = seen_in()
        .map(|room| room.room.as_ref())
        .filter(|room| person.owns_room(room, now) || seat.is_some() && !is_private(room))
        .collect();
    let mut platforms: Vec<&str> = seen_in().map(|room| split_name(&room.room).0).collect();
    platforms.sort_unstable();
    platforms.dedup();
    let (stage, dealt, next) = match &table.phase {
        PhaseV2::Lobby(next) => ("lobby", None, Some(next)),
        PhaseV2::Playing { dealt, .. } => ("playing", Some(dealt), None),
        PhaseV2::Over { dealt, next, .. } => ("over", dealt.as_ref(), Some(next)),
    };
    let moves = |seat: usize| match dealt.map(|dealt| (&dealt.dealt.moves, &dealt.foreign)) {
        Some((MovesV1::Read(moves), foreign)) => {
            let own =
                moves.iter().zip(0..).filter(|((by, _), place)| usize::from(*by) == seat && !foreign.contains(place));
            own.map(|((_, text), place): (_, u32)| json!({ "number": place + 1, "move": text })).collect()
        }
        _ => Vec::new(),
    };
    let value = json!({
        "table": id.to_string(),
        "stage": stage,
        "game": table.game,
        "options": serde_json::from_str(&table.choices).unwrap_or(Value::Null),
        "opened_at": table.created,
        "changed_at": table.changed,
        "platforms": platforms,
        "rooms": rooms,
        "host": is_host,
        "seat": seat,
        "left_seat": left.map(|(risen, _)| risen.seat),
        "name": names.first(),
        "language": sitter.map(|sitter| &sitter.language),
        "removed": removed,
        "muted": muted,
        "away": seat.is_some_and(|seat| matches!(table.chairs[seat], ChairV2::StandIn(..))),
        "hand_message": sitter.and_then(|sitter| sitter.message.as_ref()),
        "word_for_the_next_deal": seat.zip(next).and_then(|(seat, next)| next.contributions.get(seat)?.as_ref()),
        "moves": seat.map(moves).unwrap_or_default(),
    });
    Ok(Some(Kept { table: value, names }))
}

fn sitter<'r, 'a>(chair: &'r ChairV2<'a>) -> Option<&'r SitterV1<'a>> {
    match chair {
        ChairV2::Person(sitter) | ChairV2::StandIn(_, sitter) => Some(sitter),
        ChairV2::Free | ChairV2::Computer(_) | ChairV2::Vacant(_) => None,
    }
}
