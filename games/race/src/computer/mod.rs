//! Parchís and ludo: each move is tried against the same series of future throws, and the positions they lead to are judged.

mod judge;
mod ludo;
mod parchis;
#[cfg(test)]
mod tests;

use crate::game::{Dice, Imagine, Known, Next, Outcome, Seat, Seed};
use crate::player::slip::misjudge;
use crate::player::{Effort, Level, Weighed};
use crate::rules::race::{Course, Pieces};

pub use judge::{Judge, Laws, Looks, Sides};

/// A race as computers see it.
pub trait Racing: Imagine {
    /// The colours of its board.
    type Colour: Course;

    /// The weights by which its positions are judged.
    const WEIGHTS: Looks<f32>;

    /// The laws that its options imply for judging.
    fn laws(options: &Self::Options) -> Laws;

    /// Where all pieces are.
    fn pieces(&self) -> &Pieces<Self::Colour>;

    /// Whether it is waiting for a throw.
    fn is_to_throw(&self) -> bool;

    /// Forgets what has no bearing on the future, so that copies are cheap.
    fn forget_past(&mut self);
}

/// This many turns are played before a line is judged: each seat answers, and the thinking player moves again.
const TURNS_AHEAD: u8 = 1;
/// By how much levels below the best misjudge a move, up or down, in shares.
const SLIPS: [f32; 5] = [0.5, 0.2, 0.095, 0.04, 0.012];

/// What each move is worth, best first.
pub fn weigh<G: Racing>(known: &Known<G>, effort: &Effort<'_>, dice: &mut Dice) -> Vec<Weighed<G::Move>> {
    let judge = Judge::new(G::laws(known.options()), G::WEIGHTS);
    let mut thinker = Thinker::<G>::new(judge, known.seat(), TURNS_AHEAD * known.seats().count());
    let Some(mut state) = G::imagination(known)(dice) else { return Vec::new() };
    state.forget_past();
    thinker.weigh(&state, known.moves(), effort, dice)
}

/// The move of a computer of this level.
pub fn choose<G: Racing>(known: &Known<G>, level: Level, effort: &Effort<'_>, dice: &mut Dice) -> Option<G::Move> {
    if let [only] = known.moves() {
        return Some(only.clone());
    }
    match level.below_best(SLIPS) {
        Some(slip) => misjudge(weigh(known, &effort.at_most(0), dice), slip, dice),
        None => weigh(known, effort, dice).into_iter().next().map(|best| best.mv),
    }
}

/// Thinks on behalf of one seat.
pub struct Thinker<G: Racing> {
    judge: Judge,
    seat: Seat,
    turns: u8,
    /// Scratch space for events.
    events: Vec<G::Event>,
}

impl<G: Racing> Thinker<G> {
    /// Thinks for this seat, looking `turns` turns ahead.
    #[must_use]
    pub fn new(judge: Judge, seat: Seat, turns: u8) -> Thinker<G> {
        Thinker { judge, seat, turns, events: Vec::new() }
    }

    /// What the moves are worth in this state.
    pub fn weigh(
        &mut self,
        state: &G,
        moves: &[G::Move],
        effort: &Effort<'_>,
        dice: &mut Dice,
    ) -> Vec<Weighed<G::Move>> {
        let (seat, seed) = (self.seat, seed(dice));
        let after: Vec<G> = moves.iter().map(|mv| self.after(state, seat, mv)).collect();
        let mut sums: Vec<f64> = Vec::new();
        let mut rounds = 0;
        if moves.len() > 1 {
            while !effort.is_spent(rounds, 4) {
                sums.resize(moves.len(), 0.0);
                for (sum, after) in sums.iter_mut().zip(&after) {
                    // Every move gets the same throws, so that luck does not decide between them.
                    *sum += f64::from(self.play_out_rest(after.clone(), &mut Dice::new(&seed, rounds)));
                }
                rounds += 1;
            }
        }
        let mut weighed: Vec<Weighed<G::Move>> = Vec::with_capacity(moves.len());
        for (place, (mv, after)) in moves.iter().zip(&after).enumerate() {
            let worth = match sums.get(place) {
                Some(sum) => (sum / rounds as f64) as f32,
                None => self.worth(after, seat),
            };
            weighed.push(Weighed { mv: mv.clone(), worth });
        }
        weighed.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        weighed
    }

    fn after(&mut self, state: &G, seat: Seat, mv: &G::Move) -> G {
        let mut after = state.clone();
        self.events.clear();
        after.play(seat, mv.clone(), &mut self.events);
        after
    }

    /// What a state is worth to `seat`, after making the best of a count that is still to be played.
    fn worth(&mut self, state: &G, seat: Seat) -> f32 {
        match state.next() {
            Next::Over(Outcome { winners, .. }) => f32::from(u8::from(winners.contains(seat))),
            Next::Seats(to_act) if !state.is_to_throw() => {
                let mover = to_act.first().unwrap_or(seat);
                let best = self.best(state, mover);
                best.map_or(0.5, |(_, after)| self.judge(&after, seat))
            }
            _ => self.judge(state, seat),
        }
    }

    fn judge(&self, state: &G, seat: Seat) -> f32 {
        match state.next() {
            Next::Over(Outcome { winners, .. }) => f32::from(u8::from(winners.contains(seat))),
            Next::Seats(to_act) => self.judge.shares(state.pieces(), to_act.first().unwrap_or(seat)).seat(seat),
            Next::Chance => self.judge.shares(state.pieces(), seat).seat(seat),
        }
    }

    /// The best move by its immediate worth, with the state it leads to.
    pub fn best(&mut self, state: &G, mover: Seat) -> Option<(f32, G)> {
        let mut moves = Vec::with_capacity(8);
        state.moves(mover, &mut moves);
        if let [only] = &moves[..] {
            return Some((0.5, self.after(state, mover, only)));
        }
        let mut best: Option<(f32, G)> = None;
        for mv in &moves {
            let after = self.after(state, mover, mv);
            let worth = self.worth(&after, mover);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, after));
            }
        }
        best
    }

    /// Plays on for some turns, everybody choosing the immediately best move, and judges the resulting position.
    fn play_out_rest(&mut self, mut state: G, dice: &mut Dice) -> f32 {
        let (mut turns, mut last) = (0, self.seat);
        loop {
            match state.next() {
                Next::Over(_) => return self.judge(&state, self.seat),
                Next::Chance => {
                    let throw = state.draw(dice);
                    self.events.clear();
                    if state.apply_chance(throw, &mut self.events).is_err() {
                        return 0.5; // never happens with what was drawn
                    }
                }
                Next::Seats(to_act) => {
                    let mover = to_act.first().unwrap_or(self.seat);
                    turns += u8::from(mover != last);
                    last = mover;
                    if turns > self.turns && state.is_to_throw() {
                        return self.judge(&state, self.seat);
                    }
                    match self.best(&state, mover) {
                        Some((_, after)) => state = after,
                        None => return 0.5, // a game waits only for seats that can move
                    }
                }
            }
        }
    }
}

/// A separate seed for a line of thought.
fn seed(dice: &mut Dice) -> Seed {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(2) {
        part.copy_from_slice(&(dice.below(1 << 16) as u16).to_le_bytes());
    }
    Seed::new(bytes)
}
