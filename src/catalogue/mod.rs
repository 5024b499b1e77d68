//! The catalogue: every game there is. A new one is a crate in `games/`, a line in `Cargo.toml` and a line in
//! [`FAMILIES`].

mod pool;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use sobremesa_screen::locale;

pub use sobremesa_any_game::{
    AnyDeterminization, AnyGame, AnyTable, Family, Happened, Judged, Of, Reacted, Rulebook, Shown, Told, Viewer,
    sample, state,
};

pub use pool::Pool;

/// Every family of games, in the order in which they are offered.
pub static FAMILIES: &[&Family] = &[
    &sobremesa_truco::FAMILY,
    &sobremesa_domino::FAMILY,
    &sobremesa_ajedrez::FAMILY,
    &sobremesa_damas::FAMILY,
    &sobremesa_backgammon::FAMILY,
    &sobremesa_race::FAMILY,
    &sobremesa_escoba::FAMILY,
];

const COUNT: usize = {
    let (mut count, mut family) = (0, 0);
    while family < FAMILIES.len() {
        count += FAMILIES[family].games.len();
        family += 1;
    }
    count
};

/// Every game, in the order in which they are offered.
pub static GAMES: &[&dyn AnyGame] = &{
    let mut all = [FAMILIES[0].games[0]; COUNT];
    let (mut place, mut family) = (0, 0);
    while family < FAMILIES.len() {
        let games = FAMILIES[family].games;
        let mut game = 0;
        while game < games.len() {
            all[place] = games[game];
            place += 1;
            game += 1;
        }
        family += 1;
    }
    all
};

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.id() == id)
}

/// The sprites that the steps and figures of all games show, each once, in order.
pub fn icons() -> Vec<String> {
    let icons: BTreeSet<String> = GAMES.iter().flat_map(|game| game.icons()).collect();
    icons.into_iter().collect()
}

/// Returns the folder of the game's files in the repository; see [`Family::folder_of`].
pub fn folder_of(id: &str) -> Option<String> {
    let family = FAMILIES.iter().find(|family| family.games.iter().any(|game| game.id() == id))?;
    Some(family.folder_of(id))
}

/// The rulebook of a game.
pub fn rulebook(id: &str) -> Option<&'static Rulebook> {
    let books = FAMILIES.iter().flat_map(|family| family.games.iter().zip(family.rulebooks));
    books.into_iter().find(|(game, _)| game.id() == id).map(|(_, book)| book)
}

static TEXTS: LazyLock<locale::Texts> =
    LazyLock::new(|| locale::Texts::read(FAMILIES.iter().flat_map(|family| family.texts)));

/// The texts that the program was built with: those of `locales/` and those of every game.
pub struct Texts;

impl Texts {
    /// All texts, parsed once.
    pub fn get() -> &'static locale::Texts {
        &TEXTS
    }
}
