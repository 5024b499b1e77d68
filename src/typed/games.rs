//! Games and their rules by name, in any language and however abbreviated.

use sobremesa_game::options::Field;
use sobremesa_game::{Line, Seats};
use sobremesa_screen::Preset;

use crate::catalogue::AnyGame;
use crate::typed::called::{CALLED, Called, called, presets_by};
use crate::typed::near::{distance, distance_of, nearest};
use crate::typed::numbers::{is_beside, is_number, without_seats};
use crate::typed::parts::{before, rest_of};
use crate::typed::plain::Typed;
use crate::typed::points::split_points;
use crate::typed::values::{find_numeric, with_values};

/// The longest text that is looked up, in bytes.
const LONGEST: usize = 100;

/// The fewest letters of a word by which a game with a longer name is found.
const SHORTEST: usize = 3;

/// A game that a text names, and the rest of the text.
type Named = (&'static dyn AnyGame, String);

/// The game, or those of its presets, that a text names.
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

    fn map<U>(self, change: impl Fn(T) -> U) -> Found<U> {
        match self {
            Found::None => Found::None,
            Found::One(one) => Found::One(change(one)),
            Found::Several(several) => Found::Several(several.into_iter().map(change).collect()),
            Found::Near(near) => Found::Near(near.into_iter().map(change).collect()),
        }
    }
}

/// Returns the words of a text that may name something.
fn read(text: &str) -> Option<Typed> {
    Some(text).filter(|text| text.len() <= LONGEST).map(Typed::new).filter(|typed| !typed.is_empty())
}

/// Finds the game that `text` names (*truco argentino a 15*, *blitz chess*), and the rest of the text, which
/// names a preset. A preset's own name wins over a game's (*Damas de 100*), then the longest name at the
/// beginning, then one anywhere. Failing that, finds the games with a name in which all that was typed
/// occurs.
pub fn find_game(text: &str) -> Found<(&'static dyn AnyGame, String)> {
    match split_points(text) {
        // They belong to the rules that are to be read next.
        Some((text, points)) => {
            find_plain_game(&text).map(|(game, rest)| (game, format!("{rest} {points}").trim().to_owned()))
        }
        None => find_plain_game(text),
    }
}

/// As [`find_game`], of a text that says nothing about points.
fn find_plain_game(text: &str) -> Found<(&'static dyn AnyGame, String)> {
    let Some(typed) = read(text) else { return Found::None };
    let named = named_presets(text, &typed);
    if !named.is_empty() {
        return Found::of(named);
    }
    let (found, length) = named_games(text, &typed);
    if !found.is_empty() {
        return choose(found).unwrap_or_else(|found| {
            let near = (length < typed.words().len()).then(|| near_games(text, &typed, length)).flatten();
            near.unwrap_or_else(|| Found::of(found))
        });
    }
    if typed.lean_words().iter().any(|word| word.chars().count() < SHORTEST) {
        return near_games(text, &typed, 0).unwrap_or(Found::None);
    }
    let occurs = |called: &&Called| called.names.iter().any(|name| typed.begins_name(name).is_some());
    let found: Vec<_> = CALLED.iter().filter(occurs).map(|called| (called.game, String::new())).collect();
    if found.is_empty() { near_games(text, &typed, 0).unwrap_or(Found::None) } else { Found::of(found) }
}

