//! The identity of a piece.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sobremesa_game::Seat;

use crate::rules::race::Piece;

/// A piece: its owner and its number; in JSON `{"owner":0,"piece":1}`. When read from outside, the seat may
/// be one that the table lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, u8>")] // a derived form would accept a list too
pub struct PieceId {
    /// Its owner.
    pub owner: Seat,
    /// Its number.
    pub piece: Piece,
}

impl TryFrom<BTreeMap<String, u8>> for PieceId {
    type Error = &'static str;

    fn try_from(keys: BTreeMap<String, u8>) -> Result<PieceId, &'static str> {
        let owner = keys.get("owner").copied().and_then(Seat::new);
        let piece = keys.get("piece").copied().and_then(Piece::new);
        match (owner, piece, keys.len()) {
            (Some(owner), Some(piece), 2) => Ok(PieceId { owner, piece }),
            _ => Err("a piece is an owner and a number from 1 to 4"),
        }
    }
}
