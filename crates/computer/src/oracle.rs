//! The cost of honesty: play by a computer that is told what is hidden. Only measurements use it. Its caller
//! must hold the state of the game, which no computer at a table does: they are given a [`Known`], and code
//! that asks it for more does not compile.

use sobremesa_game::{Dice, Known};

use crate::{Effort, Player, Weighed};

/// A game of hidden cards that has a peeking variant of its best level.
pub trait Oracle: Player {
    /// The value of each move to a player who thinks as the best level does, but with the `truth` in place of
    /// imagined states; best first, and empty if the seat may make no move.
    fn peek(known: &Known<Self>, truth: &Self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>>;
}
