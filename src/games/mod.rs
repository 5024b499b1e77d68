//! The rules, a folder a game.

pub mod domino;
pub mod truco;
