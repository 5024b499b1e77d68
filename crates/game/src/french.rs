//! The French deck without 8, 9 and 10, as used in Brazil: cards and their notation.

use std::fmt;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::Dice;
use crate::cards::NoCard;

/// The four suits, in the order of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suit {
    /// Hearts, `c`
    Copas,
    /// Spades, `e`
    Espadas,
    /// Diamonds, `o`
    Ouros,
    /// Clubs, `p`
    Paus,
}

impl Suit {
    /// All of them.
    pub const ALL: [Suit; 4] = [Suit::Copas, Suit::Espadas, Suit::Ouros, Suit::Paus];

    /// Its letter in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Copas => 'c',
            Suit::Espadas => 'e',
            Suit::Ouros => 'o',
            Suit::Paus => 'p',
        }
    }
}

/// A card of the forty: `7c`, `Ae`, `Jo` (*valete*), `Qp` (*dama*), `Kc`. Ordered by its text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The ranks in the order of their texts.
const RANKS: [char; 10] = ['2', '3', '4', '5', '6', '7', 'A', 'J', 'K', 'Q'];

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 40;

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

    /// The card with this rank and suit.
    #[must_use]
    pub fn new(rank: char, suit: Suit) -> Option<Card> {
        let place = RANKS.iter().position(|&known| known == rank)?;
        Some(Card((place * 4) as u8 + suit as u8))
    }

    /// `2` to `7`, `A`, `J`, `Q` or `K`.
    #[must_use]
    pub const fn rank(self) -> char {
        RANKS[(self.0 / 4) as usize]
    }

    /// Its suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// Its index in [`Card::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `count` cards of `deck`, in the order in which they are dealt; at most all of them.
    #[must_use]
    pub fn deal(mut deck: Vec<Card>, dice: &mut Dice, count: usize) -> Vec<Card> {
        dice.deal(&mut deck, count);
        deck.truncate(count);
        deck
    }
}

crate::bit_set! {
    /// Some of the forty cards, in the order of their texts.
    pub struct CardSet(u64) of Card, at most u8
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().letter())
    }
}

/// Safe to print: a bare card has been laid or shown; hands are kept in `Secret`.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Card, NoCard> {
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(NoCard);
        };
        let suit = *Suit::ALL.iter().find(|known| known.letter() == suit).ok_or(NoCard)?;
        Card::new(rank, suit).ok_or(NoCard)
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
        assert_eq!(Card::new('Q', Suit::Ouros).map(|card| card.to_string()), Some("Qo".to_owned()));
    }

    #[test]
    fn other_texts_name_no_card() {
        for text in ["", "o", "8o", "9e", "10c", "ao", "qo", "4b", "4P", "4", "4pp", "+4", "7ó", "ñ", "7 c"] {
            assert_eq!(text.parse::<Card>(), Err(NoCard), "{text}");
        }
    }
}
