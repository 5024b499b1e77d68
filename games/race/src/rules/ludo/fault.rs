//! The reasons why a move is not possible now, with what would be right (LU-16).

use sobremesa_game::clauses;
use sobremesa_game::line;
use sobremesa_game::{Clause, Fault as Told, Line, Seat, Why};

use crate::rules::ludo::place::Place;
use crate::rules::race::{Die, Piece};

/// The reason why a seat may not make a move now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is another seat's turn.
    Turn(Seat),
    /// The die must be thrown first (LU-5).
    ThrowFirst,
    /// The die has been thrown and must be played (LU-5).
    PlayDie(Die),
    /// With a 6 this piece, or another one in the cárcel, must leave it (LU-6).
    MustLeave(Piece),
    /// It is in the cárcel, and only a 6 gets it out (LU-6).
    InJail(Piece),
    /// It is at home.
    AtHome(Piece),
    /// It needs this many squares or fewer (LU-12).
    BeyondHome(Piece, u8),
    /// One of the player's own pieces stands where it would end (LU-10).
    OwnPiece(Piece, Place),
}

impl Told for Fault {
    fn line(&self) -> Line {
        match *self {
            Fault::Turn(seat) => line!("refusal-not-your-turn", turn = seat),
            Fault::ThrowFirst => line!("ludo-fault-throw-first"),
            Fault::PlayDie(die) => line!("ludo-fault-play-die", die = die.number()),
            Fault::MustLeave(piece) => line!("ludo-fault-must-leave", piece = piece.number()),
            Fault::InJail(piece) => line!("ludo-fault-in-jail", piece = piece.number()),
            Fault::AtHome(piece) => line!("ludo-fault-at-home", piece = piece.number()),
            Fault::BeyondHome(piece, most) => line!("ludo-fault-beyond-home", piece = piece.number(), most = most),
            Fault::OwnPiece(piece, at) => line!("ludo-fault-own-piece", piece = piece.number(), at = at.line()),
        }
    }
}

/// Returns the clauses of a refusal.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["LU-16"],
        Why::Unread => clauses!["LU-14"],
        Why::OutOfTurn | Why::Fault(Fault::Turn(_) | Fault::ThrowFirst | Fault::PlayDie(_)) => clauses!["LU-5"],
        Why::Fault(Fault::MustLeave(_) | Fault::InJail(_)) => clauses!["LU-6"],
        Why::Fault(Fault::AtHome(_) | Fault::BeyondHome(..)) => clauses!["LU-12"],
        Why::Fault(Fault::OwnPiece(..)) => clauses!["LU-10"],
    }
}
