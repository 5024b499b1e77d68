//! Escoba de quince. Rules, face and computer player; texts and all else that belongs to it lies beside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_entry::{Family, Of};
use sobremesa_players as player;
use sobremesa_rules as game;
use sobremesa_rules::{clauses, line, options, words};
use sobremesa_show::{locale, picture, screen, texts};

use crate::rules::Escoba;

/// What the catalogue is handed.
pub static FAMILY: Family = Family {
    folder: "escoba",
    games: &[Of::<Escoba>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["escoba"],
};
