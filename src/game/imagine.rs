//! Imagining what is hidden: complete states that fit what a seat knows.

use crate::game::chance::Dice;
use crate::game::known::Known;
use crate::game::rules::Game;

/// A game whose hidden part can be imagined.
pub trait Imagine: Game {
    /// Works out once what follows from what a seat knows (who passed lacks those numbers; who did not sing has no flor; said points
    /// narrow the cards), and gives what imagines from it: each call is a complete state, drawn by how likely it is as far as that
    /// is possible. In every one of them the seat has the same views and the same moves as at the table, and the game
    /// waits for the same. `None` where no such state was found in a bounded number of tries.
    ///
    /// A game that hides nothing always imagines the same state.
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send;
}
