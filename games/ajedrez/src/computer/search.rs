//! Alpha-beta with iterative deepening, which returns the worth of each move of a position.
//!
//! `tree.rs` searches the moves that follow, `quiet.rs` follows captures to their end, `remembered.rs` stores
//! results in the transposition table.

mod quiet;
mod remembered;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};

use cozy_chess::{Board, Move, Piece};
use sobremesa_computer::Effort;
use sobremesa_computer::deepening::rank;
use sobremesa_computer::transposition::Table;

use super::evaluation::{count_men, evaluate};
use super::history_tables::{HistoryTables, Step, step};
use super::memory::Memory;
use super::net::Judge;
use super::order::Candidate;

/// The greatest depth: lines that reach it are evaluated as they stand.
pub(super) const MOST_PLIES: usize = 100;
/// A bound above any possible score.
const INFINITE: i32 = 32_000;
/// Mate at once; each ply until then costs one.
pub(super) const MATE: i32 = 31_000;
/// Scores from here on are mates.
pub(super) const SURE: i32 = MATE - MOST_PLIES as i32;
const LOST: i32 = -SURE;
/// The greatest static evaluation, which is never a mate.
const MOST_WORTH: i32 = SURE - 1;
const DRAW: i32 = 0;
/// The greatest number of men for which the net is not used, because the knowledge of endings is better.
const FEW: u32 = 5;
/// The greatest number of helper threads.
const MOST_HELPERS: usize = 15;
/// The number of nodes in a round.
const ROUND: u64 = 1000;
/// The depth from which the search uses an aspiration window, and its half width around the score before.
const ASPIRATION_MIN_DEPTH: i32 = 5;
const NEAR: i32 = 16;

/// A move at the root and its worth to the side that makes it, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) mv: Move,
    pub(super) score: i32,
}

/// The parameters of a search.
#[derive(Clone, Copy)]
pub(super) struct Plan<'a> {
    pub(super) effort: &'a Effort<'a>,
    /// The greatest depth.
    pub(super) depth: i32,
    /// Moves worse than the best by no more than this get their true score; others get an upper bound.
    pub(super) margin: i32,
    /// The evaluation of positions.
    pub(super) judgement: Judgement,
}

/// The evaluation of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// The handwritten evaluation, used by the weaker levels.
    Rules,
    /// The material balance plus the net's output.
    Net,
}

/// Returns the worth of each move, best first. `past` holds the hashes of the positions that could recur, the
/// present one last.
///
/// Helper threads run the same search and share their results only by the transposition table.
pub(super) fn search(board: &Board, past: &[u64], moves: &[Move], plan: &Plan<'_>) -> Vec<Line> {
    let mut memory = Memory::new(plan.effort.rounds.saturating_mul(ROUND));
    remember_and_search(board, past, moves, plan, &mut memory)
}

/// Searches with the memory of earlier searches, and adds its own results to it.
pub(super) fn remember_and_search(
    board: &Board,
    past: &[u64],
    moves: &[Move],
    plan: &Plan<'_>,
    memory: &mut Memory,
) -> Vec<Line> {
    let Plan { effort, .. } = *plan;
    let Memory { table, history_tables } = memory;
    let table = &*table;
    let helpers = if effort.rounds == u64::MAX { (effort.helpers)().min(MOST_HELPERS) } else { 0 };
    let done = &AtomicBool::new(false);
    std::thread::scope(|scope| {
        for place in 0..helpers {
            scope.spawn(move || {
                let enough = || done.load(Ordering::Relaxed) || (effort.helpers)() <= place || (effort.enough)();
                let plan = Plan { effort: &Effort::until(&enough), ..*plan };
                // Every other thread is a depth ahead.
                let history_tables = &mut HistoryTables::new(MOST_PLIES + 2);
                Search::new(board, past, table, history_tables, &plan).root(board, moves, 1 + place as i32 % 2, &plan);
            });
        }
        let lines = Search::new(board, past, table, history_tables, plan).root(board, moves, 1, plan);
        done.store(true, Ordering::Relaxed);
        lines
    })
}

