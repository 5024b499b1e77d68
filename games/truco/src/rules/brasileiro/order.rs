//! The cards that are dealt, the manilhas among them, and the height of each card (TB-3 to TB-6).

use std::sync::LazyLock;

use sobremesa_game::french::{Card, Suit};

use crate::rules::brasileiro::options::{Baralho, House};

/// The ranks from low to high. If the vira chooses the manilhas they form a circle: the first follows the
/// last.
const RANKS: [char; 10] = ['4', '5', '6', '7', 'Q', 'J', 'K', 'A', '2', '3'];
/// The ranks of the clean deck.
const CLEAN: [char; 6] = ['Q', 'J', 'K', 'A', '2', '3'];
/// The suits of manilhas from low to high.
const SUITS: [Suit; 4] = [Suit::Ouros, Suit::Espadas, Suit::Copas, Suit::Paus];
/// The height of the lowest manilha, above all other cards.
const MANILHA: u8 = 20;

/// The fixed manilhas, from high to low (TB-5).
fn fixed() -> [Card; 4] {
    [('4', Suit::Paus), ('7', Suit::Copas), ('A', Suit::Espadas), ('7', Suit::Ouros)].map(parse_known)
}

fn parse_known((rank, suit): (char, Suit)) -> Card {
    Card::new(rank, suit).expect("every rank named here is one of the deck")
}

/// The cards of the deck, in the order of their texts.
pub fn deck(house: &House) -> Vec<Card> {
    let fixed = house.has_fixed_manilhas().then(fixed).into_iter().flatten().collect::<Vec<_>>();
    let dealt = |card: &Card| house.baralho == Baralho::Sujo || CLEAN.contains(&card.rank()) || fixed.contains(card);
    Card::ALL.into_iter().filter(dealt).collect()
}

/// The height of each card by its index if it is no manilha.
static PLAIN: LazyLock<[u8; Card::COUNT]> = LazyLock::new(|| {
    Card::ALL.map(|card| RANKS.iter().position(|&rank| rank == card.rank()).unwrap_or_default() as u8 + 1)
});

/// The order of the cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// The manilhas, from high to low.
    manilhas: [Card; 4],
    /// The heights, by the index of the card.
    heights: [u8; Card::COUNT],
}

impl Order {
    /// The order in a hand with this vira; `None` if the manilhas are fixed.
    pub fn of(house: &House, vira: Option<Card>) -> Order {
        let Some(vira) = vira.filter(|_| !house.has_fixed_manilhas()) else { return Order::with(fixed()) };
        let circle: &[char] = if house.baralho == Baralho::Limpo { &CLEAN } else { &RANKS };
        let place = circle.iter().position(|&rank| rank == vira.rank()).unwrap_or_default();
        let rank = circle[(place + 1) % circle.len()];
        let mut manilhas = SUITS.map(|suit| parse_known((rank, suit)));
        manilhas.reverse();
        Order::with(manilhas)
    }

    fn with(manilhas: [Card; 4]) -> Order {
        let mut heights = *PLAIN;
        for (place, manilha) in manilhas.iter().rev().enumerate() {
            heights[manilha.index()] = MANILHA + place as u8;
        }
        Order { manilhas, heights }
    }

    /// The manilhas, from high to low.
    pub const fn manilhas(&self) -> [Card; 4] {
        self.manilhas
    }

    /// The height of a card: higher cards have more; equal cards tie.
    pub const fn height(&self, card: Card) -> u8 {
        self.heights[card.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::brasileiro::options::{Manilhas, Perfil};

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn the_manilhas_follow_the_vira_in_a_circle() {
        let house = House::default();
        let clean = House { baralho: Baralho::Limpo, ..house };
        for (house, vira, manilha) in [
            (house, "Jo", 'K'),
            (house, "7c", 'Q'),
            (house, "3e", '4'),
            (house, "Qp", 'J'),
            (clean, "3e", 'Q'),
            (clean, "2e", '3'),
        ] {
            let order = Order::of(&house, Some(card(vira)));
            assert_eq!(order.manilhas().map(Card::rank), [manilha; 4], "{vira}");
            assert_eq!(order.manilhas().map(|card| card.suit().letter()), ['p', 'c', 'e', 'o']);
        }
    }

    #[test]
    fn cards_are_ordered_as_the_rulebook_says() {
        let order = Order::of(&House::default(), Some(card("Jo")));
        let listed = ["Kp", "Kc", "Ke", "Ko", "3o", "2p", "Ac", "Jp", "Qo", "7p", "6e", "5c", "4o"];
        let heights: Vec<u8> = listed.iter().map(|text| order.height(card(text))).collect();
        assert!(heights.is_sorted_by(|one, other| one > other), "{heights:?}");
        assert_eq!(order.height(card("3p")), order.height(card("3o")));
    }

    #[test]
    fn fixed_manilhas_leave_the_others_of_their_ranks_in_place() {
        let house = House { perfil: Perfil::Mineiro, ..House::default() };
        let order = Order::of(&house, None);
        let listed = ["4p", "7c", "Ae", "7o", "3p", "2o", "Ap", "Ko", "Jc", "Qp", "7e", "6c", "5o", "4c"];
        let heights: Vec<u8> = listed.iter().map(|text| order.height(card(text))).collect();
        assert!(heights.is_sorted_by(|one, other| one > other), "{heights:?}");
        assert_eq!(order.height(card("4c")), order.height(card("4o")));
    }

    #[test]
    fn the_decks_have_forty_twenty_four_and_twenty_seven_cards() {
        let clean = House { baralho: Baralho::Limpo, ..House::default() };
        let fixed = House { manilhas: Manilhas::Fixas, ..clean };
        assert_eq!([House::default(), clean, fixed].map(|house| deck(&house).len()), [40, 24, 27]);
    }
}
