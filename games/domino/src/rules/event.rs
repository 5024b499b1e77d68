//! What happened, as everyone may know it (DO-28).

use serde::Serialize;
use sobremesa_game::{Outcome, Seat};

use crate::rules::chain::Ends;
use crate::rules::count::Count;
use crate::rules::notation::End;
use crate::rules::sides::Each;
use crate::rules::tile::Tile;

/// What happened. A hand ends with `ficha` or `robo`, `domino` or `cierre`, `cuenta`, then `reparto` or `fin`.
#[derive(Clone, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// A tile was laid.
    Ficha {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Where; `None` for the lead.
        end: Option<End>,
        /// The ends afterwards.
        ends: Ends,
    },
    /// A seat passed.
    Paso {
        /// Who.
        seat: Seat,
        /// The ends, which no tile in its hand fits.
        ends: Ends,
    },
    /// A seat drew from the stock; which tile is never shown.
    Robo {
        /// Who.
        seat: Seat,
        /// How many tiles are left in the stock.
        stock: u8,
    },
    /// A seat played its last tile.
    Domino {
        /// Who.
        seat: Seat,
    },
    /// The hand is closed.
    Cierre {
        /// Whose move closed it.
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
        /// Who leads it.
        mano: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}
