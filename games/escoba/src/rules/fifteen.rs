//! The value of a card towards fifteen, and the sets of table cards that reach it with a given card (ES-1,
//! ES-8, ES-9).

use sobremesa_game::cards::{Card, CardSet, Suit};

/// The sum of a capture.
pub const FIFTEEN: u8 = 15;

/// The value of a card: its number; the figures count 8, 9 and 10.
pub const fn value(card: Card) -> u8 {
    match card.number() {
        plain @ 1..=7 => plain,
        figure => figure - 2,
    }
}

/// The sum of the values.
pub fn sum(cards: impl IntoIterator<Item = Card>) -> u16 {
    cards.into_iter().map(|card| u16::from(value(card))).sum()
}

/// A card's position in a capture (ES-26): higher numbers first, equal numbers in the order of their letters.
fn place(card: Card) -> (std::cmp::Reverse<u8>, Suit) {
    (std::cmp::Reverse(card.number()), card.suit())
}

/// Cards in the order in which a capture lists them.
pub fn list_cards(cards: CardSet) -> impl Iterator<Item = Card> + Clone {
    // Sets iterate in the order of the texts: 10, 11, 12, 1 … 7. A capture goes backwards by number, forwards
    // by suit.
    [12, 11, 10, 7, 6, 5, 4, 3, 2, 1]
        .into_iter()
        .flat_map(move |number| cards.iter().filter(move |card| card.number() == number))
}

/// Every set of table cards that makes 15 with `card`, in the order of the captures' texts.
pub fn captures(card: Card, table: CardSet, found: &mut Vec<CardSet>) {
    extend(FIFTEEN - value(card), CardSet::EMPTY, None, table, found);
}

fn extend(missing: u8, taken: CardSet, last: Option<Card>, table: CardSet, found: &mut Vec<CardSet>) {
    for next in table.iter() {
        let follows = last.is_none_or(|last| place(next) > place(last));
        if !follows || value(next) > missing {
            continue;
        }
        let mut taken = taken;
        taken.insert(next);
        match missing - value(next) {
            0 => found.push(taken),
            left => extend(left, taken, Some(next), table, found),
        }
    }
}

/// The sums from 0 to 15 that some of the cards make, one bit each.
fn sums(table: impl IntoIterator<Item = Card>) -> u32 {
    table.into_iter().fold(1, |sums, card| (sums | sums << value(card)) & 0xffff)
}

/// Returns true if `card` makes 15 with some of the table's cards.
pub fn captures_some(card: Card, table: CardSet) -> bool {
    sums(table.iter()) >> (FIFTEEN - value(card)) & 1 == 1
}

#[cfg(test)]
mod tests {
    use sobremesa_game::{Dice, Seed};

    use super::*;

    fn set(text: &str) -> CardSet {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn figures_count_eight_nine_and_ten() {
        let values = ["1o", "7c", "10b", "11e", "12o"].map(|card| value(card.parse().unwrap()));
        assert_eq!(values, [1, 7, 8, 9, 10]);
    }

    #[test]
    fn a_capture_lists_higher_numbers_first() {
        let order: Vec<String> = list_cards(set("1e 12e 1b 1c 10o 11c 7b 7o")).map(|card| card.to_string()).collect();
        assert_eq!(order, ["12e", "11c", "10o", "7b", "7o", "1b", "1c", "1e"]);
    }

    /// Compared with all subsets, on random tables.
    #[test]
    fn every_set_that_makes_fifteen_is_found_once_in_order() {
        let mut dice = Dice::new(&Seed::from_text("quince"), 0);
        for round in 0..200 {
            let deal: Vec<Card> = Card::deal(Card::ALL, &mut dice, 2 + round % 9).collect();
            let (card, table) = (deal[0], &deal[1..]);
            let mut brute: Vec<Vec<Card>> = (1u32..1 << table.len())
                .map(|bits| (0..table.len()).filter(|at| bits >> at & 1 == 1).map(|at| table[at]).collect::<CardSet>())
                .filter(|set| sum(set.iter()) + u16::from(value(card)) == u16::from(FIFTEEN))
                .map(|set| list_cards(set).collect())
                .collect();
            brute.sort();
            let mut found = Vec::new();
            let lying: CardSet = table.iter().copied().collect();
            captures(card, lying, &mut found);
            assert_eq!(captures_some(card, lying), !found.is_empty());
            let found: Vec<Vec<Card>> = found.into_iter().map(|set| list_cards(set).collect()).collect();
            assert_eq!(found, brute, "{card} on {table:?}");
        }
    }
}
