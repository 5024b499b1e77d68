//! Games and their rules by name, in whatever language and however short.

use crate::catalogue::{AnyGame, GAMES};
use crate::game::Line;
use crate::game::options::Field;
use crate::locale::{Language, Texts};
use crate::reading::near::{distance, distance_of, nearest};
use crate::reading::plain::Typed;
use crate::reading::values::{find_numeric, with_values};
use crate::screen::Preset;

/// The longest text that is looked for, in bytes.
const LONGEST: usize = 100;

/// The least letters of a word by which a game is found that is called something longer.
const SHORTEST: usize = 3;

/// Which game, or which of its presets, a text names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<T> {
    /// None.
    None,
    /// This one.
    One(T),
    /// One of these.
    Several(Vec<T>),
    /// None, but perhaps one of these was meant: never to be taken without asking.
    Near(Vec<T>),
}

impl<T> Found<T> {
    fn of(mut found: Vec<T>) -> Found<T> {
        if found.len() > 1 { Found::Several(found) } else { found.pop().map_or(Found::None, Found::One) }
    }
}

/// The game that `text` begins with (*truco argentino a 15*, *Chess*), and what is left of it: a preset. The longest name counts.
/// Else the games in whose names all that was written occurs.
#[must_use]
pub fn find_game(text: &str) -> Found<(&'static dyn AnyGame, String)> {
    let Some(typed) = Some(text).filter(|text| text.len() <= LONGEST).map(Typed::new).filter(|typed| !typed.is_empty())
    else {
        return Found::None;
    };
    // How many of the words typed a game's longest fitting name takes up.
    let fits = |game: &'static dyn AnyGame| {
        let names = game_names(game);
        let fitting = names.iter().filter_map(|name| length_as(&typed, name));
        fitting.max().map(|length| (length, game))
    };
    let fitting: Vec<_> = GAMES.iter().filter_map(|game| fits(*game)).collect();
    let longest = fitting.iter().map(|(length, _)| *length).max();
    let found: Vec<_> = fitting.into_iter().filter(|(length, _)| Some(*length) == longest).collect();
    if !found.is_empty() {
        let rest = |length: usize| rest_of(text, length);
        let mut found: Vec<_> = found.into_iter().map(|(length, game)| (game, rest(length))).collect();
        // Of several games of that name, it is one that has such a preset.
        let has_preset =
            |(game, rest): &(&'static dyn AnyGame, String)| !matches!(find_preset(*game, rest), Found::None);
        if found.iter().any(has_preset) {
            found.retain(has_preset);
        } else if longest < Some(typed.words().len())
            && let Some(near) = near_games(text, &typed, longest.unwrap_or_default())
        {
            return near;
        }
        return Found::of(found);
    }
    if typed.lean_words().iter().any(|word| word.chars().count() < SHORTEST) {
        return near_games(text, &typed, 0).unwrap_or(Found::None);
    }
    let occurs = |game: &&&'static dyn AnyGame| game_names(**game).iter().any(|name| typed.begins(name).is_some());
    let found: Vec<_> = GAMES.iter().filter(occurs).map(|game| (*game, String::new())).collect();
    if found.is_empty() { near_games(text, &typed, 0).unwrap_or(Found::None) } else { Found::of(found) }
}

/// The games whose names, of more than `least` words typed, the text nearly begins with. The longest name counts.
fn near_games(text: &str, typed: &Typed, least: usize) -> Option<Found<(&'static dyn AnyGame, String)>> {
    (least + 1..=typed.words().len()).rev().find_map(|count| {
        let begun = typed.words()[..count].concat();
        let to_game = |game: &&'static dyn AnyGame| {
            let names = game_names(*game);
            // As many words as the name has: what follows is not a part of it.
            let alike = names.iter().map(|name| Typed::new(name)).filter(|name| name.words().len() == count);
            let distances = alike.filter_map(|name| distance(&begun, name.whole()));
            (distances.min(), (*game, rest_of(text, count)))
        };
        let near = nearest(GAMES.iter().map(to_game));
        (!near.is_empty()).then_some(Found::Near(near))
    })
}

