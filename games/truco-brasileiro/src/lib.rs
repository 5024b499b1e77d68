//! Truco brasileiro, paulista and mineiro: rules, face and computer player. Its rulebook (`RULES.md`), texts,
//! worked cases, a transcript and approved pictures lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of};
use sobremesa_screen::texts;

use crate::rules::TrucoBrasileiro;

/// The catalogue's entry.
pub static FAMILY: Family = Family {
    folder: "truco-brasileiro",
    games: &[Of::<TrucoBrasileiro>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["truco-brasileiro"],
};
