//! Dependencies point one way. The compiler refuses everything else: a crate cannot use what its manifest does not name, and this test
//! checks the manifests against the list.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use sobremesa::catalogue::FAMILIES;

/// Names of crates.
type Names = &'static [&'static str];

/// Each crate, and what it may depend on: our own crates without `sobremesa-`, and, if a list of other crates follows, only those.
const MAY_USE: &[(&str, Names, Option<Names>)] = &[
    ("game", &[], Some(&["hex", "rand_chacha", "serde", "serde_json", "serde_path_to_error", "sha2"])),
    ("computer", &["game"], Some(&["prefetch-index"])),
    ("screen", &["game"], None),
    ("any-game", &["computer", "game", "screen"], Some(&["serde", "serde_json"])),
    ("store", &[], None),
    ("chat", &["", "game", "screen", "store"], None),
    ("discord", &["", "chat", "computer", "game", "http", "screen", "store"], None),
    ("http", &[], None),
    ("telegram", &["", "chat", "computer", "game", "http", "screen", "store"], None),
    ("uci", &["", "computer", "game"], None),
    ("web", &["", "computer", "game", "http", "screen", "store"], None),
];

/// What a game may depend on: no clock, no generator, no files, no network.
const A_GAME_MAY_USE: (Names, Names) =
    (&["any-game", "computer", "game", "screen"], &["cozy-chess", "serde", "serde_json"]);

/// What each of our crates depends on, apart from tests: our own crates (without `sobremesa-`), and others.
fn dependencies() -> BTreeMap<String, (Vec<String>, Vec<String>)> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let metadata: Value = serde_json::from_slice(&cargo.output().unwrap().stdout).unwrap();
    let short =
        |name: &Value| name.as_str().unwrap().trim_start_matches("sobremesa").trim_start_matches('-').to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let packages = packages.map(|package| {
        let used = package["dependencies"].as_array().unwrap().iter().filter(|used| used["kind"].is_null());
        let (ours, others): (Vec<&Value>, Vec<&Value>) = used.partition(|used| !used["path"].is_null());
        let names = |used: Vec<&Value>| used.into_iter().map(|used| short(&used["name"])).collect();
        (short(&package["name"]), (names(ours), names(others)))
    });
    packages.collect()
}

