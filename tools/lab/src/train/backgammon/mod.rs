//! The nets of backgammon: gnubg teaches what positions are worth, and the nets learn from that.

pub mod learn;
pub mod teach;
mod turns;
