//! The concepts common to all games: seats, moves as text, chance, views, outcomes, and the table that drives
//! a game.
//!
//! Read [`Game`] first: the contract that every game signs. [`Table`] drives one game and keeps its
//! [`Record`]; nothing here knows any game by name, any language, or what time it is.
//!
//! This crate knows nothing of sessions or of screens; the compiler enforces it:
//! ```compile_fail,E0432
//! use sobremesa::Manager;
//! ```

pub mod cards;
pub mod chance;
pub mod clause;
mod deck;
pub mod fair;
pub mod french;
pub mod game;
pub mod imagine;
pub mod keys;
pub mod known;
pub mod line;
pub mod options;
pub mod playout;
pub mod record;
pub mod refusal;
pub mod seat;
pub mod secret;
pub mod set;
pub mod table;
mod token;

pub use chance::{Dice, Seed};
pub use clause::{Clause, cite};
pub use fair::{Commitment, HouseSecret, Proof, Unproved};
pub use game::{GIVE_UP, Game, GameStatus, Next, Outcome, Score, Unread};
pub use imagine::{Determinization, Imagine};
pub use keys::deserialize_given;
pub use known::Known;
pub use line::{Arg, Line};
pub use options::{Choices, Options};
pub use record::{BadRecord, GameSetup, Input, Record};
pub use refusal::{Code, Fault, Refusal, Unplayable, Why};
pub use seat::{Seat, SeatSet, Seats};
pub use secret::Secret;
pub use table::{PastBeat, Table};
pub use token::NoMove;
