//! The shared parts of the views of such races: nothing is hidden, and each legal move comes with its effect.

use serde::Serialize;

use crate::rules::race::PieceId;

/// A legal move `M`, and its effect on a board with the places `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M, P> {
    /// The move.
    pub mv: M,
    /// The piece it moves.
    pub piece: PieceId,
    /// The place of that piece.
    pub from: P,
    /// Its destination.
    pub to: P,
    /// The piece it sends back to its waiting place.
    pub victim: Option<PieceId>,
}

/// The additional knowledge of a seat: nothing.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Private {}
