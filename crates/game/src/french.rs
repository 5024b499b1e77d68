//! The French deck without 8, 9 and 10, as used in Brazil: cards and their notation.

use crate::Dice;
use crate::deck::deck;

deck! {
    suits {
        /// Hearts, `c`
        Copas = 'c',
        /// Spades, `e`
        Espadas = 'e',
        /// Diamonds, `o`
        Ouros = 'o',
        /// Clubs, `p`
        Paus = 'p',
    }
    /// A card of the forty: `7c`, `Ae`, `Jo` (*valete*), `Qp` (*dama*), `Kc`. Ordered by its text.
    cards {
        "2" => '2', "3" => '3', "4" => '4', "5" => '5', "6" => '6', "7" => '7', "A" => 'A', "J" => 'J', "K" => 'K',
        "Q" => 'Q'
    }
    /// `2` to `7`, `A`, `J`, `Q` or `K`.
    rank: char
}

impl Card {
    /// `count` cards of `deck`, in the order in which they are dealt; at most all of them.
    pub fn deal(mut deck: Vec<Card>, dice: &mut Dice, count: usize) -> Vec<Card> {
        dice.deal(&mut deck, count);
        deck.truncate(count);
        deck
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::NoCard;

    #[test]
    fn a_card_round_trips_and_sorts_by_its_text() {
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
