//! What a game's crate hands to the catalogue.

use sobremesa_show::locale::TextFiles;

use crate::AnyGame;

/// One game, or some that share a crate, and what belongs to them.
pub struct Family {
    /// The folder of the crate, in `games/`.
    pub folder: &'static str,
    /// The games, in the order in which people are offered them.
    pub games: &'static [&'static dyn AnyGame],
    /// The rulebook of each, in the same order.
    pub rulebooks: &'static [&'static str],
    /// What they say, in every language.
    pub texts: &'static [TextFiles],
}

impl Family {
    /// Where what belongs to one of the games lies in the repository: its rulebook (`RULES.md`), its worked cases, the transcript of a
    /// game, approved pictures.
    #[must_use]
    pub fn folder_of(&self, game: &str) -> String {
        match self.games {
            [_] => format!("games/{}", self.folder),
            _ => format!("games/{}/{game}", self.folder),
        }
    }
}
