//! The catalogue: every game there is. To add one: a folder under `games/`, its face under `screen/`, its texts in `locales/`, its
//! rulebook, one line here.

mod erased;
mod sample;

use crate::games::ajedrez::Ajedrez;
use crate::games::backgammon::Backgammon;
use crate::games::damas::Damas;
use crate::games::domino::Domino;
use crate::games::ludo::Ludo;
use crate::games::parchis::Parchis;
use crate::games::truco::argentino::TrucoArgentino;
use crate::games::truco::uruguayo::TrucoUruguayo;
use crate::games::truco::valenciano::TrucValenciano;

pub use erased::{AnyDouble, AnyGame, AnyTable, Happened, Judged, Of, Shown, Viewer, state};
pub use sample::sample;

/// Every game, in the order in which people are offered them.
pub static GAMES: &[&dyn AnyGame] = &[
    Of::<TrucoArgentino>::ENTRY,
    Of::<TrucoUruguayo>::ENTRY,
    Of::<TrucValenciano>::ENTRY,
    Of::<Domino>::ENTRY,
    Of::<Ajedrez>::ENTRY,
    Of::<Damas>::ENTRY,
    Of::<Backgammon>::ENTRY,
    Of::<Parchis>::ENTRY,
    Of::<Ludo>::ENTRY,
];

/// The game with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.id() == id)
}
