//! The Spanish deck of forty: cards, their notation, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::Dice;

/// The four suits, in the order of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suit {
    /// `b`
    Bastos,
    /// `c`
    Copas,
    /// `e`
    Espadas,
    /// `o`
    Oros,
}

impl Suit {
    const ALL: [Suit; 4] = [Suit::Bastos, Suit::Copas, Suit::Espadas, Suit::Oros];

    /// Its letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Bastos => 'b',
            Suit::Copas => 'c',
            Suit::Espadas => 'e',
            Suit::Oros => 'o',
        }
    }
}

/// A card of the forty: `1e`, `7o`, `10c` (sota), `11b` (caballo), `12o` (rey). Ordered by its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The numbers in the order of their texts.
const NUMBERS: [u8; 10] = [10, 11, 12, 1, 2, 3, 4, 5, 6, 7];

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 40;

    /// The card with this number and suit.
    #[must_use]
    pub fn new(number: u8, suit: Suit) -> Option<Card> {
        let place = NUMBERS.iter().position(|&n| n == number)?;
        Some(Card((place * 4) as u8 + suit as u8))
    }

    /// All forty, in the order of their texts.
    pub const ALL: [Card; Card::COUNT] = {
        let mut all = [Card(0); Card::COUNT];
        let mut place = 0;
        while place < all.len() {
            all[place] = Card(place as u8);
            place += 1;
        }
        all
    };

    /// 1 to 7, 10 (sota), 11 (caballo) or 12 (rey).
    #[must_use]
    pub const fn number(self) -> u8 {
        NUMBERS[(self.0 / 4) as usize]
    }

    /// The sort key of a card among texts that begin with numbers up to 99, in the order of the texts
    /// (`10-envido`, `1b`): `(0, n, _)` are the texts that begin with the `n`th number in that order; 0 and 1
    /// in the last place are free for texts that begin with the number alone.
    #[must_use]
    pub const fn place(self) -> (u8, u8, u8) {
        match self.number() {
            // After all numbers that begin with the same digit.
            digit @ 0..10 => (0, digit * 11 + 10, 2 + self.suit() as u8),
            number => (0, number / 10 * 11 + 1 + number % 10, 2 + self.suit() as u8),
        }
    }

    /// Its index in [`Card::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// The top `count` cards of `deck` shuffled with `dice`, in the order in which they are dealt; at most
    /// all of them.
    pub fn deal<const N: usize>(mut deck: [Card; N], dice: &mut Dice, count: usize) -> impl Iterator<Item = Card> {
        dice.deal(&mut deck, count);
        deck.into_iter().take(count)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number(), self.suit().letter())
    }
}

/// Safe to print: a bare card has been laid or shown; hands are kept in `Secret`.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let (number, suit) = text.split_at_checked(text.len().saturating_sub(1)).ok_or(NoCard)?;
        let suit = *Suit::ALL.iter().find(|known| suit.starts_with(known.letter())).ok_or(NoCard)?;
        let place = NUMBERS.iter().position(|known| match number.as_bytes() {
            [digit] => known + b'0' == *digit,
            [b'1', digit] => known + b'0' == digit + 10,
            _ => false,
        });
        Ok(Card((place.ok_or(NoCard)? * 4) as u8 + suit as u8))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|NoCard| D::Error::custom("no card"))
    }
}

crate::bit_set! {
    /// Some of the forty cards, in the order of their texts.
    pub struct CardSet(u64) of Card, at most u8
}

impl CardSet {
    /// Adds `card`.
    pub const fn insert(&mut self, card: Card) {
        *self = self.with(card);
    }

    /// Removes `card`.
    pub const fn remove(&mut self, card: Card) {
        *self = self.without(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_its_text_and_is_ordered_as_its_text_is() {
        let texts: Vec<String> = Card::ALL.iter().map(Card::to_string).collect();
        let mut sorted = texts.clone();
        sorted.sort();
        assert_eq!(texts, sorted);
        assert!(Card::ALL.iter().all(|card| card.to_string().parse() == Ok(*card)));
        assert_eq!(Card::new(12, Suit::Oros).map(|card| card.to_string()), Some("12o".to_owned()));
        assert_eq!(Card::new(8, Suit::Oros), None);
    }

    #[test]
    fn other_texts_name_no_card() {
        for text in ["", "o", "8o", "9e", "13b", "0c", "01e", "1x", "1", "1ee", "+1e", "7ó", "ñ", "1 e", "19e"] {
            assert_eq!(text.parse::<Card>(), Err(NoCard), "{text}");
        }
    }
}
