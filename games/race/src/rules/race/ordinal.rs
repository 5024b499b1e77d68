//! Numbers that people count from 1: dice, pieces, squares.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A number from 1 to `LAST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Ordinal<const LAST: u8>(NonZeroU8);

/// An [`Ordinal`] of any range, for code that is the same on boards of different sizes.
pub trait Number: Copy + Eq + fmt::Debug + fmt::Display + FromStr<Err = ()> + Into<u8> {
    /// The highest one.
    const LAST: u8;

    /// Returns this number, if it is between 1 and the last.
    fn new(number: u8) -> Option<Self>;

    /// Returns the number `steps` after the first one, on a ring of all the numbers.
    fn on_ring(steps: u8) -> Self;
}

impl<const LAST: u8> Number for Ordinal<LAST> {
    const LAST: u8 = LAST;

    fn new(number: u8) -> Option<Ordinal<LAST>> {
        Ordinal::new(number)
    }

    fn on_ring(steps: u8) -> Ordinal<LAST> {
        Ordinal::on_ring(steps)
    }
}

/// The value of a die: 1 to 6.
pub type Die = Ordinal<6>;

/// The number of a piece in its colour: 1 to 4.
pub type Piece = Ordinal<4>;

impl<const LAST: u8> Ordinal<LAST> {
    /// Returns this number, if it is between 1 and `LAST`.
    pub const fn new(number: u8) -> Option<Ordinal<LAST>> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= LAST => Some(Ordinal(number)),
            _ => None,
        }
    }

    /// Returns the number `steps` after the first one, on a ring of `LAST` numbers.
    pub const fn on_ring(steps: u8) -> Ordinal<LAST> {
        Ordinal(NonZeroU8::MIN.saturating_add(steps % LAST))
    }

    /// Returns the number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Returns its index in tables that begin at 0.
    pub const fn index(self) -> usize {
        self.number() as usize - 1
    }

    /// Returns all of them, from 1.
    pub fn all() -> impl Iterator<Item = Ordinal<LAST>> + Clone {
        (0..LAST).map(Ordinal::on_ring)
    }
}

impl<const LAST: u8> From<Ordinal<LAST>> for u8 {
    fn from(ordinal: Ordinal<LAST>) -> u8 {
        ordinal.number()
    }
}

impl<const LAST: u8> TryFrom<u8> for Ordinal<LAST> {
    type Error = String;

    fn try_from(number: u8) -> Result<Ordinal<LAST>, String> {
        Ordinal::new(number).ok_or_else(|| format!("not a number from 1 to {LAST}"))
    }
}

impl<const LAST: u8> fmt::Display for Ordinal<LAST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Accepts digits only as they are written back: no sign, no leading zero.
impl<const LAST: u8> FromStr for Ordinal<LAST> {
    type Err = ();

    fn from_str(text: &str) -> Result<Ordinal<LAST>, ()> {
        let plain = text.starts_with(|first: char| matches!(first, '1'..='9'));
        let number = if plain { text.parse().ok() } else { None };
        number.and_then(Ordinal::new).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_outside_its_range_cannot_be_made() {
        assert_eq!(Die::new(0), None);
        assert_eq!(Die::new(7), None);
        assert_eq!(Die::all().map(Die::number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert!(serde_json::from_str::<Die>("6").is_ok());
        for wrong in ["0", "7", "-1", "256", "2.5", "null", "\"3\"", "[1]"] {
            assert!(serde_json::from_str::<Die>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_plain_digits_are_read() {
        assert_eq!("68".parse(), Ok(Ordinal::<68>::on_ring(67)));
        for wrong in ["", "0", "01", "+1", "69", "1 ", "١", "999"] {
            assert_eq!(wrong.parse::<Ordinal<68>>(), Err(()), "{wrong}");
        }
    }
}
