//! The reasons why a move is not possible now, with what would be right (PA-30).

use sobremesa_game::{Seat, faults, line};

use crate::rules::parchis::place::Place;
use crate::rules::parchis::turn::{ARRIVAL, CAPTURE};
use crate::rules::race::{Die, Piece};

faults! {
    /// The reason why a seat may not make a move now.
    pub enum Fault {
        over ["PA-30"], unread ["PA-28"], out of turn ["PA-6"];
        /// It is another seat's turn.
        Turn(seat: Seat): line!("refusal-not-your-turn", turn = seat), ["PA-6"];
        /// The die must be thrown first (PA-6).
        ThrowFirst: line!("race-fault-throw-first"), ["PA-6"];
        /// The die has been thrown and must be played.
        PlayDie(die: Die): line!("race-fault-play-die", die = die.number()), ["PA-6"];
        /// The 20 squares of a capture must be counted (PA-19).
        PlayCapture: line!("parchis-fault-play-count", count = CAPTURE), ["PA-19"];
        /// The 10 squares of an arrival must be counted (PA-21).
        PlayArrival: line!("parchis-fault-play-count", count = ARRIVAL), ["PA-21"];
        /// With a 5 this piece, or another one that waits, must come out (PA-8).
        MustComeOut(piece: Piece): line!("parchis-fault-must-come-out", piece = piece.number()), ["PA-8"];
        /// It waits, and only a 5 brings it out (PA-8).
        Waits(piece: Piece): line!("parchis-fault-waits", piece = piece.number()), ["PA-8"];
        /// It cannot come out: two of the player's own pieces are on the start square (PA-8).
        StartFull(piece: Piece): line!("parchis-fault-start-full", piece = piece.number()), ["PA-8"];
        /// It cannot come out: neither piece on the start square may be sent away, because the partner's are
        /// spared (PA-27).
        StartSpared(piece: Piece): line!("parchis-fault-start-full", piece = piece.number()), ["PA-27"];
        /// It is at home.
        AtHome(piece: Piece): line!("parchis-fault-at-home", piece = piece.number()), ["PA-20"];
        /// It needs exactly this many squares to get home (PA-20).
        BeyondHome(piece: Piece, need: u8):
            line!("parchis-fault-beyond-home", piece = piece.number(), need = need), ["PA-20"];
        /// A barrier is in its way (PA-14).
        Barrier(piece: Piece, at: Place):
            line!("parchis-fault-barrier", piece = piece.number(), at = at.line()), ["PA-14"];
        /// Two pieces stand where it would end (PA-13).
        Full(piece: Piece, at: Place):
            line!("parchis-fault-full", piece = piece.number(), at = at.line()), ["PA-13"];
        /// The partner's piece stands where it would end, and may not be captured (PA-27).
        Partner(piece: Piece, at: Place):
            line!("parchis-fault-partner", piece = piece.number(), at = at.line()), ["PA-27"];
        /// A 6 must open a barrier, and this piece can (PA-15).
        MustOpen(piece: Piece): line!("parchis-fault-must-open", piece = piece.number()), ["PA-15"];
        /// The player must say whether the 6 counts 6 or 7 (PA-10).
        WhichCount(piece: Piece): line!("parchis-fault-which-count", piece = piece.number()), ["PA-10"];
        /// There is nothing to choose: only the piece may be named (PA-28).
        NoChoice(piece: Piece): line!("parchis-fault-no-choice", piece = piece.number()), ["PA-28"];
    }
}
