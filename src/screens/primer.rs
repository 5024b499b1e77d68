//! A game explained to a person who has never played it: no table is needed.

use sobremesa_screen::locale::Language;

use crate::catalogue::{AnyGame, Texts};
use crate::screens::spoken::Spoken;

/// Explains the game, with a picture of the order of its cards, if it has one.
#[must_use]
pub fn explain(game: &dyn AnyGame, language: Language) -> Spoken {
    let texts = Texts::get();
    let mut spoken = Spoken::default();
    spoken.screen(game.primer(), &|line| texts.say_unnamed(language, line));
    spoken
}
