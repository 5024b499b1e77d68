//! The rules, one folder per game; `race` is shared by the two.

pub mod ludo;
pub mod parchis;
pub mod race;
