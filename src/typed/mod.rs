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
//! A text that a player types reaches a session as `Choice::Word`, and `reading/` says what it means: first
//! the game's own notation; then that notation spelt differently; then what the seat's own buttons say (the
//! label and figure of a `Step`, and `Step::also`, its other names), in the reader's language and after that
//! in all others; then a word for a move that is not allowed now (`Face::vocabulary`), which gets the game's
//! own refusal; then a hint that fits some buttons; last what is nearest by edit distance. A single meaning
//! is played; several are asked about in private (`View::Which`). A game gives its steps names in `locales/`
//! (messages with keys that end in `-otros`), and says which moves offend (`Game::offends`) and which moves a
//! short notation leaves open (`Game::among`). The engine protocol knows only the exact notation. Games and
//! presets, changed by any values of options that the text adds (*a 15 sin flor*, *3+2*), are found by
//! `reading::find_game` and `find_preset`.

mod games;
mod letters;
mod moves;
mod names;
mod near;
mod numbers;
mod plain;
mod spellings;
mod values;

#[cfg(test)]
mod tests;

use sobremesa_game::{Line, Seat};
use sobremesa_screen::locale::Language;

use crate::catalogue::AnyTable;

pub use games::{Found, find_game, find_preset, option_meant};
pub use plain::Typed;

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
#[must_use]
pub fn read(table: &dyn AnyTable, reader: Reader<'_>, text: &str) -> Meaning {
    moves::read(table, reader, text)
}
