//! Damas in three variants: rules, faces and computer players. Their texts and other data lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::Damas;

/// The game's entry in the catalogue.
pub static FAMILY: Family =
    Family { folder: "damas", games: &[Of::<Damas>::ENTRY], rulebooks: &[rulebook!("..")], texts: texts!["damas"] };
