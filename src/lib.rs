//! Sobremesa: the rules, tables and screens of a bot that plays the games of the Spanish-speaking table.
//!
//! To drive the rules, find a game in the [`catalogue`], open a table, and play. Every move is a short text in the game's own notation;
//! whatever is refused changes nothing and cites the clause of the rulebook that it rests on.
//!
//! ```
//! use sobremesa::catalogue::{self, Viewer};
//! use sobremesa::game::{Choices, Code, Opening, Seat, Seats, Seed};
//!
//! let chess = catalogue::find("ajedrez").expect("a game of the catalogue");
//! let mut table = chess.open(Opening {
//!     seats: Seats::new(2).expect("two sit down"),
//!     options: Choices::new(), // as the rulebook has them
//!     setup: None,
//!     chance: vec![],
//!     seed: Seed::from_text("any text: the same text deals the same cards"),
//! })?;
//! let white = Seat::new(0).expect("the first seat");
//!
//! assert_eq!(table.moves(white).len(), 20);
//! let happened = table.play(white, "e2e4")?;
//! assert_eq!(happened.events.len(), 1);
//!
//! // Playing out of turn is refused, and nothing has happened.
//! let refusal = table.play(white, "d2d4").expect_err("it is Black's turn");
//! assert_eq!(refusal.code, Code::NotYourTurn);
//!
//! // What everybody may see, and the record, which is all there is to save: its replay is the state.
//! println!("{}", table.view(Viewer::Public));
//! let again = chess.replay(table.record().clone()).expect("a record that was just made");
//! assert_eq!(again.view(Viewer::Public), table.view(Viewer::Public));
//! # Ok::<(), sobremesa::game::Refusal>(())
//! ```
//!
//! # Where to go from here
//!
//! - Programs in other languages speak the engine protocol: [`engine`], `docs/engine-protocol.md`.
//! - What a game is, and what one has to provide: [`game::Game`]; how it looks: [`screen::Face`]; how a computer plays it:
//!   [`player::Player`].
//! - Tables with people, rooms and clocks: [`session`], over a [`store`].
//!
//! Everything lives in crates of its own, which this one gathers under one name. Dependencies point one way: [`game`] ← [`screen`],
//! [`player`] ← [`games`] ← [`catalogue`] ← [`session`] ← adapters. `ARCHITECTURE.md` has the map and the invariants.

pub mod engine;
#[cfg(doctest)]
mod honest;
pub mod league;
pub mod policy;

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

/// Languages, and the texts of everything here.
pub mod locale {
    pub use sobremesa_catalogue::Texts;
    pub use sobremesa_show::locale::*;
}

/// Computer players.
pub mod player {
    pub use sobremesa_backgammon::computer as backgammon;
    pub use sobremesa_players::*;
}
