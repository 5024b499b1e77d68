//! Backgammon: rules, faces and computer players. Texts and everything else that belongs to them lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of};
use sobremesa_screen::texts;

use crate::rules::Backgammon;

/// What the catalogue lists.
pub static FAMILY: Family = Family {
    folder: "backgammon",
    games: &[Of::<Backgammon>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["backgammon"],
};
