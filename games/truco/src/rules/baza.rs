//! Bazas: the cards laid in each, the seat that won it, and the consequence for the hand.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use sobremesa_game::{Seat, SeatSet};

use crate::rules::cards::Card;
use crate::rules::few::Few;
use crate::rules::side::{Side, Sides};

/// A card on the table and the seat that laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Laid {
    /// The seat.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// The outcome of a completed baza.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Baza {
    /// This seat, of this side, won it.
    Won(Seat, Side),
    /// Both sides laid the highest rank.
    Parda,
}

impl Baza {
    /// The winning seat.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Baza::Won(seat, _) => Some(seat),
            Baza::Parda => None,
        }
    }

    /// The winning side.
    pub const fn side(self) -> Option<Side> {
        match self {
            Baza::Won(_, side) => Some(side),
            Baza::Parda => None,
        }
    }
}

/// `{"winner":seat,"side":side}`, both `null` for a parda.
impl Serialize for Baza {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut keys = serializer.serialize_struct("Baza", 2)?;
        keys.serialize_field("winner", &self.winner())?;
        keys.serialize_field("side", &self.side())?;
        keys.end()
    }
}

/// The bazas of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bazas {
    laid: [Few<Laid, 8>; 3],
    complete: Few<Baza, 3>,
    in_this: SeatSet,
}

impl Bazas {
    /// Adds a card to the current baza.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        if let Some(baza) = self.laid.get_mut(self.complete.len()) {
            baza.push(Laid { seat, card });
            self.in_this = self.in_this.with(seat);
        }
    }

    /// Closes the current baza.
    pub fn close(&mut self, baza: Baza) {
        self.complete.push(baza);
        self.in_this = SeatSet::EMPTY;
    }

    /// The cards of the current baza.
    pub fn current(&self) -> Few<Laid, 8> {
        self.laid.get(self.complete.len()).copied().unwrap_or_default()
    }

    /// The seats that have laid a card in the current baza.
    pub const fn in_this(&self) -> SeatSet {
        self.in_this
    }

    /// The complete bazas.
    pub const fn complete(&self) -> &Few<Baza, 3> {
        &self.complete
    }

    /// All cards, baza by baza; the last may be incomplete, none is empty.
    pub fn table(&self) -> impl Iterator<Item = &Few<Laid, 8>> {
        self.laid.iter().filter(|baza| !baza.is_empty())
    }
}

/// The winner of these cards by `rank`: the highest card; the first laid if one side has several; none if
/// both sides have one (TA-35).
pub fn winner(cards: &Few<Laid, 8>, sides: &Sides, rank: impl Fn(Card) -> u8) -> Baza {
    let mut best: Option<(u8, Baza)> = None;
    for Laid { seat, card } in cards.iter() {
        let (rank, side) = (rank(card), sides.of(seat));
        best = match best {
            Some((highest, _)) if rank < highest => best,
            Some((highest, baza)) if rank == highest => {
                Some((highest, if baza.side() == Some(side) { baza } else { Baza::Parda }))
            }
            _ => Some((rank, Baza::Won(seat, side))),
        };
    }
    best.map_or(Baza::Parda, |(_, baza)| baza)
}

/// The winner of these cards by `rank`, at a table without ties: of equal cards the first laid (TU-25).
pub fn first_winner(cards: &Few<Laid, 8>, sides: &Sides, rank: impl Fn(Card) -> u8) -> Baza {
    let highest = highest(cards, rank).next();
    highest.map_or(Baza::Parda, |Laid { seat, .. }| Baza::Won(seat, sides.of(seat)))
}

/// The cards of the highest rank, in the order they were laid.
pub fn highest(cards: &Few<Laid, 8>, rank: impl Fn(Card) -> u8) -> impl Iterator<Item = Laid> {
    let best = cards.iter().map(|laid| rank(laid.card)).max();
    cards.iter().filter(move |laid| Some(rank(laid.card)) == best)
}

/// The consequence of the complete bazas for the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// This side has won it.
    Won(Side),
    /// Three pardas: each game has its own rule.
    AllPardas,
}

/// The table in TA-37: two bazas win; after a parda the first baza that is not one decides.
pub fn verdict(complete: &Few<Baza, 3>) -> Verdict {
    let mut sides = complete.iter().map(Baza::side);
    let (first, second, third) = (sides.next(), sides.next(), sides.next());
    match (first, second, third) {
        (Some(Some(a)), Some(second), None) if second.is_none_or(|b| a == b) => Verdict::Won(a),
        (Some(None), Some(Some(a)), None) => Verdict::Won(a),
        (Some(Some(first)), _, Some(third)) => Verdict::Won(third.unwrap_or(first)),
        (Some(None), _, Some(third)) => third.map_or(Verdict::AllPardas, Verdict::Won),
        _ => Verdict::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `A`, `B`: the sides; `P`: parda.
    fn check(bazas: &str, expected: Verdict) {
        let baza = |letter| match letter {
            'A' => Baza::Won(Seat::new(0).unwrap(), Side::ZERO),
            'B' => Baza::Won(Seat::new(1).unwrap(), Side::ONE),
            _ => Baza::Parda,
        };
        assert_eq!(verdict(&bazas.chars().map(baza).collect()), expected, "{bazas}");
    }

    #[test]
    fn the_table_of_who_wins_the_hand() {
        for bazas in ["AA", "AP", "ABA", "ABP", "PA", "PPA", "BAA"] {
            check(bazas, Verdict::Won(Side::ZERO));
        }
        for bazas in ["BB", "ABB", "BAB", "BAP", "PB", "PPB"] {
            check(bazas, Verdict::Won(Side::ONE));
        }
        for bazas in ["", "A", "P", "AB", "PP"] {
            check(bazas, Verdict::Open);
        }
        check("PPP", Verdict::AllPardas);
    }
}
