//! The place that people choose for their hands (`/ajustes`): each person's choice overrides the operator's
//! `telegram.hands`.
//!
//! A choice is a setting of its own, `telegram.hands.<person>`, which goes with the person. All of them are
//! kept in memory, since screens ask at each look; what another process changes is read anew.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sobremesa_store::{PlayerId, Store, StoreError, list_settings};

use crate::names::private_chat;
use crate::settings::Hands;

/// Begins the names of the settings; the person's number follows.
pub(crate) const SETTING: &str = "telegram.hands.";

/// The link code for the private chat of a person who made the choice and was never there.
pub(crate) const CODE: &str = "ajustes";

/// The people's choices, by their number.
#[derive(Default)]
pub(crate) struct Choices(Mutex<BTreeMap<i64, Hands>>);

impl Choices {
    pub(crate) fn lock(&self) -> MutexGuard<'_, BTreeMap<i64, Hands>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place that this person has chosen for the hand, if they have.
    pub(crate) fn of(&self, player: &PlayerId) -> Option<Hands> {
        self.lock().get(&private_chat(player)?).copied()
    }

    pub(crate) fn set(&self, person: i64, choice: Option<Hands>) {
        match choice {
            Some(hands) => drop(self.lock().insert(person, hands)),
            None => drop(self.lock().remove(&person)),
        }
    }

    /// Forgets this person.
    pub(crate) fn forget(&self, person: i64) {
        self.set(person, None);
    }

    /// Reads the choices of all people.
    pub(crate) async fn read_all(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut all = BTreeMap::new();
        for name in list_settings(store, SETTING).await? {
            all.extend(read(store, &name).await?.and_then(|(person, choice)| Some((person, choice?))));
        }
        *self.lock() = all;
        Ok(())
    }
}

/// Reads a person and their choice from the setting of this name; `None` if it is not one of these.
pub(crate) async fn read(store: &dyn Store, name: &str) -> Result<Option<(i64, Option<Hands>)>, StoreError> {
    let Some(person) = name.strip_prefix(SETTING).and_then(|person| person.parse().ok()) else { return Ok(None) };
    let value = store.setting(name).await?;
    let choice = value.and_then(|value| serde_json::from_slice::<String>(&value).ok()?.parse().ok());
    Ok(Some((person, choice)))
}

#[cfg(test)]
mod tests {
    use sobremesa::schema;

    use super::*;
    use crate::names::player;

    #[tokio::test]
    async fn only_valid_stored_choices_are_read_back() {
        let store = sobremesa_store::memory(schema());
        for (name, value) in [("5", "\"group\""), ("7", "\"private\""), ("8", "\"everywhere\""), ("x", "\"group\"")] {
            store.set_setting(&format!("{SETTING}{name}"), Some(value.as_bytes().to_vec())).await.unwrap();
        }
        store.set_setting("telegram.handsome.9", Some(b"\"group\"".to_vec())).await.unwrap();
        let choices = Choices::default();
        choices.set(1, Some(Hands::Group));
        choices.read_all(store.as_ref()).await.unwrap();
        let known: Vec<_> = choices.lock().iter().map(|(person, hands)| (*person, *hands)).collect();
        assert_eq!(known, [(5, Hands::Group), (7, Hands::Private)]);
        assert_eq!(choices.of(&player(7)), Some(Hands::Private));
        choices.forget(7);
        assert_eq!(choices.of(&player(7)), None);
    }
}
