//! The contents of a game's crate, as the catalogue takes them.

use sobremesa_screen::locale::TextFiles;

use crate::AnyGame;

/// One game, or several that share a crate, with their rulebooks and texts.
pub struct Family {
    /// The folder of the crate, in `games/`.
    pub folder: &'static str,
    /// The games, in the order in which they are offered.
    pub games: &'static [&'static dyn AnyGame],
    /// The rulebook of each, in the same order.
    pub rulebooks: &'static [Rulebook],
    /// Their texts, in every language.
    pub texts: &'static [TextFiles],
}

/// The law of a game, in numbered clauses: the same clauses in both languages.
pub struct Rulebook {
    /// In English, with the sources of the rules and the forms that programs use (`RULES.md`).
    pub english: &'static str,
    /// In Spanish, for people at a table (`REGLAS.md`).
    pub spanish: &'static str,
}

/// The rulebook in a folder, as seen from the file that calls this.
#[macro_export]
macro_rules! rulebook {
    ($folder:literal) => {
        $crate::Rulebook {
            english: include_str!(concat!($folder, "/RULES.md")),
            spanish: include_str!(concat!($folder, "/REGLAS.md")),
        }
    };
}

impl Family {
    /// The folder of one of the games in the repository: its rulebook (`RULES.md`, `REGLAS.md`), its worked cases, the
    /// transcript of a game, approved pictures.
    pub fn folder_of(&self, game: &str) -> String {
        match self.games {
            [_] => format!("games/{}", self.folder),
            _ => format!("games/{}/{game}", self.folder),
        }
    }
}
