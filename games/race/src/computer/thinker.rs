//! Expectimax: every throw counts with its probability, and each seat makes the move that seems best to it.

use sobremesa_computer::{Effort, Weighed};
use sobremesa_game::{Next, Outcome, Seat};

use super::{Judging, Racing};
use crate::rules::race::Die;

/// The greatest length of a line in throws.
const MOST_THROWS: u64 = 4;

/// A search on behalf of one seat.
pub struct Thinker<G: Racing, J> {
    judge: J,
    seat: Seat,
    /// Scratch space for events.
    events: Vec<G::Event>,
}

impl<G: Racing, J: Judging<G::Colour>> Thinker<G, J> {
    /// Creates a search for this seat.
    pub fn new(judge: J, seat: Seat) -> Thinker<G, J> {
        Thinker { judge, seat, events: Vec::new() }
    }

    /// Returns the seat it thinks for.
    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the worth of the moves in this state, best first, looking one throw further ahead with each
    /// round.
    pub fn weigh(&mut self, state: &G, moves: &[G::Move], effort: &Effort<'_>) -> Vec<Weighed<G::Move>> {
        let mut weighed = self.at_a_glance(state, moves);
        let mut throws = 0;
        while moves.len() > 1 && throws < MOST_THROWS && !effort.is_spent(throws, 1) {
            throws += 1;
            let deeper: Option<Vec<Weighed<G::Move>>> = moves
                .iter()
                .map(|mv| {
                    let after = self.after(state, self.seat, mv);
                    Some(Weighed { mv: mv.clone(), worth: self.expect(&after, throws, effort)? })
                })
                .collect();
            let Some(deeper) = deeper else { break };
            weighed = sorted(deeper);
        }
        weighed
    }

    /// Returns the worth of the moves by the positions that they lead to, best first.
    pub fn at_a_glance(&mut self, state: &G, moves: &[G::Move]) -> Vec<Weighed<G::Move>> {
        let seat = self.seat;
        let worth = |mv: &G::Move| {
            let after = self.after(state, seat, mv);
            Weighed { mv: mv.clone(), worth: self.worth(&after, seat) }
        };
        sorted(moves.iter().map(worth).collect())
    }

    /// Returns the worth of a state to the seat after this many throws; `None` if time is up before.
    fn expect(&mut self, state: &G, throws: u64, effort: &Effort<'_>) -> Option<f32> {
        let mover = match state.next() {
            Next::Seats(to_act) => to_act.first().unwrap_or(self.seat),
            Next::Over(_) | Next::Chance => return Some(self.judge(state, self.seat)),
        };
        if !state.is_to_throw() {
            let (_, after) = self.best(state, mover)?;
            return self.expect(&after, throws, effort);
        }
        if throws == 0 {
            return Some(self.judge(state, self.seat));
        }
        if throws > 1 && (effort.enough)() {
            return None;
        }
        let (_, rolling) = self.best(state, mover)?;
        let mut sum = 0.0;
        for die in Die::all() {
            let mut thrown = rolling.clone();
            self.events.clear();
            thrown.apply_chance(die, &mut self.events).ok()?;
            sum += self.expect(&thrown, throws - 1, effort)?;
        }
        Some(sum / 6.0)
    }

    /// Returns the state after a move.
    pub(super) fn after(&mut self, state: &G, seat: Seat, mv: &G::Move) -> G {
        let mut after = state.clone();
        self.events.clear();
        after.play(seat, mv.clone(), &mut self.events);
        after
    }

    /// Returns the worth of a state to `seat`, after the best use of a count that is still to be played.
    pub(super) fn worth(&mut self, state: &G, seat: Seat) -> f32 {
        match state.next() {
            Next::Seats(to_act) if !state.is_to_throw() => {
                let mover = to_act.first().unwrap_or(seat);
                let best = self.best(state, mover);
                best.map_or(0.5, |(_, after)| self.judge(&after, seat))
            }
            _ => self.judge(state, seat),
        }
    }

    /// Returns the static evaluation of a state for `seat`.
    pub(super) fn judge(&self, state: &G, seat: Seat) -> f32 {
        match state.next() {
            Next::Over(Outcome { winners, .. }) => f32::from(u8::from(winners.contains(seat))),
            Next::Seats(to_act) => self.judge.shares(state.pieces(), to_act.first().unwrap_or(seat)).seat(seat),
            Next::Chance => self.judge.shares(state.pieces(), seat).seat(seat),
        }
    }

    /// Returns the best move by its immediate worth, with the state it leads to.
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
}

/// Sorts moves, best first.
pub(super) fn sorted<M>(mut weighed: Vec<Weighed<M>>) -> Vec<Weighed<M>> {
    weighed.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    weighed
}
