//! Points of three cards by suit: the envido of truco and of the Valencian envit, and the flor.

use crate::rules::cards::Card;
use crate::rules::few::Few;

/// The value of a card in envido and flor: its number; figures count nothing (TA-8, TU-6, TV-7).
pub const fn value(card: Card) -> u8 {
    match card.number() {
        10.. => 0,
        number => number,
    }
}

/// The best pair of one suit, 20 plus both values, or the value of the highest single card: 0 to 7 or 20 to
/// 33 (TA-8, TV-7).
pub fn envido(cards: &[Card]) -> u8 {
    making(cards).0
}

/// The points and the cards that make them, in dealt order; the first in dealt order among equal choices
/// (TA-20, TV-14).
pub fn making(cards: &[Card]) -> (u8, Few<Card, 2>) {
    best(cards, value, |one, other| one.suit() == other.suit())
}

/// The best pair of `linked` cards, 20 plus the values of both; or the highest single card.
pub(crate) fn best(
    cards: &[Card],
    counted: impl Fn(Card) -> u8,
    linked: impl Fn(Card, Card) -> bool,
) -> (u8, Few<Card, 2>) {
    let mut best = (0, Few::EMPTY);
    let mut consider = |points: u8, cards: &[Card]| {
        if best.1.is_empty() || points > best.0 {
            best = (points, cards.iter().copied().collect());
        }
    };
    for (place, &first) in cards.iter().enumerate() {
        for &second in &cards[place + 1..] {
            if linked(first, second) {
                consider(20 + counted(first) + counted(second), &[first, second]);
            }
        }
    }
    for &card in cards {
        consider(counted(card), &[card]);
    }
    best
}

/// 20 plus the three values, 20 to 38, for three cards of one suit; `None` otherwise (TA-9).
pub fn flor(cards: &[Card]) -> Option<u8> {
    let [a, b, c] = *cards else { return None };
    (a.suit() == b.suit() && b.suit() == c.suit()).then(|| 20 + value(a) + value(b) + value(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn envido_counts_the_best_suit_pair_or_highest_card() {
        for (text, points, shown) in [
            ("7e 6e 4c", 33, "7e 6e"),
            ("12e 11e 4c", 20, "12e 11e"),
            ("7b 6o 5c", 7, "7b"),
            ("12e 11c 10o", 0, "12e"),
            ("7o 6o 1o", 33, "7o 6o"),
            ("1b 6o 7b", 28, "1b 7b"),
            ("5b 4e 5c", 5, "5b"),
            ("12e 4e 11e", 24, "12e 4e"),
        ] {
            let (found, making) = making(&cards(text));
            assert_eq!((found, making.iter().collect::<Vec<_>>()), (points, cards(shown)), "{text}");
        }
    }

    #[test]
    fn flor_is_three_of_a_suit() {
        assert_eq!(flor(&cards("7o 6o 1o")), Some(34));
        assert_eq!(flor(&cards("12c 11c 10c")), Some(20));
        assert_eq!(flor(&cards("7o 6o 1e")), None);
        assert_eq!(flor(&cards("7o 6o 1o 2o")), None, "a gallo has discarded before he has a flor");
    }
}
