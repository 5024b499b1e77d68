//! A game that starts from a position (LU-18).

use serde::{Deserialize, Serialize};
use sobremesa_game::{Seat, Seats, Unplayable, deserialize_given};

use crate::rules::ludo::board::Board;
use crate::rules::ludo::place::Place;
use crate::rules::race::{Die, PieceId, Sixes, given_word, in_turn};

sobremesa_game::words! {
    /// The action that a given position waits for.
    pub enum Phase {
        /// A throw.
        Tirar = "tirar",
        /// The die to be played.
        Mover = "mover",
    }
}

/// The rulebook's `setup`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pieces: Vec<[Place; 4]>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    turn: Option<Seat>,
    #[serde(default, deserialize_with = "given_word", skip_serializing_if = "Option::is_none")]
    phase: Option<Phase>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    die: Option<Die>,
    #[serde(default, deserialize_with = "deserialize_given", skip_serializing_if = "Option::is_none")]
    sixes: Option<u8>,
    last: Option<PieceId>,
}

/// A checked setup with consistent parts.
pub(super) struct Position {
    pub board: Board,
    pub turn: Seat,
    /// The throw to be played; `None` before the throw.
    pub die: Option<Die>,
    pub sixes: Sixes,
    pub last: Option<PieceId>,
}

impl Setup {
    /// Returns the position that it describes.
    ///
    /// # Errors
    /// Inconsistent parts; the message names the key that is wrong.
    pub(super) fn position(&self, seats: Seats) -> Result<Position, Unplayable> {
        let turn = in_turn(self.turn, seats)?;
        if self.die.is_some() != (self.phase == Some(Phase::Mover)) {
            return Err(Unplayable::setup("die"));
        }
        let sixes = Sixes::in_setup(self.die, self.sixes).ok_or_else(|| Unplayable::setup("sixes"))?;
        let board = self.board(seats).ok_or_else(|| Unplayable::setup("pieces"))?;
        if self.last.is_some_and(|id| !board.is_out(id)) {
            return Err(Unplayable::setup("last"));
        }
        Ok(Position { board, turn, die: self.die, sixes, last: self.last })
    }

    /// Returns the pieces, each on its colour's course and alone on its square of the track or the vertical.
    fn board(&self, seats: Seats) -> Option<Board> {
        let board = Board::in_setup(&self.pieces, seats)?;
        let is_alone = |owner: Seat, places: &[Place; 4], place: &Place| match place {
            Place::Waiting | Place::Home => true,
            _ if places.iter().filter(|other| *other == place).count() > 1 => false,
            Place::Square(square) => board.foreign_on(*square, owner).next().is_none(),
            Place::Corridor(_) => true,
        };
        let mut rows = seats.iter().zip(&self.pieces);
        let fits = rows.all(|(owner, places)| places.iter().all(|place| is_alone(owner, places, place)));
        fits.then_some(board)
    }
}
