//! Sobremesa: the rules, tables and screens of a bot that plays the games of the Spanish-speaking table.
//!
//! Everything lies in crates of its own, and this one shows them under one name. Dependencies point one way: [`game`] ← [`screen`],
//! [`player`] ← [`games`] ← [`catalogue`] ← [`session`] ← adapters. See `ARCHITECTURE.md`.

pub mod engine;
#[cfg(doctest)]
mod honest;
pub mod league;

pub use sobremesa_catalogue as catalogue;
pub use sobremesa_reading as reading;
pub use sobremesa_rules as game;
pub use sobremesa_rules::{clauses, line, options, words};
pub use sobremesa_show::{picture, screen};
pub use sobremesa_store as store;
pub use sobremesa_table as session;

/// The rules of the games.
pub mod games {
    pub use sobremesa_ajedrez::rules as ajedrez;
    pub use sobremesa_backgammon::rules as backgammon;
    pub use sobremesa_damas::rules as damas;
    pub use sobremesa_domino::rules as domino;
    pub use sobremesa_race::rules::{ludo, parchis, race};
    pub use sobremesa_truco::rules as truco;
}

/// Languages, and the texts of all that is here.
pub mod locale {
    pub use sobremesa_catalogue::Texts;
    pub use sobremesa_show::locale::*;
}

/// Computer players.
pub mod player {
    pub use sobremesa_backgammon::computer as backgammon;
    pub use sobremesa_players::*;
}
