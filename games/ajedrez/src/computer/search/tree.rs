//! The search of the tree below a move: likely moves first, and the less likely a move is to matter, the less
//! deep it is searched.

use std::sync::LazyLock;

use cozy_chess::{BitBoard, Board, Move, Piece, get_bishop_moves, get_knight_moves, get_pawn_attacks, get_rook_moves};
use sobremesa_computer::transposition::Bound;

use super::remembered::{from_table, to_table, unpack};
use super::{DRAW, INFINITE, LOST, MATE, MOST_PLIES, SURE, Search, Window};
use crate::computer::exchange::gains;
use crate::computer::history_tables::kind_of;
use crate::computer::order::{Candidate, Listed, Place, next};
use crate::rules::material::is_dead;

/// A node just before its moves are searched.
#[derive(Clone, Copy)]
struct NodeContext {
    depth: i32,
    ply: usize,
    check: bool,
    /// The static evaluation of the position; not used in check.
    standing: i32,
    /// True if it is better than at this side's turn before.
    improving: bool,
    remembered: Option<Move>,
    /// True at an expected cut node, at which some move is likely to exceed the window.
    cut: bool,
    key: u64,
    /// The extension of the remembered move.
    longer: i32,
    /// The excluded move of a singular-extension search.
    but: Option<Move>,
    /// By kind, the squares from which men of the side to move give check.
    checking: [BitBoard; Piece::NUM],
}

impl NodeContext {
    /// Returns true if the moving man gives check itself.
    fn gives_check(&self, candidate: &Candidate) -> bool {
        self.checking[kind_of(candidate.step)].has(candidate.mv.to)
    }
}

