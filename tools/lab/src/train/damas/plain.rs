//! Plain alpha-beta: to a fixed depth, captures to their end, nothing reduced and nothing pruned but by the
//! bounds. It remembers what it found, which saves time and changes no score but where the same position was
//! seen deeper.

use super::{Bits, Move, Position, each, square};

const INFINITE: i32 = 32_000;
const WIN: i32 = 30_000;
/// Positions remembered: 64 MiB.
const PLACES: usize = 1 << 22;

/// A player who looks equally deep at every move.
pub struct Plain {
    depth: i32,
    /// The static evaluation of a position for the side to move.
    worth: fn(Position) -> i32,
    table: Vec<(u64, u64)>,
    /// The history table: how often a step from one square to another refuted what came before.
    history: Box<[[u32; 32]; 32]>,
    /// The moves of all positions on the present line, and how much they promise.
    list: Vec<(u32, Move)>,
}

impl Plain {
    pub fn new(depth: i32) -> Plain {
        Plain::judging(depth, worth)
    }

    /// Returns a player with another evaluation.
    pub fn judging(depth: i32, worth: fn(Position) -> i32) -> Plain {
        Plain { depth, worth, table: vec![(0, 0); PLACES], history: Box::new([[0; 32]; 32]), list: Vec::new() }
    }

    /// Returns the best move and its worth; none for who is blocked.
    pub fn choose(&mut self, position: Position) -> Option<(Move, i32)> {
        let mut moves = Vec::new();
        position.moves(|mv| moves.push(mv));
        self.history.iter_mut().flatten().for_each(|times| *times /= 8);
        let mut best = (*moves.first()?, 0);
        if moves.len() == 1 {
            return Some(best);
        }
        for depth in 1..=self.depth {
            let mut alpha = -INFINITE;
            for place in 0..moves.len() {
                let score = -self.node(moves[place].after, depth - 1, 1, -INFINITE, -alpha);
                if score > alpha {
                    alpha = score;
                    best = (moves[place], score);
                    moves[..=place].rotate_right(1);
                }
            }
        }
        Some(best)
    }

    fn node(&mut self, position: Position, depth: i32, ply: i32, mut alpha: i32, beta: i32) -> i32 {
        let captures = position.must_capture();
        if depth <= 0 && !captures {
            return (self.worth)(position);
        }
        let key = key(position);
        let place = key as usize % PLACES;
        let mut remembered = 0;
        if depth > 0 {
            let (other, found) = self.table[place];
            if other == key {
                remembered = found >> 32 & 1023;
                let (score, kind) = (i32::from(found as u16 as i16), found >> 24 & 3);
                let decides = kind == 3 || (kind == 1 && score <= alpha) || (kind == 2 && score >= beta);
                if decides && (found >> 16 & 255) as i32 >= depth {
                    return score;
                }
            }
        }
        let (begin, list, history) = (self.list.len(), &mut self.list, &self.history);
        position.moves(|mv| {
            let squares = (square(mv.from) as usize, square(mv.to) as usize);
            let promise = match mv.captures {
                _ if squares.0 as u64 * 32 + squares.1 as u64 == remembered && remembered > 0 => u32::MAX,
                true => 1 << 24 | mv.legs,
                false => history[squares.0][squares.1],
            };
            list.push((promise, mv));
        });
        let (first, mut best, mut best_move) = (alpha, ply - WIN, 0);
        for place in begin..self.list.len() {
            let (mut most, mut promise) = (place, 0);
            for (later, &(other, _)) in self.list.iter().enumerate().skip(place) {
                if other > promise {
                    (most, promise) = (later, other);
                }
            }
            self.list.swap(place, most);
            let mv = self.list[place].1;
            let score = -self.node(mv.after, depth - 1, ply + 1, -beta, -alpha);
            if score > best {
                best = score;
                best_move = u64::from(square(mv.from) * 32 + square(mv.to));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if !mv.captures && depth > 0 {
                    let times = &mut self.history[square(mv.from) as usize][square(mv.to) as usize];
                    *times = (*times + (depth * depth) as u32).min(1 << 20);
                }
                break;
            }
        }
        self.list.truncate(begin);
        // A win holds only as many plies from here, so it is not remembered.
        if depth > 0 && best.abs() < WIN - 1000 {
            let kind = if best >= beta {
                2
            } else if best > first {
                3
            } else {
                1
            };
            let found = u64::from(best as i16 as u16) | (depth as u64) << 16 | kind << 24 | best_move << 32;
            self.table[place] = (key, found);
        }
        best
    }
}

/// Material, how far the men are, the back row, and damas in the middle.
fn worth(position: Position) -> i32 {
    let turned = position.turned();
    let (own, rivals) = (position.own.count_ones() as i32, position.rivals.count_ones() as i32);
    // The side with more pieces gains from every exchange.
    let exchange = (own - rivals) * 200 / (own + rivals).max(1);
    side(position.own, position.damas) - side(turned.own, turned.damas) + exchange + 3
}

/// The worth of a man and of a dama by their place among the bits.
const STANDS: [[i32; 64]; 2] = {
    let mut places = [[0; 64]; 2];
    let mut square = 0;
    while square < 32 {
        let (row, column) = (square / 4, square % 4 * 2 + (square / 4 + 1) % 2);
        let middle = [middle(row), middle(column)];
        let place = (square + square / 8) as usize;
        places[0][place] = if row == 7 { 100 + 8 } else { 100 + 3 * (7 - row) + 2 * middle[1] };
        places[1][place] = 140 + 3 * (middle[0] + middle[1]);
        square += 1;
    }
    places
};

const fn middle(line: i32) -> i32 {
    if line < 7 - line { line } else { 7 - line }
}

fn side(own: Bits, damas: Bits) -> i32 {
    let worth = |piece: Bits| STANDS[usize::from(damas & piece != 0)][piece.trailing_zeros() as usize % 64];
    each(own).map(worth).sum()
}

fn key(position: Position) -> u64 {
    let parts = [position.own, position.rivals, position.damas];
    parts.into_iter().fold(0x9E37_79B9_7F4A_7C15, |key: u64, part| {
        let mixed = (key ^ part).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    })
}
