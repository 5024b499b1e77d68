//! The names of games and their presets, in every language.

use std::sync::LazyLock;

use sobremesa_game::Line;
use sobremesa_screen::Preset;
use sobremesa_screen::locale::Language;

use crate::catalogue::{AnyGame, GAMES, Texts};
use crate::typed::plain::Typed;

/// The names of a game and of its presets, as they are compared with what was typed.
pub(super) struct Called {
    pub(super) game: &'static dyn AnyGame,
    /// Its id, its name in every language, and its nicknames.
    pub(super) names: Vec<Typed>,
    /// The id of each preset, and its names in every language.
    pub(super) presets: Vec<(&'static str, Vec<Typed>)>,
}

/// All games: their names never change.
pub(super) static CALLED: LazyLock<Vec<Called>> = LazyLock::new(|| {
    let called = |game: &&'static dyn AnyGame| {
        let presets = game.presets().into_iter().map(|preset| {
            (preset.id, Language::ALL.iter().map(|language| Typed::new(&say(&preset.name, *language))).collect())
        });
        Called { game: *game, names: game_names(*game), presets: presets.collect() }
    };
    GAMES.iter().map(called).collect()
});

/// The names of this game.
pub(super) fn called(game: &dyn AnyGame) -> Option<&'static Called> {
    CALLED.iter().find(|called| called.game.id() == game.id())
}

fn game_names(game: &dyn AnyGame) -> Vec<Typed> {
    let mut names = vec![Typed::new(game.id())];
    for &language in Language::ALL {
        names.push(Typed::new(&say(&game.name(), language)));
        if let Some(nicknames) = game.nicknames() {
            names.extend(say(&nicknames, language).split(',').map(Typed::new));
        }
    }
    Typed::each_once(names)
}

pub(super) fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}

/// The presets with an id or a name that fits.
pub(super) fn presets_by(game: &dyn AnyGame, fits: &dyn Fn(&Typed) -> bool) -> Vec<Preset> {
    let Some(Called { presets, .. }) = called(game) else { return Vec::new() };
    let is_called = |preset: &Preset| {
        let names = presets.iter().find(|(id, _)| *id == preset.id).map(|(_, names)| names.as_slice());
        fits(&Typed::new(preset.id)) || names.unwrap_or_default().iter().any(fits)
    };
    game.presets().into_iter().filter(is_called).collect()
}

/// Returns true if one of the game's names ends with these words.
pub(super) fn ends_a_name(game: &dyn AnyGame, words: &[String]) -> bool {
    called(game).is_some_and(|called| called.names.iter().any(|name| name.words().ends_with(words)))
}
