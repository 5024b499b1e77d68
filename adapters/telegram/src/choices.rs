//! The place that people choose for their hands (`/ajustes`): each person's choice overrides the operator's
//! `telegram.hands`.
//!
//! A choice is a setting of its own, `telegram.hands.<person>`, which goes with the person. All of them are
//! kept in memory, since screens ask at each look; what another process changes is read anew.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use sobremesa::{ChangedSetting, Manager, Refusal, Session};
use sobremesa_chat::wait_after;
use sobremesa_store::{PlayerId, Store, StoreError, list_settings};
use tokio::sync::broadcast::error::RecvError;

use crate::settings::Hands;
use crate::wire::api::Api;
use crate::wire::names::{Spot, private_chat};

/// Begins the names of the settings; the person's number follows.
const SETTING: &str = "telegram.hands.";

/// The link code for the private chat of a person who made the choice and was never there.
pub(crate) const CODE: &str = "ajustes";

/// The people's choices, beside the operator's.
pub(crate) struct Choices {
    manager: Arc<Manager>,
    api: Arc<Api>,
    /// The place of hands for those who play in a group, and have not chosen themselves.
    operators: Hands,
    /// The people's choices, by their number.
    own: Mutex<BTreeMap<i64, Hands>>,
}

impl Choices {
    pub(crate) fn new(manager: Arc<Manager>, api: Arc<Api>, operators: Hands) -> Choices {
        Choices { manager, api, operators, own: Mutex::default() }
    }

    /// The place that this person has chosen for the hand, if they have.
    pub(crate) fn of(&self, player: &PlayerId) -> Option<Hands> {
        self.own.lock().get(&private_chat(player)?).copied()
    }

    /// The place of this person's hand when they play in a group: their own choice, or else the operator's.
    pub(crate) fn hands_of(&self, player: &PlayerId) -> Hands {
        self.of(player).unwrap_or(self.operators)
    }

    /// Returns whether this person has chosen the group, there is one, and it can be done: then nothing is
    /// sent to the private chat unasked.
    pub(crate) fn wants_group(&self, session: &Session, player: &PlayerId) -> bool {
        let is_in_group = || session.rooms().iter().filter_map(|view| Spot::of(&view.room)).any(|spot| spot.is_group());
        self.of(player) == Some(Hands::Group) && self.api.may_know_ephemeral() && is_in_group()
    }

    /// Returns whether this person's hand is shown in groups, as far as is known.
    pub(crate) fn shows_in_groups(&self, player: &PlayerId) -> bool {
        self.hands_of(player) == Hands::Group && self.api.may_know_ephemeral()
    }

    /// Returns whether any player's hand is shown in groups.
    pub(crate) fn any_in_groups(&self) -> bool {
        self.operators == Hands::Group || self.own.lock().values().any(|hands| *hands == Hands::Group)
    }

    fn set(&self, person: i64, choice: Option<Hands>) {
        match choice {
            Some(hands) => drop(self.own.lock().insert(person, hands)),
            None => drop(self.own.lock().remove(&person)),
        }
    }

    /// Stores a choice.
    pub(crate) async fn keep(&self, player: &PlayerId, choice: Option<Hands>) -> Result<(), Refusal> {
        let Some(person) = private_chat(player) else { return Ok(()) };
        let value = choice.map(|hands| format!("\"{}\"", hands.word()).into_bytes());
        let kept = self.manager.store().set_setting(&format!("{SETTING}{person}"), value).await;
        kept.map_err(|error| {
            tracing::warn!(%error, "where somebody wants their hand could not be noted");
            Refusal::TryAgain
        })?;
        self.set(person, choice);
        Ok(())
    }

    /// Forgets this person.
    pub(crate) fn forget(&self, person: i64) {
        self.set(person, None);
    }

    /// Reads the choices of all people.
    async fn read_all(&self) -> Result<(), StoreError> {
        let store = self.manager.store();
        let mut all = BTreeMap::new();
        for name in list_settings(store.as_ref(), SETTING).await? {
            all.extend(read(store.as_ref(), &name).await?.and_then(|(person, choice)| Some((person, choice?))));
        }
        *self.own.lock() = all;
        Ok(())
    }

    /// Reads the choices of all people. Those that cannot be read now are read when they are
    /// [followed](Choices::follow).
    pub(crate) async fn try_read(&self) -> bool {
        let read = self.read_all().await;
        read.inspect_err(|error| tracing::warn!(%error, "where people want their hands could not be read")).is_ok()
    }

    /// Follows the choices made through other processes, until the program stops.
    pub(crate) async fn follow(&self) {
        let mut settings = self.manager.watch_settings();
        let mut tries = 0;
        while !self.try_read().await {
            tokio::time::sleep(wait_after(tries)).await;
            tries += 1;
        }
        loop {
            match settings.recv().await {
                Ok(ChangedSetting::Named(name)) if name.starts_with(SETTING) => {
                    if let Ok(Some((person, choice))) = read(self.manager.store().as_ref(), &name).await {
                        self.set(person, choice);
                    }
                }
                Ok(ChangedSetting::Named(_)) => {}
                Ok(ChangedSetting::Any) | Err(RecvError::Lagged(_)) => drop(self.try_read().await),
                Err(RecvError::Closed) => return,
            }
        }
    }
}

/// Reads a person and their choice from the setting of this name; `None` if it is not one of these.
async fn read(store: &dyn Store, name: &str) -> Result<Option<(i64, Option<Hands>)>, StoreError> {
    let Some(person) = name.strip_prefix(SETTING).and_then(|person| person.parse().ok()) else { return Ok(None) };
    let value = store.setting(name).await?;
    let choice = value.and_then(|value| serde_json::from_slice::<String>(&value).ok()?.parse().ok());
    Ok(Some((person, choice)))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sobremesa::schema;

    use super::*;
    use crate::wire::names::player;

    #[tokio::test]
    async fn only_valid_stored_choices_are_read_back() {
        let store = sobremesa_store::memory(schema());
        for (name, value) in [("5", "\"group\""), ("7", "\"private\""), ("8", "\"everywhere\""), ("x", "\"group\"")] {
            store.set_setting(&format!("{SETTING}{name}"), Some(value.as_bytes().to_vec())).await.unwrap();
        }
        store.set_setting("telegram.handsome.9", Some(b"\"group\"".to_vec())).await.unwrap();
        let api = Api::new(&"5:secret".parse().unwrap(), None, Duration::from_secs(1)).unwrap();
        let manager = Arc::new(Manager::new(store, Box::new(|| [7; 32])));
        let choices = Choices::new(manager, Arc::new(api), Hands::Private);
        choices.set(1, Some(Hands::Group));
        choices.read_all().await.unwrap();
        let known: Vec<_> = choices.own.lock().iter().map(|(person, hands)| (*person, *hands)).collect();
        assert_eq!(known, [(5, Hands::Group), (7, Hands::Private)]);
        assert_eq!(choices.of(&player(7)), Some(Hands::Private));
        choices.forget(7);
        assert_eq!(choices.of(&player(7)), None);
    }
}
