//! What the views of such races have in common: nothing is hidden, and each legal move says what it does.

use serde::Serialize;

use crate::rules::race::PieceId;

/// A legal move `M`, and what it does on a board with the places `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M, P> {
    /// The move.
    pub mv: M,
    /// The piece it moves.
    pub piece: PieceId,
    /// Where that piece is.
    pub from: P,
    /// Where it goes.
    pub to: P,
    /// The piece it sends back to where pieces wait.
    pub victim: Option<PieceId>,
}

/// What one seat knows beyond what everyone knows: nothing.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Private {}
