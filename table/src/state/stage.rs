//! How far a table has come.

use crate::store::PlayerId;

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Those where people still sit down.
    Lobby,
    /// Those where a game goes on.
    Playing,
    /// Those that are over and not forgotten yet.
    Over,
}

impl Stage {
    /// No player's name begins so: adapters' names have letters.
    pub(crate) fn listing(self, adapter: &str) -> PlayerId {
        let stage = match self {
            Stage::Lobby => "lobby",
            Stage::Playing => "playing",
            Stage::Over => "over",
        };
        PlayerId(format!(":{stage}:{adapter}"))
    }
}
