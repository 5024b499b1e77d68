//! A game that starts from a position (LU-18).

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats, Unplayable};
use crate::games::ludo::board::Board;
use crate::games::ludo::place::Place;
use crate::games::race::{Die, Piece, PieceId, Sixes, given};

crate::words! {
    /// What a given position waits for.
    pub enum Phase {
        /// A throw.
        Tirar = "tirar",
        /// That the die is played.
        Mover = "mover",
    }
}

impl<'de> Deserialize<'de> for Phase {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Phase, D::Error> {
        let word = String::deserialize(deserializer)?;
        Phase::from_word(&word).ok_or_else(|| serde::de::Error::custom("no such phase"))
    }
}

/// The rulebook's `setup`.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pieces: Vec<[Place; 4]>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    turn: Option<Seat>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    phase: Option<Phase>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    die: Option<Die>,
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    sixes: Option<u8>,
    last: Option<PieceId>,
}

/// A setup whose parts fit each other.
pub(super) struct Position {
    pub board: Board,
    pub turn: Seat,
    /// The throw to be played; `None` before the throw.
    pub die: Option<Die>,
    pub sixes: Sixes,
    pub last: Option<PieceId>,
}

impl Setup {
    /// The position that it describes.
    ///
    /// # Errors
    /// Parts that do not fit; the message names the key that is wrong.
    pub(super) fn position(&self, seats: Seats) -> Result<Position, Unplayable> {
        let turn = self.turn.map_or_else(|| seats.seat(0), Some).filter(|seat| seats.contains(*seat));
        let turn = turn.ok_or_else(|| Unplayable::setup("turn"))?;
        if self.die.is_some() != (self.phase == Some(Phase::Mover)) {
            return Err(Unplayable::setup("die"));
        }
        let sixes = Sixes::in_setup(self.die, self.sixes).ok_or_else(|| Unplayable::setup("sixes"))?;
        let board = self.board(seats).ok_or_else(|| Unplayable::setup("pieces"))?;
        if self.last.is_some_and(|id| !seats.contains(id.owner) || board.progress(id).is_none()) {
            return Err(Unplayable::setup("last"));
        }
        Ok(Position { board, turn, die: self.die, sixes, last: self.last })
    }

    /// The pieces, each on its colour's way and alone on its square of the track or the vertical.
    fn board(&self, seats: Seats) -> Option<Board> {
        if self.pieces.len() != usize::from(seats.count()) {
            return None;
        }
        let mut board = Board::new(seats);
        for (owner, places) in seats.iter().zip(&self.pieces) {
            for (piece, place) in Piece::all().zip(places) {
                let is_shared = matches!(place, Place::Carcel | Place::Casa);
                if !is_shared && places.iter().filter(|other| *other == place).count() > 1 {
                    return None;
                }
                board.set(PieceId { owner, piece }, place.progress(board.colour(owner)).ok()?);
            }
        }
        let is_alone = |owner: Seat, place: &Place| match place {
            Place::Casilla(square) => board.foreign_on(*square, owner).next().is_none(),
            Place::Carcel | Place::Vertical(_) | Place::Casa => true,
        };
        let mut placed =
            seats.iter().zip(&self.pieces).flat_map(|(owner, places)| places.iter().map(move |place| (owner, place)));
        placed.all(|(owner, place)| is_alone(owner, place)).then_some(board)
    }
}
