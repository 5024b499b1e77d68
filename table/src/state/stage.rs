//! How far a table has come.

use crate::store::List;

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Those where people are still sitting down.
    Lobby,
    /// Those where a game is in progress.
    Playing,
    /// Those that are over and not yet forgotten.
    Over,
}

impl Stage {
    /// The list in which an adapter finds its tables of this stage.
    pub(crate) fn list(self, adapter: &str) -> List {
        let stage = match self {
            Stage::Lobby => "lobby",
            Stage::Playing => "playing",
            Stage::Over => "over",
        };
        List(format!("{stage}:{adapter}"))
    }
}
