//! Numbers as moves say them (`tengo-31`, `4-envido`): one or two digits without leading zeros, ordered as
//! texts.

use std::fmt;
use std::str::FromStr;

use crate::rules::token::ordered_by_place;

/// 0 to 99, ordered as their decimal texts are: 2, 20, 21, 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decimal(u8);

impl Decimal {
    /// The greatest.
    pub const MOST: u8 = 99;

    /// This number, if it has at most two digits.
    pub const fn new(number: u8) -> Option<Decimal> {
        if number <= Decimal::MOST { Some(Decimal(number)) } else { None }
    }

    /// Its value.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them up to `most`, in the order of their texts.
    pub fn up_to(most: u8) -> impl Iterator<Item = Decimal> + Clone {
        let most = if most > Decimal::MOST { Decimal::MOST } else { most };
        let starting_with = move |digit: u8| {
            let tens = if digit > 0 { digit * 10 } else { most + 1 };
            std::iter::once(digit).chain(tens..(tens + 10).min(most + 1))
        };
        (0..10.min(most + 1)).flat_map(starting_with).map(Decimal)
    }

    /// Its place among all texts of one or two digits: each digit is followed by the two-digit numbers that
    /// begin with it.
    pub const fn place(self) -> u8 {
        match self.0 {
            digit @ 0..10 => digit * 11,
            two_digits => two_digits / 10 * 11 + 1 + two_digits % 10,
        }
    }
}

ordered_by_place!(Decimal);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The text is not such a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNumber;

impl FromStr for Decimal {
    type Err = NoNumber;

    fn from_str(text: &str) -> Result<Decimal, NoNumber> {
        match text.as_bytes() {
            [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().map(Decimal).map_err(|_| NoNumber),
            _ => Err(NoNumber),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_ordered_as_their_texts_are() {
        let all: Vec<Decimal> = Decimal::up_to(Decimal::MOST).collect();
        let texts: Vec<String> = all.iter().map(Decimal::to_string).collect();
        assert_eq!(all.len(), 100);
        assert!(all.is_sorted_by(|a, b| a < b) && texts.is_sorted_by(|a, b| a < b));
        assert!(all.iter().zip(&texts).all(|(number, text)| text.parse() == Ok(*number)));
        assert_eq!(
            Decimal::up_to(12).map(Decimal::get).collect::<Vec<_>>(),
            [0, 1, 10, 11, 12, 2, 3, 4, 5, 6, 7, 8, 9]
        );
    }

    #[test]
    fn other_texts_are_no_numbers() {
        for text in ["", "01", "00", "100", "+1", "-1", "1 ", "x", "٣"] {
            assert_eq!(text.parse::<Decimal>(), Err(NoNumber), "{text}");
        }
    }
}
