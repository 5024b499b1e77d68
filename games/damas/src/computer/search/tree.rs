//! The search of the tree below an act: likely acts first, and the less likely an act is to matter, the less
//! deep it is searched.

use std::sync::LazyLock;

use sobremesa_computer::transposition::{Bound, Found};

use super::order::{Candidate, next_best};
use super::{After, DRAW, INFINITE, MOST_PLIES, SURE, Search, after, key};
use crate::rules::{Captura, Partida};

/// The margin of futility pruning: with one ply left, a quiet act that nothing answers changes the evaluation
/// by no more than this.
const NEAR: i32 = 60;
/// The depth from which a shallow search may replace a deep one, if its score exceeds the window by a margin.
const LOOK: i32 = 5;

/// A node just before its acts are searched.
struct NodeContext {
    depth: i32,
    ply: usize,
    key: u64,
    /// The static evaluation of the position, if no capture is due and it may be used for pruning.
    standing: Option<i32>,
    found: Option<Found>,
}

impl Search<'_> {
    /// Returns the worth of a position to the side to move.
    pub(super) fn node(&mut self, partida: &Partida, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.count();
        if self.stopped {
            return DRAW;
        }
        if ply >= MOST_PLIES {
            return self.judge(partida);
        }
        if let Some(score) = self.settled(partida, ply) {
            return score;
        }
        let due = partida.must_capture(&self.options);
        if depth <= 0 {
            // A side that need not capture may stand pat.
            let mut best = -INFINITE;
            if !due && partida.culprits() == 0 {
                best = self.judge(partida);
                if best >= beta || self.options.captura != Captura::Libre {
                    return best;
                }
                alpha = alpha.max(best);
            }
            return self.quiesce(partida, ply, best, alpha, beta);
        }
        let key = key(&self.options, partida);
        if self.keys.iter().rev().take(partida.counts.quiet as usize).any(|&other| other == key) {
            return self.draw(partida);
        }
        let found = self.table.get(key);
        let narrow = beta - alpha == 1;
        if narrow && let Some(score) = found.and_then(|found| found.decides(depth, alpha, beta)) {
            return score;
        }
        let mut standing = None;
        if self.bold && narrow && !due && beta.abs() < SURE && partida.culprits() == 0 {
            let worth = self.judge(partida);
            standing = Some(worth);
            if depth == 1 && worth - NEAR >= beta && !partida.is_threatened(&self.options) {
                return worth;
            }
            if depth >= LOOK
                && let Some(score) = self.look(partida, depth, ply, beta)
            {
                return score;
            }
        }
        self.acts(partida, due, NodeContext { depth, ply, key, standing, found }, alpha, beta)
    }

    /// Searches shallowly and returns a score if a deep search would exceed the window.
    fn look(&mut self, partida: &Partida, depth: i32, ply: usize, beta: i32) -> Option<i32> {
        let (margin, shallow) = (20 + 3 * depth, depth * 2 / 5);
        let most = beta + margin;
        let score = self.node(partida, shallow, ply, most - 1, most);
        (score >= most && !self.stopped).then_some(score.min(SURE) - margin)
    }

    /// Quiescence search: captures to their end; `best` is the score of standing pat.
    fn quiesce(&mut self, partida: &Partida, ply: usize, mut best: i32, mut alpha: i32, beta: i32) -> i32 {
        let first = self.list.len();
        self.candidates(partida, ply, 0, best > -INFINITE);
        for place in first..self.list.len() {
            let Candidate { act, .. } = next_best(&mut self.list[place..]);
            let next = after(&self.options, partida, &act);
            best = best.max(self.follow(partida, &next, 0, ply, alpha, beta));
            alpha = alpha.max(best);
            if self.stopped || alpha >= beta {
                break;
            }
        }
        self.list.truncate(first);
        best
    }

    /// Returns the score of the best act.
    fn acts(&mut self, partida: &Partida, due: bool, context: NodeContext, mut alpha: i32, beta: i32) -> i32 {
        let NodeContext { depth, ply, key, standing, found } = context;
        let first = self.list.len();
        self.candidates(partida, ply, found.map_or(0, |found| found.mv), false);
        let all = self.list.len() - first;
        self.keys.push(key);
        // A forced act is not a choice, so it costs no depth.
        let (asked, depth) = (depth, if all == 1 && due { depth + 1 } else { depth });
        let (mut best, mut best_code, mut bound) = (-INFINITE, 0, Bound::Upper);
        for place in 0..all {
            let candidate = next_best(&mut self.list[first + place..]);
            let Candidate { act, code, .. } = candidate;
            let next = after(&self.options, partida, &act);
            if depth == 1
                && best > -INFINITE
                && let (Some(worth), After::Goes(position)) = (standing, &next)
                && worth + NEAR <= alpha
                && !position.must_capture(&self.options)
            {
                best = best.max(worth + NEAR);
                continue;
            }
            let mut score = alpha + 1;
            if place > 0 {
                let reduced = if candidate.is_quiet() { self.reduced(depth, place, beta - alpha == 1) } else { 0 };
                score = self.follow(partida, &next, depth - reduced, ply, alpha, alpha + 1);
                if score > alpha && reduced > 0 {
                    score = self.follow(partida, &next, depth, ply, alpha, alpha + 1);
                }
            }
            if place == 0 || score > alpha && score < beta {
                score = self.follow(partida, &next, depth, ply, alpha, beta);
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, best_code, bound) = (score, code, Bound::Exact);
                }
            }
            if alpha >= beta {
                bound = Bound::Lower;
                let before = &self.list[first..first + place];
                self.history_tables.learn(partida.mover(), ply, depth, &act, before);
                break;
            }
        }
        self.keys.pop();
        self.list.truncate(first);
        if !self.stopped {
            let mv = if best_code > 0 { best_code } else { found.map_or(0, |found| found.mv) };
            // A win is stored without its distance: the table does not record at which ply it was found.
            let score = best.clamp(-SURE, SURE) as i16;
            self.table.put(key, Found { score, depth: asked.clamp(0, 255) as u8, bound, mv });
        }
        best
    }

    /// Returns the reduction of the depth for the first search of a quiet act.
    fn reduced(&self, depth: i32, place: usize, narrow: bool) -> i32 {
        if !self.bold {
            return if depth >= 3 && place >= 3 { 1 + i32::from(place >= 8 && depth >= 6) } else { 0 };
        }
        if depth < 3 || place < 1 + usize::from(!narrow) {
            return 0;
        }
        i32::from(REDUCTIONS[depth.min(63) as usize][place.min(63)])
    }
}

/// The late-move reductions, by depth and place: about the product of their logarithms.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let logarithm = |number: usize| (number as f32).ln();
    let shortened = |depth: usize, place: usize| match depth.min(place) {
        0 => 0.0,
        _ => 0.3 + logarithm(depth) * logarithm(place + 1) / 2.2,
    };
    std::array::from_fn(|depth| std::array::from_fn(|place| shortened(depth, place) as i8))
});
