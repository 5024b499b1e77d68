//! The faces of the games; `common`, `race` and `why` are shared by the two.

mod common;
mod ludo;
mod parchis;
mod race;
mod why;
