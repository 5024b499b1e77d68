//! How the games look; `race` is what the two share.

mod ludo;
mod parchis;
mod race;
mod why;
