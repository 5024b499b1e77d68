//! Code that is given a seat's knowledge (`Known`) cannot peek at the game, as these examples try to:
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
//! The seat's own knowledge can be read:
//!
//! ```
//! use sobremesa::game::Known;
//! use sobremesa::games::domino::Domino;
//!
//! fn tiles(known: &Known<Domino>) -> usize {
//!     known.private().hand.len()
//! }
//! ```
