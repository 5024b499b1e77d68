//! The public events of a match (BG-39).

use serde::Serialize;

use sobremesa_game::{Seat, SeatSet};

use super::point::Points;
use super::roll::Roll;
use super::sheet::End;
use super::turn::Turn;

/// An event of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// Each seat rolled a die to decide who begins (BG-6).
    Apertura {
        /// Seat 0's die and seat 1's.
        dice: Roll,
    },
    /// A seat rolled for its turn.
    Tirada {
        /// The seat.
        seat: Seat,
        /// The dice.
        dice: Roll,
    },
    /// A seat played its turn.
    Jugada {
        /// The seat.
        seat: Seat,
        /// The canonical turn.
        #[serde(rename = "move")]
        turn: Turn,
        /// The points on which rival checkers were hit, by the mover's count, in falling order.
        hits: Points,
    },
    /// A seat had no legal step (BG-12).
    Pasa {
        /// The seat.
        seat: Seat,
    },
    /// A seat doubled (BG-21).
    Doblo {
        /// The seat that doubled.
        seat: Seat,
        /// The cube's value if it is taken.
        value: u8,
    },
    /// A seat took the cube.
    Acepto {
        /// The seat that took it.
        seat: Seat,
    },
    /// A seat gave up the partida rather than take the cube.
    Rechazo {
        /// The seat that refused.
        seat: Seat,
    },
    /// A seat gave up the partida (BG-26).
    Abandono {
        /// The seat that gave up.
        seat: Seat,
    },
    /// The partida ended (BG-17–19).
    Partida {
        /// Its number in the match, from 1.
        number: u16,
        /// The end of the partida.
        #[serde(flatten)]
        end: End,
    },
    /// The match ended (BG-19).
    Fin {
        /// The seat that won it.
        winners: SeatSet,
        /// The reason: `puntos`.
        reason: &'static str,
    },
}
