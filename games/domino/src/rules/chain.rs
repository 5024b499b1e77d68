//! The ends of the chain, and what follows from a hand's log: the chain on the table, and the passes (DO-7,
//! DO-27).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use sobremesa_game::{Seat, Seats};

use crate::rules::notation::{End, Move};
use crate::rules::tile::{Laid, Number, Tile, Tiles};

/// The numbers at the two open ends. As JSON: `[left,right]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ends([Number; 2]);

impl Ends {
    /// The ends of a chain from `left` to `right`.
    pub const fn new(left: Number, right: Number) -> Ends {
        Ends([left, right])
    }

    const fn place(end: End) -> usize {
        match end {
            End::Izq => 0,
            End::Der => 1,
        }
    }

    /// The number at `end`.
    pub const fn at(self, end: End) -> Number {
        self.0[Ends::place(end)]
    }

    /// The tiles that fit one end or both.
    pub const fn fitting(self) -> Tiles {
        let [left, right] = self.0;
        Tiles::showing(left).or(Tiles::showing(right))
    }

    /// Returns true if `tile` fits at `end`.
    pub const fn fits(self, tile: Tile, end: End) -> bool {
        Tiles::showing(self.at(end)).contains(tile)
    }

    /// The tile that has a choice of two ends: the one that shows both, if they differ (DO-20).
    pub fn bridge(self) -> Tiles {
        let [left, right] = self.0;
        if left == right { Tiles::default() } else { Tiles::showing(left).and(Tiles::showing(right)) }
    }

    /// The ends after `tile` was laid at `end`, which it must fit.
    #[must_use]
    pub const fn after(mut self, tile: Tile, end: End) -> Ends {
        self.0[Ends::place(end)] = tile.beyond(self.at(end));
        self
    }
}

/// A bound on the moves of a hand. With four seats there are at most 28 tiles, and three passes before the
/// first and after each: 115. With two or three: 28 tiles, two passes each, and 26 draws: 112.
const LONGEST: usize = 128;

/// The moves of a hand, in order. A tile after the lead is stored with its end.
#[derive(Clone, Copy)]
pub(super) struct Log {
    moves: [(Seat, Move); LONGEST],
    count: u8,
}

impl Log {
    pub(super) fn new(mano: Seat) -> Log {
        Log { moves: [(mano, Move::Paso); LONGEST], count: 0 }
    }

    pub(super) fn push(&mut self, seat: Seat, mv: Move) {
        self.moves[usize::from(self.count)] = (seat, mv);
        self.count += 1;
    }

    pub(super) fn moves(&self) -> &[(Seat, Move)] {
        &self.moves[..usize::from(self.count)]
    }
}

/// The table of a hand: rebuilt from the log on demand, so that a move need not maintain it.
#[derive(Clone, Default)]
pub(super) struct Laying {
    /// The tiles, from left to right.
    pub(super) chain: VecDeque<Laid>,
    /// For each seat, the ends on which it passed, in order.
    pub(super) passes: Vec<Vec<Ends>>,
}

impl Laying {
    pub(super) fn empty(seats: Seats) -> Laying {
        Laying { chain: VecDeque::new(), passes: vec![Vec::new(); usize::from(seats.count())] }
    }

    pub(super) fn ends(&self) -> Option<Ends> {
        Some(Ends::new(self.chain.front()?.left, self.chain.back()?.right))
    }

    pub(super) fn after(mut self, log: &Log) -> Laying {
        for &(seat, mv) in log.moves() {
            match (mv, self.ends()) {
                (Move::Tile(tile, Some(End::Izq)), Some(ends)) => {
                    let right = ends.at(End::Izq);
                    self.chain.push_front(Laid { left: tile.beyond(right), right });
                }
                (Move::Tile(tile, _), Some(ends)) => {
                    let left = ends.at(End::Der);
                    self.chain.push_back(Laid { left, right: tile.beyond(left) });
                }
                (Move::Tile(tile, _), None) => self.chain.push_back(tile.leading()),
                (Move::Paso, Some(ends)) => self.passes[seat.index()].push(ends),
                (Move::Paso, None) | (Move::Robo, _) => {}
            }
        }
        self
    }
}
