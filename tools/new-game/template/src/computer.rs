//! The computer player: the search that all games with hidden cards share.

use sobremesa_game::{Dice, Known};
use sobremesa_computer::{Effort, Player, Sampled, Weighed, search};

use crate::rules::{CartaAlta, Move};

impl Sampled for CartaAlta {
    type Origin = ();

    fn origin(_: &Known<Self>) {}

    fn verdict(&self, (): &()) -> Option<sobremesa_computer::Shares> {
        None // a game is short: every line is played to its end
    }
}

impl Player for CartaAlta {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        search::weigh(known, &effort.at_most(2_000), dice)
    }
}
