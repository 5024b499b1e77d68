//! Moves as texts (ES-26, ES-27).

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use sobremesa_game::cards::{Card, CardSet};
use sobremesa_game::{NoMove, ordered_by_cmp, told_as_written};

use crate::rules::fifteen::list_cards;

/// The word for ES-13.
const ESCOBA_DE_MANO: &str = "escoba-de-mano";

/// A move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Lays a card, which captures nothing (ES-10).
    Lay(Card),
    /// Captures these table cards, at least one, with a card (ES-8).
    Capture(Card, CardSet),
    /// Shows three dealt cards that make 15 (ES-13).
    EscobaDeMano,
}

impl Move {
    /// The card that is played.
    pub const fn card(&self) -> Option<Card> {
        match self {
            Move::Lay(card) | Move::Capture(card, _) => Some(*card),
            Move::EscobaDeMano => None,
        }
    }

    /// The cards captured from the table, if any.
    pub const fn taken(&self) -> CardSet {
        match self {
            Move::Capture(_, taken) => *taken,
            Move::Lay(_) | Move::EscobaDeMano => CardSet::EMPTY,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(card) = self.card() else { return f.write_str(ESCOBA_DE_MANO) };
        write!(f, "{card}")?;
        list_cards(self.taken()).try_for_each(|taken| write!(f, "+{taken}"))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

told_as_written!(Move);

/// The order of the texts: cards are ordered as their texts are, no card's text is the beginning of
/// another's, and letters come after numbers.
impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        match (self.card(), other.card()) {
            (Some(one), Some(two)) => {
                one.cmp(&two).then_with(|| list_cards(self.taken()).cmp(list_cards(other.taken())))
            }
            (one, two) => one.is_none().cmp(&two.is_none()),
        }
    }
}

ordered_by_cmp!(Move);

impl FromStr for Move {
    type Err = NoMove;

    fn from_str(text: &str) -> Result<Move, NoMove> {
        if text == ESCOBA_DE_MANO {
            return Ok(Move::EscobaDeMano);
        }
        let mut cards = text.split('+').map(|card| card.parse::<Card>().map_err(|_| NoMove));
        let card = cards.next().ok_or(NoMove)??;
        let mut taken = CardSet::EMPTY;
        for next in cards {
            let next = next?;
            if next == card || taken.contains(next) {
                return Err(NoMove);
            }
            taken.insert(next);
        }
        Ok(if taken.is_empty() { Move::Lay(card) } else { Move::Capture(card, taken) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_text_ignores_the_order_of_table_cards() {
        for (written, text) in [
            ("7o", "7o"),
            ("7o+3b+5c", "7o+5c+3b"),
            ("2o+1e+1c+12e+1b", "2o+12e+1b+1c+1e"),
            ("escoba-de-mano", "escoba-de-mano"),
        ] {
            assert_eq!(written.parse::<Move>().map(|mv| mv.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn other_texts_are_no_moves() {
        for text in [
            "",
            "8o",
            "7O",
            "7o+",
            "+7o",
            "7o 5c",
            "7o+7o",
            "7o+5c+5c",
            "7o++5c",
            "7o+8c",
            "escoba",
            "ESCOBA-DE-MANO",
            "7o+escoba-de-mano",
        ] {
            assert_eq!(text.parse::<Move>(), Err(NoMove), "{text}");
        }
    }

    #[test]
    fn moves_are_ordered_as_their_texts_are() {
        let texts = [
            "10c+5e+2b",
            "10c+7c",
            "10c",
            "12b+5e",
            "1b+12e+1c+1e",
            "1b+12e+4b",
            "1b",
            "3o+7c+5e",
            "escoba-de-mano",
            "7o",
            "11b+6c",
            "2o+12e+3b",
            "2o+11e+4b",
            "2o+10b+5c",
            "2o+7b+6b",
        ];
        let mut moves: Vec<Move> = texts.iter().map(|text| text.parse().unwrap()).collect();
        moves.sort();
        let mut sorted = texts.to_vec();
        sorted.sort_unstable();
        assert_eq!(moves.iter().map(Move::to_string).collect::<Vec<_>>(), sorted);
    }
}
