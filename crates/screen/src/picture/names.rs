//! Words in pictures: names, voices, clocks. Letters are outlines of a subset of Fira Sans Condensed SemiBold
//! (`names/OFL.txt`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

use super::scene::Tint;
use super::{Drawing, document};

/// A letter's width and outline, in thousandths of its size; the baseline is at 0.
type Letter = (u32, &'static str);

/// One line per letter: its code point, its width, its outline.
static LETTERS: LazyLock<BTreeMap<char, Letter>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let mut parts = line.splitn(3, ' ');
        let letter = char::from_u32(u32::from_str_radix(parts.next()?, 16).ok()?)?;
        Some((letter, (parts.next()?.parse().ok()?, parts.next().unwrap_or_default())))
    };
    include_str!("names/outlines.txt").lines().filter_map(line).collect()
});

/// Returns a letter's width, in thousandths of its size; `None` for one that cannot be written.
pub(super) fn width(letter: char) -> Option<u32> {
    LETTERS.get(&letter).map(|(width, _)| *width)
}

/// Returns as much of a text as can be written: ornate letters as plain ones, others without the marks that
/// there are no outlines for, and no other characters.
pub(super) fn writable(text: &str) -> String {
    let known = |letter: &char| LETTERS.contains_key(letter);
    let written = |letter: char| match known(&letter) {
        true => Some(letter),
        false => letter.nfkd().next().filter(known),
    };
    let letters: String = text.nfkc().filter_map(written).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// `papel/41`: the tint, and the letter, by its code point.
pub(super) fn letter(code: &str) -> Option<Drawing> {
    let (tint, letter) = code.split_once('/')?;
    let (_, colour, _) = Tint::ALL.into_iter().find(|(word, ..)| *word == tint)?;
    let letter = char::from_u32(u32::from_str_radix(letter, 16).ok()?)?;
    let (width, outline) = LETTERS.get(&letter)?;
    let content = format!(r#"<path transform="translate(0 800)" d="{outline}" fill="{colour}"/>"#);
    Some(document((*width).max(1), 1000, &content))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_our_languages_can_be_written() {
        for name in
            ["Maximiliano Núñez", "João Conceição", "Lluís Güell i Ça·les", "Ελένη", "Ирина", "O’Neill-Šimić", "9:48"]
        {
            assert!(name.chars().all(|letter| width(letter).is_some()), "{name}");
        }
        assert_eq!((width('\u{1f996}'), letter("papel/1f996")), (None, None));
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
        assert!(writable("Ạna Ẓoe").chars().all(|letter| letter == ' ' || width(letter).is_some()));
    }
}
