//! Carta alta: rules, face and computer player. Its rulebook (`RULES.md`), texts, worked cases, a transcript
//! and approved pictures lie beside it.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::CartaAlta;

/// The entry for the catalogue.
pub static FAMILY: Family = Family {
    folder: "carta-alta",
    games: &[Of::<CartaAlta>::ENTRY],
    rulebooks: &[rulebook!("..")],
    texts: texts!["carta-alta"],
};
