//! Everything that is stored about one person.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use sobremesa_store::PlayerId;

use crate::manager::Manager;
use crate::manager::pages::{results_from, sessions_after, settings_after, stored_session};
use crate::record::hold;
use crate::record::person_filter::{Person, PersonFilter};
use crate::record::result::{Kept, PlayedBy};
use crate::record::settings::{belongs, hold_setting, room_in};
use crate::request::refusal::Refusal;

/// The version of this format.
const FORMAT: u32 = 1;

/// The answer for a person about whom nothing is stored.
pub(crate) fn tell_nothing(player: &PlayerId) -> Value {
    tell(&Person::new(player), Vec::new(), Vec::new(), Vec::new())
}

fn tell(person: &Person, tables: Vec<Value>, results: Vec<Value>, settings: Vec<Value>) -> Value {
    json!({
        "sobremesa": "what is held about one person; moments are in milliseconds since 1970, seats count from 0",
        "format": FORMAT,
        "person": person.player.0,
        "names": person.names,
        "tables": tables,
        "results": results,
        "settings": settings,
    })
}

impl Manager {
    /// A person by id, with the private rooms that their own settings name.
    pub(crate) async fn person(&self, player: &PlayerId) -> Result<Person, Refusal> {
        let mut person = Person::new(player);
        let mut after = String::new();
        loop {
            let page = settings_after(self.state.store.as_ref(), &mut after).await?;
            if page.is_empty() {
                return Ok(person);
            }
            let own = page.iter().filter(|(name, _)| belongs(name, &person));
            let rooms: BTreeSet<String> = own.filter_map(|(name, value)| room_in(name, value)).collect();
            person.rooms.extend(rooms);
        }
    }

    /// The stored data about a person, for them to read.
    pub(crate) async fn tell_about(&self, player: &PlayerId) -> Result<Value, Refusal> {
        let mut person = self.person(player).await?;
        let tables = self.hold_tables(&mut person).await?;
        let results = self.hold_results(&mut person).await?;
        let settings = self.hold_settings(&person).await?;
        Ok(tell(&person, tables, results, settings))
    }

    /// The data in tables; the person's names there are added to `person`.
    pub(crate) async fn hold_tables(&self, person: &mut Person) -> Result<Vec<Value>, Refusal> {
        let mut tables = Vec::new();
        let mut after = None;
        loop {
            let page = sessions_after(self.state.store.as_ref(), &mut after).await?;
            if page.is_empty() {
                return Ok(tables);
            }
            for id in page {
                let Some(stored) = stored_session(self.state.store.as_ref(), id).await? else { continue };
                match hold(id, &stored, person) {
                    Ok(Some(kept)) => {
                        person.names.extend(kept.names);
                        tables.push(kept.table);
                    }
                    Ok(None) => {}
                    Err(bad) => {
                        tracing::error!(%id, ?bad, "a session cannot be read, and so nobody can be found in it");
                    }
                }
            }
        }
    }

    /// The data in results; the person's names there are added to `person`.
    pub(crate) async fn hold_results(&self, person: &mut Person) -> Result<Vec<Value>, Refusal> {
        let mut results = Vec::new();
        let mut from = 0;
        loop {
            let page = results_from(self.state.store.as_ref(), &mut from).await?;
            if page.is_empty() {
                return Ok(results);
            }
            for (number, bytes) in page {
                let result = match Kept::from_bytes(&bytes) {
                    Ok(Kept::Game(result)) => result,
                    Ok(Kept::Rated(entry)) => {
                        results.extend(entry.hold(person));
                        continue;
                    }
                    Err(_) => continue,
                };
                let own = result.seats.iter().enumerate().find_map(|(seat, played)| match &played.as_ref()?.person {
                    Some(PlayedBy::Known { player, name }) if person.owns(&player.0, result.ended_at) => {
                        Some((seat, name.clone()))
                    }
                    _ => None,
                });
                let Some((seat, name)) = own else { continue };
                let mut line = result.to_json();
                line.insert("result".to_owned(), number.into());
                line.insert("seat".to_owned(), seat.into());
                line.insert("name".to_owned(), json!(name));
                // The other players' seats are left out.
                line.remove("seats");
                results.push(Value::Object(line));
                person.names.extend(name);
            }
        }
    }

    async fn hold_settings(&self, person: &Person) -> Result<Vec<Value>, Refusal> {
        let mut settings = Vec::new();
        let mut after = String::new();
        loop {
            let page = settings_after(self.state.store.as_ref(), &mut after).await?;
            if page.is_empty() {
                return Ok(settings);
            }
            for (name, value) in page {
                let value = match belongs(&name, person) {
                    true => Some(readable(&value)),
                    false => hold_setting(&name, &value, person),
                };
                settings.extend(value.map(|value| json!({ "setting": name, "value": value })));
            }
        }
    }
}

/// A setting as JSON: its own value, or its text, or its bytes.
fn readable(value: &[u8]) -> Value {
    let text = || std::str::from_utf8(value).map_or_else(|_| json!(value), |text| json!(text));
    serde_json::from_slice(value).unwrap_or_else(|_| text())
}
