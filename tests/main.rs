//! Tests of rules for every game, for sessions, for the texts and for this repository: see
//! `docs/develop/testing.md`.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed test says where

mod architecture;
mod cases;
mod clauses;
mod exam;
mod knowledge;
mod live;
mod locales;
mod parts;
mod pictures;
mod players;
mod readme;
mod session;
mod transcripts;

// The tests of single games that play whole tables.
#[path = "../games/ajedrez/tests/perft.rs"]
mod ajedrez;
#[path = "../games/backgammon/tests/main.rs"]
mod backgammon;
#[path = "../games/damas/tests/main.rs"]
mod damas;
#[path = "../games/domino/tests/main.rs"]
mod domino;
#[path = "../games/race/tests/main.rs"]
mod race;
#[path = "../games/truco/tests/main.rs"]
mod truco;
