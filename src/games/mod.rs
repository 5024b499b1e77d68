//! The rules, a folder a game.

pub mod ajedrez;
pub mod backgammon;
pub mod domino;
pub mod truco;
