//! Plain text: lines said in a language, and shortened to fit where there is little room.

use std::collections::BTreeMap;

use sobremesa::catalogue::Texts;
use sobremesa::{Brief, SpokenFigure};
use sobremesa_game::Line;
use sobremesa_screen::locale::Language;
use unicode_segmentation::UnicodeSegmentation;

/// Marks where something was cut off.
const ELLIPSIS: char = '…';

/// Says a line that names no person.
pub fn say(language: Language, line: &Line) -> String {
    Texts::get().say_unnamed(language, line)
}

/// The length of a text in UTF-16 units. For a chat that counts characters instead, this is on the safe side.
pub fn room(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The text in at most `limit`, cut at a word boundary if there is one in the second half.
pub fn cut(text: &str, limit: usize) -> String {
    shorten(text, limit, |character, out| out.push(character))
}

/// Shortens a text in which a character may be written as more than itself. Each is written whole or left
/// out, and so is a sequence that people see as one character, such as a family of emojis.
pub fn shorten(text: &str, limit: usize, write: impl Fn(char, &mut String)) -> String {
    let mut out = String::new();
    // The places to cut so that the ellipsis fits: after the last word, and after the last character.
    let (mut at_word, mut at_character) = (0, 0);
    let mut used = 0;
    for seen in text.graphemes(true) {
        let before = out.len();
        if used < limit {
            at_character = before;
            if seen.starts_with(char::is_whitespace) && !out.ends_with(char::is_whitespace) {
                at_word = before;
            }
        }
        seen.chars().for_each(|character| write(character, &mut out));
        used += room(&out[before..]);
        if used > limit {
            out.truncate(if at_word > at_character / 2 { at_word } else { at_character });
            if limit > 0 {
                out.push(ELLIPSIS);
            }
            return out;
        }
    }
    out
}

/// Labels that stand side by side, each in at most `limit`: of those that would look alike the beginning that
/// they share is left out.
pub fn tell_apart(labels: &[&str], limit: usize) -> Vec<String> {
    let mut shown: Vec<String> = labels.iter().map(|label| cut(label, limit)).collect();
    let mut alike: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, label) in shown.iter().enumerate() {
        alike.entry(label.clone()).or_default().push(place);
    }
    for places in alike.into_values().filter(|places| places.len() > 1) {
        let shared = places.iter().map(|&place| labels[place]).reduce(shared_beginning).unwrap_or_default();
        let rests: Vec<&str> = places.iter().map(|&place| &labels[place][shared.len()..]).collect();
        // Equal labels cannot be told apart.
        let same = places.iter().all(|&place| labels[place] == labels[places[0]]);
        if same || shared.is_empty() || rests.iter().any(|rest| rest.is_empty()) {
            continue;
        }
        for (place, rest) in places.into_iter().zip(tell_apart(&rests, limit.saturating_sub(1))) {
            shown[place] = format!("{ELLIPSIS}{}", rest.trim_start_matches(ELLIPSIS));
        }
    }
    shown
}

/// The beginning that both share, up to the end of a word if there is one.
fn shared_beginning<'a>(one: &'a str, other: &str) -> &'a str {
    let alike = one.char_indices().zip(other.chars()).take_while(|((_, one), other)| one == other);
    let length = alike.last().map_or(0, |((at, letter), _)| at + letter.len_utf8());
    let word =
        one[..length].rfind(char::is_whitespace).map(|at| at + one[at..].chars().next().map_or(0, char::len_utf8));
    &one[..word.unwrap_or(length)]
}

/// The number of lines that a text takes where a line has room for so many letters.
pub fn count_lines(text: &str, line: usize) -> usize {
    text.lines().map(|text| room(text).div_ceil(line)).sum()
}

