//! Games and their rules by name, in any language and however abbreviated.

use crate::catalogue::{AnyGame, GAMES};
use crate::game::Line;
use crate::game::options::Field;
use crate::locale::{Language, Texts};
use crate::reading::near::{distance, distance_of, nearest};
use crate::reading::plain::Typed;
use crate::reading::values::{find_numeric, with_values};
use crate::screen::Preset;

/// The longest text that is looked up, in bytes.
const LONGEST: usize = 100;

/// The fewest letters of a word by which a game with a longer name is found.
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

/// The game that `text` begins with (*truco argentino a 15*, *Chess*), and the rest of the text: a preset. The longest name wins. Failing
/// that, the games in whose names everything that was typed occurs.
#[must_use]
pub fn find_game(text: &str) -> Found<(&'static dyn AnyGame, String)> {
    let Some(typed) = Some(text).filter(|text| text.len() <= LONGEST).map(Typed::new).filter(|typed| !typed.is_empty())
    else {
        return Found::None;
    };
    // How many of the typed words a game's longest fitting name takes up.
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
        // If several games have that name, it is the one that has such a preset.
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

/// The games whose names, longer than `least` typed words, the text nearly begins with. The longest name wins.
fn near_games(text: &str, typed: &Typed, least: usize) -> Option<Found<(&'static dyn AnyGame, String)>> {
    (least + 1..=typed.words().len()).rev().find_map(|count| {
        let begun = typed.words()[..count].concat();
        let to_game = |game: &&'static dyn AnyGame| {
            let names = game_names(*game);
            // As many words as the name has: what follows is not part of it.
            let alike = names.iter().map(|name| Typed::new(name)).filter(|name| name.words().len() == count);
            let distances = alike.filter_map(|name| distance(&begun, name.whole()));
            (distances.min(), (*game, rest_of(text, count)))
        };
        let near = nearest(GAMES.iter().map(to_game));
        (!near.is_empty()).then_some(Found::Near(near))
    })
}

/// The option of `game` that a number in `text` was probably meant for, where [`find_preset`] finds nothing: to say what it may be.
#[must_use]
pub fn option_meant(game: &dyn AnyGame, text: &str) -> Option<Field> {
    Some(text).filter(|text| text.len() <= LONGEST).and_then(|text| find_numeric(game, text))
}

/// The rules of `game` that `text` names: a preset by its id or its name, changed by any values of options that the text adds (*a 15 sin
/// flor*, *3+2*); failing that, the presets in whose names it occurs. A text with several meanings is [near](Found::Near), and each result
/// is named after its meaning.
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
    // A number is a value rather than a part of a name.
    let has_number = typed.whole().bytes().any(|byte| byte.is_ascii_digit());
    match (begun.len(), changed.len()) {
        (0, 0) => near_presets(game, &typed),
        (begun, 1) if has_number || begun != 1 => Found::of(changed),
        (begun, 2..) if has_number || begun == 0 => Found::Near(changed),
        _ => Found::of(begun),
    }
}

/// The presets whose names are nearest to a text.
fn near_presets(game: &dyn AnyGame, typed: &Typed) -> Found<Preset> {
    let to_preset = |preset: Preset| {
        let names = Language::ALL.iter().map(|language| say(&preset.name, *language));
        let distances = names.chain([preset.id.to_owned()]).filter_map(|name| distance_of(typed, &Typed::new(&name)));
        (distances.min(), preset)
    };
    let near = nearest(game.presets().into_iter().map(to_preset));
    if near.is_empty() { Found::None } else { Found::Near(near) }
}

/// How many of the first typed words make up this name.
fn length_as(typed: &Typed, name: &str) -> Option<usize> {
    let name = Typed::new(name);
    let wanted = name.whole();
    (1..=typed.words().len()).find(|&count| typed.words()[..count].concat() == wanted)
}

/// What remains of a text after its first `count` plain words.
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

/// What a game is called: its id, its name in every language, and its nicknames.
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
