//! What a computer tells a player who asked.

/// What a computer would do in a player's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What the seat was asked: the hint is about nothing else.
    pub(crate) moment: u32,
    /// The move; `None` if none was found.
    pub(crate) text: Option<String>,
    /// The expected share of the win after it, in percent.
    pub(crate) worth: u8,
}

/// A decision that was not the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// How many inputs the record held before it.
    pub(crate) input: u32,
    /// What was played.
    pub(crate) played: String,
    /// What would have been better.
    pub(crate) better: String,
    /// What that cost, in percent of the win.
    pub(crate) cost: u8,
}
