//! Parts of a text as it was typed, by its plain words.

use crate::typed::plain::Typed;

/// The byte offset after the first `count` plain words of a text.
fn place_after(text: &str, count: usize) -> usize {
    let all = Typed::new(text).words().len();
    let places = text.char_indices().map(|(place, _)| place).chain([text.len()]);
    let mut between = places.filter(|place| !text[*place..].starts_with(char::is_alphanumeric));
    let is_there = |place: &usize| {
        let (before, rest) = text.split_at(*place);
        Typed::new(rest).words().len() + count <= all && Typed::new(before).words().len() == count
    };
    between.find(is_there).unwrap_or(text.len())
}

/// The rest of a text after its first `count` plain words.
pub(super) fn rest_of(text: &str, count: usize) -> &str {
    let place = if count == 0 { 0 } else { place_after(text, count) };
    text[place..].trim_matches(|letter: char| !letter.is_alphanumeric())
}

/// The first `count` plain words of a text.
pub(super) fn before(text: &str, count: usize) -> &str {
    let place = if count == 0 { 0 } else { place_after(text, count) };
    text[..place].trim_matches(|letter: char| !letter.is_alphanumeric())
}