/// The games of a preset with a name that begins the text: that name is the whole text, or contains the
/// game's own name.
fn named_presets(text: &str, typed: &Typed) -> Vec<Named> {
    let all = typed.words().len();
    let mut found: Vec<(usize, &'static dyn AnyGame, String)> = Vec::new();
    for Called { game, names, presets } in CALLED.iter() {
        let is_name = |rest: &Typed| names.iter().any(|name| name.whole() == rest.whole());
        let own = names.iter().filter_map(|name| length_as(typed, name)).max().unwrap_or_default();
        let is_named = |length: &usize| *length == all || (0 < own && own < *length);
        for (id, names) in presets {
            if let Some(length) = names.iter().filter_map(|name| length_as(typed, name)).filter(is_named).max() {
                let rest = Some(rest_of(text, length)).filter(|rest| !is_name(&Typed::new(rest)));
                found.push((length, *game, format!("{id} {}", rest.unwrap_or_default()).trim_end().to_owned()));
            }
        }
        if own == all {
            found.push((all, *game, String::new()));
        }
    }
    let longest = found.iter().map(|(length, ..)| *length).max();
    let is_preset =
        |(length, _, rest): &(usize, &'static dyn AnyGame, String)| Some(*length) == longest && !rest.is_empty();
    if !found.iter().any(is_preset) {
        return Vec::new();
    }
    found.retain(|(length, ..)| Some(*length) == longest);
    // A game that is called like one of its presets is meant with that preset.
    found.sort_by(|(_, one, a), (_, other, b)| one.id().cmp(other.id()).then(b.cmp(a)));
    found.dedup_by_key(|(_, game, _)| game.id());
    found.into_iter().map(|(_, game, rest)| (game, rest)).collect()
}

/// The games with the longest name at the beginning of the text, or failing that anywhere in it; and how many
/// words it has there, 0 if it does not begin the text.
fn named_games(text: &str, typed: &Typed) -> (Vec<Named>, usize) {
    let all = typed.words().len();
    let mut places: Vec<(usize, usize, Vec<Named>)> = Vec::new();
    for first in 0..all {
        let (before, after) = (before(text, first), rest_of(text, first));
        let tail = Typed::new(after);
        let fits = |called: &Called| {
            let lengths = called.names.iter().filter_map(|name| length_as(&tail, name));
            // A mere number is a game's name only where nothing else is said.
            let lengths =
                lengths.filter(|length| *length == all || !tail.words()[..*length].iter().all(|word| is_number(word)));
            lengths.max().map(|length| (length, called.game))
        };
        let fitting: Vec<_> = CALLED.iter().filter_map(fits).collect();
        let Some(longest) = fitting.iter().map(|(length, _)| *length).max() else { continue };
        let before = if Typed::new(before).only_invites() { "" } else { before };
        let rest = [before, rest_of(after, longest)].join(" ").trim().to_owned();
        let longest_ones = fitting.into_iter().filter(|(length, _)| *length == longest);
        let words = &tail.words()[..longest];
        let with_preset = |game: &'static dyn AnyGame| match preset_at_end(game, words) {
            Some(id) => format!("{id} {rest}").trim_end().to_owned(),
            None => rest.clone(),
        };
        let named = longest_ones.map(|(_, game)| (game, with_preset(game))).collect();
        if first == 0 {
            return (named, longest);
        }
        places.push((longest, all - first, named));
    }
    let (.., named) = places.into_iter().max_by_key(|(length, from_end, _)| (*length, *from_end)).unwrap_or_default();
    (named, 0)
}

/// The preset that a game's nickname ends with: *truco mineiro*.
fn preset_at_end(game: &dyn AnyGame, words: &[String]) -> Option<&'static str> {
    let says_it = |name: &Typed| {
        let tail = name.words();
        tail.len() < words.len() && words.ends_with(tail) && !tail.iter().all(|word| is_number(word))
    };
    let mut presets = called(game)?.presets.iter();
    presets.find(|(id, names)| names.iter().chain([&Typed::new(id)]).any(says_it)).map(|(id, _)| *id)
}

/// Of games with the same name those that have such rules; `Err` with all of them if none has. Where only a
/// number tells them apart, they are asked about.
fn choose(mut found: Vec<Named>) -> Result<Found<Named>, Vec<Named>> {
    let fits = |(game, rest): &Named| !matches!(find_preset(*game, rest), Found::None);
    let count = found.iter().filter(|one| fits(one)).count();
    if count == 0 {
        return if found.iter().all(|(_, rest)| rest.is_empty()) { Ok(Found::of(found)) } else { Err(found) };
    }
    let by_number = |(game, rest): &Named| {
        let typed = Typed::new(rest);
        let says_nothing = |word: &String| is_number(word) || is_beside(word) || Typed::is_filler(word);
        typed.words().iter().all(says_nothing) && presets_called(*game, &typed).is_empty()
    };
    if count > 1 || !found.iter().any(by_number) {
        found.retain(fits);
    }
    Ok(Found::of(found))
}

/// The games with a name, longer than `least` typed words, that the text nearly begins with. The longest name
/// wins.
fn near_games(text: &str, typed: &Typed, least: usize) -> Option<Found<Named>> {
    (least + 1..=typed.words().len()).rev().find_map(|count| {
        let begun = typed.words()[..count].concat();
        let to_game = |called: &Called| {
            // As many words as the name has: what follows is not part of it.
            let alike = called.names.iter().filter(|name| name.words().len() == count);
            let distances = alike.filter_map(|name| distance(&begun, name.whole()));
            (distances.min(), (called.game, rest_of(text, count).to_owned()))
        };
        let near = nearest(CALLED.iter().map(to_game));
        (!near.is_empty()).then_some(Found::Near(near))
    })
}

