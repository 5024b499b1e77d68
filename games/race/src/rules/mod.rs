//! The rules, a folder a game; `race` is what two of them share.

pub mod ajedrez;
pub mod backgammon;
pub mod damas;
pub mod domino;
pub mod ludo;
pub mod parchis;
pub mod race;
pub mod truco;
