//! Parchís and ludo: the positions that moves lead to are judged, by nets where there are any, after looking some throws ahead.

mod features;
mod judge;
mod ludo;
mod net;
mod parchis;
mod playouts;
#[cfg(test)]
mod tests;
mod thinker;

use sobremesa_computer::slip::misjudge;
use sobremesa_computer::{Effort, Level, Shares, Weighed};
use sobremesa_game::{Dice, Game, Imagine, Known, Seat};

use crate::rules::race::{Course, Die, Pieces};

pub use features::{inputs, inputs_of, place_of};
pub use judge::{Judge, Laws, Looks, MOST_SEATS, Sides};
pub use net::{ByNet, CELLS, Net, Nets};
pub use thinker::Thinker;

/// A race as computers see it.
pub trait Racing: Imagine + Game<Chance = Die> {
    /// The colours of its board.
    type Colour: Course;

    /// The weights by which its positions are judged without a net.
    const WEIGHTS: Looks<f32>;

    /// The laws that its options imply for judging.
    fn laws(options: &Self::Options) -> Laws;

    /// By how much levels below the best misjudge a move, up or down, in shares.
    const SLIPS: [f32; 5];

    /// Its nets, trained with the usual options.
    fn nets() -> Option<&'static Nets>;

    /// Where all pieces are.
    fn pieces(&self) -> &Pieces<Self::Colour>;

    /// Whether it is waiting for a throw.
    fn is_to_throw(&self) -> bool;

    /// Forgets what has no bearing on the future, so that copies are cheap.
    fn forget_past(&mut self);
}

/// Somebody who judges positions.
pub trait Judging<C: Course> {
    /// What each seat's side may expect when `turn` is about to throw.
    fn shares(&self, pieces: &Pieces<C>, turn: Seat) -> Shares;
}

/// By how much levels below the best misjudge a move in pairs, up or down, in shares.
const SLIPS_IN_PAIRS: [f32; 5] = [0.5, 0.2, 0.095, 0.04, 0.012];

/// What each move is worth, best first: by the net for so many seats, or by the hand-made judgement where partners play together.
pub fn weigh<G: Racing>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
    let judge = judge(known);
    let Some(state) = imagined(known, dice) else { return Vec::new() };
    match net(known) {
        Some(net) => Thinker::new(ByNet { net, judge: &judge }, known.seat()).weigh(&state, known.moves(), effort),
        None => playouts::weigh(&mut Thinker::new(judge, known.seat()), &state, known.moves(), effort, dice),
    }
}

/// The move of a computer of this level; those below the best do not look ahead, and misjudge.
pub fn choose<G: Racing>(known: &Known<G>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
    if let [only] = known.moves() {
        return Some(only.clone());
    }
    let net = net(known);
    let Some(slip) = level.below_best(if net.is_some() { G::SLIPS } else { SLIPS_IN_PAIRS }) else {
        return weigh(known, effort, dice).into_iter().next().map(|best| best.mv);
    };
    let (judge, state) = (judge(known), imagined(known, dice)?);
    let weighed = match net {
        Some(net) => Thinker::new(ByNet { net, judge: &judge }, known.seat()).at_a_glance(&state, known.moves()),
        None => Thinker::new(judge, known.seat()).at_a_glance(&state, known.moves()),
    };
    misjudge(weighed, slip, dice)
}

/// The hand-made judgement of this table.
fn judge<G: Racing>(known: &Known<G>) -> Judge {
    Judge::new(G::laws(known.options()), G::WEIGHTS)
}

/// The net for this table; none where partners play together.
fn net<G: Racing>(known: &Known<G>) -> Option<&'static Net> {
    let alone = G::laws(known.options()).sides == Sides::Alone;
    G::nets().filter(|_| alone).map(|nets| nets.seats(known.seats().count()))
}

/// The game, in which nothing is hidden.
fn imagined<G: Racing>(known: &Known<G>, dice: &mut Dice) -> Option<G> {
    let mut state = G::imagination(known)(dice)?;
    state.forget_past();
    Some(state)
}
