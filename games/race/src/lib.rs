//! Parchís and ludo: rules, faces and computer players. Their texts and other data lie alongside.
//!
//! A game knows no other game and no session; the compiler enforces it:
//! ```compile_fail,E0432
//! use sobremesa::Manager;
//! ```

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::ludo::Ludo;
use crate::rules::parchis::Parchis;

/// The games' entry in the catalogue.
pub static FAMILY: Family = Family {
    folder: "race",
    games: &[Of::<Parchis>::ENTRY, Of::<Ludo>::ENTRY],
    rulebooks: &[rulebook!("../parchis"), rulebook!("../ludo")],
    texts: texts!["parchis", "ludo", "race"],
};
