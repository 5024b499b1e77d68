//! Follows captures to their end, and answers checks, until the position is quiet.

use cozy_chess::Board;
use sobremesa_computer::transposition::Bound;

use super::remembered::{from_table, to_table, unpack};
use super::{DRAW, INFINITE, LOST, MATE, MOST_PLIES, Search, Window};
use crate::computer::order::{Kind, Listed, Place, next};
use crate::computer::tables::exchange_value;
use crate::rules::material::is_dead;

/// The margin of delta pruning: a capture that brings less than what is missing, and this, is not tried.
const DELTA_MARGIN: i32 = 150;
/// The material gained by a promotion to a dama.
const PROMOTED: i32 = 880;

impl Search<'_> {
    /// Returns the worth of a position to the side to move after all captures.
    pub(super) fn quiesce(&mut self, board: &Board, ply: usize, window: Window) -> i32 {
        let Window { mut alpha, beta } = window;
        self.count();
        if self.stopped || is_dead(board) {
            return DRAW;
        }
        if ply >= MOST_PLIES {
            return self.evaluate(board, ply);
        }
        let narrow = beta - alpha == 1;
        let key = board.hash();
        let check = !board.checkers().is_empty();
        // Evaluating first gives the prefetched entry of the table time to arrive from memory.
        let standing = if check { -INFINITE } else { self.evaluate(board, ply) };
        let found = self.table.get(key).map(|found| from_table(found, ply));
        if narrow && let Some(score) = found.and_then(|found| found.decides(0, alpha, beta)) {
            return score;
        }
        let mut best = -MATE + ply as i32;
        if !check {
            best = match found {
                Some(found) if found.decides(0, standing, standing).is_some() => i32::from(found.score),
                _ => standing,
            };
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let first = self.list.len();
        let remembered = found.and_then(|found| unpack(found.mv));
        let place = Place { board, ply, remembered, before: self.before(ply), forcing: !check };
        let (mut listed, mut from) = (Listed::None, first);
        let (mut best_move, mut bound) = (None, Bound::Upper);
        while let Some(candidate) = next(self.history_tables, &place, &mut listed, &mut self.list, from) {
            from += 1;
            // Out of check one quiet move is enough, if it does not lose at once; losing captures come last.
            if best > LOST && check && candidate.is_quiet() && from - 1 > first {
                continue;
            }
            if best > LOST && candidate.kind == Kind::Losing {
                break;
            }
            if !check {
                let promoted = if candidate.mv.promotion.is_some() { PROMOTED } else { 0 };
                let hoped = standing + candidate.captured.map_or(0, exchange_value) + promoted + DELTA_MARGIN;
                if hoped <= alpha {
                    best = best.max(hoped);
                    continue;
                }
            }
            let mut after = board.clone();
            after.play_unchecked(candidate.mv);
            self.table.expect(after.hash());
            self.line[ply].step = Some(candidate.step);
            let score = -self.quiesce(&after, ply + 1, Window { alpha: -beta, beta: -alpha });
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = Some(candidate.mv);
                bound = Bound::Exact;
            }
            if alpha >= beta {
                bound = Bound::Lower;
                break;
            }
        }
        self.list.truncate(first);
        // The result of a deeper search is kept.
        if !self.stopped && found.is_none_or(|found| found.depth == 0) {
            self.table.put(key, to_table(best, 0, bound, best_move.or(remembered), ply));
        }
        best
    }
}
