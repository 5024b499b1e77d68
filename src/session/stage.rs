//! How far a table has come.

use sobremesa_store::List;

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
    /// All of them.
    pub(crate) const ALL: [Stage; 3] = [Stage::Lobby, Stage::Playing, Stage::Over];

    /// What lists and measures call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Playing => "playing",
            Stage::Over => "over",
        }
    }

    /// The list in which an adapter finds its tables of this stage.
    pub(crate) fn list(self, adapter: &str) -> List {
        List(format!("{}:{adapter}", self.name()))
    }
}
