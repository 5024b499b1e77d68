//! What happened, as everyone may know it (AJ-38).

use serde::ser::{Serialize, SerializeStruct, Serializer};
use sobremesa_game::{Outcome, Seat};

use super::draws::Ground;
use super::ply::Ply;
use super::position::Position;
use super::san::{San, Style, letter};

/// What happened.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Event {
    /// A move was made.
    Jugada(Jugada),
    /// A draw was offered.
    Oferta {
        /// By whom.
        seat: Seat,
    },
    /// The offer was accepted.
    Acuerdo {
        /// By whom.
        seat: Seat,
    },
    /// The offer was rejected.
    Rechazo {
        /// By whom.
        seat: Seat,
    },
    /// Somebody resigned.
    Abandono {
        /// Who did.
        seat: Seat,
    },
    /// A draw was claimed.
    Reclamo {
        /// By whom.
        seat: Seat,
        /// Whether the claim was right.
        ok: bool,
        /// What it rests on, if it was.
        grounds: Option<Ground>,
    },
    /// An illegal move was counted.
    Ilegal {
        /// Whose.
        seat: Seat,
        /// How many illegal moves that seat has made so far.
        count: u8,
    },
    /// The clocks changed other than by a move.
    Reloj {
        /// What is left, by seat.
        remaining_ms: [u64; 2],
    },
    /// A flag fell.
    Bandera {
        /// Whose time is used up.
        seat: Seat,
    },
    /// The game ended.
    Fin(Outcome),
}

/// A move that was made. It keeps the position before it, from which its texts are derived on demand: nobody reads those of a
/// playout.
#[derive(Clone, Debug)]
pub struct Jugada {
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub ply: Ply,
    /// The position before.
    pub before: Position,
}

impl Jugada {
    /// The move in short form.
    #[must_use]
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
