//! Alpha-beta with iterative deepening: likely moves first, late quiet moves less deep, and captures to their end.

use cozy_chess::{Board, Move, Piece, Square};

use super::evaluation::evaluate;
use super::net::Judge;
use super::order::{Candidate, Experience, captured, gains};
use super::tables::exchange_value;
use crate::player::Effort;
use crate::player::transposition::{Bound, Found, Table};
use crate::rules::material::is_dead;

/// Lines that reach this depth are judged as they stand.
const MOST_PLIES: usize = 100;
/// More than any possible score.
const INFINITE: i32 = 32_000;
/// Mate at once; each ply until then costs one.
pub(super) const MATE: i32 = 31_000;
/// Scores from here on are mates.
pub(super) const SURE: i32 = MATE - MOST_PLIES as i32;
const LOST: i32 = -SURE;
const DRAW: i32 = 0;
/// The net has no say about so few men: what is known of endings does better.
const FEW: u32 = 5;
/// Nodes in a round.
const ROUND: u64 = 1000;

/// A move at the root and what it is worth to the side that makes it, in hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) mv: Move,
    pub(super) score: i32,
}

/// How to search.
pub(super) struct Plan<'a> {
    pub(super) effort: &'a Effort<'a>,
    /// The greatest depth.
    pub(super) depth: i32,
    /// Moves worse than the best by no more than this get their true score; others get an upper bound.
    pub(super) margin: i32,
    /// What judges positions.
    pub(super) judgement: Judgement,
}

/// What judges positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// What we know and wrote down: the weaker levels'.
    Rules,
    /// The same, and what the net adds to it.
    Net,
}

/// What each move is worth, best first. `past` holds the hashes of the positions that could recur, the present one last.
pub(super) fn search(board: &Board, past: &[u64], moves: &[Move], plan: &Plan<'_>) -> Vec<Line> {
    let mut search = Search {
        effort: plan.effort,
        nodes: 0,
        stopped: false,
        table: Table::new(plan.effort.rounds.saturating_mul(ROUND)),
        experience: Experience::new(MOST_PLIES + 1),
        keys: past.to_vec(),
        list: Vec::new(),
        tried: Vec::new(),
        judge: (plan.judgement == Judgement::Net).then(|| Judge::new(board, MOST_PLIES)),
    };
    search.root(board, moves, plan)
}

struct Search<'a> {
    effort: &'a Effort<'a>,
    nodes: u64,
    stopped: bool,
    table: Table,
    experience: Experience,
    /// Hashes of the positions from the game's last pawn move or capture to here.
    keys: Vec<u64>,
    /// The candidates of all nodes on the current line, and the quiet moves tried there.
    list: Vec<Candidate>,
    tried: Vec<Move>,
    /// The net, if it judges.
    judge: Option<Judge>,
}

