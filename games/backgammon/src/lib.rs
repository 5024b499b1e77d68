//! Backgammon: rules, faces and computer players. Its texts and other data lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::Backgammon;

/// The game's entry in the catalogue.
pub static FAMILY: Family = Family {
    folder: "backgammon",
    games: &[Of::<Backgammon>::ENTRY],
    rulebooks: &[rulebook!("..")],
    texts: texts!["backgammon"],
};
