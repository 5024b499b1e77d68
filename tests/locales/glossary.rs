//! A game's glossary explains the words that the game says: one that a translation calls otherwise at the table
//! explains nothing.

use std::collections::BTreeMap;
use std::path::Path;

use unicode_normalization::UnicodeNormalization;

/// Words that are only shown, since on a board nothing has to say them, and those with forms that begin otherwise.
const SHOWN: [&str; 7] = ["coronar", "passant", "promocao", "blot", "volar", "voar", "flying"];

/// The endings of keys whose texts explain, or are only read.
const ASIDE: [&str; 3] = ["-terms", "-primer", "-otros"];

#[test]
fn the_glossary_explains_the_words_that_the_game_says() {
    let mut missing = Vec::new();
    let mut count = 0;
    for game in super::children(Path::new("games")) {
        for language in super::children(&game.join("texts")) {
            let mut files = Vec::new();
            super::read_files(&language, "ftl", &mut files);
            let files: Vec<_> = files.iter().map(|(file, text)| (file, messages(text))).collect();
            for (file, texts) in &files {
                let Some((_, terms)) = texts.iter().find(|(key, _)| key.ends_with("-terms")) else { continue };
                // What several games of a family have in common is in a file without a glossary.
                let common = files.iter().filter(|(_, texts)| texts.keys().all(|key| !key.ends_with("-terms")));
                let spoken = common.map(|(_, texts)| texts).chain([texts]).flatten();
                let spoken = spoken.filter(|(key, _)| ASIDE.iter().all(|aside| !key.ends_with(aside)));
                let said: String = spoken.map(|(_, text)| plain(text)).collect();
                for word in terms.lines().filter_map(|line| line.split_once(':')).map(|(word, _)| plain(word)) {
                    count += 1;
                    let mut stems = word.split(|letter: char| !letter.is_alphabetic()).filter_map(stem).peekable();
                    if stems.peek().is_some() && !stems.any(|stem| said.contains(stem)) {
                        missing.push(format!("{file}: {word}"));
                    }
                }
            }
        }
    }
    assert!(count > 300, "{count}");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Returns the beginning of a word, which its forms share; `None` for a word that is short or only shown.
fn stem(word: &str) -> Option<&str> {
    if SHOWN.contains(&word) {
        return Some("");
    }
    let word = word.strip_suffix("ing").unwrap_or(word);
    (word.len() > 2).then(|| word.get(..4).unwrap_or(word))
}

/// Returns a text in small letters without their marks.
fn plain(text: &str) -> String {
    text.to_lowercase().nfd().filter(|letter| letter.is_ascii()).collect()
}

/// Returns the texts of a file by their keys.
fn messages(file: &str) -> BTreeMap<&str, String> {
    let (mut found, mut last) = (BTreeMap::<&str, String>::new(), "");
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").filter(|_| line.starts_with(|letter: char| letter.is_ascii_lowercase())) {
            Some((key, text)) => {
                last = key;
                found.insert(key, text.to_owned());
            }
            None => found.entry(last).or_default().push_str(&format!("\n{line}")),
        }
    }
    found
}
