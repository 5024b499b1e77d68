//! A game that starts from a position (PA-32).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sobremesa_game::{Seat, Seats, Unplayable, deserialize_given};

use crate::rules::parchis::board::Board;
use crate::rules::parchis::place::{Place, Square, is_safe};
use crate::rules::race::{Die, Piece, PieceId, Pieces, Sixes, given_word, in_turn};

sobremesa_game::words! {
    /// The action that a given position waits for.
    pub enum Phase {
        /// A throw.
        Tirar = "tirar",
        /// The die to be played.
        Mover = "mover",
        /// A count of 20.
        Cuenta20 = "cuenta-20",
        /// A count of 10.
        Cuenta10 = "cuenta-10",
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
    #[serde(default)]
    arrivals: BTreeMap<String, Vec<(Seat, Piece)>>,
}

/// A checked setup with consistent parts; the options decide, in addition, whether it can be played.
pub(super) struct Position {
    pub board: Board,
    pub turn: Seat,
    pub sixes: Sixes,
    pub last: Option<PieceId>,
    pub doing: Doing,
}

/// The action that a setup waits for, with the die if there is one.
#[derive(Clone, Copy)]
pub(super) enum Doing {
    Throwing,
    Moving(Die),
    Counting(Die, u8),
}

impl Setup {
    /// Returns the position that it describes.
    ///
    /// # Errors
    /// Inconsistent parts; the message names the key that is wrong.
    pub(super) fn position(&self, seats: Seats) -> Result<Position, Unplayable> {
        let turn = in_turn(self.turn, seats)?;
        let doing = match (self.phase.unwrap_or(Phase::Tirar), self.die) {
            (Phase::Tirar, None) => Doing::Throwing,
            (Phase::Mover, Some(die)) => Doing::Moving(die),
            (Phase::Cuenta20, Some(die)) => Doing::Counting(die, 20),
            (Phase::Cuenta10, Some(die)) => Doing::Counting(die, 10),
            _ => return Err(Unplayable::setup("die")),
        };
        let sixes = Sixes::in_setup(self.die, self.sixes).ok_or_else(|| Unplayable::setup("sixes"))?;
        let board = self.board(seats)?;
        if self.last.is_some_and(|id| !board.pieces().is_out(id)) {
            return Err(Unplayable::setup("last"));
        }
        Ok(Position { board, turn, sixes, last: self.last, doing })
    }

    fn board(&self, seats: Seats) -> Result<Board, Unplayable> {
        let wrong = || Unplayable::setup("pieces");
        let mut board = Pieces::in_setup(&self.pieces, seats).map(Board::new).ok_or_else(wrong)?;
        for places in &self.pieces {
            let crowded = |place: &Place| places.iter().filter(|other| *other == place).count() > 2;
            if places.iter().any(|place| matches!(place, Place::Corridor(_)) && crowded(place)) {
                return Err(wrong());
            }
        }
        for square in Square::all() {
            let mixed = matches!(board.standing_on(square), [Some(one), Some(other)] if one.owner != other.owner);
            if board.count_on(square) > 2 || mixed && !is_safe(square) {
                return Err(wrong());
            }
        }
        self.arrange(&mut board)?;
        Ok(board)
    }

    /// Records the order of arrival that `arrivals` gives.
    fn arrange(&self, board: &mut Board) -> Result<(), Unplayable> {
        for (square, named) in &self.arrivals {
            let wrong = || Unplayable::setup("arrivals");
            let square: Square = square.parse().map_err(|()| wrong())?;
            let named: Vec<PieceId> = named.iter().map(|&(owner, piece)| PieceId { owner, piece }).collect();
            let standing: Vec<PieceId> = board.standing_on(square).into_iter().flatten().collect();
            if named.len() != standing.len() || !standing.iter().all(|id| named.contains(id)) {
                return Err(wrong());
            }
            if let [first, second] = named[..] {
                board.set_second(first, second);
            }
        }
        Ok(())
    }
}
