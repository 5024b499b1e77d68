//! Escoba de quince: rules, face and computer player. Texts and everything else that belongs to it lie alongside.

pub mod computer;
mod face;
pub mod rules;

use sobremesa_entry::{Family, Of};
use sobremesa_players as player;
use sobremesa_rules as game;
use sobremesa_rules::{clauses, line, options, words};
use sobremesa_show::{locale, picture, screen, texts};

use crate::rules::Escoba;

/// What the catalogue lists.
pub static FAMILY: Family = Family {
    folder: "escoba",
    games: &[Of::<Escoba>::ENTRY],
    rulebooks: &[include_str!("../RULES.md")],
    texts: texts!["escoba"],
};
