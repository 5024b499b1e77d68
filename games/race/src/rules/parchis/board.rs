//! The order of two pieces on a square, and the obstacles in a colour's way (PA-9, PA-13, PA-14).

use sobremesa_game::Seat;

use crate::rules::parchis::place::{Colour, Progress, Square, is_safe};
use crate::rules::race::{PieceId, Pieces};

/// The pieces of all seats, and their order of arrival.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pieces: Pieces<Colour>,
    /// A bit for each piece that arrived on an occupied track square and still shares it.
    second: u16,
}

/// The obstacles along a colour's course, one bit for each square by its progress.
#[derive(Clone, Copy, Default)]
pub(super) struct Road {
    /// Squares with a barrier, which no piece may pass or end on (PA-14).
    pub barriers: u128,
    /// Squares with at least one piece.
    pub held: u128,
    /// Squares with two pieces, on which no piece may end (PA-13).
    pub full: u128,
    /// Squares that are not safe but hold a piece that may not be captured (PA-27).
    pub spared: u128,
}

const fn bit(id: PieceId) -> u16 {
    1 << (id.owner.index() * 4 + id.piece.index())
}

impl Board {
    /// Creates a board; of two pieces on a square, the one with the lower seat and number counts as first.
    pub fn new(pieces: Pieces<Colour>) -> Board {
        Board { pieces, second: 0 }
    }

    pub fn pieces(&self) -> &Pieces<Colour> {
        &self.pieces
    }

    /// Returns true if a piece of the same owner with a lower number is in the same place.
    pub fn has_lower_twin(&self, id: PieceId) -> bool {
        self.pieces.of(id.owner)[..id.piece.index()].contains(&self.pieces.progress(id))
    }

    /// Returns true if it is one of two of its colour on one square (PA-14).
    pub fn is_in_barrier(&self, id: PieceId) -> bool {
        let progress = self.pieces.progress(id);
        let together = self.pieces.of(id.owner).iter().filter(|other| **other == progress).count();
        progress.is_some_and(|progress| progress < Progress::HOME) && together > 1
    }

    /// Returns the pieces on a track square, first arrival first.
    pub fn standing_on(&self, square: Square) -> [Option<PieceId>; 2] {
        let mut pieces = self.pieces.ids().filter(|id| self.pieces.square(*id) == Some(square));
        let pair = [pieces.next(), pieces.next()];
        match pair[0] {
            Some(first) if self.second & bit(first) != 0 => [pair[1], pair[0]],
            _ => pair,
        }
    }

    /// Returns the number of pieces on a track square, even if a setup puts too many.
    pub fn count_on(&self, square: Square) -> usize {
        self.pieces.ids().filter(|id| self.pieces.square(*id) == Some(square)).count()
    }

    /// Records which of two pieces on a square came last.
    pub fn set_second(&mut self, first: PieceId, second: PieceId) {
        self.second = self.second & !bit(first) | bit(second);
    }

    /// Puts a piece into its waiting box.
    pub fn send_back(&mut self, id: PieceId) {
        if let Some(square) = self.pieces.square(id) {
            for other in self.standing_on(square).into_iter().flatten() {
                self.second &= !bit(other);
            }
        }
        self.pieces.set(id, None);
    }

    /// Moves a piece to a square, where it arrives after any piece already there.
    pub fn put(&mut self, id: PieceId, to: Progress) {
        self.send_back(id);
        let joins = to.square(self.pieces.colour(id.owner)).is_some_and(|square| self.standing_on(square)[0].is_some());
        self.pieces.set(id, Some(to));
        if joins {
            self.second |= bit(id);
        }
    }

    /// Returns the course of `owner`'s pieces as it stands now; no piece of the seat `spared` may be
    /// captured.
    pub fn road(&self, owner: Seat, spared: Option<Seat>) -> Road {
        let colour = self.pieces.colour(owner);
        let mut road = Road::default();
        for other in self.pieces.seats().iter() {
            let mut own = 0;
            for progress in self.pieces.of(other).iter().copied().flatten() {
                let square = progress.square(self.pieces.colour(other));
                let seen = match square {
                    _ if other == owner => Some(progress).filter(|progress| *progress < Progress::HOME),
                    Some(square) => Progress::on(square, colour),
                    None => None,
                };
                let here: u128 = seen.map_or(0, |progress| 1 << progress.squares());
                road.barriers |= own & here;
                own |= here;
                if Some(other) == spared && square.is_some_and(|square| !is_safe(square)) {
                    road.spared |= here;
                }
            }
            road.full |= road.held & own;
            road.held |= own;
        }
        road.full |= road.barriers;
        road
    }
}
