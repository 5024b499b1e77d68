//! The events of the game, as every seat may know them (DO-28).

use serde::Serialize;
use sobremesa_game::{Outcome, Seat};

use crate::rules::chain::Ends;
use crate::rules::count::Count;
use crate::rules::notation::End;
use crate::rules::sides::Each;
use crate::rules::tile::Tile;

/// An event. A hand ends with `ficha` or `robo`, `domino` or `cierre`, `cuenta`, then `reparto` or `fin`.
#[derive(Clone, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// A tile was laid.
    Ficha {
        /// The seat that laid it.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// The end; `None` for the lead.
        end: Option<End>,
        /// The ends afterwards.
        ends: Ends,
    },
    /// A seat passed.
    Paso {
        /// The seat.
        seat: Seat,
        /// The ends, which no tile in its hand fits.
        ends: Ends,
    },
    /// A seat drew from the stock; which tile is never shown.
    Robo {
        /// The seat.
        seat: Seat,
        /// The number of tiles left in the stock.
        stock: u8,
    },
    /// A seat played its last tile.
    Domino {
        /// The seat.
        seat: Seat,
    },
    /// The hand is closed.
    Cierre {
        /// The seat that closed it with its move.
        seat: Seat,
    },
    /// The remaining tiles were counted.
    Cuenta {
        /// The count.
        #[serde(flatten)]
        count: Count,
        /// The score afterwards, by side.
        score: Each<u16>,
    },
    /// A hand was dealt.
    Reparto {
        /// Its number, from 1.
        number: u32,
        /// The seat that leads it.
        mano: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}
