//! The languages that people and places have chosen (`/idioma`), which take precedence over the language of a
//! program and that of others.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};

/// The choices, by the name of the person or the place. The manager reads them from the store and changes
/// them; tables look at them.
#[derive(Clone, Default)]
pub(crate) struct Languages(Arc<RwLock<BTreeMap<String, Language>>>);

impl Languages {
    /// The choice of this person.
    pub(crate) fn of(&self, player: &PlayerId) -> Option<Language> {
        self.find(&player.0)
    }

    /// The choice of the first of these places that has one, or of the one that it is a part of (a topic's
    /// group).
    pub(crate) fn spoken_in(&self, places: &[Room]) -> Option<Language> {
        places.iter().find_map(|place| {
            let whole = || place.0.split_once('/').and_then(|(whole, _)| self.find(whole));
            self.find(&place.0).or_else(whole)
        })
    }

    fn find(&self, name: &str) -> Option<Language> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    /// Sets the choice of that name.
    pub(crate) fn put(&self, name: &str, language: Option<Language>) {
        let mut chosen = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match language {
            Some(language) => drop(chosen.insert(name.to_owned(), language)),
            None => drop(chosen.remove(name)),
        }
    }

    /// Replaces all choices.
    pub(crate) fn replace(&self, all: BTreeMap<String, Language>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }
}
