//! Dependencies point one way: `game ← games ← screen ← catalogue ← session ← adapters`. Crates enforce the last step; this
//! test reads the sources for the others.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Each part of the core, and the parts that it may use besides itself. `line` and the other words of `game` are macros.
const MAY_USE: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("games", &["game"]),
    ("locale", &["game"]),
    ("picture", &[]),
    ("store", &[]),
    ("screen", &["game", "games", "locale", "picture"]),
    ("player", &["game", "games"]),
    ("catalogue", &["game", "games", "screen", "player"]),
    ("league", &["game", "catalogue", "player"]),
    ("engine", &["game", "catalogue"]),
    ("reading", &["game", "screen", "catalogue", "locale"]),
    ("session", &["game", "screen", "catalogue", "locale", "store", "picture", "player", "reading"]),
];

/// Macros stand at the root of the crate wherever they are written.
const MACROS: &[&str] = &["clauses", "line", "options", "words"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The parts that a line names: the word behind each `crate::`, also in a list (`crate::{game::Seat, store::Time}`).
fn used(line: &str) -> Vec<&str> {
    let first_word = |text: &str| text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let mut parts = Vec::new();
    for after in line.split("crate::").skip(1) {
        match after.strip_prefix('{') {
            None => parts.push(&after[..first_word(after)]),
            Some(list) => parts.extend(list.split(',').map(str::trim).map(|item| &item[..first_word(item)])),
        }
    }
    parts
}

#[test]
fn no_part_uses_one_that_it_may_not() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let mut wrong = String::new();
    for file in &files {
        let inside = file.strip_prefix(&root).unwrap();
        let part = inside.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        let is_test = inside.iter().any(|name| name == "tests" || name == "tests.rs");
        if part == "lib" || is_test {
            continue;
        }
        let Some((_, allowed)) = MAY_USE.iter().find(|(name, _)| *name == part) else {
            panic!("say in this test what `{part}` may use");
        };
        let text = std::fs::read_to_string(file).unwrap();
        // Tests may look at their subject from outside.
        let code = text.split("#[cfg(test)]").next().unwrap();
        for (number, line) in code.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for used in used(line) {
                if used != part && !allowed.contains(&used) && !MACROS.contains(&used) {
                    writeln!(wrong, "{}:{} uses `{used}`", inside.display(), number + 1).unwrap();
                }
            }
        }
    }
    assert!(files.len() > 20, "the sources were found");
    assert!(wrong.is_empty(), "{wrong}");
}

/// Adapters hold no rule: they never name a game.
#[test]
fn no_adapter_names_a_game() {
    let adapters = Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters");
    let mut files = Vec::new();
    sources(&adapters, &mut files);
    let mut wrong = String::new();
    for file in files.iter().filter(|file| file.iter().any(|part| part == "src")) {
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        for game in sobremesa::catalogue::GAMES {
            if code.contains(&format!("\"{}\"", game.id())) || code.contains("sobremesa::games") {
                writeln!(wrong, "{} names {}", file.display(), game.id()).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Only chats share something, and it knows none of them.
#[test]
fn no_adapter_uses_another() {
    let adapters = Path::new(env!("CARGO_MANIFEST_DIR")).join("adapters");
    for (adapter, allowed) in
        [("chat", &[][..]), ("discord", &["chat"]), ("telegram", &["chat"]), ("uci", &[]), ("web", &[])]
    {
        let manifest = std::fs::read_to_string(adapters.join(adapter).join("Cargo.toml")).unwrap();
        let dependencies = manifest.split("dependencies]").skip(1).flat_map(str::lines);
        let ours = dependencies.filter_map(|line| line.strip_prefix("sobremesa-")?.split(['.', ' ']).next());
        assert_eq!(ours.collect::<Vec<_>>(), allowed, "{adapter}");
    }
}

#[test]
fn uses_are_found_in_every_form() {
    assert_eq!(used("use crate::game::Seat;"), ["game"]);
    assert_eq!(used("use crate::{game::Seat, store::Time};"), ["game", "store"]);
    assert_eq!(used("let x = crate::session::Session::new(crate::store::Time(0));"), ["session", "store"]);
    assert!(used("use std::fmt;").is_empty());
}
