//! The adapter's own buttons: the choice of a game, a preset or a language, and confirmations.

use std::sync::Arc;

use sobremesa::catalogue::{AnyGame, GAMES, find};
use sobremesa::typed::{Found, find_preset, title};
use sobremesa::{Act, Open, Press, Refusal, Request};
use sobremesa_chat::Platform;
use sobremesa_game::line;
use sobremesa_game::{Choices, Line};
use sobremesa_screen::locale::{Language, words};
use sobremesa_store::SessionId;

use crate::alert::short;
use crate::api::Answer;
use crate::bot::Bot;
use crate::names::Spot;
use crate::notes::{Asked, Note};
use crate::page::{Key, Page};
use crate::settings::Hands;
use crate::updates::Who;

/// The prefix of these buttons' data; no table's button begins with it.
const MARK: char = '!';

/// Returns whether a button takes that.
pub(crate) fn fits(data: &str) -> bool {
    data.len() <= LONGEST_DATA
}

/// The longest data of a button, in bytes.
const LONGEST_DATA: usize = 64;

/// A choice from a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// A game, by its id.
    Game(String),
    /// A preset of a game.
    Preset(String, String),
    /// A language for the room.
    Language(Language),
    /// The list of games again.
    Games,
    /// A game against computers, at once.
    Solo(String),
    /// A game, to be explained.
    Primer(String),
    /// A table in words, without its picture.
    Words(SessionId),
    /// The list of what the bot can do.
    Help,
    /// A table that a person follows, as it is now.
    Follow(SessionId),
    /// A confirmation by the person who asked for this.
    Confirm(u64, Press),
    /// A withdrawal by the person who asked.
    Cancel(u64),
    /// The decision of the person who asked whether all data about them is erased.
    Forget(u64, bool),
    /// The place of the hand that the person who asked wants; `None` if they leave it to the operator.
    Hands(u64, Option<Hands>),
}

impl Chosen {
    pub(crate) fn data(&self) -> String {
        match self {
            Chosen::Game(game) => format!("{MARK}g{game}"),
            Chosen::Preset(game, preset) => format!("{MARK}p{game}/{preset}"),
            Chosen::Language(language) => format!("{MARK}l{language}"),
            Chosen::Games => format!("{MARK}m"),
            Chosen::Solo(game) => format!("{MARK}c{game}"),
            Chosen::Primer(game) => format!("{MARK}h{game}"),
            Chosen::Words(id) => format!("{MARK}w{id}"),
            Chosen::Help => format!("{MARK}a"),
            Chosen::Follow(id) => format!("{MARK}v{id}"),
            Chosen::Confirm(user, press) => format!("{MARK}s{user}/{press}"),
            Chosen::Cancel(user) => format!("{MARK}n{user}"),
            Chosen::Forget(user, true) => format!("{MARK}f{user}"),
            Chosen::Forget(user, false) => format!("{MARK}k{user}"),
            Chosen::Hands(user, hands) => format!("{MARK}d{user}/{}", hands.map_or("", Hands::name)),
        }
    }
}