struct Search<'a> {
    effort: &'a Effort<'a>,
    nodes: u64,
    stopped: bool,
    table: &'a Table,
    history_tables: &'a mut HistoryTables,
    /// Hashes of the positions from the game's last pawn move or capture to here.
    keys: Vec<u64>,
    /// By ply, what is known of the positions of the current line.
    line: Vec<Node>,
    /// The candidates of all nodes on the current line, and those tried there.
    list: Vec<Candidate>,
    tried: Vec<Candidate>,
    /// The net's evaluator, if the net is used.
    judge: Option<Judge>,
    /// A cache of static evaluations, indexed by the position's key.
    worths: Vec<Worth>,
}

/// An entry of that cache: the upper bits of the key, and the evaluation in the lowest sixteen bits.
type Worth = u64;
/// The number of cache entries; a power of two, at most 2¹⁶.
const WORTHS: usize = 1 << 14;

/// A position of the current line.
#[derive(Clone, Copy, Default)]
struct Node {
    /// The static evaluation for the side to move; `None` in check.
    standing: Option<i32>,
    /// The step that is being tried; `None` for the null move.
    step: Option<Step>,
}

/// A window in which the score is searched.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

const WHOLE: Window = Window { alpha: -INFINITE, beta: INFINITE };

impl<'a> Search<'a> {
    fn new(
        board: &Board,
        past: &[u64],
        table: &'a Table,
        history_tables: &'a mut HistoryTables,
        plan: &Plan<'a>,
    ) -> Search<'a> {
        Search {
            effort: plan.effort,
            nodes: 0,
            stopped: false,
            table,
            history_tables,
            keys: past.to_vec(),
            line: vec![Node::default(); MOST_PLIES + 2],
            list: Vec::new(),
            tried: Vec::new(),
            judge: (plan.judgement == Judgement::Net).then(|| Judge::new(board, MOST_PLIES)),
            worths: vec![0; WORTHS],
        }
    }

    /// Returns the static evaluation of the position after this many plies, for the side to move.
    fn evaluate(&mut self, board: &Board, ply: usize) -> i32 {
        let key = board.hash();
        let place = key as usize % WORTHS;
        let kept = self.worths[place];
        if (kept ^ key) >> 16 == 0 {
            return i32::from(kept as u16 as i16);
        }
        let worth = match &mut self.judge {
            Some(judge) if board.occupied().len() > FEW => count_men(board) + judge.judge(board, ply),
            _ => evaluate(board),
        };
        let worth = worth.clamp(-MOST_WORTH, MOST_WORTH);
        self.worths[place] = (key >> 16 << 16) | u64::from(worth as i16 as u16);
        worth
    }

    /// Searches all moves with iterative deepening from this depth on.
    fn root(&mut self, board: &Board, moves: &[Move], first: i32, plan: &Plan<'_>) -> Vec<Line> {
        let mut lines: Vec<Line> = moves.iter().map(|&mv| Line { mv, score: -INFINITE }).collect();
        self.line[0].standing = board.checkers().is_empty().then(|| self.evaluate(board, 0));
        for depth in first..=plan.depth.min(MOST_PLIES as i32 / 2) {
            self.deepen(board, &mut lines, depth, plan.margin);
            let best = lines.first().map_or(0, |line| line.score);
            let decided = best.abs() >= SURE && MATE - best.abs() <= depth;
            if self.stopped
                || lines.len() == 1
                || (decided && plan.margin == 0)
                || self.effort.is_spent(self.rounds(), 1)
            {
                break;
            }
        }
        lines
    }

    /// Searches all moves to this depth, first in a window around the previous best score if only the best
    /// move counts.
    fn deepen(&mut self, board: &Board, lines: &mut Vec<Line>, depth: i32, margin: i32) {
        let before = lines.first().map_or(0, |line| line.score);
        let mut near = NEAR;
        let mut window = WHOLE;
        if depth >= ASPIRATION_MIN_DEPTH && margin == 0 && before.abs() < SURE {
            window = Window { alpha: before - near, beta: before + near };
        }
        loop {
            let best = self.try_all(board, lines, depth, margin, window);
            if self.stopped || (best > window.alpha && best < window.beta) {
                break;
            }
            near *= 3;
            if best <= window.alpha {
                window.beta = (window.alpha + window.beta) / 2;
                window.alpha = best - near;
            } else {
                window.beta = best + near;
            }
            if near > 500 {
                window = WHOLE;
            }
        }
    }

    /// Searches all moves to this depth, sorts them, best first, and returns the best score. An interrupted
    /// search keeps the results it has.
    fn try_all(&mut self, board: &Board, lines: &mut Vec<Line>, depth: i32, margin: i32, window: Window) -> i32 {
        let mut best = -INFINITE;
        let mut done = Vec::with_capacity(lines.len());
        for (place, &Line { mv, .. }) in lines.iter().enumerate() {
            let floor = window.alpha.max(best - margin);
            let score = self.try_root(
                board,
                mv,
                depth,
                if margin == 0 { place } else { place.min(1) },
                Window { alpha: floor, ..window },
            );
            // The first depth is always completed: it takes next to no time.
            if self.stopped && depth > 1 {
                break;
            }
            best = best.max(score);
            done.push((mv, score));
            if best >= window.beta {
                break;
            }
        }
        // If all are worse than the window, their bounds give no order: the best so far stays first.
        if done.is_empty() || (best <= window.alpha && window.alpha > -INFINITE) {
            return best;
        }
        let before = lines.first().map_or(0, |line| line.score);
        let rest = lines.split_off(done.len()).into_iter().map(|line| (line.mv, line.score)).collect();
        *lines = rank(done, rest, before).into_iter().map(|(mv, score)| Line { mv, score }).collect();
        best
    }

    fn try_root(&mut self, board: &Board, mv: Move, depth: i32, place: usize, window: Window) -> i32 {
        let Window { alpha, beta } = window;
        let quiet = super::exchange::captured(board, mv).is_none() && mv.promotion.is_none();
        self.line[0].step = Some(step(board, board.piece_on(mv.from).unwrap_or(Piece::Pawn), mv));
        let mut after = board.clone();
        after.play_unchecked(mv);
        self.keys.push(after.hash());
        let mut score = INFINITE;
        if place > 0 {
            let late = place > 3 && depth >= 3 && quiet && board.checkers().is_empty() && after.checkers().is_empty();
            let reduced = if late { tree::reduction(depth, place) - 1 } else { 0 }.clamp(0, depth - 1);
            score = -self.node(&after, depth - 1 - reduced, 1, Window { alpha: -alpha - 1, beta: -alpha }, true);
            if score > alpha && reduced > 0 {
                score = -self.node(&after, depth - 1, 1, Window { alpha: -alpha - 1, beta: -alpha }, true);
            }
        }
        if score > alpha {
            score = -self.node(&after, depth - 1, 1, Window { alpha: -beta, beta: -alpha }, false);
        }
        self.keys.pop();
        score
    }

    fn rounds(&self) -> u64 {
        self.nodes / ROUND
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(ROUND) {
            self.stopped |= self.effort.is_spent(self.rounds(), 1);
        }
    }

    /// Returns the steps that led to the position after this many plies, the last first.
    fn before(&self, ply: usize) -> [Option<Step>; 2] {
        let back = |plies| ply.checked_sub(plies).and_then(|ply| self.line[ply].step);
        [back(1), back(2)]
    }

    /// Returns true if the position is drawn by what was played: it has occurred before, or fifty moves have
    /// passed.
    fn is_repeated(&self, board: &Board) -> bool {
        let quiet = usize::from(board.halfmove_clock());
        let key = board.hash();
        let before = self.keys.iter().rev().take(quiet + 1);
        before.skip(2).step_by(2).any(|&other| other == key)
    }
}
