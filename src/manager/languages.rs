//! The language in which a person or a place is spoken to, decided in this one place; and the face by which
//! a person is drawn.
//!
//! A choice is a setting of its own, `table.language.<person or place>`; a person's is erased with the
//! person. All of them are kept in memory, since every answer needs one; settings that another process
//! changes are read anew.

use std::sync::Arc;

use sobremesa_screen::locale::Language;
use sobremesa_screen::picture::faces_of_people;
use sobremesa_store::{PlayerId, Room, Time};

use crate::manager::Manager;
use crate::manager::finish::Finish;
use crate::request::Actor;
use crate::request::limit::Limit;
use crate::request::refusal::Refusal;

impl Manager {
    /// Sets the operator's language: a person who asks for it without a region, or with an unknown one, is
    /// spoken to in this variant.
    #[must_use]
    pub fn with_home(mut self, home: Language) -> Manager {
        self.home = home;
        self
    }

    /// The operator's language.
    pub const fn home(&self) -> Language {
        self.home
    }

    /// Reads the choices of people and places, which have to be known before the first answer. Choices that
    /// cannot be read now are read with the next request.
    pub async fn know_languages(&self) {
        if let Err(refusal) = self.state.people_store.refresh().await {
            tracing::warn!(?refusal, "which languages were chosen could not be read");
        }
    }

    /// The language that this person chose last, on any of their platforms.
    pub fn language_of(&self, player: &PlayerId) -> Option<Language> {
        self.state.people.language_of(player)
    }

    /// The language in which this person is spoken to: the one they chose. Failing that it is the one that
    /// their program asks for, `wanted` (see [`Language::negotiate`]), as it is spoken in the first of these
    /// places that has chosen one.
    pub fn language_for(&self, player: &PlayerId, wanted: Option<&str>, places: &[Room]) -> Language {
        self.language_of(player).unwrap_or_else(|| {
            let asked = Language::negotiate(wanted.unwrap_or_default(), self.home);
            let spoken = self.state.people.languages.spoken_in(places);
            spoken.filter(|spoken| spoken.is_related(asked)).unwrap_or(asked)
        })
    }

    /// The language of the first of these places that has chosen one; otherwise that of the person who opens
    /// a table there.
    pub fn language_in(&self, places: &[Room], opener: Language) -> Language {
        self.state.people.languages.spoken_in(places).unwrap_or(opener)
    }

    /// Sets the language that a person chose: it holds for all their identities.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`], [`Refusal::Limited`].
    pub async fn choose_language(&self, by: &Actor, language: Language, now: Time) -> Result<(), Refusal> {
        self.count_choice(by, now)?;
        let (manager, player) = (self.clone(), by.player.clone());
        Finish::new(async move {
            let identities = manager.identities(&player).await?;
            for one in &identities {
                manager.state.people_store.keep_language(&one.0, language).await?;
            }
            manager.tell_all_of(&identities).await;
            Ok(())
        })
        .await
    }

    /// The face that this person chose last, on any of their platforms.
    pub fn face_of(&self, player: &PlayerId) -> Option<&'static str> {
        self.state.people.face_of(player)
    }

    /// Sets the face that a person chose, by its name: it holds for all their identities. Another name than
    /// those of [`faces_of_people`] changes nothing.
    ///
    /// # Errors
    /// [`Refusal::TryAgain`], [`Refusal::Limited`].
    pub async fn choose_face(&self, by: &Actor, face: &str, now: Time) -> Result<(), Refusal> {
        let Some(face) = faces_of_people().find(|known| *known == face) else { return Ok(()) };
        if self.face_of(&by.player) == Some(face) {
            return Ok(());
        }
        self.count_choice(by, now)?;
        let (manager, player) = (self.clone(), by.player.clone());
        Finish::new(async move {
            let identities = manager.identities(&player).await?;
            for one in &identities {
                manager.state.people_store.keep_face(one, face).await?;
            }
            manager.tell_all_of(&identities).await;
            Ok(())
        })
        .await
    }

    /// Sets the language of a place without a table, in which tables are opened there from now on; if there
    /// is a table, its [own choice](crate::Act::SetLanguage) stays. In the larger place around rooms
    /// a moderator decides.
    ///
    /// # Errors
    /// [`Refusal::NotHost`], [`Refusal::Banned`], [`Refusal::TryAgain`], [`Refusal::Limited`].
    pub async fn choose_language_in(
        &self,
        place: &Room,
        language: Language,
        by: &Actor,
        now: Time,
    ) -> Result<(), Refusal> {
        self.count_choice(by, now)?;
        if by.within.as_ref() == Some(place) && !by.moderator {
            return Err(Refusal::NotHost { host: None });
        }
        if self.state.bans.has(&by.player, now).await? {
            return Err(Refusal::Banned);
        }
        let (state, place) = (Arc::clone(&self.state), place.clone());
        Finish::new(async move { state.people_store.keep_language(&place.0, language).await }).await
    }

    /// A choice is a press like any other, also where no table counts it.
    fn count_choice(&self, by: &Actor, now: Time) -> Result<(), Refusal> {
        self.state.limits.count_one(Limit::Presses, &self.state.people.counted(by), now)
    }

    /// Moves the language chosen in a place to the place that it has become.
    pub async fn move_language(&self, from: &Room, to: &Room) -> Result<(), Refusal> {
        let Some(language) = self.state.people.languages.spoken_in(std::slice::from_ref(from)) else { return Ok(()) };
        let (state, to) = (Arc::clone(&self.state), to.clone());
        Finish::new(async move { state.people_store.keep_language(&to.0, language).await }).await
    }
}
