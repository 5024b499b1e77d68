//! Names of players: they come from outside, and are made harmless on entry.
//!
//! A name is one line of visible characters, no longer than a seat has room for, in which no mark towers over
//! its neighbours. A name that looks like another player's is left as it is, and told apart when names are
//! shown ([`alike`](super::alike)).

use std::fmt;
use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::request::alike::Look;

/// The longest name: in characters as people count them, and in columns, of which a Chinese character takes
/// two.
pub const LONGEST_NAME: usize = 32;

/// The number of characters of a name that are looked at: no name is longer.
const LOOKED_AT: usize = 1024;
/// The most marks on one letter: no script in use puts more of them on one.
const MOST_MARKS: usize = 3;
/// The most parts of one character: those of two kissing people of different complexions.
const MOST_PARTS: usize = 10;
/// The most emojis that are joined into one: a family.
const MOST_JOINED: usize = 4;

/// The name of a player at the table: one line of visible characters, at most [`LONGEST_NAME`]. It may
/// contain any platform's markup: each adapter escapes what it sends.
#[derive(Clone)]
pub struct Name {
    text: String,
    /// Computed on first use: most names are read, checked and written without being shown.
    look: OnceLock<Look>,
}

impl Name {
    /// The name in `text` without anything that would break the line, be invisible, reverse the writing
    /// direction or cover its surroundings; `None` if nothing is left.
    pub fn clean(text: &str) -> Option<Name> {
        let mut name: String = text.chars().take(LOOKED_AT).nfc().collect();
        // Removals may join separate parts into one character, so it is repeated until nothing more is
        // removed.
        loop {
            let cleaned = clean_once(&name);
            if cleaned == name {
                return (!name.is_empty()).then(|| Name { text: name, look: OnceLock::new() });
            }
            name = cleaned;
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The name for contexts in which nothing tells it from our own words: in quotation marks if it looks
    /// like one of those.
    pub fn shown(&self) -> String {
        if self.look().is_ours() { format!("«{}»", self.text) } else { self.text.clone() }
    }

    /// The look of the name.
    pub(crate) fn look(&self) -> &Look {
        self.look.get_or_init(|| Look::of(&self.text))
    }
}

/// The text alone is compared: the look follows from it.
impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.text == other.text
    }
}

impl Eq for Name {}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Name").field(&self.text).finish()
    }
}

/// The name without forbidden characters, in one pass.
fn clean_once(text: &str) -> String {
    let mut name = String::new();
    let (mut length, mut width) = (0, 0);
    let mut blank = false;
    for seen in text.graphemes(true) {
        let shown = visible(seen);
        if shown.is_empty() {
            continue;
        }
        if shown.starts_with(char::is_whitespace) {
            blank = length > 0;
            continue;
        }
        // Characters as people see them are kept whole.
        let before = usize::from(blank);
        let columns = before + shown.width().max(1);
        if length + before + 1 > LONGEST_NAME || width + columns > LONGEST_NAME {
            break;
        }
        if blank {
            name.push(' ');
        }
        name += &shown;
        length += before + 1;
        width += columns;
        blank = false;
    }
    name.nfc().collect()
}

/// The visible part of one perceived character: joiners and emoji marks stay inside an emoji, in which they
/// have a visible effect; of marks that are heaped on a letter the lowest stay.
fn visible(seen: &str) -> String {
    let emoji = seen.chars().next().is_some_and(is_pictogram);
    let kept = |it: &char| !is_invisible(*it) || emoji && matches!(*it, JOINER | EMOJI_STYLE);
    let mut shown = String::new();
    let (mut parts, mut marks, mut joined) = (0, 0, 1);
    let mut last = None;
    for part in seen.chars().filter(kept) {
        let is_mark = is_combining_mark(part);
        marks = if is_mark { marks + 1 } else { 0 };
        joined += usize::from(part == JOINER);
        parts += 1;
        // A mark without a letter would be put on the text before the name; nor does a blank carry one.
        if is_mark && shown.chars().all(char::is_whitespace) || joined > MOST_JOINED || parts > MOST_PARTS {
            break;
        }
        if is_mark && (marks > MOST_MARKS || last == Some(part)) {
            continue;
        }
        shown.push(part);
        last = Some(part);
    }
    while shown.ends_with(JOINER) {
        shown.pop();
    }
    shown
}

/// Joins emojis into one.
const JOINER: char = '\u{200d}';
/// Makes a symbol be drawn as an emoji.
const EMOJI_STYLE: char = '\u{fe0f}';

/// The Unicode blocks that contain emojis.
fn is_pictogram(character: char) -> bool {
    matches!(character, '\u{203c}'..='\u{3299}' | '\u{1f000}'..='\u{1faff}') && !is_invisible(character)
}

