//! What honesty costs: how somebody would play who is told what is hidden. Only measurements use it. Who calls it must hold the state of the
//! game, which no computer at a table does: they are given a [`Known`], and code that asks it for more does not compile.

use sobremesa_game::{Dice, Known};

use crate::{Effort, Player, Weighed};

/// A game of hidden cards whose best level has a twin that peeks.
pub trait Peeking: Player {
    /// What each move is worth to somebody who thinks as the best level does, but with the `truth` in the place of what that one imagines;
    /// best first, and empty if the seat may make no move.
    fn peek(known: &Known<Self>, truth: &Self, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>>;
}
