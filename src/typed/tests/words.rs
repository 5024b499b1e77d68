//! Texts that people write at one game, and how they are read: `words.json` in each game's folder.
//!
//! - `called`: texts that find the game, and what they find: the game, `/` and the rest of the text, with a
//!   `?` if the player is asked whether that was meant. Where a text finds several games, it may find more
//!   than those listed.
//! - `rules`: what is said after the game's name, and the preset with the values that it changes; if no value
//!   fits, `none` and the option that was meant.
//! - `presets`: what people expect of a preset: how many sit there, and the values that must hold, its own or
//!   the game's usual ones.
//! - `tables`: tables (as the engine protocol opens them), and at each, one after the other, what is played
//!   and how a seat's texts are read; see [`outcome`].

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Map, Value};
use sobremesa_screen::Preset;

use super::{outcome, seat, table};
use crate::catalogue::{AnyGame, AnyTable, GAMES, folder_of};
use crate::typed::{Found, find_game, find_preset, option_meant};

/// The words in a game's folder; null if it has none.
fn words_of(game: &dyn AnyGame) -> Value {
    let folder = folder_of(game.id()).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("words.json");
    let Ok(text) = std::fs::read_to_string(&path) else { return Value::Null };
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn object<'a>(words: &'a Value, key: &str) -> impl Iterator<Item = (&'a String, &'a str)> {
    let pairs = words[key].as_object().into_iter().flat_map(Map::iter);
    pairs.map(|(text, wanted)| (text, wanted.as_str().unwrap()))
}

/// The games that a text finds.
fn found(text: &str) -> Vec<String> {
    let told = |(game, rest): &(&dyn AnyGame, String)| format!("{}/{rest}", game.id());
    match find_game(text) {
        Found::None => vec![],
        Found::One(one) => vec![told(&one)],
        Found::Several(several) => several.iter().map(told).collect(),
        Found::Near(near) => near.iter().map(|game| told(game) + "?").collect(),
    }
}

/// The reading of a game's rules: the preset and the values that differ from its own.
fn rules(game: &dyn AnyGame, text: &str) -> String {
    let told = |preset: &Preset| {
        let own = game.presets().into_iter().find(|own| own.id == preset.id).unwrap();
        let changed = preset.choices.iter().filter(|(name, value)| own.choices.get(*name) != Some(*value));
        let changed: Vec<String> = changed.map(|(name, value)| format!("{name}={value}").replace('"', "")).collect();
        format!("{} {}", preset.id, changed.join(" ")).trim_end().to_owned()
    };
    let all = |presets: &[Preset]| presets.iter().map(told).collect::<Vec<_>>().join(" | ");
    match find_preset(game, text) {
        Found::None => {
            let meant = option_meant(game, text).map(|field| field.name);
            meant.map_or_else(|| "none".to_owned(), |name| format!("none, {name}"))
        }
        Found::One(preset) => told(&preset),
        Found::Several(several) => all(&several),
        Found::Near(near) => all(&near) + "?",
    }
}

/// The values of a preset for the options that `wanted` names: `4 puntos=75 mano=gana`.
fn preset(game: &dyn AnyGame, id: &str, wanted: &str) -> String {
    let Some(preset) = game.presets().into_iter().find(|preset| preset.id == id) else { return "none".to_owned() };
    let all = game.choices(&preset.choices).unwrap();
    let names = wanted.split(' ').filter_map(|value| Some(value.split_once('=')?.0));
    let values = names.map(|name| format!(" {name}={}", all.get(name).unwrap_or(&Value::Null)).replace('"', ""));
    format!("{}{}", preset.seats, values.collect::<String>())
}

/// Opens a table as it is described in the file.
fn open(game: &dyn AnyGame, written: &Value) -> Box<dyn AnyTable> {
    let seats = written["seats"].as_u64().unwrap().try_into().unwrap();
    let chance = written["chance"].as_array().cloned().unwrap_or_default();
    table(game.id(), seats, written["options"].clone(), written.get("setup").cloned(), &chance)
}

/// The differences between the reading of a game's words and what is expected, one line each; then how many
/// texts were checked, and in how many languages.
fn differences(game: &dyn AnyGame) -> (String, usize, usize) {
    let (mut all, mut held, mut languages) = (String::new(), 0, BTreeSet::new());
    let mut compare = |text: &str, wanted: &str, read: String| {
        held += 1;
        if read != wanted {
            writeln!(all, "{}: «{text}» is read as «{read}», not «{wanted}»", game.id()).unwrap();
        }
    };
    let words = words_of(game);
    for (text, wanted) in object(&words, "called") {
        let mut found = found(text);
        let several: Vec<&str> = wanted.split(" | ").collect();
        // Another game may have the same name.
        found.retain(|game| several.len() == 1 || several.contains(&game.as_str()));
        compare(text, wanted, found.join(" | "));
    }
    for (text, wanted) in object(&words, "rules") {
        compare(text, wanted, rules(game, text));
    }
    for (id, wanted) in object(&words, "presets") {
        compare(id, wanted, preset(game, id, wanted));
    }
    for written in words["tables"].as_array().into_iter().flatten() {
        let mut table = open(game, written);
        for step in written["then"].as_array().unwrap() {
            if let Some(played) = step["play"].as_str() {
                let (number, mv) = played.split_once(' ').unwrap();
                table.play(seat(number.parse().unwrap()), mv).unwrap_or_else(|refusal| panic!("{played}: {refusal:?}"));
                continue;
            }
            let language = step["language"].as_str().unwrap();
            languages.insert(language);
            for (text, wanted) in object(step, "reads") {
                let number = step["seat"].as_u64().unwrap().try_into().unwrap();
                compare(text, wanted, outcome(table.as_ref(), number, language.parse().unwrap(), text));
            }
        }
    }
    (all, held, languages.len())
}

#[test]
fn every_game_is_read_as_its_words_say() {
    let mut all = String::new();
    for game in GAMES {
        let (differences, held, languages) = differences(*game);
        all += &differences;
        if held < 10 || languages < 2 {
            writeln!(all, "{}: words.json holds only {held} texts in {languages} languages", game.id()).unwrap();
        }
    }
    assert!(all.is_empty(), "{all}");
}
