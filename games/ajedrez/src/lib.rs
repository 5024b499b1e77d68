//! Ajedrez: rules, faces and computer players. Texts and everything else that belongs to them lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_entry::{Family, Of};
use sobremesa_players as player;
use sobremesa_rules as game;
use sobremesa_rules::{clauses, line, options, words};
use sobremesa_show::{locale, screen, texts};

use crate::rules::Ajedrez;

/// What the catalogue lists.
pub static FAMILY: Family = Family {
    folder: "ajedrez",
    games: &[Of::<Ajedrez>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["ajedrez"],
};
