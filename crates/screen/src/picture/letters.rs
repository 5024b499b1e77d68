//! Numerals and letters that stand alone.

use super::glyphs::glyph;
use super::scene::Tint;
use super::{Drawing, document};

/// `tinta/7`, `papel/e`, `ambar/2`: the tint, and the character.
pub(super) fn letter(code: &str) -> Option<Drawing> {
    let (tint, letter) = code.split_once('/')?;
    let (_, colour, _) = Tint::ALL.into_iter().find(|(word, ..)| *word == tint)?;
    let mut letters = letter.chars();
    let (character, None) = (letters.next()?, letters.next()) else { return None };
    let (advance, outline) = glyph(character)?;
    // Capitals and numerals extend from the baseline to 729 above it: their middle becomes the middle of the
    // drawing.
    let content = format!(r#"<path transform="translate(0 865)" d="{outline}" fill="{colour}"/>"#);
    Some(document(advance, 1000, &content))
}

/// Returns a word of numerals and letters centred on `x`, standing on `y`, of this line height.
pub(super) fn word(text: &str, x: f32, y: f32, size: f32, colour: &str) -> String {
    let scale = size / 1000.0;
    let width: u32 = text.chars().filter_map(|character| Some(glyph(character)?.0)).sum();
    let mut left = x - width as f32 * scale / 2.0;
    let mut drawn = String::new();
    for (advance, outline) in text.chars().filter_map(glyph) {
        drawn.push_str(&format!(
            r#"<path transform="translate({left:.2} {y:.2}) scale({scale:.4})" d="{outline}" fill="{colour}"/>"#
        ));
        left += advance as f32 * scale;
    }
    drawn
}