impl Search<'_> {
    /// Returns the worth of a position to the side to move. `cut` says that the score is expected to be above
    /// the window.
    pub(super) fn node(&mut self, board: &Board, depth: i32, ply: usize, window: Window, cut: bool) -> i32 {
        let check = !board.checkers().is_empty();
        let depth = if check { depth + 1 } else { depth };
        if depth <= 0 {
            return self.quiesce(board, ply, window);
        }
        self.count();
        if self.stopped {
            return DRAW;
        }
        if self.is_repeated(board) || is_dead(board) || (board.halfmove_clock() >= 100 && !check) {
            return DRAW;
        }
        if ply >= MOST_PLIES {
            return self.evaluate(board, ply);
        }
        // No line from here is better than mate on the next ply, or worse than mate now.
        let alpha = window.alpha.max(-MATE + ply as i32);
        let beta = window.beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        self.judged(board, depth, ply, Window { alpha, beta }, cut, None)
    }

    /// Returns the worth of a position that the rules do not decide, without the move `but` if one is given.
    fn judged(
        &mut self,
        board: &Board,
        mut depth: i32,
        ply: usize,
        window: Window,
        cut: bool,
        but: Option<Move>,
    ) -> i32 {
        let Window { alpha, beta } = window;
        let narrow = beta - alpha == 1;
        let check = !board.checkers().is_empty();
        let key = board.hash();
        // Evaluating first gives the prefetched entry of the table time to arrive from memory.
        if but.is_none() {
            self.line[ply].standing = if check { None } else { Some(self.evaluate(board, ply)) };
        }
        let found = if but.is_some() { None } else { self.table.get(key).map(|found| from_table(found, ply)) };
        if narrow
            && board.halfmove_clock() < 90
            && let Some(score) = found.and_then(|found| found.decides(depth, alpha, beta))
        {
            return score;
        }
        let remembered = found.and_then(|found| unpack(found.mv));
        if but.is_none() {
            self.history_tables.forget_killers(ply + 1);
        }
        let standing = self.line[ply].standing.unwrap_or(-INFINITE);
        let earlier = ply.checked_sub(2).and_then(|ply| self.line[ply].standing);
        let improving = !check && earlier.is_none_or(|earlier| standing > earlier);
        // The stored result of a search is a better estimate than the static evaluation.
        let likely = match found {
            Some(found) if !check && found.decides(0, standing, standing).is_some() => i32::from(found.score),
            _ => standing,
        };
        if narrow && !check && but.is_none() && beta.abs() < SURE {
            if depth <= 8 && likely < SURE && likely - 80 * (depth - i32::from(improving)) >= beta {
                return likely;
            }
            if depth <= 3 && standing + 200 + 220 * depth <= alpha {
                let score = self.quiesce(board, ply, window);
                if score <= alpha {
                    return score;
                }
            }
            if likely >= beta
                && standing + 20 * depth >= beta + 120
                && let Some(score) = self.try_null_move(board, depth, ply, likely - beta, beta)
            {
                return score;
            }
        }
        if remembered.is_none() && but.is_none() && depth >= 4 {
            depth -= 1;
        }
        let mut longer = 0;
        if depth >= 7
            && but.is_none()
            && let (Some(mv), Some(found)) = (remembered, found)
        {
            let sure = found.bound != Bound::Upper && i32::from(found.depth) >= depth - 3;
            if sure && i32::from(found.score).abs() < SURE {
                match self.try_others(board, depth, ply, window, (mv, i32::from(found.score)), cut) {
                    Ok(extension) => longer = extension,
                    Err(score) => return score,
                }
                if self.stopped {
                    return DRAW;
                }
            }
        }
        let checking = checking(board);
        let context =
            NodeContext { depth, ply, check, standing, improving, remembered, cut, key, longer, but, checking };
        self.moves(board, context, window)
    }

    /// Searches all moves but the remembered one to a reduced depth and returns the extension of the
    /// remembered move: positive if all others are worse, negative if it is unlikely to matter. If another
    /// also exceeds the window, returns the score at once as the error.
    fn try_others(
        &mut self,
        board: &Board,
        depth: i32,
        ply: usize,
        window: Window,
        (mv, found): (Move, i32),
        cut: bool,
    ) -> Result<i32, i32> {
        let floor = found - 2 * depth;
        let score = self.judged(board, (depth - 1) / 2, ply, Window { alpha: floor - 1, beta: floor }, cut, Some(mv));
        if score < floor {
            let narrow = window.beta - window.alpha == 1;
            return Ok(if narrow && score < floor - 25 { 2 } else { 1 });
        }
        if floor >= window.beta && !self.stopped {
            return Err(floor);
        }
        Ok(if found >= window.beta || cut { -1 } else { 0 })
    }

    /// Tries the null move and returns a score if the position exceeds the window even when we pass, so that
    /// no move needs to be searched.
    fn try_null_move(&mut self, board: &Board, depth: i32, ply: usize, above: i32, beta: i32) -> Option<i32> {
        let us = board.side_to_move();
        let pieces = board.colors(us) & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
        if depth < 3 || pieces.is_empty() || self.before(ply)[0].is_none() {
            return None;
        }
        let after = board.null_move()?;
        self.line[ply].step = None;
        self.keys.push(after.hash());
        let reduced = 3 + depth / 3 + (above / 180).min(3);
        let score = -self.node(&after, depth - 1 - reduced, ply + 1, Window { alpha: -beta, beta: 1 - beta }, false);
        self.keys.pop();
        // A mate that relies on passing is not a mate.
        (score >= beta && !self.stopped).then_some(if score >= SURE { beta } else { score })
    }

    fn moves(&mut self, board: &Board, context: NodeContext, window: Window) -> i32 {
        let NodeContext { depth, ply, check, remembered, key, .. } = context;
        let Window { mut alpha, beta } = window;
        let (first, first_tried) = (self.list.len(), self.tried.len());
        let remembered_first = context.remembered.or(context.but);
        let place = Place { board, ply, remembered: remembered_first, before: self.before(ply), forcing: false };
        let mut listed = Listed::None;
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        let mut count = 0;
        let mut from = first;
        while let Some(candidate) = next(self.history_tables, &place, &mut listed, &mut self.list, from) {
            from += 1;
            if context.but == Some(candidate.mv) {
                continue;
            }
            count += 1;
            if best > LOST {
                // Those that come after it are later still.
                if is_late(&context, &candidate, count) {
                    count += self.leave_quiet(from, &context);
                    continue;
                }
                if self.is_hopeless(board, &context, &candidate, count, alpha) {
                    continue;
                }
            }
            let score = self.try_move(board, &context, &candidate, count, Window { alpha, beta });
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(candidate.mv);
                    bound = Bound::Exact;
                }
            }
            if alpha >= beta {
                bound = Bound::Lower;
                self.learn(board, &context, &candidate, first_tried);
                break;
            }
            self.tried.push(candidate);
        }
        self.list.truncate(first);
        self.tried.truncate(first_tried);
        if self.stopped {
            return DRAW;
        }
        if from == first {
            return if check { -MATE + ply as i32 } else { DRAW };
        }
        // If there was nothing else than the move left out, it is the only one.
        let score = if best == -INFINITE { alpha } else { best };
        if context.but.is_none() {
            self.table.put(key, to_table(score, depth, bound, best_move.or(remembered), ply));
        }
        score
    }

    /// Removes the quiet moves that give no check from the list, from this place on, and returns how many
    /// they were, not counting the excluded move.
    fn leave_quiet(&mut self, from: usize, context: &NodeContext) -> i32 {
        let (mut kept, mut left) = (from, 0);
        for place in from..self.list.len() {
            let candidate = self.list[place];
            if candidate.is_quiet() && !context.gives_check(&candidate) {
                left += i32::from(context.but != Some(candidate.mv));
            } else {
                self.list[kept] = candidate;
                kept += 1;
            }
        }
        self.list.truncate(kept);
        left
    }

    /// Returns true if a move can be pruned near the end of a line: it gains too little, did badly elsewhere,
    /// or loses material.
    fn is_hopeless(&self, board: &Board, context: &NodeContext, candidate: &Candidate, count: i32, alpha: i32) -> bool {
        let depth = context.depth;
        if !candidate.is_quiet() || context.gives_check(candidate) {
            return depth <= 6 && !gains(board, candidate.mv, -100 * depth);
        }
        let left = (depth - reduction(depth, count as usize)).max(0);
        let too_little = !context.check && left <= 7 && context.standing + 110 + 90 * left <= alpha;
        too_little
            || (left <= 3 && candidate.promise < -4000 * depth)
            || (depth <= 8 && !gains(board, candidate.mv, -20 * left * left - 20))
    }

    /// Returns the worth of a move to the side that makes it. All but the first are searched with a null
    /// window and a reduced depth, and again if they are better than that.
    fn try_move(
        &mut self,
        board: &Board,
        context: &NodeContext,
        candidate: &Candidate,
        count: i32,
        window: Window,
    ) -> i32 {
        let Window { alpha, beta } = window;
        let narrow = beta - alpha == 1;
        let ply = context.ply;
        let mut after = board.clone();
        after.play_unchecked(candidate.mv);
        self.table.expect(after.hash());
        self.line[ply].step = Some(candidate.step);
        self.keys.push(after.hash());
        let longer = if context.remembered == Some(candidate.mv) && ply < 60 { context.longer } else { 0 };
        let depth = context.depth - 1 + longer;
        let zero = Window { alpha: -alpha - 1, beta: -alpha };
        let mut score = INFINITE;
        if count > 1 {
            let reduced = self.reduced(context, candidate, count, narrow, !after.checkers().is_empty());
            let reduced = reduced.clamp(0, (depth - 1).max(0));
            score = -self.node(&after, depth - reduced, ply + 1, zero, true);
            if score > alpha && reduced > 0 {
                score = -self.node(&after, depth, ply + 1, zero, !context.cut);
            }
        } else if narrow {
            score = -self.node(&after, depth, ply + 1, zero, !context.cut);
        }
        if !narrow && score > alpha {
            score = -self.node(&after, depth, ply + 1, Window { alpha: -beta, beta: -alpha }, false);
        }
        self.keys.pop();
        score
    }

    /// Returns the reduction of the depth for the first search of a move.
    fn reduced(
        &self,
        context: &NodeContext,
        candidate: &Candidate,
        count: i32,
        narrow: bool,
        gives_check: bool,
    ) -> i32 {
        if context.depth < 3 || count < 3 - i32::from(narrow) {
            return 0;
        }
        let mut reduced = reduction(context.depth, count as usize);
        reduced += i32::from(context.cut) + i32::from(!context.improving) - i32::from(!narrow);
        reduced -= i32::from(context.check) + i32::from(gives_check);
        if candidate.is_quiet() {
            // Killers promise more than any record.
            reduced -= (candidate.promise / 10_000).clamp(-3, 3);
        } else {
            reduced = (reduced - 2) / 2;
        }
        reduced
    }

    /// Records that a move caused a cutoff and that the moves tried before it did not.
    fn learn(&mut self, board: &Board, context: &NodeContext, best: &Candidate, first_tried: usize) {
        let color = board.side_to_move();
        let before = self.before(context.ply);
        let bonus = (170 * context.depth - 100).min(1800);
        let history_tables = &mut *self.history_tables;
        if best.is_quiet() {
            history_tables.refutes(context.ply, best.mv, before[0]);
            history_tables.learn_quiet(color, best.mv, best.step, before, bonus);
        } else if let Some(captured) = best.captured {
            history_tables.learn_capture(best.step, captured, bonus);
        }
        for other in &self.tried[first_tried..] {
            if let Some(captured) = other.captured {
                history_tables.learn_capture(other.step, captured, -bonus);
            } else if other.is_quiet() && best.is_quiet() {
                history_tables.learn_quiet(color, other.mv, other.step, before, -bonus);
            }
        }
    }
}

