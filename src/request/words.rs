//! Texts that people and platforms give to a table, checked on entry: contributions, update keys, invite
//! codes.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use sobremesa_game::fair::LONGEST_CONTRIBUTION;
use sobremesa_store::{PlayerId, SessionId};

use crate::request::refusal::Refusal;

/// A player's addition to the seed of the deals: any text of at most [`LONGEST_CONTRIBUTION`] bytes.
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

    /// The empty text: the contribution of a computer.
    pub const fn nothing() -> Contribution {
        Contribution(String::new())
    }

    /// The text.
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

/// The number of random bits in a session's id: as many as nine letters of an invite code hold.
const ID_BITS: u32 = 45;

/// Digits and letters that are not confused when read aloud or copied by hand (Crockford's base 32).
pub(crate) const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A session's id made of fresh random bytes.
pub(crate) fn new_id(bytes: &[u8; 32]) -> SessionId {
    SessionId(leading_number(bytes) >> (u64::BITS - ID_BITS))
}

/// The code that a person types to bring a table into another room: the session's id in other letters,
/// `7h2-kq9-x4m`. Its holder may show the table elsewhere; it reveals nothing that the table's spectators
/// cannot see.
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

/// Accepts every form in which people copy it, see [`read_code`].
impl FromStr for InviteCode {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<InviteCode, Refusal> {
        read_code(text, 9).map(|number| InviteCode(SessionId(number))).ok_or(Refusal::BadCode)
    }
}

/// The number that a code of so many letters stands for, as chats hand it on: alone, in a link or in a
/// sentence. Case, blanks, and any signs around and between its letters do not matter; `o` is read as 0, `i`
/// and `l` as 1.
pub(crate) fn read_code(text: &str, length: usize) -> Option<u64> {
    let read = |part: &str| {
        let letters = part.chars().filter(|letter| letter.is_alphanumeric()).take(length + 1);
        let digits = letters.map(|letter| {
            let letter = match letter.to_ascii_lowercase() {
                'o' => '0',
                'i' | 'l' => '1',
                letter => letter,
            };
            LETTERS.iter().position(|&known| char::from(known) == letter)
        });
        let digits = digits.collect::<Option<Vec<usize>>>().filter(|digits| digits.len() == length)?;
        Some(digits.into_iter().fold(0, |number, digit| number << 5 | digit as u64))
    };
    let parts = text.rsplit(|letter: char| letter.is_whitespace() || "/?=&#".contains(letter));
    read(text).or_else(|| parts.into_iter().find_map(read))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_copy_it() {
        let id = new_id(&[0x9e; 32]);
        let code = InviteCode(id).to_string();
        assert_eq!(code.len(), 11);
        assert_eq!(code.parse(), Ok(InviteCode(id)));
        assert_eq!(code.to_uppercase().replace('-', " ").parse(), Ok(InviteCode(id)));
        assert_eq!("O-i-L 000 000".parse(), Ok(InviteCode(SessionId((1 << 35) + (1 << 30)))));
        for around in [
            "{}.",
            "«{}»",
            "({})",
            "\"{}\"",
            "[{}]\n",
            "\u{a0}{}\u{a0}",
            "\u{200b}{}\u{feff}",
            "`{}`",
            "{}!",
            "/mesa {}",
            "https://t.me/SobremesaBot?start={}",
            "https://t.me/SobremesaBot?startgroup={}.",
            "t.me/b/app?startapp={})",
            "Entrá con {}, dale",
            "código: {}",
        ] {
            for joint in ["-", "\u{2011}", "–", "—", "−", " ", "\u{a0}", "\u{200b}", "", "\u{ad}", "-\n"] {
                let text = around.replace("{}", &code.replace('-', joint));
                // In a sentence or a link, a code must not contain blanks.
                if text.chars().filter(|letter| letter.is_alphanumeric()).count() == 9
                    || !joint.contains(char::is_whitespace)
                {
                    assert_eq!(text.parse(), Ok(InviteCode(id)), "{text:?}");
                }
            }
        }
        for bad in ["", "7h2", "7h2-kq9-x4mm", "7h2-kq9-xñm", "7h2-kq9-xu0", "https://example.org/", &"7".repeat(1000)]
        {
            assert_eq!(bad.parse::<InviteCode>(), Err(Refusal::BadCode), "{bad}");
        }
    }
}
