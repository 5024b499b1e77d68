//! The public events of a game (AJ-38).

use serde::ser::{Serialize, SerializeStruct, Serializer};
use sobremesa_game::{Outcome, Seat};

use super::draws::Ground;
use super::ply::Ply;
use super::position::Position;
use super::san::{San, Style, letter};

/// An event of a game.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// A move was made.
    Jugada(Jugada),
    /// A draw was offered.
    Oferta {
        /// The seat that offered.
        seat: Seat,
    },
    /// The offer was accepted.
    Acuerdo {
        /// The seat that accepted.
        seat: Seat,
    },
    /// The offer was rejected.
    Rechazo {
        /// The seat that rejected.
        seat: Seat,
    },
    /// A player resigned.
    Abandono {
        /// The seat that resigned.
        seat: Seat,
    },
    /// A draw was claimed.
    Reclamo {
        /// The seat that claimed.
        seat: Seat,
        /// True if the claim was right.
        ok: bool,
        /// The ground of a right claim.
        grounds: Option<Ground>,
    },
    /// An illegal move was counted.
    Ilegal {
        /// The seat that made it.
        seat: Seat,
        /// The number of illegal moves of that seat so far.
        count: u8,
    },
    /// The clocks changed other than by a move.
    Reloj {
        /// The remaining time, by seat.
        remaining_ms: [u64; 2],
    },
    /// A flag fell.
    Bandera {
        /// The seat that has used up its time.
        seat: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}

/// A move that was made. It keeps the position before it, from which its texts are derived on demand, because
/// most moves of playouts are never shown.
#[derive(Clone, Debug)]
pub struct Jugada {
    /// The seat that made it.
    pub seat: Seat,
    /// The move.
    pub ply: Ply,
    /// The position before.
    pub before: Position,
}

impl Jugada {
    /// Returns the move in short form.
    pub fn san(&self, style: Style) -> San<'_> {
        San { before: &self.before, ply: self.ply, style }
    }
}

impl Serialize for Jugada {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Jugada", 5)?;
        fields.serialize_field("seat", &self.seat)?;
        fields.serialize_field("move", &self.ply)?;
        fields.serialize_field("san", &self.san(Style::Seed).to_string())?;
        fields.serialize_field("captured", &self.before.captured(self.ply).map(letter))?;
        fields.serialize_field("check", &self.before.after(self.ply).check())?;
        fields.end()
    }
}
