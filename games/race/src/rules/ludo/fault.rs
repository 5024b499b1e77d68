//! The reasons why a move is not possible now, with what would be right (LU-16).

use sobremesa_game::{Seat, faults, line};

use crate::rules::ludo::place::Place;
use crate::rules::race::{Die, Piece};

faults! {
    /// The reason why a seat may not make a move now.
    pub enum Fault {
        over ["LU-16"], unread ["LU-14"], out of turn ["LU-5"];
        /// It is another seat's turn.
        Turn(seat: Seat): line!("refusal-not-your-turn", turn = seat), ["LU-5"];
        /// The die must be thrown first (LU-5).
        ThrowFirst: line!("race-fault-throw-first"), ["LU-5"];
        /// The die has been thrown and must be played (LU-5).
        PlayDie(die: Die): line!("race-fault-play-die", die = die.number()), ["LU-5"];
        /// With a 6 this piece, or another one in the cárcel, must leave it (LU-6).
        MustLeave(piece: Piece): line!("ludo-fault-must-leave", piece = piece.number()), ["LU-6"];
        /// It is in the cárcel, and only a 6 gets it out (LU-6).
        InJail(piece: Piece): line!("ludo-fault-in-jail", piece = piece.number()), ["LU-6"];
        /// It is at home.
        AtHome(piece: Piece): line!("ludo-fault-at-home", piece = piece.number()), ["LU-12"];
        /// It needs this many squares or fewer (LU-12).
        BeyondHome(piece: Piece, most: u8):
            line!("ludo-fault-beyond-home", piece = piece.number(), most = most), ["LU-12"];
        /// One of the player's own pieces stands where it would end (LU-10).
        OwnPiece(piece: Piece, at: Place):
            line!("ludo-fault-own-piece", piece = piece.number(), at = at.line()), ["LU-10"];
    }
}
