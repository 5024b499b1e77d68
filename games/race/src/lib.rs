//! Parchís and ludo. Rules, faces and computer players; texts and all else that belongs to them lies beside.
//!
//! A game knows no other, and no session; the compiler sees to it:
//! ```compile_fail,E0432
//! use sobremesa_table::Manager;
//! ```

pub mod computer;
mod face;
pub mod rules;

use sobremesa_entry::{Family, Of};
use sobremesa_players as player;
use sobremesa_rules as game;
use sobremesa_rules::{clauses, line, options, words};
use sobremesa_show::{locale, picture, screen, texts};

use crate::rules::ludo::Ludo;
use crate::rules::parchis::Parchis;

/// What the catalogue is handed.
pub static FAMILY: Family = Family {
    folder: "race",
    games: &[Of::<Parchis>::ENTRY, Of::<Ludo>::ENTRY],
    rulebooks: &[include_str!("../parchis/RULES.md"), include_str!("../ludo/RULES.md")],
    texts: texts!["parchis", "ludo"],
};
