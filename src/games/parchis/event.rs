//! What happened (PA-35).

use serde::Serialize;

use crate::game::{Outcome, Seat};
use crate::games::parchis::place::Place;
use crate::games::race::{Die, Piece};

/// What happened. `seat` is who plays; `owner` and `piece` name a piece.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The die was thrown.
    Tirada {
        /// By whom.
        seat: Seat,
        /// What it shows.
        die: Die,
        /// The 6s in a row, this one included: 0 to 3.
        sixes: u8,
    },
    /// No piece can be moved with it (PA-7).
    SinMovimiento {
        /// Who threw.
        seat: Seat,
        /// What cannot be played.
        die: Die,
    },
    /// A third 6 was thrown (PA-12).
    TresSeises {
        /// By whom.
        seat: Seat,
        /// Whose piece was moved last; `None` if none was moved in this turn.
        owner: Option<Seat>,
        /// Which.
        piece: Option<Piece>,
        /// Whether it returned to the waiting box.
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
        from: Place,
        /// Where it is now.
        to: Place,
    },
    /// A piece was sent to its waiting box (PA-9, PA-17).
    Captura {
        /// By whom.
        seat: Seat,
        /// The victim's owner.
        owner: Seat,
        /// The victim.
        piece: Piece,
        /// Where it stood.
        at: Place,
    },
    /// A piece came home (PA-20).
    Casa {
        /// Who moved it.
        seat: Seat,
        /// Whose it is.
        owner: Seat,
        /// Which.
        piece: Piece,
    },
    /// A count was earned (PA-19, PA-21).
    Cuenta {
        /// By whom.
        seat: Seat,
        /// 20 or 10.
        count: u8,
        /// Whether no piece can make it.
        lost: bool,
    },
    /// A seat is to throw, perhaps the same one again.
    Turno {
        /// Who.
        seat: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}
