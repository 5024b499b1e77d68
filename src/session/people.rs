//! One person on several platforms: the identities that are joined (`/vincular`), and the one under which a
//! person acts at a table.
//!
//! A table's record keeps the identity that sat down and knows of no other. So a person is looked up in this
//! one place: a request under another of their identities acts and sees as the one that sits. Seats therefore
//! stay when identities are parted again.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::RwLock;
use sobremesa_screen::locale::Language;
use sobremesa_store::PlayerId;

use crate::request::Actor;
use crate::session::chosen::Chosen;

/// Identities that are one person: at most one on each platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Linked {
    /// The setting that keeps it.
    pub(crate) setting: String,
    /// The identities; the first one stands for the person when something is counted.
    pub(crate) players: Vec<PlayerId>,
}

/// All people with several identities, and the languages and faces that people have chosen. The manager reads them from
/// the store and changes them; tables look at them.
#[derive(Clone, Default)]
pub(crate) struct People {
    linked: Arc<RwLock<BTreeMap<PlayerId, Arc<Linked>>>>,
    pub(crate) languages: Chosen<Language>,
    pub(crate) faces: Chosen<&'static str>,
}

impl People {
    /// The person of this identity, if it is joined with others.
    pub(crate) fn find(&self, player: &PlayerId) -> Option<Arc<Linked>> {
        self.linked.read().get(player).cloned()
    }

    /// Replaces all links, in the order of their settings.
    pub(crate) fn replace(&self, all: Vec<Linked>) {
        let mut people = BTreeMap::new();
        for linked in all {
            // An import may have brought back a link that was undone here: an identity belongs to one person
            // only.
            if linked.players.iter().any(|one| people.contains_key(one)) {
                tracing::warn!("a setting joins identities that are joined already");
                continue;
            }
            let linked = Arc::new(linked);
            people.extend(linked.players.iter().map(|player| (player.clone(), Arc::clone(&linked))));
        }
        *self.linked.write() = people;
    }

    /// Takes a setting that another process has changed. If two join one identity, the setting with the first
    /// name holds, in every process.
    pub(crate) fn hear(&self, setting: &str, linked: Option<Linked>) {
        let mut people = self.linked.write();
        people.retain(|_, known| known.setting != setting);
        let Some(linked) = linked.map(Arc::new) else { return };
        let rivals: Vec<_> = linked.players.iter().filter_map(|player| people.get(player).cloned()).collect();
        if rivals.iter().any(|rival| *rival.setting < *setting) {
            return;
        }
        people.retain(|_, known| rivals.iter().all(|rival| rival.setting != known.setting));
        people.extend(linked.players.iter().map(|player| (player.clone(), Arc::clone(&linked))));
    }

    /// Joins these identities into one person.
    pub(crate) fn put(&self, linked: Linked) {
        let linked = Arc::new(linked);
        let mut people = self.linked.write();
        people.extend(linked.players.iter().map(|player| (player.clone(), Arc::clone(&linked))));
    }

    /// Makes each of these identities a person of its own.
    pub(crate) fn part(&self, players: &[PlayerId]) {
        let mut people = self.linked.write();
        people.retain(|player, _| !players.contains(player));
    }

    /// Returns whether both are one person.
    pub(crate) fn are_one(&self, one: &PlayerId, other: &PlayerId) -> bool {
        one == other || self.find(one).is_some_and(|linked| linked.players.contains(other))
    }

    /// All identities of this person.
    pub(crate) fn identities(&self, player: &PlayerId) -> Vec<PlayerId> {
        self.find(player).map_or_else(|| vec![player.clone()], |linked| linked.players.clone())
    }

    /// The identity under which everything is counted that a person has or does too often.
    pub(crate) fn counted<'a>(&self, by: &'a Actor) -> Cow<'a, Actor> {
        match self.find(&by.player) {
            Some(linked) if linked.players[0] != by.player => {
                Cow::Owned(Actor { player: linked.players[0].clone(), ..by.clone() })
            }
            _ => Cow::Borrowed(by),
        }
    }

    /// The language that this person has chosen, under any of their identities.
    pub(crate) fn language_of(&self, player: &PlayerId) -> Option<Language> {
        self.choice_of(player, &self.languages)
    }

    /// The face that this person has chosen, under any of their identities.
    pub(crate) fn face_of(&self, player: &PlayerId) -> Option<&'static str> {
        self.choice_of(player, &self.faces)
    }

    fn choice_of<T: Copy>(&self, player: &PlayerId, chosen: &Chosen<T>) -> Option<T> {
        let linked = self.find(player);
        let identities = linked.as_ref().map_or(std::slice::from_ref(player), |linked| &linked.players);
        identities.iter().find_map(|one| chosen.of(one))
    }

    /// Forgets what this identity has chosen.
    pub(crate) fn forget_choices(&self, player: &PlayerId) {
        self.languages.put(&player.0, None);
        self.faces.put(&player.0, None);
    }
}