/// A screen in few lines of so many letters, for beside its picture: how it stands, and the last remarks as
/// far back as there is room. `write` writes a text, within a limit if it is to be cut.
pub fn in_brief(
    brief: &Brief,
    lines: usize,
    line: usize,
    write: impl Fn(&str, Option<usize>) -> String,
) -> [Vec<String>; 2] {
    let mut left = lines;
    let mut fit = |text: &str, is_cut: bool| {
        let text = write(&text.replace('\n', " "), is_cut.then_some(left * line));
        left = left.checked_sub(count_lines(&text, line))?;
        (!text.is_empty()).then_some(text)
    };
    let now = brief.now.iter().filter_map(|text| fit(text, true)).collect();
    // Of what was said last, only the newest is cut.
    let latest = brief.latest.iter().rev().enumerate().map_while(|(age, text)| fit(text, age == 0));
    let mut latest: Vec<String> = latest.collect();
    latest.reverse();
    [now, latest]
}

/// A board in letters of equal width: each figure is represented by the code of its drawing.
pub fn grid(rows: &[Vec<Option<SpokenFigure>>]) -> String {
    let code = |square: &Option<SpokenFigure>| match square {
        None => ("·".to_owned(), false),
        Some(figure) => {
            let code = figure.sprite.rsplit('/').next().unwrap_or_default();
            // A square without a drawing of its own is represented by its name.
            (if code.is_empty() { &figure.name } else { code }.to_owned(), figure.marked)
        }
    };
    let width = rows.iter().flatten().map(|square| code(square).0.chars().count()).max().unwrap_or(1);
    let line = |row: &Vec<Option<SpokenFigure>>| {
        let squares = row.iter().map(|square| {
            let (code, marked) = code(square);
            let (open, close) = if marked { ('[', ']') } else { (' ', ' ') };
            format!("{open}{code:^width$}{close}")
        });
        squares.collect::<String>()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_at_a_word_within_the_limit() {
        assert_eq!(cut("una mesa de truco", 17), "una mesa de truco");
        assert_eq!(cut("una mesa de truco", 14), "una mesa de…");
        assert_eq!(cut("una mesa  de", 10), "una mesa…");
        assert_eq!(cut("otorrinolaringólogo", 8), "otorrin…");
        assert_eq!(cut("🂡🂡🂡", 5), "🂡🂡…");
        assert_eq!(cut("ab", 0), "");
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(cut(&format!("{family} y más"), 12), format!("{family} y…"));
        assert_eq!(cut(&format!("{family} y más"), 9), format!("{family}…"));
        assert_eq!(cut(&format!("{family} y más"), 8), "…");
        assert_eq!(cut(&format!("a{family}{family}"), 12), format!("a{family}…"));
        for limit in 0..40 {
            for text in ["una mesa de truco argentino, a treinta", "ñandúñandúñandúñandúñandúñandú", "🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡🂡"]
            {
                assert!(room(&cut(text, limit)) <= limit);
            }
        }
    }

    #[test]
    fn labels_that_would_look_alike_are_told_apart_by_their_ends() {
        let labels = [
            "dos de espadas con seis de bastos, cuatro de copas, dos de oros",
            "dos de espadas con seis de bastos, cuatro de copas, tres de oros",
            "dos de espadas con seis de bastos, siete de oros",
            "dos de espadas con siete de oros",
            "Volver",
        ];
        let shown = tell_apart(&labels, 38);
        let expected = [
            "…cuatro de copas, dos de oros",
            "…cuatro de copas, tres de oros",
            "…siete de oros",
            "dos de espadas con siete de oros",
            "Volver",
        ];
        assert_eq!(shown, expected);
        assert_eq!(tell_apart(&["a b", "a b"], 2), ["a…", "a…"], "the same is the same");
        let long = "x".repeat(60);
        let [one, other] = [format!("{long}a"), format!("{long}b")];
        assert_eq!(tell_apart(&[&one, &other], 38), ["…a", "…b"]);
    }

    #[test]
    fn an_escaped_character_is_never_split() {
        let doubled = |text: &str, limit| shorten(text, limit, |character, out| out.extend(['\\', character]));
        assert_eq!(doubled("abc", 6), "\\a\\b\\c");
        assert_eq!(doubled("abc", 5), "\\a\\b…");
        assert_eq!(doubled("abc", 4), "\\a…");
    }
}