impl Search<'_> {
    /// What the position after so many plies seems to be worth to the side to move.
    fn evaluate(&mut self, board: &Board, ply: usize) -> i32 {
        let known = evaluate(board);
        match &mut self.judge {
            Some(judge) if board.occupied().len() > FEW => known + judge.judge(board, ply),
            _ => known,
        }
    }

    fn root(&mut self, board: &Board, moves: &[Move], plan: &Plan<'_>) -> Vec<Line> {
        let mut lines: Vec<Line> = moves.iter().map(|&mv| Line { mv, score: -INFINITE }).collect();
        for depth in 1..=plan.depth.min(MOST_PLIES as i32 / 2) {
            let mut best = -INFINITE;
            let mut done = Vec::with_capacity(lines.len());
            for &Line { mv, .. } in &lines {
                let floor = (best - plan.margin).max(-INFINITE);
                let score = self.try_root(board, mv, depth, floor, best);
                // The first depth is always completed: it takes next to no time.
                if self.stopped && depth > 1 {
                    break;
                }
                best = best.max(score);
                done.push(Line { mv, score });
            }
            // Moves not searched again come after those that were, with their earlier score at most.
            let rest = lines.split_off(done.len());
            done.sort_by_key(|line| -line.score);
            let least = done.last().map_or(INFINITE, |line| line.score);
            done.extend(rest.into_iter().map(|line| Line { score: line.score.min(least), ..line }));
            lines = done;
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

    fn try_root(&mut self, board: &Board, mv: Move, depth: i32, floor: i32, best: i32) -> i32 {
        let mut after = board.clone();
        after.play_unchecked(mv);
        self.keys.push(after.hash());
        let mut score = -INFINITE;
        if best > -INFINITE {
            score = -self.node(&after, depth - 1, 1, -floor - 1, -floor, true);
        }
        if best == -INFINITE || score > floor {
            score = -self.node(&after, depth - 1, 1, -INFINITE, -floor, true);
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

    /// Whether the position is drawn by what was played: it has occurred before, or fifty moves have passed.
    fn is_repeated(&self, board: &Board) -> bool {
        let quiet = usize::from(board.halfmove_clock());
        let key = board.hash();
        let before = self.keys.iter().rev().take(quiet + 1);
        before.skip(2).step_by(2).any(|&other| other == key)
    }

    fn node(&mut self, board: &Board, depth: i32, ply: usize, mut alpha: i32, mut beta: i32, may_pass: bool) -> i32 {
        let check = !board.checkers().is_empty();
        let mut depth = if check { depth + 1 } else { depth };
        if depth <= 0 {
            return self.quiesce(board, ply, alpha, beta);
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
        // No line from here is better than mate on the next ply, or worse than being mated now.
        alpha = alpha.max(-MATE + ply as i32);
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let narrow = beta - alpha == 1;
        let key = board.hash();
        let found = self.table.get(key);
        if narrow && let Some(score) = found.and_then(|found| from_table(found, ply).decides(depth, alpha, beta)) {
            return score;
        }
        let remembered = found.and_then(|found| unpack(found.mv));
        let standing = if check { -INFINITE } else { self.evaluate(board, ply) };
        if narrow && !check && beta.abs() < SURE {
            if depth <= 6 && standing - 75 * depth >= beta {
                return standing;
            }
            let us = board.side_to_move();
            let pieces = board.colors(us) & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
            if may_pass
                && depth >= 3
                && standing >= beta
                && !pieces.is_empty()
                && let Some(score) = self.try_null_move(board, depth, ply, beta)
            {
                return score;
            }
        }
        if remembered.is_none() && depth >= 5 {
            depth -= 1;
        }
        self.moves(board, Here { depth, ply, check, standing, remembered, key }, alpha, beta)
    }

    /// The null move: if the rival cannot hold us even when we do nothing, there is no need to search for a move.
    fn try_null_move(&mut self, board: &Board, depth: i32, ply: usize, beta: i32) -> Option<i32> {
        let after = board.null_move()?;
        self.keys.push(after.hash());
        let score = -self.node(&after, depth - 3 - depth / 4, ply + 1, -beta, -beta + 1, false);
        self.keys.pop();
        // A mate that relies on passing is not a mate.
        (score >= beta && !self.stopped).then_some(if score >= SURE { beta } else { score })
    }

    fn moves(&mut self, board: &Board, here: Here, mut alpha: i32, beta: i32) -> i32 {
        let Here { depth, ply, check, standing, remembered, key } = here;
        let narrow = beta - alpha == 1;
        let (first, first_tried) = (self.list.len(), self.tried.len());
        self.experience.candidates(board, ply, remembered, false, &mut self.list);
        let all = self.list.len() - first;
        if all == 0 {
            return if check { -MATE + ply as i32 } else { DRAW };
        }
        let (mut best, mut best_move, mut bound) = (-INFINITE, None, Bound::Upper);
        for place in 0..all {
            let candidate = next_best(&mut self.list[first + place..]);
            let plain = candidate.is_plain();
            let losing = best <= -SURE;
            if narrow && !check && !losing && depth <= 6 {
                // Near the end of a line, late quiet moves and captures that only lose are skipped.
                let late = place as i32 > 3 + depth * depth;
                let hopeless = depth <= 4 && standing + 120 + 90 * depth <= alpha;
                if (plain && (late || hopeless))
                    || (candidate.loses() && depth <= 3 && !gains(board, candidate.mv, -90 * depth))
                {
                    continue;
                }
            }
            let mut after = board.clone();
            after.play_unchecked(candidate.mv);
            self.keys.push(after.hash());
            let mut score = best;
            let mut wide = place == 0;
            if place > 0 {
                let reduced = self.reduction(depth, place, plain, check || !after.checkers().is_empty(), narrow);
                score = -self.node(&after, depth - 1 - reduced, ply + 1, -alpha - 1, -alpha, true);
                if score > alpha && reduced > 0 {
                    score = -self.node(&after, depth - 1, ply + 1, -alpha - 1, -alpha, true);
                }
                wide = score > alpha && score < beta;
            }
            if wide {
                score = -self.node(&after, depth - 1, ply + 1, -beta, -alpha, true);
            }
            self.keys.pop();
            if self.stopped {
                best = best.max(DRAW);
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
                if captured(board, candidate.mv).is_none() {
                    let tried = &self.tried[first_tried..];
                    self.experience.learn(board.side_to_move(), ply, depth, candidate.mv, tried);
                }
                break;
            }
            if plain {
                self.tried.push(candidate.mv);
            }
        }
        self.list.truncate(first);
        self.tried.truncate(first_tried);
        if !self.stopped {
            // If everything was skipped, the position is worth at most what it seemed to be.
            let score = if best == -INFINITE { alpha } else { best };
            self.table.put(key, to_table(score, depth, bound, best_move.or(remembered), ply));
            return score;
        }
        best
    }

    /// By how much to reduce the depth when a move is first searched.
    fn reduction(&self, depth: i32, place: usize, plain: bool, check: bool, narrow: bool) -> i32 {
        if depth < 3 || !plain || check {
            return 0;
        }
        let log = |number: i32| 31 - number.leading_zeros() as i32;
        let reduction = (log(depth * depth) * log((place * place) as i32 + 1)) / 7 + i32::from(place > 3);
        let reduction = if narrow { reduction } else { reduction - 1 };
        reduction.clamp(0, depth - 2)
    }

    /// The quiescence search: follows captures until the position is quiet.
    fn quiesce(&mut self, board: &Board, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.count();
        if self.stopped || is_dead(board) {
            return DRAW;
        }
        let standing = self.evaluate(board, ply);
        if standing >= beta || ply >= MOST_PLIES {
            return standing;
        }
        alpha = alpha.max(standing);
        let mut best = standing;
        let first = self.list.len();
        self.experience.candidates(board, ply, None, true, &mut self.list);
        for place in first..self.list.len() {
            let candidate = next_best(&mut self.list[place..]);
            // Losing captures come last.
            let promoted = if candidate.mv.promotion.is_some() { 880 } else { 0 };
            let gain = captured(board, candidate.mv).map_or(0, exchange_value) + promoted;
            if candidate.loses() || standing + gain + 150 <= alpha {
                continue;
            }
            let mut after = board.clone();
            after.play_unchecked(candidate.mv);
            let score = -self.quiesce(&after, ply + 1, -beta, -alpha);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta || self.stopped {
                break;
            }
        }
        self.list.truncate(first);
        best
    }
}

/// A node whose moves are about to be searched.
struct Here {
    depth: i32,
    ply: usize,
    check: bool,
    /// What the position seems to be worth.
    standing: i32,
    remembered: Option<Move>,
    key: u64,
}

/// Brings the most promising candidate to the front.
fn next_best(list: &mut [Candidate]) -> Candidate {
    let mut best = 0;
    for place in 1..list.len() {
        if list[place].promise > list[best].promise {
            best = place;
        }
    }
    list.swap(0, best);
    list[0]
}

/// Mate scores are stored relative to the node where they were found.
fn to_table(score: i32, depth: i32, bound: Bound, mv: Option<Move>, ply: usize) -> Found {
    let from_here = match score {
        SURE.. => score + ply as i32,
        ..=LOST => score - ply as i32,
        _ => score,
    };
    Found { score: from_here as i16, depth: depth.clamp(0, 255) as u8, bound, mv: mv.map_or(0, pack) }
}

fn from_table(found: Found, ply: usize) -> Found {
    let score = match i32::from(found.score) {
        score @ SURE.. => score - ply as i32,
        score @ ..=LOST => score + ply as i32,
        score => score,
    };
    Found { score: score as i16, ..found }
}

/// No move goes from a square to itself, so 0 can mean none.
fn pack(mv: Move) -> u16 {
    let promotion = mv.promotion.map_or(0, |piece| piece as u16);
    mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
}

fn unpack(packed: u16) -> Option<Move> {
    let square = |bits: u16| Square::index(usize::from(bits & 63));
    let promotion = match packed >> 12 {
        0 => None,
        piece => Piece::try_index(usize::from(piece)),
    };
    (packed != 0).then(|| Move { from: square(packed), to: square(packed >> 6), promotion })
}
