//! Dominó: rules, faces and computer players. Texts and everything else that belongs to them lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::Domino;

/// The catalogue's entry.
pub static FAMILY: Family =
    Family { folder: "domino", games: &[Of::<Domino>::ENTRY], rulebooks: &[rulebook!("..")], texts: texts!["domino"] };
