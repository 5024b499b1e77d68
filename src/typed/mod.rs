//! Understanding what people write: moves, and games and presets by their names.
//!
//! A move is first of all what the game's own notation says it is ([`AnyTable::judge`]); a text that is
//! correct notation is never read as anything else. Any other text is compared with what the seat's own
//! buttons say, and with what else people call those things, in the reader's language and then in the others:
//! capitals, accents, hyphens, blanks, exclamation marks and articles do not matter, and numbers may be
//! written as words. What is nearest to a slip of the pen is asked about, never played. No game is named
//! here: what texts are compared with comes from a game's face (steps, `Step::also`, `Face::vocabulary`), its
//! options and `locales/`.
//!
//! The meaning of a text depends only on what the seat may know: its own moves, the game's refusals, and
//! lists that never change.
//!
//! # The order of reading
//!
//! Typed text reaches a session as `Choice::Word`, and this module says what it means. The first of these
//! that finds anything decides:
//!
//! 1. letters of pieces, where the game has any (`Face::letters`): the reader's own before those of other
//!    languages; an illegal reading is never another piece's move, and where two readings are legal the
//!    player is asked;
//! 2. the game's own notation; what it names but does not allow now gets the game's refusal, or a question
//!    (`Game::among`);
//! 3. that notation spelt differently;
//! 4. what the seat's own buttons say (the label and figure of a `Step`, and `Step::also`, what else people
//!    call it), in the reader's language and after that in all others;
//! 5. a word for a move that is not allowed now (`Face::vocabulary`), which gets the game's own refusal;
//! 6. several of these in one sentence (*envido mi truco*, *quiero y paso*): asked about, always;
//! 7. a hint that fits some buttons; last what is nearest, letter by letter, which is asked about.
//!
//! A single meaning is played; several are asked about in private (`View::Which`). Laughter, interjections
//! and letters that were drawn out say nothing. A game gives its steps names in its texts (messages whose
//! keys end in `-otros`), and says which moves offend (`Game::offends`). The engine protocol knows only the
//! exact notation.
//!
//! Tables are found by [`find_game`] and [`find_preset`]: a preset's own name wins, then the game's longest
//! name; of the rest, a number counts what the words beside it say (*para 4*, *a 30*; `Face::goal` says with
//! which options somebody wins who has so many points first), a value is known by its short name
//! (`Face::called`), by its option's name, or by the words of the option's sentence, and a number without an
//! owner is asked about. What was understood is the table's [`title`], which can be typed again. *Con puntaje*
//! may stand anywhere beside it.

mod called;
mod games;
mod legal;
mod letters;
mod levels;
mod moves;
mod names;
mod near;
mod numbers;
mod parts;
mod plain;
mod points;
mod spellings;
mod values;

#[cfg(test)]
mod tests;

use sobremesa_game::{Line, Seat};
use sobremesa_screen::locale::Language;

use crate::catalogue::AnyTable;

pub use games::{Found, find_game, find_preset, option_meant, title};
pub use levels::find_level;
pub use plain::Typed;
pub(crate) use points::asks_for_points;

/// The meaning of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// This move, by its text; or one that the game refuses, in the game's own words.
    Move(String),
    /// This move, if it is really meant: one that may be regretted and was only hinted at, or one that the
    /// rules count as an offence.
    Unsure(String),
    /// One of these moves, by their texts; or, if there is only one, perhaps that one.
    Which(Vec<String>),
}

/// The player who wrote the text, and how to say lines to them.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The seat that makes the moves.
    pub seat: Seat,
    /// The language that is tried first.
    pub language: Language,
    /// Says a line with the names of the people at the table.
    pub say: &'a dyn Fn(&Line, Language) -> String,
}

/// Returns the meaning of `text`, written by `reader` at this table.
pub fn read(table: &dyn AnyTable, reader: Reader<'_>, text: &str) -> Meaning {
    moves::read(table, reader, text)
}
