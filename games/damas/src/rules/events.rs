//! The public events of a match (DA-42).

use serde::{Serialize, Serializer};
use sobremesa_game::{Seat, SeatSet};

use super::board::Square;
use super::moves::{Act, Path};
use super::partida::Reason;

/// An event of damas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind")]
pub enum Event {
    /// A board move without capturing.
    #[serde(rename = "jugada")]
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The start and the end of the move.
        #[serde(rename = "move", serialize_with = "simple")]
        way: [Square; 2],
        /// Always empty: nothing was captured.
        captured: [Square; 0],
        /// True if the piece became a dama.
        crowned: bool,
    },
    /// A capture.
    #[serde(rename = "jugada")]
    Captured {
        /// The seat that captured.
        seat: Seat,
        /// The start and every landing square.
        #[serde(rename = "move", serialize_with = "capture")]
        path: Path,
        /// The squares of the pieces taken, in the order of the jumps.
        captured: Path,
        /// True if the piece became a dama.
        crowned: bool,
    },
    /// A piece was taken because it failed to capture.
    #[serde(rename = "soplo")]
    Blown {
        /// The seat that took it.
        seat: Seat,
        /// Its square.
        square: Square,
    },
    /// A faulty move was taken back.
    #[serde(rename = "obligar")]
    TakenBack {
        /// The seat that demanded it.
        seat: Seat,
    },
    /// The second move of a last piece was declined.
    #[serde(rename = "paso")]
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A draw was offered.
    #[serde(rename = "oferta")]
    Offered {
        /// The seat that offered.
        seat: Seat,
    },
    /// A draw was agreed.
    #[serde(rename = "acuerdo")]
    Agreed {
        /// The seat that accepted.
        seat: Seat,
    },
    /// An offer was turned down.
    #[serde(rename = "rechazo")]
    Rejected {
        /// The seat that rejected it.
        seat: Seat,
    },
    /// A player gave up the partida.
    #[serde(rename = "abandono")]
    Resigned {
        /// The seat that gave up.
        seat: Seat,
    },
    /// *¡Tiempo!* was called.
    #[serde(rename = "tiempo")]
    TimeCalled {
        /// The seat that called.
        seat: Seat,
    },
    /// A mistake was counted.
    #[serde(rename = "equivocacion")]
    Mistaken {
        /// The seat that made it.
        seat: Seat,
        /// The number of mistakes of that seat so far in this partida.
        count: u8,
    },
    /// Time passed.
    #[serde(rename = "reloj")]
    TimePassed {
        /// Milliseconds that the turn has lasted.
        turn_ms: u64,
    },
    /// A partida ended.
    #[serde(rename = "partida")]
    PartidaEnded {
        /// Its number, from 1.
        number: u8,
        /// The winner; `None` for a draw.
        winner: Option<Seat>,
        /// The reason of its end.
        reason: Reason,
    },
    /// The match ended.
    #[serde(rename = "fin")]
    Ended {
        /// The winner; no seat for a draw.
        winners: SeatSet,
        /// The reason of its end.
        reason: &'static str,
    },
}

fn simple<S: Serializer>(&[from, to]: &[Square; 2], serializer: S) -> Result<S::Ok, S::Error> {
    Act::Simple { from, to }.serialize(serializer)
}

fn capture<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    Act::Capture(*path).serialize(serializer)
}
