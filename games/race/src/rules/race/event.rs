//! The events of such a race (PA-35, LU-21).

use serde::Serialize;
use sobremesa_game::{Outcome, Seat};

use crate::rules::race::{Die, Piece};

/// An event on a board with the places `P`. `seat` is the seat that plays; `owner` and `piece` identify a
/// piece.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event<P> {
    /// The die was thrown.
    Tirada {
        /// The seat that threw.
        seat: Seat,
        /// Its value.
        die: Die,
        /// The 6s in a row, including this one: 0 to 3.
        sixes: u8,
    },
    /// No piece can be moved with it (PA-7, LU-5).
    SinMovimiento {
        /// The seat that threw.
        seat: Seat,
        /// The die that cannot be played.
        die: Die,
    },
    /// A third 6 was thrown (PA-12, LU-8).
    TresSeises {
        /// The seat that threw.
        seat: Seat,
        /// The owner of the piece moved last; `None` if that does not matter, or if none was moved in this
        /// turn.
        owner: Option<Seat>,
        /// The piece.
        piece: Option<Piece>,
        /// True if it was sent back to its waiting place.
        sent: bool,
    },
    /// A piece was moved.
    Movimiento {
        /// The seat that moved it.
        seat: Seat,
        /// Its owner.
        owner: Seat,
        /// The piece.
        piece: Piece,
        /// Its place before.
        from: P,
        /// Its place now.
        to: P,
    },
    /// A piece was sent back to its waiting place (PA-9, PA-17; LU-9).
    Captura {
        /// The seat that captured it.
        seat: Seat,
        /// The victim's owner.
        owner: Seat,
        /// The victim.
        piece: Piece,
        /// The place on which it stood.
        at: P,
    },
    /// A piece came home (PA-20, LU-12).
    Casa {
        /// The seat that moved it.
        seat: Seat,
        /// Its owner.
        owner: Seat,
        /// The piece.
        piece: Piece,
    },
    /// A seat must throw, perhaps the same one again.
    Turno {
        /// The seat.
        seat: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}
