//! Where all pieces are, and where each can go (LU-6, LU-9, LU-10, LU-12).

use crate::game::{Seat, Seats};
use crate::games::ludo::fault::Fault;
use crate::games::ludo::options::{Final, Options};
use crate::games::ludo::place::{Colour, Place, Progress, Square};
use crate::games::race::{Die, Piece, PieceId, SIX};

/// The pieces of all seats.
#[derive(Clone, Copy)]
pub(super) struct Board {
    seats: Seats,
    /// By seat and piece; `None` is in the cárcel. Seats that the table lacks stay there for ever.
    pieces: [[Option<Progress>; 4]; 4],
}

impl Board {
    /// All pieces are in the cárcel (LU-2).
    pub fn new(seats: Seats) -> Board {
        Board { seats, pieces: [[None; 4]; 4] }
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

    pub fn set(&mut self, id: PieceId, progress: Option<Progress>) {
        self.pieces[id.owner.index()][id.piece.index()] = progress;
    }

    /// How many pieces of `owner` are at home.
    pub fn home(&self, owner: Seat) -> u8 {
        self.pieces[owner.index()].iter().filter(|progress| **progress == Some(Progress::HOME)).count() as u8
    }

    /// The lowest number of a piece of `owner` in the cárcel.
    pub fn jailed(&self, owner: Seat) -> Option<Piece> {
        Piece::all().find(|piece| self.pieces[owner.index()][piece.index()].is_none())
    }

    fn holds(&self, owner: Seat, progress: Progress) -> bool {
        self.pieces[owner.index()].contains(&Some(progress))
    }

    /// The pieces of other colours on a track square; in play never more than one (LU-9).
    pub fn foreign_on(&self, square: Square, owner: Seat) -> impl Iterator<Item = PieceId> {
        let others = self.seats.iter().filter(move |other| *other != owner);
        others.filter_map(move |other| {
            let there = Progress::on(square, self.colour(other))?;
            let piece = Piece::all().find(|piece| self.pieces[other.index()][piece.index()] == Some(there))?;
            Some(PieceId { owner: other, piece })
        })
    }

    /// Where a piece goes with `die`, apart from what is compulsory.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn reach(&self, id: PieceId, die: Die, options: &Options) -> Result<Progress, Fault> {
        let to = match self.progress(id) {
            None if die.number() == SIX => Progress::START,
            None => return Err(Fault::InJail(id.piece)),
            Some(Progress::HOME) => return Err(Fault::AtHome(id.piece)),
            Some(from) => match (from.advanced(die.number()), options.r#final) {
                (Ok(to), _) => to,
                (Err(bounced), Final::Rebote) if bounced == from => return Ok(from),
                (Err(bounced), Final::Rebote) => bounced,
                (Err(_), Final::Exacta) => return Err(Fault::BeyondHome(id.piece, from.left())),
            },
        };
        match to != Progress::HOME && self.holds(id.owner, to) {
            true => Err(Fault::OwnPiece(id.piece, Place::of(Some(to), self.colour(id.owner)))),
            false => Ok(to),
        }
    }

    /// The lowest piece that can leave the cárcel with `die`.
    pub fn can_leave(&self, owner: Seat, die: Die, options: &Options) -> Option<Piece> {
        self.jailed(owner).filter(|piece| self.reach(PieceId { owner, piece: *piece }, die, options).is_ok())
    }
}
