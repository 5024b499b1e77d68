//! A text reduced to what people always write: without capitals, accents, punctuation or plurals, and with
//! numbers as digits.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use icu_normalizer::DecomposingNormalizerBorrowed;
use sobremesa_game::{Line, line};
use sobremesa_screen::locale::Language;

use crate::catalogue::Texts;

/// The most words that a number takes: *trenta i quatre*.
const LONGEST_NUMBER: usize = 3;

/// The plain words of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// All of them: `7`, `de`, `espada`.
    words: Vec<String>,
    /// All words, joined.
    whole: String,
    /// The words without those that carry no meaning.
    lean_words: Vec<String>,
    /// The significant words, joined.
    lean: String,
}

impl Typed {
    /// The plain words of `text`.
    pub fn new(text: &str) -> Typed {
        let mut words = plain_words(text);
        words.retain(|word| !INTERJECTIONS.contains(word));
        let words = with_digits(words);
        // What stands last is no article: *envide una* is not *envide*.
        let carries = |place: usize| place + 1 == words.len() || !Typed::is_filler(&words[place]);
        let lean_words: Vec<String> =
            (0..words.len()).filter(|&place| carries(place)).map(|place| words[place].clone()).collect();
        // If there is nothing but fillers, they do mean something.
        let lean_words = if words.iter().all(|word| Typed::is_filler(word)) { words.clone() } else { lean_words };
        Typed { whole: words.concat(), lean: lean_words.concat(), words, lean_words }
    }

    /// Returns these names in order, each once and no empty one.
    pub fn each_once(mut names: Vec<Typed>) -> Vec<Typed> {
        names.retain(|name| !name.is_empty());
        names.sort_unstable_by(|one, other| one.whole().cmp(other.whole()));
        names.dedup();
        names
    }

    /// Returns whether a plain word carries no meaning: an article and the like.
    pub fn is_filler(word: &str) -> bool {
        FILLERS.contains(word)
    }

    /// Returns true if the text is only an invitation: *hola, jugamos un*.
    pub(crate) fn only_invites(&self) -> bool {
        self.words.iter().all(|word| INVITATIONS.contains(word) || Typed::is_filler(word))
    }

    /// Returns true if the text is only a negation: *sin*.
    pub(crate) fn only_denies(&self) -> bool {
        self.words.iter().all(|word| NEGATIONS.contains(word) || Typed::is_filler(word))
    }

    /// Returns true if nothing in the text can be read.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words in their order.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The words joined, so that blanks and hyphens do not matter.
    pub fn whole(&self) -> &str {
        &self.whole
    }

    /// The words without articles and the like, or all words if there are no others.
    pub fn lean_words(&self) -> &[String] {
        &self.lean_words
    }

    /// The significant words, joined.
    pub fn lean(&self) -> &str {
        &self.lean
    }

    /// Returns whether this is the same name: in the same words, whether or not articles are left out, and
    /// with the same numbers.
    pub(crate) fn names_same(&self, other: &Typed) -> bool {
        (self.whole == other.whole || self.lean == other.lean) && self.numbers().eq(other.numbers())
    }

    /// The numbers in it, as they were written: `1` and `0` are not `10`.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &str> {
        self.words
            .iter()
            .flat_map(|word| word.split(|letter: char| !letter.is_ascii_digit()))
            .filter(|run| !run.is_empty())
    }

    /// The rank of this text, possibly unfinished, as a name's beginning: 0 if the name begins like this, 1
    /// if each word begins one of the name's words, 2 if the last one may be an article; `None` if it does
    /// not fit.
    pub fn begins(&self, name: &str) -> Option<u8> {
        self.begins_name(&Typed::new(name))
    }

    pub(crate) fn begins_name(&self, name: &Typed) -> Option<u8> {
        if name.whole.starts_with(&self.whole) {
            return Some(0);
        }
        let fits = |word: &String| name.words.iter().any(|other| other.starts_with(word.as_str()));
        let last = self.words.last().is_none_or(fits);
        self.lean_words.iter().all(fits).then_some(if last { 1 } else { 2 })
    }
}

/// The words between anything that is neither a letter nor a digit: in lower case, without accents, without a
/// plural s; letters that were drawn out are written once (*trucooo*), and laughter says nothing.
fn plain_words(text: &str) -> Vec<String> {
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let is_mark = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    let small: String = decomposed.chars().filter(|letter| !is_mark(letter)).flat_map(char::to_lowercase).collect();
    let words = small.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.filter(|word| !is_laughter(word)).map(|word| singular(&shortened(word))).collect()
}

/// A letter that stands more than twice in a row was drawn out.
fn shortened(word: &str) -> String {
    let mut short = String::with_capacity(word.len());
    let letters: Vec<char> = word.chars().collect();
    for run in letters.chunk_by(|one, other| one == other) {
        let is_drawn_out = run.len() > 2 && run[0].is_alphabetic();
        short.extend(&run[..if is_drawn_out { 1 } else { run.len() }]);
    }
    short
}

