//! What a game's crate hands to the catalogue.

use sobremesa_show::locale::TextFiles;

use crate::AnyGame;

/// One game, or some that share a crate, and what belongs to them.
pub struct Family {
    /// The folder of the crate, in `games/`.
    pub folder: &'static str,
    /// The games, in the order in which people are offered them.
    pub games: &'static [&'static dyn AnyGame],
    /// What they say, in every language.
    pub texts: &'static [TextFiles],
}
