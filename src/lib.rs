//! Sobremesa: the rules, tables and screens of a bot that plays the games of the Spanish-speaking table.
//!
//! Dependencies point one way: `game ← games ← screen, player ← catalogue ← session ← adapters`. See `ARCHITECTURE.md`.

pub mod catalogue;
pub mod engine;
pub mod game;
pub mod games;
pub mod league;
pub mod locale;
pub mod picture;
pub mod player;
pub mod reading;
pub mod screen;
pub mod session;
pub mod store;
