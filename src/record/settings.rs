//! Ownership of settings. Adapters keep settings under `ADAPTER.WORD` or `ADAPTER.WORD.REST`, by three rules:
//!
//! - a setting that belongs to one person has their id as `REST`, with or without the adapter in front, and
//!   is erased with them;
//! - a setting that names several people is a JSON object with their `names` and beside them, in the same
//!   order, their ids as `players`: on erasure a person's name becomes empty, their id null, and so does a
//!   `text` in a person's own words, which may name them;
//! - any other setting says nothing about a person: keys of the house, or data of a table, with the table's
//!   id as `REST`.
//!
//! `adapters/cli/tests` look at all settings that the adapters write.

use serde_json::Value;
use sobremesa_store::Time;

use crate::record::person_filter::{Person, PersonFilter};
use crate::record::report;

/// The prefix of our own settings: the ledger of erasures.
pub(crate) const PEOPLE: &str = "people.";

/// Returns whether a setting is one of these people's own, by its name.
pub(crate) fn belongs(name: &str, whose: &dyn PersonFilter) -> bool {
    let mut parts = name.splitn(3, '.');
    let (Some(adapter), Some(_), Some(rest)) = (parts.next(), parts.next(), parts.next()) else { return false };
    let at = Time::default();
    !name.starts_with(PEOPLE)
        && (whose.owns(rest, at) || whose.owns(&format!("{adapter}:{rest}"), at) || whose.owns_room(rest, at))
}

/// The private room that one of a person's own settings names: an adapter keeps there the chat in which it
/// can write to them.
pub(crate) fn room_in(name: &str, value: &[u8]) -> Option<String> {
    let (adapter, _) = name.split_once('.')?;
    let place = std::str::from_utf8(value).ok()?;
    let plain = !place.is_empty() && place.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    plain.then(|| format!("{adapter}:{place}"))
}

/// A setting that names several people, without these; `None` if it names none of them.
pub(crate) fn erase_from_setting(name: &str, value: &[u8], whose: &dyn PersonFilter) -> Option<Vec<u8>> {
    let mut value = read(name, value)?;
    let theirs = places(&value, whose);
    for &place in &theirs {
        value["names"][place] = Value::from("");
        // Words about people who are not named any more may name them.
        if report::is_report(name) {
            value["text"] = Value::from("");
        }
        if let Some(player) = value.get_mut("players").and_then(|players| players.get_mut(place)) {
            *player = Value::Null;
        }
    }
    if theirs.is_empty() {
        return None;
    }
    if let Some(text) = value.get_mut("text") {
        *text = Value::from("");
    }
    Some(value.to_string().into_bytes())
}

/// The data about this person in a setting that names several people, without the others.
pub(crate) fn hold_setting(name: &str, value: &[u8], person: &Person) -> Option<Value> {
    let mut value = read(name, value)?;
    let theirs = places(&value, person);
    for field in ["names", "players"] {
        for (place, other) in value.get_mut(field).and_then(Value::as_array_mut)?.iter_mut().enumerate() {
            if !theirs.contains(&place) {
                *other = Value::Null;
            }
        }
    }
    if report::is_report(name) {
        report::withhold(&mut value, theirs.contains(&0));
    }
    (!theirs.is_empty()).then_some(value)
}

fn read(name: &str, value: &[u8]) -> Option<Value> {
    if name.starts_with(PEOPLE) || value.first() != Some(&b'{') {
        return None;
    }
    serde_json::from_slice::<Value>(value).ok().filter(|value| value.get("names").is_some_and(Value::is_array))
}

/// The places of these people in the list.
fn places(value: &Value, whose: &dyn PersonFilter) -> Vec<usize> {
    let names = value["names"].as_array().map(Vec::as_slice).unwrap_or_default();
    let theirs =
        |place: &usize| value["players"][*place].as_str().is_some_and(|player| whose.owns(player, Time::default()));
    (0..names.len()).filter(theirs).collect()
}
