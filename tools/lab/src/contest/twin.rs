//! The best level's twin that peeks.

use sobremesa_computer::{Effort, Level, Oracle};
use sobremesa_game::{Dice, Seat, Table};

use super::Specialist;

/// A computer that thinks about the deal that there really is, and makes the move that is best in it.
pub struct Twin {
    pub rounds: u64,
}

impl<G: Oracle> Specialist<G> for Twin {
    fn choose(&mut self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let (known, effort) = (table.known(seat)?, Effort::rounds(self.rounds));
        // If there is nothing to choose, or there are only signs to make, it does as its twin does.
        match known.moves() {
            [only] => Some(only.clone()),
            _ => match G::peek(&known, table.game(), &effort, dice).into_iter().next() {
                Some(best) => Some(best.mv),
                None => G::choose(&known, Level::BEST, &effort, dice),
            },
        }
    }
}
