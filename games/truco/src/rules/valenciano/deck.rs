//! The twenty-two cards (rulebook, section 1).

use sobremesa_game::Unplayable;

use crate::rules::cards::{Card, Suit};
use crate::rules::deal::{Deal, Shape};

/// The number of cards.
const COUNT: usize = 22;

/// 3 to 7 of all suits, and the 1 of espadas and of bastos, in the order of their texts.
pub const DECK: [Card; COUNT] = {
    let mut deck = [Card::ALL[0]; COUNT];
    let (mut from, mut to) = (0, 0);
    while from < Card::COUNT {
        if is_of(Card::ALL[from]) {
            deck[to] = Card::ALL[from];
            to += 1;
        }
        from += 1;
    }
    deck
};

/// Returns true if the card is one of them.
pub(super) const fn is_of(card: Card) -> bool {
    match card.number() {
        1 => matches!(card.suit(), Suit::Espadas | Suit::Bastos),
        number => number >= 3 && number <= 7,
    }
}

/// Checks that a deal has three cards a seat, all from this deck (TV-32).
pub(super) fn admit(shape: Shape, deal: &Deal) -> Result<(), Unplayable> {
    shape.admit(deal)?;
    let cards = deal.hands().reveal().iter().flat_map(|held| held.all());
    if cards.copied().all(is_of) { Ok(()) } else { Err(Unplayable::setup("hands")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rank::rank;

    #[test]
    fn the_rows_of_the_table_from_high_to_low() {
        let rows = ["1e", "1b", "7e", "7o", "3e 3b 3o 3c", "7b 7c", "6e 6b 6o 6c", "5e 5b 5o 5c", "4e 4b 4o 4c"];
        let ranks = |row: &&str| row.split(' ').map(|card| rank(card.parse().unwrap())).collect::<Vec<_>>();
        let ranks: Vec<Vec<u8>> = rows.iter().map(ranks).collect();
        assert!(ranks.iter().all(|row| row.iter().all(|rank| *rank == row[0])), "cards of a row are equal");
        assert!(ranks.is_sorted_by(|high, low| high[0] > low[0]));
        let mut named: Vec<Card> =
            rows.iter().flat_map(|row| row.split(' ')).map(|card| card.parse().unwrap()).collect();
        named.sort();
        assert_eq!(named, DECK);
    }
}
