//! The reasons why a move is not possible now, with what would be right (PA-30).

use sobremesa_game::clauses;
use sobremesa_game::line;
use sobremesa_game::{Clause, Fault as Told, Line, Seat, Why};

use crate::rules::parchis::place::Place;
use crate::rules::race::{Die, Piece};

/// The reason why a seat may not make a move now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is another seat's turn.
    Turn(Seat),
    /// The die must be thrown first (PA-6).
    ThrowFirst,
    /// The die has been thrown and must be played.
    PlayDie(Die),
    /// This many squares must be counted (PA-19, PA-21).
    PlayCount(u8),
    /// With a 5 this piece, or another one that waits, must come out (PA-8).
    MustComeOut(Piece),
    /// It waits, and only a 5 brings it out (PA-8).
    Waits(Piece),
    /// It cannot come out: two of the player's own pieces are on the start square (PA-8).
    StartFull(Piece),
    /// It cannot come out: neither piece on the start square may be sent away, because the partner's are
    /// spared (PA-27).
    StartSpared(Piece),
    /// It is at home.
    AtHome(Piece),
    /// It needs exactly this many squares to get home (PA-20).
    BeyondHome(Piece, u8),
    /// A barrier is in its way (PA-14).
    Barrier(Piece, Place),
    /// Two pieces stand where it would end (PA-13).
    Full(Piece, Place),
    /// The partner's piece stands where it would end, and may not be captured (PA-27).
    Partner(Piece, Place),
    /// A 6 must open a barrier, and this piece can (PA-15).
    MustOpen(Piece),
    /// The player must say whether the 6 counts 6 or 7 (PA-10).
    WhichCount(Piece),
    /// There is nothing to choose: only the piece may be named (PA-28).
    NoChoice(Piece),
}

impl Told for Fault {
    fn line(&self) -> Line {
        match *self {
            Fault::Turn(seat) => line!("refusal-not-your-turn", turn = seat),
            Fault::ThrowFirst => line!("parchis-fault-throw-first"),
            Fault::PlayDie(die) => line!("parchis-fault-play-die", die = die.number()),
            Fault::PlayCount(count) => line!("parchis-fault-play-count", count = count),
            Fault::MustComeOut(piece) => line!("parchis-fault-must-come-out", piece = piece.number()),
            Fault::Waits(piece) => line!("parchis-fault-waits", piece = piece.number()),
            Fault::StartFull(piece) | Fault::StartSpared(piece) => {
                line!("parchis-fault-start-full", piece = piece.number())
            }
            Fault::AtHome(piece) => line!("parchis-fault-at-home", piece = piece.number()),
            Fault::BeyondHome(piece, need) => line!("parchis-fault-beyond-home", piece = piece.number(), need = need),
            Fault::Barrier(piece, at) => line!("parchis-fault-barrier", piece = piece.number(), at = at.line()),
            Fault::Full(piece, at) => line!("parchis-fault-full", piece = piece.number(), at = at.line()),
            Fault::Partner(piece, at) => line!("parchis-fault-partner", piece = piece.number(), at = at.line()),
            Fault::MustOpen(piece) => line!("parchis-fault-must-open", piece = piece.number()),
            Fault::WhichCount(piece) => line!("parchis-fault-which-count", piece = piece.number()),
            Fault::NoChoice(piece) => line!("parchis-fault-no-choice", piece = piece.number()),
        }
    }
}

/// Returns the clauses of a refusal.
pub(super) fn clauses(why: Why<'_, Fault>) -> &'static [Clause] {
    match why {
        Why::Over => clauses!["PA-30"],
        Why::Unread => clauses!["PA-28"],
        Why::OutOfTurn | Why::Fault(Fault::Turn(_) | Fault::ThrowFirst | Fault::PlayDie(_)) => clauses!["PA-6"],
        Why::Fault(Fault::PlayCount(20)) => clauses!["PA-19"],
        Why::Fault(Fault::PlayCount(_)) => clauses!["PA-21"],
        Why::Fault(Fault::MustComeOut(_) | Fault::Waits(_) | Fault::StartFull(_)) => clauses!["PA-8"],
        Why::Fault(Fault::AtHome(_) | Fault::BeyondHome(..)) => clauses!["PA-20"],
        Why::Fault(Fault::Barrier(..)) => clauses!["PA-14"],
        Why::Fault(Fault::Full(..)) => clauses!["PA-13"],
        Why::Fault(Fault::Partner(..) | Fault::StartSpared(_)) => clauses!["PA-27"],
        Why::Fault(Fault::MustOpen(_)) => clauses!["PA-15"],
        Why::Fault(Fault::WhichCount(_)) => clauses!["PA-10"],
        Why::Fault(Fault::NoChoice(_)) => clauses!["PA-28"],
    }
}
