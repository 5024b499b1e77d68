//! A computer's answers to a player who asked for advice.

use crate::request::parts::Text;

/// A hint: the move that a computer would make in a player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The number of the question that the seat was asked: the hint is about nothing else.
    pub(crate) moment: u32,
    /// The move; `None` if none was found.
    pub(crate) mv: Option<Text>,
    /// The expected share of the win after it, in percent.
    pub(crate) worth: u8,
}

/// A decision that was not the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The number of inputs in the record before it.
    pub(crate) input: u32,
    /// The number of the decision among the player's own, from 1.
    pub(crate) number: u32,
    /// The move that was played.
    pub(crate) played: String,
    /// The move that would have been better.
    pub(crate) better: String,
    /// The cost in percent of the win; 0 if the game was all but decided.
    pub(crate) cost: u8,
    /// The expected share of the win after the better move, in percent.
    pub(crate) worth: u8,
}

/// The result of reviewing a finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The decisions that were not the best, the costliest first.
    pub(crate) mistakes: Vec<Mistake>,
    /// The number of decisions that were not looked at for lack of time, because the threads had other work.
    pub(crate) unseen: u32,
}

impl Review {
    /// The number that is told at once: as many as fit into a message.
    const MOST_TOLD: usize = 8;

    /// The mistakes that are told, the costliest first.
    pub fn told(&self) -> &[Mistake] {
        &self.mistakes[..self.mistakes.len().min(Review::MOST_TOLD)]
    }

    /// The cost of all mistakes together, in percent of the win.
    pub fn cost(&self) -> u8 {
        let cost: u32 = self.mistakes.iter().map(|mistake| u32::from(mistake.cost)).sum();
        cost.min(100) as u8
    }

    /// The number of mistakes.
    pub fn count(&self) -> usize {
        self.mistakes.len()
    }

    /// The number of decisions that were not looked at.
    pub fn unseen(&self) -> u32 {
        self.unseen
    }

    /// The number of mistakes that are not told.
    pub fn more(&self) -> usize {
        self.mistakes.len() - self.told().len()
    }
}
