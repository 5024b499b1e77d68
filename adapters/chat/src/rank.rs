//! The rank of a message: the order of many messages when a chat's limits make them wait.

/// The urgency of something to be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// The message from which a player who must act plays: the hand, or the table.
    Turn,
    /// A table, or something that a person asked for.
    Table,
    /// Everything that no person is waiting for.
    #[default]
    Rest,
    /// Content that most likely stands there already, and is written again because this is not certain.
    Again,
}
