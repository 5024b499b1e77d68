//! What a seat knows, without its type, ready to be thought about on whatever thread.

use crate::game::{Dice, Known, Seat};
use crate::player::{Effort, Level, Player, Weighed};

/// Knowledge to think about. It holds nothing that the seat does not know.
pub trait Thought: Send {
    /// Whose.
    fn seat(&self) -> Seat;
    /// The move that a computer of this level makes; `None` if the seat may make none.
    fn choose(&self, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<String>;
    /// What each move that the seat may make is worth, the best first.
    fn weigh(&self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<String>>;
}

impl<G: Player> Thought for Known<G> {
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
}
