//! The muestra: the piezas, the order of all cards, and their values (TU-4 to TU-6, TU-9 to TU-11).

use crate::rules::cards::Card;
use crate::rules::few::Few;
use crate::rules::uruguayo::options::Perfil;
use crate::rules::{points, rank};

/// The open card, and the profile under which the table plays it.
#[derive(Clone, Copy, Debug)]
pub struct Muestra {
    card: Card,
    perfil: Perfil,
}

/// The number of the pieza that `card` is, or that it replaces, while `muestra` lies open (TU-4).
pub const fn pieza(card: Card, muestra: Card) -> Option<u8> {
    let number = if card.number() == 12 { muestra.number() } else { card.number() };
    let is_pieza = card.suit() as u8 == muestra.suit() as u8 && matches!(number, 2 | 4 | 5 | 10 | 11);
    if is_pieza { Some(number) } else { None }
}

/// The ranks by the indices of the muestra and of the card: a table, since computers ask for them all the
/// time.
static RANKS: [[u8; Card::COUNT]; Card::COUNT] = {
    let mut ranks = [[0; Card::COUNT]; Card::COUNT];
    let mut place = 0;
    while place < Card::COUNT * Card::COUNT {
        let (muestra, card) = (place / Card::COUNT, place % Card::COUNT);
        ranks[muestra][card] = row(Card::ALL[card], Card::ALL[muestra]);
        place += 1;
    }
    ranks
};

const fn row(card: Card, muestra: Card) -> u8 {
    match pieza(card, muestra) {
        Some(2) => 19,
        Some(4) => 18,
        Some(5) => 17,
        Some(11) => 16,
        Some(_) => 15,
        None => rank::rank(card),
    }
}

impl Muestra {
    /// The muestra with this card lying open.
    pub const fn new(card: Card, perfil: Perfil) -> Muestra {
        Muestra { card, perfil }
    }

    /// The open card.
    pub const fn card(self) -> Card {
        self.card
    }

    /// The rank of a card, from 19, the pieza 2, down to 1; equal ranks tie (TU-5).
    pub fn rank(self, card: Card) -> u8 {
        RANKS[self.card.index()][card.index()]
    }

    /// The points that a card adds to the 20 of an envido or flor: for a pieza its value above 20, for
    /// another card its value (TU-6, TU-11).
    fn counted(self, card: Card) -> u8 {
        match (pieza(card, self.card), self.perfil) {
            (Some(2), _) => 10,
            (Some(4), _) => 9,
            (Some(5), _) => 8,
            (Some(10), Perfil::Treinta) => 6,
            (Some(_), _) => 7,
            (None, _) => points::value(card),
        }
    }

    /// Envido points, and the cards that make them in dealt order: a pieza and the best other card, otherwise
    /// two of one suit or a single card (TU-9).
    pub fn envido(self, cards: &[Card]) -> (u8, Few<Card, 2>) {
        let is_pieza = |card| pieza(card, self.card).is_some();
        let any = cards.iter().any(|&card| is_pieza(card));
        let linked = |one: Card, other: Card| {
            if any { is_pieza(one) || is_pieza(other) } else { one.suit() == other.suit() }
        };
        points::best(cards, |card| self.counted(card), linked)
    }

    /// Returns true if none of the cards is a pieza.
    pub fn is_plain(self, cards: &[Card]) -> bool {
        cards.iter().all(|&card| pieza(card, self.card).is_none())
    }

