//! What happened, as everyone may know it (BG-39).

use serde::Serialize;

use sobremesa_game::{Seat, SeatSet};

use super::point::Points;
use super::roll::Roll;
use super::sheet::End;
use super::turn::Turn;

/// Something that happened.
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
        /// Who.
        seat: Seat,
        /// What.
        dice: Roll,
    },
    /// A seat played its turn.
    Jugada {
        /// Who.
        seat: Seat,
        /// The canonical turn.
        #[serde(rename = "move")]
        turn: Turn,
        /// Where rival checkers were hit, by the mover's count, in falling order.
        hits: Points,
    },
    /// A seat had no legal step (BG-12).
    Pasa {
        /// Who.
        seat: Seat,
    },
    /// A seat doubled (BG-21).
    Doblo {
        /// Who.
        seat: Seat,
        /// What the cube would be worth.
        value: u8,
    },
    /// A seat took the cube.
    Acepto {
        /// Who.
        seat: Seat,
    },
    /// A seat gave up the partida rather than take the cube.
    Rechazo {
        /// Who.
        seat: Seat,
    },
    /// A seat gave up the partida (BG-26).
    Abandono {
        /// Who.
        seat: Seat,
    },
    /// The partida ended (BG-17–19).
    Partida {
        /// Its number in the match, from 1.
        number: u16,
        /// How it ended.
        #[serde(flatten)]
        end: End,
    },
    /// The match ended (BG-19).
    Fin {
        /// Who won it.
        winners: SeatSet,
        /// Why: `puntos`.
        reason: &'static str,
    },
}
