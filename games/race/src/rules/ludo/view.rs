//! The view of a seat, which contains everything, and the public events (LU-20, LU-21).

use serde::Serialize;

use crate::rules::ludo::moves::Move;
use crate::rules::ludo::options::Fichas;
use crate::rules::ludo::place::{Colour, Place};
use crate::rules::race::{self, Die, Draw, PieceId, Sixes};

/// The view, the same for all.
#[derive(Clone, Serialize)]
pub struct Public {
    /// By seat.
    pub colors: Vec<Colour>,
    /// By seat, pieces 1 to 4.
    pub pieces: Vec<[Place; 4]>,
    /// The throw being played.
    pub die: Option<Die>,
    /// The 6s in a row in this turn.
    pub sixes: Sixes,
    /// The piece last moved in this turn.
    pub last: Option<PieceId>,
    /// The throws that decide who begins.
    pub draw: Option<Draw>,
    /// The legal moves with the die; derived from the rest.
    #[serde(skip)]
    pub choices: Vec<Choice>,
    /// The look of the pieces.
    #[serde(skip)]
    pub fichas: Fichas,
    /// The piece moved last, in any seat's turn, which pictures mark.
    #[serde(skip)]
    pub moved: Option<PieceId>,
}

/// A legal move and its effect.
pub type Choice = race::Choice<Move, Place>;

/// An event of ludo (LU-21).
pub type Event = race::Event<Place>;
