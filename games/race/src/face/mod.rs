//! How each game looks, a file or folder a game.

mod ajedrez;
pub mod backgammon;
pub mod damas;
pub mod domino;
pub mod ludo;
pub mod parchis;
mod race;
mod scenery;
pub mod truco;
