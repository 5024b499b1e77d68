//! Tute ciego: rules, face and computer player. Its rulebook (`RULES.md`), texts, worked cases, a transcript and approved pictures lie
//! beside it.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_entry::{Family, Of};
use sobremesa_players as player;
use sobremesa_rules as game;
use sobremesa_rules::{clauses, line, options};
use sobremesa_show::{locale, screen, texts};

use crate::rules::TuteCiego;

/// What the catalogue is given.
pub static FAMILY: Family = Family {
    folder: "tute-ciego",
    games: &[Of::<TuteCiego>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["tute-ciego"],
};
