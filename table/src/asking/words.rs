//! What people and platforms give a table in words, cleaned on entry: names, contributions, update keys, invite codes.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use unicode_segmentation::UnicodeSegmentation;

use crate::game::fair::LONGEST_CONTRIBUTION;
use crate::session::asking::refusal::Refusal;
use crate::store::{PlayerId, SessionId};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 32;

/// What a player is called at the table: one line of visible characters, at most [`LONGEST_NAME`]. It may contain any platform's markup:
/// each adapter escapes what it sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// The name in `text` without anything that would break the line, be invisible, or reverse the writing direction; `None` if nothing is
    /// left.
    #[must_use]
    pub fn clean(text: &str) -> Option<Name> {
        let mut name = String::new();
        let mut length = 0;
        let mut blank = false;
        for seen in text.graphemes(true) {
            let shown = visible(seen);
            if shown.is_empty() {
                continue;
            }
            if shown.chars().all(char::is_whitespace) {
                blank = length > 0;
                continue;
            }
            // What people see as one character is kept whole.
            let needed = usize::from(blank) + shown.chars().count();
            if length + needed > LONGEST_NAME {
                break;
            }
            if blank {
                name.push(' ');
            }
            name += &shown;
            length += needed;
            blank = false;
        }
        (!name.is_empty()).then_some(Name(name))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The visible part of one perceived character: joiners and emoji marks stay inside an emoji, where they have a visible effect.
fn visible(seen: &str) -> String {
    let emoji = seen.chars().next().is_some_and(is_pictogram);
    let mut shown: String =
        seen.chars().filter(|&it| !is_invisible(it) || emoji && matches!(it, JOINER | EMOJI_STYLE)).collect();
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

/// Controls, direction marks, joiners, fillers and tags: invisible characters that change what is seen.
fn is_invisible(character: char) -> bool {
    let blank = character.is_whitespace() && !matches!(character, '\u{2028}' | '\u{2029}');
    (character.is_control() && !blank)
        || matches!(
            character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
        )
}

/// What a player adds to the seed of the deals: any text of at most [`LONGEST_CONTRIBUTION`] bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution(String);

impl Contribution {
    /// The text unchanged, because the player can only verify it afterwards exactly as given.
    ///
    /// # Errors
    /// [`Refusal::TooLong`].
    pub fn new(text: &str) -> Result<Contribution, Refusal> {
        if text.len() > LONGEST_CONTRIBUTION {
            return Err(Refusal::TooLong { limit: LONGEST_CONTRIBUTION });
        }
        Ok(Contribution(text.to_owned()))
    }

    /// The empty text: what a computer adds.
    #[must_use]
    pub const fn nothing() -> Contribution {
        Contribution(String::new())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Identifies one update of one person, so that an update delivered twice acts once: 64 bits of a SHA-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key(pub(crate) u64);

impl Key {
    pub(crate) fn of(player: &PlayerId, update: &str) -> Key {
        let hash = Sha256::new().chain_update(&player.0).chain_update([0]).chain_update(update).finalize();
        Key(leading_number(&hash))
    }
}

/// The first eight bytes of a hash, as a number.
pub(crate) fn leading_number(hash: &[u8]) -> u64 {
    hash.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// How many bits of a session's id are random: as many as nine letters of an invite code hold.
const ID_BITS: u32 = 45;

/// Digits and letters that are not confused when read aloud or copied by hand (Crockford's base 32).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A session's id made of fresh random bytes.
pub(crate) fn new_id(bytes: &[u8; 32]) -> SessionId {
    SessionId(leading_number(bytes) >> (u64::BITS - ID_BITS))
}

/// What a person types to bring a table into another room: the session's id in other letters, `7h2-kq9-x4m`. Anyone who has it may show the
/// table elsewhere; it reveals nothing that the table's spectators cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InviteCode(pub SessionId);

impl fmt::Display for InviteCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..9).rev() {
            let letter = LETTERS[(self.0.0 >> (5 * place)) as usize % LETTERS.len()];
            write!(f, "{}", char::from(letter))?;
            if place == 6 || place == 3 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

/// Case, blanks and hyphens do not matter; `o` is read as 0, `i` and `l` as 1.
impl FromStr for InviteCode {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<InviteCode, Refusal> {
        let mut number = 0;
        let mut length = 0;
        for letter in text.bytes().filter(|byte| !matches!(byte, b'-' | b' ')) {
            let letter = match letter.to_ascii_lowercase() {
                b'o' => b'0',
                b'i' | b'l' => b'1',
                letter => letter,
            };
            let digit = LETTERS.iter().position(|&known| known == letter).ok_or(Refusal::BadCode)?;
            length += 1;
            if length > 9 {
                return Err(Refusal::BadCode);
            }
            number = number << 5 | digit as u64;
        }
        if length == 9 { Ok(InviteCode(SessionId(number))) } else { Err(Refusal::BadCode) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_what_can_be_seen() {
        let clean = |text: &str| Name::clean(text).map(|name| name.0);
        assert_eq!(clean("  Ana\n\tMaría "), Some("Ana María".into()));
        assert_eq!(clean("A\u{202e}na\u{200b}\u{feff}\u{7}"), Some("Ana".into()));
        assert_eq!(clean("<b>*Ana*</b>"), Some("<b>*Ana*</b>".into()));
        assert_eq!(clean(" \u{200b}\n\u{3164} "), None);
        assert_eq!(clean(&"ñ".repeat(1 << 20)), Some("ñ".repeat(LONGEST_NAME)));
        assert_eq!(clean(&format!("{} x", "a".repeat(31))), Some("a".repeat(31)));
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(clean(&format!("Ana {family} ❤\u{fe0f}")), Some(format!("Ana {family} ❤\u{fe0f}")));
        assert_eq!(
            clean(&format!("{}{family}", "a".repeat(29))),
            Some("a".repeat(29)),
            "an emoji is whole or not there"
        );
        assert_eq!(clean("👨\u{200d}"), Some("👨".into()));
        assert_eq!(clean("A\u{200d}na\u{fe0f}"), Some("Ana".into()));
    }

    #[test]
    fn a_code_is_read_as_people_copy_it() {
        let id = new_id(&[0x9e; 32]);
        let code = InviteCode(id).to_string();
        assert_eq!(code.len(), 11);
        assert_eq!(code.parse(), Ok(InviteCode(id)));
        assert_eq!(code.to_uppercase().replace('-', " ").parse(), Ok(InviteCode(id)));
        assert_eq!("O-i-L 000 000".parse(), Ok(InviteCode(SessionId((1 << 35) + (1 << 30)))));
        for bad in ["", "7h2", "7h2-kq9-x4mm", "7h2-kq9-xñm", "7h2-kq9-xu0"] {
            assert_eq!(bad.parse::<InviteCode>(), Err(Refusal::BadCode), "{bad}");
        }
    }
}
