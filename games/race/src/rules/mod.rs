//! The rules, a folder a game; `race` is what the two share.

pub mod ludo;
pub mod parchis;
pub mod race;
