//! The computer player: the search that all games with hidden cards share.

use crate::game::{Dice, Known};
use crate::player::{Effort, Player, Sampled, Weighed, search};
use crate::rules::{Move, TuteCiego};

impl Sampled for TuteCiego {
    type Origin = ();

    fn origin(_: &Known<Self>) {}

    fn verdict(&self, (): &()) -> Option<crate::player::Shares> {
        None // a game is short: every line is played to its end
    }
}

impl Player for TuteCiego {
    fn weigh(known: &Known<Self>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Move>> {
        search::weigh(known, &effort.at_most(2_000), dice)
    }
}
