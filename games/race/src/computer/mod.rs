//! The computer players of parchís and ludo: each move's resulting position is judged, by a net if there is
//! one, after looking some throws ahead.

mod features;
mod judge;
mod ludo;
mod net;
mod parchis;
mod playouts;
#[cfg(test)]
mod tests;
mod thinker;

use sobremesa_computer::noise::add_noise;
use sobremesa_computer::{Effort, Level, Shares, Weighed};
use sobremesa_game::{Dice, Game, Imagine, Known, Seat};

use crate::rules::race::{Course, Die, Pieces};

pub use features::{inputs, inputs_of, place_of};
pub use judge::{Judge, Laws, Looks, MOST_SEATS, Sides};
pub use net::{ByNet, CELLS, Net, Nets, shares};
pub use thinker::Thinker;

/// A race in the form that computers need.
pub trait Racing: Imagine + Game<Chance = Die> {
    /// The colours of its board.
    type Colour: Course;

    /// The weights by which its positions are judged without a net.
    const WEIGHTS: Looks<f32>;

    /// Returns the laws of the evaluation that its options imply.
    fn laws(options: &Self::Options) -> Laws;

    /// The error of the levels below the best in judging a move, up or down, in shares.
    const SLIPS: [f32; 7];

    /// Returns its nets, trained with the usual options.
    fn nets() -> Option<&'static Nets>;

    /// Returns the places of all pieces.
    fn pieces(&self) -> &Pieces<Self::Colour>;

    /// Returns true if it is waiting for a throw.
    fn is_to_throw(&self) -> bool;

    /// Forgets the past that has no bearing on the future, so that copies are cheap.
    fn forget_past(&mut self);
}

/// An evaluation of positions.
pub trait Judging<C: Course> {
    /// Returns the expected share of each seat's side when `turn` is about to throw.
    fn shares(&self, pieces: &Pieces<C>, turn: Seat) -> Shares;
}

/// The error of the levels below the best in judging a move in pairs, up or down, in shares.
const SLIPS_IN_PAIRS: [f32; 7] = [0.5, 0.26, 0.145, 0.084, 0.045, 0.02, 0.0085];

/// Returns the worth of each move, best first: by the net for this number of seats, or by the handwritten
/// evaluation in pairs.
pub fn weigh<G: Racing>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
    let judge = judge(known);
    let Some(state) = imagined(known, dice) else { return Vec::new() };
    match net(known) {
        Some(net) => Thinker::new(ByNet { net, judge: &judge }, known.seat()).weigh(&state, known.moves(), effort),
        None => playouts::weigh(&mut Thinker::new(judge, known.seat()), &state, known.moves(), effort, dice),
    }
}

/// Returns the move of a computer of this level; those below the best do not look ahead, and misjudge.
pub fn choose<G: Racing>(known: &Known<G>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
    if let [only] = known.moves() {
        return Some(only.clone());
    }
    let net = net(known);
    let slips = if net.is_some() { G::SLIPS } else { SLIPS_IN_PAIRS };
    let Some(&slip) = slips.get(level.index()) else {
        return weigh(known, effort, dice).into_iter().next().map(|best| best.mv);
    };
    let (judge, state) = (judge(known), imagined(known, dice)?);
    let weighed = match net {
        Some(net) => Thinker::new(ByNet { net, judge: &judge }, known.seat()).at_a_glance(&state, known.moves()),
        None => Thinker::new(judge, known.seat()).at_a_glance(&state, known.moves()),
    };
    add_noise(weighed, slip, dice)
}

/// Returns the handwritten evaluation of this table.
fn judge<G: Racing>(known: &Known<G>) -> Judge {
    Judge::new(G::laws(known.options()), G::WEIGHTS)
}

/// Returns the net for this table; `None` in pairs.
fn net<G: Racing>(known: &Known<G>) -> Option<&'static Net> {
    let alone = G::laws(known.options()).sides == Sides::Alone;
    G::nets().filter(|_| alone).map(|nets| nets.seats(known.seats().count()))
}

/// Returns the determinized game, in which nothing is hidden.
fn imagined<G: Racing>(known: &Known<G>, dice: &mut Dice) -> Option<G> {
    let mut state = G::imagination(known)(dice)?;
    state.forget_past();
    Some(state)
}
