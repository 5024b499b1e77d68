//! The code by which a person proves on one platform their identity on another.

use std::fmt;
use std::str::FromStr;

use crate::request::refusal::Refusal;
use crate::request::words::{LETTERS, leading_number, read_code};

/// The number of letters: 2⁴⁰ codes, of which a few are valid at a time, for minutes.
const LENGTH: u32 = 8;
/// The number of bits in a letter.
const BITS: u32 = 5;

/// The code that is shown to one identity and typed by the other, `7h2k-q9x4`: a secret that is used once.
/// Its `Debug` is `•••`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LinkCode(u64);

impl LinkCode {
    /// A code made of fresh random bytes.
    pub(crate) fn new(bytes: &[u8; 32]) -> LinkCode {
        LinkCode(leading_number(bytes) >> (u64::BITS - LENGTH * BITS))
    }
}

impl fmt::Display for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let letter = LETTERS[(self.0 >> (BITS * place)) as usize % LETTERS.len()];
            write!(f, "{}", char::from(letter))?;
            if place == LENGTH / 2 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("•••")
    }
}

/// Accepts every form in which people copy it, see [`read_code`].
impl FromStr for LinkCode {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<LinkCode, Refusal> {
        read_code(text, LENGTH as usize).map(LinkCode).ok_or(Refusal::BadLinkCode)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_copy_it() {
        let code = LinkCode::new(&[0x9e; 32]);
        let text = code.to_string();
        assert_eq!(text.len(), 9, "{text}");
        assert_eq!(text.parse(), Ok(code));
        assert_eq!(text.to_uppercase().replace('-', " ").parse(), Ok(code));
        assert_eq!("O-i-L 00000".parse(), Ok(LinkCode((1 << 30) + (1 << 25))));
        for text in [format!("«{text}».\n"), text.replace('-', "\u{2011}"), format!("/vincular {text}")] {
            assert_eq!(text.parse(), Ok(code), "{text:?}");
        }
        for bad in ["", "7h2", "7h2k-q9x4m", "7h2k-q9xñ", "7h2k-q9xu"] {
            assert_eq!(bad.parse::<LinkCode>(), Err(Refusal::BadLinkCode), "{bad}");
        }
        assert_eq!(format!("{code:?}"), "•••");
    }
}
