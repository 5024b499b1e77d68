//! Truco brasileiro, paulista and mineiro: rules, face and computer player. Its rulebook (`RULES.md`), texts, worked cases, a
//! transcript and approved pictures lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_entry::{Family, Of};
use sobremesa_players as player;
use sobremesa_rules as game;
use sobremesa_rules::{clauses, line, options, words};
use sobremesa_show::{locale, screen, texts};

use crate::rules::TrucoBrasileiro;

/// What the catalogue lists.
pub static FAMILY: Family = Family {
    folder: "truco-brasileiro",
    games: &[Of::<TrucoBrasileiro>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["truco-brasileiro"],
};
