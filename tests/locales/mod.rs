//! The texts that people read: the lines in the sources and the contents of the locales must match, in every
//! language.
//!
//! `sources` finds every `line!("key", name = value)`, `messages` reads the files of `locales/` and of the
//! games' `texts/`, and `check` compares the two and reports everything that is wrong at once.

mod check;
mod glossary;
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

/// Words of the neighbours, and their quotation marks: the texts in `es` are for all of America, those in
/// `ca` for Valencians, those in `pt-BR` for Brazilians.
const ELSEWHERE: &[(&str, &str, &[char])] = &[
    (
        "es",
        "vosotros vuestro vuestra fichero ordenador coger coge pulsa pulsar añadir añade añadió añádeme coste decidid
         judías guisantes",
        &['“', '”', '’'],
    ),
    ("es-AR", "aquí tú ti contigo vosotros fichero ordenador coger coge pulsa añadir añade allí", &['“', '”', '’']),
    (
        "ca",
        "aquest aquesta aquests aquestes aquí veure meva teva seva meves teves seves pugui vulgui sigui tingui torni
         toqui reparteix decideix segueix serveix existeix llavors sortir surt noi noia vuit dues treure escombra escombres veient",
        &['“', '”', '’'],
    ),
    ("en", "dominó oros copas clásicas enroque", &['«', '»', '’']),
    ("pt-BR", "ecrã telemóvel equipa ficheiro utilizador registo sala salas escova", &['«', '»', '’']),
];

#[test]
fn no_text_is_written_as_the_neighbours_write() {
    let mut found = Vec::new();
    for (tag, words, marks) in ELSEWHERE {
        let mut files = vec![];
        for part in [vec!["locales".into()], children(Path::new("games"))].concat() {
            read_files(part.join(tag), "ftl", &mut files);
            read_files(part.join("texts").join(tag), "ftl", &mut files);
            read_files(part.join(tag), "md", &mut files);
        }
        assert!(files.len() > 10, "{tag}: {files:?}");
        for (file, text) in &files {
            // What is only read, never said, may be of anywhere.
            let mut is_read = false;
            for (number, line) in (1..).zip(text.lines()) {
                let (key, said) = match line.split_once('=') {
                    Some((key, said)) if line.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                        (key.trim(), said)
                    }
                    _ => (
                        "",
                        line.split_once(']').filter(|(before, _)| before.contains('[')).map_or(line, |(_, said)| said),
                    ),
                };
                if !key.is_empty() {
                    is_read = key.ends_with("-otros") || key.starts_with("leer-");
                }
                if is_read || line.starts_with('#') {
                    continue;
                }
                // What stands behind a $ is the name of an argument.
                let is_between = |letter: char| !letter.is_alphabetic() && letter != '$';
                let mut spoken = said.split(is_between).map(str::to_lowercase);
                if let Some(word) = spoken.find(|word| words.split_whitespace().any(|other| other == word)) {
                    found.push(format!("{file}:{number}: {word}"));
                }
                if said.contains(*marks) {
                    found.push(format!("{file}:{number}: the quotation marks of another language"));
                }
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
fn the_locale_folders_are_exactly_the_languages() {
    let mut languages: Vec<String> = Language::ALL.iter().map(Language::to_string).collect();
    languages.push(messages::ALL.to_owned());
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
