//! Determinization: complete states that are consistent with what a seat knows.

use std::sync::Arc;

use crate::Game;
use crate::chance::Dice;
use crate::known::Known;
use crate::seat::Seat;
use crate::table::Table;

/// A game with a hidden part that can be imagined.
pub trait Imagine: Game {
    /// Works out once what follows from what a seat knows (a player who passed lacks those numbers; one who
    /// did not declare flor has none; announced points narrow the cards), and returns the function that
    /// imagines from it. Each call gives a complete state, drawn, as far as possible, in proportion to its
    /// likelihood. In every such state the seat has the same views and the same moves as at the table, and
    /// the game is waiting for the same thing. `None` if no such state was found in a bounded number of
    /// tries.
    ///
    /// A game that hides nothing always imagines the same state.
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send;
}

/// A table that a seat cannot tell from its own unless a secret leaks: the others' hidden parts were imagined
/// anew. It is only for comparison with the real table and must not be kept: its record belongs to another
/// game.
pub struct Determinization<G: Imagine> {
    /// The table.
    pub table: Table<G>,
    /// The seat's knowledge at this table.
    pub known: Known<G>,
}

impl<G: Imagine> Table<G> {
    /// At most `count` doubles of this table for `seat`; fewer if some could not be imagined in a bounded
    /// number of tries, none if [`known`](Table::known) returns nothing.
    pub fn determinizations(&self, seat: Seat, count: usize, dice: &mut Dice) -> Vec<Determinization<G>> {
        let Some(known) = self.known(seat) else { return Vec::new() };
        let mut imagination = G::imagination(&known);
        let states = (0..count).filter_map(|_| imagination(dice));
        let double = |game| {
            let table = self.with_game(game);
            let known = Known::at(&table, seat, known.options().clone(), Arc::clone(known.history()));
            Determinization { table, known }
        };
        states.map(double).collect()
    }
}