/// The option of `game` that a number in `text` was probably meant for, where [`find_preset`] finds nothing:
/// to say what it may be.
pub fn option_meant(game: &dyn AnyGame, text: &str) -> Option<Field> {
    Some(text).filter(|text| text.len() <= LONGEST).and_then(|text| find_numeric(game, text))
}

/// Finds the rules of `game` that `text` names: a preset by its id or its name, changed by what the text adds
/// (*a 15 sin flor*, *para 4*, *3+2*); failing that, the presets with a name in which the text occurs. A text
/// with several meanings, or with a number that may count anything, is [near](Found::Near), and each result
/// is named after its meaning.
pub fn find_preset(game: &dyn AnyGame, text: &str) -> Found<Preset> {
    match split_points(text) {
        // Nothing else is said: the game as it is usually played.
        Some((rest, _)) if rest.is_empty() => game.presets().into_iter().next().map_or(Found::None, Found::One),
        Some((rest, _)) => find_plain_preset(game, &rest),
        None => find_plain_preset(game, text),
    }
}

/// As [`find_preset`], of a text that says nothing about points.
fn find_plain_preset(game: &dyn AnyGame, text: &str) -> Found<Preset> {
    let Some(typed) = read(text) else { return Found::None };
    let found = presets_called(game, &typed);
    if !found.is_empty() {
        return Found::of(found);
    }
    let begins = |name: &Typed| {
        let numbers: Vec<&str> = name.numbers().collect();
        typed.begins_name(name).is_some() && typed.numbers().all(|number| numbers.contains(&number))
    };
    let begun = presets_by(game, &begins);
    let changed = with_values(game, text);
    let is_guess = changed.iter().any(|understood| understood.is_guess);
    let changed: Vec<Preset> = changed.into_iter().map(|understood| understood.preset).collect();
    // A number is a value rather than a part of a name.
    let has_number = typed.numbers().next().is_some();
    match (begun.len(), changed.len()) {
        (0, 0) => near_presets(game, &typed),
        (_, 1) if is_guess => Found::Near(changed),
        (begun, 1) if has_number || begun != 1 => Found::of(changed),
        (begun, 2..) if has_number || begun == 0 => Found::Near(changed),
        _ => Found::of(begun),
    }
}

/// Returns the title of a table of `game` with the rules that `text` names; the game's name alone if they are
/// ambiguous.
pub fn title(game: &dyn AnyGame, text: &str) -> Line {
    match find_preset(game, text) {
        Found::One(preset) => {
            Seats::new(preset.seats).map_or_else(|| game.name(), |seats| game.title(&preset.choices, seats))
        }
        _ => game.name(),
    }
}

/// The presets with this very name; or with this name but for the number of players, if that is theirs or the
/// usual one: *a 40* of *Mano a mano a 40*.
fn presets_called(game: &dyn AnyGame, typed: &Typed) -> Vec<Preset> {
    let found = presets_by(game, &|name| name.names_same(typed));
    if !found.is_empty() {
        return found;
    }
    let usual = game.presets().first().map(|preset| preset.seats);
    let (seats, rest) = without_seats(typed);
    if rest.is_empty() {
        return Vec::new();
    }
    let mut found = presets_by(game, &|name| without_seats(name).1.names_same(&rest));
    found.retain(|preset| seats.or(usual) == Some(preset.seats));
    found
}

/// The presets with the names nearest to a text.
fn near_presets(game: &dyn AnyGame, typed: &Typed) -> Found<Preset> {
    let Some(Called { presets, .. }) = called(game) else { return Found::None };
    let to_preset = |preset: Preset| {
        let names = presets.iter().filter(|(id, _)| *id == preset.id).flat_map(|(_, names)| names);
        let distances = names.chain([&Typed::new(preset.id)]).filter_map(|name| distance_of(typed, name)).min();
        (distances, preset)
    };
    let near = nearest(game.presets().into_iter().map(to_preset));
    if near.is_empty() { Found::None } else { Found::Near(near) }
}

/// Returns the number of first typed words that make up this name.
fn length_as(typed: &Typed, name: &Typed) -> Option<usize> {
    let is_name = |count: &usize| {
        let begun = &typed.words()[..*count];
        begun.concat() == name.whole() && Typed::new(&begun.join(" ")).numbers().eq(name.numbers())
    };
    (1..=typed.words().len()).find(is_name)
}
