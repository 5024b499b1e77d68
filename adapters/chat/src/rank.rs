//! Which of many messages goes first where a chat's limits make them wait.

/// How urgently something needs to be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Whatever a player who must act plays from: the hand, or the table.
    Turn,
    /// A table, or something that a person asked for.
    Table,
    /// Everything that nobody is waiting for.
    #[default]
    Rest,
    /// What most likely stands there already, and is written again because nobody knows for certain.
    Again,
}
