//! Sobremesa: the rules, tables and screens of a bot that plays the games of the Spanish-speaking table.
//!
//! Dependencies point one way: `game ← games ← screen ← session ← adapters`. See `ARCHITECTURE.md`.

pub mod game;
pub mod store;