    /// Flor points; `None` without a flor, that is, if the cards that are not piezas are not all of one suit
    /// (TU-10, TU-11).
    pub fn flor(self, cards: &[Card]) -> Option<u8> {
        let mut common = cards.iter().filter(|&&card| pieza(card, self.card).is_none()).map(|card| card.suit());
        let suit = common.next();
        common.all(|other| Some(other) == suit).then(|| 20 + cards.iter().map(|&card| self.counted(card)).sum::<u8>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn muestra(card: &str, perfil: Perfil) -> Muestra {
        Muestra::new(card.parse().unwrap(), perfil)
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    #[test]
    fn the_rows_of_the_table_from_high_to_low() {
        let rows = [
            "2c",
            "4c",
            "5c",
            "11c",
            "10c",
            "1e",
            "1b",
            "7e",
            "7o",
            "3e 3b 3o 3c",
            "2e 2b 2o",
            "1o 1c",
            "12e 12b 12o 12c",
            "11e 11b 11o",
            "10e 10b 10o",
            "7b 7c",
            "6e 6b 6o 6c",
            "5e 5b 5o",
            "4e 4b 4o",
        ];
        let muestra = muestra("6c", Perfil::Cuarenta);
        for (row, expected) in rows.iter().zip((1..=19).rev()) {
            for card in cards(row) {
                assert_eq!(muestra.rank(card), expected, "{card}");
            }
        }
        assert_eq!(rows.iter().map(|row| cards(row).len()).sum::<usize>(), Card::COUNT);
    }

    #[test]
    fn matas_keep_their_rank_in_the_muestra_suit() {
        let rank = |muestra: &str, card: &str| self::muestra(muestra, Perfil::Cuarenta).rank(card.parse().unwrap());
        assert_eq!([rank("6e", "1e"), rank("6b", "1b"), rank("6e", "7e"), rank("6o", "7o")], [14, 13, 12, 11]);
    }

    #[test]
    fn the_rey_replaces_any_pieza_turned_as_muestra() {
        for (number, rank, points) in [(2, 19, 37), (4, 18, 36), (5, 17, 35), (11, 16, 34), (10, 15, 34)] {
            let muestra = muestra(&format!("{number}o"), Perfil::Cuarenta);
            assert_eq!(muestra.rank("12o".parse().unwrap()), rank);
            assert_eq!(muestra.rank("12e".parse().unwrap()), 7, "only the rey of its suit");
            assert_eq!(muestra.envido(&cards("12o 7e 1c")).0, points);
        }
        assert_eq!(muestra("10o", Perfil::Treinta).envido(&cards("12o 7e 1c")).0, 33);
        for other in ["1o", "3o", "6o", "7o"] {
            let muestra = muestra(other, Perfil::Cuarenta);
            assert_eq!((muestra.rank("12o".parse().unwrap()), muestra.envido(&cards("12o 7e 2c")).0), (7, 7));
        }
    }

    /// Hand, points, and the cards that make them; the muestra is 6e.
    fn envido(text: &str, points: u8, shown: &str) {
        let (found, making) = muestra("6e", Perfil::Cuarenta).envido(&cards(text));
        assert_eq!((found, making.iter().collect::<Vec<_>>()), (points, cards(shown)), "{text}");
    }

    #[test]
    fn envido_counts_a_pieza_and_best_card_or_a_suit() {
        envido("2e 7e 6c", 37, "2e 7e");
        envido("7c 12b 4e", 36, "7c 4e");
        envido("12c 11b 5e", 28, "12c 5e");
        envido("11e 3c 3b", 30, "11e 3c");
        envido("7c 6c 1b", 33, "7c 6c");
        envido("7c 6b 1o", 7, "7c");
        envido("12c 6o 12o", 26, "6o 12o");
    }

    #[test]
    fn without_flor_a_second_pieza_adds_what_exceeds_twenty() {
        envido("2e 4e 7c", 39, "2e 4e");
        envido("2e 7c 10e", 37, "2e 7c");
        envido("10e 11e 5e", 35, "10e 5e");
        envido("4e 5e 2e", 39, "4e 2e");
    }

    #[test]
    fn the_forms_of_a_flor_and_their_points() {
        let flor = |text: &str, perfil| muestra("6e", perfil).flor(&cards(text));
        assert_eq!(flor("2e 10e 3b", Perfil::Cuarenta), Some(40));
        assert_eq!(flor("2e 10e 3b", Perfil::Treinta), Some(39));
        assert_eq!(flor("2e 7c 6c", Perfil::Cuarenta), Some(43));
        assert_eq!(flor("2e 7e 3e", Perfil::Cuarenta), Some(40), "the other two may be of the suit of the muestra");
        assert_eq!(flor("7e 3e 12e", Perfil::Cuarenta), Some(30));
        assert_eq!(flor("2e 4e 5e", Perfil::Cuarenta), Some(47));
        assert_eq!(flor("12c 11c 10c", Perfil::Cuarenta), Some(20));
        assert_eq!(flor("2e 7e 6c", Perfil::Cuarenta), None);
        assert_eq!(flor("7c 6c 1b", Perfil::Cuarenta), None);
        assert_eq!(muestra("2e", Perfil::Cuarenta).flor(&cards("12e 10e 3b")), Some(40), "the rey is a pieza");
    }
}