#[test]
fn no_crate_uses_one_that_it_may_not() {
    let dependencies = dependencies();
    let games = FAMILIES.iter().map(|family| (family.folder, A_GAME_MAY_USE.0, Some(A_GAME_MAY_USE.1)));
    let mut wrong = String::new();
    for (name, may, may_others) in MAY_USE.iter().copied().chain(games) {
        let Some((ours, others)) = dependencies.get(name) else { panic!("there is no crate sobremesa-{name}") };
        for used in ours.iter().filter(|used| !may.contains(&used.as_str())) {
            writeln!(wrong, "{name} uses {used}").unwrap();
        }
        for used in others.iter().filter(|used| may_others.is_some_and(|may| !may.contains(&used.as_str()))) {
            writeln!(wrong, "{name} uses {used}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The source files below a folder.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Sessions and adapters hold no rule: they never name a game.
#[test]
fn no_session_and_no_adapter_names_a_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("adapters"), &mut files);
    sources(&root.join("src"), &mut files);
    let is_product = |file: &&PathBuf| {
        file.iter().any(|part| part == "src")
            && !file.iter().any(|part| part == "tests" || part == "tests.rs" || part == "catalogue")
    };
    let mut wrong = String::new();
    for file in files.iter().filter(is_product) {
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        for game in sobremesa::catalogue::GAMES {
            if code.contains(&format!("\"{}\"", game.id()))
                || code.contains(&format!("sobremesa_{}::", game.id().replace('-', "_")))
            {
                writeln!(wrong, "{} names {}", file.display(), game.id()).unwrap();
            }
        }
    }
    assert!(files.len() > 20, "the sources were found");
    assert!(wrong.is_empty(), "{wrong}");
}

/// The functions of a source file, as text.
fn functions(text: &str) -> Vec<&str> {
    text.split("#[cfg(test)]").next().unwrap_or_default().split("fn ").skip(1).collect()
}

/// Of several processes another may write a setting between the look at it and the write. Removing what was seen is no such case: whoever comes
/// later makes it anew.
#[test]
fn what_reads_a_setting_never_writes_it_unconditionally() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    ["adapters", "src"].iter().for_each(|folder| sources(&root.join(folder), &mut files));
    let is_product = |file: &&PathBuf| !file.iter().any(|part| part == "tests" || part == "benches");
    let mut wrong = String::new();
    for file in files.iter().filter(is_product) {
        let text = std::fs::read_to_string(file).unwrap();
        for function in functions(&text).into_iter().filter(|function| function.contains(".setting(")) {
            let writes = function.split(".set_setting(").skip(1);
            let writes = writes.filter(|call| !call.split(';').next().unwrap_or_default().contains(", None)"));
            if writes.count() > 0 {
                let name = function.split('(').next().unwrap_or_default();
                writeln!(wrong, "{}: {name} goes by settle, change_setting or swap_setting", file.display()).unwrap();
            }
        }
    }
    assert!(files.len() > 20, "the sources were found");
    assert!(wrong.is_empty(), "{wrong}");
}

/// The folders of `src`, and which of the others each may use: no path leads round in a circle.
const FOLDERS: &[(&str, Names)] = &[
    ("catalogue", &[]),
    ("typed", &["catalogue"]),
    ("request", &["catalogue", "typed"]),
    ("session", &["catalogue", "request", "typed"]),
    ("screens", &["catalogue", "request", "session", "typed"]),
    ("record", &["catalogue", "request", "session"]),
    ("computers", &["catalogue", "request", "session"]),
    ("manager", &["catalogue", "computers", "record", "request", "screens", "session", "typed"]),
];

/// What the code of a source file names of its own crate: the first part of each path that begins at the crate.
fn named_of_crate(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut named = Vec::new();
    for line in lines {
        for path in line.split("crate::").skip(1) {
            named.push(path.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect());
        }
    }
    named
}

#[test]
fn no_folder_of_src_uses_one_that_it_may_not() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = String::new();
    let mut folders: Vec<String> = std::fs::read_dir(&source)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with(".rs") && name != "tests")
        .collect();
    folders.sort_unstable();
    let mut listed: Vec<&str> = FOLDERS.iter().map(|(folder, _)| *folder).collect();
    listed.sort_unstable();
    assert_eq!(folders, listed, "every folder of src is listed");
    for (folder, may) in FOLDERS {
        let mut files = Vec::new();
        sources(&source.join(folder), &mut files);
        for file in files.iter().filter(|file| !file.ends_with("tests.rs")) {
            let text = std::fs::read_to_string(file).unwrap();
            // What the crate exports to others is named where it is defined.
            for other in named_of_crate(&text).iter().filter(|other| *other != folder && !may.contains(&other.as_str()))
            {
                writeln!(wrong, "{} uses {other}", file.display()).unwrap();
            }
            if text.contains("super::super::") {
                writeln!(wrong, "{} uses super::super", file.display()).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    let planted = "use crate::manager::Manager; // crate::request\n// crate::record";
    assert_eq!(named_of_crate(planted), ["manager", "request"]);
}

/// What a table's code names of its refusals.
fn named_refusals(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let after = lines.flat_map(|line| line.split("Refusal::").skip(1));
    after.map(|rest| rest.chars().take_while(|&letter| letter.is_alphanumeric()).collect()).collect()
}

/// Code that has a `Lobby`, a `Playing` or an `Over` in hand need not ask again which stage it is.
#[test]
fn the_wrong_stage_is_refused_in_one_place() {
    const STAGES: [&str; 5] = ["Begun", "NotBegun", "Over", "NotOver", "NothingPlayed"];
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    // What is shown may tell a refusal, but refuses nothing.
    for folder in ["session", "record", "computers", "manager"] {
        sources(&source.join(folder), &mut files);
    }
    let refuses = |file: &PathBuf| {
        let named = named_refusals(&std::fs::read_to_string(file).unwrap());
        named.iter().any(|name| STAGES.contains(&name.as_str()))
    };
    let refusing: Vec<PathBuf> = files.into_iter().filter(refuses).collect();
    assert_eq!(refusing, [source.join("session/phase.rs")]);
    assert_eq!(named_refusals("Err(Refusal::Over)\n// Refusal::Begun\nok_or(Refusal::Full)?"), ["Over", "Full"]);
}
