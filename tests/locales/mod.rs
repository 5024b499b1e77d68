//! The texts that people read: the lines in the sources and the contents of the locales must match, in every
//! language.
//!
//! `sources` finds every `line!("key", name = value)`, `messages` reads the files of `locales/` and of the
//! games' `texts/`, and `check` compares the two and reports everything that is wrong at once.

mod check;
mod messages;
mod sources;
mod spanish;

use std::fs;
use std::path::{Path, PathBuf};

use messages::Locales;
use sobremesa_screen::locale::Language;
use sources::Sources;

/// A file and its text; the path is relative to the project.
type File = (String, String);

#[test]
fn the_locales_hold_exactly_what_the_sources_say() {
    let mut sources = vec![];
    read_files("src", "rs", &mut sources);
    for part in children(Path::new("crates")) {
        read_files(part.join("src"), "rs", &mut sources);
    }
    let mut locales = vec![];
    read_files("locales", "ftl", &mut locales);
    for part in children(Path::new("adapters")).into_iter().chain(children(Path::new("games"))) {
        read_files(part.join("src"), "rs", &mut sources);
        read_files(part.join("texts"), "ftl", &mut locales);
    }

    let problems = check::problems(&Sources::read(&sources), &Locales::read(&locales));
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

/// A blank before something that may be empty stands alone at the end, or beside another one.
#[test]
fn no_text_has_two_blanks_or_one_at_its_end() {
    let mut locales = vec![];
    read_files("locales", "ftl", &mut locales);
    for game in children(Path::new("games")) {
        read_files(game.join("texts"), "ftl", &mut locales);
    }
    let mut found = Vec::new();
    for (file, text) in &locales {
        for (number, line) in (1..).zip(text.lines()) {
            if !line.starts_with('#') && line.trim().contains("  ") {
                found.push(format!("{file}:{number}: two blanks"));
            }
        }
        for (at, _) in text.match_indices(" {") {
            let (number, choice) = (text[..at].lines().count(), choice_at(&text[at + 1..]));
            if choice.contains("->") && choice.contains("{\"\"}") && !text[..at].ends_with('=') {
                found.push(format!("{file}:{number}: a blank before what may be nothing"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Returns the text between this brace and the one that closes it.
fn choice_at(text: &str) -> String {
    let (mut depth, mut choice) = (0_u32, String::new());
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        choice.push(letter);
        if depth == 0 {
            break;
        }
    }
    choice
}

#[test]
fn every_folder_of_the_locales_is_a_language_and_every_language_a_folder() {
    let mut languages: Vec<String> = Language::ALL.iter().map(Language::to_string).collect();
    languages.sort();
    let folders: Vec<String> = children(Path::new("locales")).iter().map(|path| name(path)).collect();
    assert_eq!(folders, languages);
}

/// All files below `folder` that end in `extension`.
fn read_files(folder: impl AsRef<Path>, extension: &str, files: &mut Vec<File>) {
    for path in children(folder.as_ref()) {
        if root(&path).is_dir() {
            read_files(&path, extension, files);
        } else if path.extension().is_some_and(|found| found == extension) {
            let text = fs::read_to_string(root(&path)).expect("the files of the project can be read");
            files.push((path.to_string_lossy().replace('\\', "/"), text));
        }
    }
}

/// Returns the contents of a folder of the project, sorted; empty if there is no such folder.
fn children(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(root(folder)).into_iter().flatten().flatten();
    let mut children: Vec<PathBuf> = entries.map(|entry| folder.join(entry.file_name())).collect();
    children.sort();
    children
}

fn root(path: &Path) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
