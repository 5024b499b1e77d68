//! The seating: by choice, or by lot.

use sobremesa_game::fair::Lot;

/// The way in which the seating is decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seating {
    /// Each player chooses.
    Chosen,
    /// A lot, when the game begins.
    ToDraw,
    /// A lot did, for the current or the latest game.
    Drawn(Lot),
}
