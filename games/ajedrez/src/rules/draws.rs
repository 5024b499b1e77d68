//! Draws that a player must ask for: offers (AJ-16), and the grounds of a claim (AJ-17 to AJ-20).

use sobremesa_game::Seat;

use super::position::{Position, rival};

sobremesa_game::words! {
    /// The ground on which a claim of a draw is valid.
    pub enum Ground {
        /// The third occurrence of a position (AJ-18).
        Repeticion = "repeticion",
        /// Fifty moves by each side without a pawn move or capture (AJ-19).
        Cincuenta = "cincuenta",
    }
}

/// The number of plies without a pawn move or capture that makes a claim valid (AJ-19).
pub const FIFTY_MOVES: u32 = 100;

/// The positions since the last pawn move or capture; no earlier one can recur.
#[derive(Clone, Debug)]
pub struct Occurrences(Vec<u64>);

impl Occurrences {
    /// Begins a game, with the first occurrence of its first position (AJ-17).
    pub fn new(first: &Position) -> Occurrences {
        Occurrences(vec![first.key()])
    }

    /// Records the `position` after a move.
    pub fn add(&mut self, position: &Position) {
        if position.quiet() == 0 {
            self.0.clear();
        }
        self.0.push(position.key());
    }

    /// Returns how often `position` has occurred.
    pub fn count(&self, position: &Position) -> usize {
        let key = position.key();
        self.0.iter().filter(|&&other| other == key).count()
    }
}

/// Returns the grounds of a claim for `position`, given how often it has occurred.
pub fn grounds(position: &Position, occurrences: usize) -> impl Iterator<Item = Ground> + use<> {
    let repeticion = (occurrences >= 3).then_some(Ground::Repeticion);
    let cincuenta = (position.quiet() >= FIFTY_MOVES).then_some(Ground::Cincuenta);
    repeticion.into_iter().chain(cincuenta)
}

/// Offers and claims so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Talk {
    /// The seat that made the standing offer.
    pub offer: Option<Seat>,
    /// The seats that have offered since their own last move, and so may not offer again yet.
    offered: [bool; 2],
    /// True if the seat to move has claimed in this turn (AJ-21).
    pub claimed: bool,
}

impl Talk {
    /// Returns true if the rival's offer stands for `seat` to answer.
    pub fn is_offered_to(&self, seat: Seat) -> bool {
        self.offer == Some(rival(seat))
    }

    /// Returns true if `seat` has offered since its last move.
    pub const fn has_offered(&self, seat: Seat) -> bool {
        self.offered[seat.index()]
    }

    /// Records that `seat` offers a draw.
    pub fn offer(&mut self, seat: Seat) {
        self.offer = Some(seat);
        self.offered[seat.index()] = true;
    }

    /// Records that `seat` makes a move: the rival's offer lapses, its own stands.
    pub fn moved(&mut self, seat: Seat) {
        self.offer = self.offer.filter(|&by| by == seat);
        self.offered[seat.index()] = false;
        self.claimed = false;
    }
}
