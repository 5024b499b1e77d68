//! Code that is given what a seat knows (`Known`) cannot peek at the game, as these examples try to:
//!
//! ```compile_fail,E0599
//! use sobremesa::game::Known;
//! use sobremesa::games::domino::Domino;
//!
//! fn peek(known: &Known<Domino>) -> &Domino {
//!     known.game()
//! }
//! ```
//!
//! ```compile_fail,E0616
//! use sobremesa::game::{Known, Table};
//! use sobremesa::games::truco::argentino::TrucoArgentino;
//!
//! fn peek(known: &Known<TrucoArgentino>) -> &Table<TrucoArgentino> {
//!     &known.table
//! }
//! ```
//!
//! What is there can be read:
//!
//! ```
//! use sobremesa::game::Known;
//! use sobremesa::games::domino::Domino;
//!
//! fn tiles(known: &Known<Domino>) -> usize {
//!     known.private().hand.len()
//! }
//! ```
