//! The cards that one seat holds; the deck itself is shared by all games.

pub use sobremesa_game::cards::{Card, CardSet, NoCard, Suit};

/// The cards dealt to one seat (three, or four for a gallo), with those that it still holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Held {
    dealt: [Card; 4],
    count: u8,
    held: CardSet,
}

impl Held {
    /// No cards.
    pub const NONE: Held = Held { dealt: [Card::ALL[0]; 4], count: 0, held: CardSet::EMPTY };

    /// These cards, at most four.
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Held {
        let mut held = Held::NONE;
        for (place, card) in held.dealt.iter_mut().zip(cards) {
            *place = card;
            held.count += 1;
            held.held.insert(card);
        }
        held
    }

    /// All that it was dealt and kept, including those already laid, in dealt order.
    pub fn all(&self) -> &[Card] {
        &self.dealt[..self.count as usize]
    }

    /// Those not laid yet.
    pub const fn held(&self) -> CardSet {
        self.held
    }

    /// Those not laid yet, in dealt order.
    pub fn in_hand(&self) -> impl Iterator<Item = Card> + '_ {
        self.all().iter().copied().filter(|&card| self.held.contains(card))
    }

    /// Lays `card`; it still counts for points.
    pub const fn lay(&mut self, card: Card) {
        self.held.remove(card);
    }

    /// Puts `card` away for good, as if it had never been dealt.
    pub fn discard(&mut self, card: Card) {
        let kept = Held::new(self.all().iter().copied().filter(|&other| other != card));
        *self = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_discard_keeps_the_order_of_the_others() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let mut held = Held::new([card("7o"), card("6o"), card("3e"), card("10b")]);
        held.discard(card("6o"));
        held.lay(card("3e"));
        assert_eq!(held.all(), [card("7o"), card("3e"), card("10b")]);
        assert_eq!(held.in_hand().collect::<Vec<_>>(), [card("7o"), card("10b")]);
    }
}
