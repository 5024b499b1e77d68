//! Games that are not played well yet: any legal move.

use crate::game::{Dice, Imagine, Known};
use crate::games;
use crate::player::{Effort, Player, Weighed};

macro_rules! plain {
    ($($game:ty),* $(,)?) => {$(
        impl Imagine for $game {
            fn imagination(_: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
                |_| None
            }
        }
        impl Player for $game {
            fn weigh(known: &Known<Self>, _: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<Self::Move>> {
                let mut moves = known.moves().to_vec();
                let all = moves.len();
                dice.deal(&mut moves, all);
                moves.into_iter().map(|mv| Weighed { mv, worth: 0.5 }).collect()
            }
        }
    )*};
}

plain![
    games::parchis::Parchis,
    games::ludo::Ludo,
];
