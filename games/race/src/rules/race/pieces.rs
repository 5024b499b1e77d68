//! The places of all seats' pieces.

use sobremesa_game::{Seat, Seats};

use crate::rules::race::{Course, Piece, PieceId, Place, Progress};

/// The pieces of all seats, on the board with the colours `C`.
#[derive(Clone, Copy)]
pub struct Pieces<C> {
    seats: Seats,
    /// By seat and piece; `None` if it waits. The pieces of seats that the table lacks wait for ever.
    progress: [[Option<Progress<C>>; 4]; 4],
}

impl<C: Course> Pieces<C> {
    /// Returns all pieces waiting (PA-4, LU-2).
    pub fn new(seats: Seats) -> Pieces<C> {
        Pieces { seats, progress: [[None; 4]; 4] }
    }

    /// Reads the pieces of a `setup`, a row for each seat; `None` if the number of rows is wrong or a piece
    /// is off its course.
    pub fn in_setup(rows: &[[Place<C>; 4]], seats: Seats) -> Option<Pieces<C>> {
        let mut pieces = Pieces::new(seats);
        for (owner, places) in seats.iter().zip(rows) {
            for (piece, place) in Piece::all().zip(places) {
                pieces.set(PieceId { owner, piece }, place.progress(pieces.colour(owner)).ok()?);
            }
        }
        (rows.len() == usize::from(seats.count())).then_some(pieces)
    }

    /// Returns the seats of the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Returns the colour of a seat.
    pub fn colour(&self, seat: Seat) -> C {
        C::of(seat, self.seats)
    }

    /// Returns the progress of each piece of `owner`; `None` if it waits.
    pub fn of(&self, owner: Seat) -> &[Option<Progress<C>>; 4] {
        &self.progress[owner.index()]
    }

    /// Returns the progress of a piece; `None` if it waits.
    pub fn progress(&self, id: PieceId) -> Option<Progress<C>> {
        self.of(id.owner)[id.piece.index()]
    }

    /// Puts a piece at this progress.
    pub fn set(&mut self, id: PieceId, progress: Option<Progress<C>>) {
        self.progress[id.owner.index()][id.piece.index()] = progress;
    }

    /// Returns the place of a piece.
    pub fn place(&self, id: PieceId) -> Place<C> {
        Place::of(self.progress(id), self.colour(id.owner))
    }

    /// Returns the places of each seat's pieces.
    pub fn places(&self) -> Vec<[Place<C>; 4]> {
        let row = |owner| self.of(owner).map(|progress| Place::of(progress, self.colour(owner)));
        self.seats.iter().map(row).collect()
    }

    /// Returns the square of the ring that a piece stands on.
    pub fn square(&self, id: PieceId) -> Option<C::Square> {
        self.progress(id)?.square(self.colour(id.owner))
    }

    /// Returns the names of all pieces, by seat and number.
    pub fn ids(&self) -> impl Iterator<Item = PieceId> {
        self.seats.iter().flat_map(|owner| Piece::all().map(move |piece| PieceId { owner, piece }))
    }

    /// Returns the number of pieces of `owner` at home.
    pub fn home(&self, owner: Seat) -> u8 {
        self.of(owner).iter().filter(|progress| **progress == Some(Progress::HOME)).count() as u8
    }

    /// Returns true if all pieces of `owner` are at home.
    pub fn is_home(&self, owner: Seat) -> bool {
        usize::from(self.home(owner)) == self.of(owner).len()
    }

    /// Returns the lowest number of a piece of `owner` that waits.
    pub fn waiting(&self, owner: Seat) -> Option<Piece> {
        Piece::all().find(|piece| self.of(owner)[piece.index()].is_none())
    }

    /// Returns true if the table has that piece and it no longer waits.
    pub fn is_out(&self, id: PieceId) -> bool {
        self.seats.contains(id.owner) && self.progress(id).is_some()
    }
}
