//! The adapter's own buttons: the choice of a game, a preset or a language, and confirmations.

use std::sync::Arc;

use sobremesa::catalogue::{AnyGame, GAMES, find};
use sobremesa::typed::{Found, find_preset, title};
use sobremesa::{Act, Open, Refusal, Request};
use sobremesa_game::line;
use sobremesa_game::{Choices, Line};
use sobremesa_screen::locale::{Language, words};

use crate::alert::short;
use crate::bot::Bot;
use crate::button::{Button, fits};
use crate::names::Spot;
use crate::notes::{Asked, Note};
use crate::page::{Key, Page};
use crate::who::Who;
use crate::wire::api::Answer;

impl Bot {
    /// A choice of all games.
    pub(crate) fn games(&self, language: Language) -> Page {
        self.some_games(&line!("telegram-which-game"), GAMES.iter().copied(), language)
    }

    /// A choice of these games, below a question.
    pub(crate) fn some_games(
        &self,
        question: &Line,
        games: impl Iterator<Item = &'static dyn AnyGame>,
        language: Language,
    ) -> Page {
        self.some_tables(question, games.map(|game| (game, String::new())), language)
    }

    /// A choice of these games, each with the rules that were typed along with it: they are kept for the one
    /// chosen.
    pub(crate) fn some_tables(
        &self,
        question: &Line,
        tables: impl Iterator<Item = (&'static dyn AnyGame, String)>,
        language: Language,
    ) -> Page {
        let page = Page::say(&self.say(language, question));
        tables.fold(page, |page, (game, words)| page.key(self.game_key(game, &words, language)))
    }

    /// A button for a game, which keeps the words about its rules: then it opens the table at once.
    pub(crate) fn game_key(&self, game: &dyn AnyGame, words: &str, language: Language) -> Key {
        let id = || game.id().to_owned();
        let is_understood = matches!(find_preset(game, words), Found::One(_) | Found::Several(_));
        let kept = Some(Button::Preset(id(), words.to_owned()).to_string()).filter(|data| is_understood && fits(data));
        match kept {
            Some(data) => Key::press(&self.say(language, &title(game, words)), data),
            None => Key::press(&self.say(language, &game.name()), Button::Game(id()).to_string()),
        }
    }

    /// A choice of a game's presets, each explained. The words about its rules hold for each if they make
    /// sense there.
    pub(crate) fn presets(&self, id: &str, words: &str, language: Language) -> Option<Page> {
        let game = find(id)?;
        let name = self.say(language, &game.name());
        let mut page = Page::say(&self.say(language, &line!("telegram-which-preset", game = name)));
        for preset in game.presets() {
            let name = self.say(language, &preset.name);
            page = page.and(&format!("{name}: {}", self.say(language, &preset.about)));
            let with_words = format!("{} {words}", preset.id);
            let chosen = |preset: &str| Button::Preset(id.to_owned(), preset.to_owned()).to_string();
            let keeps = !words.is_empty() && matches!(find_preset(game, &with_words), Found::One(_));
            let data = Some(chosen(&with_words)).filter(|data| keeps && fits(data));
            page = page.key(Key::press(&name, data.unwrap_or_else(|| chosen(preset.id))));
        }
        Some(page.key(Key::press(&self.say(language, &line!("session-back")), Button::Games.to_string())))
    }

    /// A choice of all languages.
    pub(crate) fn languages(&self, language: Language) -> Page {
        let page = Page::say(&self.say(language, &line!("telegram-which-language")));
        Language::ALL.iter().fold(page, |page, &each| {
            page.key(Key::press(&self.say(each, &words::language()), Button::Language(each).to_string()))
        })
    }

    /// Carries out a choice in one of these menus.
    pub(crate) async fn choose(
        self: &Arc<Self>,
        button: Button,
        spot: Spot,
        message: i32,
        query: &str,
        who: &Who,
    ) -> Answer {
        // A message that only one person sees has no number by which it could be edited.
        let instead = |page| match message {
            0 => self.reply(spot, who, page),
            _ => self.reconciler.tell(spot.chat, Note::Instead { message, page }),
        };
        let done = match button {
            Button::Confirm(asker, press) => {
                return self.answer_question(asker, Some(press), (spot, message), query, who).await;
            }
            Button::Hands(asker, hands) => return self.choose_hands((asker, Some(hands)), (spot, message), who).await,
            Button::AnyHands(asker) => return self.choose_hands((asker, None), (spot, message), who).await,
            Button::Forget(asker, meant) => return self.decide(asker, meant, (spot, message), who),
            // These are read before, or stand in messages sent through the bot.
            Button::Press(_) | Button::Offer(_) => Err(Refusal::UnknownPress),
            Button::Cancel(asker) => return self.answer_question(asker, None, (spot, message), query, who).await,
            Button::Words(session) => {
                let (player, language) = (who.player.clone(), who.language);
                self.tell_asked(Asked { session, player, language, view: None, in_words: true, message: None });
                return self.lead_to_private(session, Some(spot), None, who).await;
            }
            Button::Follow(session) => {
                let (player, language, message) = (who.player.clone(), who.language, Some(message));
                self.tell_asked(Asked { session, player, language, view: None, in_words: false, message });
                Ok(())
            }
            Button::Help => {
                self.reply(spot, who, Page::say(&self.say(who.language, &line!("telegram-help"))));
                Ok(())
            }
            Button::QuickPlay(game) => self.play_alone(&game, spot, query, who).await,
            Button::Primer(game) => find(&game).ok_or(Refusal::UnknownPress).map(|game| {
                self.reply(spot, who, self.explain(game, spot, who.language));
            }),
            Button::Games => {
                instead(self.games(who.language));
                Ok(())
            }
            Button::Game(game) => match self.presets(&game, "", who.language) {
                Some(page) => {
                    instead(page);
                    Ok(())
                }
                None => Err(Refusal::UnknownPress),
            },
            Button::Preset(game, words)
                if find(&game).is_some_and(|game| matches!(find_preset(game, &words), Found::Several(_))) =>
            {
                self.presets(&game, &words, who.language).into_iter().for_each(instead);
                Ok(())
            }
            Button::Preset(game, preset) => {
                let opened = self.open(&game, Some(preset), spot, query, who).await;
                opened.map(|()| self.reconciler.tell(spot.chat, Note::Delete { message }))
            }
            Button::Language(language) => {
                let set = self.speak(language, spot, who).await;
                set.map(|()| instead(Page::say(&self.say(language, &line!("session-language-chosen")))))
            }
        };
        match done {
            Ok(()) => Answer::Nothing,
            Err(refusal) => Answer::Alert(short(&self.refusal(None, &refusal, who.language).await)),
        }
    }

    /// Opens a table in this place.
    pub(crate) async fn open(
        &self,
        game: &str,
        preset: Option<String>,
        spot: Spot,
        contribution: &str,
        who: &Who,
    ) -> Result<(), Refusal> {
        let open = Open {
            room: spot.room(),
            language: self.parts.manager.language_in(&[spot.room()], who.language),
            pictures: self.parts.pictures.is_on(),
            game: game.to_owned(),
            preset,
            choices: Choices::new(),
            contribution: contribution.to_owned(),
        };
        self.ask(Request::Open(open), who).await.map(|_| ())
    }

    /// Chooses a language: in private for the asker, in a group for the group. A table that is here speaks it
    /// at once.
    async fn speak(&self, language: Language, spot: Spot, who: &Who) -> Result<(), Refusal> {
        let (manager, here) = (&self.parts.manager, spot.room());
        match manager.session_in(&here).await? {
            Some(id) => drop(self.ask(Request::At(id, Act::SetLanguage(here, language)), who).await?),
            None if !spot.is_group() => {}
            None => manager.choose_language_in(&here, language, &who.actor(), (self.parts.clock)()).await?,
        }
        if !spot.is_group() {
            manager.choose_language(&who.actor(), language, (self.parts.clock)()).await?;
        }
        Ok(())
    }
}
