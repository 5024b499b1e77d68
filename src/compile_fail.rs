//! Code that is given a seat's knowledge (`Known`) cannot peek at the game, as these examples try to:
//!
//! ```compile_fail,E0599
//! use sobremesa_game::Known;
//! use sobremesa_domino::rules::Domino;
//!
//! fn peek(known: &Known<Domino>) -> &Domino {
//!     known.game()
//! }
//! ```
//!
//! ```compile_fail,E0616
//! use sobremesa_game::{Known, Table};
//! use sobremesa_truco::rules::argentino::TrucoArgentino;
//!
//! fn peek(known: &Known<TrucoArgentino>) -> &Table<TrucoArgentino> {
//!     &known.table
//! }
//! ```
//!
//! The seat's own knowledge can be read:
//!
//! ```
//! use sobremesa_game::Known;
//! use sobremesa_domino::rules::Domino;
//!
//! fn tiles(known: &Known<Domino>) -> usize {
//!     known.private().hand.len()
//! }
//! ```
