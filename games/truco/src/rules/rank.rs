//! The order of the common cards in the bazas, one for all trucos (TA-4, TU-5), except that the Valencian
//! deck leaves some out (TV-4).

use crate::rules::cards::{Card, Suit};

/// The ranks by the index of the card: a table, since computers ask for them all the time.
const RANKS: [u8; Card::COUNT] = {
    let mut ranks = [0; Card::COUNT];
    let mut place = 0;
    while place < ranks.len() {
        ranks[place] = row(Card::ALL[place]);
        place += 1;
    }
    ranks
};

/// The rank of a card, from 14, the espadilla, down to 1 for the fours; equal ranks tie.
pub const fn rank(card: Card) -> u8 {
    RANKS[card.index()]
}

const fn row(card: Card) -> u8 {
    match (card.number(), card.suit()) {
        (1, Suit::Espadas) => 14,
        (1, Suit::Bastos) => 13,
        (7, Suit::Espadas) => 12,
        (7, Suit::Oros) => 11,
        (3, _) => 10,
        (2, _) => 9,
        (1, _) => 8,
        (12, _) => 7,
        (11, _) => 6,
        (10, _) => 5,
        (7, _) => 4,
        (6, _) => 3,
        (5, _) => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_of_the_table_from_high_to_low() {
        let rows = [
            "1e",
            "1b",
            "7e",
            "7o",
            "3e 3b 3o 3c",
            "2e 2b 2o 2c",
            "1o 1c",
            "12e 12b 12o 12c",
            "11e 11b 11o 11c",
            "10e 10b 10o 10c",
            "7b 7c",
            "6e 6b 6o 6c",
            "5e 5b 5o 5c",
            "4e 4b 4o 4c",
        ];
        let mut seen = 0;
        for (row, expected) in rows.iter().zip((1..=14).rev()) {
            for card in row.split(' ') {
                assert_eq!(rank(card.parse().unwrap()), expected, "{card}");
                seen += 1;
            }
        }
        assert_eq!(seen, Card::COUNT);
    }
}
