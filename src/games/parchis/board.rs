//! Where all pieces are, and which of two on a square came first (PA-9, PA-13, PA-14).

use crate::game::{Seat, Seats};
use crate::games::parchis::place::{Colour, Place, Progress, Square, is_safe};
use crate::games::race::{Piece, PieceId};

/// The pieces of a colour.
const PIECES: u8 = 4;

/// The pieces of all seats.
#[derive(Clone, Copy)]
pub(super) struct Board {
    seats: Seats,
    /// By seat and piece; `None` waits. Seats that the table lacks wait for ever.
    pieces: [[Option<Progress>; 4]; 4],
    /// A bit for each piece that came to a track square where another one stood, and stands there still.
    second: u16,
}

/// What stands on a colour's way, a bit for each square by its progress.
#[derive(Clone, Copy, Default)]
pub(super) struct Road {
    /// Nobody passes or ends there (PA-14).
    pub barriers: u128,
    /// At least one piece.
    pub held: u128,
    /// Two pieces: nobody ends there (PA-13).
    pub full: u128,
    /// A piece that may not be captured, on a square that is not safe (PA-27).
    pub spared: u128,
}

const fn bit(id: PieceId) -> u16 {
    1 << (id.owner.index() * PIECES as usize + id.piece.index())
}

impl Board {
    /// All pieces wait (PA-4).
    pub fn new(seats: Seats) -> Board {
        Board { seats, pieces: [[None; 4]; 4], second: 0 }
    }

    pub fn colour(&self, seat: Seat) -> Colour {
        Colour::of(seat, self.seats)
    }

    pub fn progress(&self, id: PieceId) -> Option<Progress> {
        self.pieces[id.owner.index()][id.piece.index()]
    }

    pub fn place(&self, id: PieceId) -> Place {
        Place::of(self.progress(id), self.colour(id.owner))
    }

    /// How many pieces of `owner` are at home.
    pub fn home(&self, owner: Seat) -> u8 {
        self.pieces[owner.index()].iter().filter(|progress| **progress == Some(Progress::HOME)).count() as u8
    }

    pub fn is_home(&self, owner: Seat) -> bool {
        self.home(owner) == PIECES
    }

    /// The lowest number of a piece of `owner` that waits.
    pub fn waiting(&self, owner: Seat) -> Option<Piece> {
        Piece::all().find(|piece| self.pieces[owner.index()][piece.index()].is_none())
    }

    /// Whether a piece of the same owner with a lower number is in the same place.
    pub fn has_lower_twin(&self, id: PieceId) -> bool {
        self.pieces[id.owner.index()][..id.piece.index()].contains(&self.progress(id))
    }

    /// Whether it is one of two of its colour on one square (PA-14).
    pub fn is_in_barrier(&self, id: PieceId) -> bool {
        let progress = self.progress(id);
        let together = self.pieces[id.owner.index()].iter().filter(|other| **other == progress).count();
        progress.is_some_and(|progress| progress < Progress::HOME) && together > 1
    }

    fn all(&self) -> impl Iterator<Item = PieceId> {
        self.seats.iter().flat_map(|owner| Piece::all().map(move |piece| PieceId { owner, piece }))
    }

    fn square(&self, id: PieceId) -> Option<Square> {
        self.progress(id)?.square(self.colour(id.owner))
    }

    /// The pieces on a track square, the one that came first before the other.
    pub fn standing_on(&self, square: Square) -> [Option<PieceId>; 2] {
        let mut pieces = self.all().filter(|id| self.square(*id) == Some(square));
        let pair = [pieces.next(), pieces.next()];
        match pair[0] {
            Some(first) if self.second & bit(first) != 0 => [pair[1], pair[0]],
            _ => pair,
        }
    }

    /// How many pieces stand on a track square, also where a setup puts too many.
    pub fn count_on(&self, square: Square) -> usize {
        self.all().filter(|id| self.square(*id) == Some(square)).count()
    }

    /// Says which of two pieces on a square came last.
    pub fn set_second(&mut self, first: PieceId, second: PieceId) {
        self.second = self.second & !bit(first) | bit(second);
    }

    /// Puts a piece into its waiting box.
    pub fn send_back(&mut self, id: PieceId) {
        if let Some(square) = self.square(id) {
            for other in self.standing_on(square).into_iter().flatten() {
                self.second &= !bit(other);
            }
        }
        self.pieces[id.owner.index()][id.piece.index()] = None;
    }

    /// Moves a piece to where it stands after whoever is there.
    pub fn put(&mut self, id: PieceId, to: Progress) {
        self.send_back(id);
        let joins = to.square(self.colour(id.owner)).is_some_and(|square| self.standing_on(square)[0].is_some());
        self.pieces[id.owner.index()][id.piece.index()] = Some(to);
        if joins {
            self.second |= bit(id);
        }
    }

    /// The way of the pieces of `owner`, as it lies now; nobody of the seat `spared` may be captured.
    pub fn road(&self, owner: Seat, spared: Option<Seat>) -> Road {
        let colour = self.colour(owner);
        let mut road = Road::default();
        for other in self.seats.iter() {
            let mut own = 0;
            for progress in self.pieces[other.index()].into_iter().flatten() {
                let square = progress.square(self.colour(other));
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
