//! The rules, one folder per game; `race` is what the two share.

pub mod ludo;
pub mod parchis;
pub mod race;
