//! Words in pictures: names, voices, clocks. Letters are outlines of subsets of two fonts (`names/OFL.txt`):
//! Alegreya ExtraBold for what is said, Chivo Bold for the rest. Greek and Cyrillic, which Chivo lacks, are
//! Fira Sans Condensed SemiBold.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use super::palette::INK;
use super::scene::{Letters, Tint};
use super::{Drawing, document};

/// A letter's width and outline, in thousandths of its size; the baseline is at 0.
type Letter = (u32, &'static str);

/// One line per letter: its code point, its width, its outline.
fn read(lines: &'static str) -> BTreeMap<char, Letter> {
    let line = |line: &'static str| {
        let mut parts = line.splitn(3, ' ');
        let letter = char::from_u32(u32::from_str_radix(parts.next()?, 16).ok()?)?;
        Some((letter, (parts.next()?.parse().ok()?, parts.next().unwrap_or_default())))
    };
    lines.lines().filter_map(line).collect()
}

static USED: LazyLock<BTreeMap<char, Letter>> = LazyLock::new(|| read(include_str!("names/used.txt")));
static SAID: LazyLock<BTreeMap<char, Letter>> = LazyLock::new(|| read(include_str!("names/said.txt")));

/// Returns a letter's width and outline; `None` for one that cannot be written.
pub(super) fn outline(letters: Letters, letter: char) -> Option<Letter> {
    let said = if letters == Letters::Said { SAID.get(&letter) } else { None };
    said.or_else(|| USED.get(&letter)).copied()
}

/// Returns a letter's width, in thousandths of its size; `None` for one that cannot be written.
pub(super) fn width(letters: Letters, letter: char) -> Option<u32> {
    outline(letters, letter).map(|(width, _)| width)
}

/// Returns as much of a text as can be written: ornate letters as plain ones, others without the marks that
/// there are no outlines for, and no other characters.
pub(super) fn writable(text: &str) -> String {
    let known = |letter: &char| USED.contains_key(letter);
    let written = |letter: char| match known(&letter) {
        true => Some(letter),
        false => letter.nfkd().next().filter(known),
    };
    let letters: String = text.nfkc().filter_map(written).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `27/papel/41`: the line height in pixels, the tint, and the letter, by its code point. It is as wide as
/// whole pixels of that line, so that all its letters stand on one line. What is light has a shadow on the
/// cloth.
pub(super) fn letter(letters: Letters, code: &str) -> Option<Drawing> {
    let (size, code) = code.split_once('/')?;
    let size: u32 = size.parse().ok().filter(|size| (8..=200).contains(size))?;
    let (tint, letter) = code.split_once('/')?;
    let (_, colour, tint) = Tint::ALL.into_iter().find(|(word, ..)| *word == tint)?;
    let letter = char::from_u32(u32::from_str_radix(letter, 16).ok()?)?;
    let (width, outline) = outline(letters, letter)?;
    let mut content = String::new();
    if tint != Tint::Ink {
        content = format!(r#"<path transform="translate(0 850)" d="{outline}" fill="{INK}" fill-opacity=".5"/>"#);
    }
    content += &format!(r#"<path transform="translate(0 800)" d="{outline}" fill="{colour}"/>"#);
    let width = (width * size).div_ceil(1000).max(1);
    let content = format!(r#"<g transform="scale({})">{content}</g>"#, size as f32 / 1000.0);
    Some(document(width, size, &content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_our_languages_can_be_written() {
        for name in
            ["Maximiliano Núñez", "João Conceição", "Lluís Güell i Ça·les", "Ελένη", "Ирина", "O’Neill-Šimić", "9:48"]
        {
            assert!(name.chars().all(|letter| width(Letters::Used, letter).is_some()), "{name}");
        }
        assert_eq!((width(Letters::Said, '\u{1f996}'), letter(Letters::Used, "27/papel/1f996")), (None, None));
    }

    #[test]
    fn of_a_name_is_written_what_can_be() {
        for (name, written) in [
            ("Lucía 🔥", "Lucía"),
            ("Ñandú ♥", "Ñandú"),
            ("𝓜𝓮𝓬𝓱𝓪", "Mecha"),
            ("Ａｎａ", "Ana"),
            ("✨ Bet🎲o  ✨", "Beto"),
            ("N\u{303}ato", "Ñato"),
            ("A\u{20dd}na", "Ana"),
            ("👨\u{200d}👩\u{200d}👧", ""),
            ("ﬁn", "fin"),
        ] {
            assert_eq!(writable(name), written);
        }
        assert!(writable("Ạna Ẓoe").chars().all(|letter| letter == ' ' || width(Letters::Used, letter).is_some()));
    }
}
