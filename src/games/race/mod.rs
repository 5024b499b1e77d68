//! What parchís and ludo truly share: numbers that begin at 1, the draw for who begins, the count of sixes in a turn, the name of
//! a piece. Boards, ways and rules are each game's own.

mod draw;
mod ordinal;
mod piece;
mod sixes;

pub use draw::Draw;
pub use ordinal::{Die, Ordinal, Piece};
pub use piece::PieceId;
pub use sixes::{SIX, Sixes};

use serde::{Deserialize, Deserializer};

/// A key of `setup` that may be missing, but is no `null` where it is given. Used with `#[serde(default)]`.
///
/// # Errors
/// A value of another form.
pub(super) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(value: D) -> Result<Option<T>, D::Error> {
    T::deserialize(value).map(Some)
}
