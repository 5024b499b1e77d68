//! What happened, as everyone may know it (DA-42).

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
        /// Who moved.
        seat: Seat,
        /// Where the piece stood, and where it went.
        #[serde(rename = "move", serialize_with = "simple")]
        way: [Square; 2],
        /// Always empty: nothing was captured.
        captured: [Square; 0],
        /// Whether it became a dama.
        crowned: bool,
    },
    /// A capture.
    #[serde(rename = "jugada")]
    Captured {
        /// Who captured.
        seat: Seat,
        /// The start and every landing square.
        #[serde(rename = "move", serialize_with = "capture")]
        path: Path,
        /// The squares of the pieces taken, in the order of the jumps.
        captured: Path,
        /// Whether the piece became a dama.
        crowned: bool,
    },
    /// A piece was taken because it failed to capture.
    #[serde(rename = "soplo")]
    Blown {
        /// Who took it.
        seat: Seat,
        /// Where it stood.
        square: Square,
    },
    /// A faulty move was taken back.
    #[serde(rename = "obligar")]
    TakenBack {
        /// Who demanded it.
        seat: Seat,
    },
    /// The second move of a last piece was declined.
    #[serde(rename = "paso")]
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A draw was offered.
    #[serde(rename = "oferta")]
    Offered {
        /// Who offered.
        seat: Seat,
    },
    /// A draw was agreed.
    #[serde(rename = "acuerdo")]
    Agreed {
        /// Who accepted.
        seat: Seat,
    },
    /// An offer was turned down.
    #[serde(rename = "rechazo")]
    Rejected {
        /// Who rejected it.
        seat: Seat,
    },
    /// A player gave up the partida.
    #[serde(rename = "abandono")]
    Resigned {
        /// Who gave up.
        seat: Seat,
    },
    /// *¡Tiempo!* was called.
    #[serde(rename = "tiempo")]
    TimeCalled {
        /// Who called.
        seat: Seat,
    },
    /// A mistake was counted.
    #[serde(rename = "equivocacion")]
    Mistaken {
        /// Who erred.
        seat: Seat,
        /// How many mistakes that seat has made so far in this partida.
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
        /// Which, from 1.
        number: u8,
        /// Who won it; `None` for a draw.
        winner: Option<Seat>,
        /// Why it ended.
        reason: Reason,
    },
    /// The match ended.
    #[serde(rename = "fin")]
    Ended {
        /// Who won it; none for a draw.
        winners: SeatSet,
        /// Why.
        reason: &'static str,
    },
}

fn simple<S: Serializer>(&[from, to]: &[Square; 2], serializer: S) -> Result<S::Ok, S::Error> {
    Act::Simple { from, to }.serialize(serializer)
}

fn capture<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    Act::Capture(*path).serialize(serializer)
}
