//! The things that people have chosen for themselves: the language that they read (`/idioma`), which places
//! choose too and which takes precedence over that of a program and of others, and their face.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::RwLock;
use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};

/// The choices, by the name of the person or the place. The manager reads them from the store and changes
/// them; tables look at them.
pub(crate) struct Chosen<T>(Arc<RwLock<BTreeMap<String, T>>>);

impl<T> Clone for Chosen<T> {
    fn clone(&self) -> Chosen<T> {
        Chosen(Arc::clone(&self.0))
    }
}

impl<T> Default for Chosen<T> {
    fn default() -> Chosen<T> {
        Chosen(Arc::default())
    }
}

impl Chosen<Language> {
    /// The choice of the first of these places that has one, or of the one that it is a part of (a topic's
    /// group).
    pub(crate) fn spoken_in(&self, places: &[Room]) -> Option<Language> {
        places.iter().find_map(|place| {
            let whole = || place.0.split_once('/').and_then(|(whole, _)| self.find(whole));
            self.find(&place.0).or_else(whole)
        })
    }
}

impl<T: Copy> Chosen<T> {
    /// The choice of this person.
    pub(crate) fn of(&self, player: &PlayerId) -> Option<T> {
        self.find(&player.0)
    }

    fn find(&self, name: &str) -> Option<T> {
        self.0.read().get(name).copied()
    }

    /// Sets the choice of that name.
    pub(crate) fn put(&self, name: &str, choice: Option<T>) {
        let mut chosen = self.0.write();
        match choice {
            Some(choice) => drop(chosen.insert(name.to_owned(), choice)),
            None => drop(chosen.remove(name)),
        }
    }

    /// Replaces all choices.
    pub(crate) fn replace(&self, all: BTreeMap<String, T>) {
        *self.0.write() = all;
    }
}
