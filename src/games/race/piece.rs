//! The name of a piece, for all at the table.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::race::Piece;

/// A piece: of whom, and which; as JSON `{"owner":0,"piece":1}`. Read from outside, the seat may be one that the table lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceId {
    /// Whose it is.
    pub owner: Seat,
    /// Its number.
    pub piece: Piece,
}