/// Reads the data of such a button; `None` for the buttons of tables.
pub(crate) fn read(data: &str) -> Option<Chosen> {
    let rest = data.strip_prefix(MARK)?;
    let (kind, rest) = rest.split_at_checked(1)?;
    match kind {
        "g" => Some(Chosen::Game(rest.to_owned())),
        "p" => rest.split_once('/').map(|(game, preset)| Chosen::Preset(game.to_owned(), preset.to_owned())),
        "l" => rest.parse().ok().map(Chosen::Language),
        "m" => Some(Chosen::Games),
        "a" => Some(Chosen::Help),
        "c" => Some(Chosen::Solo(rest.to_owned())),
        "h" => Some(Chosen::Primer(rest.to_owned())),
        "w" => rest.parse().ok().map(Chosen::Words),
        "v" => rest.parse().ok().map(Chosen::Follow),
        "s" => rest
            .split_once('/')
            .and_then(|(user, press)| Some(Chosen::Confirm(user.parse().ok()?, press.parse().ok()?))),
        "n" => rest.parse().ok().map(Chosen::Cancel),
        "d" => {
            let (user, hands) = rest.split_once('/')?;
            let hands = if hands.is_empty() { None } else { Some(hands.parse().ok()?) };
            Some(Chosen::Hands(user.parse().ok()?, hands))
        }
        "f" | "k" => rest.parse().ok().map(|user| Chosen::Forget(user, kind == "f")),
        _ => None,
    }
}

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
        let kept = Some(Chosen::Preset(id(), words.to_owned()).data()).filter(|data| is_understood && fits(data));
        match kept {
            Some(data) => Key::press(&self.say(language, &title(game, words)), data),
            None => Key::press(&self.say(language, &game.name()), Chosen::Game(id()).data()),
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
            let chosen = |preset: &str| Chosen::Preset(id.to_owned(), preset.to_owned()).data();
            let keeps = !words.is_empty() && matches!(find_preset(game, &with_words), Found::One(_));
            let data = Some(chosen(&with_words)).filter(|data| keeps && fits(data));
            page = page.key(Key::press(&name, data.unwrap_or_else(|| chosen(preset.id))));
        }
        Some(page.key(Key::press(&self.say(language, &line!("session-back")), Chosen::Games.data())))
    }

    /// A choice of all languages.
    pub(crate) fn languages(&self, language: Language) -> Page {
        let page = Page::say(&self.say(language, &line!("telegram-which-language")));
        Language::ALL.iter().fold(page, |page, &each| {
            page.key(Key::press(&self.say(each, &words::language()), Chosen::Language(each).data()))
        })
    }

    /// Carries out a choice in one of these menus.
    pub(crate) async fn choose(
        self: &Arc<Self>,
        chosen: Chosen,
        spot: Spot,
        message: i32,
        query: &str,
        who: &Who,
    ) -> Answer {
        // A message that only one person sees has no number by which it could be edited.
        let instead = |page| match message {
            0 => self.reply(spot, who, page),
            _ => self.tell(spot.chat, Note::Instead { message, page }),
        };
        let done = match chosen {
            Chosen::Confirm(asker, press) => {
                return self.answer_question(asker, Some(press), (spot, message), query, who).await;
            }
            Chosen::Hands(asker, hands) => return self.choose_hands((asker, hands), (spot, message), who).await,
            Chosen::Forget(asker, meant) => return self.decide(asker, meant, (spot, message), who),
            Chosen::Cancel(asker) => return self.answer_question(asker, None, (spot, message), query, who).await,
            Chosen::Words(session) => {
                let (player, language) = (who.player.clone(), who.language);
                self.tell_asked(Asked { session, player, language, view: None, in_words: true, message: None });
                return self.lead_to_private(session, Some(spot), None, who).await;
            }
            Chosen::Follow(session) => {
                let (player, language, message) = (who.player.clone(), who.language, Some(message));
                self.tell_asked(Asked { session, player, language, view: None, in_words: false, message });
                Ok(())
            }
            Chosen::Help => {
                self.reply(spot, who, Page::say(&self.say(who.language, &line!("telegram-help"))));
                Ok(())
            }
            Chosen::Solo(game) => self.play_alone(&game, spot, query, who).await,
            Chosen::Primer(game) => find(&game).ok_or(Refusal::UnknownPress).map(|game| {
                self.reply(spot, who, self.explain(game, spot, who.language));
            }),
            Chosen::Games => {
                instead(self.games(who.language));
                Ok(())
            }
            Chosen::Game(game) => match self.presets(&game, "", who.language) {
                Some(page) => {
                    instead(page);
                    Ok(())
                }
                None => Err(Refusal::UnknownPress),
            },
            Chosen::Preset(game, words)
                if find(&game).is_some_and(|game| matches!(find_preset(game, &words), Found::Several(_))) =>
            {
                self.presets(&game, &words, who.language).into_iter().for_each(instead);
                Ok(())
            }
            Chosen::Preset(game, preset) => {
                let opened = self.open(&game, Some(preset), spot, query, who).await;
                opened.map(|()| self.tell(spot.chat, Note::Delete { message }))
            }
            Chosen::Language(language) => {
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

#[cfg(test)]
mod tests {
    use sobremesa::What;

    use super::*;

    #[test]
    fn every_choice_comes_back_as_it_was_drawn_and_fits() {
        for game in GAMES {
            let id = || game.id().to_owned();
            let presets = game.presets().into_iter().map(|preset| Chosen::Preset(id(), preset.id.to_owned()));
            let session = SessionId(u64::MAX);
            let others = [
                Chosen::Game(id()),
                Chosen::Games,
                Chosen::Language(Language::EsAr),
                Chosen::Solo(id()),
                Chosen::Primer(id()),
                Chosen::Words(session),
                Chosen::Help,
                Chosen::Follow(session),
                Chosen::Confirm((1 << 52) - 1, Press { session, moment: u32::MAX, what: What::Leave }),
                Chosen::Cancel(7),
                Chosen::Forget(u64::MAX, true),
                Chosen::Forget(7, false),
                Chosen::Hands(u64::MAX, Some(Hands::Private)),
                Chosen::Hands(7, Some(Hands::Group)),
                Chosen::Hands(7, None),
            ];
            for chosen in presets.chain(others) {
                let data = chosen.data();
                assert!(data.len() <= 64, "{data}");
                assert_eq!(read(&data), Some(chosen));
            }
        }
        for other in [
            "",
            "!",
            "!x",
            "!s",
            "!s5",
            "!s5/x",
            "!n",
            "!f",
            "!kx",
            "!d7",
            "!d7/x",
            "!dx/group",
            "!wx",
            "!pdomino",
            "!lxx",
            "!ñ",
            "00000000000000ff.1.j",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
