//! A person's data in a record, for them to read.

use serde_json::{Value, json};
use sobremesa_game::BadRecord;
use sobremesa_store::{SessionId, Stored, Time};

use super::v1::{ChairV1, CountedV1, MarkedV1, MovesV1, PhaseV1, PointsV1, SessionV1};
use crate::record::person_filter::{Person, PersonFilter, split_name};

/// The data found in a session.
pub(crate) struct Kept {
    /// For the person to read.
    pub(crate) table: Value,
    /// Their present or earlier names there.
    pub(crate) names: Vec<String>,
}

/// A person's data in a session; `None` if there is none. Of its rooms only the person's own are named:
/// others may be private chats.
///
/// # Errors
/// [`BadRecord::Spoilt`] if these are not the bytes of a session.
pub(crate) fn hold(id: SessionId, stored: &Stored, person: &Person) -> Result<Option<Kept>, BadRecord> {
    let table = SessionV1::read(&stored.record)?;
    let now = Time(table.changed);
    let seat = table.chairs.iter().position(|chair| chair.sitter().is_some_and(|it| person.owns(&it.player, now)));
    let sitter = seat.and_then(|seat| table.chairs[seat].sitter());
    let is_host = person.owns(&table.host, now);
    let left = table.risen.iter().find(|risen| risen.player.as_ref().is_some_and(|id| person.owns(id, now)));
    let seen_in = || table.rooms.iter().chain(&table.left).map(|view| view.room.as_ref());
    let marked = |list: &[MarkedV1<'_>]| list.iter().any(|marked| person.owns(&marked.player, now));
    let (removed, muted) = (marked(&table.moderation.barred), marked(&table.moderation.muted));
    let own_room = seen_in().any(|room| person.owns_room(room, now));
    if seat.is_none() && !is_host && left.is_none() && !own_room && !removed && !muted {
        return Ok(None);
    }
    let names = [sitter.and_then(|sitter| sitter.name.as_ref()), left.and_then(|risen| risen.name.as_ref())];
    let names: Vec<String> = names.into_iter().flatten().map(|name| name.clone().into_owned()).collect();
    let rooms: Vec<&str> = seen_in().filter(|room| person.owns_room(room, now)).collect();
    let mut platforms: Vec<&str> = seen_in().map(|room| split_name(room).0).collect();
    platforms.sort_unstable();
    platforms.dedup();
    let (stage, dealt, next) = match &table.phase {
        PhaseV1::Lobby(next) => ("lobby", None, Some(next)),
        PhaseV1::Playing { dealt, .. } => ("playing", Some(dealt), None),
        PhaseV1::Over { dealt, next, .. } => ("over", dealt.as_ref(), Some(next)),
    };
    let moves = |seat: usize| match dealt.map(|dealt| (&dealt.moves, &dealt.foreign)) {
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
        "left_seat": left.map(|risen| risen.seat),
        "name": names.first(),
        "language": sitter.map(|sitter| &sitter.language),
        "removed": removed,
        "muted": muted,
        "away": seat.is_some_and(|seat| matches!(table.chairs[seat], ChairV1::StandIn(..))),
        "hand_message": sitter.and_then(|sitter| sitter.message.as_ref()),
        "word_for_the_next_deal": seat.zip(next).and_then(|(seat, next)| next.contributions.get(seat)?.as_ref()),
        "points": seat.and_then(|seat| points_of(&table, seat)),
        "moves": seat.map(moves).unwrap_or_default(),
    });
    Ok(Some(Kept { table: value, names }))
}

/// What the last game changed for this seat.
fn points_of(table: &SessionV1<'_>, seat: usize) -> Option<Value> {
    let Some(PointsV1 { counted: Some(CountedV1::Changed(changes)), .. }) = &table.points else { return None };
    let (change, points, deviation) = (*changes.get(seat)?)?;
    Some(json!({ "change": change, "points": points, "deviation": deviation }))
}
