//! A game explained to somebody who has never played it, wherever they ask: no table is needed.

use sobremesa_screen::locale::Language;

use crate::catalogue::{AnyGame, Texts};
use crate::screens::spoken::Spoken;

/// How to play this game here, with a picture of the order of its cards, if they have one.
#[must_use]
pub fn explain(game: &dyn AnyGame, language: Language) -> Spoken {
    let texts = Texts::get();
    let mut spoken = Spoken::default();
    spoken.screen(game.primer(), &|line| texts.say_unnamed(language, line));
    spoken
}
