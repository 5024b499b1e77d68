//! Ajedrez: rules, faces and computer players. Its texts and other data lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::Ajedrez;

/// The game's entry in the catalogue.
pub static FAMILY: Family = Family {
    folder: "ajedrez",
    games: &[Of::<Ajedrez>::ENTRY],
    rulebooks: &[rulebook!("..")],
    texts: texts!["ajedrez"],
};
