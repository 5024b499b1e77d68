//! What a computer tells a player who asked.

use crate::request::parts::Text;

/// What a computer would do in a player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What the seat was asked: the hint is about nothing else.
    pub(crate) moment: u32,
    /// The move; `None` if none was found.
    pub(crate) mv: Option<Text>,
    /// The expected share of the win after it, in percent.
    pub(crate) worth: u8,
}

/// A decision that was not the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// How many inputs the record held before it.
    pub(crate) input: u32,
    /// Which of the player's own decisions it was, from 1.
    pub(crate) number: u32,
    /// What was played.
    pub(crate) played: String,
    /// What would have been better.
    pub(crate) better: String,
    /// What that cost, in percent of the win; 0 where the game was all but decided.
    pub(crate) cost: u8,
}

/// What a look back at a finished game has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The decisions that were not the best, the costliest first.
    pub(crate) slips: Vec<Slip>,
    /// How many decisions there was no time to look at, because the threads had other work.
    pub(crate) unseen: u32,
}

impl Review {
    /// How many are told at once: as many as fit into a message.
    const MOST_TOLD: usize = 8;

    /// Those that are told, the costliest first.
    #[must_use]
    pub fn told(&self) -> &[Slip] {
        &self.slips[..self.slips.len().min(Review::MOST_TOLD)]
    }

    /// How many more there are.
    #[must_use]
    pub fn more(&self) -> usize {
        self.slips.len() - self.told().len()
    }
}
