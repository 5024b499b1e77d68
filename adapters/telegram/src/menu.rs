//! The adapter's own menus: the choice of a game, a preset or a language.

use sobremesa::catalogue::{AnyGame, GAMES, find};
use sobremesa::typed::{Found, find_preset, title};
use sobremesa_chat::text::say;
use sobremesa_game::{Line, line};
use sobremesa_screen::locale::{Language, words};

use crate::button::{Button, fits};
use crate::wire::page::{Key, Page};

/// A choice of all games.
pub(crate) fn games(language: Language) -> Page {
    some_games(&line!("telegram-which-game"), GAMES.iter().copied(), language)
}

/// A choice of these games, below a question.
pub(crate) fn some_games(
    question: &Line,
    games: impl Iterator<Item = &'static dyn AnyGame>,
    language: Language,
) -> Page {
    some_tables(question, games.map(|game| (game, String::new())), language)
}

/// A choice of these games, each with the rules that were typed along with it: they are kept for the one
/// chosen.
pub(crate) fn some_tables(
    question: &Line,
    tables: impl Iterator<Item = (&'static dyn AnyGame, String)>,
    language: Language,
) -> Page {
    let page = Page::say(&say(language, question));
    tables.fold(page, |page, (game, words)| page.key(game_key(game, &words, language)))
}

/// A button for a game, which keeps the words about its rules: then it opens the table at once.
pub(crate) fn game_key(game: &dyn AnyGame, words: &str, language: Language) -> Key {
    let id = || game.id().to_owned();
    let is_understood = matches!(find_preset(game, words), Found::One(_) | Found::Several(_));
    let kept = Some(Button::Preset(id(), words.to_owned()).to_string()).filter(|data| is_understood && fits(data));
    match kept {
        Some(data) => Key::press(&say(language, &title(game, words)), data),
        None => Key::press(&say(language, &game.name()), Button::Game(id()).to_string()),
    }
}

/// A choice of a game's presets, each explained. The words about its rules hold for each if they make
/// sense there.
pub(crate) fn presets(id: &str, words: &str, language: Language) -> Option<Page> {
    let game = find(id)?;
    let name = say(language, &game.name());
    let mut page = Page::say(&say(language, &line!("telegram-which-preset", game = name)));
    for preset in game.presets() {
        let name = say(language, &preset.name);
        page = page.and(&format!("{name}: {}", say(language, &preset.about)));
        let with_words = format!("{} {words}", preset.id);
        let chosen = |preset: &str| Button::Preset(id.to_owned(), preset.to_owned()).to_string();
        let keeps = !words.is_empty() && matches!(find_preset(game, &with_words), Found::One(_));
        let data = Some(chosen(&with_words)).filter(|data| keeps && fits(data));
        page = page.key(Key::press(&name, data.unwrap_or_else(|| chosen(preset.id))));
    }
    Some(page.key(Key::press(&say(language, &line!("session-back")), Button::Games.to_string())))
}

/// A choice of all languages.
pub(crate) fn languages(language: Language) -> Page {
    let page = Page::say(&say(language, &line!("telegram-which-language")));
    Language::ALL.iter().fold(page, |page, &each| {
        page.key(Key::press(&say(each, &words::language()), Button::Language(each).to_string()))
    })
}
