//! A seat's knowledge with its type erased, ready to be thought about on any thread.

use sobremesa_game::{Dice, Known, Seat};

use crate::{Effort, Level, Player, Weighed};

/// Knowledge to think about. It contains nothing that the seat does not know.
pub trait SeatView: Send {
    /// The seat that has this knowledge.
    fn seat(&self) -> Seat;
    /// The move that a computer of this level makes; `None` if the seat may make none.
    fn choose(&self, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<String>;
    /// The value of each move that the seat may make, best first.
    fn weigh(&self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<String>>;
    /// See [`Player::at_stake`].
    fn at_stake(&self) -> f32;
    /// Returns whether there is more than one move to choose from.
    fn has_choice(&self) -> bool;
    /// Returns whether this is one of the moves that the seat is offered; declarations beside the board are
    /// not.
    fn may(&self, mv: &str) -> bool;
    /// See [`Player::uci`].
    fn uci(&self) -> Option<String>;
}

/// A program outside this one that plays some games better than it does.
pub trait Expert: Send + Sync {
    /// The move that it makes in place of a computer of this level; `None` leaves it to ours. It thinks no
    /// longer than ours would, and never hangs for more than a few seconds.
    fn choose(&self, seat_view: &dyn SeatView, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<String>;
}

impl<G: Player> SeatView for Known<G> {
    fn seat(&self) -> Seat {
        Known::seat(self)
    }
    fn choose(&self, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<String> {
        G::choose(self, level, effort, dice).map(|mv| mv.to_string())
    }
    fn weigh(&self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<String>> {
        let weighed = G::weigh(self, effort, dice).into_iter();
        weighed.map(|Weighed { mv, worth }| Weighed { mv: mv.to_string(), worth }).collect()
    }
    fn at_stake(&self) -> f32 {
        G::at_stake(self)
    }
    fn has_choice(&self) -> bool {
        self.moves().len() > 1
    }
    fn may(&self, mv: &str) -> bool {
        self.moves().iter().any(|offered| offered.to_string() == mv)
    }
    fn uci(&self) -> Option<String> {
        G::uci(self)
    }
}
