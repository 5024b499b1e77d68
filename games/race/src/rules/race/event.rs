//! What happens in such a race (PA-35, LU-21).

use serde::Serialize;
use sobremesa_game::{Outcome, Seat};

use crate::rules::race::{Die, Piece};

/// What happened on a board with the places `P`. `seat` is who plays; `owner` and `piece` identify a piece.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event<P> {
    /// The die was thrown.
    Tirada {
        /// By whom.
        seat: Seat,
        /// What it shows.
        die: Die,
        /// The 6s in a row, including this one: 0 to 3.
        sixes: u8,
    },
    /// No piece can be moved with it (PA-7, LU-5).
    SinMovimiento {
        /// Who threw.
        seat: Seat,
        /// The die that cannot be played.
        die: Die,
    },
    /// A third 6 was thrown (PA-12, LU-8).
    TresSeises {
        /// By whom.
        seat: Seat,
        /// The owner of the piece moved last; `None` if that does not matter, or if none was moved in this turn.
        owner: Option<Seat>,
        /// Which.
        piece: Option<Piece>,
        /// Whether it was sent back to where pieces wait.
        sent: bool,
    },
    /// A piece was moved.
    Movimiento {
        /// By whom.
        seat: Seat,
        /// Whose it is.
        owner: Seat,
        /// Which.
        piece: Piece,
        /// Where it was.
        from: P,
        /// Where it is now.
        to: P,
    },
    /// A piece was sent back to where pieces wait (PA-9, PA-17; LU-9).
    Captura {
        /// By whom.
        seat: Seat,
        /// The victim's owner.
        owner: Seat,
        /// The victim.
        piece: Piece,
        /// Where it stood.
        at: P,
    },
    /// A piece came home (PA-20, LU-12).
    Casa {
        /// Who moved it.
        seat: Seat,
        /// Whose it is.
        owner: Seat,
        /// Which.
        piece: Piece,
    },
    /// A seat must throw, perhaps the same one again.
    Turno {
        /// Who.
        seat: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}
