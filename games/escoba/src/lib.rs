//! Escoba de quince: rules, face and computer player. Texts and everything else that belongs to it lie
//! alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_any_game::{Family, Of, rulebook};
use sobremesa_screen::texts;

use crate::rules::Escoba;

/// The catalogue's entry.
pub static FAMILY: Family =
    Family { folder: "escoba", games: &[Of::<Escoba>::ENTRY], rulebooks: &[rulebook!("..")], texts: texts!["escoba"] };
