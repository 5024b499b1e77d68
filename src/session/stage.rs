//! The stage that a table has reached.

use sobremesa_store::List;

/// The stage of a table, by which tables are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People are still sitting down.
    Lobby,
    /// A game is in progress.
    Playing,
    /// The table is over and not yet deleted.
    Over,
}

impl Stage {
    /// All stages.
    pub(crate) const ALL: [Stage; 3] = [Stage::Lobby, Stage::Playing, Stage::Over];

    /// The name in lists and metrics.
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
