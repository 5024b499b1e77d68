//! What everyone may know, which is everything, and what happened (LU-20, LU-21).

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
    /// What the seat to move may do with the die; derived from the rest.
    #[serde(skip)]
    pub choices: Vec<Choice>,
    /// What the pieces look like.
    #[serde(skip)]
    pub fichas: Fichas,
    /// The piece moved last, in whoever's turn: what pictures mark.
    #[serde(skip)]
    pub moved: Option<PieceId>,
}

/// A legal move and what it does.
pub type Choice = race::Choice<Move, Place>;

/// What happened (LU-21).
pub type Event = race::Event<Place>;
