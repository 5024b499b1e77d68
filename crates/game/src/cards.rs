//! The Spanish deck of forty: cards, their notation, and sets of them.

use crate::Dice;
use crate::deck::deck;

deck! {
    suits {
        /// `b`
        Bastos = 'b',
        /// `c`
        Copas = 'c',
        /// `e`
        Espadas = 'e',
        /// `o`
        Oros = 'o',
    }
    /// A card of the forty: `1e`, `7o`, `10c` (sota), `11b` (caballo), `12o` (rey). Ordered by its text.
    cards {
        "10" => 10, "11" => 11, "12" => 12, "1" => 1, "2" => 2, "3" => 3, "4" => 4, "5" => 5, "6" => 6, "7" => 7
    }
    /// 1 to 7, 10 (sota), 11 (caballo) or 12 (rey).
    number: u8
}

/// The text does not name a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCard;

impl Card {
    /// The sort key of a card among texts that begin with numbers up to 99, in the order of the texts
    /// (`10-envido`, `1b`): `(0, n, _)` are the texts that begin with the `n`th number in that order; 0 and 1
    /// in the last place are free for texts that begin with the number alone.
    pub const fn place(self) -> (u8, u8, u8) {
        match self.number() {
            // After all numbers that begin with the same digit.
            digit @ 0..10 => (0, digit * 11 + 10, 2 + self.suit() as u8),
            number => (0, number / 10 * 11 + 1 + number % 10, 2 + self.suit() as u8),
        }
    }

    /// The top `count` cards of `deck` shuffled with `dice`, in the order in which they are dealt; at most
    /// all of them.
    pub fn deal<const N: usize>(mut deck: [Card; N], dice: &mut Dice, count: usize) -> impl Iterator<Item = Card> {
        dice.deal(&mut deck, count);
        deck.into_iter().take(count)
    }
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
    fn a_card_round_trips_and_sorts_by_its_text() {
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
