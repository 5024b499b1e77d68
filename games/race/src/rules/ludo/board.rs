//! The destinations of the pieces, and the pieces they meet there (LU-6, LU-9, LU-10, LU-12).

use sobremesa_game::Seat;

use crate::rules::ludo::fault::Fault;
use crate::rules::ludo::options::{Final, Options};
use crate::rules::ludo::place::{Colour, Place, Progress, Square};
use crate::rules::race::{Die, Piece, PieceId, Pieces, SIX};

/// The pieces of all seats.
pub(super) type Board = Pieces<Colour>;

impl Board {
    /// Returns the pieces of other colours on a track square; in play never more than one (LU-9).
    pub(super) fn foreign_on(&self, square: Square, owner: Seat) -> impl Iterator<Item = PieceId> {
        let others = self.seats().iter().filter(move |other| *other != owner);
        others.filter_map(move |other| {
            let there = Progress::on(square, self.colour(other))?;
            let piece = Piece::all().find(|piece| self.of(other)[piece.index()] == Some(there))?;
            Some(PieceId { owner: other, piece })
        })
    }

    /// Returns the destination of a piece with `die`, ignoring what is compulsory.
    ///
    /// # Errors
    /// The reason why it cannot go.
    pub(super) fn reach(&self, id: PieceId, die: Die, options: &Options) -> Result<Progress, Fault> {
        let to = match self.progress(id) {
            None if die.number() == SIX => Progress::START,
            None => return Err(Fault::InJail(id.piece)),
            Some(Progress::HOME) => return Err(Fault::AtHome(id.piece)),
            Some(from) => match (from.advanced(die.number()), options.r#final) {
                (Some(to), _) => to,
                (None, Final::Exacta) => return Err(Fault::BeyondHome(id.piece, from.left())),
                (None, Final::Rebote) => match from.bounced(die.number()) {
                    to if to == from => return Ok(from),
                    to => to,
                },
            },
        };
        match to != Progress::HOME && self.of(id.owner).contains(&Some(to)) {
            true => Err(Fault::OwnPiece(id.piece, Place::of(Some(to), self.colour(id.owner)))),
            false => Ok(to),
        }
    }

    /// Returns the lowest piece that can leave the cárcel with `die`.
    pub(super) fn can_leave(&self, owner: Seat, die: Die, options: &Options) -> Option<Piece> {
        self.waiting(owner).filter(|piece| self.reach(PieceId { owner, piece: *piece }, die, options).is_ok())
    }
}