/// Returns, by kind, the squares from which men of the side to move give check.
fn checking(board: &Board) -> [BitBoard; Piece::NUM] {
    let us = board.side_to_move();
    let king = board.king(!us);
    let (slanted, straight) = (get_bishop_moves(king, board.occupied()), get_rook_moves(king, board.occupied()));
    [get_pawn_attacks(king, !us), get_knight_moves(king), slanted, straight, slanted | straight, BitBoard::EMPTY]
}

/// Returns true if late-move pruning applies: this many moves came before a quiet one that gives no check.
fn is_late(context: &NodeContext, candidate: &Candidate, count: i32) -> bool {
    let enough = (4 + context.depth * context.depth) / if context.improving { 1 } else { 2 };
    candidate.is_quiet() && !context.check && count > enough && !context.gives_check(candidate)
}

/// The late-move reductions, by depth and number of the move: about the product of their logarithms.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let shortened = |depth: usize, count: usize| {
        if depth == 0 || count == 0 { 0.0 } else { 0.6 + (depth as f32).ln() * (count as f32).ln() / 2.2 }
    };
    std::array::from_fn(|depth| std::array::from_fn(|count| shortened(depth, count) as i8))
});

pub(super) fn reduction(depth: i32, count: usize) -> i32 {
    i32::from(REDUCTIONS[depth.clamp(0, 63) as usize][count.min(63)])
}