/// Returns true for controls, direction marks, joiners, fillers, tags, and characters without a shape of
/// their own, which change what is seen, or nothing at all; and for those that are many times as wide as any
/// measure says.
fn is_invisible(character: char) -> bool {
    let blank = character.is_whitespace() && !matches!(character, '\u{2028}' | '\u{2029}');
    (character.is_control() && !blank)
        || matches!(
            character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{13430}'..='\u{13455}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}'
        )
        || matches!(
            character,
            '\u{2e3a}' | '\u{2e3b}' | '\u{a9c5}' | '\u{fdfa}'..='\u{fdfd}' | '\u{12031}' | '\u{12219}' | '\u{1242b}'
        )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn clean(text: &str) -> Option<String> {
        Name::clean(text).map(|name| name.text)
    }

    #[test]
    fn a_name_is_one_line_of_what_can_be_seen() {
        assert_eq!(clean("  Ana\n\tMaría "), Some("Ana María".into()));
        assert_eq!(clean("A\u{202e}na\u{200b}\u{feff}\u{7}"), Some("Ana".into()));
        assert_eq!(clean("\u{2067}Ana\u{2069}"), Some("Ana".into()));
        assert_eq!(clean("<b>*Ana*</b>"), Some("<b>*Ana*</b>".into()));
        for nothing in
            ["", " \u{200b}\n\u{3164} ", "\u{2800}\u{e000}", "\u{e0041}\u{200d}\u{fe0f}", " \u{301}", "\u{301}\u{302}"]
        {
            assert_eq!(clean(nothing), None, "{nothing:?}");
        }
        assert_eq!(clean(&"ñ".repeat(1 << 20)), Some("ñ".repeat(LONGEST_NAME)));
        assert_eq!(clean(&"李".repeat(40)), Some("李".repeat(LONGEST_NAME / 2)), "it is twice as wide");
        assert_eq!(clean(&format!("{} x", "a".repeat(31))), Some("a".repeat(31)));
        assert_eq!(clean("Ana\u{fdfd}\u{1242b}"), Some("Ana".into()), "nothing is as wide as a table");
    }

    #[test]
    fn an_emoji_is_whole_or_not_there() {
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(clean(&format!("Ana {family} ❤\u{fe0f}")), Some(format!("Ana {family} ❤\u{fe0f}")));
        assert_eq!(clean(&format!("{}{family}", "a".repeat(31))), Some("a".repeat(31)));
        let kiss = "👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏿";
        assert_eq!(clean(kiss), Some(kiss.into()));
        assert_eq!(clean("👨\u{200d}"), Some("👨".into()));
        assert_eq!(clean("A\u{200d}na\u{fe0f}"), Some("Ana".into()));
        let chain = ["👨"; 30].join("\u{200d}");
        assert_eq!(clean(&chain), Some(["👨"; MOST_JOINED].join("\u{200d}")));
    }

    #[test]
    fn the_names_of_people_stay_as_they_are() {
        for name in [
            "Ñusta",
            "Łukasz",
            "José de la Cruz",
            "李小龙",
            "عمر",
            "שרה",
            "Nguyễn Thị Hồng",
            "O'Brien",
            "Jean-Luc",
            "Αλέξης",
            "Иван Петров",
            "ชัยวัฒน์",
            "क्षितिज ड़ीं",
            "தமிழ்",
            "さくら",
            "김철수",
            "Ana 🌻",
            "🇺🇾 Diego",
            "Ren\u{e9}e",
            "Æ",
            "Đặng",
            "ირაკლი",
            "Նարե",
            "A.",
            "María (Uru)",
        ] {
            assert_eq!(clean(name).as_deref(), Some(name));
        }
        assert_eq!(clean("Jose\u{301}"), Some("José".into()));
    }

    #[test]
    fn no_mark_towers_over_the_lines_above() {
        let tower = format!("A{}na", "\u{30d}\u{33f}\u{31a}\u{489}".repeat(20));
        let shown = clean(&tower).unwrap();
        assert!(
            shown.chars().count() <= 3 + MOST_MARKS && shown.starts_with('A') && shown.ends_with("na"),
            "{shown:?}"
        );
        assert_eq!(clean(&format!("ก{}", "\u{e47}".repeat(30))), Some("ก\u{e47}".into()));
    }

    /// Returns whether a name is free of tricks.
    fn is_harmless(name: &str) -> bool {
        let tricks =
            ['\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{200b}', '\u{200e}', '\n', '\r', '\u{2028}', '\u{0}'];
        let mut marks = 0;
        let towers = name.chars().any(|it| {
            marks = if is_combining_mark(it) { marks + 1 } else { 0 };
            marks > MOST_MARKS
        });
        !towers && !name.contains(tricks) && name.trim() == name && !name.contains("  ")
    }

    proptest! {
        #[test]
        fn whatever_comes_is_short_harmless_and_cleaned_once_for_all(
            text in prop_oneof![
                ".{0,80}",
                "[aÁñ李ع👨\u{200d}\u{fe0f}\u{301}\u{489}\u{20e3}\u{202e}\u{2066}\u{200b}\u{3164}\u{1f3fb}\n 1]{0,60}",
                "[\u{300}-\u{36f}a-c]{0,60}",
                "[\u{1f1e6}-\u{1f1ff}\u{1f468}\u{1f3fb}-\u{1f3ff}\u{200d}]{0,40}",
            ]
        ) {
            if let Some(name) = clean(&text) {
                prop_assert!(name.graphemes(true).count() <= LONGEST_NAME, "{name:?}");
                prop_assert!(name.chars().count() <= LONGEST_NAME * MOST_PARTS, "{name:?}");
                prop_assert!(is_harmless(&name), "{name:?}");
                prop_assert!(!name.chars().all(is_invisible), "{name:?}");
                prop_assert_eq!(clean(&name), Some(name));
            }
        }
    }
}
