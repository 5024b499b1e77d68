//! The look of a name: two that look alike are told apart by their seats, and one that looks like our own
//! words is put in quotation marks. The name itself is not changed.
//!
//! Similarity is defined by the Unicode Consortium's list of confusables (UTS 39), by which each text has a
//! *skeleton*.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;
use unicode_normalization::UnicodeNormalization;
use unicode_script::{Script, UnicodeScript};
use unicode_security::skeleton;

use crate::catalogue::Texts;

/// The look of a name.
#[derive(Clone)]
pub(crate) struct Look {
    /// As it is written.
    written: String,
    /// Without regard to capitals and styles of letters.
    read: String,
    /// True if a word in it mixes letters of several scripts that share their shapes.
    mixed: bool,
    /// True if it looks like one of our own designations.
    ours: bool,
}

impl Look {
    pub(crate) fn of(name: &str) -> Look {
        Look { written: skeleton(name).collect(), read: fold(name), mixed: words(name).any(mixes), ours: is_ours(name) }
    }

    /// Returns whether people would take one for the other.
    pub(crate) fn is_like(&self, other: &Look) -> bool {
        self.written == other.written || self.read == other.read
    }

    /// Returns whether it may be made to look like a person who is not at the table.
    pub(crate) fn is_mixed(&self) -> bool {
        self.mixed
    }

    /// Returns whether it looks like a computer, a player without a name, or a name with a mark of ours.
    pub(crate) fn is_ours(&self) -> bool {
        self.ours
    }
}

/// The skeleton of a text in small letters. Letters are made small both before and after: `I` looks like `l`,
/// and `0` like `O`.
fn fold(text: &str) -> String {
    let small: String = text.nfkc().flat_map(char::to_lowercase).collect();
    skeleton(&small).flat_map(char::to_lowercase).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_alphanumeric() && !unicode_normalization::char::is_combining_mark(sign))
        .filter(|word| !word.is_empty())
}

/// Scripts with letters that are taken for those of another.
const ALIKE: [Script; 8] = [
    Script::Latin,
    Script::Cyrillic,
    Script::Greek,
    Script::Armenian,
    Script::Cherokee,
    Script::Coptic,
    Script::Lisu,
    Script::Deseret,
];

/// Returns whether a word has letters of several such scripts: no real name does.
fn mixes(word: &str) -> bool {
    let mut scripts = word.chars().map(|letter| letter.script()).filter(|script| ALIKE.contains(script));
    scripts.next().is_some_and(|first| scripts.any(|script| script != first))
}

/// The sign after the name of a computer or of a player whom one stands in for, and the sign after the name
/// of the host.
const SIGNS: [char; 2] = ['🤖', '👑'];

/// The words by which we call the players at a table, folded.
struct Ours {
    computers: BTreeSet<String>,
    players: BTreeSet<String>,
}

fn ours() -> &'static Ours {
    static OURS: OnceLock<Ours> = OnceLock::new();
    OURS.get_or_init(|| {
        // Takes a word of a line, in each language.
        let folded = |line: Line, place: usize| -> BTreeSet<String> {
            let said = Language::ALL.iter().map(|&language| Texts::get().say_unnamed(language, &line));
            said.filter_map(|said| words(&said).nth(place).map(fold)).collect()
        };
        // The word after a computer's name in a list of seats, and those that people use.
        let mut computers = folded(line!("session-computer", name = "x", level = "x"), 1);
        computers.extend(["bot", "compu"].map(fold));
        Ours { computers, players: folded(line!("session-player", number = 1), 0) }
    })
}

/// Returns whether a name looks like «Computadora 1», «Jugador 2», or ends like one that we have marked: «Ana
/// (2)», «Ana (computadora)», «Ana 👑».
fn is_ours(name: &str) -> bool {
    let ours = ours();
    let plain: String = name.nfkc().collect();
    if plain.contains(SIGNS) {
        return true;
    }
    let all: Vec<&str> = words(&plain).collect();
    let is_number = |word: &str| word.chars().all(char::is_numeric);
    let Some((first, rest)) = all.split_first() else { return false };
    let stem = first.trim_end_matches(char::is_numeric);
    let numbered = stem.len() < first.len() || rest.first().is_some_and(|next| is_number(next));
    let stem = fold(stem);
    if ours.computers.contains(&stem) || numbered && ours.players.contains(&stem) {
        return true;
    }
    let Some(last) = rest.last() else { return false };
    let bracketed = plain.ends_with([')', ']', '}']);
    let marked = rest.iter().any(|word| ours.computers.contains(&fold(word)));
    bracketed && (is_number(last) || marked)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        Look::of(one).is_like(&Look::of(other))
    }

    #[test]
    fn lookalike_names_are_found_across_scripts_and_letter_case() {
        for (one, other) in [
            ("Ana", "Ana"),
            ("Ana", "Аnа"),
            ("Ana", "ANA"),
            ("Ana", "𝐀𝐧𝐚"),
            ("Ana", "Ａｎａ"),
            ("Ian", "lan"),
            ("Marta", "rnarta"),
            ("Beto0", "BetoO"),
            ("Иван", "иван"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in
            [("Ana", "Anna"), ("José", "Josefa"), ("عمر", "علي"), ("李", "王"), ("Ana 🌻", "Ana 🌹"), ("Iván", "Ivo")]
        {
            assert!(!alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn computer_names_and_program_marks_are_reserved() {
        for name in [
            "Computadora 1",
            "computadora",
            "COMPUTADORA 2 (difícil)",
            "Computadora7",
            "Соmputadora 1",
            "«Computadora 1»",
            "C0mputadora 1",
            "Compu 3",
            "Computer 1 (hard)",
            "Ordinador 2",
            "Computador 1",
            "Jugador 2",
            "Player 4",
            "Jogador3",
            "Ana (2)",
            "Ana (computadora)",
            "Chola (computadora, nivel 8 · campeón)",
            "Ramón (compu)",
            "Tito (bot)",
            "Tito 🤖",
            "🤖Ana",
            "Ana （2）",
            "Ana 👑",
        ] {
            assert!(Look::of(name).is_ours(), "{name}");
        }
        for name in [
            "Ana",
            "Jugador",
            "Ana 2",
            "María (Uru)",
            "R2-D2",
            "Playera",
            "Compuesta",
            "Pedro (ella)",
            "2",
            "🌻",
            "Player One",
        ] {
            assert!(!Look::of(name).is_ours(), "{name}");
        }
    }

    #[test]
    fn only_confusable_scripts_within_one_word_count_as_mixed() {
        for name in ["Аna", "Beτo", "Kоля"] {
            assert!(Look::of(name).is_mixed(), "{name}");
        }
        for name in ["Иван Ivanov", "Ana Анна", "李Ana", "さくら桜", "José", "عمر Omar", "김Lee", "Ana ❤"]
        {
            assert!(!Look::of(name).is_mixed(), "{name}");
        }
    }
}
