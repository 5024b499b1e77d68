//! Chess pieces, told apart by shape; White is paper, Black is ink.

use super::{Drawing, document};

/// The outline of each piece in a square of 50, by its Spanish letter.
fn outline(piece: char) -> Option<&'static str> {
    Some(match piece {
        'P' => {
            "M25 9a6.5 6.5 0 0 1 4 11.6c3 1.4 4.2 3 4.2 5.4h-3.6c.6 5 2.4 8.6 5.4 11v4H15v-4c3-2.4 4.8-6 5.4-11h-3.6c0-2.4 1.2-4 4.2-5.4A6.5 6.5 0 0 1 25 9z"
        }
        'T' => "M13 9h5.5v4h4V9h5v4h4V9H37v9l-4.5 4v11l4 4v4.5h-23V37l4-4V22L13 18z",
        'C' => "M16 41c0-8 7-11 6-18-2 3-6 5-9 5.5l-3-3.5C12 19 15 12 22 10V6l5 4c9 2 13 10 12 31z",
        'A' => {
            "M25 6.5a3.2 3.2 0 0 1 2.3 5.5C33 16.5 35 22 33 26.5c-.9 2-2.4 3.4-3.5 4.3h2.2V34h-13.4v-3.2h2.2c-1.1-.9-2.6-2.3-3.5-4.3C15 22 17 16.5 22.7 12A3.2 3.2 0 0 1 25 6.5zM12 37.5h26V42H12z"
        }
        'D' => {
            "M9 16a2.6 2.6 0 1 1 3.4-1.2L17.5 24 17 11.600a2.6 2.6 0 1 1 3.5-.3L25 23l4.5-11.700a2.6 2.6 0 1 1 3.5.3L32.5 24l5.1-9.200A2.6 2.6 0 1 1 41 16l-4.5 17.500h-23zM13 36h24v5.500H13z"
        }
        'R' => {
            "M23.2 4h3.600v3.400h3.400V11h-3.400v4.200C31 13 40 14.5 40 22c0 5-4 9-5.5 12h-19C14 31 10 27 10 22c0-7.5 9-9 13.2-6.800V11h-3.400V7.400h3.400zM14 37h22v5H14z"
        }
        _ => return None,
    })
}

/// `C` a white horse, `c` a black one; `-` an empty square that is to stand out.
pub(super) fn piece(code: &str) -> Option<Drawing> {
    if code == "-" {
        return Some(document(50, 50, r##"<circle cx="25" cy="25" r="6" fill="#8a8371"/>"##));
    }
    let mut letters = code.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let outline = outline(letter.to_ascii_uppercase())?;
    let (fill, edge) = if letter.is_ascii_uppercase() { ("#fffdf5", "#22261f") } else { ("#22261f", "#e8e2d0") };
    // The light edge of a dark piece shows its shape on a dark square as well.
    let eye = if letter.eq_ignore_ascii_case(&'c') {
        format!(r#"<circle cx="22" cy="16.5" r="1.8" fill="{edge}"/>"#)
    } else {
        String::new()
    };
    let content = format!(
        r#"<path d="{outline}" fill="{fill}" stroke="{edge}" stroke-width="1.8" stroke-linejoin="round"/>{eye}"#
    );
    Some(document(50, 50, &content))
}
