//! Señas: private messages to one's partners that rivals may catch. Each game has its own.

use serde::Serialize;

use sobremesa_game::{Dice, Seat, SeatSet};

/// The number of señas that a seat may make in a hand.
pub const MOST_SENAS: usize = 3;

/// A seña as a seat saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Seen<S> {
    /// The seat that made it.
    pub from: Seat,
    /// The seña.
    pub sena: S,
}

/// The señas of a hand. While there are none it allocates nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Senas<S> {
    made: Vec<(Seen<S>, SeatSet)>,
}

impl<S: Copy> Senas<S> {
    /// None.
    pub const NONE: Senas<S> = Senas { made: Vec::new() };

    /// `from` makes `sena`; the seats of `known` see it.
    pub fn make(&mut self, from: Seat, sena: S, known: SeatSet) {
        self.made.push((Seen { from, sena }, known));
    }

    /// The number of señas that `from` has made in this hand.
    pub fn made_by(&self, from: Seat) -> usize {
        self.made.iter().filter(|(seen, _)| seen.from == from).count()
    }

    /// Those that `seat` made, got or caught, in order.
    pub fn seen_by(&self, seat: Seat) -> impl Iterator<Item = Seen<S>> + '_ {
        self.made.iter().filter(move |(_, known)| known.contains(seat)).map(|(seen, _)| *seen)
    }

    /// Forgets all of them, for a new hand.
    pub fn clear(&mut self) {
        self.made.clear();
    }
}

/// Draws those of `rivals` that catch a seña: each with probability 1/4, drawn in ascending order of seats.
pub fn caught(rivals: SeatSet, dice: &mut Dice) -> SeatSet {
    rivals.iter().filter(|_| dice.below(4) == 0).collect()
}

/// The meanings of señas about cards.
pub(crate) mod says {
    use crate::rules::cards::Card;

    /// One of the cards has this rank.
    pub(crate) fn holds(cards: &[Card], rank: impl Fn(Card) -> u8, wanted: u8) -> bool {
        cards.iter().any(|&card| rank(card) == wanted)
    }

    /// Points that are good enough to bet on.
    pub(crate) const fn good_envido(points: u8) -> bool {
        points >= 28
    }

    /// Nothing better than a rey.
    pub(crate) fn bad(cards: &[Card], rank: impl Fn(Card) -> u8) -> bool {
        cards.iter().all(|&card| rank(card) <= 7)
    }
}
