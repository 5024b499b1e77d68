//! Chess pieces, told apart by shape; White is paper, Black is coal with light lines.

use super::palette::{COAL, GREY, INK, PAPER};
use super::{Drawing, document};

/// Returns the outline of each piece in a square of 50, by its Spanish letter, and the lines on it.
fn outline(piece: char) -> Option<(&'static str, &'static str)> {
    Some(match piece {
        'P' => (
            "M25 8a6.8 6.8 0 0 1 4.4 12c2.3.8 3.8 2.2 3.8 4.2h-4.3c.4 5 2.4 8.8 5.9 11.8 1.5 1.3 2.7 3.5 2.7 6.5h-25c0-3 1.2-5.2 2.7-6.5 3.5-3 5.5-6.8 5.9-11.8h-4.3c0-2 1.5-3.4 3.8-4.2A6.8 6.8 0 0 1 25 8z",
            "M17 37.5h16",
        ),
        'T' => (
            "M12 8h6.5v4.5h3.5V8h6v4.5h3.5V8H38v10.5l-4.5 3.5v11.5l4.5 4.5v4.5H12v-4.5l4.5-4.5V22L12 18.5z",
            "M15 18.5h20M17 22h16M17 33.5h16M13.5 38h23",
        ),
        'C' => (
            "M15.5 42.5c0-9.5 8.5-12 7.5-19-2.5 3.2-5.5 4.5-8 5-1.6.3-2.6 2-4.2 1.5-2.2-.7-3.3-3-2.6-5.2C9.5 20.5 14 14 20 10.5L20.5 5l5.5 4.2c9.5 1.8 15 12 13.5 33.3z",
            "M27 12.5c6.5 4.5 9 13 8.3 26M11.5 25.5l1.8-1",
        ),
        'A' => (
            "M25 4.5a3.2 3.2 0 0 1 2.2 5.5c5.3 3.8 8.3 8.5 8.3 13 0 3.8-1.8 6.7-4.3 8.7h2.8V36c3 .5 5 2.5 5 6.5H11c0-4 2-6 5-6.5v-4.3h2.8c-2.5-2-4.3-4.9-4.3-8.7 0-4.5 3-9.2 8.3-13A3.2 3.2 0 0 1 25 4.5z",
            "M17.5 31.7h15M16 36h18M28.5 12.5 23.5 21",
        ),
        'D' => (
            "M9 11.5a3 3 0 0 1 2.4 4.8L16.5 24 17.6 13.6a3 3 0 1 1 3.3-.2L25 22.5l4.1-9.1a3 3 0 1 1 3.3.2L33.5 24l5.1-7.7A3 3 0 1 1 41.5 17.3L36.5 33v3c2 .8 3 3 3 6.5h-29c0-3.5 1-5.7 3-6.5v-3L8.5 17.3A3 3 0 0 1 9 11.5z",
            "M13.8 33h22.4M13.5 36.8h23",
        ),
        'R' => (
            "M23.3 3h3.4v3.3H30v3.4h-3.3v4.5c1.8-2.3 5-3.7 8.3-3.7 4.8 0 8 3.8 8 8.5 0 5.5-4.5 8.5-6.5 14v3c2 .8 3 3 3 6.5h-29c0-3.5 1-5.7 3-6.5v-3c-2-5.5-6.5-8.5-6.5-14 0-4.7 3.2-8.5 8-8.5 3.3 0 6.5 1.4 8.3 3.7V9.7H20V6.3h3.3z",
            "M13.8 33h22.4M13.5 36.8h23M25 15v17M25 29c-5-3-12-6-12-10.5M25 29c5-3 12-6 12-10.5",
        ),
        _ => return None,
    })
}

/// `C` a white knight, `c` a black one; `-` an empty square to be highlighted.
pub(super) fn piece(code: &str) -> Option<Drawing> {
    if code == "-" {
        return Some(document(50, 50, &format!(r#"<circle cx="25" cy="25" r="6" fill="{GREY}"/>"#)));
    }
    let mut letters = code.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let (outline, lines) = outline(letter.to_ascii_uppercase())?;
    let white = letter.is_ascii_uppercase();
    let (fill, line) = if white { (PAPER, INK) } else { (COAL, PAPER) };
    // A light rim makes a dark piece visible on a dark square as well.
    let rim = if white { String::new() } else { format!(r#"<path d="{outline}" stroke="{PAPER}" stroke-width="5"/>"#) };
    let eye = if letter.eq_ignore_ascii_case(&'c') {
        format!(r#"<circle cx="20.5" cy="16.5" r="1.7" fill="{line}" stroke="none"/>"#)
    } else {
        String::new()
    };
    let content = format!(
        r#"<g stroke-linejoin="round" stroke-linecap="round" fill="none">{rim}<path d="{outline}" fill="{fill}" stroke="{INK}" stroke-width="2"/><path d="{lines}" stroke="{line}" stroke-width="1.5"/>{eye}</g>"#
    );
    Some(document(50, 50, &content))
}
