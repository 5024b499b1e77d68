//! The parts that parchís and ludo share: pieces that run round a ring, up a corridor and home, and the text
//! of their places; the events on the way; numbers that begin at 1, the draw for the seat that begins, the
//! count of sixes in a turn. [`Course`] captures how the boards differ; the legal moves and their bonuses are
//! up to each game's own rules.

mod course;
mod draw;
mod event;
mod ordinal;
mod piece;
mod pieces;
mod place;
mod setup;
mod sixes;
#[cfg(test)]
pub(crate) mod trial;
mod view;

pub use course::{Course, Progress};
pub use draw::{Draw, Salida};
pub use event::Event;
pub use ordinal::{Die, Number, Ordinal, Piece};
pub use piece::PieceId;
pub use pieces::Pieces;
pub use place::{OffTheWay, Place};
pub use sixes::{SIX, Sixes};
pub use view::{Choice, Private};

pub(super) use setup::{given_word, in_turn};