/// Returns true for laughter: *jaja*, *jejeje*, *haha*, *kkk*, *rsrs*.
fn is_laughter(word: &str) -> bool {
    let consists_of = |consonant: char, vowel: char| {
        word.len() > 3
            && word.chars().all(|letter| letter == consonant || letter == vowel)
            && word.matches(consonant).count() > 1
            && word.contains(vowel)
    };
    let syllables = [('j', 'a'), ('j', 'e'), ('j', 'i'), ('h', 'a'), ('h', 'e'), ('h', 'i'), ('r', 's')];
    (word.len() > 1 && word.chars().all(|letter| letter == 'k'))
        || syllables.into_iter().any(|(consonant, vowel)| consists_of(consonant, vowel))
}

fn singular(word: &str) -> String {
    let is_plural = word.len() > 3 && word.chars().all(char::is_alphabetic);
    word.strip_suffix('s').filter(|_| is_plural).unwrap_or(word).to_owned()
}

/// Replaces number words by digits, the longest number first.
fn with_digits(words: Vec<String>) -> Vec<String> {
    let mut read = Vec::with_capacity(words.len());
    let mut rest = &words[..];
    while !rest.is_empty() {
        let longest = rest.len().min(LONGEST_NUMBER);
        let number = (1..=longest).rev().find_map(|count| Some((count, NUMBERS.get(&rest[..count])?.to_string())));
        let (count, word) = number.unwrap_or_else(|| (1, rest[0].clone()));
        read.push(word);
        rest = &rest[count..];
    }
    read
}

/// The numbers of all languages, by their plain words. A language has them from nought on, separated by `,`;
/// other words for the same number stand behind a `/`.
static NUMBERS: LazyLock<BTreeMap<Vec<String>, usize>> = LazyLock::new(|| {
    let mut numbers = BTreeMap::new();
    for language in Language::ALL {
        for (number, names) in say(&line!("leer-numeros"), *language).split(',').enumerate() {
            numbers.extend(names.split('/').map(|name| (plain_words(name), number)));
        }
    }
    numbers
});

/// The fillers of all languages.
static FILLERS: LazyLock<BTreeSet<String>> = LazyLock::new(|| words_of(&line!("leer-relleno")));

/// The interjections of all languages.
static INTERJECTIONS: LazyLock<BTreeSet<String>> = LazyLock::new(|| words_of(&line!("leer-muletillas")));

/// The invitations of all languages.
static INVITATIONS: LazyLock<BTreeSet<String>> = LazyLock::new(|| words_of(&line!("leer-invitaciones")));

/// The negations of all languages.
static NEGATIONS: LazyLock<BTreeSet<String>> = LazyLock::new(|| words_of(&line!("leer-negaciones")));

fn words_of(line: &Line) -> BTreeSet<String> {
    Language::ALL.iter().flat_map(|language| plain_words(&say(line, *language))).collect()
}

fn say(line: &Line, language: Language) -> String {
    Texts::get().say_unnamed(language, line)
}

#[cfg(test)]
mod tests {
    use sobremesa_game::line;

    use super::*;

    #[test]
    fn capitals_accents_marks_and_plurals_do_not_matter() {
        for (text, whole) in [
            ("¡ENVIDO!", "envido"),
            ("Sí.", "si"),
            ("seña", "sena"),
            ("  7   de Espadas ", "7deespada"),
            ("l·l", "ll"),
            ("«Quiero»…", "quiero"),
            ("TRUCOOOO", "truco"),
            ("nooo quieroooo jajaja", "noquiero"),
            ("vull", "vull"),
            ("kkkkk aceito rsrs", "aceito"),
            ("jeje", ""),
            ("¡quiero, che!", "quiero"),
            ("eh", ""),
            ("111", "111"),
            ("🂡", ""),
        ] {
            assert_eq!(Typed::new(text).whole(), whole, "{text}");
        }
        assert_eq!(Typed::new("el siete de la espada").lean_words(), ["7", "espada"]);
        assert_eq!(Typed::new("tiro").lean_words(), ["tiro"]);
    }

    #[test]
    fn numbers_are_read_in_every_language() {
        for (text, number) in [
            ("treinta y tres", "33"),
            ("thirty-three", "33"),
            ("vint-i-set", "27"),
            ("Vinte e um", "21"),
            ("três", "3"),
        ] {
            assert_eq!(Typed::new(text).whole(), number, "{text}");
        }
    }

    #[test]
    fn no_word_is_two_numbers() {
        let mut known: BTreeMap<Vec<String>, usize> = BTreeMap::new();
        for language in Language::ALL {
            let said = say(&line!("leer-numeros"), *language);
            assert_eq!(said.split(',').count(), 41, "{language}");
            for (number, names) in said.split(',').enumerate() {
                for name in names.split('/') {
                    let before = known.insert(plain_words(name), number);
                    assert!(before.is_none_or(|before| before == number), "{name}");
                }
            }
        }
    }

    #[test]
    fn partial_words_match_the_beginnings_of_names() {
        let fits = |typed: &str, name: &str| Typed::new(typed).begins(name);
        assert_eq!(fits("", "paso"), Some(0));
        assert_eq!(fits("REAL-en", "Real envido"), Some(0));
        assert_eq!(fits("esp 7", "siete de espadas"), Some(1));
        assert_eq!(fits("bastos", "siete de espadas"), None);
    }
}
