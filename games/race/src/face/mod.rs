//! The faces of the games; `race` is shared by the two.

mod ludo;
mod parchis;
mod race;
mod why;
