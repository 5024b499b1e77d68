//! The languages that people and places have chosen (`/idioma`): what a program asks for, and what others speak, comes after that.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use sobremesa_screen::locale::Language;
use sobremesa_store::{PlayerId, Room};

use crate::session::chair::Sitter;
use crate::session::common::Common;

/// What was chosen, by the name of the person or the place. The manager reads it from the store and changes it; tables look at it.
#[derive(Clone, Default)]
pub(crate) struct Languages(Arc<RwLock<BTreeMap<String, Language>>>);

impl Languages {
    /// What this person has chosen.
    pub(crate) fn of(&self, player: &PlayerId) -> Option<Language> {
        self.find(&player.0)
    }

    /// What was chosen in the first of these places where something was, or in the one that it is a part of (a topic's group).
    pub(crate) fn spoken_in(&self, places: &[Room]) -> Option<Language> {
        places.iter().find_map(|place| {
            let whole = || place.0.split_once('/').and_then(|(whole, _)| self.find(whole));
            self.find(&place.0).or_else(whole)
        })
    }

    fn find(&self, name: &str) -> Option<Language> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).get(name).copied()
    }

    /// From now on this is what has been chosen by that name.
    pub(crate) fn put(&self, name: &str, language: Option<Language>) {
        let mut chosen = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match language {
            Some(language) => drop(chosen.insert(name.to_owned(), language)),
            None => drop(chosen.remove(name)),
        }
    }

    /// From now on this is all that has been chosen.
    pub(crate) fn replace(&self, all: BTreeMap<String, Language>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
    }
}

impl Common {
    /// The language in which somebody who sits here reads their hand: the one they chose. Failing that it is their program's, as it is
    /// spoken in a room of the table, so that hand and table call things alike.
    #[must_use]
    pub fn language_for(&self, sitter: &Sitter) -> Language {
        let spoken_there = || {
            let rooms = self.rooms_near(&sitter.player).map(|view| view.language);
            rooms.into_iter().find(|language| language.is_related(sitter.language))
        };
        self.people.language_of(&sitter.player).or_else(spoken_there).unwrap_or(sitter.language)
    }
}
