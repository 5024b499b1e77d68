//! Numerals and letters that stand alone: on cards, boards and pieces.

use super::names;
use super::scene::{Letters, Tint};
use super::{Drawing, document};

/// The enlargement at which capitals and numerals extend from the baseline to 729 thousandths of their size.
const SCALE: f32 = 1.14;

/// Returns the width of a character, in thousandths of its size.
pub(super) fn width(character: char) -> Option<u32> {
    Some((names::outline(Letters::Said, character)?.0 as f32 * SCALE) as u32)
}

/// `tinta/7`, `papel/e`, `ambar/2`: the tint, and the character.
pub(super) fn letter(code: &str) -> Option<Drawing> {
    let (tint, letter) = code.split_once('/')?;
    let (_, colour, _) = Tint::ALL.into_iter().find(|(word, ..)| *word == tint)?;
    let mut letters = letter.chars();
    let (character, None) = (letters.next()?, letters.next()) else { return None };
    let (_, outline) = names::outline(Letters::Said, character)?;
    // The middle of capitals and numerals becomes the middle of the drawing.
    let content = format!(r#"<path transform="translate(0 865) scale({SCALE})" d="{outline}" fill="{colour}"/>"#);
    Some(document(width(character)?, 1000, &content))
}

/// Returns a word of numerals and letters centred on `x`, standing on `y`, of this line height. Each begins
/// at a whole unit: on boards that is a pixel, and what is equal there compresses well.
pub(super) fn word(text: &str, x: f32, y: f32, size: f32, colour: &str) -> String {
    let scale = size * SCALE / 1000.0;
    let outlines = || text.chars().filter_map(|character| names::outline(Letters::Said, character));
    let wide = |advance: u32| (advance as f32 * scale).round();
    let mut left = (x - outlines().map(|(width, _)| wide(width)).sum::<f32>() / 2.0).round();
    let mut drawn = String::new();
    for (advance, outline) in outlines() {
        drawn.push_str(&format!(
            r#"<path transform="translate({left:.2} {y:.2}) scale({scale:.4})" d="{outline}" fill="{colour}"/>"#
        ));
        left += wide(advance);
    }
    drawn
}
