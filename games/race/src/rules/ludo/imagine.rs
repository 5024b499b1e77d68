//! Reconstruction of the game from its view: nothing is hidden.

use sobremesa_game::{Dice, Imagine, Known, Next, Seat};

use crate::rules::ludo::board::Board;
use crate::rules::ludo::place::Colour;
use crate::rules::ludo::view::Public;
use crate::rules::ludo::{Ludo, Stage};
use crate::rules::race::{Die, Piece, PieceId, Pieces};

impl Ludo {
    /// Returns the game of this view.
    pub(crate) fn read_known(known: &Known<Ludo>) -> Option<Ludo> {
        let Public { pieces, die, sixes, last, moved, draw, .. } = known.public();
        let board = Board::in_setup(pieces, known.seats())?;
        let (turn, stage) = match (known.next(), die) {
            (Next::Over(outcome), _) => (outcome.winners.first()?, Stage::Over(outcome)),
            (Next::Seats(turn), Some(die)) => (turn.first()?, Stage::Play(*die)),
            (Next::Seats(turn), None) => (turn.first()?, Stage::Throw),
            (Next::Chance, _) => return None,
        };
        let (options, seats) = (known.options().clone(), known.seats());
        Some(Ludo { options, seats, board, turn, stage, sixes: *sixes, last: *last, moved: *moved, draw: draw.clone() })
    }
}

/// The state that computer players and explanations need.
impl Ludo {
    /// Returns the pieces that `seat` could capture with this die if it threw now.
    pub(crate) fn prey(&self, seat: Seat, die: Die) -> Vec<PieceId> {
        let there = Ludo { turn: seat, ..self.clone() };
        let reached = Piece::all().filter_map(|piece| there.destination(piece, die).ok());
        reached.filter_map(|to| there.victim(to)).collect()
    }

    /// Returns the places of all pieces.
    pub fn pieces(&self) -> &Pieces<Colour> {
        &self.board
    }

    /// Returns true if it is waiting for a throw rather than for a piece to be moved.
    pub fn is_to_throw(&self) -> bool {
        matches!(self.stage, Stage::Throw)
    }

    /// Forgets the throws that decided who begins, so that copies do not carry them along.
    pub fn forget_draw(&mut self) {
        self.draw = None;
    }
}

impl Imagine for Ludo {
    fn imagination(known: &Known<Self>) -> impl FnMut(&mut Dice) -> Option<Self> + Send {
        let game = Ludo::read_known(known);
        move |_| game.clone()
    }
}
