//! Imagining what is hidden: complete states that fit what a seat knows.

use std::sync::Arc;

use crate::game::chance::Dice;
use crate::game::known::Known;
use crate::game::rules::Game;
use crate::game::seat::Seat;
use crate::game::table::Table;

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

/// A table that a seat cannot tell from the one it sits at, as long as no secret leaks: what others hold was imagined anew. To be
/// compared with the real one, never to be kept: its record tells another game.
pub struct Double<G: Imagine> {
    /// The table.
    pub table: Table<G>,
    /// What the seat knows at it.
    pub known: Known<G>,
}

impl<G: Imagine> Table<G> {
    /// At most `count` doubles of this table for `seat`; fewer where nothing could be imagined in so many tries, none where
    /// [`known`](Table::known) gives nothing.
    #[must_use]
    pub fn doubles(&self, seat: Seat, count: usize, dice: &mut Dice) -> Vec<Double<G>> {
        let Some(known) = self.known(seat) else { return Vec::new() };
        let mut imagination = G::imagination(&known);
        let states = (0..count).filter_map(|_| imagination(dice));
        let double = |game| {
            let table = self.with_game(game);
            let known = Known::at(&table, seat, known.options().clone(), Arc::clone(known.history()));
            Double { table, known }
        };
        states.map(double).collect()
    }
}
