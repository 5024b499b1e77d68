//! A game explained to a person who has never played it: no table is needed.

use sobremesa_screen::locale::Language;

use crate::catalogue::{AnyGame, Texts};
use crate::screens::spoken::{Spoken, SpokenBlock, speak_picture};

/// Explains the game in a chat: its ten lines, and what is drawn beside them in one picture.
pub fn explain(game: &dyn AnyGame, language: Language) -> Spoken {
    let texts = Texts::get();
    let say = |line: &sobremesa_game::Line| texts.say_unnamed(language, line);
    let primer = game.primer();
    let lines = say(&primer.lines).replace('*', "");
    let numbered = (1..).zip(lines.lines()).map(|(number, line)| format!("{number}. {line}"));
    Spoken {
        blocks: vec![SpokenBlock::Title(say(&primer.name)), SpokenBlock::List(numbered.collect())],
        picture: primer.picture().map(|picture| speak_picture(picture, &say)),
        ..Spoken::default()
    }
}