/// The option of `game` that a number in `text` was probably for, where [`find_preset`] finds nothing: to say what it may be.
#[must_use]
pub fn option_meant(game: &dyn AnyGame, text: &str) -> Option<Field> {
    Some(text).filter(|text| text.len() <= LONGEST).and_then(|text| find_numeric(game, text))
}

/// The rules of `game` that `text` names: a preset by its id or its name, changed by values of options that it says besides (*a 15 sin
/// flor*, *3+2*); else the presets in whose names it occurs. What has several meanings is [near](Found::Near), and named after
/// its meaning.
#[must_use]
pub fn find_preset(game: &dyn AnyGame, text: &str) -> Found<Preset> {
    let Some(typed) = Some(text).filter(|text| text.len() <= LONGEST).map(Typed::new).filter(|typed| !typed.is_empty())
    else {
        return Found::None;
    };
    let is_called = |preset: &Preset, fits: &dyn Fn(&str) -> bool| {
        fits(preset.id) || Language::ALL.iter().any(|language| fits(&say(&preset.name, *language)))
    };
    let by = |fits: &dyn Fn(&str) -> bool| -> Vec<Preset> {
        game.presets().into_iter().filter(|preset| is_called(preset, fits)).collect()
    };
    let same = |name: &str| {
        let name = Typed::new(name);
        name.whole() == typed.whole() || name.lean() == typed.lean()
    };
    let found = by(&same);
    if !found.is_empty() {
        return Found::of(found);
    }
    let begun = by(&|name| typed.begins(name).is_some());
    let changed = with_values(game, text);
    // A number is a value before it is a part of a name.
    let has_number = typed.whole().bytes().any(|byte| byte.is_ascii_digit());
    match (begun.len(), changed.len()) {
        (0, 0) => near_presets(game, &typed),
        (begun, 1) if has_number || begun != 1 => Found::of(changed),
        (begun, 2..) if has_number || begun == 0 => Found::Near(changed),
        _ => Found::of(begun),
    }
}

/// The presets to whose names a text is nearest.
fn near_presets(game: &dyn AnyGame, typed: &Typed) -> Found<Preset> {
    let to_preset = |preset: Preset| {
        let names = Language::ALL.iter().map(|language| say(&preset.name, *language));
        let distances = names.chain([preset.id.to_owned()]).filter_map(|name| distance_of(typed, &Typed::new(&name)));
        (distances.min(), preset)
    };
    let near = nearest(game.presets().into_iter().map(to_preset));
    if near.is_empty() { Found::None } else { Found::Near(near) }
}

/// How many of the first words typed this name is.
fn length_as(typed: &Typed, name: &str) -> Option<usize> {
    let name = Typed::new(name);
    let wanted = name.whole();
    (1..=typed.words().len()).find(|&count| typed.words()[..count].concat() == wanted)
}

/// What is left of a text behind its first `count` plain words.
fn rest_of(text: &str, count: usize) -> String {
    let all = Typed::new(text).words().len();
    let starts = text.char_indices().map(|(place, _)| place).chain([text.len()]);
    let rest = starts.map(|place| &text[place..]).find(|rest| {
        let between = !rest.starts_with(char::is_alphanumeric);
        let before = &text[..text.len() - rest.len()];
        between && Typed::new(rest).words().len() + count <= all && Typed::new(before).words().len() == count
    });
    rest.unwrap_or_default().trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned()
}

/// What a game is called: its id, its name in every language, and what people call it besides.
fn game_names(game: &dyn AnyGame) -> Vec<String> {
    let mut names = vec![game.id().to_owned()];
    for &language in Language::ALL {
        names.push(say(&game.name(), language));
        if let Some(nicknames) = game.nicknames() {
            names.extend(say(&nicknames, language).split(',').map(str::to_owned));
        }
    }
    names.retain(|name| !Typed::new(name).is_empty());
    names
}

fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}
