//! Fixed strategies for the trucos.

mod brasileiro;
mod look;
pub mod styles;
mod view;

use sobremesa_game::{Dice, Seat, Table};

use super::Specialist;
use look::{Look, Voice};
pub use view::Truco;

/// A player of every truco by one set of rules.
trait Style: Send {
    /// Returns the chosen voice, which must be possible.
    fn decide(&self, look: &Look, dice: &mut Dice) -> Option<Voice>;
}

/// A style at the table of one game.
struct Styled<S>(S);

impl<G: Truco, S: Style> Specialist<G> for Styled<S> {
    fn choose(&mut self, table: &Table<G>, seat: Seat, dice: &mut Dice) -> Option<G::Move> {
        let known = table.known(seat)?;
        let look = Look::new(&known);
        let voice = self.0.decide(&look, dice)?;
        known.moves().get(look.place(voice)?).cloned()
    }
}
